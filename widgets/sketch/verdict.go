package sketch

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// pillText is the text size in a pill as part of its height.
const pillText = 0.56

// PillWidth is the width of the pill that shows a verdict, for its height.
func PillWidth(v widgets.Verdict, height float32) float32 {
	return (1.5 + pillText*TextWidth(strconv.Itoa(v.Distance))) * height
}

// Pill draws the coach's verdict on a move around c: the distance after it, and a
// sign for whether it falls, stays or rises.
func (s *Sketch) Pill(c fyne.Position, height float32, v widgets.Verdict) {
	r := Around(c, PillWidth(v, height), height)
	ink := widgets.Ink(v.Trend.Ink())
	s.Box(r, height/2, widgets.Ink(widgets.ColorLine))
	s.Box(r.Inset(1), height/2-1, widgets.Ink(widgets.ColorPanel))
	sign := fyne.NewPos(r.X+0.62*height, c.Y)
	switch v.Trend {
	case widgets.Helps:
		s.Triangle(sign, 0.42*height, down, ink)
	case widgets.Costs:
		s.Triangle(sign, 0.42*height, up, ink)
	default:
		s.Text(Around(sign, height, height), "=", pillText*height, Bold, ink)
	}
	s.Text(Rect{r.X + 0.9*height, r.Y, r.W - 1.25*height, height}, strconv.Itoa(v.Distance), pillText*height, Bold, ink)
}

// LitPill draws what is to be said of the move that is lit, where there is
// something and the coach does not say it already: around the place that at
// returns for the width.
func (s *Sketch) LitPill(height float32, at func(width float32) fyne.Position) {
	if s.Lit == nil || s.Lit.Distance < 0 {
		return
	}
	if _, said := s.Verdict(s.Lit.Move); !said {
		s.Pill(at(PillWidth(*s.Lit, height)), height, *s.Lit)
	}
}
