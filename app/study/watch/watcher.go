package watch

import (
	"cmp"
	"context"
	"slices"
	"time"

	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// speeds are the speeds to choose from, in expansions per second. usualSpeed is the
// index of the default.
var speeds = []int{1, 2, 5, 10, 25, 100, 1000, 10000}

const usualSpeed = 2

// mostPictures is the greatest number of pictures per second. At greater speeds pictures skip
// expansions.
const mostPictures = 25

type result struct {
	stats    solver.Stats
	moves    []model.Move
	found    bool
	distinct int64 // states, -1 if too many to count
	err      error // solver.ErrLimit or nil
}

// watcher moves forward and back in one search. The search runs to its end in the background and
// is recorded; moments are made from the recording, also in the background. Only the goroutine
// of the window may call the methods.
type watcher struct {
	engine   solver.Engine
	searcher solver.Searcher
	position model.Position
	maxBytes int64
	game     []model.Position // drawn on the map
	changed  func()           // called after each visible change

	source   *source // of moments; nil while there is no search
	phases   []search.Phase
	total    int64 // expansions so far
	counted  bool  // total is final
	outcome  result
	failure  error // why there is no search, such as *solver.Unsolvable
	twoSided bool  // the search is bidirectional
	labels   bool  // nodes of its tree show their f
	cuts     bool  // it cuts nodes off
	fewest   int   // moves of the shortest solution, -1 while unknown
	space    *space
	mapped   float64 // counted share of the space, from 0 to 1

	target    int64 // the expansion to show; more than total means the end
	selection selection
	now       moment
	line      int // index of the last shown entry of the trace, -1 for all
	playing   bool
	speed     int // index into speeds

	preparing, counting, working, learning, mapping, pausing *work.Job
	again                                                    bool // make another moment after the current one
}

func newWatcher(needs Needs, at model.Position, s *shell.Shell) *watcher {
	return &watcher{
		engine: needs.Entry.Engine, searcher: needs.Entry.Engine.(solver.Searcher), position: at,
		game: needs.Game, maxBytes: s.MaxBytes(), speed: usualSpeed, fewest: -1,
		preparing: s.Work.NewJob(), counting: s.Work.NewJob(), working: s.Work.NewJob(),
		learning: s.Work.NewJob(), mapping: s.Work.NewJob(), pausing: s.Work.NewJob(),
	}
}

// close ends the search and frees its memory.
func (w *watcher) close() {
	for _, j := range []*work.Job{w.preparing, w.counting, w.working, w.pausing} {
		j.Cancel()
	}
	w.source, w.phases, w.total, w.counted = nil, nil, 0, false
	w.outcome, w.failure, w.now = result{distinct: -1}, nil, moment{}
	w.playing, w.again, w.selection = false, false, selection{}
}

// begin starts a search by the method, and shows an expansion. If it is unknown whether there
// is a solution, the engine finds out first: without one, some searches never end.
func (w *watcher) begin(m method.Method, at int64) {
	w.close()
	w.target, w.line, w.twoSided = at, -1, m.Algorithm.ID == "bidirectional"
	w.cuts = m.Algorithm.Deepens || m.Algorithm.NeedsTable
	spec := m.Spec(w.maxBytes)
	var recording *search.Recording
	work.Start(w.preparing, func(ctx context.Context, _ solver.Progress) (run solver.Run, err error) {
		k := w.engine.Known(w.position)
		if !k.Solvable && k.Unsolvable == nil {
			if k, err = w.engine.Learn(ctx, w.position, nil); err != nil {
				return nil, err
			}
		}
		if k.Unsolvable != nil {
			return nil, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		run, recording, err = search.Record(ctx, w.searcher, w.position, spec)
		return run, err
	}, nil, func(run solver.Run, err error) {
		if err != nil {
			w.failure = err
			w.changed()
			return
		}
		w.source = &source{w.engine, recording, recording.Moment()}
		w.count(run)
		w.learn()
		w.chart()
	})
	w.changed()
}

func (w *watcher) learn() {
	if w.fewest >= 0 || w.learning.Running() {
		return
	}
	work.Start(w.learning, func(ctx context.Context, _ solver.Progress) (solver.Knowledge, error) {
		return w.engine.Learn(ctx, w.position, nil)
	}, nil, func(k solver.Knowledge, err error) {
		if err == nil {
			w.fewest = k.Distance
			w.want() // the distance of the shown state may be known now
		}
	})
}

// count runs the search to its end. Until then the slider ends at the last known expansion.
func (w *watcher) count(run solver.Run) {
	recording := w.source.recording
	work.Start(w.counting, func(ctx context.Context, _ solver.Progress) (result, error) {
		err := run.Finish(ctx, nil)
		if ctx.Err() != nil {
			return result{}, err
		}
		r := result{stats: run.Stats(), err: run.Err(), distinct: -1}
		r.moves, r.found = run.Solution()
		if r.stats.Expanded <= search.Logged {
			m := recording.Moment()
			m.Go(search.Logged)
			r.distinct = int64(m.Figures().Distinct)
		}
		return r, nil
	}, func(int64, int64) { w.grow() }, func(r result, err error) {
		if err == nil {
			w.outcome, w.counted = r, true
		}
		w.grow()
	})
	w.grow()
}

// grow reads the progress of the search.
func (w *watcher) grow() {
	w.phases = w.source.recording.Phases()
	w.total, _ = w.source.recording.Total()
	w.want()
}

func (w *watcher) ready() bool { return w.source != nil }

// byPhases reports whether the search has more expansions than are logged one by one.
func (w *watcher) byPhases() bool { return w.total > search.Logged }

func (w *watcher) at() int64 { return min(w.target, w.total) }

// atEnd reports whether the shown expansion is the last.
func (w *watcher) atEnd() bool { return w.counted && w.at() == w.total }

func (w *watcher) goTo(at int64) {
	w.pause()
	w.move(at)
}

// move shows an expansion, or, by phases, the nearest end of a phase.
func (w *watcher) move(at int64) {
	at, w.line = max(at, 0), -1
	if w.byPhases() && at < w.total {
		at = slices.MinFunc(w.ends(), func(a, b int64) int { return cmp.Compare(max(a-at, at-a), max(b-at, at-b)) })
	}
	if w.target != at {
		w.target = at
		w.want()
	}
}

// theEnd means the last expansion while its number is unknown.
const theEnd = int64(1) << 62

func (w *watcher) toEnd() { w.goTo(theEnd) }

// phaseEnd returns the last expansion of a phase.
func (w *watcher) phaseEnd(i int) int64 { return w.phases[i].First + w.phases[i].Expanded }

// ends returns the start and the ends of all phases, ascending.
func (w *watcher) ends() []int64 {
	ends := []int64{0}
	for i := range w.phases {
		ends = append(ends, w.phaseEnd(i))
	}
	return ends
}

// nextEnd returns the next end of a phase. The last phase may not have ended yet.
func (w *watcher) nextEnd() int64 {
	ends := w.ends()
	ends[len(ends)-1] = theEnd
	i, _ := slices.BinarySearch(ends, w.at()+1)
	return ends[i]
}

// toPhase goes to the next end of a phase, or back to the previous one.
func (w *watcher) toPhase(back bool) {
	to := w.nextEnd()
	if back {
		ends := w.ends()
		i, _ := slices.BinarySearch(ends, w.at())
		to = ends[max(i-1, 0)]
	}
	w.goTo(to)
}

func (w *watcher) selected() bool { return w.selection != (selection{}) }

func (w *watcher) pick(s selection) {
	w.selection = s
	w.want()
}

// want makes the moment to show in the background, one at a time.
func (w *watcher) want() {
	if !w.ready() {
		w.changed()
		return
	}
	if w.working.Running() {
		w.again = true
		return
	}
	w.again = false
	q := question{
		at: w.at(), selection: w.selection, phases: w.phases, space: w.space,
		twoSided: w.twoSided, labels: w.labels, cuts: w.cuts,
	}
	if w.atEnd() {
		q.end = &w.outcome
	}
	source := w.source
	work.Start(w.working, func(context.Context, solver.Progress) (moment, error) {
		return source.moment(q), nil
	}, nil, func(m moment, _ error) {
		w.now = m
		if w.selection == q.selection && m.selection != q.selection {
			w.selection = m.selection // the selected item doesn't exist at this moment
		}
		w.changed()
		if w.again {
			w.want()
		}
	})
}

func (w *watcher) toggle() {
	if w.playing {
		w.pause()
		return
	}
	if w.ready() && !w.atEnd() {
		w.playing = true
		w.changed()
		w.wait()
	}
}

func (w *watcher) pause() {
	if w.playing {
		w.playing = false
		w.pausing.Cancel()
		w.changed()
	}
}

// wait shows the next picture after a delay, until the end.
func (w *watcher) wait() {
	speed := speeds[w.speed]
	pictures := min(speed, mostPictures)
	work.After(w.pausing, time.Second/time.Duration(pictures), func() {
		switch {
		case w.working.Running(): // the previous picture is not ready
		case w.byPhases():
			w.move(w.nextEnd())
		default:
			w.move(min(w.at()+int64(speed/pictures), w.total))
		}
		if w.atEnd() {
			w.playing = false
			w.changed()
			return
		}
		w.wait()
	})
}
