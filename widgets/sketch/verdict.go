package sketch

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// pillText is the text size in a pill as part of its height.
const pillText = 0.56

// PillWidth is the width of a verdict's pill with the given height.
func PillWidth(v scene.Rating, height float32) float32 {
	return (1.5 + pillText*TextWidth(strconv.Itoa(v.Distance))) * height
}

// Pill draws a verdict on a move around c: the distance after it, and the sign of its trend.
func (s *Sketch) Pill(c fyne.Position, height float32, v scene.Rating) {
	r := Around(c, PillWidth(v, height), height)
	ink := scene.Ink(v.Trend.Ink())
	s.Box(r, height/2, scene.Ink(scene.ColorLine))
	s.Box(r.Inset(1), height/2-1, scene.Ink(scene.ColorPanel))
	sign := fyne.NewPos(r.X+0.62*height, c.Y)
	switch v.Trend {
	case scene.Helps:
		s.Triangle(sign, 0.42*height, fyne.NewDelta(0, 1), ink)
	case scene.Costs:
		s.Triangle(sign, 0.42*height, fyne.NewDelta(0, -1), ink)
	default:
		s.Text(Around(sign, height, height), "=", pillText*height, Bold, ink)
	}
	s.Text(Rect{r.X + 0.9*height, r.Y, r.W - 1.25*height, height}, strconv.Itoa(v.Distance), pillText*height, Bold, ink)
}

// Pills draws all verdicts, also of the lit move, around the places that at returns for a pill's width.
func (s *Sketch) Pills(height float32, at func(m model.Move, width float32) fyne.Position) {
	for _, v := range s.Ratings {
		s.Pill(at(v.Move, PillWidth(v, height)), height, v)
	}
	v := s.Lit
	if v != nil && v.Distance >= 0 && !slices.ContainsFunc(s.Ratings, func(other scene.Rating) bool { return other.Move == v.Move }) {
		s.Pill(at(v.Move, PillWidth(*v, height)), height, *v)
	}
}
