package desk

import (
	"errors"
	"math/rand/v2"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// edit makes an edit on the board. After a value is typed the cursor goes on.
func (d *Desk) edit(e model.Edit) {
	cursor, ok := d.change(e)
	if ok && e.Kind == model.Type {
		d.Board.SetCursor(cursor)
	}
}

// change makes edits as one change; ok is false if they are refused.
func (d *Desk) change(edits ...model.Edit) (cursor int, ok bool) {
	d.stop()
	d.player.clock.stop()
	cursor, err := d.session.Edit(model.Say("change.edit"), edits...)
	d.refused(err)
	d.Refresh()
	return cursor, err == nil
}

// play makes a move and animates it from a fraction on, which a drag has already shown.
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

// run makes a move several times; only the last one is animated.
func (d *Desk) run(m model.Move, times int) {
	d.stop()
	for range times - 1 {
		if !d.move(m) {
			return
		}
	}
	d.play(m, 0)
}

// move makes a move and reports whether it was legal; if not, a notice says why.
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

// Set replaces the current position by a new one.
func (d *Desk) Set(label model.Phrase, p model.Position) {
	d.stop()
	d.player.clock.stop()
	d.session.Set(label, p)
	d.Refresh()
}

// amend replaces the current position by a repaired one.
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

// refused shows the reason of a *model.Refusal as a notice; other errors and nil do
// nothing.
func (d *Desk) refused(err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		d.Notify(refusal.Reason)
	}
}

// Open shows lines that were read, the last one on top of the history.
func (d *Desk) Open(label model.Phrase, lines ...*session.Timeline) {
	d.stop()
	d.player.clock.stop()
	for _, t := range lines {
		d.session.Show(label, t)
	}
	d.Refresh()
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

// stop ends animations and running solves before something else is done.
func (d *Desk) stop() {
	d.ClearNotice()
	d.closePalette()
	d.rest()
	d.solving.Cancel()
}

// rest ends animations. The line stays at its place; a move that the user has just made
// is completed.
func (d *Desk) rest() {
	d.player.stop()
	d.paging.Cancel()
}

// Restart goes back to the start of the line and drops its moves.
func (d *Desk) Restart() {
	d.stop()
	d.player.clock.stop()
	d.session.Restart(model.Say("command.reset"))
	d.Refresh()
	d.Focus(d.Board)
}

// MakeStart starts a new line at the current position.
func (d *Desk) MakeStart() {
	if d.Line().Len() > 0 {
		d.Set(model.Say("command.makeStart"), d.Shown())
	}
}

// settle completes the animation of a move that the user has just made.
func (d *Desk) settle() {
	if d.player.making {
		d.rest()
		d.Refresh()
	}
}

// Rest ends animations before another page replaces the desk.
func (d *Desk) Rest() {
	d.rest()
	d.frame()
}
