package rotation

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// face is how a cell looks by itself.
type face struct {
	fill, ink widgets.Paint
	text      string
}

// marks are what is marked on a cell.
type marks struct{ faulty, cursor, hover, grabbed, target bool }

// raised reports whether the cell has to be painted after its neighbours.
func (m marks) raised() bool { return m.cursor || m.grabbed || m.target }

// cell draws a cell and its marks. The rings around it are boxes behind it, each
// a little smaller than the one before, and not strokes: Fyne's painters differ
// in where they put a stroke. They begin in the middle of the gap to the next
// cell and end a little inside the cell.
//
// The rectangle is a square of the given side, or what can be seen of it; then
// the digit is as much smaller.
func (s *sketch) cell(r rect, side, gap float32, f face, m marks) {
	size := digitSize * min(r.w, r.h)
	radius := cornerRadius(side)
	ring := func(paint widgets.Paint, width float32) {
		s.box(r, radius, paint)
		width = min(width, r.w/4, r.h/4)
		r, radius = r.inset(width), max(radius-width, 1)
	}
	half, thin := gap/2, max(gap/3, 1.5)
	if m.grabbed {
		s.box(r.shifted(0, gap), radius, widgets.Paint{Name: widgets.ColorOnLight, Fade: 0.6})
	}
	if m.raised() || m.faulty {
		r, radius = r.inset(-half), radius+half
	}
	if m.cursor || m.target {
		ring(widgets.Ink(widgets.ColorAccent), half)
		ring(widgets.Ink(widgets.ColorPage), thin)
	}
	if m.grabbed {
		ring(widgets.Ink(widgets.ColorAccent), thin)
	}
	if m.faulty {
		ring(widgets.Ink(widgets.ColorBad), half+thin)
	}
	if m.hover && !m.raised() {
		ring(widgets.Paint{Name: widgets.ColorText, Fade: 0.35}, thin)
	}
	s.box(r, radius, f.fill)
	if f.text != "" {
		s.text(r, f.text, size, f.ink, fyne.TextAlignCenter)
	}
}

// digitSize is the text size of a cell's digit as a part of the cell. A digit is
// about 0.7 of its text size high.
const digitSize = 0.5

// cornerRadius is the radius of the corners of a square with the given side. It
// grows more slowly than the side, which keeps small cells square and large
// ones from looking like balls.
func cornerRadius(side float32) float32 { return float32(math.Sqrt(float64(max(side, 1)))) }

// badge draws the sign of a fault at the upper right corner of a cell: inside a
// large one, half outside a small one, where it would hide the digit.
func (s *sketch) badge(cell rect) {
	side := min(cell.w, cell.h)
	inside := max(0.12*(side-10), 0)
	s.sign(fyne.NewPos(cell.x+cell.w-inside, cell.y+inside), 1.1*cornerRadius(side))
}

// sign draws the sign of a fault: a disc with an exclamation mark.
func (s *sketch) sign(c fyne.Position, radius float32) {
	s.disc(c, radius+max(radius/10, 1), widgets.Ink(widgets.ColorPage))
	s.disc(c, radius, widgets.Ink(widgets.ColorBad))
	s.text(around(c, 2*radius, 2*radius), "!", 1.3*radius, widgets.Ink(widgets.ColorOnAccent), fyne.TextAlignCenter)
}

// trends holds the colour of what the coach says, from Helps to Costs.
var trends = map[widgets.Trend]fyne.ThemeColorName{
	widgets.Helps: widgets.ColorGood,
	widgets.Keeps: widgets.ColorSecondary,
	widgets.Costs: widgets.ColorBad,
}

// pillWidth is the width of the pill that shows a distance, for its height.
func pillWidth(distance int, height float32) float32 {
	digits := float32(len(strconv.Itoa(distance)))
	return (1.5 + digits*figureWidth*pillText) * height
}

// pillText is the text size in a pill as a part of its height.
const pillText = 0.56

// pill draws what the coach says of a move: the distance after it, and a sign
// for whether it falls, stays or rises.
func (s *sketch) pill(c fyne.Position, height float32, v widgets.Verdict) {
	r := around(c, pillWidth(v.Distance, height), height)
	ink := widgets.Ink(trends[v.Trend])
	s.box(r, height/2, widgets.Ink(widgets.ColorPanel))
	sign := fyne.NewPos(r.x+0.6*height, c.Y)
	switch v.Trend {
	case widgets.Helps:
		s.arrowhead(sign, 0.42*height, fyne.NewDelta(0, 1), ink)
	case widgets.Costs:
		s.arrowhead(sign, 0.42*height, fyne.NewDelta(0, -1), ink)
	default:
		s.text(around(sign, height, height), "=", pillText*height, ink, fyne.TextAlignCenter)
	}
	digits := rect{r.x + 0.95*height, r.y, r.w - 1.35*height, height}
	s.text(digits, strconv.Itoa(v.Distance), pillText*height, ink, fyne.TextAlignLeading)
}
