package sketchtest

import (
	"testing"

	"quadrille/widgets"
)

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b rgb
		want float64
	}{
		{rgb{0, 0, 0}, rgb{1, 1, 1}, 21},
		{rgb{1, 1, 1}, rgb{1, 1, 1}, 1},
		{rgb{0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0}, rgb{1, 1, 1}, 4.48}, // the well-known grey that just fails
	} {
		if got := contrast(c.a, c.b); got < c.want-0.01 || got > c.want+0.01 {
			t.Errorf("%v on %v: %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
	if got := Contrast(widgets.AlwaysDark, widgets.ColorOnDark, widgets.ColorOnDark); got != 1 {
		t.Errorf("a colour on itself: %v", got)
	}
}
