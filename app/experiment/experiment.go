// Package experiment puts claims of the textbooks to the test: it runs search
// algorithms on many seeded random positions and says what came out. It needs no
// window.
package experiment

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// Order says what to measure, and on which positions.
type Order struct {
	Puzzle     model.Puzzle
	Engine     solver.Experimenter
	Experiment solver.Experiment
	Cases      int // number of positions, at least 1
	Seed       uint64
}

// Result is what came out.
type Result struct {
	// Sentence states the result; it is made of the figures and of nothing else.
	Sentence model.Phrase
	Charts   []Chart
	// Columns and Rows are the data behind the charts.
	Columns []model.Phrase
	Rows    [][]float64 // NaN where there is no figure
}

// Chart is a picture of some of the data.
type Chart struct {
	Title, XTitle, YTitle model.Phrase
	Log                   bool // the y axis is logarithmic
	Series                []Series
}

// Series is a line of a chart.
type Series struct {
	Name   model.Phrase
	Points []Point // by ascending X
}

// Point is a point of a line.
type Point struct{ X, Y float64 }

// Run measures. progress, which may be nil, is told how many of the runs are
// done. The same order gives the same figures, times apart. It ends early with
// the error of ctx, or when a run fails otherwise than by reaching its memory
// limit; such runs are left out of the figures.
func Run(ctx context.Context, o Order, progress solver.Progress) (Result, error) {
	m := &measurement{Order: o, progress: progress}
	if err := m.draw(ctx); err != nil {
		return Result{}, err
	}
	switch o.Experiment.Kind {
	case solver.ByWeight:
		return m.byWeight(ctx)
	case solver.ByIteration:
		return m.byIteration(ctx)
	default:
		return m.byDistance(ctx)
	}
}

// measurement is an experiment under way.
type measurement struct {
	Order
	progress  solver.Progress
	positions []drawn
	done      int64
}

// drawn is a position with the fewest moves that it needs.
type drawn struct {
	position model.Position
	distance int
}

// sample is what one run gave.
type sample struct {
	stats  solver.Stats
	moves  int
	failed bool // it reached its memory limit
}

// FirstSeed is the seed that is offered first.
const FirstSeed = 1

// attempts is how many random positions are tried for each that can be solved.
const attempts = 1000

// draw draws the positions.
func (m *measurement) draw(ctx context.Context) error {
	rng := rand.New(rand.NewPCG(m.Seed, 1))
	for i := range m.Cases {
		var d drawn
		var err error
		if m.Experiment.Farthest > 0 {
			d, err = m.drawAt(ctx, 1+i*m.Experiment.Farthest/m.Cases, rng)
		} else {
			d, err = m.drawAny(ctx, rng)
		}
		if err != nil {
			return err
		}
		m.positions = append(m.positions, d)
	}
	return nil
}

// drawAt draws a position of the puzzle's usual goal at a distance.
func (m *measurement) drawAt(ctx context.Context, distance int, rng *rand.Rand) (drawn, error) {
	base := m.Puzzle.Default()
	drawer, ok := m.Engine.(solver.Drawer)
	if !ok {
		return drawn{}, fmt.Errorf("experiment: %T can't draw positions by distance", m.Engine)
	}
	p, err := drawer.At(ctx, base, distance, rng)
	return drawn{p, distance}, err
}

// drawAny draws a position of the most general kind that can be solved.
func (m *measurement) drawAny(ctx context.Context, rng *rand.Rand) (drawn, error) {
	shuffles := m.Puzzle.Shuffles()
	for range attempts {
		p := shuffles[len(shuffles)-1].Apply(m.Puzzle.Default(), rng)
		s, err := m.Engine.Solve(ctx, p, nil)
		if _, ok := errors.AsType[*solver.Unsolvable](err); ok {
			continue
		}
		return drawn{p, len(s.Moves)}, err
	}
	return drawn{}, solver.ErrNone
}

// run runs a spec on a position.
func (m *measurement) run(ctx context.Context, d drawn, spec solver.Spec) (sample, error) {
	run, err := m.Engine.Start(ctx, d.position, spec)
	if err != nil {
		return sample{}, err
	}
	err = run.Finish(ctx, func(solver.Stats) { m.tell() })
	s := sample{stats: run.Stats(), failed: errors.Is(err, solver.ErrLimit)}
	if err != nil && !s.failed {
		return sample{}, err
	}
	moves, found := run.Solution()
	s.moves, s.failed = len(moves), s.failed || !found
	m.done++
	m.tell()
	return s, nil
}

// tell tells how many runs are done.
func (m *measurement) tell() {
	if m.progress != nil {
		specs := max(len(m.Experiment.Specs), len(m.Experiment.Weights))
		m.progress(m.done, int64(len(m.positions)*specs))
	}
}

// name says what a spec runs: "A*, Manhattan distance".
func (m *measurement) name(spec solver.Spec) model.Phrase {
	var algorithm, heuristic model.Phrase
	for _, a := range m.Engine.Algorithms() {
		if a.ID != spec.Algorithm {
			continue
		}
		algorithm = a.Name
		for _, h := range m.Engine.Heuristics() {
			if a.NeedsHeuristic && h.ID == spec.Heuristic {
				heuristic = h.Name
			}
		}
	}
	if heuristic.Key == "" {
		return algorithm
	}
	return model.Say("experiment.with", "Algorithm", algorithm, "Heuristic", heuristic)
}

// mean is a running mean.
type mean struct {
	sum float64
	n   int
}

func (m *mean) add(x float64) {
	m.sum += x
	m.n++
}

// value is NaN where nothing was added.
func (m *mean) value() float64 { return m.sum / float64(m.n) }

// microseconds is a duration as a figure.
func microseconds(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }
