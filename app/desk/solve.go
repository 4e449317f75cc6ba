package desk

import (
	"context"
	"errors"
	"sync/atomic"

	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// method is the chosen one, unless that is the engine's own way.
func (d *Desk) method() (m method.Method, ok bool) {
	if d.chosen == 0 {
		return method.Method{}, false
	}
	return d.methods[d.chosen-1], true
}

// methodNames are the ways to solve that the solution pane offers.
func (d *Desk) methodNames() []string {
	names := []string{d.Say(d.ownWay.Name)}
	for _, m := range d.methods {
		names = append(names, d.Say(m.Name()))
	}
	return names
}

// chooseMethod chooses one of them for the next solution.
func (d *Desk) chooseMethod(index int) {
	d.chosen, d.ended = index, ended{}
	d.frame()
}

// ended says how a search has ended without a solution.
type ended struct {
	position         model.Position // that it was for; nil for no search
	headline, detail model.Phrase
}

// Solve finds the shortest solution of the position on show, or stops doing so.
func (d *Desk) Solve() {
	if d.solving.Running() {
		d.halt()
		return
	}
	shown := d.Shown()
	if !d.know(shown, nil).solvable() {
		return
	}
	d.stop()
	if shown != d.session.State().Position {
		d.session.Set(model.Say("change.fromStep"), shown)
	}
	d.progress, d.slow, d.latest, d.ended = -1, false, solver.Stats{}, ended{}
	if m, ok := d.method(); ok {
		d.solvingBy = m.Name()
		d.solveBy(m, shown)
	} else {
		d.solvingBy = d.ownWay.Name
		d.solveAnyWay(shown)
	}
	d.Refresh()
}

// solveAnyWay has the engine solve a position by the quickest way.
func (d *Desk) solveAnyWay(p model.Position) {
	engine := d.entry.Engine
	work.Start(d.solving, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return engine.Solve(ctx, p, progress)
	}, func(done, total int64) {
		d.slow = true
		d.progress = -1
		if total > 0 {
			d.progress = float64(done) / float64(total)
		}
		d.frame()
	}, d.solved)
}

// solveBy solves a position by the method.
func (d *Desk) solveBy(m method.Method, p model.Position) {
	engine := d.entry.Engine
	searcher := engine.(solver.Searcher)
	spec := m.Spec(d.needs.MaxBytes())
	var latest atomic.Pointer[solver.Stats]
	work.Start(d.solving, func(ctx context.Context, _ solver.Progress) (method.Outcome, error) {
		// Some searches never end where there is no solution.
		if err := solvable(ctx, engine, p); err != nil {
			return method.Outcome{}, err
		}
		return method.Run(ctx, searcher, p, spec, &latest)
	}, func(int64, int64) {
		d.slow = true
		if stats := latest.Load(); stats != nil {
			d.latest = *stats
		}
		d.frame()
	}, func(o method.Outcome, err error) {
		if err == nil && !o.Found {
			err = o.Err
		}
		if errors.Is(err, solver.ErrLimit) {
			d.end(ended{p, model.Say("compare.pane.limit"), method.LimitReached(spec.MaxBytes, o.Stats)})
			return
		}
		d.solved(m.Solution(p, o.Moves, o.Stats.Elapsed), err)
	})
}

// solved shows what was found.
func (d *Desk) solved(s solver.Solution, err error) {
	if unsolvable, ok := errors.AsType[*solver.Unsolvable](err); ok {
		d.end(ended{})
		if d.needs.OnShow() {
			d.Tell(unsolvable.Finding.Phrase)
		}
		return
	}
	var t *session.Timeline
	if err == nil {
		t, err = session.NewTimeline(s)
	}
	if err != nil {
		d.end(ended{})
		d.ShowError(err)
		return
	}
	d.Attach(t)
}

// Attach shows a solution that a method has found, of the position on show.
func (d *Desk) Attach(t *session.Timeline) {
	d.stop()
	if start := t.Solution.Start; start != d.session.State().Position {
		d.session.Set(model.Say("change.fromStep"), start)
	}
	d.session.Attach(t)
	d.Refresh()
	if d.needs.OnShow() {
		d.Focus(d.Pane.Focus())
	}
}

// halt stops the search under way, as a person wants, and says how far it has got.
func (d *Desk) halt() {
	d.solving.Stop()
	headline := model.Say("pane.stopped", "Method", d.solvingBy)
	detail := model.Say("pane.pressSolve")
	if n := int(d.latest.Expanded); n > 0 {
		detail = translate.Counted("compare.pane.expanded", n)
	}
	d.end(ended{d.session.State().Position, headline, detail})
}

// end shows how a search has ended. A solution that was there before makes room:
// it was found in another way. Undo brings it back.
func (d *Desk) end(e ended) {
	if d.ended = e; e.position != nil && d.session.State().Timeline != nil {
		d.rest()
		d.session.Set(model.Say("change.fromStep"), e.position)
	}
	d.Refresh()
}

// solvable returns *solver.Unsolvable for a position that can't be solved.
func solvable(ctx context.Context, engine solver.Engine, p model.Position) error {
	k := engine.Known(p)
	if !k.Solvable && k.Unsolvable == nil {
		var err error
		if k, err = engine.Learn(ctx, p, nil); err != nil {
			return err
		}
	}
	if k.Unsolvable != nil {
		return &solver.Unsolvable{Finding: *k.Unsolvable}
	}
	return nil
}

// searchText says how far the search under way is.
func (d *Desk) searchText() string {
	if n := int(d.latest.Expanded); n > 0 {
		return d.Say(translate.Counted("compare.pane.expanded", n))
	}
	return d.Text("pane.solving")
}

// readyText says what Solve will do, or why it has not.
func (d *Desk) readyText() (headline, detail string) {
	if d.ended.position != nil && d.ended.position == d.Shown() {
		return d.Say(d.ended.headline), d.Say(d.ended.detail)
	}
	headline, detail = d.Text("pane.ready"), d.Text("pane.pressSolve")
	if m, ok := d.method(); ok {
		detail = d.Say(m.Algorithm.About)
	}
	return headline, detail
}
