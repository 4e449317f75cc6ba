package watch

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"quadrille/app/study/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

type result struct {
	stats solver.Stats
	moves []model.Move
	found bool
	err   error // solver.ErrLimit or nil
}

// run is a search that is watched. It runs to its end in the background and is recorded; moments are
// made from the recording, also in the background.
type run struct {
	*atlas
	searcher                     solver.Searcher
	chosen                       method.Method // with a heuristic and a weight even if the algorithm needs none
	changed                      func()        // called when there is something else to show
	twin                         *run          // shows the state that is selected here, too; may be nil
	preparing, counting, working *work.Job
	watched
}

// watched is what a run loses when another search begins.
type watched struct {
	recording *search.Recording
	replay    *search.Moment // makes the moments; nil while there is no search
	maxBytes  int64          // memory limit of the search
	phases    []search.Phase
	total     int64 // expansions so far
	counted   bool  // total is final
	outcome   result
	failure   error // why there is no search, such as *solver.Unsolvable

	target    int64 // the expansion to show; more than total means the end
	selection selection
	now       moment
	line      int  // index of the last shown entry of the trace, -1 for all
	again     bool // make another moment after the current one
}

func newRun(a *atlas, group *work.Group, changed func()) *run {
	searcher := a.entry.Engine.(solver.Searcher)
	return &run{
		atlas: a, searcher: searcher, chosen: method.Default(searcher), changed: changed,
		preparing: group.NewJob(), counting: group.NewJob(), working: group.NewJob(),
	}
}

// choose sets the method; what it doesn't need stays as it is.
func (r *run) choose(m method.Method) {
	r.chosen.Algorithm, r.chosen.Ties = m.Algorithm, m.Ties
	if m.Algorithm.NeedsHeuristic {
		r.chosen.Heuristic = m.Heuristic
	}
	if m.Algorithm.NeedsWeight {
		r.chosen.Weight = m.Weight
	}
}

// ran returns the part of the trace up to the line of code that is shown.
func (r *run) ran() []search.Visit {
	if 0 <= r.line && r.line < len(r.now.trace) && r.now.at == r.at() {
		return r.now.trace[:r.line+1]
	}
	return r.now.trace
}

// close ends the search and frees its memory.
func (r *run) close() {
	for _, j := range []*work.Job{r.preparing, r.counting, r.working} {
		j.Cancel()
	}
	r.watched = watched{line: -1}
}

// begin starts the chosen search, and shows an expansion. If it is unknown whether there is a
// solution, the engine finds out first: without one, some searches never end.
func (r *run) begin(at, maxBytes int64) {
	r.close()
	r.target = at
	r.maxBytes = maxBytes
	spec, engine := r.method().Spec(r.maxBytes), r.entry.Engine
	var recording *search.Recording
	work.Start(r.preparing, func(ctx context.Context, _ solver.Progress) (run solver.Run, err error) {
		k := engine.Known(r.position)
		if !k.Solvable && k.Unsolvable == nil {
			if k, err = engine.Learn(ctx, r.position, nil); err != nil {
				return nil, err
			}
		}
		if k.Unsolvable != nil {
			return nil, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		run, recording, err = search.Record(ctx, r.searcher, r.position, spec)
		return run, err
	}, nil, func(run solver.Run, err error) {
		if err != nil {
			r.failure = err
			r.changed()
			return
		}
		r.recording, r.replay = recording, recording.Moment()
		r.finish(run)
		r.learn()
	})
	r.changed()
}

// finish runs the search to its end. Until then the slider ends at the last known expansion.
func (r *run) finish(run solver.Run) {
	work.Start(r.counting, func(ctx context.Context, _ solver.Progress) (result, error) {
		err := run.Finish(ctx, nil)
		if err != nil && !errors.Is(err, solver.ErrLimit) {
			return result{}, err
		}
		end := result{stats: run.Stats(), err: err}
		end.moves, end.found = run.Solution()
		return end, nil
	}, func(int64, int64) { r.grow() }, func(end result, err error) {
		if err != nil { // the user's heuristic has no estimate for a position
			r.close()
			r.failure = err
			r.changed()
			return
		}
		r.outcome, r.counted = end, true
		r.grow()
	})
	r.grow()
}

// grow reads the progress of the search.
func (r *run) grow() {
	r.phases = r.recording.Phases()
	r.total = r.recording.Total()
	r.want()
}

func (r *run) ready() bool { return r.replay != nil }

// byPhases reports whether the search has more expansions than are logged one by one.
func (r *run) byPhases() bool { return r.total > search.Logged }

func (r *run) at() int64 { return min(r.target, r.total) }

// atEnd reports whether the shown expansion is the last.
func (r *run) atEnd() bool { return r.counted && r.at() == r.total }

// move shows an expansion, or, by phases, the nearest end of a phase.
func (r *run) move(at int64) {
	at, r.line = max(at, 0), -1
	if r.byPhases() && at < r.total {
		at = slices.MinFunc(r.ends(), func(a, b int64) int { return cmp.Compare(max(a-at, at-a), max(b-at, at-b)) })
	}
	if r.target != at {
		r.target = at
		r.want()
	}
}

// theEnd means the last expansion while its number is unknown.
const theEnd = int64(1) << 62

// phaseEnd returns the last expansion of a phase.
func (r *run) phaseEnd(i int) int64 { return r.phases[i].First + r.phases[i].Expanded }

// ends returns the start and the ends of all phases, ascending.
func (r *run) ends() []int64 {
	ends := []int64{0}
	for i := range r.phases {
		ends = append(ends, r.phaseEnd(i))
	}
	return ends
}

// boundAt returns the bound of the phase of an expansion, -1 before the first.
func (r *run) boundAt(at int64) float64 {
	bound := -1.0
	for _, p := range r.phases {
		if p.First < at {
			bound = p.Bound
		}
	}
	return bound
}

// endOf returns the last expansion of the phases up to a bound.
func (r *run) endOf(bound float64) (end int64) {
	for i, p := range r.phases {
		if p.Bound <= bound {
			end = r.phaseEnd(i)
		}
	}
	return end
}

// nextEnd returns the next end of a phase. The last phase may not have ended yet.
func (r *run) nextEnd() int64 {
	ends := r.ends()
	ends[len(ends)-1] = theEnd
	i, _ := slices.BinarySearch(ends, r.at()+1)
	return ends[i]
}

func (r *run) selected() bool { return r.selection != (selection{}) }

func (r *run) pick(s selection) {
	r.selection = s
	r.want()
	if r.twin != nil && s == (selection{}) {
		r.twin.selection = s
		r.twin.want()
	}
}

// share selects the selected state in the other search.
func (r *run) share() {
	if r.twin == nil || r.selection.kind == ofNone || r.selection.kind == ofState {
		return
	}
	if same := (selection{kind: ofState, position: r.now.shown.position}); r.twin.selection != same {
		r.twin.selection = same
		r.twin.want()
	}
}

// want makes the moment to show in the background, one at a time.
func (r *run) want() {
	if !r.ready() {
		r.changed()
		return
	}
	if r.working.Running() {
		r.again = true
		return
	}
	r.again = false
	asked := r.selection
	m := &maker{
		moment: moment{at: r.at(), selection: asked, about: make(map[int]search.Node)},
		replay: r.replay, engine: r.entry.Engine, phases: r.phases, space: r.space,
	}
	if r.atEnd() {
		end := r.outcome
		m.end = &end
	}
	work.Start(r.working, func(context.Context, solver.Progress) (moment, error) {
		m.fill()
		return m.moment, nil
	}, nil, func(made moment, _ error) {
		r.now = made
		if r.selection == asked {
			r.selection = made.selection // none if the selected state doesn't exist at this moment
			r.share()
		}
		r.changed()
		if r.again {
			r.want()
		}
	})
}

func (r *run) method() method.Method {
	m := method.New(r.chosen.Algorithm, r.chosen.Heuristic, r.chosen.Weight)
	if m.Ties != 0 && r.chosen.Ties != 0 {
		m.Ties = r.chosen.Ties
	}
	return m
}

// phaseKind returns what the search's phases are: "level", "f" or "h" (each value of it), or
// "bound" (each iteration).
func (r *run) phaseKind() string {
	switch a := r.chosen.Algorithm; {
	case a.Deepens || a.NeedsTable:
		return "bound"
	case a.IgnoresG:
		return "h"
	case a.NeedsHeuristic:
		return "f"
	default:
		return "level"
	}
}

// estimates reports whether the search has a heuristic that is not always 0.
func (r *run) estimates() bool {
	a := r.chosen.Algorithm
	return a.NeedsHeuristic && !r.chosen.Heuristic.Blind || a.NeedsTable
}

func (r *run) twoSided() bool { return r.chosen.Algorithm.TwoSided }

func (r *run) bound() float64 {
	if r.now.phase >= len(r.phases) {
		return 0
	}
	return r.phases[r.now.phase].Bound
}
