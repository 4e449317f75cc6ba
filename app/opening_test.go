package app

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/help"
	"quadrille/app/shell"
	"quadrille/app/source"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/widgets"
)

// mixed are three cases of one judge, one of them bad.
const mixed = `1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3
1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 9
3 3 3 3 3 3 3 3 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2
0
`

// filesBench is a window for tests with files, and a folder for them.
type filesBench struct {
	*bench
	folder string
}

func newFilesBench(t *testing.T) *filesBench {
	t.Helper()
	return &filesBench{bench: newBench(t), folder: t.TempDir()}
}

// file writes a file.
func (b *filesBench) file(name, content string) fyne.URI {
	b.t.Helper()
	path := filepath.Join(b.folder, name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return storage.NewFileURI(path)
}

// covered waits for a dialog.
func (b *filesBench) covered() {
	b.t.Helper()
	b.until("a dialog", b.Covered)
}

// says waits until a line of what is shown holds a text.
func (b *filesBench) says(text string) {
	b.t.Helper()
	b.until(text, func() bool {
		return find([]fyne.CanvasObject{b.window.Content()}, func(o fyne.CanvasObject) bool {
			line, ok := o.(*widgets.TextLine)
			return ok && line.Visible() && strings.Contains(line.Text, text)
		})
	})
}

// find reports whether one of the objects, or of those in them, is what is looked
// for.
func find(objects []fyne.CanvasObject, is func(fyne.CanvasObject) bool) bool {
	for _, o := range objects {
		if is(o) {
			return true
		}
		var within []fyne.CanvasObject
		switch o := o.(type) {
		case *fyne.Container:
			within = o.Objects
		case fyne.Widget:
			within = test.WidgetRenderer(o).Objects()
		}
		if find(within, is) {
			return true
		}
	}
	return false
}

// press presses the button with a title on the topmost dialog.
func (b *filesBench) press(title string) {
	b.t.Helper()
	if !find([]fyne.CanvasObject{b.window.Canvas().Overlays().Top()}, func(o fyne.CanvasObject) bool {
		button, ok := o.(*widgets.Button)
		if ok = ok && button.Text == title; ok {
			button.OnTapped()
		}
		return ok
	}) {
		b.t.Fatalf("there is no button %q", title)
	}
}

func TestWhatAFileIs(t *testing.T) {
	texts := map[string]string{}
	refused := map[string]string{
		"":                        "There is no text here.",
		" \r\n\n":                 "There is no text here.",
		"hello\n":                 "Line 1, column 1",
		"\xff\xfe1\x00 \x002\x00": "UTF-16",
		"\x00\x00\x00\x00":        "U+0000",
	}
	cataloguetest.Each(t, func(_ *testing.T, _ catalogue.Entry, facts facts) {
		maps.Copy(texts, facts.Files)
		maps.Copy(refused, facts.Refused)
	})
	for content, fault := range refused {
		t.Run(content, func(t *testing.T) {
			b := newFilesBench(t)
			b.openArgument(b.file("file.txt", content).Path())
			b.until("a dialog", b.Covered)
			_, err := b.reader().Read(t.Context(), source.File(storage.NewFileURI(filepath.Join(b.folder, "file.txt"))))
			if err == nil || !strings.Contains(b.Reason(err), fault) {
				t.Errorf("it is refused with %v, want %q", err, fault)
			}
			if b.Page() != nil || b.desk().CanUndo() {
				t.Error("something was opened all the same")
			}
		})
	}
	for content, board := range texts {
		t.Run(content, func(t *testing.T) {
			b := newFilesBench(t)
			// What is on show is not what the file holds.
			if err := b.read(oneMoveOn(t, board), model.Say("change.paste")); err != nil {
				t.Fatal(err)
			}
			b.openArgument(b.file("file.txt", content).Path())
			b.until("the board", func() bool { return b.desk().Shown().String() == board || b.Covered() })
			if b.Page() != nil || b.Covered() {
				t.Errorf("it opens on %T, want %s", b.Page(), board)
			}
		})
	}
}

// oneMoveOn is the position after the first legal move.
func oneMoveOn(t *testing.T, id string) string {
	t.Helper()
	found, err := text.ReadID(catalogue.Puzzles(catalogue.Catalogue()), id)
	if err != nil {
		t.Fatal(err)
	}
	next, err := found.Position.Play(found.Position.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	return next.String()
}

func TestWhatIsNoFileIsSaid(t *testing.T) {
	b := newFilesBench(t)
	path := filepath.Join(b.folder, "nothing.in")
	b.openArgument(path)
	b.until("a dialog", b.Covered)
	var said []string
	for _, o := range test.LaidOutObjects(b.window.Canvas().Overlays().Top()) {
		if words, ok := o.(*widgets.Words); ok {
			said = append(said, words.Text)
		}
	}
	if len(said) != 1 || !strings.HasPrefix(said[0], path) {
		t.Errorf("of a missing file it says %q", said)
	}
	b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.openFiles([]fyne.URI{storage.NewFileURI(b.folder)})
	b.until("a dialog", b.Covered)
	if b.Page() != nil {
		t.Error("a folder opens a page")
	}
}

// TestAnyTextCanBeReadAsCases: cases that are all bad look like no format, and
// are shown with what is wrong with each all the same.
func TestAnyTextCanBeReadAsCases(t *testing.T) {
	b := newFilesBench(t)
	b.openFiles([]fyne.URI{b.file("bad.in", "1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 *\n")})
	b.until("a dialog", b.Covered)
	b.press("Read as cases")
	b.says("2 cases · 2 bad")
	b.says("It looks like no format: choose the one that is meant.")
}

func TestFilesAreDropped(t *testing.T) {
	b := newFilesBench(t)
	in, out := b.file("a.in", mixed), b.file("b.out", "AC\n2\nDDHH\n1\n")
	b.dropped(fyne.NewPos(1, 1), []fyne.URI{out, in})
	b.says("Compared with b.out: 2 right")
	// Answers alone belong to the page that is open.
	page := b.Page()
	b.dropped(fyne.NewPos(1, 1), []fyne.URI{b.file("c.ans", "AC\n2\n")})
	b.says("Compared with c.ans: 1 right and 1 missing")
	b.ShowText("a dialog", "over it")
	b.dropped(fyne.NewPos(1, 1), []fyne.URI{b.file("d.in", mixed)})
	if b.opening.Running() || b.Page() != page {
		t.Error("a file is dropped through a dialog")
	}
}

func TestPastedCasesOpenAPage(t *testing.T) {
	b := newFilesBench(t)
	b.Copy(mixed)
	b.ReadClipboard(b.paste)
	b.says("Pasted text")
	b.says("3 cases · 1 bad · 2 solved")
	// A position closes it.
	b.Copy(cataloguetest.First())
	b.ReadClipboard(b.paste)
	if b.Page() != nil || b.desk().Shown().String() != cataloguetest.First() {
		t.Errorf("a pasted position shows %T", b.Page())
	}
}

// TestCasesOpenOnTheirBoard: and back.
func TestCasesOpenOnTheirBoard(t *testing.T) {
	b := newFilesBench(t)
	b.openFiles([]fyne.URI{b.file("mixed.in", mixed)})
	b.says("3 cases · 1 bad · 2 solved")
	page, table := b.Page(), b.window.Canvas().Focused()
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})

	// What means the same everywhere reaches the window from the table too.
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	if !b.window.FullScreen() || !b.Shows(page) {
		t.Errorf("F11 leads to %T", b.Page())
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if h, ok := b.Page().(*help.Page); !ok || h.Topic() != page.(shell.Topical).Topic() {
		t.Errorf("F1 leads to %T", b.Page())
	}
	b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.window.Canvas().Focused() != table {
		t.Errorf("after help the focus is on %T", b.window.Canvas().Focused())
	}

	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d := b.desk()
	line := d.Line()
	if b.Page() != nil || line == nil || line.Len() != 4 {
		t.Fatalf("on %T with %v and %v", b.Page(), d.Shown(), line)
	}
	if v := d.Pane.View(); v.Head.Badge != b.Text("pane.shortest") || !d.HasSolution() {
		t.Errorf("the pane shows %+v", v)
	}
	if b.window.Canvas().Focused() != d.Pane.Focus() {
		t.Errorf("the focus is at %T", b.window.Canvas().Focused())
	}
	actions := d.Status.View().Actions
	if len(actions) != 1 || actions[0].Title != "Back to the cases" {
		t.Fatalf("the status bar offers %v", actions)
	}
	actions[0].Do()
	if !b.Shows(page) {
		t.Errorf("back on %T", b.Page())
	}
	b.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.bench.press(shell.CtrlShift(fyne.KeyO))
	if !b.Shows(page) {
		t.Errorf("the menu leads to %T", b.Page())
	}
}

// TestMovesThatDoNotSolveAreShown: they can be stepped through, but are no
// solution that could be taken away.
func TestMovesThatDoNotSolveAreShown(t *testing.T) {
	b := newFilesBench(t)
	position := cataloguetest.First()
	if err := b.read(position, model.Say("change.paste")); err != nil {
		t.Fatal(err)
	}
	b.checkAnswer()
	test.Type(b.window.Canvas().Focused(), "dlurrr")
	b.until("the verdict", func() bool {
		return find([]fyne.CanvasObject{b.window.Canvas().Overlays().Top()}, func(o fyne.CanvasObject) bool {
			button, ok := o.(*widgets.Button)
			return ok && button.Text == b.Text("check.show") && !button.Disabled()
		})
	})
	b.press(b.Text("check.show"))
	d := b.desk()
	line := d.Line()
	if line == nil || line.Len() != 4 || line.Solves() {
		t.Fatalf("the board shows %v", line)
	}
	v := d.Pane.View()
	if v.Head.Badge == b.Text("pane.shortest") || d.HasSolution() || len(v.Rows) != 5 {
		t.Errorf("the pane shows %+v", v)
	}
	if b.hasSolution() || b.desk().HasAnswer() {
		t.Error("it can be taken away as a solution")
	}
	d.Pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if d.Shown() != line.Line[4] {
		t.Errorf("the end is %v", d.Shown())
	}
	d.Undo()
	if d.Line().Len() > 0 || d.Shown().String() != position {
		t.Errorf("undone to %v with %v", d.Shown(), d.Line())
	}
}

// TestDisabledCommandsDoNothing: Fyne gives commands by key even if their menu
// entries are disabled.
func TestDisabledCommandsDoNothing(t *testing.T) {
	b := newFilesBench(t)
	b.bench.press(shell.CtrlShift(fyne.KeyS))
	b.bench.press(shell.CtrlShift(fyne.KeyO))
	if b.Page() != nil || b.Covered() {
		t.Error("without a judge's file there is one to go back to")
	}
}
