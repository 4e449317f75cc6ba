package sketchtest

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// slack is the tolerance for rounded places.
const slack = 0.01

// Contains reports whether the inner rectangle lies in the outer one.
func Contains(outer, inner sketch.Rect) bool {
	return inner.X >= outer.X-slack && inner.Y >= outer.Y-slack &&
		inner.Right() <= outer.Right()+slack && inner.Bottom() <= outer.Bottom()+slack
}

// Overlap reports whether the rectangles have more than their edges in common.
func Overlap(a, b sketch.Rect) bool {
	return a.Right() > b.X+slack && b.Right() > a.X+slack && a.Bottom() > b.Y+slack && b.Bottom() > a.Y+slack
}

// Area is the rectangle of a region.
func Area(r scene.Region) sketch.Rect {
	return sketch.Rect{X: r.At.X, Y: r.At.Y, W: r.Size.Width, H: r.Size.Height}
}

// Bounds is the rectangle around a shape; for a text, around its letters, however
// large its box is. It needs an app, whose theme has the fonts.
func Bounds(s scene.Shape) sketch.Rect {
	low, high := scene.Bounds([]scene.Shape{s})
	box := sketch.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
	if s.Kind == scene.Text {
		return sketch.Around(box.Centre(), width(s), box.H)
	}
	return box
}

// widths caches the widths of texts: thousands of pictures have the same few.
var widths = make(map[lettering]float32)

type lettering struct {
	text string
	size float32
	bold bool
}

func width(s scene.Shape) float32 {
	key := lettering{s.Text, s.TextSize, s.Bold}
	w, ok := widths[key]
	if !ok {
		w = fyne.MeasureText(s.Text, s.TextSize, fyne.TextStyle{Bold: s.Bold}).Width
		widths[key] = w
	}
	return w
}

// covers reports whether the shape is painted at the point.
func covers(s scene.Shape, p fyne.Position) bool {
	if s.Kind == scene.Text || s.Kind == scene.Line {
		return false
	}
	box := Bounds(s)
	switch s.Kind {
	case scene.Box:
		return p.X >= box.X && p.X < box.Right() && p.Y >= box.Y && p.Y < box.Bottom()
	case scene.Disc:
		dx, dy := (p.X-box.Centre().X)/(box.W/2), (p.Y-box.Centre().Y)/(box.H/2)
		return dx*dx+dy*dy < 1
	default:
		inside := false
		for i, a := range s.Points {
			b := s.Points[(i+1)%len(s.Points)]
			if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y) {
				inside = !inside
			}
		}
		return inside
	}
}

// LooksLike reports whether two shapes look the same, whichever corner of a polygon
// comes first.
func LooksLike(a, b scene.Shape) bool {
	near := func(x, y float32) bool { return max(x-y, y-x) < 0.1 }
	here, there := Bounds(a), Bounds(b)
	return a.Kind == b.Kind && len(a.Points) == len(b.Points) && a.Text == b.Text && a.Bold == b.Bold && near(a.TextSize, b.TextSize) &&
		a.Fill.Name == b.Fill.Name && near(a.Fill.Dim, b.Fill.Dim) && near(a.Fill.Fade, b.Fill.Fade) &&
		near(here.X, there.X) && near(here.Y, there.Y) && near(here.W, there.W) && near(here.H, there.H)
}

// Count counts the shapes that are filled with the colour.
func Count(s scene.Scene, name fyne.ThemeColorName) int {
	n := 0
	for _, shape := range s.Shapes {
		if shape.Fill.Name == name {
			n++
		}
	}
	return n
}

// kinds are the kinds of the shapes of a scene.
func kinds(s scene.Scene) []scene.ShapeKind {
	list := make([]scene.ShapeKind, len(s.Shapes))
	for i, shape := range s.Shapes {
		list[i] = shape.Kind
	}
	return list
}
