package watch

import (
	"context"
	"sync/atomic"
	"time"

	"quadrille/app/method"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// treeNodes is the number of nodes up to which search trees are drawn.
const treeNodes = 500

// speeds are the speeds to choose from, in expansions a second, and
// usualSpeed is the index of the one to begin with.
var speeds = []int{1, 2, 5, 10, 25, 100, 1000}

const usualSpeed = 2

// mostPictures is how many pictures a second are shown; at greater speeds there
// are several expansions between two of them.
const mostPictures = 25

// state says what the search that is watched is doing.
type state uint8

const (
	stateStarting state = iota // the engine is asked, and the run set up
	stateResting               // waits for a person, or for the next step of what is played
	stateWorking               // expands states beside the window
	stateEnded
	stateFailed // there is no run
)

// sight is what is seen of a run at one moment.
type sight struct {
	stats    solver.Stats
	snapshot solver.Snapshot
	ended    bool
	moves    []model.Move // of the solution
	found    bool
	err      error // solver.ErrLimit or nil
}

// look takes in what there is to see of a run.
func look(r solver.Run, ended bool) sight {
	s := sight{stats: r.Stats(), snapshot: r.Snapshot(), err: r.Err()}
	s.moves, s.found = r.Solution()
	s.ended = ended || s.found || s.err != nil
	return s
}

// watcher steps through one search. A run belongs to the one operation that is
// under way; an operation that is given up keeps it for itself, and nobody else
// touches it any more. The methods belong to the goroutine of the window.
type watcher struct {
	engine   solver.Engine
	searcher solver.Searcher
	position model.Position
	maxBytes int64
	// changed is told whenever something looks different.
	changed func()

	method  method.Method
	speed   int // index into speeds
	state   state
	playing bool
	long    bool // the operation under way may take long
	run     solver.Run
	seen    sight
	fewest  int   // moves of the shortest solution, -1 while unknown
	failure error // why there is no run: *solver.Unsolvable, or anything else

	work      *work.Job
	pause     *work.Job // between two pictures of what is played
	interrupt func()    // ends the operation under way, which then tells how far it has got
	next      func()    // what is done after that, or nil
}

// newWatcher returns a watcher that has not begun.
func newWatcher(engine solver.Engine, searcher solver.Searcher, p model.Position, jobs *work.Group) *watcher {
	return &watcher{
		engine: engine, searcher: searcher, position: p, speed: usualSpeed, fewest: -1,
		changed: func() {}, interrupt: func() {}, work: jobs.NewJob(), pause: jobs.NewJob(),
	}
}

// close gives everything up, memory too.
func (w *watcher) close() {
	w.work.Stop()
	w.pause.Stop()
	w.playing, w.long, w.next, w.run = false, false, nil, nil
}

// begin sets a search by the method up. The engine is asked first: where
// there is no solution, some searches would go on for ever.
func (w *watcher) begin(m method.Method) {
	w.close()
	w.method, w.state, w.seen, w.failure = m, stateStarting, sight{}, nil
	type prepared struct {
		run    solver.Run
		seen   sight
		fewest int
	}
	spec := m.Spec(w.maxBytes)
	spec.TreeNodes = treeNodes
	work.Start(w.work, func(ctx context.Context, _ solver.Progress) (prepared, error) {
		k, err := w.engine.Learn(ctx, w.position, nil)
		if err != nil {
			return prepared{}, err
		}
		if k.Unsolvable != nil {
			return prepared{}, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		run, err := w.searcher.Start(ctx, w.position, spec)
		if err != nil {
			return prepared{}, err
		}
		return prepared{run, look(run, false), k.Distance}, nil
	}, nil, func(p prepared, err error) {
		w.state, w.failure = stateResting, err
		if err != nil {
			w.state = stateFailed
		}
		w.run, w.seen, w.fewest = p.run, p.seen, p.fewest
		w.changed()
	})
	w.changed()
}

// operation does something with a run, and reports whether the run has ended. It
// tells figures on its way that are of interest.
type operation func(ctx context.Context, r solver.Run, tell func(solver.Stats)) (ended bool)

// operate has something done with the run beside the window, and then calls then.
func (w *watcher) operate(do operation, then func()) {
	run := w.run
	own, interrupt := context.WithCancel(context.Background())
	w.state, w.interrupt = stateWorking, interrupt
	var latest atomic.Pointer[solver.Stats]
	work.Start(w.work, func(ctx context.Context, _ solver.Progress) (sight, error) {
		givenUp := context.AfterFunc(ctx, interrupt)
		defer givenUp()
		ended := do(own, run, func(s solver.Stats) { latest.Store(&s) })
		return look(run, ended), nil
	}, func(int64, int64) {
		if s := latest.Load(); s != nil {
			w.seen.stats = *s
			w.changed()
		}
	}, func(s sight, _ error) {
		interrupt()
		w.seen, w.state, w.long = s, stateResting, false
		if s.ended {
			w.state, w.playing = stateEnded, false
		}
		w.changed()
		if next := w.next; next != nil {
			w.next = nil
			w.rest(next)
			return
		}
		then()
	})
}

// rest stops what goes on, and then calls then unless the search has ended.
func (w *watcher) rest(then func()) {
	w.playing = false
	w.pause.Stop()
	switch w.state {
	case stateResting:
		then()
	case stateWorking:
		w.next = then
		w.interrupt()
	default:
	}
	w.changed()
}

// halt stops what goes on, where it is.
func (w *watcher) halt() { w.rest(func() {}) }

// step expands one state.
func (w *watcher) step() {
	if !w.long {
		w.rest(func() { w.expand(1, func() {}) })
	}
}

// expand expands so many states.
func (w *watcher) expand(states int, then func()) {
	w.operate(func(ctx context.Context, r solver.Run, _ func(solver.Stats)) (ended bool) {
		for ; states > 0 && !ended && ctx.Err() == nil; states-- {
			ended = !r.Step()
		}
		return ended
	}, then)
}

// skip goes on to the next phase: a level, a value of f, an iteration.
func (w *watcher) skip() {
	w.hurry(func(ctx context.Context, r solver.Run, tell func(solver.Stats)) bool {
		// That it has ended without a solution is not told here. It can't: the
		// engine knows one.
		_ = r.Skip(ctx, tell)
		return false
	})
}

// finish goes on to the end.
func (w *watcher) finish() {
	w.hurry(func(ctx context.Context, r solver.Run, tell func(solver.Stats)) bool {
		return r.Finish(ctx, tell) == nil
	})
}

// hurry does what may take long.
func (w *watcher) hurry(do operation) {
	if w.long {
		return
	}
	w.rest(func() {
		w.long = true
		w.operate(do, func() {})
	})
}

// busy reports whether something goes on that can be stopped.
func (w *watcher) busy() bool { return w.playing || w.long }

// toggle plays, or stops what goes on.
func (w *watcher) toggle() {
	if w.busy() {
		w.halt()
		return
	}
	w.rest(func() {
		w.playing = true
		w.play()
	})
}

// play expands the states up to the next picture, waits, and goes on.
func (w *watcher) play() {
	speed := speeds[w.speed]
	pictures := min(speed, mostPictures)
	w.expand(speed/pictures, func() {
		if !w.playing {
			return
		}
		work.After(w.pause, time.Second/time.Duration(pictures), w.play)
	})
}
