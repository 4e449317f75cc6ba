package scene

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
)

func TestPaint_Color(t *testing.T) {
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
		if got := c.paint.Color(Colors(false)); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestPicture(t *testing.T) {
	shapes := []Shape{{Kind: Box, At: fyne.NewPos(10, 10), Size: fyne.NewSize(20, 10), Fill: Ink(ColorAccent)}}
	for _, dark := range []bool{false, true} {
		for _, scale := range []float32{1, 2.5} {
			picture := Rasterize(shapes, fyne.NewSize(60, 40), scale, dark)
			if got, want := picture.Bounds(), image.Rect(0, 0, int(60*scale), int(40*scale)); got != want {
				t.Fatalf("at scale %v the picture's bounds are %v, want %v", scale, got, want)
			}
			for _, c := range []struct {
				x, y float32
				want fyne.ThemeColorName
			}{{1, 1, ColorPage}, {59, 39, ColorPage}, {20, 15, ColorAccent}, {20, 25, ColorPage}} {
				got := color.NRGBAModel.Convert(picture.At(int(c.x*scale), int(c.y*scale)))
				if want := Colors(dark)(c.want); got != want {
					t.Errorf("at scale %v, %v,%v is painted %v, want %s %v", scale, c.x, c.y, got, c.want, want)
				}
			}
		}
	}
}

func TestDefineColor(t *testing.T) {
	const name = "a colour of this test"
	defer delete(inks, name)
	if got := DefineColor(name, "01aBfF", "102030"); got != name {
		t.Errorf("the name is %q", got)
	}
	if got, want := inks[name], (ink{hex("01ABFF"), color.NRGBA{0x10, 0x20, 0x30, 0xff}}); got != want {
		t.Errorf("defined as %v, want %v", got, want)
	}
	if !panics(func() { DefineFace(name, "000000") }) {
		t.Error("a name that is taken was accepted")
	}
	const other = "another colour of this test"
	for _, bad := range []string{"", "fff", "ff0000ff", "#ff0000", "00000g", "+12345"} {
		if !panics(func() { DefineColor(other, bad, "000000") }) || !panics(func() { DefineColor(other, "000000", bad) }) {
			t.Errorf("the colour %q was accepted", bad)
		}
		if _, ok := inks[other]; ok {
			t.Errorf("the colour %q was refused, but defined all the same", bad)
		}
	}
}

func panics(f func()) (panicked bool) {
	defer func() { panicked = recover() != nil }()
	f()
	return false
}
