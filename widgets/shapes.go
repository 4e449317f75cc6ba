package widgets

import (
	"image/color"
	"math"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// shapePainter keeps a canvas object for each shape and updates only changed ones.
type shapePainter struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
	page    color.Color // differs if the same Theme gets another Appearance
	shapes  []Shape
	objects []fyne.CanvasObject // for the shapes, in their order
}

// paint updates the objects to the shapes and reports whether the list of objects has changed.
func (p *shapePainter) paint(shapes []Shape, th fyne.Theme) (others bool) {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	page := th.Color(ColorPage, variant)
	repaint := th != p.theme || variant != p.variant || page != p.page
	p.theme, p.variant, p.page = th, variant, page

	objects := make([]fyne.CanvasObject, len(shapes))
	others = len(shapes) != len(p.shapes)
	for i, s := range shapes {
		if i >= len(p.shapes) || p.shapes[i].Kind != s.Kind {
			objects[i] = newObject(s.Kind)
			fillObject(objects[i], s, th, variant)
			others = true
			continue
		}
		objects[i] = p.objects[i]
		if repaint || !reflect.DeepEqual(s, p.shapes[i]) {
			fillObject(objects[i], s, th, variant)
			objects[i].Refresh()
		}
	}
	p.shapes, p.objects = shapes, objects
	return others
}

func newObject(kind ShapeKind) fyne.CanvasObject {
	switch kind {
	case Disc:
		return &canvas.Circle{}
	case Line:
		return &canvas.Line{}
	case Polygon:
		return &canvas.ArbitraryPolygon{}
	case Text:
		return &canvas.Text{}
	default:
		return &canvas.Rectangle{}
	}
}

// fillObject copies a shape's properties to an object of the same kind.
func fillObject(object fyne.CanvasObject, s Shape, th fyne.Theme, variant fyne.ThemeVariant) {
	fill, stroke := s.Fill.Color(th, variant), s.Stroke.Color(th, variant)
	at, size := s.At, s.Size
	switch o := object.(type) {
	case *canvas.Rectangle:
		o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius = fill, stroke, s.Width, s.Radius
	case *canvas.Circle:
		o.FillColor, o.StrokeColor, o.StrokeWidth = fill, stroke, s.Width
	case *canvas.Text:
		o.Text, o.Color, o.TextSize, o.Alignment = s.Text, fill, s.TextSize, s.Align
		o.TextStyle = fyne.TextStyle{Bold: s.Bold, Monospace: s.Monospace, Italic: s.Italic}
	case *canvas.Line:
		o.StrokeColor, o.StrokeWidth = stroke, s.Width
		o.Position1, o.Position2 = s.Points[0], s.Points[1]
		return // its points set its position and size
	case *canvas.ArbitraryPolygon:
		o.FillColor, o.StrokeColor, o.StrokeWidth = fill, stroke, s.Width
		o.Points, at, size = localPoints(s.Points)
	}
	object.Move(at)
	object.Resize(size)
}

// localPoints returns the points relative to a corner. Fyne's OpenGL painter rounds boxes and
// points separately: only a corner at whole units leaves no gap between adjacent faces. Adjacent
// points on one pixel would tear the polygon, so only the first remains.
func localPoints(points []fyne.Position) (local []fyne.Position, at fyne.Position, size fyne.Size) {
	low, high := Bounds([]Shape{{Points: points}})
	low = fyne.NewPos(float32(math.Floor(float64(low.X))), float32(math.Floor(float64(low.Y))))
	for _, p := range points {
		if p = p.Subtract(low); len(local) == 0 || pixel(p) != pixel(local[len(local)-1]) {
			local = append(local, p)
		}
	}
	for len(local) > 3 && pixel(local[0]) == pixel(local[len(local)-1]) {
		local = local[:len(local)-1]
	}
	return local, low, fyne.NewSize(high.X-low.X, high.Y-low.Y)
}

func pixel(p fyne.Position) fyne.Position {
	round := func(v float32) float32 { return float32(math.Round(float64(v))) }
	return fyne.NewPos(round(p.X), round(p.Y))
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

// Color returns the theme's colour for the paint; the zero Paint is transparent.
func (p Paint) Color(th fyne.Theme, variant fyne.ThemeVariant) color.Color {
	if p.Name == "" || p.Fade >= 1 {
		return color.Transparent
	}
	c := color.NRGBAModel.Convert(th.Color(p.Name, variant)).(color.NRGBA)
	dim := func(v uint8) uint8 { return uint8(math.Round(float64(v) * float64(1-p.Dim))) }
	c.R, c.G, c.B = dim(c.R), dim(c.G), dim(c.B)
	c.A = uint8(math.Round(float64(c.A) * float64(1-p.Fade)))
	return c
}
