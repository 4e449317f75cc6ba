package app

import (
	"testing"

	"quadrille/app/judges/judging"
	"quadrille/model"
	"quadrille/model/judge"
)

// TestAJudgedAnswerIsShownOverTheRightOne: Undo leads to the right one, and the page
// is found as it was left.
func TestAJudgedAnswerIsShownOverTheRightOne(t *testing.T) {
	b := newBench(t)
	b.judges.judgeProgram()
	page := b.judges.lab
	if !b.shell.Shows(page) {
		t.Fatal("the page is not open")
	}
	p := b.boards.entries[b.boards.current].Puzzle.Default()
	right := p.Moves()[:1]
	next, err := model.Replay(p, right)
	if err != nil {
		t.Fatal(err)
	}
	yours := []model.Move{right[0], next[1].Moves()[0]}
	if err := b.judges.showJudged(judge.Answer{Position: p, Moves: right}, yours, &judging.Result{At: 1, Why: model.Say("judging.nothing")}); err != nil {
		t.Fatal(err)
	}
	if got := b.boards.desk().Game.Line().Len(); b.shell.Page() != nil || got != 2 {
		t.Errorf("on the board is a line of %d moves", got)
	}
	if line := b.boards.desk().Game.Line(); line.Step() != 1 || line.HasSolution() {
		t.Errorf("it is shown after move %d, as a found solution: %v", line.Step(), line.HasSolution())
	}
	b.boards.desk().Game.Undo()
	if got := b.boards.desk().Game.Line().Len(); got != 1 {
		t.Errorf("Undo leads to a line of %d moves", got)
	}
	b.judges.judgeProgram()
	if !b.shell.Shows(page) {
		t.Error("another page is open")
	}
}
