package app

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/desk"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
	"quadrille/widgets/widgettest"
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
func (b *filesBench) file(name, content string) string {
	b.t.Helper()
	return must.Write(b.t, b.folder, name, content)
}

// covered waits for a dialog.
func (b *filesBench) covered() {
	b.t.Helper()
	b.Until("a dialog", b.shell.Covered)
}

// says waits until a line of what is shown holds a text.
func (b *filesBench) says(text string) {
	b.t.Helper()
	b.Until(text, func() bool {
		return slices.ContainsFunc(widgettest.PartsOf[*widgets.TextLine](b.window.Content()), func(l *widgets.TextLine) bool {
			return strings.Contains(l.Text, text)
		})
	})
}

// button waits until the topmost dialog has an enabled button with the title.
func (b *filesBench) button(title string) (found *widgets.Button) {
	b.t.Helper()
	b.Until(title, func() bool {
		for _, button := range widgettest.PartsOf[*widgets.Button](b.window.Canvas().Overlays().Top()) {
			if button.Text == title && !button.Disabled() {
				found = button
			}
		}
		return found != nil
	})
	return found
}

// act waits until the status bar offers an action, and does it.
func (b *bench) act(title string) {
	b.t.Helper()
	at := -1
	b.Until(title, func() bool {
		at = slices.IndexFunc(b.boards.Desk().Status.View().Actions, func(a widgets.Action) bool { return a.Title == title })
		return at >= 0
	})
	b.boards.Desk().Status.View().Actions[at].Do()
}

func TestWhatAFileIs(t *testing.T) {
	texts := map[string]string{}
	refused := map[string]string{
		"":                 "The text is empty.",
		" \r\n\n":          "The text is empty.",
		"hello\n":          "There is no board in this text",
		"\xff\xff1 2":      "This isn’t UTF-8 text.",
		"\x00\x00\x00\x00": "There is no board in this text",
	}
	board := entries[0].Puzzle.Default().String()
	refused[board+" # "+strings.Repeat(" ", text.MaxDocument)] = "The text is larger than 16 MB."
	cataloguetest.Each(t, func(_ *testing.T, _ catalogue.Entry, facts facts) {
		maps.Copy(texts, facts.Files)
		maps.Copy(refused, facts.Refused)
	})
	b := newFilesBench(t)
	for content, fault := range refused {
		b.opener.argument(b.file("file.txt", content))
		b.Until("the refusal", func() bool { return b.shell.Covered() && !b.opener.job.Running() })
		if said := b.overlay(); !strings.Contains(said, fault) || b.shell.Page() != nil || b.boards.Desk().Game.CanUndo() {
			t.Errorf("%.40q: it says %q on %T, want %q", content, said, b.shell.Page(), fault)
		}
		b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	for content, board := range texts {
		b.opener.argument(b.file("file.txt", content))
		b.Until(board, func() bool { return b.boards.Desk().Game.Position().String() == board || b.shell.Covered() })
		if b.shell.Page() != nil || b.shell.Covered() {
			t.Errorf("%q opens on %T, want %s", content, b.shell.Page(), board)
		}
		b.boards.Desk().Game.Set(b.boards.Desk().Entry.Puzzle.Default())
	}
}

func TestWhatIsNoFileIsSaid(t *testing.T) {
	b := newFilesBench(t)
	path := filepath.Join(b.folder, "nothing.in")
	b.opener.argument(path)
	b.covered()
	if said := b.overlay(); !strings.HasPrefix(said, path) {
		t.Errorf("of a missing file it says %q", said)
	}
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.opener.file(b.folder)
	b.covered()
	if b.shell.Page() != nil {
		t.Error("a folder opens a page")
	}
}

// TestFormatFile: an opened format is in all lists and kept; one with a wrong sample is refused and changes nothing.
func TestFormatFile(t *testing.T) {
	b := newFilesBench(t)
	b.judges.folder = b.folder
	b.judges.madeLab()
	before := b.boards.Desk().Entry.Formats[0]
	content := strings.Replace(before.Text, "format "+before.Name, "format mine", 1)
	b.opener.file(b.file("wrong.format", strings.Replace(content, "output\n", "output\nx", 1)))
	b.covered()
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if judge.Named(b.boards.Desk().Entry.Formats, "mine") != nil {
		t.Error("a format with a wrong sample is taken")
	}
	b.opener.dropped([]string{b.file("mine.format", content)})
	b.Until("the format", func() bool { return judge.Named(b.boards.Desk().Entry.Formats, "mine") != nil })
	kept, err := os.ReadFile(filepath.Join(b.folder, "formats", "mine.format"))
	if err != nil || string(kept) != content || judge.Named(b.boards.Detector().Formats, "mine") == nil {
		t.Errorf("kept: %v\n%s", err, kept)
	}
}

func TestFilesAreDropped(t *testing.T) {
	b := newFilesBench(t)
	in, out := b.file("a.in", mixed), b.file("a.out", "AC\n2\nDDHH\n1\n")
	b.opener.dropped([]string{out, in})
	b.says("Compared with a.out: 2 correct")
	// Answers alone belong to the page that is open.
	page := b.shell.Page()
	b.opener.dropped([]string{b.file("c.ans", "AC\n2\n")})
	b.says("Compared with c.ans: 1 correct and 1 missing")
	b.shell.ShowText("a dialog", "over it")
	b.opener.dropped([]string{b.file("d.in", mixed)})
	if b.opener.job.Running() || b.shell.Page() != page {
		t.Error("a file is dropped through a dialog")
	}
}

func TestPastedCasesOpenAPage(t *testing.T) {
	b := newFilesBench(t)
	b.shell.Copy(mixed)
	b.opener.paste(b.app.Clipboard().Content())
	b.says("Pasted text")
	b.says("3 cases · 1 invalid · 2 solved")
	// A position closes it.
	b.shell.Copy(cataloguetest.First())
	b.opener.paste(b.app.Clipboard().Content())
	if b.shell.Page() != nil || b.boards.Desk().Game.Position().String() != cataloguetest.First() {
		t.Errorf("a pasted position shows %T", b.shell.Page())
	}
}

// TestCasesOpenOnTheirBoard: and back.
func TestCasesOpenOnTheirBoard(t *testing.T) {
	b := newFilesBench(t)
	b.opener.file(b.file("mixed.in", mixed))
	b.says("3 cases · 1 invalid · 2 solved")
	page, table := b.shell.Page(), b.window.Canvas().Focused()
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})

	// What means the same everywhere reaches the window from the table too.
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	if !b.window.FullScreen() || !b.shell.Shows(page) {
		t.Errorf("F11 leads to %T", b.shell.Page())
	}
	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if h, ok := b.shell.Page().(*help.Page); !ok || h.Topic() != page.(shell.Topical).Topic() {
		t.Errorf("F1 leads to %T", b.shell.Page())
	}
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.window.Canvas().Focused() != table {
		t.Errorf("after help the focus is on %T", b.window.Canvas().Focused())
	}

	table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d := b.boards.Desk()
	line := d.Game.Line()
	if b.shell.Page() != nil || line == nil || line.Len() != 4 {
		t.Fatalf("on %T with %v and %v", b.shell.Page(), d.Game.Position(), line)
	}
	if v := d.Pane.View(); v.Head.Aside != b.shell.Text("pane.shortest") || !d.Game.Line().Solves() {
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
	if !b.shell.Shows(page) {
		t.Errorf("back on %T", b.shell.Page())
	}
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.press(shell.CtrlShift(fyne.KeyO))
	if !b.shell.Shows(page) {
		t.Errorf("the menu leads to %T", b.shell.Page())
	}
}

// TestMovesThatDoNotSolveAreShown: they can be stepped through, but are no
// solution that could be taken away.
func TestMovesThatDoNotSolveAreShown(t *testing.T) {
	b := newFilesBench(t)
	position := cataloguetest.First()
	must.Succeed(t, b.opener.text(text.Of("", position)))
	b.judges.checkAnswer()
	test.Type(b.window.Canvas().Focused(), "dlurrr")
	b.button(b.shell.Text("check.show")).OnTapped()
	d := b.boards.Desk()
	line := d.Game.Line()
	if line == nil || line.Len() != 4 || line.Solves() {
		t.Fatalf("the board shows %v", line)
	}
	v := d.Pane.View()
	if v.Head.Aside == b.shell.Text("pane.shortest") || d.Game.Line().Solves() || len(v.Rows) != 5 {
		t.Errorf("the pane shows %+v", v)
	}
	if b.boards.Desk().Game.Line().Solves() || b.boards.Desk().HasAnswer() {
		t.Error("it can be taken away as a solution")
	}
	d.Pane.Focus().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if d.Game.Position() != line.Line[4] {
		t.Errorf("the end is %v", d.Game.Position())
	}
	d.Game.Do(game.Undo{})
	if d.Game.Line().Len() > 0 || d.Game.Position().String() != position {
		t.Errorf("undone to %v with %v", d.Game.Position(), d.Game.Line())
	}
}

// TestPasteKeepsTheGoal: a board without a goal gets the one that is there, and if it can't reach that, another
// is offered. Errors are about the current puzzle.
func TestPasteKeepsTheGoal(t *testing.T) {
	b := newBench(t)
	id := string(b.boards.Current()) + ":"
	b.opener.paste(id + "1238x4765/1238x4765")
	b.opener.paste("2 8 3\n1 0 4\n7 6 5")
	if got := b.boards.Desk().Game.Position().String(); got != id+"2831x4765/1238x4765" {
		t.Errorf("a board becomes %s", got)
	}
	b.opener.paste(id + "12345678x/12345678x")
	b.opener.paste("283104765") // with a goal that it can't reach
	const other = "Use goal 1238x4765: 4 moves"
	b.Until(other, func() bool { return b.boards.Desk().Status.View().Actions[0].Title == other })
	if a := b.boards.Desk().Status.View().Actions; len(a) < 3 || !a[0].Primary {
		t.Errorf("the actions are %+v", a)
	} else if a[0].Do(); !strings.HasSuffix(b.boards.Desk().Game.Position().String(), ":2831x4765/1238x4765") {
		t.Errorf("it becomes %s", b.boards.Desk().Game.Position())
	}
	b.opener.paste(b.boards.Desk().Game.Position().String() + "=uldr") // not played here
	if head := b.boards.Desk().Pane.View().Head; head.Detail != "" {
		t.Errorf("the pasted moves are headed %+v", head)
	}
	if _, err := b.boards.Detector().Detect("", "1 2 3 4 5 6 7 8 99"); err == nil || !strings.Contains(err.Error(), ".text.symbol") {
		t.Errorf("what can't be read is said to be %v", err)
	}
}

// Commands that can't do anything are grey, and an unfinished game can be taken away.
func TestCommandsFollowTheDesk(t *testing.T) {
	b := newBench(t)
	b.opener.paste("123456x78")
	d := b.boards.Desk()
	enabled := func(title string) bool { return !b.command(title).Disabled }
	b.shell.Focus(d.Board)
	b.Until("the distance", func() bool { return d.Pane.View().CanSolve })
	b.Until("a hint", func() bool { return d.Pane.View().CanHint })
	if !enabled("command.solve") || !enabled("command.hint") || enabled("command.redo") || enabled("command.copySolution") {
		t.Error("before a move the wrong commands are grey")
	}
	b.settings.Options.Mode = scene.Play
	d.Game.Refresh()
	d.Board.OnEvent.Move(d.Game.Position().Moves()[0], 1, 0)
	d.CopySolution()
	if copied := b.app.Clipboard().Content(); !enabled("command.copySolution") || !strings.Contains(copied, "=") {
		t.Errorf("of an unfinished game is copied %q", copied)
	}
	if d.Export(); !b.shell.Covered() {
		t.Error("an unfinished game can't be exported")
	}
}

// TestOtherMeaning: a text with two meanings is read as the likelier one, and the other is one click away.
func TestOtherMeaning(t *testing.T) {
	b := newBench(t)
	b.opener.paste("283104765\n123804765")
	v := b.boards.Desk().Status.View()
	if got := b.boards.Desk().Game.Position().String(); !strings.HasSuffix(got, ":2831x4765/1238x4765") || !strings.Contains(v.Detail, "start and goal") {
		t.Fatalf("two boards are read as %s, %+v", got, v)
	}
	b.act("Read as 2 positions")
	if got := b.boards.Desk().Game.Position().String(); !strings.HasSuffix(got, ":1238x4765/12345678x") {
		t.Errorf("the second position is %s", got)
	}
	b.boards.Desk().Game.Do(game.Undo{})
	if got := b.boards.Desk().Game.Position().String(); !strings.HasSuffix(got, ":2831x4765/12345678x") {
		t.Errorf("the first is %s", got)
	}
}

// TestAGuessIsNamed: the pane names what is guessed and offers the other readings. If several are equally likely, the board
// stays.
func TestAGuessIsNamed(t *testing.T) {
	b := newBench(t)
	d := b.boards.Desk()
	was := d.Game.Position()
	b.opener.paste("1 2 3\n4   5\n7 8 6\nFigure 3.3")
	v := d.Pane.View()
	if got := d.Game.Position().String(); !strings.Contains(got, ":1234x5786/") || !strings.Contains(v.Head.Detail, "3.3") || len(v.Mistakes) != 2 || len(v.Text) != 4 {
		t.Fatalf("read as %s; the pane has %+v", got, v)
	}
	b.Until("distances", func() bool { return strings.Contains(d.Pane.View().Mistakes[0].Note, "move") })
	d.TypedRune('1')
	if got := d.Game.Position().String(); !strings.Contains(got, ":12345x786/") || len(d.Pane.View().Mistakes) != 2 {
		t.Errorf("the other is %s", got)
	}
	d.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if d.Game.Do(game.Undo{}); d.Asked() != nil || d.Game.Position() != was {
		t.Errorf("undone is %v", d.Game.Position())
	}
	b.opener.paste("1 2 3 4 5 0 7 8 6 1")
	if len(d.Asked().Pane.Mistakes) != 2 || d.Game.Position() != was {
		t.Errorf("of two meanings is taken %v", d.Game.Position())
	}
	d.TypedRune('1')
	if got := d.Game.Position().String(); !strings.Contains(got, ":12345x786/") {
		t.Errorf("the first is %s", got)
	}
}

// TestOtherGoals: the usual goals of a board without one are named with their distances.
func TestOtherGoals(t *testing.T) {
	b := newBench(t)
	b.opener.paste("3 1 2\n0 4 5\n6 7 8")
	b.act("Other goals")
	b.act("Goal x12345678: 1 move")
	if got := b.boards.Desk().Game.Position().String(); !strings.HasSuffix(got, ":312x45678/x12345678") {
		t.Errorf("the position is %s", got)
	}
}

// TestAJudgedAnswerIsShownOverTheRightOne: Undo leads to the right one, and the page
// is found as it was left.
func TestAJudgedAnswerIsShownOverTheRightOne(t *testing.T) {
	b := newBench(t)
	b.judges.judgeProgram()
	page := b.judges.lab
	if !b.shell.Shows(page) {
		t.Fatal("the page is not open")
	}
	p := b.boards.Entries[b.boards.Index].Puzzle.Default()
	right := p.Moves()[:1]
	next, err := model.Replay(p, right)
	must.Succeed(t, err)
	yours := []model.Move{right[0], next[1].Moves()[0]}
	must.Succeed(t, b.judges.showJudged(judge.Answer{Position: p, Moves: right}, yours, &judging.Result{At: 1, Why: model.Say("judging.nothing")}))
	if got := b.boards.Desk().Game.Line().Len(); b.shell.Page() != nil || got != 2 {
		t.Errorf("on the board is a line of %d moves", got)
	}
	if line := b.boards.Desk().Game.Line(); line.Step() != 1 || line.HasSolution() {
		t.Errorf("it is shown after move %d, as a found solution: %v", line.Step(), line.HasSolution())
	}
	b.boards.Desk().Game.Do(game.Undo{})
	if got := b.boards.Desk().Game.Line().Len(); got != 1 {
		t.Errorf("Undo leads to a line of %d moves", got)
	}
	b.judges.judgeProgram()
	if !b.shell.Shows(page) {
		t.Error("another page is open")
	}
}

// show puts the position of an ID on the board of its puzzle.
func (b *bench) show(id string) *desk.Desk {
	b.t.Helper()
	must.Succeed(b.t, b.opener.text(text.Of("", id)))
	return b.boards.Desk()
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
				return row[2].Text != b.shell.Text("compare.badge.running") && row[1].Text != translate.NoNumber
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
