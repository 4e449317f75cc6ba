package watch

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

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

// watched is the search of the page. It runs to its end in the background and is recorded; moments
// are made from the recording, also in the background.
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
	line      int // index of the last shown entry of the trace, -1 for all
	playing   bool
	again     bool // make another moment after the current one
}

// close ends the search and frees its memory.
func (p *Page) close() {
	for _, j := range []*work.Job{p.preparing, p.counting, p.working, p.pausing} {
		j.Cancel()
	}
	p.watched = watched{line: -1, outcome: result{distinct: -1}}
}

// begin starts the chosen search, and shows an expansion. If it is unknown whether there is a
// solution, the engine finds out first: without one, some searches never end.
func (p *Page) begin(at int64) {
	p.close()
	p.target = at
	p.maxBytes = p.MaxBytes()
	spec, engine := p.method().Spec(p.maxBytes), p.deps.Entry.Engine
	var recording *search.Recording
	work.Start(p.preparing, func(ctx context.Context, _ solver.Progress) (run solver.Run, err error) {
		k := engine.Known(p.position)
		if !k.Solvable && k.Unsolvable == nil {
			if k, err = engine.Learn(ctx, p.position, nil); err != nil {
				return nil, err
			}
		}
		if k.Unsolvable != nil {
			return nil, &solver.Unsolvable{Finding: *k.Unsolvable}
		}
		run, recording, err = search.Record(ctx, p.searcher, p.position, spec)
		return run, err
	}, nil, func(run solver.Run, err error) {
		if err != nil {
			p.failure = err
			p.refresh()
			return
		}
		p.recording, p.replay = recording, recording.Moment()
		p.finish(run)
		p.learn()
		p.chart()
	})
	p.refresh()
}

func (p *Page) learn() {
	if p.fewest >= 0 || p.learning.Running() {
		return
	}
	engine := p.deps.Entry.Engine
	work.Start(p.learning, func(ctx context.Context, _ solver.Progress) (solver.Knowledge, error) {
		return engine.Learn(ctx, p.position, nil)
	}, nil, func(k solver.Knowledge, err error) {
		if err == nil {
			p.fewest = k.Distance
			p.want() // the distance of the shown state may be known now
		}
	})
}

// finish runs the search to its end. Until then the slider ends at the last known expansion.
func (p *Page) finish(run solver.Run) {
	recording := p.recording
	work.Start(p.counting, func(ctx context.Context, _ solver.Progress) (result, error) {
		err := run.Finish(ctx, nil)
		if err != nil && !errors.Is(err, solver.ErrLimit) {
			return result{}, err
		}
		r := result{stats: run.Stats(), err: err, distinct: -1}
		r.moves, r.found = run.Solution()
		if r.stats.Expanded <= search.Logged {
			m := recording.Moment()
			m.Go(search.Logged)
			r.distinct = int64(m.Figures().Distinct)
		}
		return r, nil
	}, func(int64, int64) { p.grow() }, func(r result, err error) {
		if err != nil { // the user's heuristic has no estimate for a position
			p.close()
			p.failure = err
			p.refresh()
			return
		}
		p.outcome, p.counted = r, true
		p.grow()
	})
	p.grow()
}

// grow reads the progress of the search.
func (p *Page) grow() {
	p.phases = p.recording.Phases()
	p.total = p.recording.Total()
	p.want()
}

func (p *Page) ready() bool { return p.replay != nil }

// byPhases reports whether the search has more expansions than are logged one by one.
func (p *Page) byPhases() bool { return p.total > search.Logged }

func (p *Page) at() int64 { return min(p.target, p.total) }

// atEnd reports whether the shown expansion is the last.
func (p *Page) atEnd() bool { return p.counted && p.at() == p.total }

func (p *Page) goTo(at int64) {
	p.pause()
	p.move(at)
}

// move shows an expansion, or, by phases, the nearest end of a phase.
func (p *Page) move(at int64) {
	at, p.line = max(at, 0), -1
	if p.byPhases() && at < p.total {
		at = slices.MinFunc(p.ends(), func(a, b int64) int { return cmp.Compare(max(a-at, at-a), max(b-at, at-b)) })
	}
	if p.target != at {
		p.target = at
		p.want()
	}
}

// theEnd means the last expansion while its number is unknown.
const theEnd = int64(1) << 62

func (p *Page) toEnd() { p.goTo(theEnd) }

// phaseEnd returns the last expansion of a phase.
func (p *Page) phaseEnd(i int) int64 { return p.phases[i].First + p.phases[i].Expanded }

// ends returns the start and the ends of all phases, ascending.
func (p *Page) ends() []int64 {
	ends := []int64{0}
	for i := range p.phases {
		ends = append(ends, p.phaseEnd(i))
	}
	return ends
}

// nextEnd returns the next end of a phase. The last phase may not have ended yet.
func (p *Page) nextEnd() int64 {
	ends := p.ends()
	ends[len(ends)-1] = theEnd
	i, _ := slices.BinarySearch(ends, p.at()+1)
	return ends[i]
}

// toPhase goes to the next end of a phase, or back to the previous one.
func (p *Page) toPhase(back bool) {
	to := p.nextEnd()
	if back {
		ends := p.ends()
		i, _ := slices.BinarySearch(ends, p.at())
		to = ends[max(i-1, 0)]
	}
	p.goTo(to)
}

func (p *Page) selected() bool { return p.selection != (selection{}) }

func (p *Page) pick(s selection) {
	p.selection = s
	p.want()
}

// want makes the moment to show in the background, one at a time.
func (p *Page) want() {
	if !p.ready() {
		p.refresh()
		return
	}
	if p.working.Running() {
		p.again = true
		return
	}
	p.again = false
	asked := p.selection
	m := &maker{
		moment: moment{at: p.at(), selection: asked, about: make(map[int]search.Node)},
		replay: p.replay, engine: p.deps.Entry.Engine, phases: p.phases, space: p.space,
		labels: p.estimates(),
	}
	if p.atEnd() {
		end := p.outcome
		m.end = &end
	}
	work.Start(p.working, func(context.Context, solver.Progress) (moment, error) {
		m.fill()
		return m.moment, nil
	}, nil, func(made moment, _ error) {
		p.now = made
		if p.selection == asked {
			p.selection = made.selection // none if the selected state doesn't exist at this moment
		}
		p.refresh()
		if p.again {
			p.want()
		}
	})
}

func (p *Page) toggle() {
	if p.playing {
		p.pause()
		return
	}
	if p.ready() && !p.atEnd() {
		p.playing = true
		p.refresh()
		p.wait()
	}
}

func (p *Page) pause() {
	if p.playing {
		p.playing = false
		p.pausing.Cancel()
		p.refresh()
	}
}

// wait shows the next picture after a delay, until the end.
func (p *Page) wait() {
	speed := speeds[p.speed]
	pictures := min(speed, mostPictures)
	work.After(p.pausing, time.Second/time.Duration(pictures), func() {
		switch {
		case p.working.Running(): // the previous picture is not ready
		case p.byPhases():
			p.move(p.nextEnd())
		default:
			p.move(min(p.at()+int64(speed/pictures), p.total))
		}
		if p.atEnd() {
			p.playing = false
			p.refresh()
			return
		}
		p.wait()
	})
}
