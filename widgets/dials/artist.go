// Package dials draws the boards of the Twelve Dials.
package dials

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/widgets"
)

// Artist returns what draws the Twelve Dials: the dials, the link table, and of
// the dial in question which other one its next turn takes along.
func Artist() widgets.Artist { return artist{} }

type artist struct{}

// MinSize leaves room for the link table in letters that can be read.
func (artist) MinSize() fyne.Size { return fyne.NewSquareSize(360) }

// Scene draws a view whose position is a dials.Position.
func (artist) Scene(v widgets.View, size fyne.Size) widgets.Scene {
	v = settled(v)
	g := layOut(size)
	before, after := v.Position.(dials.Position), v.Position.(dials.Position)
	if v.Moving {
		if next, err := before.Play(v.Move); err == nil {
			after = next.(dials.Position)
		}
	}
	// What can't change bit by bit changes half-way through a move.
	shown := before
	if v.Fraction >= 0.5 {
		shown = after
	}
	asked := inQuestion(&v)

	var s sketch
	s.table(g, &v, shown, asked)
	s.dials(g, &v, shown, asked, pointers(before, after, v.Fraction))
	s.arrow(g, shown, asked)
	s.verdicts(g, &v)
	return s.Scene
}

// settled turns the beginning and the end of a move into the still pictures
// that they are. The coach's verdicts are of the position before the move.
func settled(v widgets.View) widgets.View {
	switch {
	case !v.Moving:
		v.Fraction = 0
	case v.Fraction <= 0:
		v.Moving = false
	case v.Fraction >= 1:
		if after, err := v.Position.Play(v.Move); err == nil {
			v.Moving, v.Position, v.Verdicts = false, after, nil
		}
		v.Fraction = 0
	}
	return v
}

// The areas of a position by their number, and the first cell of the table.
const (
	dialsArea = 0
	linksArea = 1
	firstLink = dials.Dials
)

// inQuestion returns the index of the dial whose link is shown: that under the
// pointer or else that with the cursor, on the dial itself or in its row of the
// table; None if there is none.
func inQuestion(v *widgets.View) int {
	cell := v.Hover
	if v.HoverKind == widgets.OfMenu {
		cell = widgets.None
	}
	if cell == widgets.None && v.Focused {
		cell = v.Cursor
	}
	switch {
	case v.Grabbed != widgets.None:
		return widgets.None
	case cell >= firstLink:
		return (cell - firstLink) / dials.States
	default:
		return cell
	}
}

// title is the translated name of an area, and whether it has a menu.
func title(v *widgets.View, area int) (name string, menu bool) {
	key := v.Position.Areas()[area].Key
	for _, change := range v.Position.Transforms() {
		menu = menu || change.Area == key
	}
	return v.Say(model.Say("dials.area." + key)), menu
}

// heading writes the name of an area and makes it the handle of its menu.
func (s *sketch) heading(r rect, v *widgets.View, area int, size float32) {
	name, menu := title(v, area)
	s.caption(r, name, size, true, menu)
	if menu {
		s.region(widgets.OfMenu, area, r)
	}
}

// verdicts puts the coach's verdicts beside the numbers of the dials.
func (s *sketch) verdicts(g layout, v *widgets.View) {
	if v.Moving {
		return
	}
	for _, verdict := range v.Verdicts {
		c := g.number(int(verdict.Move)).centre()
		s.pill(c.AddXY(0.13*g.diameter, 0), max(0.2*g.diameter, 15), verdict)
	}
}
