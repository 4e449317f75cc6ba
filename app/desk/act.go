package desk

import (
	"errors"
	"math/rand/v2"

	"quadrille/app/session"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/solver"
)

// edit does what the board reports.
func (d *Desk) edit(e model.Edit) {
	d.stop()
	d.player.clock.stop()
	cursor, err := d.session.Edit(model.Say("change.edit"), e)
	d.refused(err)
	if err == nil && e.Kind == model.Type {
		d.Board.SetCursor(cursor)
	}
	d.Refresh()
}

// play makes a move and shows it under way, from the fraction that is seen already.
func (d *Desk) play(m model.Move, fraction float64) {
	d.stop()
	if !d.move(m) {
		return
	}
	t := d.Line()
	k := t.At()
	t.Seek(k - 1 + fraction)
	d.player.making = true
	d.Refresh()
	d.player.glide(t.At(), k, 1-fraction, func(at float64) {
		t.Seek(at)
		d.frame()
	}, func() {
		d.player.making = false
		d.Refresh()
	})
}

// run makes a move several times in a row.
func (d *Desk) run(m model.Move, times int) {
	d.stop()
	for range times - 1 {
		if !d.move(m) {
			return
		}
	}
	d.play(m, 0)
}

// move makes a move, or says why it can't be made.
func (d *Desk) move(m model.Move) bool {
	wasSolved := d.Shown().Solved()
	err := d.session.Play(model.Say("change.move"), m)
	d.refused(err)
	if err != nil {
		d.Refresh()
		return false
	}
	d.player.clock.moved(d, wasSolved)
	return true
}

// Set makes a whole new position the present one.
func (d *Desk) Set(label model.Phrase, p model.Position) {
	d.stop()
	d.player.clock.stop()
	d.session.Set(label, p)
	d.Refresh()
}

// amend makes a repaired position the present one.
func (d *Desk) amend(c model.Change) {
	d.stop()
	d.player.clock.stop()
	d.session.Amend(c.Name, c.Position)
	d.Refresh()
	d.Focus(d.Board)
}

// Shuffle makes a random position.
func (d *Desk) Shuffle(s model.Shuffle) {
	d.Set(s.Name, s.Apply(d.Shown(), rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))))
}

// Undo goes back in the history.
func (d *Desk) Undo() { d.travel(d.session.Undo) }

// Redo goes forward in the history.
func (d *Desk) Redo() { d.travel(d.session.Redo) }

func (d *Desk) travel(step func() bool) {
	d.stop()
	if step() {
		d.Refresh()
	}
}

// refused says why something was not done.
func (d *Desk) refused(err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		d.Tell(refusal.Reason)
	}
}

// Open shows a position that was read, with its solution if it has one.
func (d *Desk) Open(label model.Phrase, f text.Found) error {
	if f.HasMoves {
		return d.SetSolution(label, solver.Solution{Start: f.Position, Moves: f.Moves})
	}
	d.Set(label, f.Position)
	return nil
}

// SetSolution shows a solution, or moves that somebody has given, as a line of its
// own. Moves that can't be made are the error, and change nothing.
func (d *Desk) SetSolution(label model.Phrase, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err != nil {
		return err
	}
	d.stop()
	d.player.clock.stop()
	d.session.Show(label, t)
	d.Refresh()
	return nil
}

// stop ends whatever moves or is being worked out for what was on show: something
// else is being done.
func (d *Desk) stop() {
	d.Hush()
	d.rest()
	d.solving.Stop()
}

// rest ends whatever moves: the line stays where it is, and a move that a person
// has made is shown as done.
func (d *Desk) rest() {
	d.player.stop()
	d.paging.Stop()
}

// Restart goes back to where the line began, without its moves.
func (d *Desk) Restart() {
	d.stop()
	d.player.clock.stop()
	d.session.Restart(model.Say("command.reset"))
	d.Refresh()
	d.Focus(d.Board)
}

// MakeStart makes the position on show the start of a line of its own.
func (d *Desk) MakeStart() {
	if d.Line().Len() > 0 {
		d.Set(model.Say("command.makeStart"), d.Shown())
	}
}

// settle ends a move under way that a person has made.
func (d *Desk) settle() {
	if d.player.making {
		d.rest()
		d.Refresh()
	}
}

// Rest ends whatever moves, and shows where it has got to: another page takes the
// place of the desk.
func (d *Desk) Rest() {
	d.rest()
	d.frame()
}
