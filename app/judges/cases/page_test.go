package cases

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
	"quadrille/widgets/scene"
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
	shell *shell.Shell
	page  *Page
	*shelltest.Queue
	harness *shelltest.Harness
	t       *testing.T
	folder  string
	shown   []Opened // on boards
}

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

func newBench(t *testing.T) *bench {
	t.Helper()
	s := shelltest.New(t)
	b := &bench{shell: s.Shell, Queue: s.Queue, harness: s, t: t, folder: t.TempDir()}
	b.page = New(s.Shell, func() []catalogue.Entry { return entries }, func(c Opened) error {
		b.shell.Leave()
		b.shown = append(b.shown, c)
		return nil
	})
	return b
}

func (b *bench) formats() []*judge.Format { return catalogue.Formats(entries) }

// file writes a file.
func (b *bench) file(name, content string) string {
	return must.Write(b.t, b.folder, name, content)
}

// begin opens a file with cases.
func (b *bench) begin(path string) *Page {
	is, err := text.Detector{Puzzles: catalogue.Puzzles(entries), Formats: b.formats()}.Read(context.Background(), text.At(path))
	must.Succeed(b.t, err)
	b.page.Open(is)
	return b.page
}

// open opens a file with cases, which is solved and, where there are answers,
// compared to its end.
func (b *bench) open(path string) *Page {
	p := b.begin(path)
	b.settle()
	return p
}

// settle waits until nothing goes on any more.
func (b *bench) settle() {
	b.Until("the end of the work", func() bool { return !b.page.file.busy() })
}

// readAs chooses another format.
func (b *bench) readAs(format string) {
	b.page.chooseFormat(slices.IndexFunc(b.page.formats, func(f *judge.Format) bool { return f.Name == format }))
	b.settle()
}

// made are the answers that the page writes.
func (b *bench) made() string { return string(b.page.file.expected) }

// column are the texts of a column of the table, those of the rows shown.
func (p *Page) column(index int) []string {
	var texts []string
	for row := range p.table.Rows() {
		texts = append(texts, p.words.cells(p.rows[row])[index].Text)
	}
	return texts
}

// closeDialogs takes all dialogs away.
func (b *bench) closeDialogs() {
	overlays := b.harness.Window.Canvas().Overlays()
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

func TestGoodAndBadCases(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	id := string(p.file.format.Puzzle.ID())
	if !b.shell.Shows(p) || b.harness.Window.Canvas().Focused() != fyne.Focusable(p.table) {
		t.Errorf("the page is %T, the focus at %T", b.shell.Page(), b.harness.Window.Canvas().Focused())
	}
	wantTexts(t, "the numbers", p.column(columnNumber), "1", "2", "3", "4", "5", "6")
	wantTexts(t, "the states", p.column(columnState),
		"solved", "solved", "invalid, line 3", "invalid, line 4", "invalid, line 5", "solved")
	wantTexts(t, "the answers", p.column(columnAnswer),
		"AC   2", "DDHH   2",
		"this board has 23 of 24 entries",
		"9 is out of range; expected a number from 1 to 3",
		"nine 1s and seven 2s: each digit needs eight",
		"DDHH   1")
	wantTexts(t, "the moves", p.column(columnMoves), "2", "4", "", "", "", "4")
	if got, want := p.line.Text, "6 cases · 3 invalid · 3 solved"; got != want {
		t.Errorf("the line says %q, want %q", got, want)
	}
	if p.stopButton.Visible() || p.saveIt.Disabled() {
		t.Error("something is still to be done")
	}

	// The marked case is copied, and the page stays.
	for row, want := range map[int]string{
		0: id + ":111132323132231222312133=AC",
		4: id + ":111111111222222233333333",
	} {
		p.table.Mark(row)
		p.table.TypedShortcut(&fyne.ShortcutCopy{})
		if got := b.harness.App.Clipboard().Content(); got != want || b.shell.Page() == nil {
			t.Errorf("row %d is copied as %q, leading to %T", row, got, b.shell.Page())
		}
	}
	p.table.Mark(scene.Missing)

	for range 4 {
		p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	if v := p.detail.View(); v.Headline != "Case 4: invalid at line 4, column 47" || v.Tone != widgets.Faulty || len(v.Actions) != 0 {
		t.Errorf("the detail of case 4 is %+v", v)
	}

	const want = "AC\n2\nDDHH\n2\nDDHH\n1\n"
	if got := b.made(); got != want {
		t.Errorf("the answers are %q, want %q", got, want)
	}
	b.page.SaveAnswers()
	b.Until("the dialog to save", func() bool { return b.harness.Overlay() != nil })
	b.closeDialogs()
}

// TestFaultOfTheWholeFile: a wrong count is none of a case.
func TestFaultOfTheWholeFile(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("short.in", "3\n12X453786\n12345678X\n564178X23\n7568X4123\n"))
	wantTexts(t, "the numbers", p.column(columnNumber), "1", "2", "–")
	if want := "2 cases · 1 invalid · 2 solved"; p.line.Text != want {
		t.Errorf("the line says %q, want %q", p.line.Text, want)
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if v := p.detail.View(); !strings.HasPrefix(v.Headline, "The file as a whole: invalid at line 5") {
		t.Errorf("the detail is %+v", v)
	}
	if got, want := b.made(), "Case 1: 2\ndd\nCase 2: 8\nurrulldr\n"; got != want {
		t.Errorf("the answers are %q, want %q", got, want)
	}
}

// TestBadCasesOpen: an invalid case opens without a solution, and the way back leads to where the page was
// left; a malformed one stays.
func TestBadCasesOpen(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("mixed.in", mixed))
	for range 5 {
		p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(b.shown) != 1 || b.shown[0].Solution != nil {
		t.Errorf("the invalid case opens as %+v", b.shown)
	}
	b.page.Actions(session.From{Cases: b.shown[0].Cases})[0].Do()
	if !b.shell.Shows(p) || p.table.Marked() != 4 {
		t.Errorf("back on %T at row %d", b.shell.Page(), p.table.Marked())
	}
	p.open(p.rows[2])
	if !b.shell.Shows(p) || p.marked != p.rows[2] {
		t.Errorf("the malformed case leads to %T, marking %v", b.shell.Page(), p.marked)
	}
}

func TestCasesInAnotherFormat(t *testing.T) {
	b := newBench(t)
	p := b.open(b.file("one.in", " 2  3  4  1  5  x  7  6  8 \n"))
	if got := p.formats[0].Name; got != "hdu1043" {
		t.Fatalf("it is taken for %s", got)
	}
	if want := "It also matches POJ 1077: Eight, AcWing 179: Eight-Puzzle and AcWing 845: Eight-Puzzle. Choose the problem."; p.hint.Text != want {
		t.Errorf("the hint is %q, want %q", p.hint.Text, want)
	}
	if len(p.formats) != len(b.formats()) {
		t.Errorf("%d formats on offer, of %d", len(p.formats), len(b.formats()))
	}
	for _, c := range []struct{ format, answer string }{
		{"poj1077", "dlurullddrurdllurdr"},
		{"p1379", "unsolvable"},
		{"poj2286", "4 is out of range"},
		{"hdu1043", "dlurullddrurdllurdr"},
	} {
		if b.readAs(c.format); p.file.format.Name != c.format {
			t.Errorf("the file is read as %s", p.file.format.Name)
		}
		if got := p.column(columnAnswer); len(got) == 0 || !strings.HasPrefix(got[0], c.answer) {
			t.Errorf("%s answers %q, want %q", c.format, got, c.answer)
		}
		if p.hint.Text != "" {
			t.Errorf("after a choice the hint is %q", p.hint.Text)
		}
	}
}

func TestLanguageSwitchWithThePageOpen(t *testing.T) {
	b := newBench(t)
	b.file("mixed.out", "AC\n2\n")
	p := b.open(b.file("mixed.in", mixed))
	p.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	b.harness.Speak(translate.Chinese)
	if !b.shell.Shows(p) || p.table.Marked() != 5 {
		t.Errorf("%T, row %d", b.shell.Page(), p.table.Marked())
	}
	if got := p.column(columnState); got[2] != "有误，第 3 行" {
		t.Errorf("the states are %q", got)
	}
	if want := "6 个用例 · 3 个有误 · 3 个已解"; p.line.Text != want {
		t.Errorf("the line says %q, want %q", p.line.Text, want)
	}
	if want := "与 mixed.out 比较：1 个正确、2 个缺少"; p.note.Text != want {
		t.Errorf("the note says %q, want %q", p.note.Text, want)
	}
}

func TestAFileThatVanishesIsSaid(t *testing.T) {
	b := newBench(t)
	file := b.file("gone.in", mixed)
	p := b.open(file)
	must.Succeed(t, os.Remove(file))
	p.chooseFormat(1)
	b.settle()
	if !strings.HasPrefix(p.note.Text, "It couldn’t continue: ") || p.stopButton.Visible() {
		t.Errorf("the note says %q", p.note.Text)
	}
	b.open(b.file("gone.in", mixed))
	if !p.file.complete || p.note.Text != "" {
		t.Errorf("once it is there again: %s; %s", p.line.Text, p.note.Text)
	}
}
