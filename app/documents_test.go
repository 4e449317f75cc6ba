package app

import (
	"strings"
	"testing"

	"quadrille/app/desk"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/model"
	"quadrille/model/modeltest/must"
)

// document writes a document.
func document(t *testing.T, content string) string {
	t.Helper()
	return must.Write(t, t.TempDir(), "all.quadrille", content)
}

// TestPositionFile: the line that is shown is saved and opened again, also by pasting
// the text, and undoing leads back to what was there before. An unfinished game is a
// line like any other.
func TestPositionFile(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench, d *desk.Desk) {
		b.solve(d)
		whole := b.boards.Line()
		unfinished := whole
		unfinished.Moves = whole.Moves[:1]
		for _, want := range []text.Found{whole, unfinished} {
			content := text.Document([]text.Found{want})
			next := newBench(t)
			opened := next.boards.Desks[b.boards.Index]
			next.opener.argument(document(t, content))
			next.Until("the line is shown", func() bool { return opened.Game.Line().Len() == len(want.Moves) })
			if got := text.Document([]text.Found{next.boards.Line()}); got != content || next.boards.Index != b.boards.Index {
				t.Errorf("tab %d: %s, want tab %d: %s", next.boards.Index, got, b.boards.Index, content)
			}
			opened.Game.Do(game.Undo{})
			if opened.Game.Line().Len() != 0 || opened.Game.CanUndo() {
				t.Error("undo does not lead to what was there before")
			}
			next.boards.Choose((b.boards.Index + 1) % len(next.boards.Desks))
			next.opener.paste("  " + content + "\r\n")
			if got := text.Document([]text.Found{next.boards.Line()}); got != content || next.boards.Index != b.boards.Index {
				t.Errorf("pasted: %s on tab %d, want %s", got, next.boards.Index, content)
			}
		}
	})
}

// TestDocument opens a document: Undo leads back from its positions, the last one is on show,
// and a notice says so.
func TestDocument(t *testing.T) {
	b := newBench(t)
	var content strings.Builder
	for _, d := range b.boards.Desks {
		d.Game.Set(d.Entry.Puzzle.Samples()[0].Position)
		content.WriteString(d.Game.Position().String() + "\n")
	}
	file := document(t, content.String())
	next := newBench(t)
	next.opener.dropped([]string{file})
	next.Until("the document is open", func() bool { return next.boards.Index == len(b.boards.Desks)-1 })
	for i, d := range next.boards.Desks {
		if d.Game.Position() != b.boards.Desks[i].Game.Position() || !d.Game.CanUndo() {
			t.Errorf("%s shows %v, want %v", d.Entry.Puzzle.ID(), d.Game.Position(), b.boards.Desks[i].Game.Position())
		}
	}
	said := next.shell.Say(model.Phrase{Key: "status.opened", Count: len(b.boards.Desks)})
	if got := next.boards.Desk().Status.View().Detail; got != said {
		t.Errorf("it says %q, want %q", got, said)
	}
}
