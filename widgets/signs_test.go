package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestSignsDiffer: nobody has to tell them by their colours.
func TestSignsDiffer(t *testing.T) {
	seen := map[int]Sign{}
	for sign := SignWaiting; sign <= SignBroken; sign++ {
		outline := 0
		for _, shape := range sign.Draw(fyne.Position{}, SignSize) {
			outline = outline*10 + int(shape.Kind) + 1
			for _, p := range shape.Points {
				outline = outline*31 + int(100*p.X) + int(10*p.Y)
			}
		}
		if other, taken := seen[outline]; taken {
			t.Errorf("signs %d and %d look the same", other, sign)
		}
		seen[outline] = sign
	}
	if got := NoSign.Draw(fyne.Position{}, SignSize); got != nil {
		t.Errorf("no sign is %v", got)
	}
}
