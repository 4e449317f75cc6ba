package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets/widgettest"
)

func TestStripShowsThreeRowsAndScrolls(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	chosen := None
	s := NewStrip(func(i int) { chosen = i })
	s.SetSigns(slices.Repeat([]Sign{SignRight}, 45))
	widgettest.Window(t, s, 10*stripAcross+stripBar, 3*stripDown)
	if s.across() != 10 || s.rows() != 5 || s.Wanted() != 3*stripDown {
		t.Fatalf("%d in each of %d rows, %v high", s.across(), s.rows(), s.Wanted())
	}
	tap := func(column, row int) {
		test.TapAt(&s.sheet, s.Offset.AddXY((float32(column)+0.5)*stripAcross, (float32(row)+0.5)*stripDown))
	}
	if tap(4, 1); chosen != 14 {
		t.Errorf("the click chooses %d", chosen)
	}
	s.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10*stripDown)})
	if tap(4, 2); chosen != 44 {
		t.Errorf("at the end the click chooses %d", chosen)
	}
	if tap(5, 2); chosen != 44 {
		t.Errorf("a click beside the squares chooses %d", chosen)
	}
	if s.Choose(3); s.Offset.Y != 0 {
		t.Errorf("the chosen one is not in sight, which begins at %v", s.Offset.Y)
	}
}

// TestSignsDiffer: nobody has to tell them by their colours.
func TestSignsDiffer(t *testing.T) {
	seen := map[int]Sign{}
	for sign := SignWaiting; sign <= SignBroken; sign++ {
		outline := 0
		for _, shape := range sign.Draw(fyne.Position{}, stripSquare) {
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
	if got := NoSign.Draw(fyne.Position{}, stripSquare); got != nil {
		t.Errorf("no sign is %v", got)
	}
}
