package widgets

import (
	"image/color"
	"math"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/widgets/scene"
)

// shapePainter keeps a canvas object for each shape and updates only changed ones.
type shapePainter struct {
	theme   fyne.Theme
	variant fyne.ThemeVariant
	page    color.Color // differs if the same Theme gets another Appearance
	shapes  []scene.Shape
	objects []fyne.CanvasObject // for the shapes, in their order
}

// paint updates the objects to the shapes and reports whether the list of objects has changed.
func (p *shapePainter) paint(shapes []scene.Shape, th fyne.Theme) (others bool) {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	page, palette := th.Color(scene.ColorPage, variant), paletteOf(th)
	repaint := th != p.theme || variant != p.variant || page != p.page
	p.theme, p.variant, p.page = th, variant, page

	objects := make([]fyne.CanvasObject, len(shapes))
	others = len(shapes) != len(p.shapes)
	for i, s := range shapes {
		if i >= len(p.shapes) || p.shapes[i].Kind != s.Kind {
			objects[i] = newObject(s.Kind)
			fillObject(objects[i], s, palette)
			others = true
			continue
		}
		objects[i] = p.objects[i]
		if repaint || !reflect.DeepEqual(s, p.shapes[i]) {
			fillObject(objects[i], s, palette)
			objects[i].Refresh()
		}
	}
	p.shapes, p.objects = shapes, objects
	return others
}

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
