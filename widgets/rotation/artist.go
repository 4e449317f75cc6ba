// Package rotation draws the boards of the Rotation Game.
package rotation

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model/rotation"
	"quadrille/widgets"
)

// Artist returns what draws the Rotation Game: the cells on a bed in the shape
// of a #, a handle for each move beyond the end of the line that the move shifts
// the digits to, and in a free corner how often each digit stands.
func Artist() widgets.Artist { return artist{} }

type artist struct{}

// MinSize is where the digits are about as large as the text around the board.
func (artist) MinSize() fyne.Size { return fyne.NewSquareSize(360) }

// Scene draws a view whose position is a rotation.Position.
func (artist) Scene(v widgets.View, size fyne.Size) widgets.Scene {
	v = atRest(v)
	p := v.Position.(rotation.Position)
	g := layOut(size)
	var s sketch
	s.bed(g)
	s.lanes(g, &v)
	s.cells(g, &v, p)
	s.frame(g, p.Solved() && !v.Moving)
	s.counts(g, p)
	s.handles(g, &v)
	s.regions(g, v.Mode)
	return s.Scene
}

// atRest turns the beginning and the end of a move into the still pictures that
// they are. At the end the marks of faults have gone with their digits, and the
// coach's verdicts, which are of the position before, are off. A move that there
// is not does not begin.
func atRest(v widgets.View) widgets.View {
	if !v.Moving {
		return v
	}
	next, err := v.Position.Play(v.Move)
	switch {
	case err != nil || v.Fraction <= 0:
		v.Moving = false
	case v.Fraction >= 1:
		v.Moving = false
		v.Position, v.Faults, v.Verdicts = next, slices.Clone(v.Faults), nil
		line := rotation.Line(v.Move)
		for i, cell := range v.Faults {
			if at := slices.Index(line[:], cell); at >= 0 {
				v.Faults[i] = line[(at+len(line)-1)%len(line)]
			}
		}
	}
	return v
}

// regions makes the cells answer, and the handles; while playing the lines can
// be dragged along themselves, wherever they are taken hold of.
func (s *sketch) regions(g geometry, mode widgets.Mode) {
	for cell := range rotation.Cells {
		s.region(widgets.OfCell, cell, g.cellRect(cell), fyne.Delta{})
	}
	for _, m := range moves {
		if mode == widgets.Play {
			s.region(widgets.OfDrag, int(m), g.bed(m), direction(m))
		}
		s.region(widgets.OfMove, int(m), around(g.handle(m), g.grip(), g.grip()), fyne.Delta{})
	}
}
