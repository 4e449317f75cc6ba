package tables

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// tableRig is a table in a window that records its reports.
type tableRig struct {
	*DataTable
	widgettest.Journal
	canvas fyne.Canvas
	asked  map[int]bool
}

// tableRows is the number of rows in sight in a rig.
const tableRows = 5

func newTableRig(t *testing.T, rows int) *tableRig {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	r := &tableRig{asked: map[int]bool{}}
	r.DataTable = NewDataTable([]Column{
		{Title: "Number", Width: 60, Align: fyne.TextAlignTrailing},
		{Title: "Words", Width: 50, Share: 1},
		{Title: "More", Width: 50, Share: 3},
	}, nil, DataTableEvents{
		Row: func(row int) []Cell {
			r.asked[row] = true
			return []Cell{{Text: fmt.Sprint(row)}, {Text: "even", Bold: row%2 == 0}, {Ink: scene.ColorBad, Text: "x"}}
		},
		Mark: r.report("mark"),
		Open: r.report("open"),
		Copy: r.report("copy"),
	})
	r.canvas = widgettest.Window(t, r.DataTable, 600, tableHeader+tableRows*tableRow+4).Canvas()
	r.SetRows(rows)
	return r
}

func (r *tableRig) report(what string) func(row int) {
	return func(row int) { r.Note("%s %d", what, row) }
}

// at is a place on a row.
func (r *tableRig) at(row int) fyne.Position {
	return fyne.NewPos(100, tableHeader+tableRow*(float32(row)+0.5))
}

// shown returns the painted texts of the first column.
func (r *tableRig) shown() []string {
	var texts []string
	for _, text := range widgettest.PartsOf[*canvas.Text](r.DataTable) {
		if p := text.Position(); p.X < tableMargin+60 && p.Y > tableHeader {
			texts = append(texts, text.Text)
		}
	}
	return texts
}

func (r *tableRig) wantShown(t *testing.T, want ...string) {
	t.Helper()
	if got := r.shown(); !slices.Equal(got, want) {
		t.Errorf("the rows %q are shown, want %q", got, want)
	}
}

func TestDataTable_AsksForRowsInSightOnly(t *testing.T) {
	r := newTableRig(t, 3_000_000)
	r.wantShown(t, "0", "1", "2", "3", "4")
	if len(r.asked) != tableRows {
		t.Errorf("it asked for %d rows", len(r.asked))
	}
	r.Mark(2_999_999)
	r.wantShown(t, "2999995", "2999996", "2999997", "2999998", "2999999")
	r.SetRows(3)
	r.wantShown(t, "0", "1", "2")
	if r.Marked() != scene.Missing {
		t.Errorf("row %d is marked, which is there no more", r.Marked())
	}
}

func TestDataTable_Keys(t *testing.T) {
	r := newTableRig(t, 100)
	widgettest.Key(r, fyne.KeyReturn)
	r.Want(t)
	for _, c := range []struct {
		key fyne.KeyName
		row int
	}{
		{fyne.KeyDown, 0},
		{fyne.KeyDown, 1},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyPageDown, 5},
		{fyne.KeyEnd, 99},
		{fyne.KeyDown, 99},
		{fyne.KeyPageUp, 94},
		{fyne.KeyHome, 0},
		{fyne.KeyPageUp, 0},
	} {
		widgettest.Key(r, c.key)
		r.Want(t, fmt.Sprint("mark ", c.row))
		if r.Marked() != c.row || r.top > c.row || r.top+tableRows <= c.row {
			t.Errorf("%s marks %d with %d on top", c.key, r.Marked(), r.top)
		}
	}
	for _, press := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		widgettest.Key(r, press)
		r.Want(t, "open 0")
	}
	r.TypedShortcut(&fyne.ShortcutUndo{})
	r.TypedShortcut(&fyne.ShortcutCopy{})
	r.Want(t, "copy 0")
	r.Mark(scene.Missing)
	r.TypedShortcut(&fyne.ShortcutCopy{})
	r.Want(t)
	r.Keys = &widgets.Keys{Key: func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyDown }}
	widgettest.Key(r, fyne.KeyDown)
	r.Want(t)
}

func TestDataTable_TapMarksAndOpens(t *testing.T) {
	r := newTableRig(t, 4)
	r.Keys = &widgets.Keys{Pressed: func() { r.Note("pressed") }}
	test.TapCanvas(r.canvas, r.at(2))
	r.Want(t, "pressed", "mark 2", "open 2")
	r.Keys = nil
	r.events.Picks = true
	test.TapCanvas(r.canvas, r.at(1))
	r.Want(t, "mark 1")
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	r.Want(t, "open 1")
	r.events.Picks = false
	test.TapCanvas(r.canvas, r.at(2))
	r.Want(t, "mark 2", "open 2")
	if r.canvas.Focused() != fyne.Focusable(r.DataTable) {
		t.Errorf("a tap gives the focus to %T", r.canvas.Focused())
	}
	test.TapCanvas(r.canvas, r.at(4)) // below the last row
	test.TapCanvas(r.canvas, fyne.NewPos(100, tableHeader/2))
	r.Want(t)
}

// TestDataTable_Sort: a click on a title or keys sort in both directions, and an arrow shows it.
func TestDataTable_Sort(t *testing.T) {
	r := newTableRig(t, 4)
	r.columns[0].Sorts, r.columns[2].Sorts = true, true
	r.events.Sort = func(column int, descending bool) {
		r.Note("sort %d %t", column, descending)
	}
	signed := func(sign string) bool {
		return slices.ContainsFunc(widgettest.PartsOf[*canvas.Text](r.DataTable), func(text *canvas.Text) bool {
			return strings.HasPrefix(text.Text, sign)
		})
	}
	if signed("▲") || signed("▼") {
		t.Error("an arrow although nothing is sorted")
	}
	tap := func(column int) {
		p := r.places(600)[column]
		test.TapCanvas(r.canvas, fyne.NewPos(p.x+p.width/2, tableHeader/2))
	}
	tap(1)
	r.Want(t)
	tap(2)
	tap(2)
	r.Want(t, "sort 2 false", "sort 2 true")
	if !signed("▼ More") {
		t.Error("no arrow at the column in descending order")
	}
	widgettest.Key(r, fyne.KeyLeft)
	widgettest.Key(r, fyne.KeyLeft)
	r.Want(t, "sort 0 false")
	r.TypedRune('-')
	r.TypedRune('+')
	r.Want(t, "sort 0 true", "sort 0 false")
	if !signed("▲ N") || signed("▼") {
		t.Error("no arrow at the column in ascending order")
	}
	widgettest.Key(r, fyne.KeyRight)
	r.Want(t, "sort 2 false")
}

// TestDataTable_Boards: the boards of the rows in sight are drawn, and no others.
func TestDataTable_Boards(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	table := NewDataTable([]Column{{Width: 60}, {Width: 60, Artist: discArtist{}}}, nil, DataTableEvents{
		Row: func(row int) []Cell {
			cells := []Cell{{Text: fmt.Sprint(row)}, {}}
			if row != 1 {
				cells[1].View = &scene.View{Position: oneCell{}, Plain: true}
			}
			return cells
		},
	})
	widgettest.Window(t, table, 600, tableHeader+3*tableBoardRow+4)
	table.SetRows(1_000_000)
	var rows []int
	for _, disc := range widgettest.PartsOf[*canvas.Circle](table) {
		rows = append(rows, table.rowAt(disc.Position().Y))
		if disc.Size().Height > tableBoardRow {
			t.Errorf("a board is %v large", disc.Size())
		}
	}
	if !slices.Equal(rows, []int{0, 2}) {
		t.Errorf("the rows %v have boards", rows)
	}
}

// TestDataTable_Scrolls by whole rows, also where there are more than a float32 can place.
func TestDataTable_Scrolls(t *testing.T) {
	r := newTableRig(t, 8)
	turn := func(dy float32) { r.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, dy)}) }
	turn(-tableRow / 3)
	r.wantShown(t, "0", "1", "2", "3", "4")
	r.SetRows(8) // keeps what is less than a row
	turn(-tableRow / 3)
	r.wantShown(t, "1", "2", "3", "4", "5")
	turn(-10 * tableRow)
	r.wantShown(t, "3", "4", "5", "6", "7")
	turn(10 * tableRow)
	r.wantShown(t, "0", "1", "2", "3", "4")
	const many = 3_000_000
	r.SetRows(many)
	turn(-1e9)
	r.wantShown(t, "2999995", "2999996", "2999997", "2999998", "2999999")
	r.Mark(many / 2)
	if r.top != many/2 {
		t.Errorf("row %d is the first", r.top)
	}
}

// TestDataTable_Grounds: the row under the pointer has a ground, and the marked row has one with a mark, in
// accent while the table has the focus. Look is told of the one, else of the other.
func TestDataTable_Grounds(t *testing.T) {
	r := newTableRig(t, 3)
	r.events.Look = r.report("look")
	want := func(row int, fill, mark fyne.ThemeColorName, reports ...string) {
		t.Helper()
		if got := r.drawRow(row, nil, nil, 600); got[0].Fill.Name != fill || got[1].Fill.Name != mark {
			t.Errorf("row %d is %q with %q", row, got[0].Fill.Name, got[1].Fill.Name)
		}
		r.Want(t, reports...)
	}
	test.MoveMouse(r.canvas, r.at(0))
	want(0, scene.ColorPage, "", "look 0")
	test.MoveMouse(r.canvas, r.at(1))
	want(0, "", "", "look 1")
	test.TapCanvas(r.canvas, r.at(1))
	want(1, scene.ColorSelected, scene.ColorAccent, "look 1", "mark 1", "open 1")
	r.canvas.Unfocus()
	r.SetRows(3)
	want(1, scene.ColorSelected, scene.ColorSecondary)
	test.MoveMouse(r.canvas, fyne.NewPos(300, tableHeader+tableRows*tableRow))
	want(2, "", "", "look 1")
	r.SetRows(1)
	want(0, "", "", fmt.Sprint("look ", scene.Missing))
}

func TestDataTable_ColumnsShareTheWidth(t *testing.T) {
	r := newTableRig(t, 1)
	const spare = 600 - 2*tableMargin - 2*tableGap - 160
	places := r.places(600)
	for i, want := range []columnPlace{
		{tableMargin, 60},
		{tableMargin + 60 + tableGap, 50 + spare/4.0},
		{tableMargin + 110 + spare/4.0 + 2*tableGap, 50 + spare*3/4.0},
	} {
		if places[i] != want {
			t.Errorf("column %d lies at %+v, want %+v", i, places[i], want)
		}
	}
	if got, least := r.places(10), r.MinSize().Width; got[2].x+got[2].width+tableMargin != least {
		t.Errorf("the narrowest columns end at %v, the table's least width is %v", got[2].x+got[2].width, least)
	}
}

func TestDataTable_GrowsWithItsHeight(t *testing.T) {
	r := newTableRig(t, 20)
	r.Mark(19)
	r.Resize(fyne.NewSize(600, tableHeader+8*tableRow+2))
	r.wantShown(t, "12", "13", "14", "15", "16", "17", "18", "19")
	r.Resize(fyne.NewSize(600, tableHeader+2*tableRow+2))
	r.wantShown(t, "12", "13")
}

func TestDataTable_SaysWhyItIsEmpty(t *testing.T) {
	r := newTableRig(t, 0)
	r.SetEmpty("No cases", "Open another file.")
	says := func() bool {
		return widgettest.Paints(r.DataTable, "No cases") && widgettest.Paints(r.DataTable, "Open another file.")
	}
	if !says() {
		t.Error("it does not say so")
	}
	widgettest.Key(r, fyne.KeyDown)
	widgettest.Key(r, fyne.KeyReturn)
	r.Want(t)
	r.SetRows(1)
	if says() {
		t.Error("with a row it still says so")
	}
}

// discArtist draws a disc.
type discArtist struct{ scene.Artist }

func (discArtist) MinSize() fyne.Size { return fyne.NewSize(60, 40) }

func (discArtist) Scene(_ scene.View, size fyne.Size) scene.Scene {
	disc := scene.DiscShape(fyne.NewPos(size.Width/2, size.Height/2), size.Height/2, scene.ColorText)
	return scene.Scene{Shapes: []scene.Shape{disc}, Regions: []scene.Region{{At: disc.At, Size: disc.Size}}}
}

// oneCell is a position of one cell.
type oneCell struct{ model.Position }

func (oneCell) Areas() []model.Area { return []model.Area{{Cols: 1, Rows: 1}} }
