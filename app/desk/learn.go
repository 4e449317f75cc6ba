package desk

import (
	"context"

	"quadrille/app/work"
	"quadrille/solver"
)

// wantKnowledge has the engine learn what is not known: of the position on show,
// then of the others of its line.
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
		return // what is under way goes on while a person looks around
	}
	d.learns, d.learnFailed = p, nil
	engine := d.entry.Engine
	work.Start(d.learning, func(ctx context.Context, progress solver.Progress) (solver.Knowledge, error) {
		return engine.Learn(ctx, p, func(solver.Knowledge) { progress(0, 0) })
	}, func(int64, int64) {
		// A bound may have risen.
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

// countsKept is how many numbers of shortest solutions are remembered.
const countsKept = 1000

// counts reports whether the shortest solutions can be counted.
func (d *Desk) counts() bool {
	_, ok := d.entry.Engine.(solver.Counter)
	return ok
}

// wantCount has the shortest solutions counted: those of the position on show, then
// those of where the line's solution begins.
func (d *Desk) wantCount(k knowledge) {
	counter, ok := d.entry.Engine.(solver.Counter)
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
		return // a count under way goes on while a person steps
	}
	d.countedNow = p
	work.Start(d.counting, func(ctx context.Context, progress solver.Progress) (solver.Count, error) {
		return counter.Count(ctx, p, progress)
	}, nil, func(count solver.Count, err error) {
		if err != nil {
			return // given up; without it only a remark is missing
		}
		if len(d.counted) >= countsKept {
			clear(d.counted)
		}
		d.counted[p] = count
		d.Refresh()
	})
}
