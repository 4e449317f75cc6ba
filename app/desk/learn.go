package desk

import (
	"context"

	"quadrille/app/work"
	"quadrille/solver"
)

// wantKnowledge has the engine find unknown distances: of the current position first, then of the
// other positions of the line.
func (d *Desk) wantKnowledge(k knowledge) {
	p := k.position
	if len(k.findings) > 0 || k.complete() {
		d.learnFailed = nil
		if p = d.line.unknown(); p == nil {
			d.learning.Cancel()
			return
		}
	}
	if d.learning.Running() && d.learns == p {
		return // it goes on while the user steps
	}
	d.learns, d.learnFailed = p, nil
	work.Start(d.learning, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return d.Entry.Engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
	}, func(int64, int64) {
		d.known = d.know(d.Shown(), d.session.State().Edited)
		d.frame()
	}, func(_ solver.Knowledge, err error) {
		d.learns = nil
		if err != nil {
			d.learnFailed = err
			d.frame()
			return
		}
		d.Refresh()
	})
}

// wantCount has the engine count shortest solutions: of the current position first, then of the
// position where the line's solution begins, or else of the line's start.
func (d *Desk) wantCount(k knowledge) {
	counter, ok := d.Entry.Engine.(solver.Counter)
	if !ok {
		return
	}
	p := k.position
	if _, done := d.counted[p]; done || k.Distance < 0 {
		t := d.Line()
		p = t.Line[t.SolutionFrom]
		if !t.HasSolution() {
			p = t.Start()
		}
		if _, done := d.counted[p]; done || d.distanceOf(p).Distance < 0 {
			d.counting.Cancel()
			return
		}
	}
	if d.counting.Running() && d.countedNow == p {
		return // it goes on while the user steps
	}
	d.countedNow = p
	work.Start(d.counting, func(ctx context.Context, progress solver.Progress) (solver.Count, error) {
		return counter.Count(ctx, p, progress)
	}, nil, func(count solver.Count, err error) {
		if err != nil {
			return // without the count only a remark is missing
		}
		d.counted[p] = count
		d.Refresh()
	})
}
