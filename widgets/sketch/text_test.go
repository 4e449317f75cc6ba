package sketch

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// withFonts makes an app with the fonts of the program.
func withFonts(t *testing.T) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(widgets.NewTheme(widgets.AlwaysLight))
}

func TestTextWidth(t *testing.T) {
	withFonts(t)
	const size = 100
	for text, most := range map[string]float32{ // by how much the estimate may be too large
		"0": 1.01, "12": 1.01, "30128": 1.01,
		"8/8": 1.07, "24/8": 1.07,
		"Start": 1.25, "Goal": 1.25, "Cubes": 1.25, "Link table": 1.25, "seen from above": 1.25,
		"At state … a turn also turns": 1.25,
		"1 2 3 4 5 6 7 8 x":            1.25,
		"WRB RWE BWR":                  1.25,
		"WWW WWW WWW":                  1.25,
		"初始状态":                         1.01,
		"在状态 … 转动时带动":                  1.25,
	} {
		for _, bold := range []bool{false, true} {
			actual := fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width
			if ratio := TextWidth(text) * size / actual; ratio < 0.97 || ratio > most {
				t.Errorf("%q, bold %t: estimated %v times as wide as it is", text, bold, ratio)
			}
		}
	}
}

func TestCaption(t *testing.T) {
	withFonts(t)
	for _, c := range []struct {
		text  string
		width float32
		want  float32 // of its size
	}{{"Goal", 100, 14}, {"Goal", 20, 8}, {"从上方看", 100, 14}, {"从上方看", 40, 10}} {
		var s Sketch
		r := Rect{10, 10, c.width, 20}
		s.Caption(r, c.text, 14, Bold)
		shape := s.Shapes[0]
		if actual := fyne.MeasureText(c.text, shape.TextSize, fyne.TextStyle{Bold: true}).Width; shape.TextSize > 14 || shape.TextSize < c.want-1 || actual > c.width+1 {
			t.Errorf("%q in %v: written in size %v, %v wide", c.text, c.width, shape.TextSize, actual)
		}
	}
}

// TestTextIsInTheMiddle of the rectangle when it is painted, whether that is higher or lower than the line.
func TestTextIsInTheMiddle(t *testing.T) {
	withFonts(t)
	for _, height := range []float32{20, 180} {
		var s Sketch
		s.Text(Around(fyne.NewPos(100, 100), 160, height), "H", 100, Bold, scene.Ink(scene.ColorText))
		picture, ink := scene.Rasterize(s.Shapes, fyne.NewSize(200, 200), 1, false), image.Rectangle{}
		for i := range 200 * 200 {
			if x, y := i%200, i/200; picture.RGBAAt(x, y).R < 128 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
		if x, y := ink.Min.X+ink.Max.X, ink.Min.Y+ink.Max.Y; max(x-200, 200-x) > 8 || max(y-200, 200-y) > 4 {
			t.Errorf("height %v: the ink is at %v", height, ink)
		}
	}
}
