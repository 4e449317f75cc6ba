package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

func TestStripShowsThreeRowsAndScrolls(t *testing.T) {
	start(t, AlwaysLight)
	chosen := None
	s := NewStrip(func(i int) { chosen = i })
	s.SetSigns(slices.Repeat([]Sign{SignRight}, 45))
	window(t, s, 10*stripAcross+stripBar, 3*stripDown)
	if s.across() != 10 || s.rows() != 5 || s.MinSize().Height != 3*stripDown {
		t.Fatalf("%d in each of %d rows, %v high", s.across(), s.rows(), s.MinSize().Height)
	}
	tap := func(column, row int) {
		test.TapAt(s, fyne.NewPos((float32(column)+0.5)*stripAcross, (float32(row)+0.5)*stripDown))
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
	if s.Choose(3); s.top != 0 {
		t.Errorf("the chosen one is not in sight, which begins with row %d", s.top)
	}
}

// TestSignsDiffer: nobody has to tell them by their colours.
func TestSignsDiffer(t *testing.T) {
	seen := map[int]Sign{}
	for sign := SignWaiting; sign <= SignBroken; sign++ {
		outline := 0
		for _, shape := range sign.draw(fyne.Position{}, stripSquare) {
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
	if got := NoSign.draw(fyne.Position{}, stripSquare); got != nil {
		t.Errorf("no sign is %v", got)
	}
}

func TestTableLeavesOutAColumnAndShowsSigns(t *testing.T) {
	start(t, AlwaysLight)
	table := NewDataTable([]Column{{Title: "first", Width: 120}, {Title: "second", Width: 60, From: 400}}, nil, DataTableEvents{
		Row: func(int) []Cell { return []Cell{{Sign: SignWrong, Text: "WA", Then: "wrong"}, {Text: "9 MB"}} },
	})
	table.SetRows(1)
	w := window(t, table, 600, 200)
	visible := func(text string) bool {
		return slices.ContainsFunc(partsOf[*canvas.Text](table), func(c *canvas.Text) bool { return c.Text == text })
	}
	if !visible("WA") || !visible("wrong") || !visible("9 MB") || !visible("second") {
		t.Error("a cell is not shown")
	}
	marks := partsOf[*SignMark](table)
	if len(marks) == 0 || marks[0].Sign() != SignWrong || marks[0].Size().Width != signSize {
		t.Error("the sign is not shown")
	}
	w.Resize(fyne.NewSize(300, 200))
	if visible("9 MB") || visible("second") || !visible("WA") {
		t.Error("the column is shown in a narrow table")
	}
}
