package cases

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/generate"
	"quadrille/app/shell"
	"quadrille/app/shell/shelltest"
	"quadrille/app/source"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/resources"
	"quadrille/solver"
	"quadrille/widgets"
)

// mixed has good and bad boards, one of the bad ones with a position.
const mixed = `1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3
1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3
1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 9
1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3
3 3 3 3 3 3 3 3 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2
0
`

// bench is a window for judges' files, and a folder for them.
type bench struct {
	*Files
	*shelltest.Queue
	stand  *shelltest.Stand
	t      *testing.T
	folder string

	entries []catalogue.Entry
	shown   []Opened // on boards
}

func newBench(t testing.TB) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{Queue: s.Queue, stand: s, folder: t.TempDir(), entries: catalogue.Catalogue()}
	b.t, _ = t.(*testing.T)
	b.Files = New(s.Shell, Needs{
		Entry:   b.entry,
		Formats: b.formats,
		Show: func(c Opened) error {
			b.Leave()
			b.shown = append(b.shown, c)
			return nil
		},
	})
	return b
}

func (b *bench) entry(id model.ID) catalogue.Entry {
	return b.entries[slices.IndexFunc(b.entries, func(e catalogue.Entry) bool { return e.Puzzle.ID() == id })]
}

func (b *bench) formats() []*judge.Format {
	var all []*judge.Format
	for _, e := range b.entries {
		all = append(all, e.Formats...)
	}
	return all
}

// file writes a file.
func (b *bench) file(name, content string) fyne.URI {
	path := filepath.Join(b.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		panic(err)
	}
	return storage.NewFileURI(path)
}

// begin opens a file with cases.
func (b *bench) begin(uri fyne.URI) *Page {
	is, err := source.Reader{Puzzles: catalogue.Puzzles(b.entries), Formats: b.formats()}.Read(context.Background(), source.File(uri))
	if err != nil {
		panic(err)
	}
	b.Files.Open(is)
	return b.page
}

// open opens a file with cases, which is solved and, where there are answers,
// compared to its end.
func (b *bench) open(uri fyne.URI) *Page {
	p := b.begin(uri)
	b.settle()
	return p
}

// settle waits until nothing goes on any more.
func (b *bench) settle() {
	b.Until("the end of the work", func() bool { return !b.page.run.busy() && !b.page.saving.Running() })
}

// made is what the page makes of its cases in a form.
func (b *bench) made(c content) string {
	b.t.Helper()
	var made string
	done := false
	b.page.make(c, func(text string) { made, done = text, true })
	b.Until("the content", func() bool { return done })
	return made
}

// column are the texts of a column of the table, those of the rows shown.
func (p *Page) column(index int) []string {
	var texts []string
	for row := range p.table.Rows() {
		texts = append(texts, p.words().cells(p.record(row))[index].Text)
	}
	return texts
}

// closeDialogs takes all dialogs away.
func (b *bench) closeDialogs() {
	overlays := b.stand.Window.Canvas().Overlays()
	for overlays.Top() != nil {
		overlays.Remove(overlays.Top())
	}
}

func wantTexts(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

// TestSamplesAreAnsweredExactly opens the judges' own samples, each beside its
// answers.
func TestSamplesAreAnsweredExactly(t *testing.T) {
	inputs, err := filepath.Glob("../../model/*/samples/*.in")
	if err != nil || len(inputs) < 8 {
		t.Fatalf("the samples are %v, %v", inputs, err)
	}
	for _, input := range inputs {
		t.Run(filepath.Base(input), func(t *testing.T) {
			b := newBench(t)
			path, err := filepath.Abs(input)
			if err != nil {
				t.Fatal(err)
			}
			p := b.open(storage.NewFileURI(path))
			want, err := os.ReadFile(strings.TrimSuffix(path, ".in") + ".out")
			if err != nil {
				t.Fatal(err)
			}
			if p.run.answers == nil || p.run.file.grades.sums[judge.Right]+p.run.file.grades.sums[judge.Another] != p.run.file.cases {
				t.Errorf("%s; %s", p.line.Text, p.note.Text)
			}
			if got := b.made(p.run.file.writeAnswers); got != string(want) {
				t.Errorf("the answers are\n%swant\n%s", got, want)
			}
		})
	}
}

func TestGoodAndBadCases(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	id := string(p.run.file.format.Puzzle)
	if !b.Shows(p) || b.stand.Window.Canvas().Focused() != fyne.Focusable(p.table) {
		t.Errorf("the page is %T, the focus at %T", b.Page(), b.stand.Window.Canvas().Focused())
	}
	wantTexts(t, "the numbers", p.column(columnNumber), "1", "2", "3", "4", "5", "6")
	wantTexts(t, "the states", p.column(columnState),
		"solved", "solved", "bad, line 3", "bad, line 4", "bad, line 5", "solved")
	wantTexts(t, "the answers", p.column(columnAnswer),
		"AC   2", "DDHH   2",
		"this board has 23 of 24 entries",
		"9 is out of range; a number from 1 to 3 is expected here",
		"nine 1s and seven 2s: each digit needs eight",
		"DDHH   1")
	wantTexts(t, "the moves", p.column(columnMoves), "2", "4", "", "", "", "4")
	if got, want := p.line.Text, "6 cases · 3 bad · 3 solved"; got != want {
		t.Errorf("the line says %q, want %q", got, want)
	}
	if p.halt.Visible() || p.saveIt.Disabled() {
		t.Error("something is still to be done")
	}

	for f, want := range map[filter][]string{
		filterAll:        {"1", "2", "3", "4", "5", "6"},
		filterBad:        {"3", "4", "5"},
		filterUnsolvable: nil,
	} {
		p.choose(f)
		wantTexts(t, fmt.Sprintf("filter %d", f), p.column(columnNumber), want...)
	}
	p.choose(filterAll)

	// The marked case is copied, and the page stays.
	for row, want := range map[int]string{
		0: id + ":111132323132231222312133=AC",
		4: id + ":111111111222222233333333",
	} {
		p.table.Mark(row)
		p.table.TypedShortcut(&fyne.ShortcutCopy{})
		if got := b.stand.App.Clipboard().Content(); got != want || b.Page() == nil {
			t.Errorf("row %d is copied as %q, leading to %T", row, got, b.Page())
		}
	}
	p.table.Mark(widgets.None)

	// What is marked stays so under another filter, if it is shown there.
	p.choose(filterBad)
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if v := p.detail.View(); v.Headline != "Case 4: bad at line 4, column 47" || v.Tone != widgets.Faulty || len(v.Actions) != 0 {
		t.Errorf("the detail of case 4 is %+v", v)
	}
	p.choose(filterAll)
	if got := p.table.Marked(); got != 3 {
		t.Errorf("row %d is marked", got)
	}
	p.choose(filterUnsolvable)
	if got, v := p.table.Marked(), p.detail.View(); got != widgets.None || v.Headline != "Click a case to open it on its board" {
		t.Errorf("row %d of none is marked, the detail is %+v", got, v)
	}
	if got, _ := p.emptiness(); got != "No unsolvable cases" {
		t.Errorf("in place of rows stands %q", got)
	}
	p.choose(filterAll)
	if got, v := p.table.Marked(), p.detail.View(); got != 3 || v.Tone != widgets.Faulty {
		t.Errorf("row %d is marked again, the detail is %+v", got, v)
	}

	const want = "AC\n2\nDDHH\n2\nDDHH\n1\n"
	if got := b.made(p.run.file.writeAnswers); got != want {
		t.Errorf("the answers are %q, want %q", got, want)
	}
	b.SaveAnswers()
	b.Until("the dialog to save", func() bool { return b.stand.Overlay() != nil })
	b.closeDialogs()
	p.copyAnswers()
	b.settle()
	if got := b.stand.App.Clipboard().Content(); got != want {
		t.Errorf("copied is %q", got)
	}
}

func TestCSV(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\nHHDD\n2\nDDHH\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	rows, err := csv.NewReader(strings.NewReader(b.made(p.words().writeCSV))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 7 {
		t.Fatalf("%d rows", len(rows))
	}
	wantTexts(t, "titles", rows[0], "program_version", "puzzle", "sample", "seed", "samples",
		"case", "line", "position", "state", "answer", "moves", "time_ms", "reason", "grade", "grade_reason")
	id := string(p.run.file.format.Puzzle)
	origin := []string{resources.Version, id, "cases of mixed.in (poj2286)", "", "1"}
	rows[2][11], rows[3][11] = "", ""
	wantTexts(t, "case 2", rows[2], append(origin, "2", "2", id+":111111112222222233333333", "solved", "DDHH\n2", "4", "", "",
		"not-first", "not the first in order: move 1 should be D")...)
	wantTexts(t, "case 3", rows[3], append(origin, "3", "3", "", "bad", "", "", "", "this board has 23 of 24 entries", "", "")...)

	// A table that is being written keeps to the comparison that it began with.
	before := p.words()
	p.compareWith(source.File(b.file("other.out", "AC\n2\nDDHH\n2\nDDHH\n1\n")))
	b.settle()
	compared := func(w words) string {
		var table strings.Builder
		if err := w.writeCSV(&table, p.run.file.count, func(int) error { return nil }); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(table.String())).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return rows[2][13]
	}
	if old, present := compared(before), compared(p.words()); old != "not-first" || present != "right" {
		t.Errorf("case 2 is %q in a table begun before another comparison, %q after it", old, present)
	}
}

// TestStoppedComparisonBeginsAnew: grades are counted once each, however often the
// comparison is stopped.
func TestStoppedComparisonBeginsAnew(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	p.compareWith(source.File(b.file("mixed.out", "AC\n2\nHHDD\n2\nDDHH\n1\n")))
	p.run.halt()
	p.run.file.grades.add(make([]graded, 4)) // what it came to
	p.run.resume()
	b.settle()
	if want := "Compared with mixed.out: 2 right and 1 shortest but not the first"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
	if got := p.run.file.grades.count; got != 6 {
		t.Errorf("%d cases were compared", got)
	}
}

// TestBadCasesAreNotCompared: in another format all cases may be bad.
func TestBadCasesAreNotCompared(t *testing.T) {
	b := newBench(t)
	b.file("one.out", "dlurullddrurdllurdr\n")
	p := b.open(b.file("one.in", " 2  3  4  1  5  x  7  6  8 \n"))
	for i, f := range p.formats {
		if f.Name == "poj2286" {
			p.chooseFormat(i)
		}
	}
	b.settle()
	if want := "None of the cases has an answer to compare with one.out"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

func TestAnswersAreCompared(t *testing.T) {
	b := newBench(t)
	b.file("cases.out", "AACF\n2\nHHDD\n2\nBB\n1\nno\n1\n")
	in := strings.Split(mixed, "\n")
	p := b.open(b.file("cases.in", strings.Join([]string{in[0], in[1], in[2], in[5], in[0], in[1], "0\n"}, "\n")))
	wantTexts(t, "the grades", p.column(columnCompared),
		"2 moves too long", "not the first", "–", "wrong", "wrong", "missing")
	const want = "Compared with cases.out: 1 shortest but not the first, 1 too long, 2 wrong and 1 missing"
	if p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
	p.choose(filterWrong)
	wantTexts(t, "those not right", p.column(columnNumber), "1", "2", "4", "5", "6")
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if v := p.detail.View(); v.More != "4 moves, 2 possible; leaves the shortest way at move 2" || v.Tone != widgets.Caution {
		t.Errorf("the detail is %+v", v)
	}

	// Other answers take their place.
	p.compareWith(source.File(b.file("other.out", "AC\n2\nDDHH\n2\nDDHH\n1\nAC\n2\nDDHH\n2\nAC\n2\nAC\n2\n")))
	b.settle()
	p.choose(filterAll)
	wantTexts(t, "the grades of others", p.column(columnCompared), "right", "right", "–", "right", "right", "right")
	if want := "Compared with other.out: 5 right · the file has 2 answers more than there are cases"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

// TestBadCasesHaveNoAnswers: what the program itself writes for a file with bad
// cases is right for the others, and so is a file that answers the bad ones too.
func TestBadCasesHaveNoAnswers(t *testing.T) {
	for name, input := range map[string]string{
		"hdu3567": "3\n12X453786\n12345678X\n12X45378\n12345678X\n564178X23\n7568X4123\n",
		"uva652":  "4\n\n2 3 4 1 5 x 7 6 8\n\n2 3 4 1 5 x 7 6 6\n\n2 1 3 4 5 6 7 8 x\n\n1 2 3 4 5 6 7 8 8\n",
		"poj3131": "1 2\nW W W\nE W W\nW W W\n1 1\nW W W\nE W\nW W W\n2 1\nR B W\nR W W\nE W W\n0 0\n",
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t)
			p := b.open(b.file("own.in", input))
			if p.run.file.format.Name != name || p.run.file.bad == 0 {
				t.Fatalf("%s: %s", p.run.file.format.Name, p.line.Text)
			}
			good := p.run.file.cases - p.run.file.bad
			own := b.made(p.run.file.writeAnswers)
			p.compareWith(source.File(b.file("own.out", own)))
			b.settle()
			if p.run.file.grades.sums[judge.Right] != good || p.run.compared.extra != 0 {
				t.Errorf("own answers: %s\n%s", p.note.Text, own)
			}
		})
	}

	b := newBench(t)
	in := "1 2 3 4 5 6 7 x 8\n1 2 3 4 5 6 7 8 8\n1 2 3 4 x 6 7 5 8\n"
	b.file("short.out", "r\nd\ndr\n")
	p := b.open(b.file("short.in", in))
	wantTexts(t, "the grades where the bad case is answered", p.column(columnCompared), "right", "–", "right")
}

// TestFaultOfTheWholeFile: a wrong count is none of a case.
func TestFaultOfTheWholeFile(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("short.in", "3\n12X453786\n12345678X\n564178X23\n7568X4123\n"))
	wantTexts(t, "the numbers", p.column(columnNumber), "1", "2", "–")
	if want := "2 cases · 1 bad · 2 solved"; p.line.Text != want {
		t.Errorf("the line says %q, want %q", p.line.Text, want)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if v := p.detail.View(); !strings.HasPrefix(v.Headline, "The file as a whole: bad at line 5") {
		t.Errorf("the detail is %+v", v)
	}
	if got, want := b.made(p.run.file.writeAnswers), "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n"; got != want {
		t.Errorf("the answers are %q, want %q", got, want)
	}
}

func TestCasesOpenOnTheirBoard(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(b.shown) != 1 || b.shown[0].Position != p.run.file.at(5).position || len(b.shown[0].Solution.Moves) != 4 {
		t.Fatalf("on %T with %+v", b.Page(), b.shown)
	}
	// The way back leads to where the page was left.
	actions := b.Actions(b.shown[0].Label)
	if len(actions) != 1 || actions[0].Title != "Back to the cases" {
		t.Fatalf("offered is %v", actions)
	}
	actions[0].Do()
	if !b.Shows(p) || p.table.Marked() != 5 {
		t.Errorf("back on %T at row %d", b.Page(), p.table.Marked())
	}

	// An unsound case opens without a solution, a malformed one stays.
	p.open(4)
	if len(b.shown) != 2 || b.shown[1].Solution != nil {
		t.Errorf("the unsound case opens as %+v", b.shown[1:])
	}
	b.Back()
	p.open(2)
	if !b.Shows(p) || p.marked != 2 {
		t.Errorf("the malformed case leads to %T, marking %d", b.Page(), p.marked)
	}
}

// TestTheWayBackLeadsToTheSameFile: not to one that was opened later.
func TestTheWayBackLeadsToTheSameFile(t *testing.T) {
	b := newBench(t)
	first := b.open(b.file("mixed.in", mixed))
	first.save(func(ctx context.Context, _ solver.Progress) (string, error) {
		<-ctx.Done()
		return "", ctx.Err()
	}, func(string) {})
	second := b.open(b.file("mixed.in", mixed))
	if first.saving.Running() {
		t.Error("the file that is gone is still being saved")
	}
	offered := func(p *Page) int {
		p.open(0)
		return len(b.Actions(b.shown[len(b.shown)-1].Label))
	}
	if n := offered(second); n != 1 {
		t.Errorf("%d ways back to the file that is open", n)
	}
	if n := offered(first); n != 0 {
		t.Errorf("%d ways back to a file that is gone", n)
	}
}

func TestCasesInAnotherFormat(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("one.in", " 2  3  4  1  5  x  7  6  8 \n"))
	if got := p.formats[0].Name; got != "hdu1043" {
		t.Fatalf("it is taken for %s", got)
	}
	if want := "It fits POJ 1077: Eight and Luogu P1379: Eight-Puzzle as well: choose the judge that you mean."; p.hint.Text != want {
		t.Errorf("the hint is %q, want %q", p.hint.Text, want)
	}
	if len(p.formats) != len(b.formats()) {
		t.Errorf("%d formats on offer, of %d", len(p.formats), len(b.formats()))
	}
	in := func(name string) *judge.Format {
		for i, f := range p.formats {
			if f.Name == name {
				p.chooseFormat(i)
				b.settle()
				return f
			}
		}
		t.Fatalf("no format %s", name)
		return nil
	}
	for _, c := range []struct{ format, answer string }{
		{"poj1077", "dlurullddrurdllurdr"},
		{"p1379", "unsolvable"},
		{"poj2286", "4 is out of range"},
		{"hdu1043", "dlurullddrurdllurdr"},
	} {
		if f := in(c.format); p.run.file.format != f {
			t.Errorf("the file is read as %s", p.run.file.format.Name)
		}
		if got := p.column(columnAnswer); len(got) == 0 || !strings.HasPrefix(got[0], c.answer) {
			t.Errorf("%s answers %q, want %q", c.format, got, c.answer)
		}
		if p.hint.Text != "" {
			t.Errorf("after a choice the hint is %q", p.hint.Text)
		}
	}
}

// manyCases makes that many cases of the eight-puzzle, with their answers.
func manyCases(t testing.TB, entry catalogue.Entry, cases int) (input, answers string) {
	t.Helper()
	format := entry.Formats[0]
	var made []judge.Answer
	o := generate.Order{Entry: entry, Format: format, Cases: cases, Seed: 7, Low: -1, High: -1}
	if err := generate.Run(context.Background(), o, func(a judge.Answer) error {
		made = append(made, a)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	var in, out bytes.Buffer
	w := format.NewWriter(&out)
	for _, a := range made {
		in.Write(format.AppendCase(nil, a.Position))
		if err := w.Write(a); err != nil {
			t.Fatal(err)
		}
	}
	return in.String(), out.String()
}

func TestManyCasesStopAndGoOn(t *testing.T) {
	const cases = 20_000
	b := newBench(t)
	input, answers := manyCases(t, b.entries[0], cases)
	b.file("many.out", answers)
	p := b.begin(b.file("many.in", input))
	b.Until("solving", func() bool { return p.run.stage == stageSolve })
	p.haltOrResume()
	at := p.run.file.answered
	if p.run.busy() || p.halt.Text != "Go on" || p.saveIt.Disabled() != (at == 0) {
		t.Errorf("after Stop %v, the button says %q", p.run.stage, p.halt.Text)
	}
	// Leaving and coming back does not undo Stop; only the button does.
	b.Leave()
	b.Back()
	if p.run.busy() && p.run.stage != stageCompare {
		t.Error("it goes on by itself")
	}
	b.settle()
	p.haltOrResume()
	b.Leave()
	b.settle() // behind the board
	b.Back()
	if f := p.run.file; f.solved != cases || f.grades.sums[judge.Right] != cases {
		t.Errorf("%s; %s", p.line.Text, p.note.Text)
	}
	if got := b.made(p.run.file.writeAnswers); got != answers {
		t.Error("the answers are not those of the command line")
	}
	if p.table.Rows() != cases {
		t.Errorf("%d rows", p.table.Rows())
	}
}

func TestIncompleteAnswersAreSavedOnlyOnRequest(t *testing.T) {
	b := newBench(t)
	input, _ := manyCases(t, b.entries[0], 5000)
	p := b.begin(b.file("many.in", input))
	b.Until("some answers", func() bool { return p.run.stage == stageSolve && p.run.file.answered > 0 || p.run.file.finished() })
	p.run.halt()
	count := p.run.file.answered
	saved := ""
	p.run.file.complete = false // even if the machine has been quick
	p.make(p.run.file.writeAnswers, func(text string) { saved = text })
	if p.saving.Running() || b.stand.Overlay() == nil {
		t.Fatal("nobody is asked")
	}
	if d, ok := b.stand.Window.Canvas().Focused().(*widgets.Button); !ok || !strings.HasPrefix(d.Text, "Take the first") {
		t.Fatalf("the focus is at %v", b.stand.Window.Canvas().Focused())
	}
	b.stand.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.settle()
	if got := strings.Count(saved, "\n"); got != count {
		t.Errorf("%d lines for %d cases", got, count)
	}
}

// TestYoursBesideOurs: somebody's answer stands beside ours and opens over it.
func TestYoursBesideOurs(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AACF\n2\nDDHH\n2\n?\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	wantTexts(t, "the answers of others", p.column(columnYours), "AACF", "DDHH   2", "–", "–", "–", "unreadable")
	p.open(0)
	p.open(1)
	got := b.shown
	if len(got[0].Yours) != 4 || got[0].YoursLabel.Key != yoursKey || len(got[0].Solution.Moves) != 2 || len(b.Actions(got[0].YoursLabel)) != 1 {
		t.Errorf("on the board are %+v", got[0])
	}
	if got[1].Yours != nil {
		t.Errorf("what is right is shown twice: %+v", got[1])
	}
}

// TestShiftedLines: a missing answer makes no others wrong, and it is said where it
// is missing.
func TestShiftedLines(t *testing.T) {
	b := newBench(t)
	input, answers := manyCases(t, b.entries[0], 40)
	lines := strings.SplitAfter(answers, "\n")
	b.file("many.out", strings.Join(slices.Delete(lines, 14, 15), ""))
	p := b.open(b.file("many.in", input))
	const says = "lines shifted by one from case 15: case 15 has no answer"
	if want := "Compared with many.out: 39 right and 1 missing · " + says; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
	p.goTo(15)
	if v := p.detail.View(); v.More != says {
		t.Errorf("the detail says %q", v.More)
	}
}

// TestSorted: rows are sorted by a column, in both directions, under filters too,
// and what is marked stays so.
func TestSorted(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	sorted := func(column int, descending bool) {
		p.table.SetSorted(column, descending)
		p.sortBy(column, descending)
		b.Until("the order", func() bool { return !p.sorted.job.Running() })
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
	p.run.stop()
	sorted(columnMoves, true)
	p.chooseFormat(0)
	input, _ := manyCases(t, b.entries[0], 3000)
	p = b.begin(b.file("many.in", input))
	b.Until("some rows", func() bool { return p.table.Rows() > 0 })
	sorted(columnMoves, true)
	b.settle()
	b.Until("the order", func() bool { return !p.run.busy() && !p.sorted.job.Running() && len(p.sorted.order) == 3000 })
	last := 100
	for row := range p.table.Rows() {
		moves := len(p.run.file.at(p.record(row)).moves)
		if moves > last {
			t.Fatalf("row %d has %d moves, the one before %d", row, moves, last)
		}
		last = moves
	}
}

// TestGoToACase: by its number, which may be hidden by a filter.
func TestGoToACase(t *testing.T) {
	b := newBench(t)
	if b.CanGo() {
		t.Error("there is no file yet")
	}
	p := b.open(b.file("mixed.in", mixed))
	p.choose(filterBad)
	if !b.CanGo() {
		t.Fatal("there is nowhere to go")
	}
	b.Go()
	field, ok := b.stand.Window.Canvas().Focused().(*shell.Field)
	if !ok {
		t.Fatalf("the focus is at %T", b.stand.Window.Canvas().Focused())
	}
	for _, wrong := range []string{"0", "7", "x", ""} {
		field.SetText(wrong)
		field.OnSubmitted("")
		if said, faulty := field.Note(); !faulty || said != "There are the cases 1 to 6" {
			t.Errorf("of %q it is said: %q", wrong, said)
		}
	}
	field.SetText(" 2 ")
	field.OnSubmitted("")
	if b.stand.Overlay() != nil || p.filter != filterAll || p.table.Marked() != 1 || !strings.HasPrefix(p.detail.View().Headline, "Case 2: ") {
		t.Errorf("row %d is marked under filter %d: %q", p.table.Marked(), p.filter, p.detail.View().Headline)
	}
}

// TestWhatAllRowsShareIsSaidOnce: and in no row.
func TestWhatAllRowsShareIsSaidOnce(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("two.in", "1 2 3 4 5 6 7 x 8\n1 2 3 4 x 6 7 5 8\n"))
	if want := "All cases share: Goal 12345678x"; !p.shared.Visible() || p.shared.Text != want {
		t.Errorf("it is said: %q, want %q", p.shared.Text, want)
	}
	wantTexts(t, "the positions", p.column(columnPosition), "1234567x8", "1234x6758")
	p = b.open(b.file("differ.in", "2\n12X453786\n12345678X\n564178X23\n7568X4123\n"))
	if p.shared.Visible() {
		t.Errorf("of two goals it is said: %q", p.shared.Text)
	}
	wantTexts(t, "the positions", p.column(columnPosition), "12x453786/12345678x", "564178x23/7568x4123")
}

// TestDistances: how many cases there are at each, and how many are not right.
func TestDistances(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AACF\n2\nDDHH\n2\nDDHH\n1\n")
	p := b.open(b.file("mixed.in", mixed))
	cases, wrong := p.distances()
	if !slices.Equal(cases, []int{0, 0, 1, 0, 2}) || !slices.Equal(wrong, []int{0, 0, 1, 0, 0}) {
		t.Errorf("there are %v cases, of which %v are not right", cases, wrong)
	}
	p.showDistances()
	if b.stand.Overlay() == nil {
		t.Error("there is no chart")
	}
}

func TestLanguageSwitchWithThePageOpen(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\n")
	p := b.open(b.file("mixed.in", mixed))
	p.choose(filterBad)
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	b.stand.Speak(translate.Chinese)
	if !b.Shows(p) || p.filter != filterBad || p.table.Marked() != 2 {
		t.Errorf("%T, filter %d, row %d", b.Page(), p.filter, p.table.Marked())
	}
	if got := p.column(columnState); got[0] != "有误，第 3 行" {
		t.Errorf("the states are %q", got)
	}
	if want := "6 个用例 · 3 个有误 · 3 个已解"; p.line.Text != want {
		t.Errorf("the line says %q, want %q", p.line.Text, want)
	}
	if want := "与 mixed.out 比较：1 个正确和2 个缺少"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

func TestAFileThatVanishesIsSaid(t *testing.T) {
	b := newBench(t)
	uri := b.file("gone.in", mixed)
	p := b.open(uri)
	if err := os.Remove(uri.Path()); err != nil {
		t.Fatal(err)
	}
	p.chooseFormat(1)
	b.settle()
	if !strings.HasPrefix(p.note.Text, "It could not go on: ") || p.halt.Text != "Go on" || !p.halt.Visible() {
		t.Errorf("the note says %q, the button %q", p.note.Text, p.halt.Text)
	}
	b.file("gone.in", mixed)
	p.haltOrResume()
	b.settle()
	if !p.run.file.finished() || p.note.Text != "" {
		t.Errorf("once it is there again: %s; %s", p.line.Text, p.note.Text)
	}
}

// BenchmarkCases is what the window does with 100,000 cases, from opening the
// file to the comparison with its answers. worst-ms is the longest that the
// goroutine of the window was kept from anything else.
func BenchmarkCases(b *testing.B) {
	const cases = 100_000
	w := newBench(b)
	input, answers := manyCases(b, w.entries[0], cases)
	w.file("many.out", answers)
	uri := w.file("many.in", input)
	for b.Loop() {
		p := w.begin(uri)
		w.settle()
		if p.run.file.grades.sums[judge.Right] != cases {
			b.Fatal(p.note.Text)
		}
	}
	b.ReportMetric(float64(w.Longest.Microseconds())/1000, "worst-ms")
	b.ReportMetric(float64(cases*b.N)/b.Elapsed().Seconds(), "cases/s")
}
