package desk

import (
	"context"

	"quadrille/app/work"
	"quadrille/solver"
)

// wantKnowledge has the engine learn what is not known of the position on show.
func (d *Desk) wantKnowledge(k knowledge) {
	p := k.position
	d.learnFailed = nil
	if len(k.findings) > 0 || k.complete() {
		d.learning.Stop()
		return
	}
	engine := d.entry.Engine
	work.Start(d.learning, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
	}, nil, func(_ solver.Knowledge, err error) {
		d.learnFailed = err
		if err == nil {
			d.Refresh()
		} else {
			d.frame()
		}
	})
}

// countsKept is how many numbers of shortest solutions are remembered.
const countsKept = 1000

// wantCount has the shortest solutions counted: those of the solution's start,
// which the result speaks of, then those of the position on show.
func (d *Desk) wantCount(k knowledge) {
	p := k.position
	counter, isCounter := d.entry.Engine.(solver.Counter)
	if t := d.session.State().Timeline; t != nil && t.Solves() && d.counts[t.Solution.Start] == nil {
		p = t.Solution.Start
	}
	switch {
	case !isCounter || k.Distance < 0 || d.counts[p] != nil:
		d.counting.Stop()
		return
	case d.counting.Running() && d.counted == p:
		return // a count under way goes on while a person steps
	}
	d.counted = p
	work.Start(d.counting, func(ctx context.Context, progress solver.Progress) (solver.Count, error) {
		return counter.Count(ctx, p, progress)
	}, nil, func(count solver.Count, err error) {
		if err != nil {
			return // given up; without it only a remark is missing
		}
		if len(d.counts) >= countsKept {
			clear(d.counts)
		}
		d.counts[p] = count.All
		d.Refresh()
	})
}
