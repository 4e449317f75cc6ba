package examine

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"

	"quadrille/model"
	"quadrille/solver"
)

// Seed is the seed of a sample.
const Seed = 1

// Ground is the positions, with their distances, on which heuristics for one goal are examined. It
// is safe for concurrent use.
type Ground struct {
	// Total is the number of positions under the goal and rules, 0 if it isn't known.
	Total uint64
	// States is the number of positions examined.
	States int
	// Mean is their mean distance.
	Mean float64

	list      *solver.List
	distances []uint8 // by number
}

// Distances of positions that are not examined themselves.
const (
	unsolvable = math.MaxUint8 - iota
	unknown    // of a position one move away from a sample
)

// All reports whether the ground contains all positions.
func (g *Ground) All() bool { return uint64(g.States) == g.Total }

// asked is what a ground is collected for.
type asked struct {
	engine   solver.Engine
	position model.Position
	sample   int
}

// last keeps the ground that was collected last.
var last = solver.NewTables(1, func(ctx context.Context, a asked, progress solver.Progress) (*Ground, error) {
	return collect(ctx, a.engine, a.position, a.sample, progress)
})

// Prepare collects the positions under the goal and rules of a solvable position: all if the engine
// lists them, otherwise as many as sample. progress, which may be nil, gets the numbers of positions
// collected and wanted. It keeps those collected last.
func Prepare(ctx context.Context, e solver.Engine, p model.Position, sample int, progress solver.Progress) (*Ground, error) {
	return last.Get(ctx, asked{e, p, sample}, progress)
}

func collect(ctx context.Context, e solver.Engine, p model.Position, sample int, progress solver.Progress) (*Ground, error) {
	lister, ok := e.(solver.Lister)
	if !ok {
		return draw(ctx, e, p, sample, progress)
	}
	list, err := lister.List(ctx, p)
	if err != nil {
		return nil, err
	}
	g := &Ground{list: list, distances: make([]uint8, list.Size)}
	err = solver.Each(ctx, runtime.GOMAXPROCS(0), list.Size, progress, func(n int) {
		g.distances[n] = unsolvable
		if distance := list.Distance(n); distance >= 0 {
			g.distances[n] = uint8(distance)
		}
	})
	g.count()
	g.Total = uint64(g.States)
	return g, err
}

func (g *Ground) count() {
	sum := 0
	for _, d := range g.distances {
		if d < unknown {
			sum += int(d)
			g.States++
		}
	}
	g.Mean = float64(sum) / float64(g.States)
}

const (
	// Sample is the usual number of positions in a sample.
	Sample = 200_000
	// longestWalk is the greatest number of moves from the goal: near it counterexamples are easiest to
	// find and to understand.
	longestWalk = 80
)

// draw collects as many positions as wanted on shortest solutions of the ends of random walks from the
// goal, because their distances are known, and the positions one move away from them.
func draw(ctx context.Context, e solver.Engine, p model.Position, wanted int, progress solver.Progress) (*Ground, error) {
	g := &Ground{}
	if sized, ok := e.(solver.Sized); ok {
		g.Total, _ = sized.Positions()
	}
	var positions []model.Position
	numbers := make(map[model.Position]int)
	add := func(p model.Position, distance uint8) {
		if _, known := numbers[p]; !known {
			numbers[p] = len(positions)
			positions, g.distances = append(positions, p), append(g.distances, distance)
		}
	}
	rng := rand.New(rand.NewPCG(Seed, Seed))
	for walks := 0; len(positions) < wanted && walks < wanted; walks++ {
		if progress != nil {
			progress(int64(len(positions)), int64(wanted))
		}
		found, err := e.Solve(ctx, p, nil)
		if err != nil {
			return nil, err
		}
		path, err := model.Replay(found.Start, found.Moves)
		if err != nil {
			return nil, err
		}
		isKnown := found.Promises(solver.Shortest)
		for left := 0; left < len(path) && isKnown && len(positions) < wanted; left++ { // from the goal on
			add(path[len(path)-1-left], uint8(left))
		}
		p = path[len(path)-1]
		for range 1 + rng.IntN(longestWalk) {
			moves := p.Moves()
			if p, err = p.Play(moves[rng.IntN(len(moves))]); err != nil {
				return nil, err
			}
		}
	}
	g.count()
	move := func(n int, visit func(m model.Move, after model.Position)) {
		for _, m := range positions[n].Moves() {
			if after, err := positions[n].Play(m); err == nil {
				visit(m, after)
			}
		}
	}
	for n := range positions {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		move(n, func(_ model.Move, after model.Position) { add(after, unknown) })
	}
	g.list = &solver.List{
		Size:     len(positions),
		Position: func(n int) model.Position { return positions[n] },
		Moves: func(n int, visit func(model.Move, int)) {
			move(n, func(m model.Move, after model.Position) { visit(m, numbers[after]) })
		},
	}
	return g, nil
}
