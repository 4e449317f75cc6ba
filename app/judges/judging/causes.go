package judging

import (
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
)

// few is the least number of failed tests that show a cause.
const few = 3

// answers are what tests have shown: the right answers, and the first wrong one of each failed test,
// since others may be wrong because of it.
type answers struct{ right, wrong []Judged }

// show reports whether a cause explains all wrong answers and would spoil no right one.
func (a answers) show(fails func(Judged) bool) bool {
	return !slices.ContainsFunc(a.right, fails) && !slices.ContainsFunc(a.wrong, func(j Judged) bool { return !fails(j) })
}

// Cause says what all wrong answers have in common and no right one has; its Key is "" if there is no such
// thing, or if a program has failed without a wrong answer. The last part of the key is the cause's name.
func Cause(f *judge.Format, results []Result) (cause model.Phrase) {
	var a answers
	for _, r := range results {
		failed := slices.IndexFunc(r.Cases, func(j Judged) bool { return !f.Judging.Accepts(j.Grade) })
		switch {
		case r.Verdict == "":
		case r.Verdict == Accepted:
			a.right = append(a.right, r.Cases...)
		case r.Verdict == WrongAnswer && failed >= 0 && r.Cases[failed].Case.Number > 0:
			a.right, a.wrong = append(a.right, r.Cases[:failed]...), append(a.wrong, r.Cases[failed])
		default:
			return cause
		}
	}
	if len(a.wrong) < few {
		return cause
	}
	for _, r := range rewritings {
		// An answer that is right must stay right when it is rewritten.
		if a.show(func(j Judged) bool {
			return j.hasMoves() && f.Judging.Accepts(j.Grade) != j.solves(r.opposite, r.backwards)
		}) {
			return model.Say("judging.cause." + r.cause)
		}
	}
	isSolved := func(j Judged) bool { return j.Case.Outcome == judge.Solved && j.Case.Length == 0 }
	takes := func(is, said judge.Outcome) func(Judged) bool {
		return func(j Judged) bool {
			return j.Case.Outcome == is && j.Reply != nil && j.Reply.Err == nil && j.Reply.Outcome == said
		}
	}
	forUnsolvable, forSolved := takes(judge.Solved, judge.Unsolvable), takes(judge.Unsolvable, judge.Solved)
	switch {
	case a.show(func(j Judged) bool { return j.Grade == judge.NotFirst }):
		return model.Say("judging.cause.order")
	case len(a.right) > 0 && a.show(isSolved):
		return model.Say("judging.cause.solved")
	case len(a.right) > 0 && slices.ContainsFunc(a.wrong, forUnsolvable) && slices.ContainsFunc(a.wrong, forSolved) &&
		a.show(func(j Judged) bool { return forUnsolvable(j) || forSolved(j) }):
		return model.Say("judging.cause.parity")
	}
	return cause
}

// hasMoves reports whether the answer has moves for a solvable case.
func (j Judged) hasMoves() bool {
	return j.Reply != nil && j.Reply.Outcome == judge.Solved && len(j.Reply.Moves) > 0 && j.Case.Outcome == judge.Solved
}

// rewritings are the ways in which wrong answers may be meant. Opposite moves are those of the
// other piece: a tile moves opposite to the blank. Both together are a path from the goal.
var rewritings = []struct {
	cause               string
	opposite, backwards bool
}{
	{"exchanged", true, false},
	{"backwards", false, true},
	{"fromGoal", true, true},
}

// solves reports whether the answer, rewritten, solves its case.
func (j Judged) solves(opposite, backwards bool) bool {
	moves := slices.Clone(j.Reply.Moves)
	if backwards {
		slices.Reverse(moves)
	}
	p := j.Case.Position
	for _, m := range moves {
		if opposite {
			m = undone(p, m)
		}
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Solved()
}

// undone returns the move from a position that m undoes, or m if there is none.
func undone(p model.Position, m model.Move) model.Move {
	for _, move := range p.Moves() {
		next, err := p.Play(move)
		if err != nil {
			continue
		}
		if back, err := next.Play(m); err == nil && back == p {
			return move
		}
	}
	return m
}
