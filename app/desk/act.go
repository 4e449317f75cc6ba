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
	cursor, err := d.session.Edit(model.Say("change.edit"), e)
	d.refused(err)
	if err == nil && e.Kind == model.Type {
		d.Board.SetCursor(cursor)
	}
	d.Refresh()
}

// play makes a move and shows it under way.
func (d *Desk) play(m model.Move) {
	d.stop()
	from := d.Shown()
	err := d.session.Play(model.Say("change.move"), m)
	d.refused(err)
	if err != nil {
		d.Refresh()
		return
	}
	d.made = &madeMove{from: from, move: m}
	made := d.made
	d.Refresh()
	d.player.glide(0, 1, 1, func(fraction float64) {
		if d.made == made {
			made.fraction = fraction
			d.frame()
		}
	}, func() {
		if d.made == made {
			d.made = nil
			d.frame()
		}
	})
}

// Set makes a whole new position the present one.
func (d *Desk) Set(label model.Phrase, p model.Position) {
	d.stop()
	d.session.Set(label, p)
	d.Refresh()
}

// amend makes a repaired position the present one.
func (d *Desk) amend(c model.Change) {
	d.stop()
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

// SetSolution makes the start of a solution the present position, and shows the
// solution with it. Moves that can't be made
// are the error, and change nothing.
func (d *Desk) SetSolution(label model.Phrase, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err != nil {
		return err
	}
	d.Set(label, s.Start)
	d.session.Attach(t)
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

// rest ends whatever moves: the solution stays where it is, and a move that a
// person has made is shown as done.
func (d *Desk) rest() {
	d.player.stop()
	d.made = nil
}

// Rest ends whatever moves, and shows where it has got to: another page takes the
// place of the desk.
func (d *Desk) Rest() {
	d.rest()
	d.frame()
}
