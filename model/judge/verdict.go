package judge

import (
	"slices"
	"strings"

	"quadrille/model"
)

// Grade grades a program's answer to a case, the best first.
type Grade uint8

// The grades.
const (
	Ungraded Grade = iota // an answer that wasn't compared
	Right                 // the answer of the judge's own program
	Another               // another shortest solution, which is correct too
	NotFirst              // another shortest solution if the judge wants the first
	Longer                // a solution with more moves than needed
	Wrong                 // anything else
	Missing               // no answer at all
	Grades                // the number of grades
)

func (j *Judging) Accepts(g Grade) bool {
	return g == Right || g == Another || g == Longer && j.Wants == AnyWay
}

func (j *Judging) IsOver(a Answer) bool { return j.Limit > 0 && a.Length > j.Limit }

// Assessment is the assessment of a reply to a case.
type Assessment struct {
	Grade Grade
	Why   model.Phrase // the reason, a sentence
	// Legal is the number of its moves up to the first illegal one, and End the position
	// after them; nil for a reply without moves.
	Legal int
	End   model.Position
}

// Assess assesses a reply to a valid position. truth is the correct answer, with the first
// shortest solution in tie-break order.
func (j *Judging) Assess(p model.Position, reply Reply, truth Answer) Assessment {
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
	case j.IsOver(truth) && reply.Outcome == Unsolvable:
		return Assessment{Grade: Right, Why: model.Say("judge.verdict.over", "Count", truth.Length, "Limit", j.Limit)}
	case j.IsOver(truth):
		return wrong("judge.verdict.overLimit", "Count", truth.Length, "Limit", j.Limit)
	case reply.Outcome == Unsolvable && j.Wants == Number:
		return wrong("judge.verdict.length", "Stated", strings.TrimSpace(reply.Text), "Right", truth.Length)
	case reply.Outcome == Unsolvable:
		return wrong("judge.verdict.solvable", "Count", truth.Length)
	case j.Wants == Number && reply.Length == truth.Length:
		return Assessment{Grade: Right, Why: model.Say("judge.verdict.right")}
	case j.Wants == Number:
		return wrong("judge.verdict.length", "Stated", reply.Length, "Right", truth.Length)
	default:
		return j.assessMoves(p, reply, truth)
	}
}

// assessMoves plays the moves of a reply and assesses it. A shortest solution is never too
// long, whatever Most is.
func (j *Judging) assessMoves(p model.Position, reply Reply, truth Answer) Assessment {
	positions, err := model.Replay(p, reply.Moves)
	a := Assessment{Grade: Wrong, Legal: len(positions) - 1, End: positions[len(positions)-1]}
	moves := len(reply.Moves)
	switch {
	case reply.From != nil && reply.From != p:
		a.Why = model.Say("judge.verdict.start")
	case err != nil:
		a.Why = model.Say("judge.verdict.illegal", "At", a.Legal+1, "Move", p.Puzzle().Notation(reply.Moves[a.Legal]))
	case !a.End.Solved():
		a.Why = model.Say("judge.verdict.unsolved")
	case j.Wants == AnyWay && j.Most > 0 && moves > max(j.Most, truth.Length):
		a.Why = model.Say("judge.verdict.tooLong", "Count", moves, "Most", j.Most)
	case moves > truth.Length:
		a.Grade, a.Why = Longer, model.Say("judge.verdict.longer", "Count", truth.Length, "Moves", moves)
	case j.Beside.Of != nil && j.Beside.Of(a.End) != reply.Beside:
		a.Why = model.Say("judge.verdict.beside", "Stated", reply.Beside, "Right", j.Beside.Of(a.End))
	case slices.Equal(reply.Moves, truth.Moves):
		a.Grade, a.Why = Right, model.Say("judge.verdict.right")
	case j.Wants == FirstShortest:
		at := FirstDifference(reply.Moves, truth.Moves)
		a.Grade, a.Why = NotFirst, model.Say("judge.verdict.later", "At", at+1, "Move", p.Puzzle().Notation(truth.Moves[at]))
	default:
		a.Grade, a.Why = Another, model.Say("judge.verdict.another")
	}
	if a.Grade == Longer && j.Accepts(Longer) {
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
