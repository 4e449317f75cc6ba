package widgets

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/widgets/scene"
)

func paletteOf(th fyne.Theme) scene.Palette {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	return func(name fyne.ThemeColorName) color.Color { return th.Color(name, variant) }
}

func newObject(kind scene.ShapeKind) fyne.CanvasObject {
	switch kind {
	case scene.Disc:
		return &canvas.Circle{}
	case scene.Line:
		return &canvas.Line{}
	case scene.Polygon:
		return &canvas.ArbitraryPolygon{}
	case scene.Dots:
		return &canvas.Raster{}
	case scene.Text:
		return &canvas.Text{}
	default:
		return &canvas.Rectangle{}
	}
}

// fillObject copies a shape's properties to an object of the same kind.
func fillObject(object fyne.CanvasObject, s scene.Shape, palette scene.Palette) {
	fill, stroke := s.Fill.Color(palette), s.Stroke.Color(palette)
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
	case *canvas.Raster:
		low, high := scene.Bounds([]scene.Shape{s})
		at, size = low, fyne.NewSize(high.X-low.X+s.Width, high.Y-low.Y+s.Width)
		o.Generator = func(width, height int) image.Image {
			scale, into := float32(width)/size.Width, image.NewRGBA(image.Rect(0, 0, width, height))
			s.Transformed(scale, fyne.NewPos(-at.X*scale, -at.Y*scale)).PaintDots(into, fill)
			return into
		}
	}
	object.Move(at)
	object.Resize(size)
}

// localPoints returns the points relative to a corner. Fyne's OpenGL painter rounds boxes and
// points separately: only a corner at whole units leaves no gap between adjacent faces. Adjacent
// points on one pixel would tear the polygon, so only the first remains.
func localPoints(points []fyne.Position) (local []fyne.Position, at fyne.Position, size fyne.Size) {
	low, high := scene.Bounds([]scene.Shape{{Points: points}})
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
