package session_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/model/modeltest"
	"quadrille/model/modeltest/must"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
)

func position(t *testing.T, body string) model.Position {
	return modeltest.Parse[model.Position](t, toy.Puzzle{}, body)
}

// solution is one that a search has found.
func solution(start model.Position, moves ...model.Move) solver.Solution {
	return solver.Solution{Start: start, Moves: moves, Method: solver.FromSearch}
}

// solved is a session with a solution of three moves on show.
func solved(t *testing.T) *session.Session {
	t.Helper()
	s := session.New(position(t, "bcdea"))
	must.Succeed(t, s.Attach(solution(s.Position(), 2, 2, 0)))
	return s
}

// notation writes the line on show and its place.
func notation(s *session.Session) string {
	t := s.Line()
	made := toy.Puzzle{}.Notation(t.Moves[:t.Nearest()]...)
	return made + "|" + toy.Puzzle{}.Notation(t.Moves[t.Nearest():]...)
}

func expect(t *testing.T, s *session.Session, line string, found int) {
	t.Helper()
	if got := notation(s); got != line || s.Line().SolutionFrom != found {
		t.Errorf("the line is %s with %d moves before the solution, want %s with %d", got, s.Line().SolutionFrom, line, found)
	}
	replayed, err := model.Replay(s.Line().Start(), s.Line().Moves)
	if err != nil || !slices.Equal(replayed, s.Line().Line) {
		t.Errorf("the positions %v of the line are not those of its moves, %v", s.Line().Line, replayed)
	}
}

func play(t *testing.T, s *session.Session, moves ...model.Move) {
	t.Helper()
	for _, m := range moves {
		must.Succeed(t, s.Play(m, time.Time{}))
	}
}

func TestEditTakesTheShownStepAndUndoBringsTheSolutionBack(t *testing.T) {
	s := solved(t)
	s.Seek(2)
	shown := s.Position()
	edit := model.Edit{Kind: model.Swap, Cell: 0, Other: 1}
	if _, err := s.Edit(edit); err != nil {
		t.Fatal(err)
	}
	want, _, err := model.Apply(shown, edit)
	must.Succeed(t, err)
	if s.Position() != want || s.Line().HasSolution() {
		t.Errorf("after the edit: %v, want %v without a solution", s.Position(), want)
	}
	s.Undo()
	expect(t, s, "33|1", 0)
	if !s.Line().HasSolution() {
		t.Error("undo did not bring the solution back")
	}
	if !s.Redo() || s.Position() != want {
		t.Errorf("redo did not bring back the edit")
	}
	if s.Redo() {
		t.Errorf("redo beyond the last state")
	}
}

// A move goes on with the line if it is its next, else it replaces what followed;
// undo brings that back.
func TestPlayInALine(t *testing.T) {
	s := solved(t)
	play(t, s, 2)
	expect(t, s, "3|31", 0)
	play(t, s, 1)
	expect(t, s, "32|", 2)
	play(t, s, 0, 0)
	expect(t, s, "3211|", 4)
	for _, want := range []string{"321|", "32|"} {
		s.Undo()
		if got := notation(s); got != want {
			t.Errorf("undone: %s, want %s", got, want)
		}
	}
	s.Undo()
	expect(t, s, "3|31", 0)
	s.Undo()
	expect(t, s, "|331", 0)
}

// Lines share memory; none may change under another's feet.
func TestLinesDoNotDisturbEachOther(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := session.New(position(t, "edcba"))
	want := []string{notation(s)} // of the states up to the present one, and those to be redone
	at := 0
	for range 3000 {
		switch rng.IntN(5) {
		case 0:
			if s.Undo() {
				at--
			}
		case 1:
			if s.Redo() {
				at++
			}
		default:
			must.Succeed(t, s.Play(model.Move(rng.IntN(toy.Moves)), time.Time{}))
			want = append(want[:at+1], notation(s))
			at++
		}
		if got := notation(s); got != want[at] {
			t.Fatalf("the line is %s, want %s", got, want[at])
		}
	}
	for s.Undo() {
		at--
		if got := notation(s); got != want[at] {
			t.Fatalf("undone, the line is %s, want %s", got, want[at])
		}
	}
}

func TestAttach(t *testing.T) {
	s := session.New(position(t, "edcba"))
	play(t, s, 0, 1)
	// Behind the moves that were made, without a new state.
	must.Succeed(t, s.Attach(solution(s.Position(), 2, 2)))
	expect(t, s, "12|33", 2)
	// Another solution of the same position takes its place, wherever one looks.
	s.Seek(3)
	must.Succeed(t, s.Attach(solution(s.Line().Line[2], 1, 1, 1)))
	expect(t, s, "12|222", 2)
	if got := s.Line().Solution(); got.Start != s.Line().Line[2] || len(got.Moves) != 3 {
		t.Errorf("the line's solution is %v", got)
	}
	// From a step before it: what was made after that comes back by undo.
	s.Seek(1)
	must.Succeed(t, s.Attach(solution(s.Position(), 0)))
	expect(t, s, "1|1", 1)
	s.Undo()
	expect(t, s, "1|2222", 2)
	s.Undo()
	expect(t, s, "1|", 1)
	// One of another position is a line of its own.
	must.Succeed(t, s.Attach(solution(position(t, "abced"), 2)))
	expect(t, s, "|3", 0)
	if err := s.Attach(solution(s.Position(), toy.Moves)); err == nil {
		t.Error("a solution with a move that can't be made was attached")
	}
}

func TestRestart(t *testing.T) {
	s := session.New(position(t, "edcba"))
	s.Restart()
	if s.CanUndo() {
		t.Error("a line without moves was begun again")
	}
	play(t, s, 0, 1)
	s.Restart()
	expect(t, s, "|", 0)
	s.Undo()
	expect(t, s, "12|", 2)
}

func TestRefusedEditsAndNoChangeLeaveNoTrace(t *testing.T) {
	s := session.New(position(t, "abcde"))
	if _, err := s.Edit(model.Edit{Kind: model.Type, Cell: 0, Rune: '?'}); err == nil {
		t.Error("an edit that means nothing was not refused")
	}
	if _, err := s.Edit(model.Edit{Kind: model.Type, Cell: 0, Rune: 'a'}); err != nil {
		t.Error(err)
	}
	if err := s.Play(toy.Moves, time.Time{}); err == nil {
		t.Error("a move that can't be made was made")
	}
	if s.CanUndo() {
		t.Error("there is something to undo after no change")
	}
}

func TestRecentEditsComeFirst(t *testing.T) {
	s := session.New(position(t, "abcde"))
	for i, cell := range []int{4, 2, 4} {
		if _, err := s.Edit(model.Edit{Kind: model.Type, Cell: cell, Rune: rune('a' + i)}); err != nil {
			t.Fatal(err)
		}
	}
	s.Repair(position(t, "abcde"))
	if got := s.State().Edited; !slices.Equal(got, []int{4, 2}) {
		t.Errorf("edited %v, want [4 2]", got)
	}
	s.Set(position(t, "edcba"))
	if got := s.State().Edited; got != nil {
		t.Errorf("edited %v after a whole new position", got)
	}
}

func TestHistoryIsBounded(t *testing.T) {
	s := session.New(position(t, "abcde"))
	rows := []model.Position{position(t, "bcade"), position(t, "edcba")}
	for i := range 6000 {
		s.Set(rows[i%2])
	}
	undone := 0
	for s.Undo() {
		undone++
	}
	if undone != 4999 {
		t.Errorf("%d states can be undone, want 4999", undone)
	}
	h := s.History(time.Time{}) // at its first state, which isn't dropped
	h.States = append(h.States, h.States...)
	if s.Restore(h); s.CanUndo() || s.Position() != h.States[0].Timeline.Position() {
		t.Errorf("a long history comes back at %v", s.Position())
	}
}

// TestLinesAreBounded: a line never gets longer than what can be read again; the next move and a
// solution that does not fit begin a new one.
func TestLinesAreBounded(t *testing.T) {
	s := solved(t)
	s.Restart()
	for range session.MaxMoves {
		play(t, s, 2)
	}
	long := s.Position()
	if s.Line().Len() != session.MaxMoves {
		t.Errorf("the line has %d moves", s.Line().Len())
	}
	must.Succeed(t, s.Attach(solution(long, 0)))
	expect(t, s, "|1", 0)
	s.Undo()
	play(t, s, 0)
	expect(t, s, "1|", 1)
	if s.Line().Start() != long || !s.Undo() || s.Line().Len() != session.MaxMoves {
		t.Error("the new line does not go on with the old one")
	}
}

func TestTimelinePlaces(t *testing.T) {
	line := solved(t).Line()
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
		line := line.Seek(c.seek)
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

// TestPlays: the moves from the start of a line are a game, whose states share its figures. A finished
// game keeps its own when another goes on from it, and moves along a solution are no game.
func TestPlays(t *testing.T) {
	s := session.New(position(t, "bcdea"))
	play(t, s, 2)
	game := s.State().Play
	play(t, s, 2)
	if game == nil || s.State().Play != game {
		t.Fatalf("the states have the games %v and %v", game, s.State().Play)
	}
	play(t, s, 0)
	begun := time.Unix(0, 0)
	s.Clock(true, begun)
	if s.Undo(); s.State().Play == game || s.State().Play.Took(begun.Add(60)) != 60 || game.Took(begun.Add(60)) != 0 {
		t.Errorf("the states of a game whose clock runs have %+v, and %+v became of an earlier value", s.State().Play, game)
	}
	s.Redo()
	s.Amend(s.State().Play.Solved(begun.Add(69)))
	game = s.State().Play
	if s.Clock(true, begun.Add(70)); s.State().Play != game || *game != (session.Play{Ran: 69, Over: true}) {
		t.Errorf("a solved game is %+v, and then %+v", game, s.State().Play)
	}
	s.Seek(1)
	play(t, s, 1)
	if other := s.State().Play; other == game || other.Ran != 69 || other.Over {
		t.Errorf("another game goes on with %+v", other)
	}
	s.Undo()
	h := s.History(time.Time{})
	copied := h.States[h.At]
	if s.State().Play != game || copied.Play != game {
		t.Errorf("Undo brings back %+v", s.State().Play)
	}
	at := s.Line().At()
	if s.Seek(0); at == 0 || copied.Timeline.At() != at {
		t.Errorf("a copy of the history follows the session to %v", copied.Timeline.At())
	}
	s.Restart()
	must.Succeed(t, s.Attach(solution(s.Position(), 2, 2, 0)))
	if play(t, s, 2); s.State().Play != nil {
		t.Errorf("a move along a solution is part of the game %+v", s.State().Play)
	}
}
