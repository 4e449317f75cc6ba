package games

import (
	"context"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/solver"
)

// Level is a difficulty. The distances of the levels are quarters of the greatest distance to the
// goal, so that a level's name means the same for all puzzles.
type Level uint8

// The levels.
const (
	Easy Level = iota
	Medium
	Hard
	Hardest
)

// Levels lists the levels, the easiest first.
var Levels = []Level{Easy, Medium, Hard, Hardest}

// Name returns the level's name.
func (l Level) Name() model.Phrase {
	return model.Say("games.level." + [...]string{"easy", "medium", "hard", "hardest"}[l])
}

// Range returns the distances of the level, for positions that are at most so far from the goal.
func (l Level) Range(most int) (from, to int) {
	return max(most*int(l)/len(Levels)+1, 1), most * (int(l) + 1) / len(Levels)
}

// LevelOf returns the level of a distance.
func LevelOf(distance, most int) Level {
	for _, l := range Levels {
		if _, to := l.Range(most); distance <= to {
			return l
		}
	}
	return Hardest
}

// Most returns the greatest distance under the goal and rules of a position.
func Most(ctx context.Context, e solver.Engine, p model.Position) (int, error) {
	if d, ok := e.(solver.Drawer); ok {
		counts, err := d.Histogram(ctx, p)
		return len(counts) - 1, err
	}
	return e.(solver.Leveled).Most(), nil
}

// Draw draws a position whose distance is in a range, under the goal and rules of p, if the engine can uniformly.
func Draw(ctx context.Context, e solver.Engine, p model.Position, from, to int, rng *rand.Rand) (model.Position, error) {
	d, ok := e.(solver.Drawer)
	if !ok {
		return e.(solver.Leveled).Within(ctx, p, from, to, rng)
	}
	counts, err := d.Histogram(ctx, p)
	if err != nil {
		return nil, err
	}
	return d.At(ctx, p, pick(counts, from, to, rng), rng)
}

// pick draws a distance from a range, with probability in proportion to its number of positions.
func pick(counts []uint64, from, to int, rng *rand.Rand) int {
	from, to = max(from, 0), min(to, len(counts)-1)
	if from > to { // there is none
		return from
	}
	total := uint64(0)
	for _, n := range counts[from : to+1] {
		total += n
	}
	if total == 0 {
		return from
	}
	distance := from
	for at := rng.Uint64N(total); at >= counts[distance]; distance++ {
		at -= counts[distance]
	}
	return distance
}
