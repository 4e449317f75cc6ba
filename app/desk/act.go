package desk

import (
	"errors"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// edit makes an edit on the board and moves the cursor on after a typed value.
func (d *Desk) edit(e model.Edit) {
	cursor, ok := d.change(e)
	if ok && e.Kind == model.Type {
		d.Board.SetCursor(cursor)
	}
}

// change makes edits as one change; ok is false if they are refused.
func (d *Desk) change(edits ...model.Edit) (cursor int, ok bool) {
	var err error
	d.replace(func() { cursor, err = d.session.Edit(model.Say("change.edit"), edits...) })
	d.refused(err)
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
	d.player.glide(k, func() {
		d.player.making = false
		d.Refresh()
	})
}

// run makes a move several times and animates only the last.
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
	d.clock.moved(wasSolved)
	return true
}

// replace ends animations and searches, changes the session and shows it.
func (d *Desk) replace(change func()) {
	d.stop()
	d.clock.stop()
	change()
	d.Refresh()
}

// Set replaces the current position by a new one.
func (d *Desk) Set(label model.Phrase, p model.Position) {
	d.replace(func() { d.session.Set(label, p) })
}

// amend replaces the current position by a repaired one.
func (d *Desk) amend(c model.Change) {
	d.replace(func() { d.session.Amend(c.Name, c.Position) })
	d.Focus(d.Board)
}

// Shuffle makes a random position.
func (d *Desk) Shuffle(s model.Shuffle) {
	d.Set(s.Name, s.Apply(d.Shown(), random()))
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

// refused shows the reason of a *model.Refusal as a notice, and nothing for other errors.
func (d *Desk) refused(err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		d.Notify(refusal.Reason)
	}
}

// Open shows lines, the last one on top of the history.
func (d *Desk) Open(label model.Phrase, lines ...*session.Timeline) {
	d.replace(func() {
		for _, t := range lines {
			d.session.Show(label, t)
		}
	})
}

// SetSolution shows a solution, or any given moves, as a new line. A move that can't be made is the
// error and changes nothing.
func (d *Desk) SetSolution(label model.Phrase, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err == nil {
		d.Open(label, t)
	}
	return err
}

// History returns everything that undo and redo lead to.
func (d *Desk) History() session.History { return d.session.History() }

// Restore replaces the history.
func (d *Desk) Restore(h session.History) { d.replace(func() { d.session.Restore(h) }) }

// stop ends animations and searches before something else is done.
func (d *Desk) stop() {
	d.ClearNotice()
	d.closePalette()
	d.rest()
	d.solving.Cancel()
}

// rest ends animations. The place on the line stays, but a move that the user has just made is
// completed.
func (d *Desk) rest() {
	d.player.stop()
	d.paging.Cancel()
}

// Restart goes back to the start of the line and drops its moves.
func (d *Desk) Restart() {
	d.replace(func() { d.session.Restart(model.Say("command.reset")) })
	d.Focus(d.Board)
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
