package games

import (
	"context"
	"errors"
	"math/rand/v2"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
)

// Level is a difficulty. The distances of the levels are quarters of the greatest distance of the puzzle's usual
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

// Most returns the greatest distance of the usual goal: of all positions, or of the samples if the engine can't
// count positions.
func Most(ctx context.Context, e catalogue.Entry) (most int, err error) {
	if d, ok := e.Engine.(solver.Drawer); ok {
		counts, err := d.Histogram(ctx, e.Puzzle.Default())
		return len(counts) - 1, err
	}
	for _, s := range e.Puzzle.Samples() {
		solution, err := e.Engine.Solve(ctx, s.Position, nil)
		if _, isUnsolvable := errors.AsType[*solver.Unsolvable](err); err != nil && !isUnsolvable {
			return 0, err
		}
		most = max(most, len(solution.Moves))
	}
	return most, nil
}

// Draw draws a position of the puzzle's usual goal whose distance is in a range, and returns the distance. For an
// engine that can't draw by distance it solves positions after random walks from the goal, until one fits. A walk
// ends about as far away as the root of its length, up to any distance.
func Draw(ctx context.Context, e catalogue.Entry, from, to int, rng *rand.Rand) (p model.Position, distance int, err error) {
	if d, ok := e.Engine.(solver.Drawer); ok {
		distance = from + rng.IntN(to-from+1)
		p, err = d.At(ctx, e.Puzzle.Default(), distance, rng)
		return p, distance, err
	}
	goal, err := e.Engine.Solve(ctx, e.Puzzle.Default(), nil)
	if err != nil {
		return nil, 0, err
	}
	line, err := model.Replay(goal.Start, goal.Moves)
	if err != nil {
		return nil, 0, err
	}
	for {
		p, err := walked(line[len(line)-1], from+rng.IntN(to*to/8+to-from+1), rng)
		if err != nil {
			return nil, 0, err
		}
		s, err := e.Engine.Solve(ctx, p, nil)
		if err != nil {
			return nil, 0, err
		}
		if d := len(s.Moves); d >= from && d <= to {
			return p, d, nil
		}
	}
}

// walked makes random moves from the goal, none of which takes the one before back.
func walked(p model.Position, moves int, rng *rand.Rand) (model.Position, error) {
	var before model.Position
	for range moves {
		legal := p.Moves()
		next, err := p.Play(legal[rng.IntN(len(legal))])
		if err != nil {
			return nil, err
		}
		if next == before {
			continue
		}
		p, before = next, p
	}
	return p, nil
}
