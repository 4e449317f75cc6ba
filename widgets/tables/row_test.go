package tables

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// TestCell: a text that doesn't fit gives way to a shorter one, and a sign comes first.
func TestCell(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	for text, want := range map[string]string{"WA*": "WA*", "Weighted A* with a long name": "short"} {
		shapes := Column{}.draw(Cell{Sign: widgets.SignWrong, Text: text, Short: "short"}, 0, 0, 90, 20)
		if got := shapes[len(shapes)-1].Text; got != want || shapes[0].Fill.Name != scene.ColorBad {
			t.Errorf("%s is drawn as %s, with %+v", text, got, shapes[0])
		}
	}
}

// TestDataTable_FromAWidthOn: a narrow table leaves out a column and gives its room to the
// others.
func TestDataTable_FromAWidthOn(t *testing.T) {
	r := newTableRig(t, 1)
	r.columns = []Column{
		{Title: "Algorithm", Width: 100, Share: 3},
		{Title: "Length", Width: 90},
		{Title: "Expanded", Width: 60, Share: 1, Align: fyne.TextAlignTrailing},
		{Title: "Rate", Width: 50, Align: fyne.TextAlignTrailing, From: 500},
	}
	r.events.Row = func(int) []Cell { return []Cell{{}, {}, {Text: "1,234"}, {Text: "36 M"}} }
	least := r.MinSize().Width
	for _, c := range []struct {
		width float32
		want  []float32
	}{
		{least, []float32{100, 90, 60, 0}},
		{least + 20, []float32{115, 90, 65, 0}},
		{500, []float32{196, 90, 92, 50}},
	} {
		for i, p := range r.places(c.width) {
			if p.width != c.want[i] {
				t.Errorf("%v wide: column %d is %v, want %v", c.width, i, p.width, c.want[i])
			}
		}
	}
	r.Resize(fyne.NewSize(499, 300))
	if widgettest.Paints(r, "Rate") || widgettest.Paints(r, "36 M") || !widgettest.Paints(r, "1,234") {
		t.Error("a column that is left out is seen")
	}
}

// TestDataTable_Height: the height has room for whole rows.
func TestDataTable_Height(t *testing.T) {
	r := newTableRig(t, 3)
	for most, rows := range map[float32]float32{1000: 3, tableHeader + 3*tableRow: 2, tableHeader + 2*tableRow + 2: 2} {
		if got := r.Height(most); got != tableHeader+rows*tableRow+2 {
			t.Errorf("in %v it is %v high", most, got)
		}
	}
}

// TestDataTable_Menu: a right click marks a row and opens its menu.
func TestDataTable_Menu(t *testing.T) {
	r := newTableRig(t, 4)
	r.events.Menu = func(row int, _ fyne.Position) { r.report("menu")(row) }
	r.TappedSecondary(&fyne.PointEvent{Position: r.at(2)})
	r.Want(t, "mark 2", "menu 2")
	r.TappedSecondary(&fyne.PointEvent{Position: r.at(4)}) // below the rows
	r.Want(t)
}

// TestDataTable_OtherKeys go to Key, which leaves those to the table that it doesn't handle.
func TestDataTable_OtherKeys(t *testing.T) {
	r := newTableRig(t, 20)
	r.events.Key = func(row int, e *fyne.KeyEvent) bool {
		r.Note("%s %d", e.Name, row)
		return e.Name != fyne.KeyReturn
	}
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			widgettest.Key(r, name)
		}
	}
	press(fyne.KeyReturn, fyne.KeySpace) // nothing is marked
	r.Want(t)
	press(fyne.KeyDown, fyne.KeyReturn, fyne.KeySpace, fyne.KeyDelete)
	r.Want(t, "mark 0", "Return 0", "open 0", "Space 0", "Delete 0")
}
