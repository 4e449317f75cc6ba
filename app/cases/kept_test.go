package cases

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"quadrille/app/source"
	"quadrille/app/store"
	"quadrille/app/translate"
	"quadrille/widgets"
)

// restart is the next start of the program: what is kept of the file comes back.
func (b *bench) restart() *bench {
	b.t.Helper()
	var notes store.Notes
	if k := b.Keep(); k != nil {
		notes.AddJSON("cases", k)
	}
	next := newBench(b.t)
	next.folder = b.folder
	for _, note := range notes {
		if err := next.Restore(note); err != nil {
			b.t.Fatal(err)
		}
		next.settle()
	}
	return next
}

// all is what the table says of all cases.
func (p *Page) all() []string {
	var all []string
	for i := range p.run.file.count {
		for _, cell := range p.words().cells(i) {
			all = append(all, cell.Text)
		}
	}
	return all
}

// TestCasesComeBack: the file with its answers and the comparison with somebody's, the
// case that was looked at, and the filter.
func TestCasesComeBack(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\nHA\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	p.choose(filterBad)
	p.mark(3)
	next := b.restart()
	if next.Shows(next.page) || next.page.run.halted {
		t.Error("it is shown by itself, or has something left to do")
	}
	next.Back()
	next.settle()
	again := next.page
	if got, want := again.all(), p.all(); !slices.Equal(got, want) {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	if again.line.Text != p.line.Text || again.note.Text != p.note.Text || again.filter != p.filter || again.show.SelectedIndex() != int(p.filter) || again.marked != 3 {
		t.Errorf("%s; %s; %s; case %d", again.line.Text, again.note.Text, again.show.Selected, again.marked)
	}
	if got, want := next.made(again.run.file.writeAnswers), b.made(p.run.file.writeAnswers); got != want {
		t.Errorf("the answers are\n%s\nwant\n%s", got, want)
	}
}

// TestCasesWait: what had not been solved waits for a person.
func TestCasesWait(t *testing.T) {
	const cases = 5000
	b := newBench(t)
	input, answers := manyCases(t, b.entries[0], cases)
	p := b.begin(b.file("many.in", input))
	b.Until("some answers", func() bool { return p.run.file.answered > 0 })
	p.run.halt()
	p.run.file.kept.full = true // whatever the machine has done by now
	p.run.file.kept.all = p.run.file.kept.all[:1]
	next := b.restart()
	next.Back()
	if file := next.page.run.file; file.answered != 1 || file.solved != 1 || next.page.halt.Text != "Go on" {
		t.Fatalf("%d answers came back; %s", file.answered, next.page.line.Text)
	}
	next.page.haltOrResume()
	next.settle()
	if got := next.made(next.page.run.file.writeAnswers); got != answers {
		t.Error("the answers are not those of the command line")
	}
}

// A pasted text is kept itself, unless it is very long.
func TestPastedCasesComeBack(t *testing.T) {
	b := newBench(t)
	is := source.Content{Source: source.Text("pasted", mixed), Formats: b.formats()[:1]}
	for _, f := range b.formats() {
		if strings.HasPrefix(f.Name, "poj2286") {
			is.Formats[0] = f
		}
	}
	b.Open(is)
	b.settle()
	next := b.restart()
	if got, want := next.page.all(), b.page.all(); !slices.Equal(got, want) || next.page.run.halted {
		t.Errorf("came back as\n%q\nwant\n%q", got, want)
	}
	is.Source = source.Text("long", strings.Repeat(mixed, mostText/len(mixed)+1))
	b.Open(is)
	if b.Keep() != nil {
		t.Error("a long text is kept")
	}
	b.settle()
}

// TestChangedAndMissingFiles are told, and old answers are not given to new cases.
func TestChangedAndMissingFiles(t *testing.T) {
	b := newBench(t)
	uri := b.file("mixed.in", mixed)
	b.open(uri)
	lines := strings.SplitAfter(mixed, "\n")
	b.file("mixed.in", strings.Join(lines[1:], ""))
	next := b.restart()
	next.Back()
	p := next.page
	if p.run.file.count != len(lines)-3 || p.run.file.answered > 0 || p.note.Text != next.Text("cases.note.changed") {
		t.Errorf("%d cases, %d answers; %s", p.run.file.count, p.run.file.answered, p.note.Text)
	}
	if err := os.Remove(uri.Path()); err != nil {
		t.Fatal(err)
	}
	next = b.restart()
	next.stand.Speak(translate.Chinese)
	next.Back()
	next.settle() // it is looked for once more
	if p := next.page; p.run.failed == nil || !strings.Contains(p.note.Text, "mixed.in") {
		t.Errorf("of a file that is gone the page says %q", p.note.Text)
	}
	b.file("mixed.in", mixed) // on a disk that is there again
	modified := time.Unix(0, b.page.run.file.stamp.Modified)
	if err := os.Chtimes(uri.Path(), modified, modified); err != nil {
		t.Fatal(err)
	}
	if last := next.restart(); !slices.Equal(last.page.all(), b.page.all()) {
		t.Error("what was known of a file that was gone for a while is lost")
	}
}

// TestDamagedCases are refused.
func TestDamagedCases(t *testing.T) {
	b := newBench(t)
	b.open(b.file("mixed.in", mixed))
	var notes store.Notes
	notes.AddJSON("cases", b.Keep())
	good := notes[0].Value
	for _, c := range [][2]string{
		{good, "["},
		{"file://", "http://"},
		{`"marked":-1`, `"marked":-2`},
		{`"elapsed":`, `"elapsed":-`},
		{`"guarantee":"`, `"guarantee":"un`},
		{`"format"`, `"filter":77,"format"`},
	} {
		note := store.Note{Key: "cases", Value: strings.Replace(good, c[0], c[1], 1)}
		next := newBench(t)
		if err := next.Restore(note); err == nil || next.page != nil || note.Value == good {
			t.Errorf("%s instead of %s was taken", c[1], c[0])
		}
	}
	// An answer that solves nothing is not believed, nor are those after it.
	note := store.Note{Value: strings.Replace(good, `"moves":"`, `"moves":"A`, 1)}
	next := newBench(t)
	if err := next.Restore(note); err != nil {
		t.Fatal(err)
	}
	next.settle()
	if n := next.page.run.file.answered; n != 0 || next.page.marked != widgets.None {
		t.Errorf("%d answers were taken", n)
	}
}
