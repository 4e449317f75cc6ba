package app

import (
	"quadrille/app/desk"
	"quadrille/app/files/export"
	"quadrille/app/files/text"
)

// saveAllAs saves the lines shown on all tabs, the current one last.
func (w *Window) saveAllAs() {
	w.Save(export.FileName(text.Extension, w.desk().Shown().String(), "and-all-tabs"), nil, w.allDocument())
}

func (w *Window) allDocument() string {
	var all []text.Found
	for _, d := range w.desks {
		if d != w.desk() {
			all = append(all, shownLine(d))
		}
	}
	return text.Document(append(all, shownLine(w.desk())))
}

// savePositionAs saves the line that is shown.
func (w *Window) savePositionAs() {
	f := shownLine(w.desk())
	w.Save(export.FileName(text.Extension, f.Position.String()), nil, text.Document([]text.Found{f}))
}

// shownLine is the line that a desk shows.
func shownLine(d *desk.Desk) text.Found {
	t := d.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0}
}
