package desk

import "quadrille/app/session"

// History returns all that undo and redo lead to.
func (d *Desk) History() session.History { return d.session.History() }

// Restore replaces the history.
func (d *Desk) Restore(h session.History) {
	d.stop()
	d.player.clock.stop()
	d.session.Restore(h)
	d.Refresh()
}
