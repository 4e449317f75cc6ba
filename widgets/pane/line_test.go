package pane

import (
	"fmt"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

// testRows are the rows of a line of so many moves, of which every seventh is a mistake.
func testRows(moves int) []view.Row {
	rows := make([]view.Row, moves+1)
	for i := range rows {
		rows[i] = view.Row{Sign: string("dlru"[i%4]), Words: fmt.Sprintf("words of %d", i), Left: fmt.Sprintf("%d left", moves-i)}
		if i%7 == 6 {
			rows[i].Mark = view.Mark{Trend: scene.Costs, Text: "+2"}
		}
	}
	rows[0].Sign, rows[0].Words = "", "start"
	return rows
}

func newLine(t *testing.T, moves int) (*LineList, *widgettest.Journal, fyne.Canvas) {
	t.Helper()
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	j := new(widgettest.Journal)
	l := NewLineList(&widgets.Keys{Key: j.Key(fyne.KeyLeft), Rune: j.Rune}, func(row int) { j.Note("choose %d", row) })
	l.SetRows(testRows(moves), 0)
	return l, j, widgettest.Window(t, l, 378, 270).Canvas()
}

// rowsInSight are the numbers of the rows in sight.
func rowsInSight(l *LineList) []int {
	var rows []int
	for _, text := range widgettest.PartsOf[*canvas.Text](l) {
		y := text.Position().Y + text.Size().Height/2 - l.Offset.Y
		if n, err := strconv.ParseUint(text.Text, 10, 32); err == nil && y > 0 && y < l.Size().Height { // no marks, which have signs
			rows = append(rows, int(n))
		}
	}
	return rows
}

// lineRowAt is the middle of a row in sight.
func lineRowAt(l *LineList, row int) fyne.Position {
	return fyne.NewPos(150, (float32(row)+0.5)*lineRow)
}

func TestLineList_Rows(t *testing.T) {
	l, _, _ := newLine(t, 27)
	if got := rowsInSight(l); !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}) {
		t.Errorf("in sight are %v", got)
	}
	for i, r := range testRows(27)[:9] {
		for _, text := range []string{r.Words, r.Left} {
			if !widgettest.Paints(l, text) {
				t.Errorf("row %d: %q is not shown", i, text)
			}
		}
	}
	if !widgettest.Paints(l, "+2") {
		t.Error("the mark is not shown")
	}
	l.SetRows(nil, 0)
	if n := len(widgettest.PartsOf[*canvas.Text](l)); n != 0 {
		t.Errorf("an empty list has %d texts", n)
	}
}

// TestLineList_Brief: where the words have no room, fewer stand for them.
func TestLineList_Brief(t *testing.T) {
	l, _, _ := newLine(t, 1)
	l.SetRows([]view.Row{{Words: "start"}, {Sign: "B", Words: "right column up, and many more words than there is room for", Brief: "right column up", Left: "3 left"}}, 0)
	if !widgettest.Paints(l, "right column up") {
		t.Error("the words are cut")
	}
	l.Resize(fyne.NewSize(700, 270))
	if widgettest.Paints(l, "right column up") {
		t.Error("words that have room are left out")
	}
}

// TestLineList_Middle: the current row is marked and in the middle, if there are enough rows; the rows
// before it are in the secondary colour.
func TestLineList_Middle(t *testing.T) {
	l, _, _ := newLine(t, 27)
	for at, top := range map[int]int{0: 0, 4: 0, 5: 1, 12: 8, 23: 19, 27: 19} {
		l.SetRows(testRows(27), at)
		if got := rowsInSight(l); got[0] != top || len(got) != 9 {
			t.Errorf("at %d rows %v are in sight, want them from %d on", at, got, top)
		}
		if got, want := tints(l), lineRowAt(l, at).Y-lineRow/2+1; len(got) != 1 || got[0] != want {
			t.Errorf("at %d what is tinted is at %v, want %v", at, got, want)
		}
		for _, text := range widgettest.PartsOf[*canvas.Text](l) {
			var row int
			if n, _ := fmt.Sscanf(text.Text, "words of %d", &row); n == 1 {
				want := scene.ColorText
				if row < at {
					want = scene.ColorSecondary
				}
				if !widgettest.SameColor(text.Color, widgets.NewTheme(widgets.AlwaysLight).Color(want, 0)) {
					t.Errorf("at %d the words of row %d are not in %s", at, row, want)
				}
			}
		}
	}
	l.Resize(fyne.NewSize(378, 90))
	if got := l.rows.seen(); got != 3 {
		t.Errorf("little room shows %d rows", got)
	}
}

// TestLineList_Long: of thousands of rows those in sight are made, and their
// numbers have room.
func TestLineList_Long(t *testing.T) {
	l, _, _ := newLine(t, 12345)
	l.SetRows(testRows(12345), 12344)
	if n := len(test.WidgetRenderer(l.rows).Objects()); n > 80 {
		t.Errorf("%d objects are painted", n)
	}
	if !widgettest.Paints(l, "12345") || !widgettest.Paints(l, "words of 12345") {
		t.Error("the last row is not shown whole")
	}
}

func TestLineList_Taps(t *testing.T) {
	l, j, c := newLine(t, 27)
	l.SetRows(testRows(27), 12)
	for _, row := range []int{8, 12, 16} {
		test.TapCanvas(c, lineRowAt(l, row).SubtractXY(0, l.Offset.Y))
		j.Want(t, fmt.Sprintf("choose %d", row))
	}
	if c.Focused() != fyne.Focusable(l.rows) {
		t.Error("a tap does not give the focus")
	}
	l.SetRows(testRows(2), 0)
	test.TapCanvas(c, fyne.NewPos(150, 250)) // below the rows
	j.Want(t)
}

func TestLineList_Keys(t *testing.T) {
	l, j, c := newLine(t, 27)
	l.SetRows(testRows(27), 12)
	c.Focus(l.rows)
	for _, name := range []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyTab, fyne.KeyLeft} {
		widgettest.Key(l.rows, name)
	}
	j.Want(t, "key Prior", "choose 4", "key Next", "choose 20", "key Tab", "key Left")
	l.SetRows(testRows(27), 27)
	widgettest.Key(l.rows, fyne.KeyPageDown)
	j.Want(t, "key Next")
}

func TestLineList_Scrolls(t *testing.T) {
	l, j, c := newLine(t, 40)
	for _, step := range []struct {
		by  float32
		top int
	}{{-lineRow * 3, 3}, {-lineRow / 4, 3}, {-lineRow * 3 / 4, 4}, {-9999, 32}, {99999, 0}} {
		test.Scroll(c, fyne.NewPos(100, 100), 0, step.by)
		if got := rowsInSight(l)[0]; got != step.top {
			t.Errorf("after scrolling by %v row %d is the first", step.by, got)
		}
	}
	l.SetRows(testRows(40), 1)
	if got := rowsInSight(l)[0]; got != 0 {
		t.Errorf("the current row is out of sight: row %d is the first", got)
	}
	j.Want(t)
}
