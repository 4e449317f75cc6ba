package store

import (
	"errors"
	"math/big"
	"strings"
	"testing"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
)

var puzzles = []model.Puzzle{toy.Puzzle{}}

// histories reads what has been written.
func histories(t *testing.T, d Document) map[model.ID]session.History {
	t.Helper()
	parsed, err := Parse(d.String(), known)
	if err != nil {
		t.Fatalf("%v in\n%s", err, d)
	}
	all, err := Histories(puzzles, parsed)
	if err != nil {
		t.Fatalf("%v in\n%s", err, d)
	}
	return all
}

// TestHistoryRoundTrip: edits, a game, a solution with its method and number, what
// was undone, and the place in the line come back as they were.
func TestHistoryRoundTrip(t *testing.T) {
	start := toy.Puzzle{}.Default()
	s := session.New(start)
	if _, err := s.Edit(model.Phrase{}, model.Edit{Kind: model.Step, Cell: 3, Delta: 1}); err != nil {
		t.Fatal(err)
	}
	s.Set(model.Phrase{}, start)
	const game = 300
	for i := range game {
		if err := s.Play(model.Phrase{}, model.Move(i%2)); err != nil {
			t.Fatal(err)
		}
	}
	solved, err := toy.Puzzle{}.Parse("abcde")
	if err != nil {
		t.Fatal(err)
	}
	method := &solver.Method{
		Name:      model.Say("outer", "Inner", model.Say("inner", "Count", 2), "Number", 3, "Word", "w"),
		Guarantee: solver.WithinWeight, Weight: 1.5,
	}
	if err := s.Attach(model.Phrase{}, solver.Solution{Start: solved, Moves: []model.Move{0, 0, 0}, Method: method, Elapsed: time.Second}); err != nil {
		t.Fatal(err)
	}
	s.Line().Number = big.NewInt(7)
	s.Line().Seek(1.25)
	s.Set(model.Phrase{}, start)
	s.Undo()

	written := Document{Kind: Session, Parts: Parts(s.History())}
	if n := len(written.Parts); n > 6 {
		t.Errorf("a game and four other states are %d parts", n)
	}
	got := session.New(start)
	got.Restore(histories(t, written)["toy"])
	if again := (Document{Kind: Session, Parts: Parts(got.History())}); again.String() != written.String() {
		t.Errorf("written again:\n%s\nwant\n%s", again, written)
	}
	line, want := got.Line(), s.Line()
	if line.Position() != want.Position() || line.At() != 1.25 || line.Number.Int64() != 7 || line.Elapsed != time.Second ||
		line.Method.Name.String() != method.Name.String() || line.Method.Guarantee != method.Guarantee || line.Method.Weight != method.Weight {
		t.Errorf("the line came back as %+v, want %+v", line, want)
	}
	for s.Undo() && got.Undo() {
		if got.Shown() != s.Shown() {
			t.Errorf("undo leads to %v, want %v", got.Shown(), s.Shown())
		}
	}
	if s.CanUndo() != got.CanUndo() {
		t.Error("not everything can be undone")
	}
}

// TestForeignNotes: a position as a person writes it is read, and what is said of it
// is kept.
func TestForeignNotes(t *testing.T) {
	text := "quadrille position 1\n\ntoy:bcdea=331\n# mine\nauthor: me\n\ntoy:abcde\n"
	d, err := Parse(text, known)
	if err != nil {
		t.Fatal(err)
	}
	h := histories(t, d)["toy"]
	if len(h.States) != 2 || h.At != 1 {
		t.Fatalf("%d states, at %d", len(h.States), h.At)
	}
	again := Document{Kind: Position, Parts: Parts(h)}.String()
	if !strings.Contains(again, "\n# mine\nauthor: me\n") {
		t.Errorf("written again:\n%s", again)
	}
}

func TestHistoryFaults(t *testing.T) {
	const head = "quadrille session 1\n\n"
	for _, c := range []struct {
		text, key string
		line      int
	}{
		{"toy:bcdea=33\nstate: {\"moves\":3,\"at\":0}", "store.state", 4},
		{"toy:bcdea=33\nstate: {\"moves\":1,\"at\":2}", "store.state", 4},
		{"toy:bcdea=33\nstate: {\"moves\":-1,\"at\":-1}", "store.state", 4},
		{"toy:bcdea=33\nstate: no JSON", "store.state", 4},
		{"toy:bcdea\nstate: {\"moves\":0,\"at\":0,\"edited\":[99]}", "store.state", 4},
		{"toy:bcdea=33\nstate: {\"moves\":2,\"at\":0,\"solution\":{\"method\":{\"Key\":\"m\"},\"guarantee\":\"shortest\"}}", "store.state", 4},
		{"toy:abcde\nstate: {\"moves\":0,\"at\":0,\"solution\":{\"method\":{\"Key\":\"m\"},\"guarantee\":\"sure\"}}", "store.state", 4},
		{"toy:??", "", 3},
		{"toy:bcdea=?", "", 3},
	} {
		d, err := Parse(head+c.text, known)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Histories(puzzles, d)
		bad, ok := errors.AsType[*model.TextError](err)
		if !ok || bad.Line != c.line || c.key != "" && bad.Reason.Key != c.key {
			t.Errorf("%s: %v, want line %d: %s", c.text, err, c.line, c.key)
		}
	}
}

// TestEndIsLast: what is still to be written when a window ends does not replace
// what it has written last.
func TestEndIsLast(t *testing.T) {
	folder := t.TempDir()
	k := open(t, folder)
	last := Document{Kind: Session, Parts: []Part{{ID: "toy:2"}}}
	if err := k.End(last); err != nil {
		t.Fatal(err)
	}
	if err := k.Save(Document{Kind: Session, Parts: []Part{{ID: "toy:1"}}}); err != nil {
		t.Fatal(err)
	}
	if got, err := open(t, folder).Load(known, fine); err != nil || got.String() != last.String() {
		t.Errorf("came back as\n%s\n%v", got, err)
	}
}
