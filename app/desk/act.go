package desk

import (
	"errors"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
)

// edit edits the position and moves the cursor on after a typed value.
func (d *Desk) edit(e model.Edit) {
	cursor, ok := d.change(e)
	if ok && e.Kind == model.Type {
		d.Board.SetCursor(cursor)
	}
}

// change makes edits as one step of the history; ok is false if they are refused.
func (d *Desk) change(edits ...model.Edit) (cursor int, ok bool) {
	var err error
	d.replace(func() { cursor, err = d.session.Edit(model.Say("change.edit"), edits...) })
	d.refused(err)
	return cursor, err == nil
}

// play makes a move. The animation begins at fraction, from 0 to 1, the part already dragged.
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

// replace stops animations, searches and the clock, changes the session and shows the result.
func (d *Desk) replace(change func()) {
	d.stop()
	d.clock.stop()
	change()
	d.Refresh()
}

// Set replaces the current position by p.
func (d *Desk) Set(label model.Phrase, p model.Position) {
	d.replace(func() { d.session.Set(label, p) })
}

// amend makes a repair of the current position.
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

// refused shows the reason of a *model.Refusal as a notice and ignores other errors.
func (d *Desk) refused(err error) {
	if refusal, ok := errors.AsType[*model.Refusal](err); ok {
		d.Notify(refusal.Reason)
	}
}

// Open adds lines to the history and shows the last one.
func (d *Desk) Open(label model.Phrase, lines ...*session.Timeline) {
	d.replace(func() {
		for _, t := range lines {
			d.session.Show(label, t)
		}
	})
}

// SetSolution shows the moves of s, which need not solve anything, as a new line. If a move is
// illegal, it returns an error and changes nothing.
func (d *Desk) SetSolution(label model.Phrase, s solver.Solution) error {
	t, err := session.NewTimeline(s)
	if err == nil {
		d.Open(label, t)
	}
	return err
}

// History returns a copy of all states of the session.
func (d *Desk) History() session.History { return d.session.History() }

// Restore replaces the history.
func (d *Desk) Restore(h session.History) { d.replace(func() { d.session.Restore(h) }) }

// stop ends animations and searches, clears the notice and closes the palette.
func (d *Desk) stop() {
	d.ClearNotice()
	d.closePalette()
	d.rest()
	d.solving.Cancel()
}

// rest stops the player at its place, but completes a move that the user has just made. It also
// cancels the search for the solution of a given number.
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
