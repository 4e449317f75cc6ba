package watch

import (
	"context"
	"time"

	"quadrille/app/study/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
)

// speeds are the speeds to choose from, in expansions a second, and usualSpeed is the
// index of the one to begin with.
var speeds = []int{1, 2, 5, 10, 25, 100, 1000, 10000}

const usualSpeed = 2

// mostPictures is how many pictures a second are shown; at greater speeds there are
// several expansions between two of them.
const mostPictures = 25

// result is what a search has come to.
type result struct {
	stats    solver.Stats
	moves    []model.Move
	found    bool
	distinct int64 // states, -1 where there were too many to count
	err      error // solver.ErrLimit or nil
}

// watcher winds one search back and forth. The search runs to its end in the background
// and is recorded; a moment is made of the recording beside the window. The methods
// belong to the goroutine of the window.
type watcher struct {
	engine   solver.Engine
	searcher solver.Searcher
	position model.Position
	maxBytes int64
	game     []model.Position // that is drawn on the map
	// changed is told whenever something looks different.
	changed func()

	recording *search.Recording // nil while there is no search
	source    *source           // of moments
	phases    []search.Phase
	total     int64 // expansions so far
	counted   bool  // and there are no more
	outcome   result
	failure   error // why there is no search: *solver.Unsolvable, or anything else
	twoSided  bool  // the search is bidirectional
	labels    bool  // nodes of its tree have their f
	fewest    int   // moves of the shortest solution, -1 while unknown
	space     *space

	target    int64 // the expansion that is asked for; more than total stands for the end
	selection selection
	now       moment
	line      int // how many of the visits to lines of code are shown, -1 for all
	playing   bool
	speed     int // index into speeds

	preparing, counting, working, learning, mapping, pausing *work.Job
	again                                                    bool // another moment is wanted by now
}

// newWatcher returns a watcher that has not begun.
func newWatcher(engine solver.Engine, searcher solver.Searcher, p model.Position, jobs *work.Group) *watcher {
	return &watcher{
		engine: engine, searcher: searcher, position: p, speed: usualSpeed, fewest: -1, changed: func() {},
		preparing: jobs.NewJob(), counting: jobs.NewJob(), working: jobs.NewJob(),
		learning: jobs.NewJob(), mapping: jobs.NewJob(), pausing: jobs.NewJob(),
	}
}

// close gives everything up, memory too.
func (w *watcher) close() {
	for _, j := range []*work.Job{w.preparing, w.counting, w.working, w.pausing} {
		j.Cancel()
	}
	w.recording, w.source, w.phases, w.total, w.counted = nil, nil, nil, 0, false
	w.outcome, w.failure, w.now = result{distinct: -1}, nil, moment{}
	w.playing, w.again, w.selection = false, false, selection{}
}

// begin begins a search by the method, and shows an expansion. Unless it is known that
// there is a solution the engine is asked first: some searches would go on for ever.
func (w *watcher) begin(m method.Method, at int64) {
	w.close()
	w.target, w.line, w.twoSided = at, -1, m.Algorithm.ID == "bidirectional"
	type prepared struct {
		run       solver.Run
		recording *search.Recording
	}
	spec := m.Spec(w.maxBytes)
	work.Start(w.preparing, func(ctx context.Context, _ solver.Progress) (p prepared, err error) {
		k := w.engine.Known(w.position)
		if !k.Solvable && k.Unsolvable == nil {
			if k, err = w.engine.Learn(ctx, w.position, nil); err != nil {
				return p, err
			}
		}
		if k.Unsolvable != nil {
			return p, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		p.run, p.recording, err = search.Record(ctx, w.searcher, w.position, spec)
		return p, err
	}, nil, func(p prepared, err error) {
		if err != nil {
			w.failure = err
			w.changed()
			return
		}
		w.recording = p.recording
		w.source = &source{w.engine, p.recording, p.recording.Moment()}
		w.count(p.run)
		w.learn()
		w.chart()
	})
	w.changed()
}

// learn works out how long a shortest solution is.
func (w *watcher) learn() {
	if w.fewest >= 0 || w.learning.Running() {
		return
	}
	work.Start(w.learning, func(ctx context.Context, _ solver.Progress) (solver.Knowledge, error) {
		return w.engine.Learn(ctx, w.position, nil)
	}, nil, func(k solver.Knowledge, err error) {
		if err == nil {
			w.fewest = k.Distance
			w.want() // the states on show may be known by now too
		}
	})
}

// count runs the search to its end; until then the slider ends at what is known.
func (w *watcher) count(run solver.Run) {
	recording := w.recording
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

// grow takes in how far the search is.
func (w *watcher) grow() {
	w.phases = w.recording.Phases()
	w.total, _ = w.recording.Total()
	w.want()
}

// ready reports whether there is a search.
func (w *watcher) ready() bool { return w.recording != nil }

// byPhases reports whether there are too many expansions to go to each.
func (w *watcher) byPhases() bool { return w.total > search.Logged }

// at is the expansion that is shown, or asked for.
func (w *watcher) at() int64 { return min(w.target, w.total) }

// atEnd reports whether that is the last.
func (w *watcher) atEnd() bool { return w.counted && w.at() == w.total }

// goTo shows an expansion; where there are too many, the nearest end of a phase.
func (w *watcher) goTo(at int64) {
	w.pause()
	w.move(at)
}

func (w *watcher) move(at int64) {
	at, w.line = max(at, 0), -1
	if w.byPhases() && at < w.total {
		at = w.nearest(at)
	}
	if w.target != at {
		w.target = at
		w.want()
	}
}

// nearest is the end of a phase that is nearest to an expansion, or the start.
func (w *watcher) nearest(at int64) int64 {
	best := int64(0)
	for i := range w.phases {
		if end := w.phaseEnd(i); max(at-end, end-at) < max(at-best, best-at) {
			best = end
		}
	}
	return best
}

// theEnd is the last expansion, whatever its number.
const theEnd = int64(1) << 62

// toEnd goes to the last expansion, as soon as it is known.
func (w *watcher) toEnd() { w.goTo(theEnd) }

// phaseEnd is the last expansion of a phase.
func (w *watcher) phaseEnd(i int) int64 { return w.phases[i].First + w.phases[i].Expanded }

// nextEnd is the end of the phase under way, or of the next where that is over; the end of
// the last may not be known yet.
func (w *watcher) nextEnd() int64 {
	for i := range max(len(w.phases)-1, 0) {
		if end := w.phaseEnd(i); end > w.at() {
			return end
		}
	}
	return theEnd
}

// toPhase goes to the next end of a phase; back, to the one before.
func (w *watcher) toPhase(back bool) {
	to := int64(0)
	for i := range w.phases {
		if end := w.phaseEnd(i); end < w.at() {
			to = end
		}
	}
	if !back {
		to = w.nextEnd()
	}
	w.goTo(to)
}

// pick shows something else of the moment.
func (w *watcher) pick(s selection) {
	w.selection = s
	w.want()
}

// want has the moment made that is asked for, one at a time.
func (w *watcher) want() {
	if w.source == nil {
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
		twoSided: w.twoSided, labels: w.labels,
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
			w.selection = m.selection // what was selected is not there at this moment
		}
		w.changed()
		if w.again {
			w.want()
		}
	})
}

// toggle plays, or pauses.
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

// pause stops what is played.
func (w *watcher) pause() {
	if w.playing {
		w.playing = false
		w.pausing.Cancel()
		w.changed()
	}
}

// wait goes on with what is played when it is time for the next picture, at the end of
// phases where there are too many expansions.
func (w *watcher) wait() {
	speed := speeds[w.speed]
	pictures := min(speed, mostPictures)
	work.After(w.pausing, time.Second/time.Duration(pictures), func() {
		switch {
		case w.working.Running(): // the picture before is not there yet
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
