package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// moves are the rows of a solution of so many moves.
func moves(n int) []MoveRow {
	rows := make([]MoveRow, n)
	for i := range rows {
		rows[i] = MoveRow{Notation: string("dlru"[i%4]), Words: fmt.Sprintf("tile %d goes up", i%8+1), Right: fmt.Sprintf("%d left", n-1-i)}
	}
	return rows
}

func newMoveList(t *testing.T, rows int) (*MoveList, *journal, fyne.Canvas) {
	t.Helper()
	start(t, AlwaysLight)
	j := new(journal)
	l := NewMoveList(j.keys(), func(i int) { j.note("chose %d", i) })
	c := window(t, l, 300, 200).Canvas()
	l.SetRows(moves(rows))
	return l, j, c
}

// inSight are the rows on the screen from top to bottom, those that are cut off
// at an edge left out, each with its place in the list's coordinates.
func inSight(l *MoveList) (rows []*moveRow, at []fyne.Position) {
	for _, row := range partsOf[*moveRow](l) {
		p := fyne.CurrentApp().Driver().AbsolutePositionForObject(row)
		if p.Y >= 0 && p.Y+row.Size().Height <= l.Size().Height {
			rows, at = append(rows, row), append(at, p)
		}
	}
	return rows, at
}

// markedRows are the numbers of the rows in sight that have the mark.
func markedRows(l *MoveList) []string {
	var numbers []string
	rows, _ := inSight(l)
	for _, row := range rows {
		if row.bar.Fill == ColorAccent && row.ground.Fill == ColorSelected {
			numbers = append(numbers, row.number.Text)
		}
	}
	return numbers
}

func TestMoveList_Rows(t *testing.T) {
	l, _, _ := newMoveList(t, 19)
	rows, _ := inSight(l)
	if len(rows) < 4 {
		t.Fatalf("%d rows are in sight", len(rows))
	}
	for i, row := range rows {
		got := []string{row.number.Text, row.notation.Text, row.words.Text, row.right.Text}
		want := moves(19)[i]
		if !slices.Equal(got, []string{fmt.Sprint(i + 1), want.Notation, want.Words, want.Right}) {
			t.Errorf("row %d reads %q", i, got)
		}
		for _, line := range []*TextLine{row.number, row.notation, row.words, row.right} {
			if shown := words(line)[0]; shown != line.Text {
				t.Errorf("row %d: %q is cut to %q", i, line.Text, shown)
			}
			if right := line.Position().X + line.Size().Width; right > row.Size().Width {
				t.Errorf("row %d: %q ends at %v, outside of %v", i, line.Text, right, row.Size().Width)
			}
		}
		if row.words.Position().X+row.words.Size().Width > row.right.Position().X {
			t.Errorf("row %d: the words run into %q", i, row.right.Text)
		}
	}
}

// TestMoveList_MarkComesIntoSight goes back and forth through a list that is
// longer than its window.
func TestMoveList_MarkComesIntoSight(t *testing.T) {
	l, j, _ := newMoveList(t, 40)
	for _, next := range []int{0, 1, 20, 19, 39, 3, 38, 0} {
		l.Mark(next)
		if got, want := markedRows(l), []string{fmt.Sprint(next + 1)}; !slices.Equal(got, want) {
			t.Errorf("with move %d next, %q are marked in sight", next, got)
		}
		rows, _ := inSight(l)
		for _, row := range rows {
			ink := ColorText
			if row.number.Text != fmt.Sprint(next+1) && slices.Index(rows, row) < slices.IndexFunc(rows, func(r *moveRow) bool { return r.bar.Fill != "" }) {
				ink = ColorSecondary
			}
			if row.words.Color != ink {
				t.Errorf("with move %d next, the words of move %s are in %s, want %s", next, row.number.Text, row.words.Color, ink)
			}
		}
	}
	l.Mark(40)
	rows, _ := inSight(l)
	if got := markedRows(l); len(got) > 0 || rows[len(rows)-1].number.Text != "40" {
		t.Errorf("at the end %q are marked, and move %s is the last in sight", got, rows[len(rows)-1].number.Text)
	}
	j.want(t)
}

func TestMoveList_SetRowsStartsAtTheTop(t *testing.T) {
	l, j, _ := newMoveList(t, 40)
	l.Mark(35)
	l.SetRows(moves(30))
	if got := markedRows(l); !slices.Equal(got, []string{"1"}) {
		t.Errorf("%q are marked in sight", got)
	}
	l.SetRows(nil)
	if rows, _ := inSight(l); len(rows) > 0 {
		t.Errorf("%d rows are in sight of an empty list", len(rows))
	}
	l.Mark(1)
	l.Mark(0)
	j.want(t)
}

func TestMoveList_TapChooses(t *testing.T) {
	l, j, c := newMoveList(t, 40)
	l.Mark(20)
	rows, at := inSight(l)
	for _, i := range []int{1, 2, 2} { // the same one twice
		test.TapCanvas(c, at[i].AddXY(100, 10))
		number := rows[i].number.Text
		var chosen int
		if _, err := fmt.Sscan(number, &chosen); err != nil {
			t.Fatal(err)
		}
		j.want(t, fmt.Sprintf("chose %d", chosen-1))
	}
	if got := markedRows(l); !slices.Equal(got, []string{"21"}) {
		t.Errorf("a tap moved the mark to %q: that is for the timeline to do", got)
	}
	if c.Focused() != fyne.Focusable(l) {
		t.Error("a tap did not give the list the focus")
	}
}

func TestMoveList_LeavesTheKeysToKeys(t *testing.T) {
	l, j, c := newMoveList(t, 40)
	c.Focus(l)
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnd, fyne.KeySpace} {
		key(l, name)
	}
	test.Type(l, "[")
	j.want(t, "key Down", "key End", "key Space", "rune [")
	if got := markedRows(l); !slices.Equal(got, []string{"1"}) {
		t.Errorf("a key moved the mark to %q", got)
	}
}

// TestMoveList_OneRowStandsOut takes a picture of the list with the focus: what
// Fyne does to the row that it thinks of as the current one must not show.
func TestMoveList_OneRowStandsOut(t *testing.T) {
	l, _, c := newMoveList(t, 40)
	th := looks["light"]
	c.Focus(l)
	check := func(next int) {
		t.Helper()
		picture := c.Capture()
		rows, at := inSight(l)
		for i, row := range rows {
			want := ColorPage // the ground of the window
			if row.number.Text == fmt.Sprint(next+1) {
				want = ColorSelected
			}
			if got := picture.At(200, int(at[i].Y)+15); !sameColor(got, th.Color(want, 0)) {
				t.Errorf("with move %d next, the row of move %s is painted %v, want %s", next, row.number.Text, got, want)
			}
		}
	}
	check(0)
	for _, next := range []int{2, 30, 29} {
		l.Mark(next)
		check(next)
	}
	l.Mark(2)
	l.SetRows(moves(12))
	check(0)
}

func TestMoveList_Renders(t *testing.T) {
	l, _, c := newMoveList(t, 3)
	l.Mark(1)
	test.AssertRendersToMarkup(t, "movelist.xml", c)
	l.Mark(3)
	test.AssertRendersToMarkup(t, "movelist_end.xml", c)
}
