package widgets

import (
	"image"
	"image/color"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets/widgettest"
)

func TestPaint_Color(t *testing.T) {
	th := &Theme{Appearance: AlwaysLight} // accent 1D6A87
	for _, c := range []struct {
		name  string
		paint Paint
		want  color.Color
	}{
		{"nothing", Paint{}, color.Transparent},
		{"the colour itself", Ink(ColorAccent), color.NRGBA{0x1d, 0x6a, 0x87, 0xff}},
		{"dimmed", Paint{Name: ColorAccent, Dim: 0.2}, color.NRGBA{23, 85, 108, 0xff}},
		{"black", Paint{Name: ColorAccent, Dim: 1}, color.NRGBA{0, 0, 0, 0xff}},
		{"faded", Paint{Name: ColorAccent, Fade: 0.25}, color.NRGBA{0x1d, 0x6a, 0x87, 191}},
		{"both", Paint{Name: ColorAccent, Dim: 0.5, Fade: 0.5}, color.NRGBA{15, 53, 68, 128}},
		{"invisible", Paint{Name: ColorAccent, Fade: 1}, color.Transparent},
	} {
		if got := c.paint.Color(th, theme.VariantDark); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

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
	th := &Theme{Appearance: AlwaysLight}
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
		shape Shape
		want  fyne.CanvasObject
	}{
		{
			"box",
			Shape{Kind: Box, Width: 2, Radius: 5},
			&canvas.Rectangle{FillColor: fill, StrokeColor: stroke, StrokeWidth: 2, CornerRadius: 5},
		},
		{"disc", Shape{Kind: Disc, Width: 2}, &canvas.Circle{FillColor: fill, StrokeColor: stroke, StrokeWidth: 2}},
		{
			"text",
			Shape{Kind: Text, Text: "8", TextSize: 22, Bold: true, Italic: true, Align: fyne.TextAlignCenter},
			&canvas.Text{Text: "8", Color: fill, TextSize: 22, TextStyle: fyne.TextStyle{Bold: true, Italic: true}, Alignment: fyne.TextAlignCenter},
		},
		{
			"line",
			Shape{Kind: Line, Width: 3, Points: []fyne.Position{{X: 40, Y: 20}, {X: 10, Y: 60}}},
			&canvas.Line{StrokeColor: stroke, StrokeWidth: 3, Position1: fyne.NewPos(40, 20), Position2: fyne.NewPos(10, 60)},
		},
		{
			"polygon",
			Shape{Kind: Polygon, Width: 1, Points: bent},
			&canvas.ArbitraryPolygon{FillColor: fill, StrokeColor: stroke, StrokeWidth: 1, Points: local},
		},
	} {
		shape := c.shape
		shape.Fill, shape.Stroke = Ink(ColorPanel), Ink(ColorText)
		if shape.Points == nil {
			shape.At, shape.Size = at, size
		}
		want := c.want
		if shape.Kind != Line { // a line's place is its two points
			want = place(want, size)
		}
		got := newObject(shape.Kind)
		if fillObject(got, shape, th, theme.VariantLight); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
}

func TestPicture(t *testing.T) {
	widgettest.Start(t, NewTheme(FollowSystem))
	shapes := []Shape{{Kind: Box, At: fyne.NewPos(10, 10), Size: fyne.NewSize(20, 10), Fill: Ink(ColorAccent)}}
	for _, th := range []*Theme{{Appearance: AlwaysLight}, {Appearance: AlwaysDark}} {
		for _, scale := range []float32{1, 2.5} {
			picture := Rasterize(shapes, fyne.NewSize(60, 40), scale, th, 0)
			if got, want := picture.Bounds(), image.Rect(0, 0, int(60*scale), int(40*scale)); got != want {
				t.Fatalf("at scale %v the picture's bounds are %v, want %v", scale, got, want)
			}
			for _, c := range []struct {
				x, y float32
				want fyne.ThemeColorName
			}{{1, 1, ColorPage}, {59, 39, ColorPage}, {20, 15, ColorAccent}, {20, 25, ColorPage}} {
				got := color.NRGBAModel.Convert(picture.At(int(c.x*scale), int(c.y*scale)))
				if want := th.Color(c.want, 0); got != want {
					t.Errorf("at scale %v, %v,%v is painted %v, want %s %v", scale, c.x, c.y, got, c.want, want)
				}
			}
		}
	}
}
