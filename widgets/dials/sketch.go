package dials

import (
	"unicode"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// rect is a rectangle of the picture.
type rect struct{ x, y, w, h float32 }

func (r rect) at() fyne.Position { return fyne.NewPos(r.x, r.y) }
func (r rect) size() fyne.Size   { return fyne.NewSize(r.w, r.h) }

func (r rect) centre() fyne.Position { return fyne.NewPos(r.x+r.w/2, r.y+r.h/2) }

// inset moves all four sides inwards, or outwards by a negative distance.
func (r rect) inset(d float32) rect { return rect{r.x + d, r.y + d, r.w - 2*d, r.h - 2*d} }

// around is the rectangle of the size whose centre is at c.
func around(c fyne.Position, w, h float32) rect { return rect{c.X - w/2, c.Y - h/2, w, h} }

// sketch is a scene in the making.
type sketch struct{ widgets.Scene }

func (s *sketch) add(shape widgets.Shape) { s.Shapes = append(s.Shapes, shape) }

func (s *sketch) box(r rect, radius float32, fill widgets.Paint) {
	s.add(widgets.Shape{Kind: widgets.Box, At: r.at(), Size: r.size(), Radius: radius, Fill: fill})
}

func (s *sketch) disc(c fyne.Position, radius float32, fill widgets.Paint) {
	r := around(c, 2*radius, 2*radius)
	s.add(widgets.Shape{Kind: widgets.Disc, At: r.at(), Size: r.size(), Fill: fill})
}

func (s *sketch) polygon(points []fyne.Position, fill widgets.Paint) {
	s.add(widgets.Shape{Kind: widgets.Polygon, Points: points, Fill: fill})
}

// arrowhead draws a triangle of the given width around c that points up or down.
func (s *sketch) arrowhead(c fyne.Position, width float32, up bool, fill widgets.Paint) {
	dx, dy := width/2, 0.4*width
	if up {
		dx, dy = -dx, -dy
	}
	s.polygon([]fyne.Position{{X: c.X - dx, Y: c.Y - dy}, {X: c.X + dx, Y: c.Y - dy}, {X: c.X, Y: c.Y + dy}}, fill)
}

// Measures of Noto Sans, Fyne's font, as parts of the text size.
const (
	lineHeight = 1.362
	// drop is how far the middle of a capital or a digit lies below the middle
	// of its line.
	drop = 0.031
)

// text writes into the rectangle, which may be lower than the line, with the
// middle of capitals and digits in its middle.
func (s *sketch) text(r rect, text string, size float32, bold bool, ink widgets.Paint) {
	r = around(r.centre(), r.w, max(r.h, lineHeight*size))
	r.y -= drop * size
	s.add(widgets.Shape{
		Kind: widgets.Text, At: r.at(), Size: r.size(), Text: text,
		TextSize: size, Bold: bold, Align: fyne.TextAlignCenter, Fill: ink,
	})
}

// textWidth estimates the width of a text, as part of its size: the font is not
// at hand. It errs by a few percent, mostly upwards.
func textWidth(text string) float32 {
	width := float32(0)
	for _, r := range text {
		switch {
		case r >= 0x2E80: // ideographs and their punctuation
			width++
		case unicode.IsSpace(r) || unicode.IsPunct(r) || r == 'i' || r == 'l' || r == 'j':
			width += 0.3
		case r == 'W' || r == 'm' || r == 'w':
			width += 0.97
		case unicode.IsUpper(r):
			width += 0.7
		default:
			width += 0.62
		}
	}
	return width
}

// caption writes the name of an area into the rectangle, smaller where there is
// little room, and with a mark behind it where it opens a menu.
func (s *sketch) caption(r rect, text string, size float32, bold, menu bool) {
	width := textWidth(text)
	if menu {
		width += menuMark
	}
	size = min(size, r.w/width)
	ink := widgets.Ink(widgets.ColorSecondary)
	if menu {
		r.w -= menuMark * size
		end := r.centre().X + (width-menuMark)*size/2
		s.arrowhead(fyne.NewPos(end+0.65*menuMark*size, r.centre().Y), 0.5*size, false, ink)
	}
	s.text(r, text, size, bold, ink)
}

// menuMark is the room for the mark of a menu, as part of the text size.
const menuMark = 1

func (s *sketch) region(kind widgets.RegionKind, index int, r rect) {
	s.Regions = append(s.Regions, widgets.Region{Kind: kind, Index: index, At: r.at(), Size: r.size()})
}
