package sketch

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestRect(t *testing.T) {
	r := Rect{10, 20, 30, 40}
	for name, c := range map[string]struct{ got, want any }{
		"at":           {r.At(), fyne.NewPos(10, 20)},
		"size":         {r.Size(), fyne.NewSize(30, 40)},
		"centre":       {r.Centre(), fyne.NewPos(25, 40)},
		"right":        {r.Right(), float32(40)},
		"bottom":       {r.Bottom(), float32(60)},
		"around":       {Around(r.Centre(), 30, 40), r},
		"shifted":      {r.Shifted(1, -2), Rect{11, 18, 30, 40}},
		"inset":        {r.Inset(5), Rect{15, 25, 20, 30}},
		"outset":       {r.Inset(-5), Rect{5, 15, 40, 50}},
		"inset to end": {r.Inset(18), Rect{25, 38, 0, 4}},
		"floor":        {Floor(-1.5), float32(-2)},
		"round":        {Round(1.5), float32(2)},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
}
