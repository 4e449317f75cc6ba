package game

import (
	"testing"

	"quadrille/widgets/scene"
)

// A lesson asks for a best move, answers it, and leads back from another one.
func TestLesson(t *testing.T) {
	eachPuzzle(t, func(t *testing.T, b *bench) {
		b.near(5)
		b.options.Mode = scene.Play
		b.Lesson.Begin()
		best := b.now().Best()[0]
		if title, about, good := b.Lesson.Tell(); title == "" || about == "" || good || b.view().Board.Lit.Move != best || b.view().Board.Lit.Distance >= 0 {
			t.Errorf("it begins with %q, %q", title, about)
		}
		b.Play(b.costly().Move, 0)
		b.distance()
		title, _, good := b.Lesson.Tell()
		if good || title == "4 to go" {
			t.Errorf("a mistake leads to %q", title)
		}
		if lit := b.view().Board.Lit; lit != nil {
			b.Play(lit.Move, 0)
			if title, _, _ := b.Lesson.Tell(); b.Position() != b.stage.in.lesson || b.view().Board.Lit.Move != best {
				t.Errorf("back again it says %q", title)
			}
		} else {
			b.Undo()
		}
		b.Play(best, 0)
		b.distance()
		if title, _, good := b.Lesson.Tell(); !good || title != "4 to go" || b.view().Board.Answer != scene.Right {
			t.Errorf("a best move leads to %q, %t", title, good)
		}
		if b.Lesson.End(); b.view().Board.Answer != scene.NoAnswer {
			t.Error("the lesson goes on")
		}
	})
}
