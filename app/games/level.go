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

// Most returns the greatest distance under the goal and rules of a position. If the engine doesn't know it, that
// of some random positions.
func Most(ctx context.Context, e solver.Engine, p model.Position) (most int, err error) {
	e = solver.For(e, p)
	if !solver.IsExact(e) {
		return 0, solver.ErrNone
	}
	if d, ok := e.(solver.Drawer); ok {
		counts, err := d.Histogram(ctx, p)
		return len(counts) - 1, err
	}
	if sized, ok := e.(solver.Sized); ok {
		_, most = sized.Positions()
		return most, nil
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 30 {
		s, err := e.Solve(ctx, p.Puzzle().Shuffles()[0].Apply(p, rng), nil)
		if err != nil {
			return 0, err
		}
		most = max(most, len(s.Moves))
	}
	return most, nil
}

// Draw draws a position whose distance is in a range, under the goal and rules of p: uniformly if the engine is
// a Drawer.
func Draw(ctx context.Context, e solver.Engine, p model.Position, from, to int, rng *rand.Rand) (model.Position, error) {
	e = solver.For(e, p)
	d, ok := e.(solver.Drawer)
	if !ok {
		return walk(ctx, e, p, from, to, rng)
	}
	counts, err := d.Histogram(ctx, p)
	if err != nil {
		return nil, err
	}
	return d.At(ctx, p, pick(counts, from, to, rng), rng)
}

// mostSearches is the number of searches after which walk gives up.
const mostSearches = 1000

// walk walks from the goal, seldom straight back, until a search finds a distance. In a wide range it takes longer
// strides between two searches.
func walk(ctx context.Context, e solver.Engine, p model.Position, from, to int, rng *rand.Rand) (model.Position, error) {
	if !model.Solvable(p) {
		p = p.Puzzle().Shuffles()[0].Apply(p, rng)
	}
	s, err := e.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	line, _ := model.Replay(s.Start, s.Moves)
	here := line[len(s.Moves)]
	before, stride := here, max(2, min(from/4+1, to-from+1)) // a longer one could miss the range
	for steps := range from + mostSearches*stride {
		if steps >= from && (steps-from)%stride == 0 {
			s, err := e.Solve(ctx, here, nil)
			if n := len(s.Moves); err != nil || n >= from && n <= to {
				return here, err
			}
		}
		next := before
		for tries := 0; next == before && tries < 10; tries++ {
			moves := here.Moves()
			next, _ = here.Play(moves[rng.IntN(len(moves))])
		}
		here, before = next, here
	}
	return nil, solver.ErrNone
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
