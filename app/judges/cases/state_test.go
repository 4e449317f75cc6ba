package cases

import (
	"slices"
	"strings"
	"testing"

	"quadrille/app/files/source"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// restart is the next start of the program: what was open comes back.
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
		for _, cell := range p.words().cells(i) {
			all.WriteString(cell.Text + "\t")
		}
	}
	return all.String()
}

// TestCasesComeBack: the file with somebody's answers, the case that was looked at and
// the filter come back, and the cases are solved when the page is shown.
func TestCasesComeBack(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\nHA\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	p.choose(filterBad)
	p.mark(3)
	next := b.restart()
	if next.Shows(next.page) || next.page.busy() {
		t.Error("it is shown by itself, or something is done")
	}
	next.page.Back()
	next.settle()
	again := next.page
	if got, want := again.all(), p.all(); got != want {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	if again.view.filter != p.view.filter || again.show.SelectedIndex() != int(p.view.filter) || again.marked != 3 {
		t.Errorf("%s; case %d", again.show.Selected, again.marked)
	}
	if got, want := next.made(again.file.writeAnswers), b.made(p.file.writeAnswers); got != want {
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

// TestAStateThatMeansNothing becomes one that does.
func TestAStateThatMeansNothing(t *testing.T) {
	b := newBench(t)
	b.open(b.file("mixed.in", mixed))
	s, _ := b.page.State()
	s.Filter, s.Marked = 77, -5
	next := newBench(t)
	next.page.SetState(s)
	next.page.Back()
	next.settle()
	if p := next.page; p.view.filter != filterWrong || p.marked != widgets.None {
		t.Errorf("filter %d, case %d", p.view.filter, p.marked)
	}
}
