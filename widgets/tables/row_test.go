package tables

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// figures is a table that records its reports.
type figures struct {
	*DataTable
	canvas fyne.Canvas
	told   []string
}

func newFigures(t *testing.T, rows int, width, height float32) *figures {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	f := &figures{}
	tell := func(what string) func(int) {
		return func(row int) { f.told = append(f.told, fmt.Sprint(what, " ", row)) }
	}
	f.DataTable = NewDataTable([]Column{
		{Title: "Algorithm", Width: 100, Share: 3},
		{Title: "Length", Width: 90},
		{Title: "Expanded", Width: 60, Share: 1, Align: fyne.TextAlignTrailing},
		{Title: "Rate", Width: 50, Align: fyne.TextAlignTrailing, From: 500},
	}, nil, DataTableEvents{
		Row: func(row int) []Cell {
			return []Cell{{Text: fmt.Sprint("row ", row)}, {Text: "shortest"}, {Text: "1,234"}, {Text: "36 M"}}
		},
		Open: tell("open"),
		Look: tell("look"),
		Menu: func(row int, _ fyne.Position) { tell("menu")(row) },
		Key: func(row int, e *fyne.KeyEvent) bool {
			f.told = append(f.told, fmt.Sprint(e.Name, " ", row))
			return e.Name != fyne.KeyReturn
		},
	})
	f.canvas = widgettest.Window(t, f.DataTable, width, height).Canvas()
	f.SetRows(rows)
	f.told = nil
	return f
}

// at is a place on a row.
func (f *figures) at(row int) fyne.Position {
	return fyne.NewPos(60, tableHeader+(float32(row)+0.5)*tableRow)
}

// heard compares the reports since the last call.
func (f *figures) heard(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(f.told, want) {
		t.Errorf("told of %q, want %q", f.told, want)
	}
	f.told = nil
}

// TestDataTable_Short: a text that doesn't fit gives way to a shorter one.
func TestDataTable_Short(t *testing.T) {
	for text, want := range map[string]string{"WA*": "WA*", "Weighted A* with a long name": "short"} {
		shapes := Column{}.draw(Cell{Text: text, Short: "short"}, 0, 0, 60, 20)
		if got := shapes[len(shapes)-1].Text; got != want {
			t.Errorf("%s is drawn as %s", text, got)
		}
	}
}

// TestDataTable_FromAWidthOn: a narrow table leaves out a column and gives its room to the
// others.
func TestDataTable_FromAWidthOn(t *testing.T) {
	f := newFigures(t, 1, 600, 300)
	for _, c := range []struct {
		width float32
		want  []float32
	}{
		{f.MinSize().Width, []float32{100, 90, 60, 0}},
		{f.MinSize().Width + 20, []float32{115, 90, 65, 0}},
		{500, []float32{196, 90, 92, 50}},
	} {
		places := f.places(c.width)
		for i, p := range places {
			if p.width != c.want[i] {
				t.Errorf("%v wide: column %d is %v, want %v", c.width, i, p.width, c.want[i])
			}
		}
	}
	widgettest.Window(t, f.DataTable, 499, 300)
	if widgettest.Paints(f.DataTable, "Rate") || widgettest.Paints(f.DataTable, "36 M") || !widgettest.Paints(f.DataTable, "1,234") {
		t.Error("a column that is left out is seen")
	}
}

// TestDataTable_Height: the height has room for whole rows.
func TestDataTable_Height(t *testing.T) {
	f := newFigures(t, 3, 600, 300)
	for most, rows := range map[float32]float32{1000: 3, tableHeader + 3*tableRow: 2, tableHeader + 2*tableRow + 2: 2} {
		if got := f.Height(most); got != tableHeader+rows*tableRow+2 {
			t.Errorf("in %v it is %v high", most, got)
		}
	}
}

func TestDataTable_TellsWhereSomebodyLooks(t *testing.T) {
	f := newFigures(t, 3, 600, 300)
	test.MoveMouse(f.canvas, f.at(1))
	f.heard(t, "look 1")
	test.MoveMouse(f.canvas, f.at(2))
	f.heard(t, "look 2")
	f.SetRows(3)
	if f.hovered != 2 {
		t.Errorf("row %d lies under the pointer", f.hovered)
	}
	test.TapCanvas(f.canvas, f.at(2))
	f.heard(t, "look 2", "open 2")
	if f.Marked() != 2 || f.canvas.Focused() != fyne.Focusable(f.DataTable) {
		t.Errorf("row %d is marked, the focus is at %T", f.Marked(), f.canvas.Focused())
	}
	test.MoveMouse(f.canvas, fyne.NewPos(300, 290))
	f.heard(t, "look 2")
	f.Mark(1)
	f.SetRows(1)
	f.heard(t, "look 1", fmt.Sprint("look ", scene.Missing))
	f.SetRows(1)
	f.heard(t)
}

// TestDataTable_Menu: a right click marks a row and opens its menu.
func TestDataTable_Menu(t *testing.T) {
	f := newFigures(t, 4, 600, 300)
	f.TappedSecondary(&fyne.PointEvent{Position: f.at(2)})
	f.heard(t, "look 2", "menu 2")
	f.TappedSecondary(&fyne.PointEvent{Position: fyne.NewPos(60, 290)}) // below the rows
	f.heard(t)
}

func TestDataTable_OtherKeys(t *testing.T) {
	f := newFigures(t, 20, 600, 200)
	f.canvas.Focus(f.DataTable)
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			widgettest.Key(f.DataTable, name)
		}
	}
	press(fyne.KeyReturn, fyne.KeySpace) // nothing is marked
	f.heard(t)
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	f.heard(t, "look 0", "look 1", "look 0")
	press(fyne.KeyReturn, fyne.KeySpace, fyne.KeyDelete)
	f.heard(t, "Return 0", "open 0", "Space 0", "Delete 0")
}

// TestDataTable_Ground: the marked row has a mark, in accent while the table has the focus.
func TestDataTable_Ground(t *testing.T) {
	f := newFigures(t, 2, 600, 300)
	want := func(fill, mark fyne.ThemeColorName) {
		t.Helper()
		if row := f.drawRow(1, nil, nil, 600); row[0].Fill.Name != fill || row[1].Fill.Name != mark {
			t.Errorf("the row is %q with %q", row[0].Fill.Name, row[1].Fill.Name)
		}
	}
	f.Mark(1)
	want(scene.ColorSelected, scene.ColorSecondary)
	f.canvas.Focus(f.DataTable)
	want(scene.ColorSelected, scene.ColorAccent)
	f.Mark(scene.Missing)
	want("", "")
}

func TestTableLeavesOutAColumnAndShowsSigns(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	table := NewDataTable([]Column{{Title: "first", Width: 120}, {Title: "second", Width: 60, From: 400}}, nil, DataTableEvents{
		Row: func(int) []Cell {
			return []Cell{{Sign: widgets.SignWrong, Text: "WA"}, {Text: "9 MB"}}
		},
	})
	table.SetRows(1)
	w := widgettest.Window(t, table, 600, 200)
	visible := func(text string) bool {
		return slices.ContainsFunc(widgettest.PartsOf[*canvas.Text](table), func(c *canvas.Text) bool { return c.Text == text })
	}
	if !visible("WA") || !visible("9 MB") || !visible("second") {
		t.Error("a cell is not shown")
	}
	if !slices.ContainsFunc(table.draw(fyne.NewSize(600, 200)), func(s scene.Shape) bool { return s.Fill.Name == scene.ColorBad }) {
		t.Error("the sign is not shown")
	}
	w.Resize(fyne.NewSize(300, 200))
	if visible("9 MB") || visible("second") || !visible("WA") {
		t.Error("the column is shown in a narrow table")
	}
}
