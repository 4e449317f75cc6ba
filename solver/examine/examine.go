// Package examine decides whether a heuristic is admissible and consistent: on all positions of a
// goal where a perfect table has them, otherwise on a sample.
package examine

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/formula"
)

// Example is a position and its estimate.
type Example struct {
	Position model.Position
	Distance int // -1 if unknown
	H        int
}

// Edge is a move and the positions before and after it.
type Edge struct {
	From Example
	Move model.Move
	To   Example
}

// Cell is a cell of the map of h: the positions with the same distance and h.
type Cell struct {
	Distance, H int
	Count       int
	First       int // the number of one of them
}

// Report is the result of examining a heuristic. Positions are given by numbers, see At.
type Report struct {
	Summary
	Ground *Ground
	Most   int    // the greatest excess of h over the distance
	Cells  []Cell // by distance and then by h
	// Over are the positions with h above the distance, Falls those with a move along which h falls
	// by more than 1. The nearest to the goal come first, and first of all the one with the least
	// ID.
	Over, Falls []uint32

	estimate formula.Estimate
}

// Summary is the verdict on a heuristic.
type Summary struct {
	Mean       float64 // of h
	Admissible bool    // no examined position has an estimate above its distance
	Consistent bool    // besides, no move of theirs lowers h by more than 1
	Sound      bool    // its form proves it admissible and consistent
	Proved     bool    // its form or all positions prove what isn't refuted
}

// Answer says whether a property holds: "yes" if that is proved, "no" if it is refuted, else "not refuted".
func (s Summary) Answer(holds bool) string {
	switch {
	case !holds:
		return "no"
	case !s.Proved:
		return "not refuted"
	default:
		return "yes"
	}
}

// At returns a position of the ground.
func (r *Report) At(n int) Example {
	e := Example{Position: r.Ground.list.Position(n), Distance: -1}
	if d := r.Ground.distances[n]; d < unknown {
		e.Distance = int(d)
	}
	e.H, _ = r.estimate.Of(e.Position) // it has a value, as has been examined
	return e
}

// Goals returns the number of goals where h isn't 0. They are the first of Over.
func (r *Report) Goals() (n int) {
	for n < len(r.Over) && r.Ground.distances[r.Over[n]] == 0 {
		n++
	}
	return n
}

// Fall returns the first move from one of Falls along which h falls by more than 1.
func (r *Report) Fall(n int) (e Edge) {
	e.From = r.At(n)
	e.To.H = math.MaxInt
	r.Ground.list.Moves(n, func(m model.Move, to int) {
		if after := r.At(to); e.From.H-e.To.H < 2 && e.From.H-after.H > 1 {
			e.Move, e.To = m, after
		}
	})
	return e
}

// Expression examines an expression under the goal and rules of a solvable position; see Read, Prepare and
// Examine. features are those of the engine.
func Expression(
	ctx context.Context, e solver.Engine, features []solver.Feature, p model.Position, expression string, progress solver.Progress,
) (*Report, error) {
	f, err := formula.Read(expression, features)
	if err != nil {
		return nil, err
	}
	g, err := Prepare(ctx, e, p, Sample, progress)
	if err != nil {
		return nil, err
	}
	return g.Examine(ctx, f, progress)
}

// Examine examines a heuristic. If it has no value for a position, the error is a *model.TextError
// with its place in the expression and the position. progress, which may be nil, gets the numbers of
// positions examined and to examine, each counted twice.
func (g *Ground) Examine(ctx context.Context, f *formula.Formula, progress solver.Progress) (*Report, error) {
	if g.States == 0 {
		return nil, solver.ErrNone
	}
	size := len(g.distances)
	half := func(first int) solver.Progress {
		if progress == nil {
			return nil
		}
		return func(done, _ int64) { progress(int64(first)+done, int64(2*size)) }
	}
	r := &Report{Ground: g, estimate: f.For(g.list.Position(0))}
	x := &examination{Report: r, h: make([]int32, size), cell: make(map[[2]int]int)}
	if err := solver.Each(ctx, runtime.GOMAXPROCS(0), size, half(0), x.evaluate); err != nil {
		return nil, err
	}
	var fails levels // the positions without an estimate
	for n, h := range x.h {
		if h == failed {
			fails.add(int(g.distances[n]), n)
		}
	}
	if list := fails.list(g.list); list != nil {
		_, err := x.Report.estimate.Of(g.list.Position(int(list[0])))
		return nil, err
	}
	if err := solver.Each(ctx, 1, size, half(size), x.judge); err != nil {
		return nil, err
	}
	r.Over, r.Falls = x.over.list(g.list), x.falls.list(g.list)
	r.Summary = Summary{
		Mean: float64(x.sum) / float64(g.States), Sound: f.Sound, Proved: f.Sound || g.All(),
		Admissible: len(r.Over) == 0, Consistent: len(r.Over)+len(r.Falls) == 0,
	}
	slices.SortFunc(r.Cells, func(a, b Cell) int { return cmp.Or(a.Distance-b.Distance, a.H-b.H) })
	return r, nil
}

// failed replaces the estimate of a position that has none.
const failed = -1

// examination collects the facts of a report.
type examination struct {
	Report      *Report
	h           []int32 // by number
	sum         int
	cell        map[[2]int]int // the index of each of Cells, by distance and h
	over, falls levels
}

func (x *examination) evaluate(n int) {
	if x.Report.Ground.distances[n] == unsolvable {
		return
	}
	h, err := x.Report.estimate.Of(x.Report.Ground.list.Position(n))
	if err != nil {
		h = failed
	}
	x.h[n] = int32(h)
}

// judge compares the estimate of a position with its distance and with the estimates one move away.
func (x *examination) judge(n int) {
	distance, h := int(x.Report.Ground.distances[n]), int(x.h[n])
	if distance >= unknown {
		return
	}
	i, known := x.cell[[2]int{distance, h}]
	if !known {
		i = len(x.Report.Cells)
		x.cell[[2]int{distance, h}] = i
		x.Report.Cells = append(x.Report.Cells, Cell{Distance: distance, H: h, First: n})
	}
	x.Report.Cells[i].Count++
	x.sum += h
	if h > distance {
		x.over.add(distance, n)
		x.Report.Most = max(x.Report.Most, h-distance)
	}
	if h < 2 {
		return
	}
	falls := false
	x.Report.Ground.list.Moves(n, func(_ model.Move, to int) { falls = falls || h-int(x.h[to]) > 1 })
	if falls {
		x.falls.add(distance, n)
	}
}

// levels are numbers of positions by distance.
type levels [][]uint32

func (l *levels) add(distance, n int) {
	for distance >= len(*l) {
		*l = append(*l, nil)
	}
	(*l)[distance] = append((*l)[distance], uint32(n))
}

// list lists the numbers, the nearest position with the least ID first.
func (l levels) list(all *solver.List) []uint32 {
	numbers := slices.Concat(l...)
	if len(numbers) == 0 {
		return nil
	}
	nearest := slices.IndexFunc(l, func(level []uint32) bool { return len(level) > 0 })
	first, least := 0, all.Position(int(numbers[0])).String()
	for i, n := range l[nearest] {
		if id := all.Position(int(n)).String(); id < least {
			first, least = i, id
		}
	}
	numbers[0], numbers[first] = numbers[first], numbers[0]
	return numbers
}
