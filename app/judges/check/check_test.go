package check

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/files/text"
	"quadrille/app/judges/judging"
	"quadrille/app/window/shell/shelltest"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/widgets"
)

// bench is the dialog in a window of its own.
type bench struct {
	*Dialog
	*shelltest.Harness
	t     *testing.T
	shown []model.Move // that the dialog has handed on
}

// open opens the dialog on a position.
func open(t *testing.T, position string) *bench {
	t.Helper()
	entries := catalogue.Catalogue()
	puzzles := catalogue.Puzzles(entries)
	found, err := text.ReadID(puzzles, position)
	must.Succeed(t, err)
	b := &bench{t: t, Harness: shelltest.New(t)}
	e, _ := catalogue.Find(entries, found.Position.Puzzle().ID())
	b.Dialog = Open(b.Harness.Shell, e, found.Position, func(a judging.Assessed) { b.shown = a.Moves })
	return b
}

// checked opens it, waits until the right answer is known, and gives one.
func checked(t *testing.T, position, answer string) *bench {
	t.Helper()
	b := open(t, position)
	b.Until("the right answer", func() bool { return b.truth != nil || b.failed != nil })
	b.field.SetText(answer)
	return b
}

// facts are of one puzzle.
type facts struct {
	// Answers are how answers are judged: the beginning of what is said, and how many
	// moves can be shown.
	Answers []struct {
		Name, Position, Answer string
		Tone                   string
		Headline, Detail       string
		Moves                  int
	}
	// Invalid is the ID of an invalid position. No answer to it can be checked.
	Invalid string
}

// tones are the names of tones in the facts.
var tones = map[string]widgets.Tone{"fine": widgets.Fine, "caution": widgets.Caution, "faulty": widgets.Faulty, "calm": widgets.Calm}

func TestAnswersAreJudged(t *testing.T) {
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		for _, c := range facts.Answers {
			t.Run(c.Name, func(t *testing.T) {
				d := checked(t, c.Position, c.Answer)
				v := d.result.View()
				if tone, ok := tones[c.Tone]; !ok || v.Tone != tone || !strings.HasPrefix(v.Headline, c.Headline) || !strings.HasPrefix(v.Detail, c.Detail) {
					t.Errorf("%q is judged %d, %q, %q", c.Answer, v.Tone, v.Headline, v.Detail)
				}
				if got := len(d.judged.Moves); got != c.Moves || d.show.Disabled() != (c.Moves == 0) {
					t.Errorf("%d moves can be shown, want %d", got, c.Moves)
				}
			})
		}
	})
}

func TestPositionsWithoutAnAnswerAreNotChecked(t *testing.T) {
	tried := false
	cataloguetest.Each(t, func(t *testing.T, _ catalogue.Entry, facts facts) {
		if facts.Invalid == "" {
			return
		}
		tried = true
		if b := open(t, facts.Invalid); b.Dialog != nil || b.Overlay() == nil {
			t.Error("an answer to an invalid position is asked for")
		}
	})
	if !tried {
		t.Error("no puzzle has an invalid position")
	}
}

func TestEscapeLeavesTheField(t *testing.T) {
	b := checked(t, cataloguetest.First(), "")
	if b.field.AcceptsTab() {
		t.Error("Tab does not leave the field")
	}
	b.field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.Overlay() != nil {
		t.Error("Escape leaves the dialog open")
	}
}
