// Package examine decides whether a heuristic is admissible and consistent: on all positions of a
// goal if they are few, otherwise on a sample.
package examine

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

const (
	// Sample is the number of positions in a sample.
	Sample = 200_000
	// Seed is the seed of a sample.
	Seed = 1
	// mostAll is the greatest number of positions at which all are examined.
	mostAll = 1 << 20
	// pace is the number of positions between two checks of the context.
	pace = 256
)

// Ground is the positions, with their distances, on which heuristics for one goal are examined. It
// is safe for concurrent use.
type Ground struct {
	// Total is the number of positions under the goal and rules; 0 if unknown.
	Total uint64
	// Mean is the mean distance.
	Mean float64

	states []state // by distance, then by ID
}

type state struct {
	Example
	id string
}

// Example is a position and its estimate.
type Example struct {
	Position model.Position
	Distance int // -1 if unknown
	H        int
}

// All reports whether the ground contains all positions.
func (g *Ground) All() bool { return uint64(len(g.states)) == g.Total }

// States is the number of positions.
func (g *Ground) States() int { return len(g.states) }

// Prepare collects the positions under the goal and rules of a solvable position: all if they are
// few, otherwise as many as sample. progress, which may be nil, gets the numbers of positions
// collected and wanted.
func Prepare(ctx context.Context, e solver.Engine, p model.Position, sample int, progress solver.Progress) (*Ground, error) {
	c := &collector{ctx: ctx, engine: e, seen: make(map[model.Position]bool), progress: progress, wanted: sample}
	if d, ok := e.(solver.Drawer); ok {
		levels, err := d.Histogram(ctx, p)
		if err != nil {
			return nil, err
		}
		for _, n := range levels {
			c.Total += n
		}
	} else if s, ok := e.(solver.Sized); ok {
		c.Total = s.Positions()
	}
	collect := c.sample
	if c.Total > 0 && c.Total <= mostAll {
		collect, c.wanted = c.all, int(c.Total)
	}
	if err := collect(p); err != nil {
		return nil, err
	}
	slices.SortFunc(c.states, func(a, b state) int {
		return cmp.Or(a.Distance-b.Distance, cmp.Compare(a.id, b.id))
	})
	for _, s := range c.states {
		c.Mean += float64(s.Distance) / float64(len(c.states))
	}
	g := c.Ground // a copy, so that the rest of the collector can be freed
	return &g, nil
}

// collector collects positions, each once.
type collector struct {
	Ground
	ctx      context.Context
	engine   solver.Engine
	seen     map[model.Position]bool
	progress solver.Progress
	wanted   int
}

func (c *collector) add(p model.Position, distance int) {
	c.seen[p] = true
	c.states = append(c.states, state{Example{Position: p, Distance: distance}, p.String()})
}

// report reports the progress and returns the error of the context.
func (c *collector) report() error {
	if c.progress != nil {
		c.progress(int64(len(c.states)), int64(c.wanted))
	}
	return c.ctx.Err()
}

// all collects every position reachable from p. The engine knows all distances.
func (c *collector) all(p model.Position) error {
	c.add(p, c.engine.Known(p).Distance)
	for i := 0; i < len(c.states); i++ {
		if i%pace == 0 {
			if err := c.report(); err != nil {
				return err
			}
		}
		from := c.states[i].Position
		for _, m := range from.Moves() {
			if to, err := from.Play(m); err == nil && !c.seen[to] {
				c.add(to, c.engine.Known(to).Distance)
			}
		}
	}
	return nil
}

// A sample solves positions at the end of random walks from the goal: mostly short walks, near
// which counterexamples are easiest to find and to understand, and now and then a long one, which
// leads to any position.
const (
	longWalk  = 300
	shortWalk = 60 // at most
	oneLongIn = 24
	// mostFutile is the number of walks in a row without a new position after which a sample ends.
	mostFutile = 1000
)

// sample collects the positions on shortest solutions, because their distances are known.
func (c *collector) sample(p model.Position) error {
	rng := rand.New(rand.NewPCG(Seed, Seed))
	for draw, futile := 0, 0; len(c.states) < c.wanted && futile < mostFutile; draw++ {
		if err := c.report(); err != nil {
			return err
		}
		found, err := c.engine.Solve(c.ctx, p, nil)
		if err != nil {
			return err
		}
		path, err := model.Replay(found.Start, found.Moves)
		if err != nil {
			return err
		}
		futile++
		for i, at := range path {
			if !c.seen[at] && len(c.states) < c.wanted {
				c.add(at, len(found.Moves)-i)
				futile = 0
			}
		}
		steps := 1 + rng.IntN(shortWalk)
		if draw%oneLongIn == 0 {
			steps = longWalk
		}
		p = path[len(path)-1]
		for range steps {
			moves := p.Moves()
			if p, err = p.Play(moves[rng.IntN(len(moves))]); err != nil {
				return err
			}
		}
	}
	return nil
}

// Cell is a cell of the map of h: the positions with the same distance and h.
type Cell struct {
	First Example
	Count int
}

// Report is the result of examining a heuristic. Its positions are ordered by distance and then by
// ID, its cells by distance and then by h.
type Report struct {
	Ground *Ground
	Mean   float64 // of h
	Most   int     // the greatest excess of h over the distance
	Cells  []Cell
	Over   []Example // positions with h above the distance
	Falls  []Example // positions with a move along which h falls by more than 1

	estimate *formula.Estimate
}

// Examine examines a heuristic. If it has no value for a position, the error is a *model.TextError
// with the position. progress, which may be nil, gets the number of positions examined.
func (g *Ground) Examine(ctx context.Context, f *formula.Formula, progress solver.Progress) (*Report, error) {
	if len(g.states) == 0 {
		return nil, solver.ErrNone
	}
	r := &Report{Ground: g, estimate: f.For(g.states[0].Position)}
	cells := make(map[[2]int]*Cell)
	for i, s := range g.states {
		if i%pace == 0 {
			if progress != nil {
				progress(int64(i), int64(len(g.states)))
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		h, err := r.estimate.Of(s.Position)
		if err != nil {
			return nil, err
		}
		e := Example{s.Position, s.Distance, h}
		at := [2]int{e.Distance, e.H}
		if cells[at] == nil {
			cells[at] = &Cell{First: e}
		}
		cells[at].Count++
		r.Mean += float64(e.H) / float64(len(g.states))
		if e.H > e.Distance {
			r.Over = append(r.Over, e)
			r.Most = max(r.Most, e.H-e.Distance)
		}
		if _, falls := r.Fall(e); falls {
			r.Falls = append(r.Falls, e)
		}
	}
	for _, c := range cells {
		r.Cells = append(r.Cells, *c)
	}
	slices.SortFunc(r.Cells, func(a, b Cell) int {
		return cmp.Or(a.First.Distance-b.First.Distance, a.First.H-b.First.H)
	})
	return r, nil
}

// Goal returns a goal with an h other than 0, if there is one.
func (r *Report) Goal() (goal Example, ok bool) {
	if len(r.Over) == 0 || r.Over[0].Distance > 0 {
		return goal, false
	}
	return r.Over[0], true
}

// Consistent reports whether no examined position refutes that the heuristic is consistent: h is 0 at
// the goal and falls by at most 1 along each move. Then it is admissible too.
func (r *Report) Consistent() bool {
	_, refuted := r.Goal()
	return !refuted && len(r.Falls) == 0
}

// Fall returns the first move from a position along which h falls by more than 1.
func (r *Report) Fall(from Example) (e Edge, falls bool) {
	if from.H < 2 {
		return e, false
	}
	for _, m := range from.Position.Moves() {
		to, err := from.Position.Play(m)
		if err != nil {
			continue
		}
		if after, err := r.estimate.Of(to); err == nil && from.H-after > 1 {
			return Edge{from, m, Example{to, -1, after}}, true
		}
	}
	return e, false
}

// Edge is a move and the positions before and after it.
type Edge struct {
	From Example
	Move model.Move
	To   Example
}

// Draw returns up to most different positions of the ground, drawn evenly with the seed.
func (g *Ground) Draw(most int) []Example {
	rng := rand.New(rand.NewPCG(Seed, Seed))
	var drawn []Example
	for _, i := range rng.Perm(len(g.states))[:min(most, len(g.states))] {
		drawn = append(drawn, g.states[i].Example)
	}
	return drawn
}
