package games

import "quadrille/model"

// Sprint is the games of one sprint, in order. No position is in it twice.
type Sprint []Record

// Sprints returns the sprints in which positions of a puzzle were solved, in order. Old games don't say when their
// sprint began; they begin with a position at distance 1.
func Sprints(all []Record, puzzle model.ID) (list []Sprint) {
	var last Record
	for _, g := range all {
		isSame := len(list) > 0 && g.Sprint.Equal(last.Sprint)
		if g.From != OfSprint || g.Start.Puzzle().ID() != puzzle || isSame && g.Start == last.Start { // which was played again
			continue
		}
		if begins := g.Sprint.IsZero() && g.Shortest == 1; begins || !isSame {
			list = append(list, nil)
		}
		now := &list[len(list)-1]
		*now, last = append(*now, g), g
	}
	return list
}

// Ended names the sprint: when its last game ended, in nanoseconds.
func (s Sprint) Ended() int64 { return s[len(s)-1].Ended.UnixNano() }

// Mistakes is the number of mistakes until the last game ended. All games are needed for those that were taken back: each was
// kept at once as a wrong answer.
func (s Sprint) Mistakes(all []Record) int {
	made, answers, began := 0, 0, s[0].Sprint
	for _, g := range s {
		made += len(g.Mistakes)
	}
	for _, g := range all {
		isIn := !g.Ended.Before(began) && g.Ended.UnixNano() <= s.Ended() && g.Start.Puzzle() == s[0].Start.Puzzle()
		if g.From == Review && isIn && !began.IsZero() {
			answers += len(g.Mistakes)
		}
	}
	return max(made, answers)
}
