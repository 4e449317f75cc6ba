package sketch

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// withFonts makes an app with the fonts of the program.
func withFonts(t *testing.T) *widgets.Theme {
	t.Helper()
	th := &widgets.Theme{
		Appearance: widgets.AlwaysLight,
		Regular:    fyne.NewStaticResource("regular.otf", resources.FontRegular),
		Bold:       fyne.NewStaticResource("bold.otf", resources.FontBold),
	}
	test.NewTempApp(t).Settings().SetTheme(th)
	return th
}

// TestTextIsInTheMiddle: of the rectangle, whether it is higher or lower than the line,
// to a fiftieth of the text size.
func TestTextIsInTheMiddle(t *testing.T) {
	th := withFonts(t)
	for _, weight := range []bool{Regular, Bold} {
		for _, text := range []string{"8", "W", "H", "10"} {
			for _, height := range []float32{20, 180} {
				var s Sketch
				r := Around(fyne.NewPos(100, 100), 160, height)
				s.Text(r, text, 100, weight, widgets.Ink(widgets.ColorText))
				ink := inked(widgets.Rasterize(s.Shapes, fyne.NewSize(200, 200), 1, th, 0))
				if x, y := float32(ink.Min.X+ink.Max.X)/2, float32(ink.Min.Y+ink.Max.Y)/2; max(x-100, 100-x) > 4 || max(y-100, 100-y) > 2 {
					t.Errorf("%q, bold %t, height %v: the middle of its ink is at %v,%v, want 100,100", text, weight, height, x, y)
				}
			}
		}
	}
}

// inked is the rectangle around what is darker than the page.
func inked(picture image.Image) image.Rectangle {
	var ink image.Rectangle
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			if color.GrayModel.Convert(picture.At(x, y)).(color.Gray).Y < 128 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return ink
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

func TestAreaName(t *testing.T) {
	v := still()
	v.Say = func(p model.Phrase) string { return "<" + p.Key + ">" }
	s := New(v)
	if got := s.AreaName(1); got != "<toy.area.goal>" {
		t.Errorf("the name of the goal is %s", got)
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

func TestMenuCaption(t *testing.T) {
	withFonts(t)
	r := Rect{10, 10, 200, 24}
	v := still()
	s := New(v)
	s.MenuCaption(r, "Start", 14, Bold, 0) // nothing can be made of the start
	if len(s.Shapes) != 1 || len(s.Regions) != 0 {
		t.Errorf("without a menu: %d shapes, %d regions", len(s.Shapes), len(s.Regions))
	}

	for _, width := range []float32{200, 30} {
		r.W = width
		s = New(v)
		s.MenuCaption(r, "Goal", 14, Regular, 1)
		if len(s.Shapes) != 2 || len(s.Regions) != 1 {
			t.Fatalf("with a menu: %d shapes, %d regions", len(s.Shapes), len(s.Regions))
		}
		region := s.Regions[0]
		if region.Kind != widgets.OfMenu || region.Index != 1 || region.Size.Width > width || region.Size.Height != r.H {
			t.Errorf("the region of the menu in %v is %+v", r, region)
		}
		mark, text := s.Shapes[0], s.Shapes[1]
		right := text.At.X + (text.Size.Width+fyne.MeasureText(text.Text, text.TextSize, fyne.TextStyle{}).Width)/2
		for _, p := range mark.Points {
			if p.X < right || !region.Contains(p) {
				t.Errorf("in %v: the mark has a corner at %v, the text ends at %v", r, p, right)
			}
		}
	}

	v.Hover, v.HoverKind = 1, widgets.OfMenu
	lit := New(v)
	lit.MenuCaption(r, "Goal", 14, Regular, 1)
	if s.Shapes[1].Fill != widgets.Ink(widgets.ColorSecondary) || lit.Shapes[1].Fill != widgets.Ink(widgets.ColorText) {
		t.Errorf("written in %v, under the pointer in %v", s.Shapes[1].Fill, lit.Shapes[1].Fill)
	}
}
