package modeltest

import (
	"errors"
	"fmt"
	"testing"

	"quadrille/model"
)

// Malformed checks a table of malformed texts: the places and reasons for which read refuses them, as
// "1:3 reason".
func Malformed[T any](t *testing.T, read func(text string) (T, error), table map[string]string) {
	t.Helper()
	for text, want := range table {
		got, err := read(text)
		fault := fmt.Sprint(err)
		if bad, ok := errors.AsType[*model.TextError](err); ok {
			fault = fmt.Sprintf("%d:%d %v", bad.Line, bad.Column, bad.Reason)
		}
		if fault != want {
			t.Errorf("%q is read as %v, %s, want %s", text, got, fault, want)
		}
	}
}

// Refused checks a table of edits that a position refuses, by the reasons.
func Refused(t *testing.T, p model.Position, table map[string]model.Edit) {
	t.Helper()
	for want, edit := range table {
		if next, _, err := model.Apply(p, edit); err == nil || err.Error() != "refused: "+want {
			t.Errorf("%+v gives %v, %v, want %s", edit, next, err, want)
		}
	}
}

// Parse reads a position that a test relies on.
func Parse[P model.Position](t testing.TB, puzzle model.Puzzle, body string) P {
	t.Helper()
	p, err := puzzle.Parse(body)
	if err != nil {
		t.Fatalf("Parse(%q): %v", body, err)
	}
	return p.(P)
}

// Drawn checks how the areas of a position are drawn.
func Drawn(t *testing.T, p model.Position, areas ...string) {
	t.Helper()
	for area, want := range areas {
		if got := p.Draw(area); got != want {
			t.Errorf("Draw(%d):\n%s\nwant:\n%s", area, got, want)
		}
	}
}
