package widgets

import (
	"image/color"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func TestLocalPoints(t *testing.T) {
	pos := fyne.NewPos
	for _, c := range []struct {
		points, local []fyne.Position
		at            fyne.Position
		size          fyne.Size
	}{
		{[]fyne.Position{pos(7, 9)}, []fyne.Position{pos(0, 0)}, pos(7, 9), fyne.Size{}},
		{
			[]fyne.Position{pos(30, 10), pos(50, 40), pos(20, 25)},
			[]fyne.Position{pos(10, 0), pos(30, 30), pos(0, 15)},
			pos(20, 10), fyne.NewSize(30, 30),
		},
		{
			[]fyne.Position{pos(5, 5), pos(-5, 5), pos(0, -20)},
			[]fyne.Position{pos(10, 25), pos(0, 25), pos(5, 0)},
			pos(-5, -20), fyne.NewSize(10, 25),
		},
	} {
		given := slices.Clone(c.points)
		local, at, size := localPoints(c.points)
		if !slices.Equal(local, c.local) || at != c.at || size != c.size {
			t.Errorf("%v: %v at %v, size %v; want %v at %v, size %v", c.points, local, at, size, c.local, c.at, c.size)
		}
		if !slices.Equal(c.points, given) {
			t.Errorf("%v were changed to %v", given, c.points)
		}
	}
}

// TestShapeObjects makes one object of each kind and looks at everything that a
// shape says about it.
func TestShapeObjects(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	fill, stroke := color.NRGBA{0xff, 0xff, 0xff, 0xff}, color.NRGBA{0x1f, 0x29, 0x33, 0xff} // panel, text
	at, size := fyne.NewPos(10, 20), fyne.NewSize(30, 40)
	bent := []fyne.Position{{X: 40, Y: 20}, {X: 10, Y: 30}, {X: 30, Y: 60}} // its box is at, size
	local := []fyne.Position{{X: 30, Y: 0}, {X: 0, Y: 10}, {X: 20, Y: 40}}

	place := func(o fyne.CanvasObject, size fyne.Size) fyne.CanvasObject {
		o.Move(at)
		o.Resize(size)
		return o
	}
	for _, c := range []struct {
		name  string
		shape scene.Shape
		want  fyne.CanvasObject
	}{
		{
			"box",
			scene.Shape{Kind: scene.Box, Width: 2, Radius: 5},
			&canvas.Rectangle{FillColor: fill, StrokeColor: stroke, StrokeWidth: 2, CornerRadius: 5},
		},
		{"disc", scene.Shape{Kind: scene.Disc, Width: 2}, &canvas.Circle{FillColor: fill, StrokeColor: stroke, StrokeWidth: 2}},
		{
			"text",
			scene.Shape{Kind: scene.Text, Text: "8", TextSize: 22, Bold: true, Italic: true, Align: fyne.TextAlignCenter},
			&canvas.Text{Text: "8", Color: fill, TextSize: 22, TextStyle: fyne.TextStyle{Bold: true, Italic: true}, Alignment: fyne.TextAlignCenter},
		},
		{
			"line",
			scene.Shape{Kind: scene.Line, Width: 3, Points: []fyne.Position{{X: 40, Y: 20}, {X: 10, Y: 60}}},
			&canvas.Line{StrokeColor: stroke, StrokeWidth: 3, Position1: fyne.NewPos(40, 20), Position2: fyne.NewPos(10, 60)},
		},
		{
			"polygon",
			scene.Shape{Kind: scene.Polygon, Width: 1, Points: bent},
			&canvas.ArbitraryPolygon{FillColor: fill, StrokeColor: stroke, StrokeWidth: 1, Points: local},
		},
	} {
		shape := c.shape
		shape.Fill, shape.Stroke = scene.Ink(scene.ColorPanel), scene.Ink(scene.ColorText)
		if shape.Points == nil {
			shape.At, shape.Size = at, size
		}
		want := c.want
		if shape.Kind != scene.Line { // a line's place is its two points
			want = place(want, size)
		}
		got := newObject(shape.Kind)
		if fillObject(got, shape, scene.Colors(false)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
}
