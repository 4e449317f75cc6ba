package search

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/solver"
)

// run implements solver.Run for every algorithm.
type run struct {
	algorithm
	progress *progress
	rec      *recorder // nil if the run isn't recorded
}

const (
	// batch is the number of expansions between two checks of the context and the clock.
	batch = 1024
	// reportPeriod and a batch together take less than the 10 ms of solver.Progress.
	reportPeriod = 5 * time.Millisecond
)

func (r *run) Step() bool {
	r.advance(1)
	return r.progress.status == running
}

// advance expands up to the given number of states, and returns the time at the end.
func (r *run) advance(expansions int) time.Time {
	begin := time.Now()
	for ; expansions > 0 && r.progress.status == running; expansions-- {
		r.progress.status = r.expand()
		if r.progress.fault != nil && r.progress.fault() != nil {
			r.progress.status = failed
		}
		if r.rec != nil {
			r.account()
			r.rec.done()
		}
	}
	r.account()
	if r.rec != nil {
		r.rec.publish()
	}
	end := time.Now()
	r.progress.figures.Elapsed += end.Sub(begin)
	return end
}

// Finish expands states in batches.
func (r *run) Finish(ctx context.Context, report func(solver.Stats)) error {
	if report == nil {
		report = func(solver.Stats) {}
	}
	reported := time.Now()
	for r.progress.status == running {
		if err := ctx.Err(); err != nil {
			return err
		}
		if now := r.advance(batch); r.progress.status == running && now.Sub(reported) >= reportPeriod {
			reported = now
			report(r.Stats())
		}
	}
	report(r.Stats())
	return r.Err()
}

// mostLevels is the greatest number of levels that a running search reports: to copy millions again and again takes
// longer than to search.
const mostLevels = 1 << 16

func (r *run) Stats() solver.Stats {
	s := r.progress.figures
	s.TooDeep = r.progress.status == tooDeep
	if r.progress.status == running && len(s.ByDepth) > mostLevels {
		s.ByDepth, s.ByEstimate = nil, nil
	}
	s.ByDepth = slices.Clone(s.ByDepth)
	s.ByEstimate = slices.Clone(s.ByEstimate)
	s.ByDepthBack = slices.Clone(s.ByDepthBack)
	return s
}

// Err returns solver.ErrLimit if the limit of memory or of depth has ended the search, or the heuristic's fault.
func (r *run) Err() error {
	switch r.progress.status {
	case limited, tooDeep:
		return solver.ErrLimit
	case failed:
		return r.progress.fault()
	default:
		return nil
	}
}

// Record starts a run like Searcher.Start, and its recording.
func Record(ctx context.Context, s solver.Searcher, p model.Position, spec solver.Spec) (solver.Run, *Recording, error) {
	spec.Record = true
	r, err := s.Start(ctx, p, spec)
	if err != nil {
		return nil, nil, err
	}
	return r, r.(*run).rec.Recording, nil
}

// task holds the input of a search and the data that all algorithms use.
type task[S State] struct {
	domain     *Domain[S]
	twoWay     bool // a bidirectional search
	start      S
	estimator  Estimator[S]
	admissible bool
	order      order
	inverses   []model.Move // those of the domain; nil to keep the parent among the successors
	options    solver.Options
	guide      guide[S]
	memory     *memory
	rec        *recorder // nil if the search isn't recorded
	progress   progress
}

func newRecorder[S State](t *task[S], k kind) *recorder {
	r := &recorder{
		Recording: &Recording{
			order: t.order, kind: k, code: k.with(t.options), options: t.options, notBack: t.inverses != nil,
			position: func(state words) model.Position { return t.domain.Position(unpack[S](state)) },
			parts:    func(words) []solver.Part { return nil },
			number:   func(state words) int { return t.domain.Rank(unpack[S](state)) },
		},
		progress: &t.progress,
		expanded: make(map[words]struct{}),
	}
	if t.estimator.Parts != nil {
		r.Recording.parts = func(state words) []solver.Part { return t.estimator.Parts(unpack[S](state)) }
	}
	r.now.found = [2]int{-1, -1}
	return r
}

// set sets what the spec chooses.
func (t *task[S]) set(a solver.Algorithm, spec solver.Spec) error {
	t.options = spec.Options
	if t.options.Test = cmp.Or(spec.Options.Test, a.Test); a.Test == 0 {
		t.options.Test = 0
	}
	if !a.LimitsDepth {
		t.options.Depth, t.options.Last = 0, false
	}
	t.order.scale, t.order.weight, t.order.unit = 1, 1, 1
	if !spec.Options.Parent && !spec.Follow.Parent {
		t.inverses = t.domain.Inverses
	}
	if a.NeedsWeight {
		if !(spec.Weight >= solver.MinWeight && spec.Weight <= solver.MaxWeight) { // true for NaN
			return fmt.Errorf("search: the weight %v is not between %v and %v", spec.Weight, solver.MinWeight, solver.MaxWeight)
		}
		t.order.scale, t.order.weight, t.order.unit = 100, int(math.Round(100*spec.Weight)), 100
	}
	if a.IgnoresG {
		t.order.scale = 0
	}
	switch {
	case a.LimitsDepth: // a stack
		t.order.scale, t.order.ties = 0, solver.LastIn
	case a.Ties != 0:
		t.order.ties = cmp.Or(spec.Options.Ties, a.Ties)
	}
	// Otherwise only a limit of depth gives a shorter path a use.
	t.options.Keep = t.options.Keep || t.options.Last || t.options.Depth == 0 && (a.IgnoresG || a.Ties == 0)
	return t.reorder(spec.Options.Order)
}

// reorder gives the search a domain that tries moves in another order.
func (t *task[S]) reorder(order string) error {
	if order == "" {
		return nil
	}
	first, err := t.domain.Position(t.start).Puzzle().ParseMoves(order)
	if err != nil {
		return err
	}
	place := [model.MaxMoves]int{}
	for i, m := range first {
		place[m] = i - len(first)
	}
	ordered := func(expand func(S, *Successors[S])) func(S, *Successors[S]) {
		return func(s S, out *Successors[S]) {
			expand(s, out)
			for i := 1; i < out.N; i++ {
				for j := i; j > 0 && place[out.Moves[j]] < place[out.Moves[j-1]]; j-- {
					out.swap(j, j-1)
				}
			}
		}
	}
	d := *t.domain
	d.Expand = ordered(d.Expand)
	if d.ExpandBack != nil {
		d.ExpandBack = ordered(d.ExpandBack)
	}
	t.domain = &d
	return nil
}

// expand makes the successors of a state on a side, and counts in the same way for all algorithms: one state
// expanded, and each successor generated. last is the move that led to the state, or noMove. The step back,
// which undoes it, is left out unless that is kept.
func (t *task[S]) expand(s S, last int, on side, out *Successors[S]) {
	out.N = 0
	if on == forward {
		t.domain.Expand(s, out)
	} else {
		t.domain.back(s, out)
	}
	if last != noMove && t.inverses != nil {
		back, kept := t.inverses[last], 0
		for i, m := range out.Moves[:out.N] {
			if m != back {
				out.States[kept], out.Moves[kept] = out.States[i], m
				kept++
			}
		}
		out.N = kept
	}
	t.progress.figures.Expanded++
	t.progress.figures.Generated += int64(out.N)
}

// made records successor i; see recorder.child.
func (t *task[S]) made(key uint32, o outcome, before, i int, succ *Successors[S]) {
	if t.rec != nil {
		t.rec.child(key, o, before, pack(succ.States[i]), succ.Estimates[i], succ.Moves[i])
	}
}
