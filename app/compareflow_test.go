package app

import (
	"strings"
	"testing"

	"quadrille/app/files/source"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/desk"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/tables"
)

// show puts the position of an ID on the board of its puzzle.
func (b *bench) show(id string) *desk.Desk {
	b.t.Helper()
	if err := b.opener.Text(source.Text("", id), model.Say("change.paste")); err != nil {
		b.t.Fatal(err)
	}
	return b.boards.desk()
}

var nineteen = cataloguetest.First()

// comparing opens the comparison for the position on show, has everything run and
// returns its table.
func (b *bench) comparing() *tables.DataTable {
	b.t.Helper()
	b.press(shell.Ctrl(fyne.KeyM))
	var table *tables.DataTable
	var runAll *widgets.Button
	for _, o := range test.LaidOutObjects(b.window.Content()) {
		switch o := o.(type) {
		case *tables.DataTable:
			table = o
		case *widgets.Button:
			if o.Text == b.shell.Text("compare.runAll") {
				runAll = o
			}
		}
	}
	if table == nil {
		b.t.Fatalf("the page is %T", b.shell.Page())
	}
	if runAll != nil { // else everything runs already
		runAll.OnTapped()
	}
	return table
}

// openRow waits for a run, by what its row begins with, and opens its solution.
func (b *bench) openRow(table *tables.DataTable, name string) {
	b.t.Helper()
	for i := range table.Rows() {
		if table.Cells(i)[0].Text == name {
			b.Until(name, func() bool {
				row := table.Cells(i)
				return row[2].Text != b.shell.Text("compare.badge.running") && row[1].Text != shell.None
			})
			table.Mark(i)
			table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return
		}
	}
	b.t.Fatalf("no row of %s", name)
}

func TestCompareOpensSolutionsInThePlayer(t *testing.T) {
	b := newBench(t)
	d := b.show(nineteen)
	b.openRow(b.comparing(), "Weighted A* · Linear conflict · w = 5")
	line := d.Game.Line()
	if b.shell.Page() != nil || line == nil || !line.Solves() {
		t.Fatalf("the page is %v, the solution %v", b.shell.Page(), line)
	}
	v := d.Pane.View()
	if line.Len() == 19 || v.Head.Aside != b.shell.Say(model.Phrase{Key: "pane.tooLong", Count: line.Len() - 19}) {
		t.Errorf("%d moves; the result is %q, %q", line.Len(), v.Head.Aside, v.Head.Detail)
	}
	if b.window.Canvas().Focused() != d.Pane.Focus() {
		t.Errorf("the focus is at %T", b.window.Canvas().Focused())
	}
	d.CopySolution()
	if text := b.app.Clipboard().Content(); !strings.Contains(text, "Found by: Weighted A* · Linear conflict · w = 5\n") ||
		!strings.Contains(text, "moves longer than the shortest") {
		t.Errorf("the text says\n%s", text)
	}
	b.openRow(b.comparing(), "A* · Manhattan distance")
	if v := d.Pane.View(); v.Head.Aside != "shortest" || !strings.HasPrefix(v.Head.Detail, "A* · Manhattan distance · ") {
		t.Errorf("the result is %q, %q", v.Head.Aside, v.Head.Detail)
	}
}

// TestCompareOpensFromAStep compares the position at a step of a solution: the
// result starts there.
func TestCompareOpensFromAStep(t *testing.T) {
	b := newBench(t)
	d := b.show(nineteen)
	b.solve(d)
	d.Game.Player.Seek(5)
	shown := d.Game.Position()
	table := b.comparing()
	b.openRow(table, table.Cells(0)[0].Text)
	if line := d.Game.Line(); line.Line[5] != shown || line.Len() != 19 || line.SolutionFrom != 5 {
		t.Errorf("the solution starts with %v and has %d moves", line.Line[0], line.Len())
	}
}
