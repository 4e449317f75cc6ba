// Package cubic draws the boards of the Cubic Eight-Puzzle.
package cubic

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
)

// Artist returns what draws the Cubic Eight-Puzzle: the cubes with three of
// their faces in view, and the tops that are the goal as seen from above.
func Artist() widgets.Artist { return artist{} }

type artist struct{}

// MinSize leaves the letters on the sides of the cubes legible.
func (artist) MinSize() fyne.Size { return fyne.NewSquareSize(360) }

// Scene draws a view whose position is a cubic.Position.
func (artist) Scene(v widgets.View, size fyne.Size) widgets.Scene {
	v = settled(v)
	g := layOut(size)
	p := v.Position.(cubic.Position)
	var s sketch
	s.goal(g, &v, p)
	s.start(g, &v, p)
	s.verdicts(g, &v, p)
	s.handles(g, &v, p)
	return s.Scene
}

// settled turns the beginning and the end of a move into the still pictures
// that they are. The coach's verdicts are of the position before the move.
func settled(v widgets.View) widgets.View {
	switch {
	case !v.Moving:
	case v.Fraction <= 0:
		v.Moving = false
	case v.Fraction >= 1:
		if after, err := v.Position.Play(v.Move); err == nil {
			v.Moving, v.Position, v.Verdicts = false, after, nil
		}
	}
	return v
}

// The areas of a position by their number, and their first cells.
const (
	startArea = 0
	goalArea  = 1
	firstGoal = cubic.Cells
)

// title is the translated name of an area, and whether it has a menu.
func title(v *widgets.View, area int) (name string, menu bool) {
	key := v.Position.Areas()[area].Key
	for _, change := range v.Position.Transforms() {
		menu = menu || change.Area == key
	}
	return v.Say(model.Say("cubic.area." + key)), menu
}

// verdicts puts the coach's verdicts on the cubes that the moves roll.
func (s *sketch) verdicts(g layout, v *widgets.View, p cubic.Position) {
	if v.Moving {
		return
	}
	for _, verdict := range v.Verdicts {
		if cell, _, ok := rolls(p, verdict.Move); ok {
			// To the right of the front's letter and a little over the edges.
			s.pill(g.place(cell, point{0.66, 0.04}, point{}), max(0.2*g.edge, 16), verdict)
		}
	}
}

// handles makes the cubes next to the empty cell movable by clicks and drags.
func (s *sketch) handles(g layout, v *widgets.View, p cubic.Position) {
	if v.Mode != widgets.Play {
		return
	}
	for _, m := range p.Moves() {
		if cell, toward, ok := rolls(p, m); ok {
			r := g.cell(cell).inset(-g.edge * gap / 2)
			s.region(widgets.OfMove, int(m), r, fyne.Delta{})
			s.region(widgets.OfDrag, int(m), r, fyne.NewDelta(float32(toward.x), float32(-toward.y)))
		}
	}
}
