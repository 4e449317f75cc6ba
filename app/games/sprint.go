package games

import (
	"slices"
	"time"

	"quadrille/model"
)

// The rules of a sprint.
const (
	SprintTime    = 3 * time.Minute
	SprintPenalty = 5 * time.Second // for a move away from the goal
	SprintStep    = 1               // what each position is farther away than the one before
)

// Sprint is a run of positions at rising distance against the clock. It is a value: each event gives a new one.
type Sprint struct {
	Began    time.Time
	Distance int              // of the current position
	Solved   int              // positions solved
	Erred    []model.Position // in which a move led away from the goal, in order
	Ended    time.Time        // zero while it runs
}

// StartSprint begins with positions at a distance of 1.
func StartSprint(now time.Time) Sprint { return Sprint{Began: now, Distance: 1} }

// Left returns the time left, at least 0.
func (s Sprint) Left(now time.Time) time.Duration {
	if !s.Ended.IsZero() {
		return 0
	}
	return max(0, SprintTime-now.Sub(s.Began)-time.Duration(len(s.Erred))*SprintPenalty)
}

// Wrong is a move from a position that led away from the goal. It counts once.
func (s Sprint) Wrong(from model.Position, now time.Time) Sprint {
	if s = s.Ticked(now); s.Ended.IsZero() && !slices.Contains(s.Erred, from) {
		s.Erred = append(slices.Clip(s.Erred), from)
	}
	return s.Ticked(now)
}

// Next is the goal of the current position; the next one is farther away, at most as far as the farthest.
func (s Sprint) Next(most int, now time.Time) Sprint {
	if s = s.Ticked(now); s.Ended.IsZero() {
		s.Solved, s.Distance = s.Solved+1, min(s.Distance+SprintStep, most)
	}
	return s
}

// Ticked ends the sprint if its time is over.
func (s Sprint) Ticked(now time.Time) Sprint {
	if s.Ended.IsZero() && s.Left(now) == 0 {
		s.Ended = now
	}
	return s
}

// BestSprint returns the most positions of a puzzle that one sprint has solved, from all games in order.
func BestSprint(all []Record, puzzle model.ID) (best int) {
	solved, last := 0, model.Position(nil)
	for _, g := range all {
		if g.From != OfSprint || g.Start.Puzzle().ID() != puzzle || g.Start == last { // which was played again
			continue
		}
		last = g.Start
		if g.Shortest == 1 { // with which each sprint begins
			solved = 0
		}
		solved++
		best = max(best, solved)
	}
	return best
}
