package game

import (
	"context"
	"math/rand/v2"

	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Shuffle makes a random position.
func (g *Game) Shuffle(s model.Shuffle) {
	g.Set(s.Name, s.Apply(g.Position(), Random()))
}

// mostDraws is how often a position is drawn that must differ from another: it may be the only one.
const mostDraws = 32

// Draw sets a position drawn uniformly from all with a distance in a range, another than the one that
// the line begins with, if there is one. Without a solver.Drawer it is one at the greatest distance, if
// a solver.Leveled can make it, or else any random position. It calls done afterwards, except after an
// error.
func (g *Game) Draw(from, to int, done func()) {
	drawer, draws := g.Entry.Engine.(solver.Drawer)
	leveled, levels := g.Entry.Engine.(solver.Leveled)
	if !draws && (!levels || to > leveled.Levels()[2]) {
		g.Shuffle(g.Entry.Puzzle.Shuffles()[0])
		done()
		return
	}
	p, last := g.Position(), g.Line().Start()
	work.Start(g.drawing, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		if !draws {
			return leveled.At(ctx, p, to, Random())
		}
		counts, err := drawer.Histogram(ctx, p)
		if err != nil {
			return nil, err
		}
		rng := Random()
		next := last
		for tries := 0; next == last && tries < mostDraws && err == nil; tries++ {
			next, err = drawer.At(ctx, p, pick(counts, from, to, rng), rng)
		}
		return next, err
	}, nil, func(p model.Position, err error) {
		if err != nil {
			g.stage.deps.Window.ShowError(err)
			return
		}
		g.Set(model.Say("new.title"), p)
		done()
	})
}

// Another sets another position at the distance of the line's start.
func (g *Game) Another() {
	n := max(g.stage.inputs().of(g.Line().Start()).Distance, 1)
	g.Draw(n, n, func() {})
}

// Prepare sets a position that is easy to solve, unless the user has changed something.
func (g *Game) Prepare() {
	const distance = 5
	if _, ok := g.Entry.Engine.(solver.Drawer); ok && !g.CanUndo() {
		g.Draw(distance, distance, func() {})
	}
}

// Random returns a source of random numbers.
func Random() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }

// pick draws a distance from a range, with probability in proportion to its number of positions.
func pick(counts []uint64, from, to int, rng *rand.Rand) int {
	from, to = max(from, 0), min(to, len(counts)-1)
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
