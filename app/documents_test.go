package app

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/desk"
	"quadrille/model"
)

// TestPositionFile: the line on show is saved and opened again as it was, and
// undoing leads back to what was there before.
func TestPositionFile(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk.Desk) {
		b.solve(d)
		d.Line().Seek(1)
		want := d.Line()
		file := filepath.Join(t.TempDir(), "line.quadrille")
		if err := os.WriteFile(file, []byte(b.positionDocument().String()), 0o600); err != nil {
			t.Fatal(err)
		}

		next := newBench(t)
		next.openArgument(file)
		opened := next.desks[b.current]
		next.until("the line is shown", func() bool { return opened.Line().Len() == want.Len() })
		if got := next.positionDocument().String(); got != b.positionDocument().String() || next.current != b.current {
			t.Errorf("tab %d:\n%s\nwant tab %d:\n%s", next.current, got, b.current, b.positionDocument())
		}
		opened.Undo()
		if opened.Line().Len() != 0 || opened.CanUndo() {
			t.Error("undo does not lead to what was there before")
		}
	})
}

// TestSessionFile: a session that is opened comes behind what is on show.
func TestSessionFile(t *testing.T) {
	b := newBench(t)
	for i, d := range b.desks {
		b.choose(i)
		d.Set(model.Phrase{}, d.Entry().Puzzle.Samples()[0].Position)
	}
	b.choose(2)
	file := filepath.Join(t.TempDir(), "all.quadrille")
	if err := os.WriteFile(file, []byte(b.written()), 0o600); err != nil {
		t.Fatal(err)
	}
	next := newBench(t)
	before := next.window.Canvas().Size()
	next.window.Resize(before.AddWidthHeight(40, 40))
	next.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
	next.until("the session is open", func() bool { return next.current == 2 })
	for i, d := range next.desks {
		if d.Shown() != b.desks[i].Shown() {
			t.Errorf("%s shows %v, want %v", d.Key("name"), d.Shown(), b.desks[i].Shown())
		}
	}
	if got := next.window.Canvas().Size(); got == before {
		t.Error("a file that is opened changes the size of the window")
	}
	// It is among the recent files, and once however often it is opened.
	next.openArgument(file)
	next.until("it is open again", func() bool { return !next.opening.Running() })
	choices := next.command("command.recent").Choices()
	if len(choices) != 1 || next.Say(choices[0].Title) != "all.quadrille" {
		t.Fatalf("%d recent files", len(choices))
	}
	next.choose(0)
	choices[0].Do()
	next.until("it is open once more", func() bool { return next.current == 2 })
}

// TestRefusedDocuments leave everything as it is, and say why.
func TestRefusedDocuments(t *testing.T) {
	for name, content := range map[string]string{
		"newer":    "quadrille session 2\n",
		"no moves": "quadrille position 1\n\n" + newBench(t).desk().Shown().String() + "=?\n",
		"no value": "quadrille session 1\nmode: dream\n",
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "bad.quadrille")
			if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			b := newBench(t)
			before := b.written()
			b.openArgument(file)
			b.until("it is said", b.Covered)
			if got := b.written(); got != before {
				t.Errorf("shows\n%s\nwant\n%s", got, before)
			}
			if len(b.command("command.recent").Choices()) > 0 {
				t.Error("what can't be opened is among the recent files")
			}
		})
	}
}
