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

// Answered draws the answer around the figure of its move: a green ring with a tick, or a red one
// with a cross or the words that it is the user's move. figure returns the place of a move's
// figure, before or after the move, and its corner radius. size is the picture's.
func (s *Sketch) Answered(size fyne.Size, figure func(m model.Move, after bool) (r Rect, radius float32)) {
	if s.Answer == scene.NoAnswer {
		return
	}
	m := s.Move
	if s.Lit != nil {
		m = s.Lit.Move
	}
	r, radius := figure(m, s.Moving)
	ink, width := s.Answer.Ink(), max(Round(min(r.W, r.H)/40), 3)
	r, radius = r.Inset(-width/2), radius+width/2
	s.outline(r, radius, ink, width)
	switch {
	case s.Answer == scene.Yours:
		s.worded(r, size, s.Say(model.Say("review.yours")), 0.09, scene.ColorPanel, ink)
		return
	case s.Chip != "":
		s.worded(r, size, s.Chip, 0.14, ink, scene.ColorOnAccent)
		return
	}
	side := min(r.W, r.H)
	inside := max(0.12*(side-10), 0)
	sign := map[scene.Answer]string{scene.Right: "✓", scene.Wrong: "×"}[s.Answer]
	const room = 10 // of a small sign
	s.sign(fyne.NewPos(min(r.Right()-inside, size.Width-room), max(r.Y+inside, room)), max(0.09*side, 9), sign, ink)
}

// worded writes words about a figure, in letters of a share of it: on its upper edge or, if it is small, beside it. They rise
// and fade.
func (s *Sketch) worded(r Rect, size fyne.Size, text string, share float32, ground, ink fyne.ThemeColorName) {
	letters := max(share*min(r.W, r.H), 12)
	pill := Around(fyne.NewPos(r.Centre().X, r.Y), (TextWidth(text)+1.2)*letters, 1.8*letters)
	if r.H < 4*letters {
		pill.X, pill.Y = r.Right()+letters/2, r.Centre().Y-pill.H/2
		if pill.Right() > size.Width {
			pill.X = r.X - letters/2 - pill.W
		}
	}
	pill.X = max(min(pill.X, size.Width-pill.W), 0)
	const rise = 24
	pill.Y = max(min(pill.Y, size.Height-pill.H)-rise*s.Risen, 0)
	faded := func(name fyne.ThemeColorName) scene.Paint { return scene.Paint{Name: name, Fade: s.Risen * s.Risen} }
	s.Box(pill, pill.H/2, faded(s.Answer.Ink()))
	s.Box(pill.Inset(1), pill.H/2-1, faded(ground))
	s.Text(pill, text, letters, Bold, faded(ink))
}

// Glowing draws the light around a solved board or a red edge, before its beds.
func (s *Sketch) Glowing(beds []Rect, radius float32) {
	for _, bed := range beds {
		if s.Alarm {
			const edge = 4
			s.Box(bed.Inset(-edge), radius+edge, scene.Ink(scene.ColorBad))
		}
	}
	const layers, reach = 9, 3.5 // of the soft light; the distance between two
	for layer := layers; layer >= 0 && s.Glow > 0; layer-- {
		by, light := float32(layer)*reach*s.Glow+2, float32(0.045)
		if layer == 0 { // the line around the beds
			by, light = 4, 1
		}
		for _, bed := range beds {
			s.Box(bed.Inset(-by), radius+by, scene.Paint{Name: scene.ColorGlow, Fade: 1 - light*s.Glow})
		}
	}
}
