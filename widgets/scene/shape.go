package scene

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
)

// ShapeKind is the kind of a Shape.
type ShapeKind uint8

// The kinds of shapes.
const (
	Box     ShapeKind = iota // a rectangle, with round corners if Radius is set
	Disc                     // a circle; its Size is a square
	Line                     // joins two Points
	Polygon                  // has three to sixteen Points in clockwise order
	Dots                     // a square with a side of Width at each of the Points, of at least a pixel
	Text                     // centred vertically in its box, and aligned horizontally by Align
)

// Shape is a shape of a Scene, in the coordinates of the board.
type Shape struct {
	Kind   ShapeKind
	At     fyne.Position   // Box, Disc, Text: the upper left corner
	Size   fyne.Size       // Box, Disc, Text
	Points []fyne.Position // Line, Polygon, Dots
	Fill   Paint           // Box, Disc, Polygon, Dots: the inside; Text: the letters
	Stroke Paint           // the outline; Line: the line itself
	Width  float32         // of the stroke
	Radius float32         // Box

	Text     string
	TextSize float32
	Bold     bool
	// Monospace and Italic are for the screen only.
	Monospace, Italic bool
	Align             fyne.TextAlign
}

// Paint is a theme colour, darkened or faded. The zero value paints nothing.
type Paint struct {
	Name fyne.ThemeColorName
	Dim  float32 // 0 is the colour itself, 0.1 has 90% of its brightness, 1 is black
	Fade float32 // 0 is opaque, 1 invisible
}

// Ink returns the plain theme colour with a name.
func Ink(name fyne.ThemeColorName) Paint { return Paint{Name: name} }

func (s Shape) Outlined(ink fyne.ThemeColorName, width float32) Shape {
	s.Stroke, s.Width = Ink(ink), width
	return s
}

// Transformed returns the shape scaled around (0, 0) and then moved by origin.
func (s Shape) Transformed(scale float32, origin fyne.Position) Shape {
	place := func(p fyne.Position) fyne.Position { return fyne.NewPos(p.X*scale, p.Y*scale).Add(origin) }
	s.At, s.Size = place(s.At), fyne.NewSize(s.Size.Width*scale, s.Size.Height*scale)
	s.Width, s.Radius, s.TextSize = s.Width*scale, s.Radius*scale, s.TextSize*scale
	points := make([]fyne.Position, len(s.Points)) // the artist may share its slice
	for i, p := range s.Points {
		points[i] = place(p)
	}
	s.Points = points
	return s
}

// BoxShape returns a rectangle with round corners in a theme colour.
func BoxShape(x, y, width, height, radius float32, fill fyne.ThemeColorName) Shape {
	return Shape{Kind: Box, At: fyne.NewPos(x, y), Size: fyne.NewSize(width, height), Radius: radius, Fill: Ink(fill)}
}

// DiscShape returns a filled circle.
func DiscShape(c fyne.Position, radius float32, fill fyne.ThemeColorName) Shape {
	return Shape{Kind: Disc, At: c.SubtractXY(radius, radius), Size: fyne.NewSquareSize(2 * radius), Fill: Ink(fill)}
}

// LineShape returns a line between two points.
func LineShape(from, to fyne.Position, width float32, ink fyne.ThemeColorName) Shape {
	return Shape{Kind: Line, Points: []fyne.Position{from, to}, Stroke: Ink(ink), Width: width}
}

// DotsShape returns a dot of a pixel at each point.
func DotsShape(points []fyne.Position, ink fyne.ThemeColorName) Shape {
	return Shape{Kind: Dots, Points: points, Fill: Ink(ink), Width: 1}
}

// TriangleShape returns a triangle centred at c that points up or down.
func TriangleShape(c fyne.Position, height float32, up bool, fill fyne.ThemeColorName) Shape {
	width := float32(9)
	if !up {
		width, height = -width, -height
	}
	return Shape{Kind: Polygon, Fill: Ink(fill), Points: []fyne.Position{
		c.AddXY(0, -height/2), c.AddXY(width/2, height/2), c.AddXY(-width/2, height/2),
	}}
}

// RuleShape returns a thin line.
func RuleShape(from, to fyne.Position) Shape {
	return LineShape(from, to, 1, ColorLine)
}

// Bounds returns the corners of the box around one or more shapes.
func Bounds(shapes []Shape) (low, high fyne.Position) {
	low, high = fyne.NewPos(math.MaxFloat32, math.MaxFloat32), fyne.NewPos(-math.MaxFloat32, -math.MaxFloat32)
	take := func(p fyne.Position) {
		low = fyne.NewPos(min(low.X, p.X), min(low.Y, p.Y))
		high = fyne.NewPos(max(high.X, p.X), max(high.Y, p.Y))
	}
	for _, s := range shapes {
		for _, p := range s.Points {
			take(p)
		}
		if len(s.Points) == 0 {
			take(s.At)
			take(s.At.Add(fyne.NewPos(s.Size.Width, s.Size.Height)))
		}
	}
	return low, high
}

// Color returns the colour of the paint; the zero Paint is transparent.
func (p Paint) Color(of Palette) color.Color {
	if p.Name == "" || p.Fade >= 1 {
		return color.Transparent
	}
	c := color.NRGBAModel.Convert(of(p.Name)).(color.NRGBA)
	dim := func(v uint8) uint8 { return uint8(math.Round(float64(v) * float64(1-p.Dim))) }
	c.R, c.G, c.B = dim(c.R), dim(c.G), dim(c.B)
	c.A = uint8(math.Round(float64(c.A) * float64(1-p.Fade)))
	return c
}
