package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/files/source"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// TestSorted: rows are sorted by a column, in both directions, under filters too,
// and what is marked stays so.
func TestSorted(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	sorted := func(column int, descending bool) {
		p.table.SetSorted(column, descending)
		p.view.sortBy(column, descending, p.file, p.busy())
		b.Until("the order", func() bool { return !p.view.job.Running() })
	}
	p.table.Mark(1)
	p.mark(1)
	for _, c := range []struct {
		column     int
		descending bool
		filter     filter
		want       []string
	}{
		{columnMoves, false, filterAll, []string{"3", "4", "5", "1", "2", "6"}},
		{columnMoves, true, filterAll, []string{"2", "6", "1", "3", "4", "5"}},
		{columnNumber, true, filterAll, []string{"6", "5", "4", "3", "2", "1"}},
		{columnPosition, true, filterAll, []string{"6", "1", "2", "5", "3", "4"}},
		{columnNumber, true, filterBad, []string{"5", "4", "3"}},
		{columnNumber, false, filterAll, []string{"1", "2", "3", "4", "5", "6"}},
	} {
		p.choose(c.filter)
		sorted(c.column, c.descending)
		wantTexts(t, fmt.Sprintf("by column %d, descending: %v", c.column, c.descending), p.column(columnNumber), c.want...)
		if row := p.table.Marked(); c.filter == filterAll && p.record(row) != 1 {
			t.Errorf("marked is row %d, which is record %d", row, p.record(row))
		}
	}

	// Rows that come later are put in order when all are there.
	p.work.Cancel()
	sorted(columnMoves, true)
	p.chooseFormat(0)
	input, _ := manyCases(t, b.entries[0], 3000)
	p = b.begin(b.file("many.in", input))
	b.Until("some rows", func() bool { return p.table.Rows() > 0 })
	sorted(columnMoves, true)
	b.settle()
	b.Until("the order", func() bool { return !p.busy() && !p.view.job.Running() && !p.view.stale })
	last := 100
	for row := range p.table.Rows() {
		moves := p.file.records[p.record(row)].Answer.Length
		if moves > last {
			t.Fatalf("row %d has %d moves, the one before %d", row, moves, last)
		}
		last = moves
	}
}

// TestGoToACase: by its number, which may be hidden by a filter.
func TestGoToACase(t *testing.T) {
	b := newBench(t)
	if b.page.CanGo() {
		t.Error("there is no file yet")
	}
	p := b.open(b.file("mixed.in", mixed))
	p.choose(filterBad)
	if !b.page.CanGo() {
		t.Fatal("there is nowhere to go")
	}
	b.page.Go()
	field, ok := b.harness.Window.Canvas().Focused().(*widgets.Field)
	if !ok {
		t.Fatalf("the focus is at %T", b.harness.Window.Canvas().Focused())
	}
	for _, wrong := range []string{"0", "7", "x", ""} {
		field.SetText(wrong)
		field.OnSubmitted("")
		if said, faulty := field.Note(); !faulty || said != "Type a number from 1 to 6" {
			t.Errorf("of %q it is said: %q", wrong, said)
		}
	}
	field.SetText(" 2 ")
	field.OnSubmitted("")
	if b.harness.Overlay() != nil || p.view.filter != filterAll || p.table.Marked() != 1 || !strings.HasPrefix(p.detail.View().Headline, "Case 2: ") {
		t.Errorf("row %d is marked under filter %d: %q", p.table.Marked(), p.view.filter, p.detail.View().Headline)
	}
}

// TestDistances: how many cases there are at each, and how many are not right.
func TestDistances(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AACF\n2\nDDHH\n2\nDDHH\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	cases, wrong := p.file.distances()
	if !slices.Equal(cases, []int{0, 0, 1, 0, 2}) || !slices.Equal(wrong, []int{0, 0, 1, 0, 0}) {
		t.Errorf("there are %v cases, of which %v are not right", cases, wrong)
	}
	p.showDistances()
	if b.harness.Overlay() == nil {
		t.Error("there is no chart")
	}
}

// restart returns a new bench that opens the saved state of this one, as a restart of the program does.
func (b *bench) restart() *bench {
	b.t.Helper()
	next := newBench(b.t)
	next.folder = b.folder
	if s, ok := b.page.State(); ok {
		next.page.SetState(s)
	}
	return next
}

// all is what the table says of all cases, but for times.
func (p *Page) all() string {
	var all strings.Builder
	for i, r := range p.file.records {
		r.Elapsed = 0
		for _, cell := range p.cells(i) {
			all.WriteString(cell.Text + "\t")
		}
	}
	return all.String()
}

// TestCasesComeBack: the file comes back with somebody's answers, and the cases are solved when the page is
// shown.
func TestCasesComeBack(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\nHA\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	next := b.restart()
	if next.shell.Shows(next.page) || next.page.busy() {
		t.Error("it is shown by itself, or something is done")
	}
	next.page.Back()
	next.settle()
	again := next.page
	if got, want := again.all(), p.all(); got != want {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	if got, want := next.made(), b.made(); got != want {
		t.Errorf("the answers are\n%s\nwant\n%s", got, want)
	}
}

// TestPastedCasesComeBack: a pasted text is kept itself, unless it is very long. A file
// in a format that no longer exists is left out.
func TestPastedCasesComeBack(t *testing.T) {
	b := newBench(t)
	formats := b.formats()
	i := slices.IndexFunc(formats, func(f *judge.Format) bool { return strings.HasPrefix(f.Name, "poj2286") })
	is := source.Content{Source: source.Text("pasted", mixed), Formats: formats[i : i+1]}
	b.page.Open(is)
	b.settle()
	next := b.restart()
	next.page.Back()
	next.settle()
	if got, want := next.page.all(), b.page.all(); got != want {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	s, _ := b.page.State()
	s.Format = "of a later version"
	next = newBench(t)
	next.page.SetState(s)
	if next.page.Any() {
		t.Error("there is a file in an unknown format")
	}
	is.Source = source.Text("long", strings.Repeat(mixed, 1<<20/len(mixed)))
	b.page.Open(is)
	if _, ok := b.page.State(); ok {
		t.Error("a long text is kept")
	}
	b.settle()
}
