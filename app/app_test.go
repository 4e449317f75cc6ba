package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	drawn "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/desk/game"
	"quadrille/app/files/store"
	"quadrille/app/translate"
	"quadrille/app/window/settings"
	"quadrille/app/window/shell"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

// bench is a window in the test driver, with what its goroutines deliver waiting
// in a queue until the test's own goroutine takes it.
type bench struct {
	*Window
	*shelltest.Queue
	t      *testing.T
	folder string // of its sessions and settings
}

// entries are the puzzles of all windows, which share tables.
var entries = catalogue.Catalogue()

// newBench opens a window.
func newBench(t *testing.T) *bench {
	t.Helper()
	return newBenchOf(t, entries)
}

// newBenchOf opens a window on some puzzles.
func newBenchOf(t *testing.T, entries []catalogue.Entry) *bench {
	t.Helper()
	a := test.NewTempApp(t)
	saved := store.ReadSettings("")
	saved.SetString(settings.PrefLanguage, string(translate.English))
	b := &bench{t: t, Queue: shelltest.NewQueue(t)}
	b.Window = NewWindow(a, saved, entries, b.Deliver)
	b.window.Resize(fyne.NewSize(1280, 900))
	t.Cleanup(b.shell.Work.Close)
	return b
}

// commands are those of the menus and of their submenus.
func (b *bench) commands() (all []*shell.Command) {
	for _, s := range b.sections() {
		for _, c := range s.Commands {
			if c != nil {
				all = append(append(all, c), c.Choices...)
			}
		}
	}
	return all
}

// command is one of the menus, by the key of its title.
func (b *bench) command(key string) *shell.Command {
	b.t.Helper()
	all := b.commands()
	i := slices.IndexFunc(all, func(c *shell.Command) bool { return c.Title.Key == key })
	if i < 0 {
		b.t.Fatalf("no command %s", key)
	}
	return all[i]
}

// overlay is what the topmost dialog says.
func (b *bench) overlay() string {
	top := b.window.Canvas().Overlays().Top()
	var said []string
	for _, words := range widgettest.PartsOf[*widget.Label](top) {
		said = append(said, words.Text)
	}
	for _, text := range widgettest.PartsOf[*drawn.Text](top) {
		said = append(said, text.Text)
	}
	return strings.Join(said, "\n")
}

// speak chooses a language.
func (b *bench) speak(l translate.Language) {
	b.settings.Language().Set(slices.IndexFunc(translate.Languages(), func(o translate.Named) bool { return o.Language == l }))
}

// eachPuzzle runs a test on the desk of each puzzle.
func eachPuzzle(t *testing.T, run func(t *testing.T, b *bench, d *desk.Desk)) {
	for i, e := range entries {
		t.Run(string(e.Puzzle.ID()), func(t *testing.T) {
			b := newBench(t)
			b.boards.Choose(i)
			run(t, b, b.boards.Desk())
		})
	}
}

// distance waits for the distance of what is on show.
func (b *bench) distance(d *desk.Desk) int {
	b.t.Helper()
	engine := d.Entry.Engine
	b.Until("the distance", func() bool { return engine.Known(d.Game.Position()).Distance >= 0 })
	return engine.Known(d.Game.Position()).Distance
}

// solve presses Solve and waits for the solution.
func (b *bench) solve(d *desk.Desk) {
	b.t.Helper()
	d.Game.Do(game.Solve{})
	b.Until("the solution", func() bool { return d.Game.Line().HasSolution() })
}

// facts are of one puzzle.
type facts struct {
	// Files has position IDs by the contents of a file, Refused parts of what the user is told about others.
	Files, Refused map[string]string
}

func TestLanguageSwitchKeepsTheSession(t *testing.T) {
	b := newBench(t)
	d := b.boards.Desk()
	b.distance(d)
	b.solve(d)
	d.Game.Do(game.Seek{At: 2})
	line := d.Game.Line()
	b.speak(translate.Chinese)
	if d.Game.Line() != line || line.At() != 2 {
		t.Error("the solution is gone")
	}
	if got := d.Pane.View().SolveTitle; got != "从这里求解" {
		t.Errorf("the button says %q", got)
	}
	if got := d.Pane.View().Rows[1].Words; strings.Contains(got, "tile") {
		t.Errorf("the moves are still in English: %q", got)
	}
	if b.window.MainMenu().Items[0].Label != "文件" {
		t.Errorf("the menu says %q", b.window.MainMenu().Items[0].Label)
	}
	if !strings.HasPrefix(b.window.Title(), "Quadrille") {
		t.Errorf("the title is %q", b.window.Title())
	}
	if got := settings.SavedLanguage(b.shell.Preferences()); got != translate.Chinese {
		t.Errorf("%s is remembered", got)
	}
}

func TestKeysMeanTheSameEverywhere(t *testing.T) {
	b := newBench(t)
	d := b.boards.Desk()
	b.distance(d)
	b.solve(d)
	for _, f := range []fyne.Focusable{d.Board, d.Pane.Focus(), b.toolbar.undo, b.toolbar.coach} {
		d.Game.Do(game.Seek{At: 0})
		f.TypedRune(']')
		if at := d.Game.Line().At(); at != 1 {
			t.Errorf("] with the focus on %T leads to %v", f, at)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if !d.Pane.View().Playing {
			t.Errorf("Space with the focus on %T does not play", f)
		}
		f.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
		if d.Pane.View().Playing {
			t.Errorf("Space with the focus on %T does not pause", f)
		}
	}
}

// press gives the keys of a command.
func (b *bench) press(shortcut fyne.Shortcut) {
	b.t.Helper()
	for _, c := range b.commands() {
		if c.Shortcut != nil && c.Shortcut.ShortcutName() == shortcut.ShortcutName() {
			b.shell.Run(c)
			return
		}
	}
	b.t.Fatalf("no command has the keys %s", shortcut.ShortcutName())
}

func TestMenuCommands(t *testing.T) {
	b := newBench(t)
	d := b.boards.Desk()
	before := d.Game.Position()
	var start model.Position
	for _, c := range []struct {
		keys fyne.Shortcut
		done func() bool
	}{
		{shell.Ctrl(fyne.KeyN), func() bool { start = d.Game.Position(); return start != before }},
		{&fyne.ShortcutUndo{}, func() bool { return d.Game.Position() == before }},
		{&fyne.ShortcutRedo{}, func() bool { return d.Game.Position() == start }},
		{shell.Ctrl(fyne.KeyP), func() bool { d.Board.OnEvent.Move(start.Moves()[0], 1, 0); return d.Game.Line().Len() == 1 }},
		{shell.CtrlShift(fyne.KeyR), func() bool { return d.Game.Position() == start && d.Game.Line().Len() == 0 }},
		{shell.Ctrl(fyne.KeyE), func() bool { return b.settings.Options.Mode == scene.Edit }},
		{shell.Ctrl(fyne.Key2), func() bool { return b.boards.Index == 1 }},
		{shell.Ctrl(fyne.Key1), func() bool { return b.boards.Index == 0 }},
		{&fyne.ShortcutCopy{}, func() bool { return b.app.Clipboard().Content() == d.Game.Position().String() }},
	} {
		if b.press(c.keys); !c.done() {
			t.Errorf("%s shows %v, %d moves", c.keys.ShortcutName(), d.Game.Position(), d.Game.Line().Len())
		}
	}
	b.press(shell.Ctrl(fyne.KeyReturn))
	b.Until("the solution", func() bool { return d.Game.Line().HasSolution() })
}

func TestNoTwoCommandsShareKeys(t *testing.T) {
	b := newBench(t)
	seen := map[string]string{}
	for _, c := range b.commands() {
		if c.Shortcut == nil {
			continue
		}
		name := c.Shortcut.ShortcutName()
		if other, taken := seen[name]; taken {
			t.Errorf("%s stands for %s and for %s", name, other, c.Title)
		}
		seen[name] = c.Title.String()
	}
}

// TestAboutLeadsToTheLicences goes there and through them by keys alone.
func TestAboutLeadsToTheLicences(t *testing.T) {
	b := newBench(t)
	b.command("command.about").Do()
	if want := b.shell.Say(model.Say("about.version", "Version", resources.Version)); !strings.Contains(b.overlay(), want) {
		t.Errorf("About does not say %q", want)
	}
	canvas := b.window.Canvas()
	key := func(name fyne.KeyName) { widgettest.Key(canvas.Focused(), name) }
	canvas.FocusPrevious()
	key(fyne.KeyReturn)

	key(fyne.KeyReturn) // the first of the list
	if got := b.overlay(); !strings.Contains(got, "Go, its runtime") || !strings.Contains(got, "Copyright") {
		t.Errorf("the first licence is %q", got)
	}
	key(fyne.KeyEscape)
	key(fyne.KeyEscape)
	if canvas.Overlays().Top() != nil {
		t.Error("Escape does not close them")
	}
}

func TestUndoBelongsToTheFocusedTextField(t *testing.T) {
	b := newBench(t)
	b.press(shell.Ctrl(fyne.KeyN))
	changed := b.boards.Desk().Game.Position()
	entry := widget.NewEntry()
	b.window.SetContent(entry)
	b.window.Canvas().Focus(entry)
	test.Type(entry, "abc")
	b.press(&fyne.ShortcutUndo{})
	if b.boards.Desk().Game.Position() != changed {
		t.Error("Ctrl+Z in a text field undoes on the board")
	}
	if entry.Text == "abc" {
		t.Error("Ctrl+Z in a text field does nothing there")
	}
}
