package app

import (
	"quadrille/app/desk"
	"quadrille/app/files/export"
	"quadrille/app/files/text"
)

// openFile asks for a file and opens it.
func (o *opener) openFile() {
	o.window.shell.AskOpen(o.openAt)
}

// savePositionAs saves the current line.
func (w *Window) savePositionAs() {
	f := shownLine(w.desk())
	w.shell.Save(export.LineName(f.Position, len(f.Moves))+text.Extension, text.Document([]text.Found{f}))
}

// shownLine returns the current line of a desk.
func shownLine(d *desk.Desk) text.Found {
	t := d.Game.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0, At: t.Nearest()}
}
