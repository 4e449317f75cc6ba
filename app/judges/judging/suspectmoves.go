package judging

import (
	"slices"

	"quadrille/model"
	"quadrille/model/judge"
)

// The least number of moves that rules out chance, and the most letters whose pairings are tried.
const (
	movesToBeClear = 20
	mostLetters    = 8
)

// rewritten: all wrong answers solve their cases if they are read backwards, or if letters are
// exchanged in pairs, or both. Both means a path from the goal. Exchanged opposite letters mean
// the other piece's moves: a tile moves opposite to the blank.
func (e *evidence) rewritten() (found model.Phrase) {
	wrong := e.answers(func(a answer) bool { return a.Grade == judge.Wrong && a.isSolution() && len(a.Reply.Moves) > 0 })
	var letters []model.Move
	moves := 0
	for _, a := range wrong {
		moves += len(a.Reply.Moves)
		letters = slices.Concat(letters, a.Reply.Moves, a.Case.Moves)
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	if len(wrong) < few || moves < movesToBeClear || len(letters) > mostLetters {
		return found
	}
	// Shortest first: they rule out a pairing soonest.
	slices.SortStableFunc(wrong, func(a, b answer) int { return len(a.Reply.Moves) - len(b.Reply.Moves) })
	for _, backwards := range []bool{false, true} {
		for _, exchanges := range pairings(letters) {
			if slices.ContainsFunc(wrong, func(a answer) bool { return !a.solvesWith(exchanges, backwards) }) {
				continue
			}
			var pairs []model.Phrase
			for _, x := range exchanges {
				pairs = append(pairs, model.Say("judging.suspicion.pair", "One", wrong[0].notation(x[0]), "Other", wrong[0].notation(x[1])))
			}
			key := "exchanged"
			switch {
			case len(pairs) == 0:
				key = "backwards"
			case backwards:
				key = "fromGoal"
			}
			return model.Say("judging.suspicion."+key, "Count", len(wrong), "Pairs", pairs)
		}
	}
	return found
}

// exchange is two letters that replace each other.
type exchange [2]model.Move

// pairings lists all ways to exchange letters in pairs. The first exchanges none.
func pairings(letters []model.Move) [][]exchange {
	if len(letters) == 0 {
		return [][]exchange{nil}
	}
	first, rest := letters[0], letters[1:]
	all := pairings(rest)
	for i, other := range rest {
		for _, more := range pairings(slices.Concat(rest[:i], rest[i+1:])) {
			all = append(all, append([]exchange{{first, other}}, more...))
		}
	}
	return all
}

// solvesWith reports whether the answer, rewritten, solves its case.
func (a answer) solvesWith(exchanges []exchange, backwards bool) bool {
	moves := slices.Clone(a.Reply.Moves)
	for i, m := range moves {
		for _, x := range exchanges {
			if at := slices.Index(x[:], m); at >= 0 {
				moves[i] = x[1-at]
			}
		}
	}
	if backwards {
		slices.Reverse(moves)
	}
	line, err := model.Replay(a.Case.Position, moves)
	return err == nil && line[len(line)-1].Solved()
}
