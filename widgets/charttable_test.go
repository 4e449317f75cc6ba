package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// figures is a table of rows that takes down what it reports.
type figures struct {
	*ChartTable
	told []string
}

// newFigures returns a table of so many rows in a window of the given size. Its
// columns are 300 wide with all of them.
func newFigures(t *testing.T, rows int, width, height float32) (*figures, fyne.Canvas) {
	t.Helper()
	start(t, AlwaysLight)
	f := &figures{}
	tell := func(what string) func(int) {
		return func(row int) { f.told = append(f.told, fmt.Sprint(what, " ", row)) }
	}
	f.ChartTable = NewChartTable([]ChartColumn{
		{Column: Column{Title: "Algorithm", Width: 100, Share: 3}},
		{Column: Column{Title: "Length", Width: 90}},
		{Column: Column{Title: "Expanded", Width: 60, Share: 1, Align: fyne.TextAlignTrailing}},
		{Column: Column{Title: "Rate", Width: 50, Align: fyne.TextAlignTrailing}, Minor: true},
	}, nil, ChartTableEvents{
		Open: tell("open"),
		Look: tell("look"),
		Key:  func(row int, e *fyne.KeyEvent) { f.told = append(f.told, fmt.Sprint(e.Name, " ", row)) },
	})
	c := window(t, f.ChartTable, width, height).Canvas()
	var all []ChartRow
	for i := range rows {
		all = append(all, f.row(i, -1))
	}
	f.SetRows(all)
	f.told = nil
	return f, c
}

func (f *figures) row(i int, progress float32) ChartRow {
	act := func(what string) func() {
		return func() { f.told = append(f.told, fmt.Sprint(what, " ", i)) }
	}
	return ChartRow{
		Cells: []ChartCell{
			{Cell: Cell{Text: fmt.Sprint("row ", i)}},
			{Cell: Cell{Text: "shortest", Ink: ColorAccent}, Badge: true},
			{Cell: Cell{Text: "1,234"}},
			{Cell: Cell{Text: "36 M"}},
		},
		Progress: progress,
		Urgent:   progress >= 0,
		Actions:  []ChartAction{{Icon: theme.MediaPlayIcon(), Do: act("run")}, {Icon: theme.ContentClearIcon(), Do: act("remove")}},
	}
}

// at is a place on a row.
func (f *figures) at(row int) fyne.Position {
	return fyne.NewPos(60, tableHeader+(float32(row)+0.5)*tableRow)
}

// heard compares what the table has reported with what it should have, and
// forgets it.
func (f *figures) heard(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(f.told, want) {
		t.Errorf("told of %q, want %q", f.told, want)
	}
	f.told = nil
}

func TestChartTable_Shows(t *testing.T) {
	f, _ := newFigures(t, 4, 600, 300)
	for _, text := range []string{"Algorithm", "Rate", "row 0", "row 3", "shortest", "1,234", "36 M"} {
		if !paints(f.ChartTable, text) {
			t.Errorf("%q is not seen", text)
		}
	}
	f.SetRow(3, ChartRow{Cells: make([]ChartCell, 4), Progress: -1})
	if paints(f.ChartTable, "row 3") || !paints(f.ChartTable, "row 2") {
		t.Error("SetRow does not change the one row")
	}
	f.SetRows(f.Rows()[:2])
	if paints(f.ChartTable, "row 2") || len(f.Rows()) != 2 {
		t.Error("rows that are gone are seen")
	}
	f.SetRows(nil)
	f.SetEmpty("没有行")
	if !paints(f.ChartTable, "没有行") {
		t.Error("a table without rows does not say so")
	}
}

// TestChartTable_Badge puts a pill around the text, and none where there is none.
func TestChartTable_Badge(t *testing.T) {
	f, _ := newFigures(t, 1, 600, 300)
	cell := f.lines[0].cells[1]
	if !cell.pill.Visible() || cell.pill.Position().X >= cell.text.Position().X ||
		cell.pill.Position().X+cell.pill.Size().Width <= cell.text.Position().X+textWidth("shortest", badgeText, true) {
		t.Errorf("the pill at %v, %v is not around the text at %v", cell.pill.Position(), cell.pill.Size(), cell.text.Position())
	}
	if f.lines[0].cells[0].pill.Visible() {
		t.Error("a plain cell has a pill")
	}
	row := f.row(0, -1)
	row.Cells[1] = ChartCell{}
	f.SetRow(0, row)
	if cell.pill.Visible() {
		t.Error("an empty cell has a pill")
	}
}

func TestChartTable_Places(t *testing.T) {
	f, _ := newFigures(t, 1, 600, 300)
	all, few := f.width(true), f.width(false)
	if least := f.MinSize().Width; least != few || all != few+50+chartTableGap {
		t.Fatalf("with the minor column %v are needed, without %v, at least %v", all, few, least)
	}
	for _, c := range []struct {
		width  float32
		widths []float32
	}{
		{few, []float32{100, 90, 60, 0}},
		{few + 20, []float32{115, 90, 65, 0}},
		{all, []float32{100, 90, 60, 50}},
		{all + 40, []float32{130, 90, 70, 50}},
	} {
		places := f.places(c.width)
		end := float32(0)
		for i, p := range places {
			if p.width != c.widths[i] {
				t.Errorf("%v wide: column %d is %v, want %v", c.width, i, p.width, c.widths[i])
			}
			if p.width > 0 && p.x < end {
				t.Errorf("%v wide: column %d begins at %v, the one before ends at %v", c.width, i, p.x, end)
			}
			end = max(end, p.x+p.width)
		}
		if signs := float32(chartActions * chartSignArea); end > c.width-tableMargin-signs {
			t.Errorf("%v wide: the columns end at %v", c.width, end)
		}
	}
	window(t, f.ChartTable, few, 300)
	if paints(f.ChartTable, "Rate") || paints(f.ChartTable, "36 M") {
		t.Error("a column that is left out is seen")
	}
}

func TestChartTable_Pointer(t *testing.T) {
	f, c := newFigures(t, 3, 600, 300)
	test.MoveMouse(c, f.at(1))
	f.heard(t, "look 1")
	test.MoveMouse(c, f.at(2))
	if f.hovered != 2 {
		t.Errorf("row %d lies under the pointer", f.hovered)
	}
	f.told = nil
	test.TapCanvas(c, f.at(2))
	f.heard(t, "look 2", "open 2")
	if f.Marked() != 2 || c.Focused() != f.ChartTable {
		t.Errorf("row %d is marked, the focus is at %T", f.Marked(), c.Focused())
	}
	test.MoveMouse(c, fyne.NewPos(300, 290))
	if f.hovered != None || f.told[len(f.told)-1] != "look 2" {
		t.Errorf("with the pointer away row %d lies under it, told of %q", f.hovered, f.told)
	}
}

// TestChartTable_Signs shows them on the row under the pointer, the marked one and
// urgent ones.
func TestChartTable_Signs(t *testing.T) {
	f, c := newFigures(t, 4, 600, 300)
	want := func(rows ...int) {
		t.Helper()
		for i, line := range f.lines {
			for _, sign := range line.signs {
				if sign.Visible() != slices.Contains(rows, i) {
					t.Errorf("a sign of row %d is seen: %t", i, sign.Visible())
				}
			}
		}
	}
	want()
	f.SetRow(3, f.row(3, 0.5))
	want(3)
	test.MoveMouse(c, f.at(0))
	want(0, 3)
	f.Mark(2)
	want(0, 2, 3)
	f.told = nil
	remove := f.lines[2].signs[1]
	test.TapCanvas(c, fyne.NewPos(remove.Position().X+10, f.at(2).Y))
	f.heard(t, "look 0", "remove 2")
	one := f.row(2, -1)
	one.Actions = one.Actions[:1]
	f.SetRow(2, one)
	if !f.lines[2].signs[0].Visible() || f.lines[2].signs[1].Visible() {
		t.Error("a row with one action has not one sign")
	}
}

func TestChartTable_Progress(t *testing.T) {
	f, _ := newFigures(t, 1, 600, 300)
	bar := f.lines[0].progress
	for _, c := range []struct {
		progress float32
		visible  bool
		share    float32
	}{{-1, false, 0}, {0, true, 0}, {0.25, true, 0.25}, {1, true, 1}, {3, true, 1}} {
		f.SetRow(0, f.row(0, c.progress))
		if bar.Visible() != c.visible || c.visible && bar.Size().Width != c.share*598 {
			t.Errorf("at %v the line is seen: %t, %v wide", c.progress, bar.Visible(), bar.Size().Width)
		}
	}
}

func TestChartTable_Keyboard(t *testing.T) {
	f, c := newFigures(t, 20, 600, 200)
	c.Focus(f.ChartTable)
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			key(f.ChartTable, name)
		}
	}
	press(fyne.KeyReturn, fyne.KeySpace) // nothing is marked
	f.heard(t)
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	f.heard(t, "look 0", "look 1", "look 0")
	press(fyne.KeyReturn, fyne.KeySpace, fyne.KeyDelete)
	f.heard(t, "open 0", "Space 0", "Delete 0")
	press(fyne.KeyEnd, fyne.KeyDown)
	if f.Marked() != 19 || f.scroll.Offset.Y != 20*tableRow-f.scroll.Size().Height {
		t.Errorf("End marks %d and scrolls to %v", f.Marked(), f.scroll.Offset.Y)
	}
	press(fyne.KeyHome)
	if f.Marked() != 0 || f.scroll.Offset.Y != 0 {
		t.Errorf("Home marks %d and scrolls to %v", f.Marked(), f.scroll.Offset.Y)
	}
	f.Mark(19)
	f.told = nil
	f.SetRows(f.Rows()[:5])
	f.heard(t, "look 4")
	if f.Marked() != 4 {
		t.Errorf("with fewer rows %d is marked", f.Marked())
	}
	f.SetRows(nil)
	if f.Marked() != None {
		t.Errorf("without rows %d is marked", f.Marked())
	}
	press(fyne.KeyDown)
}

// TestChartTable_Ground shows the mark, and whether the keys go there.
func TestChartTable_Ground(t *testing.T) {
	f, c := newFigures(t, 2, 600, 300)
	f.Mark(1)
	if line := f.lines[1]; line.ground.Fill != ColorSelected || line.mark.Fill != ColorSecondary {
		t.Errorf("without the focus the marked row is %q with %q", line.ground.Fill, line.mark.Fill)
	}
	c.Focus(f.ChartTable)
	if line := f.lines[1]; line.mark.Fill != ColorAccent {
		t.Errorf("with the focus the mark is %q", line.mark.Fill)
	}
	test.MoveMouse(c, f.at(0))
	if line := f.lines[0]; line.ground.Fill != ColorPage || line.mark.Fill != "" {
		t.Errorf("under the pointer a row is %q with %q", line.ground.Fill, line.mark.Fill)
	}
	f.Mark(None)
	if line := f.lines[1]; line.ground.Fill != "" || line.mark.Fill != "" {
		t.Errorf("a plain row is %q with %q", line.ground.Fill, line.mark.Fill)
	}
}
