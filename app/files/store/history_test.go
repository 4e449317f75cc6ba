package store

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
)

// reread writes a value as JSON and returns what is read from that, with the text.
func reread[T any](t *testing.T, v T) (T, string) {
	t.Helper()
	var again T
	text, err := json.Marshal(v)
	must.Succeed(t, err)
	must.Succeed(t, json.Unmarshal(text, &again))
	return again, string(text)
}

// TestHistoryRoundTrip: edits, a game, a solution, what was undone, and the step come
// back as they were; a place between two moves is the one after the move.
func TestHistoryRoundTrip(t *testing.T) {
	start := toy.Puzzle{}.Default()
	s := session.New(start)
	if _, err := s.Edit(model.Edit{Kind: model.Type, Cell: 3, Rune: 'a'}); err != nil {
		t.Fatal(err)
	}
	s.Set(start)
	for i := range 300 {
		must.Succeed(t, s.Play(model.Move(i%2), time.Time{}))
	}
	s.Seek(299.25) // the last move is under way
	s.Amend(session.Play{Ran: time.Minute, Hints: 2})
	solved, err := toy.Puzzle{}.Parse("abcde")
	must.Succeed(t, err)
	must.Succeed(t, s.Attach(solver.Solution{Start: solved, Moves: []model.Move{0, 0, 0}, Method: solver.FromTable}))
	s.Seek(1)
	s.Set(start)
	s.Undo()

	written, text := reread(t, DeskOf(s.History(time.Time{})))
	if n := len(written.Lines); n > 6 {
		t.Errorf("a game and four other states are %d lines", n)
	}
	h, err := written.History(toy.Puzzle{})
	must.Succeed(t, err)
	got := session.New(start)
	got.Restore(h)
	if first, last := h.States[3].Play, h.States[302].Play; first == nil || first != last || *last != (session.Play{Ran: time.Minute, Hints: 2}) {
		t.Errorf("the game came back as %+v and %+v", first, last)
	}
	if _, again := reread(t, DeskOf(got.History(time.Time{}))); again != text {
		t.Errorf("written again:\n%s\nwant\n%s", again, text)
	}
	if line, want := got.Line(), s.Line(); line.Position() != want.Position() || line.At() != 1 || line.SolutionFrom != want.SolutionFrom {
		t.Errorf("the line came back as %+v, want %+v", line, want)
	}
	for s.Undo() && got.Undo() {
		if s.Line().At() == 299.25 {
			s.Seek(300)
		}
		if got.Position() != s.Position() {
			t.Errorf("undo leads to %v, want %v", got.Position(), s.Position())
		}
	}
	if s.CanUndo() || got.CanUndo() {
		t.Error("not everything can be undone")
	}
}

// TestHistoryFaults: what can't be a history is refused.
func TestHistoryFaults(t *testing.T) {
	state := func(s State) []State { return []State{s} }
	for _, d := range []Desk{
		{},
		{Lines: []Line{{Start: "toy:bcdea", States: state(State{})}}, At: 1},
		{Lines: []Line{{Start: "toy:bcdea", States: state(State{})}}, At: -1},
		{Lines: []Line{{Start: "toy:bcdea", Moves: "33", States: state(State{Moves: 3})}}},
		{Lines: []Line{{Start: "toy:bcdea", Moves: "33", States: state(State{Moves: -1})}}},
		{Lines: []Line{{Start: "toy:bcdea", Moves: "33", States: state(State{Moves: 1, At: 2})}}},
		{Lines: []Line{{Start: "toy:bcdea", Moves: "33", States: state(State{Moves: 1, Solved: 2})}}},
		{Lines: []Line{{Start: "toy:??", States: state(State{})}}},
		{Lines: []Line{{Start: "boy:bcdea", States: state(State{})}}},
		{Lines: []Line{{Start: "toy:bcdea", Moves: "?", States: state(State{})}}},
		{Lines: []Line{{Start: "toy:bcdea", Moves: strings.Repeat("3", session.MaxMoves+1), States: state(State{})}}},
	} {
		if _, err := d.History(toy.Puzzle{}); err == nil {
			t.Errorf("%+v is taken for a history", d)
		}
	}
}
