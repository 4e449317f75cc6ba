// Package examine finds out whether a heuristic is admissible and consistent: on all
// positions of a goal where they are few, else on a sample.
package examine

import (
	"cmp"
	"context"
	"maps"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

const (
	// Sample is the number of positions in a sample.
	Sample = 200_000
	// Seed is what a sample is drawn with.
	Seed = 1
	// mostAll is the greatest number of positions of which all are examined.
	mostAll = 1 << 20
	// pace is after how many positions a task looks at its context.
	pace = 256
)

// Ground is the positions on which heuristics for one goal are examined, with their
// distances. It is safe for concurrent use.
type Ground struct {
	// Total is the number of positions under the goal and rules; 0 where it is not
	// known.
	Total uint64
	// Mean is the mean distance.
	Mean float64

	states []state
}

type state struct {
	position model.Position
	distance int
	id       string
}

// All reports whether the ground is all positions that there are.
func (g *Ground) All() bool { return uint64(len(g.states)) == g.Total }

// States is the number of positions.
func (g *Ground) States() int { return len(g.states) }

// Prepare collects the positions under the goal and rules of a solvable position, up to
// the number in a sample unless they are all. progress, which may be nil, is told how
// many there are by then.
func Prepare(ctx context.Context, e solver.Engine, p model.Position, sample int, progress solver.Progress) (*Ground, error) {
	g := &Ground{}
	if d, ok := e.(solver.Drawer); ok {
		levels, err := d.Histogram(ctx, p)
		if err != nil {
			return nil, err
		}
		for _, n := range levels {
			g.Total += n
		}
	} else if c, ok := e.(solver.Sized); ok {
		g.Total = c.Positions()
	}
	c := &collector{ctx: ctx, engine: e, seen: make(map[model.Position]bool), progress: progress}
	var err error
	if g.Total > 0 && g.Total <= mostAll {
		err = c.all(p, int(g.Total))
	} else {
		err = c.sample(p, sample)
	}
	if err != nil {
		return nil, err
	}
	g.states = c.states
	slices.SortFunc(g.states, func(a, b state) int {
		return cmp.Or(a.distance-b.distance, cmp.Compare(a.id, b.id))
	})
	for _, s := range g.states {
		g.Mean += float64(s.distance) / float64(len(g.states))
	}
	return g, nil
}

// collector collects positions, each once.
type collector struct {
	ctx      context.Context
	engine   solver.Engine
	states   []state
	seen     map[model.Position]bool
	progress solver.Progress
}

func (c *collector) add(p model.Position, distance int) {
	c.seen[p] = true
	c.states = append(c.states, state{p, distance, p.String()})
}

// tell tells of the progress now and then, and returns the error of the context.
func (c *collector) tell(total int) error {
	if c.progress != nil {
		c.progress(int64(len(c.states)), int64(total))
	}
	return c.ctx.Err()
}

// all collects what can be reached from a position, whose table is there.
func (c *collector) all(p model.Position, total int) error {
	c.add(p, c.engine.Known(p).Distance)
	for i := 0; i < len(c.states); i++ {
		if i%pace == 0 {
			if err := c.tell(total); err != nil {
				return err
			}
		}
		from := c.states[i].position
		for _, m := range from.Moves() {
			if to, err := from.Play(m); err == nil && !c.seen[to] {
				c.add(to, c.engine.Known(to).Distance)
			}
		}
	}
	return nil
}

// The walks by which a sample gets to the positions that are solved for it: mostly short
// ones from the goal, where examples are the easiest to understand and to find, and now
// and then a long one, to any position.
const (
	longWalk  = 300
	shortWalk = 60 // at most
	oneLongIn = 24
)

// sample collects positions on shortest solutions: so the distance of each is known.
func (c *collector) sample(p model.Position, wanted int) error {
	const mostFutile = 1000 // walks in a row that lead to nothing new
	rng := rand.New(rand.NewPCG(Seed, Seed))
	for draw, futile := 0, 0; len(c.states) < wanted && futile < mostFutile; draw++ {
		if err := c.tell(wanted); err != nil {
			return err
		}
		found, err := c.engine.Solve(c.ctx, p, nil)
		if err != nil {
			return err
		}
		line, err := model.Replay(found.Start, found.Moves)
		if err != nil {
			return err
		}
		futile++
		for i, at := range line {
			if !c.seen[at] && len(c.states) < wanted {
				c.add(at, len(found.Moves)-i)
				futile = 0
			}
		}
		steps := 1 + rng.IntN(shortWalk)
		if draw%oneLongIn == 0 {
			steps = longWalk
		}
		if p, err = walk(line[len(line)-1], steps, rng); err != nil {
			return err
		}
	}
	return nil
}

// walk makes random moves.
func walk(p model.Position, steps int, rng *rand.Rand) (_ model.Position, err error) {
	for range steps {
		moves := p.Moves()
		if p, err = p.Play(moves[rng.IntN(len(moves))]); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// Cell is a place of the heat map.
type Cell struct{ Distance, H int }

// Report is what has been found out about a heuristic.
type Report struct {
	Ground *Ground
	Mean   float64 // of h
	Most   int     // by how much h is too high at most
	// Cells says how many positions there are of each distance and h.
	Cells map[Cell]int

	over     []int32 // the positions with h above their distance, the least first
	falls    []int32 // those with a move along which h falls by more than 1, likewise
	firsts   map[Cell]int32
	estimate *formula.Estimate
}

// Overestimated is the number of positions with h above their distance.
func (r *Report) Overestimated() int { return len(r.over) }

// Inconsistent is the number of positions with a move along which h falls by more
// than 1.
func (r *Report) Inconsistent() int { return len(r.falls) }

// Examine examines a heuristic. Where it has no value for a position the error is a
// *model.TextError that names it. progress, which may be nil, is told how many positions
// have been examined.
func (g *Ground) Examine(ctx context.Context, f *formula.Formula, progress solver.Progress) (*Report, error) {
	if len(g.states) == 0 {
		return nil, solver.ErrNone
	}
	r := &Report{
		Ground: g, estimate: f.For(g.states[0].position),
		Cells: make(map[Cell]int), firsts: make(map[Cell]int32),
	}
	for i, s := range g.states {
		if i%pace == 0 {
			if progress != nil {
				progress(int64(i), int64(len(g.states)))
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
		}
		h, ok := r.estimate.Of(s.position)
		if !ok {
			return nil, &model.TextError{Reason: model.Say("formula.noValue", "Position", s.id)}
		}
		at := Cell{s.distance, h}
		if r.Cells[at]++; r.Cells[at] == 1 {
			r.firsts[at] = int32(i)
		}
		r.Mean += float64(h) / float64(len(g.states))
		if h > s.distance {
			r.over = append(r.over, int32(i))
			r.Most = max(r.Most, h-s.distance)
		}
		if _, falls := r.fall(s.position, h); falls {
			r.falls = append(r.falls, int32(i))
		}
	}
	return r, nil
}

// fall finds the first move along which h falls by more than 1.
func (r *Report) fall(p model.Position, h int) (e Edge, falls bool) {
	if h < 2 {
		return e, false
	}
	for _, m := range p.Moves() {
		to, err := p.Play(m)
		if err != nil {
			continue
		}
		if after, ok := r.estimate.Of(to); ok && h-after > 1 {
			return Edge{Example{p, -1, h}, m, Example{to, -1, after}}, true
		}
	}
	return e, false
}

// Example is a position with its estimate.
type Example struct {
	Position model.Position
	Distance int // -1 where it is not said
	H        int
}

// Edge is a move with what it leads from and to.
type Edge struct {
	From Example
	Move model.Move
	To   Example
}

func (r *Report) example(i int32) Example {
	s := r.Ground.states[i]
	h, _ := r.estimate.Of(s.position)
	return Example{s.position, s.distance, h}
}

// Counterexample returns the n-th position, from 0, with h above its distance, in the
// order of distances and then of IDs.
func (r *Report) Counterexample(n int) Example { return r.example(r.over[n]) }

// Fall returns the n-th position, from 0, with a move along which h falls by more than
// 1, in the same order, and the first such move.
func (r *Report) Fall(n int) Edge {
	from := r.example(r.falls[n])
	e, _ := r.fall(from.Position, from.H)
	e.From.Distance = from.Distance
	return e
}

// First returns the first position of a cell that the heat map has.
func (r *Report) First(c Cell) Example { return r.example(r.firsts[c]) }

// Draw returns so many positions of the ground, drawn evenly with the seed, each once.
func (g *Ground) Draw(most int) []Example {
	rng := rand.New(rand.NewPCG(Seed, Seed))
	var drawn []Example
	for _, i := range rng.Perm(len(g.states))[:min(most, len(g.states))] {
		drawn = append(drawn, Example{g.states[i].position, g.states[i].distance, 0})
	}
	return drawn
}

// SortedCells lists the cells by distance, then by h.
func (r *Report) SortedCells() []Cell {
	return slices.SortedFunc(maps.Keys(r.Cells), func(a, b Cell) int {
		return cmp.Or(a.Distance-b.Distance, a.H-b.H)
	})
}
