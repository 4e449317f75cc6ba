package judge

import (
	"slices"

	"quadrille/model"
)

// Wanted is what a judge takes for an answer to a position that can be solved.
type Wanted uint8

const (
	// AnyShortest is any of the shortest solutions.
	AnyShortest Wanted = iota
	// FirstShortest is the shortest solution that comes first in tie-break order.
	FirstShortest
	// AnyWay is any solution, of at most Format.Most moves.
	AnyWay
	// Number is the number of moves of a shortest solution, and not the moves.
	Number
)

// Grade says what somebody's answer to a case is worth, the best first.
type Grade uint8

const (
	// Ungraded is an answer that nothing was compared with.
	Ungraded Grade = iota
	// Right is the answer that the judge's own program gives.
	Right
	// Another is right too: another of the shortest solutions.
	Another
	// NotFirst is as short, but the judge wants the first in order.
	NotFirst
	// Longer is a solution with more moves than needed.
	Longer
	// Wrong is anything else.
	Wrong
	// Missing is no answer at all.
	Missing
	// Grades is how many there are.
	Grades
)

// Accepts reports whether the judge takes answers of a grade.
func (f *Format) Accepts(g Grade) bool {
	return g == Right || g == Another || g == Longer && f.Wants == AnyWay
}

// Assessment is what a reply to a case is worth.
type Assessment struct {
	Grade Grade
	// Why says so in a sentence.
	Why model.Phrase
	// Legal is the number of its moves that can be made, one after the other, and
	// End the position after them; nil where it comes without moves.
	Legal int
	End   model.Position
}

// Assess says what a reply to a sound position is worth. truth is the answer that
// is known to be right, with the moves that are first in tie-break order.
func (f *Format) Assess(p model.Position, reply Reply, truth Answer) Assessment {
	wrong := func(key string, args ...any) Assessment {
		return Assessment{Grade: Wrong, Why: model.Say(key, args...)}
	}
	switch {
	case reply.Err != nil:
		return Assessment{Grade: Wrong, Why: reply.Err.Reason}
	case reply.Case != 0 && reply.Case != truth.Number:
		return wrong("judge.verdict.case", "Stated", reply.Case, "Number", truth.Number)
	case truth.Outcome == Unsolvable && reply.Outcome == Unsolvable:
		return Assessment{Grade: Right, Why: model.Say("judge.verdict.unsolvable")}
	case truth.Outcome == Unsolvable:
		return wrong("judge.verdict.noSolution")
	case reply.Outcome == Unsolvable:
		return wrong("judge.verdict.solvable", "Count", truth.Length)
	case f.Wants == Number:
		return f.assessLength(reply, truth)
	default:
		return f.assessMoves(p, reply, truth)
	}
}

// assessLength assesses a reply that states the length only.
func (f *Format) assessLength(reply Reply, truth Answer) Assessment {
	over := f.Limit > 0 && truth.Length > f.Limit
	switch {
	case over && reply.Length == -1:
		return Assessment{Grade: Right, Why: model.Say("judge.verdict.over", "Count", truth.Length, "Limit", f.Limit)}
	case over:
		return Assessment{Grade: Wrong, Why: model.Say("judge.verdict.overLimit", "Count", truth.Length, "Limit", f.Limit)}
	case reply.Length == truth.Length:
		return Assessment{Grade: Right, Why: model.Say("judge.verdict.right")}
	default:
		return Assessment{Grade: Wrong, Why: model.Say("judge.verdict.length", "Stated", reply.Length, "Right", truth.Length)}
	}
}

// assessMoves assesses a reply with moves: they are played. What no way can keep,
// no judge asks for: the shortest is never too long.
func (f *Format) assessMoves(p model.Position, reply Reply, truth Answer) Assessment {
	positions, err := model.Replay(p, reply.Moves)
	a := Assessment{Grade: Wrong, Legal: len(positions) - 1, End: positions[len(positions)-1]}
	moves := len(reply.Moves)
	switch {
	case err != nil:
		a.Why = model.Say("judge.verdict.illegal", "At", a.Legal+1, "Move", p.Puzzle().Notation(reply.Moves[a.Legal]))
	case !a.End.Solved():
		a.Why = model.Say("judge.verdict.unsolved")
	case f.Wants == AnyWay && f.Most > 0 && moves > max(f.Most, truth.Length):
		a.Why = model.Say("judge.verdict.tooLong", "Count", moves, "Most", f.Most)
	case moves > truth.Length:
		a.Grade, a.Why = Longer, model.Say("judge.verdict.longer", "Count", truth.Length, "Moves", moves)
	case f.Beside != nil && f.Beside(a.End) != reply.Beside:
		a.Why = model.Say("judge.verdict.beside", "Stated", reply.Beside, "Right", f.Beside(a.End))
	case slices.Equal(reply.Moves, truth.Moves):
		a.Grade, a.Why = Right, model.Say("judge.verdict.right")
	case f.Wants == FirstShortest:
		at := FirstDifference(reply.Moves, truth.Moves)
		a.Grade, a.Why = NotFirst, model.Say("judge.verdict.later", "At", at+1, "Move", p.Puzzle().Notation(truth.Moves[at]))
	default:
		a.Grade, a.Why = Another, model.Say("judge.verdict.another")
	}
	if a.Grade == Longer && f.Accepts(Longer) {
		a.Why = model.Say("judge.verdict.accepted", "Count", moves-truth.Length)
	}
	return a
}

// FirstDifference is the index of the first move in which two different solutions of the same
// length differ.
func FirstDifference(a, b []model.Move) int {
	at := 0
	for a[at] == b[at] {
		at++
	}
	return at
}
