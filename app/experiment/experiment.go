// Package experiment puts claims of the textbooks to the test: it runs search
// algorithms on many positions, drawn from a seed, and says what came out. It needs
// no window.
package experiment

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
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
	// Ended is how many of the positions had been dealt with when the measuring was
	// ended early; 0 where it was not.
	Ended int
}

// Sample says which positions are drawn: "310 positions, 10 at each distance from 1
// to 31".
func (o Order) Sample() model.Phrase {
	cases, farthest := o.Cases, o.Experiment.Farthest
	switch {
	case o.Ended > 0:
		ended := o.Ended
		o.Ended = 0
		return model.Say("experiment.sample.ended", "Count", ended, "Whole", o.Sample())
	case o.Experiment.Walk > 0:
		return model.Say("experiment.sample.walk", "Count", cases, "Walk", o.Experiment.Walk)
	case farthest == 0:
		return model.Say("experiment.sample.random", "Count", cases, "Shuffle", o.shuffle().Name)
	case cases == 1:
		return model.Say("experiment.sample.single")
	case cases < farthest:
		return model.Say("experiment.sample.spread", "Count", cases, "Farthest", farthest)
	case cases%farthest == 0:
		return model.Say("experiment.sample.each", "Count", cases, "Each", cases/farthest, "Farthest", farthest)
	default:
		return model.Say("experiment.sample.nearly", "Count", cases,
			"Few", cases/farthest, "Many", cases/farthest+1, "Farthest", farthest)
	}
}

// shuffle is the kind of random position that is drawn.
func (o Order) shuffle() model.Shuffle {
	shuffles := o.Puzzle.Shuffles()
	if o.Experiment.UsualGoal {
		return shuffles[0]
	}
	return shuffles[len(shuffles)-1]
}

// Result is what came out.
type Result struct {
	Order Order // what was measured
	// Sentence states the result; it is made of the figures and of nothing else.
	Sentence model.Phrase
	Charts   []Chart
	// Columns and Rows are the data behind the charts, and Samples the number of
	// positions behind each row.
	Columns []Column
	Rows    [][]float64 // NaN where there is no figure
	Samples []int
}

// Column is a column of the data.
type Column struct {
	Title model.Phrase
	Name  string // for programs: in snake_case, with its unit
}

// add adds a row of figures from a number of positions.
func (r *Result) add(samples int, figures ...float64) {
	r.Samples = append(r.Samples, samples)
	r.Rows = append(r.Rows, figures)
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
// done. The same order gives the same figures, times apart. It ends early when a
// run fails otherwise than by reaching its memory limit; positions on which one does
// that are left out of all figures, so that those of different runs are always about
// the same positions. It also ends when ctx is done, with the error of that; the
// result is then that of the positions before, without rows where there are none.
func Run(ctx context.Context, o Order, progress solver.Progress) (Result, error) {
	m := &measurement{Order: o, specs: o.Experiment.Specs, progress: progress}
	if o.Experiment.Kind == solver.ByWeight {
		m.specs = make([]solver.Spec, len(o.Experiment.Weights))
		for i, w := range o.Experiment.Weights {
			m.specs[i] = o.Experiment.Specs[0]
			m.specs[i].Weight = w
		}
	}
	trials, err := m.measure(ctx)
	if err != nil && (ctx.Err() == nil || len(trials) == 0) {
		return Result{}, err
	}
	if len(trials) == 0 {
		return Result{Order: o, Sentence: model.Say("experiment.nothing", "Sample", o.Sample())}, nil
	}
	var r Result
	switch o.Experiment.Kind {
	case solver.ByWeight:
		r = m.byWeight(trials)
	case solver.ByIteration:
		r = m.byIteration(trials)
	case solver.ByEstimate:
		r = m.byEstimate(trials)
	default:
		r = m.byDistance(trials)
	}
	r.Order = m.Order
	dealt := o.Cases
	if err != nil {
		dealt = m.Ended
	}
	if limited := dealt - len(trials); limited > 0 {
		r.Sentence = sentences(r.Sentence, model.Say("experiment.limited", "Count", limited))
	}
	return r, err
}

// measurement is an experiment under way.
type measurement struct {
	Order
	specs       []solver.Spec // the runs on each position
	progress    solver.Progress
	done, total int // runs
}

// trial is a position with what each run on it gave.
type trial struct {
	position model.Position
	distance int // the fewest moves that it needs
	runs     []run
}

// run is what one run gave.
type run struct {
	expanded, generated int64
	moves               int
	elapsed             time.Duration
	iterations          []solver.Iteration
}

// FirstSeed is the seed that is offered first.
const FirstSeed = 1

// attempts is how many random positions are tried for each that can be solved.
const attempts = 1000

// measure draws the positions and runs all specs on each. Those on which a run
// reaches its memory limit are left out. With an error come those before it, and
// their number is set as Ended.
func (m *measurement) measure(ctx context.Context) ([]trial, error) {
	trials, err := m.draw(ctx)
	if err != nil {
		return nil, err
	}
	m.total = len(trials) * len(m.specs)
	var complete []trial
	for i, t := range trials {
		for j, spec := range m.specs {
			r, err := m.run(ctx, t.position, spec)
			if errors.Is(err, solver.ErrLimit) {
				break
			}
			if err != nil {
				m.Ended = i
				return complete, err
			}
			t.runs = append(t.runs, r)
			m.done = i*len(m.specs) + j + 1
			m.tell()
		}
		if len(t.runs) == len(m.specs) {
			complete = append(complete, t)
		}
		m.done = (i + 1) * len(m.specs)
		m.tell()
	}
	return complete, nil
}

// tell tells how many runs are done.
func (m *measurement) tell() {
	if m.progress != nil {
		m.progress(int64(m.done), int64(m.total))
	}
}

// draw draws the positions.
func (m *measurement) draw(ctx context.Context) ([]trial, error) {
	rng := rand.New(rand.NewPCG(m.Seed, 1))
	trials := make([]trial, m.Cases)
	for i := range trials {
		var err error
		switch {
		case m.Experiment.Walk > 0:
			trials[i], err = m.drawWalk(ctx, rng)
		case m.Experiment.Farthest > 0:
			trials[i], err = m.drawAt(ctx, 1+i*m.Experiment.Farthest/m.Cases, rng)
		default:
			trials[i], err = m.drawAny(ctx, rng)
		}
		if err != nil {
			return nil, err
		}
	}
	return trials, nil
}

// drawAt draws a position of the puzzle's usual goal at a distance.
func (m *measurement) drawAt(ctx context.Context, distance int, rng *rand.Rand) (trial, error) {
	base := m.Puzzle.Default()
	drawer, ok := m.Engine.(solver.Drawer)
	if !ok {
		return trial{}, fmt.Errorf("experiment: %T can't draw positions by distance", m.Engine)
	}
	p, err := drawer.At(ctx, base, distance, rng)
	return trial{position: p, distance: distance}, err
}

// drawAny draws a random position that can be solved.
func (m *measurement) drawAny(ctx context.Context, rng *rand.Rand) (trial, error) {
	shuffle := m.shuffle()
	for range attempts {
		p := shuffle.Apply(m.Puzzle.Default(), rng)
		s, err := m.Engine.Solve(ctx, p, nil)
		if _, ok := errors.AsType[*solver.Unsolvable](err); ok {
			continue
		}
		return trial{position: p, distance: len(s.Moves)}, err
	}
	return trial{}, solver.ErrNone
}

// drawWalk draws the position at which a walk from the solved one ends.
func (m *measurement) drawWalk(ctx context.Context, rng *rand.Rand) (trial, error) {
	s, err := m.Engine.Solve(ctx, m.Puzzle.Default(), nil)
	if err != nil {
		return trial{}, err
	}
	line, err := model.Replay(s.Start, s.Moves)
	if err != nil {
		return trial{}, err
	}
	p, before := line[len(line)-1], model.Position(nil)
	for range m.Experiment.Walk {
		var ahead []model.Position
		for _, move := range p.Moves() {
			if next, err := p.Play(move); err == nil && next != before {
				ahead = append(ahead, next)
			}
		}
		p, before = ahead[rng.IntN(len(ahead))], p
	}
	s, err = m.Engine.Solve(ctx, p, nil)
	return trial{position: p, distance: len(s.Moves)}, err
}

// run runs a spec on a position.
func (m *measurement) run(ctx context.Context, p model.Position, spec solver.Spec) (run, error) {
	search, err := m.Engine.Start(ctx, p, spec)
	if err != nil {
		return run{}, err
	}
	if err := search.Finish(ctx, func(solver.Stats) { m.tell() }); err != nil {
		return run{}, err
	}
	moves, found := search.Solution()
	if !found {
		return run{}, fmt.Errorf("experiment: %s found no solution of %v", spec.Algorithm, p)
	}
	stats := search.Stats()
	return run{stats.Expanded, stats.Generated, len(moves), stats.Elapsed, stats.Iterations}, nil
}

// byDistance parts trials by their distance, the nearest first.
func byDistance(trials []trial) [][]trial { return groups(trials, distance) }

// name says what a spec runs: "A* (Manhattan distance)".
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

// id says for programs what a spec runs: "a_star_manhattan".
func id(spec solver.Spec) string {
	id := spec.Algorithm
	if spec.Heuristic != "" {
		id += "_" + spec.Heuristic
	}
	return strings.ReplaceAll(id, "-", "_")
}

// sentences are one or more sentences one after the other.
func sentences(told ...model.Phrase) model.Phrase {
	all := told[0]
	for _, next := range told[1:] {
		all = model.Say("list.sentences", "Before", all, "Next", next)
	}
	return all
}
