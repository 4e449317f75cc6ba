package session_test

import (
	"testing"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
)

var label = model.Phrase{Key: "test"}

func position(t *testing.T, body string) model.Position {
	t.Helper()
	p, err := eight.Puzzle{}.Parse(body)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// solved is a session with a solution of three moves on show.
func solved(t *testing.T) (*session.Session, *session.Timeline) {
	t.Helper()
	start := position(t, "1234567x8")
	for _, text := range []string{"u", "l"} {
		moves, err := eight.Puzzle{}.ParseMoves(text)
		if err != nil {
			t.Fatal(err)
		}
		if start, err = start.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
	}
	moves, err := eight.Puzzle{}.ParseMoves("rdr")
	if err != nil {
		t.Fatal(err)
	}
	line, err := session.NewTimeline(solver.Solution{Start: start, Moves: moves})
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(start)
	s.Attach(line)
	return s, line
}

func TestEditTakesTheShownStepAndUndoBringsTheSolutionBack(t *testing.T) {
	s, line := solved(t)
	line.Seek(2)
	shown := s.Shown()
	if shown != line.Line[2] {
		t.Fatalf("shown %v, want the position after two moves %v", shown, line.Line[2])
	}
	if _, err := s.Edit(label, model.Edit{Kind: model.Swap, Cell: 0, Other: 1}); err != nil {
		t.Fatal(err)
	}
	want, _, err := shown.Edit(model.Edit{Kind: model.Swap, Cell: 0, Other: 1})
	if err != nil {
		t.Fatal(err)
	}
	if s.Shown() != want || s.State().Timeline != nil {
		t.Errorf("after the edit: %v with solution %v, want %v without", s.Shown(), s.State().Timeline, want)
	}
	if !s.Undo() || s.State().Timeline != line || s.Shown() != shown {
		t.Errorf("undo did not bring back the solution at its step")
	}
	if !s.Redo() || s.Shown() != want {
		t.Errorf("redo did not bring back the edit")
	}
	if s.Redo() {
		t.Errorf("redo beyond the last state")
	}
}

func TestPlayTakesTheShownStep(t *testing.T) {
	s, line := solved(t)
	line.Seek(1)
	m := s.Shown().Moves()[0]
	want, err := s.Shown().Play(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Play(label, m); err != nil {
		t.Fatal(err)
	}
	if s.Shown() != want || s.State().Played != 1 {
		t.Errorf("shown %v after %d moves, want %v after 1", s.Shown(), s.State().Played, want)
	}
	if err := s.Play(label, s.Shown().Moves()[0]); err != nil || s.State().Played != 2 {
		t.Errorf("second move: %v, %d played", err, s.State().Played)
	}
}

func TestRefusedEditsAndNoChangeLeaveNoTrace(t *testing.T) {
	s := session.New(position(t, "12345678x"))
	if _, err := s.Edit(label, model.Edit{Kind: model.Type, Cell: 0, Rune: '?'}); err == nil {
		t.Error("an edit that means nothing was not refused")
	}
	if _, err := s.Edit(label, model.Edit{Kind: model.Type, Cell: 0, Rune: '1'}); err != nil {
		t.Error(err)
	}
	if s.CanUndo() {
		t.Error("there is something to undo after no change")
	}
}

func TestRecentEditsComeFirst(t *testing.T) {
	s := session.New(position(t, "12345678x"))
	for _, cell := range []int{4, 2, 4} {
		if _, err := s.Edit(label, model.Edit{Kind: model.Step, Cell: cell, Delta: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.State().Edited; len(got) != 2 || got[0] != 4 || got[1] != 2 {
		t.Errorf("edited %v, want [4 2]", got)
	}
	s.Set(label, position(t, "1234567x8"))
	if got := s.State().Edited; got != nil {
		t.Errorf("edited %v after a whole new position", got)
	}
}

func TestNewChangeDropsWhatWasUndone(t *testing.T) {
	s := session.New(position(t, "12345678x"))
	s.Set(label, position(t, "1234567x8"))
	s.Undo()
	s.Set(label, position(t, "123456x78"))
	if s.CanRedo() {
		t.Error("an undone state survives a new change")
	}
	if !s.Undo() || s.Shown() != position(t, "12345678x") {
		t.Errorf("undo leads to %v", s.Shown())
	}
}

func TestHistoryIsBounded(t *testing.T) {
	s := session.New(position(t, "12345678x"))
	boards := []model.Position{position(t, "1234567x8"), position(t, "123456x78")}
	for i := range 6000 {
		s.Set(label, boards[i%2])
	}
	undone := 0
	for s.Undo() {
		undone++
	}
	if undone != 4999 {
		t.Errorf("%d states can be undone, want 4999", undone)
	}
}

func TestTimelinePlaces(t *testing.T) {
	_, line := solved(t)
	for _, c := range []struct {
		seek                         float64
		at                           float64
		step, nearest, before, after int
		fraction                     float64
		ended                        bool
	}{
		{-1, 0, 0, 0, 0, 1, 0, false},
		{0.25, 0.25, 0, 0, 0, 1, 0.25, false},
		{0.5, 0.5, 0, 1, 0, 1, 0.5, false},
		{1, 1, 1, 1, 0, 2, 0, false},
		{2.75, 2.75, 2, 3, 2, 3, 0.75, false},
		{3, 3, 3, 3, 2, 3, 0, true},
		{9, 3, 3, 3, 2, 3, 0, true},
	} {
		line.Seek(c.seek)
		if line.At() != c.at || line.Step() != c.step || line.Nearest() != c.nearest || line.Before() != c.before ||
			line.Next() != c.after || line.Fraction() != c.fraction || line.Ended() != c.ended {
			t.Errorf("Seek(%v): at %v step %d nearest %d before %d next %d fraction %v ended %v, want %+v", c.seek,
				line.At(), line.Step(), line.Nearest(), line.Before(), line.Next(), line.Fraction(), line.Ended(), c)
		}
		if line.Position() != line.Line[c.nearest] {
			t.Errorf("Seek(%v) shows %v", c.seek, line.Position())
		}
	}
}

func TestTimelineRefusesIllegalMoves(t *testing.T) {
	moves, err := eight.Puzzle{}.ParseMoves("dd")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := session.NewTimeline(solver.Solution{Start: position(t, "12345678x"), Moves: moves}); err == nil {
		t.Error("a blank that leaves the board was accepted")
	}
}
