package eight

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// rect is a rectangle on the board.
type rect struct{ x, y, w, h float32 }

func (r rect) centre() fyne.Position { return fyne.NewPos(r.x+r.w/2, r.y+r.h/2) }

// inset moves all four sides inwards, or outwards by a negative distance.
func (r rect) inset(d float32) rect { return rect{r.x + d, r.y + d, r.w - 2*d, r.h - 2*d} }

func (r rect) shifted(dx, dy float32) rect { return rect{r.x + dx, r.y + dy, r.w, r.h} }

// around is the rectangle of the size whose centre is at c.
func around(c fyne.Position, w, h float32) rect { return rect{c.X - w/2, c.Y - h/2, w, h} }

// sketch is a scene in the making.
type sketch struct{ widgets.Scene }

func (s *sketch) add(shape widgets.Shape) { s.Shapes = append(s.Shapes, shape) }

func (s *sketch) box(r rect, radius float32, fill widgets.Paint) {
	s.add(widgets.Shape{
		Kind: widgets.Box, At: fyne.NewPos(r.x, r.y), Size: fyne.NewSize(r.w, r.h),
		Radius: radius, Fill: fill,
	})
}

func (s *sketch) disc(c fyne.Position, radius float32, fill widgets.Paint) {
	s.add(widgets.Shape{
		Kind: widgets.Disc, At: fyne.NewPos(c.X-radius, c.Y-radius),
		Size: fyne.NewSquareSize(2 * radius), Fill: fill,
	})
}

// Measures of Noto Sans, Fyne's font, as parts of the text size.
const (
	lineHeight = 1.362
	// figureWidth is the width of each digit in bold.
	figureWidth = 0.572
	// figureDrop is how far the middle of a digit lies below the middle of its
	// line; text is raised by as much, so that digits stand exactly in the middle.
	figureDrop = 0.031
)

// text writes bold text into the rectangle, which may be lower than the line.
func (s *sketch) text(r rect, text string, size float32, ink widgets.Paint, align fyne.TextAlign) {
	r = around(r.centre(), r.w, max(r.h, lineHeight*size)).shifted(0, -figureDrop*size)
	s.add(widgets.Shape{
		Kind: widgets.Text, At: fyne.NewPos(r.x, r.y), Size: fyne.NewSize(r.w, r.h),
		Text: text, TextSize: size, Bold: true, Align: align, Fill: ink,
	})
}

// arrowhead draws a triangle that fills a square of the given side around c and
// points in the direction, one of (±1, 0) and (0, ±1).
func (s *sketch) arrowhead(c fyne.Position, side float32, direction fyne.Delta, fill widgets.Paint) {
	half, aside := side/2, fyne.NewDelta(-direction.DY, direction.DX)
	at := func(ahead, beside float32) fyne.Position {
		return fyne.NewPos(
			c.X+half*(ahead*direction.DX+beside*aside.DX),
			c.Y+half*(ahead*direction.DY+beside*aside.DY))
	}
	s.add(widgets.Shape{
		Kind: widgets.Polygon, Points: []fyne.Position{at(0.8, 0), at(-0.8, 1), at(-0.8, -1)}, Fill: fill,
	})
}

func (s *sketch) region(kind widgets.RegionKind, index int, r rect, along fyne.Delta) {
	s.Regions = append(s.Regions, widgets.Region{
		Kind: kind, Index: index, At: fyne.NewPos(r.x, r.y), Size: fyne.NewSize(r.w, r.h), Along: along,
	})
}
