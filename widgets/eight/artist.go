// Package eight draws the boards of the eight-puzzle.
package eight

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model/eight"
	"quadrille/widgets"
)

// Artist returns what draws the eight-puzzle: the start board large, the goal
// smaller beside it or below it. The colour of a tile says where it belongs.
func Artist() widgets.Artist { return artist{} }

type artist struct{}

// MinSize is where the digits of the goal are as large as the text around it.
func (artist) MinSize() fyne.Size { return fyne.NewSquareSize(360) }

// Scene draws a view whose position is an eight.Position.
func (artist) Scene(v widgets.View, size fyne.Size) widgets.Scene {
	v = atRest(v)
	p := v.Position.(eight.Position)
	g := layOut(size)
	var s sketch
	s.captions(g, &v, p)
	s.beds(g)
	s.cells(g, &v, p)
	s.verdicts(g, &v, p)
	s.goalLabel(g, p)
	s.regions(g, v.Mode, p)
	return s.Scene
}

// atRest turns the beginning and the end of a move into the still pictures that
// they are. At the end the mark of a fault has gone with its tile, and the
// coach's verdicts, which are of the position before, are off. A move that can't
// be made does not begin.
func atRest(v widgets.View) widgets.View {
	if !v.Moving {
		return v
	}
	next, err := v.Position.Play(v.Move)
	switch {
	case err != nil || v.Fraction <= 0:
		v.Moving = false
	case v.Fraction >= 1:
		p := v.Position.(eight.Position)
		tile, _ := p.Target(v.Move)
		v.Moving = false
		v.Position, v.Faults, v.Verdicts = next, slices.Clone(v.Faults), nil
		if i := slices.Index(v.Faults, tile); i >= 0 {
			v.Faults[i] = p.Blank()
		}
	}
	return v
}

// regions makes the cells answer, and the label of the goal; while playing a
// tile beside the blank is moved by a click, or dragged into the blank.
func (s *sketch) regions(g geometry, mode widgets.Mode, p eight.Position) {
	for cell := range 2 * eight.Cells {
		r, _ := g.cellRect(cell)
		s.region(widgets.OfCell, cell, r, fyne.Delta{})
	}
	if mode == widgets.Play {
		for _, m := range p.Moves() {
			tile, _ := p.Target(m)
			from, to := g.start.at(tile), g.start.at(p.Blank())
			along := fyne.NewDelta(sign(to.x-from.x), sign(to.y-from.y))
			s.region(widgets.OfMove, int(m), from, fyne.Delta{})
			s.region(widgets.OfDrag, int(m), from, along)
		}
	}
	s.region(widgets.OfMenu, eight.GoalArea, g.label, fyne.Delta{})
}

func sign(x float32) float32 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	default:
		return 0
	}
}
