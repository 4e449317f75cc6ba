package widgets

import (
	"fyne.io/fyne/v2"
)

// Sign shows a result on a small square: pale if correct, solid if failed.
type Sign uint8

const (
	// NoSign paints nothing.
	NoSign Sign = iota
	// SignWaiting is an empty square.
	SignWaiting
	// SignRunning has a dot.
	SignRunning
	// SignRight has a tick.
	SignRight
	// SignWrong has a cross.
	SignWrong
	// SignLate has a clock.
	SignLate
	// SignBroken has an exclamation mark.
	SignBroken
)

// Failed reports whether the sign shows a failure.
func (s Sign) Failed() bool { return s >= SignWrong }

// Ink is the colour of a word beside the sign.
func (s Sign) Ink() fyne.ThemeColorName {
	switch s {
	case SignRight:
		return ColorGood
	case SignLate:
		return ColorCaution
	case SignWrong, SignBroken:
		return ColorBad
	default:
		return ColorSecondary
	}
}

// Draw paints the sign with its corner at a place.
func (s Sign) Draw(at fyne.Position, size float32) []Shape {
	if s == NoSign {
		return nil
	}
	square := BoxShape(at.X, at.Y, size, size, size/5, ColorPage)
	square.Stroke, square.Width = Ink(ColorLine), 1
	p := func(x, y float32) fyne.Position { return at.AddXY(x*size, y*size) }
	stroke := size / 10
	switch s {
	case SignWaiting:
		return []Shape{square}
	case SignRunning:
		square.Stroke, square.Width = Ink(ColorAccent), stroke
		return []Shape{square, DiscShape(p(0.5, 0.5), size*0.14, ColorAccent)}
	}
	square.Stroke, square.Width = Paint{}, 0
	square.Fill = Ink(s.Ink())
	switch s {
	case SignRight:
		square.Fill.Fade = 0.82
		return []Shape{
			square, LineShape(p(0.25, 0.52), p(0.43, 0.7), stroke, ColorGood), LineShape(p(0.43, 0.7), p(0.76, 0.32), stroke, ColorGood),
		}
	case SignWrong:
		return []Shape{
			square, LineShape(p(0.29, 0.29), p(0.71, 0.71), stroke, ColorOnAccent), LineShape(p(0.71, 0.29), p(0.29, 0.71), stroke, ColorOnAccent),
		}
	case SignLate:
		face := DiscShape(p(0.5, 0.5), size*0.29, ColorCaution)
		face.Fill, face.Stroke, face.Width = Paint{}, Ink(ColorOnAccent), stroke*0.8
		return []Shape{
			square, face, LineShape(p(0.5, 0.5), p(0.5, 0.32), stroke*0.8, ColorOnAccent), LineShape(p(0.5, 0.5), p(0.63, 0.56), stroke*0.8, ColorOnAccent),
		}
	default:
		return []Shape{
			square, LineShape(p(0.5, 0.24), p(0.5, 0.56), size/8, ColorOnAccent), DiscShape(p(0.5, 0.73), size*0.07, ColorOnAccent),
		}
	}
}

// SignSize is how large a sign is beside a text.
const SignSize = 20

// SignMark is a sign by itself.
type SignMark struct {
	Shaped
	sign Sign
}

// NewSignMark returns the mark of a sign.
func NewSignMark(s Sign) *SignMark {
	m := &SignMark{sign: s}
	m.Shapes = func(size fyne.Size) []Shape {
		return m.sign.Draw(fyne.NewPos((size.Width-SignSize)/2, (size.Height-SignSize)/2), SignSize)
	}
	m.Least = func() fyne.Size { return fyne.NewSquareSize(SignSize) }
	m.Extend(m)
	return m
}

// Set shows another sign.
func (m *SignMark) Set(s Sign) {
	if m.sign != s {
		m.sign = s
		m.Refresh()
	}
}

// Strip shows many signs in rows, one of them chosen, and scrolls.
type Strip struct {
	Shaped
	choose func(index int)

	signs  []Sign
	chosen int     // or None
	top    int     // the first row in sight
	rolled float32 // of the wheel, less than a row
}

var (
	_ fyne.Tappable   = (*Strip)(nil)
	_ fyne.Scrollable = (*Strip)(nil)
)

// The measures of a strip.
const (
	stripRows   = 3 // in sight at most
	stripSquare = 18
	stripAcross = 20 // from one square to the next
	stripDown   = 25 // from one row to the next
	stripBar    = 8  // at the right, for the bar that scrolls
)

// NewStrip returns an empty strip; choose is told the square that is clicked.
func NewStrip(choose func(index int)) *Strip {
	s := &Strip{choose: choose, chosen: None}
	s.Shapes = s.draw
	s.Least = func() fyne.Size { return fyne.NewSize(10*stripAcross, stripDown) }
	s.Extend(s)
	return s
}

// Wanted is the height that the strip makes use of.
func (s *Strip) Wanted() float32 { return float32(min(s.rows(), stripRows)) * stripDown }

// sight is how many rows are in sight, one at least.
func (s *Strip) sight() int { return max(min(int(s.Size().Height/stripDown), stripRows), 1) }

// SetSigns shows the signs; the strip keeps them.
func (s *Strip) SetSigns(signs []Sign) {
	s.signs = signs
	s.scrollTo(s.top)
}

// Choose marks a square and brings it into sight; None marks none.
func (s *Strip) Choose(index int) {
	if s.chosen == index {
		return
	}
	if s.chosen = index; index != None {
		row := index / s.across()
		s.top = min(row, max(s.top, row-s.sight()+1))
	}
	s.Refresh()
}

// across is how many squares lie in a row.
func (s *Strip) across() int { return max(int((s.Size().Width-stripBar)/stripAcross), 1) }

// rows is how many rows there are, one at least.
func (s *Strip) rows() int { return max((len(s.signs)+s.across()-1)/s.across(), 1) }

// Resize fits the squares per row to the width.
func (s *Strip) Resize(size fyne.Size) {
	if size != s.Size() {
		s.Shaped.Resize(size)
		s.scrollTo(s.top)
	}
}

func (s *Strip) scrollTo(top int) {
	s.top = max(min(top, s.rows()-s.sight()), 0)
	s.Refresh()
}

// Scrolled goes through the rows.
func (s *Strip) Scrolled(e *fyne.ScrollEvent) {
	s.rolled += e.Scrolled.DY / stripDown
	rows := int(s.rolled)
	s.rolled -= float32(rows)
	s.scrollTo(s.top - rows)
}

// Tapped chooses a square.
func (s *Strip) Tapped(e *fyne.PointEvent) {
	column, row := int(e.Position.X/stripAcross), s.top+int(e.Position.Y/stripDown)
	if i := row*s.across() + column; column < s.across() && row < s.top+s.sight() && i < len(s.signs) {
		s.choose(i)
	}
}

func (s *Strip) draw(size fyne.Size) []Shape {
	var shapes []Shape
	across, sight := s.across(), s.sight()
	for i := s.top * across; i < min((s.top+sight)*across, len(s.signs)); i++ {
		at := fyne.NewPos(float32(i%across)*stripAcross+1, float32(i/across-s.top)*stripDown+3)
		if i == s.chosen {
			ring := BoxShape(at.X-2, at.Y-2, stripSquare+4, stripSquare+4, 6, ColorPanel)
			ring.Stroke, ring.Width = Ink(ColorText), 2
			shapes = append(shapes, ring)
		}
		shapes = append(shapes, s.signs[i].Draw(at, stripSquare)...)
	}
	if rows := s.rows(); rows > sight {
		length := size.Height * float32(sight) / float32(rows)
		shapes = append(shapes, BoxShape(size.Width-3, (size.Height-length)*float32(s.top)/float32(rows-sight), 3, length, 1.5, ColorNeutral))
	}
	return shapes
}
