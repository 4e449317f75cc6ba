// Package sampling draws positions by their distance to the goal.
package sampling

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Source draws positions.
type Source struct {
	Engine solver.Engine  // of positions like Base
	Base   model.Position // the positions have its goal and rules
	Rng    *rand.Rand
}

// New returns a source.
func New(e solver.Engine, base model.Position, rng *rand.Rand) Source {
	return Source{solver.For(e, base), base, rng}
}

// Random returns a source that draws others each time.
func Random(e solver.Engine, base model.Position) Source { return New(e, base, Rng()) }

// Rng returns random numbers that are others each time.
func Rng() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }

// Unknown is a number of positions that isn't known.
const Unknown = math.MaxUint64

// Counts returns the numbers of positions by distance, each of them Unknown if the engine has no table. If the engine doesn't
// know the greatest distance, it is that of some random positions. It returns solver.ErrNone if distances aren't known.
func (s Source) Counts(ctx context.Context) ([]uint64, error) {
	if !solver.IsExact(s.Engine) {
		return nil, solver.ErrNone
	}
	if d, ok := s.Engine.(solver.Drawer); ok {
		return d.Histogram(ctx, s.Base)
	}
	most := 0
	if sized, ok := s.Engine.(solver.Sized); ok {
		_, most = sized.Positions()
	} else {
		rng := rand.New(rand.NewPCG(1, 1))
		for range 30 {
			solution, err := s.Engine.Solve(ctx, s.Base.Puzzle().Shuffles()[0].Apply(s.Base, rng), nil)
			if err != nil {
				return nil, err
			}
			most = max(most, len(solution.Moves))
		}
	}
	return slices.Repeat([]uint64{Unknown}, most+1), nil
}

// Most returns the greatest distance; see Counts.
func (s Source) Most(ctx context.Context) (int, error) {
	counts, err := s.Counts(ctx)
	return len(counts) - 1, err
}

// Within draws a position whose distance is in a range, uniformly if the engine is a solver.Drawer. If it finds none, it
// returns solver.ErrNone.
func (s Source) Within(ctx context.Context, from, to int) (model.Position, error) {
	d, ok := s.Engine.(solver.Drawer)
	if !ok {
		return s.walk(ctx, from, to)
	}
	counts, err := d.Histogram(ctx, s.Base)
	if err != nil {
		return nil, err
	}
	return d.At(ctx, s.Base, pick(counts, from, to, s.Rng), s.Rng)
}

// At draws a position at a distance. If it finds none, it returns solver.ErrNone.
func (s Source) At(ctx context.Context, distance int) (model.Position, error) {
	if d, ok := s.Engine.(solver.Drawer); ok {
		return d.At(ctx, s.Base, distance, s.Rng)
	}
	return s.walk(ctx, distance, distance)
}

// mostSearches is the number of searches after which walk gives up.
const mostSearches = 1000

// walk walks from the goal, seldom straight back, until a search finds a distance. In a wide range it takes longer
// strides between two searches.
func (s Source) walk(ctx context.Context, from, to int) (model.Position, error) {
	p := s.Base
	if !model.Solvable(p) {
		p = p.Puzzle().Shuffles()[0].Apply(p, s.Rng)
	}
	way, err := s.Engine.Solve(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	line, _ := model.Replay(way.Start, way.Moves)
	here := line[len(way.Moves)]
	before, stride := here, max(2, min(from/4+1, to-from+1)) // a longer one could miss the range
	for steps := range from + mostSearches*stride {
		if steps >= from && (steps-from)%stride == 0 {
			n, err := solver.Distance(ctx, s.Engine, here)
			if err != nil || n >= from && n <= to {
				return here, err
			}
		}
		next := before
		for tries := 0; next == before && tries < 10; tries++ {
			moves := here.Moves()
			next, _ = here.Play(moves[s.Rng.IntN(len(moves))])
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
