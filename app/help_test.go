package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/desk/game"
	"quadrille/app/help"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/widgets/scene"
)

func TestF1ExplainsWhatIsOnShow(t *testing.T) {
	b := newBench(t)
	f1 := func() string {
		b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyF1})
		p, ok := b.shell.Page().(*help.Page)
		if !ok {
			t.Fatalf("F1 leads to %T", b.shell.Page())
		}
		return p.Topic()
	}
	for i, e := range b.boards.Entries {
		b.boards.Choose(i)
		if got, want := f1(), string(e.Puzzle.ID())+"#"; got != want {
			t.Errorf("F1 explains %q, want %q", got, want)
		}
		b.shell.Leave()
	}
	b.boards.Choose(0)
	b.study.compare()
	page := b.shell.Page()
	if got, want := f1(), page.(shell.Topical).Topic(); got != want {
		t.Errorf("F1 explains %q, want %q", got, want)
	}
	b.speak(translate.Chinese)
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !b.shell.Shows(page) {
		t.Errorf("Escape leads to %T", b.shell.Page())
	}
	f1()
	b.study.watch()
	b.shell.Leave()
	if b.shell.Page() != nil {
		t.Errorf("the page below is still open: %T", b.shell.Page())
	}
}

// TestTourIsShownOnce: at the first start, and when it is asked for. It leaves what the user has put on the board.
func TestTourIsShownOnce(t *testing.T) {
	b := newBench(t)
	g := b.boards.Desk().Game
	shown := func() bool { return g.CanUndo() }
	b.study.watch()
	if b.games.FirstTour(); shown() {
		t.Error("the tour of the desk is shown under a page")
	}
	b.shell.Leave()
	b.shell.ShowText("message", "over the desk")
	if b.games.FirstTour(); shown() {
		t.Error("the tour is shown under a message")
	}
	b.shell.Keys.Key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.games.FirstTour(); !shown() || b.boards.Options.Mode != scene.Play || !b.shell.Focused(b.boards.Desk().Board) {
		t.Fatal("there is no tour in Play")
	}
	g.Do(game.Undo{})
	if b.games.FirstTour(); shown() {
		t.Error("it is shown again")
	}
	if b.command("help.tour").Do(); !shown() {
		t.Error("it is not shown when it is asked for")
	}
}
