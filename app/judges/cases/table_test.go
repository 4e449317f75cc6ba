package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"quadrille/app/files/text"
	"quadrille/model/judge"
)

// TestSorted sorts the rows by a column in both directions. The marked row stays marked.
func TestSorted(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	sorted := func(column int, descending bool) {
		p.table.SetSorted(column, descending)
		p.sort(column, descending)
		p.update()
	}
	p.table.Mark(1)
	marked := p.rows[1]
	p.mark(marked)
	for _, c := range []struct {
		column     int
		descending bool
		want       []string
	}{
		{columnMoves, false, []string{"3", "4", "5", "1", "2", "6"}},
		{columnMoves, true, []string{"2", "6", "1", "3", "4", "5"}},
		{columnState, true, []string{"3", "4", "5", "1", "2", "6"}},
		{columnNumber, true, []string{"6", "5", "4", "3", "2", "1"}},
		{columnNumber, false, []string{"1", "2", "3", "4", "5", "6"}},
	} {
		sorted(c.column, c.descending)
		wantTexts(t, fmt.Sprintf("by column %d, descending: %v", c.column, c.descending), p.column(columnNumber), c.want...)
		if row := p.table.Marked(); p.rows[row] != marked {
			t.Errorf("marked is row %d, which is case %d", row, p.rows[row].Case.Number)
		}
	}

	// Rows that come later are put in order when all are there.
	input, _ := manyCases(t, entries[0], 3000)
	p = b.begin(b.file("many.in", input))
	b.Until("some rows", func() bool { return p.table.Rows() > 0 })
	sorted(columnMoves, true)
	b.settle()
	last := 100
	for row := range p.table.Rows() {
		moves := p.rows[row].Answer.Length
		if moves > last {
			t.Fatalf("row %d has %d moves, the one before %d", row, moves, last)
		}
		last = moves
	}
}

// restart returns a new bench that opens the saved state of this one, as a restart of the program does.
func (b *bench) restart() *bench {
	b.t.Helper()
	next := newBench(b.t)
	next.folder = b.folder
	next.page.Read(b.page.Link())
	return next
}

// all is what the table says of all cases, but for times.
func (p *Page) all() string {
	var all strings.Builder
	for _, r := range p.file.records {
		r.Elapsed = 0
		for _, cell := range p.words.cells(r) {
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
	if next.shell.Shows(next.page) || next.page.file.busy() {
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
	is := text.Content{Source: text.Of("pasted", mixed), Formats: formats[i : i+1]}
	b.page.Open(is)
	b.settle()
	next := b.restart()
	next.page.Back()
	next.settle()
	if got, want := next.page.all(), b.page.all(); got != want {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	next = newBench(t)
	next.page.Read(strings.Replace(b.page.Link(), ":poj2286", ":later", 1))
	if next.page.Any() {
		t.Error("there is a file in an unknown format")
	}
	is.Source = text.Of("long", strings.Repeat(mixed, 1<<20/len(mixed)))
	b.page.Open(is)
	if link := b.page.Link(); link != "" {
		t.Errorf("a long text is kept: %.80s", link)
	}
	b.settle()
}
