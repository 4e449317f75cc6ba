package judging

import (
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
)

// How much has to fit before it is taken for more than chance, and of how many letters
// some may be exchanged for others: of more there are too many ways.
const (
	movesToBeClear = 20
	mostLetters    = 8
)

// rewritten: all answers that are wrong solve their cases once they are read from back
// to front, or once letters are exchanged in pairs, or both. Both is a way from the
// goal that was not turned round; opposite letters exchanged are those of what moves
// the other way, as a tile does when the blank moves.
func (e *evidence) rewritten() (model.Phrase, bool) {
	var wrong []Judged
	var letters []model.Move
	moves := 0
	for _, j := range e.failed {
		if j.Grade == judge.Wrong && j.Reply.Outcome == judge.Solved && j.Case.Outcome == judge.Solved && len(j.Reply.Moves) > 0 {
			wrong = append(wrong, j)
			moves += len(j.Reply.Moves)
			letters = slices.Concat(letters, j.Reply.Moves, j.Case.Moves)
		}
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	if len(wrong) < few || moves < movesToBeClear || len(letters) > mostLetters {
		return model.Phrase{}, false
	}
	// The shortest is looked at first: it says soonest that something does not fit.
	slices.SortStableFunc(wrong, func(a, b Judged) int { return len(a.Reply.Moves) - len(b.Reply.Moves) })
	for _, backwards := range []bool{false, true} {
		as := slices.Repeat([]int{free}, len(letters))
		fits := exchange(as, func() bool {
			return !slices.ContainsFunc(wrong, func(j Judged) bool { return !j.solvesAs(letters, as, backwards) })
		})
		if fits {
			return rewriting(wrong, letters, as, backwards), true
		}
	}
	return model.Phrase{}, false
}

// free is a letter that nothing is known of yet.
const free = -1

// exchange gives each letter itself or, in pairs, another one's place in as, in every
// way until one fits; without any exchanged first.
func exchange(as []int, fits func() bool) bool {
	i := slices.Index(as, free)
	if i < 0 {
		return fits()
	}
	for k := i; k < len(as); k++ {
		if as[k] != free {
			continue
		}
		as[i], as[k] = k, i
		if exchange(as, fits) {
			return true
		}
		as[i], as[k] = free, free
	}
	return false
}

// solvesAs reports whether the answer solves its case once its letters are others, and
// in the other order.
func (j Judged) solvesAs(letters []model.Move, as []int, backwards bool) bool {
	moves := slices.Clone(j.Reply.Moves)
	for i, m := range moves {
		at, _ := slices.BinarySearch(letters, m)
		moves[i] = letters[as[at]]
	}
	if backwards {
		slices.Reverse(moves)
	}
	line, err := model.Replay(j.Case.Position, moves)
	return err == nil && line[len(line)-1].Solved()
}

// rewriting says how the answers have to be read.
func rewriting(wrong []Judged, letters []model.Move, as []int, backwards bool) model.Phrase {
	var pairs []model.Phrase
	for i, k := range as {
		if i < k {
			pairs = append(pairs, model.Say("judging.suspicion.pair", "One", wrong[0].notation(letters[i]), "Other", wrong[0].notation(letters[k])))
		}
	}
	switch {
	case len(pairs) == 0:
		return model.Say("judging.suspicion.backwards", "Count", len(wrong))
	case backwards:
		return model.Say("judging.suspicion.fromGoal", "Count", len(wrong), "Pairs", pairs)
	default:
		return model.Say("judging.suspicion.exchanged", "Count", len(wrong), "Pairs", pairs)
	}
}

// same: not one test is right, and all end early in the same way.
func (e *evidence) same() (model.Phrase, bool) {
	for _, r := range e.results {
		if r.Verdict != RuntimeError || r.Why.String() != e.results[0].Why.String() {
			return model.Phrase{}, false
		}
	}
	if len(e.results) < few {
		return model.Phrase{}, false
	}
	return model.Say("judging.suspicion.same", "Tests", len(e.results), "Why", e.results[0].Why), true
}
