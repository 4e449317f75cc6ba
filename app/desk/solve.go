package desk

import (
	"context"
	"errors"
	"sync/atomic"

	"quadrille/app/session"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
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

// methodCommands are the ways to solve from here, for a menu.
func (d *Desk) methodCommands() []*shell.Command {
	var all []*shell.Command
	add := func(index int, name model.Phrase) {
		all = append(all, &shell.Command{
			Title: name, Checked: func() bool { return d.chosen == index },
			Do: func() {
				d.chosen, d.ended = index, ended{}
				d.solving.Cancel()
				d.Solve()
			},
		})
	}
	add(0, d.ownWay.Name)
	for i, m := range d.methods {
		add(i+1, m.Name())
	}
	return all
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
	if k := d.know(shown, nil); !k.solvable() || k.Distance == 0 {
		return
	}
	d.stop()
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
		if d.progress = -1; total > 0 {
			d.progress = float64(done) / float64(total)
		} else {
			d.latest.Expanded = done
		}
		d.frame()
	}, d.solved)
}

// solveBy solves a position by the method.
func (d *Desk) solveBy(m method.Method, p model.Position) {
	engine := d.entry.Engine
	searcher := engine.(solver.Searcher)
	spec := m.Spec(d.MaxBytes())
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
		if d.deps.OnShow() {
			d.Notify(unsolvable.Finding.Phrase)
		}
		return
	}
	if err == nil {
		err = d.attach(s)
	}
	if err != nil {
		d.end(ended{})
		d.ShowError(err)
	}
}

// attach shows a solution that has been found.
func (d *Desk) attach(s solver.Solution) error {
	d.stop()
	d.player.clock.stop()
	if err := d.session.Attach(model.Say("change.fromStep"), s); err != nil {
		return err
	}
	d.Refresh()
	if d.review.shows {
		d.player.toggle()
	}
	if d.deps.OnShow() {
		d.Focus(d.Pane.Focus())
	}
	return nil
}

// Attach shows a solution that an algorithm has found elsewhere.
func (d *Desk) Attach(t *session.Timeline) {
	if err := d.attach(t.Solution()); err != nil {
		d.ShowError(err)
	}
}

// halt stops the search under way, as a person wants, and says how far it has got.
func (d *Desk) halt() {
	d.solving.Cancel()
	headline := model.Say("pane.stopped", "Method", d.solvingBy)
	detail := model.Say("pane.pressSolve")
	if n := int(d.latest.Expanded); n > 0 {
		detail = translate.Counted("compare.pane.expanded", n)
	} else if k := d.distanceOf(d.Shown()); k.Distance < 0 && k.AtLeast > 1 {
		detail = model.Phrase{Key: "status.atLeast", Count: k.AtLeast}
	}
	d.end(ended{d.Shown(), headline, detail})
}

// end says how a search has ended. Where a line is on show, which was found in
// another way or made by hand, the status bar says it.
func (d *Desk) end(e ended) {
	if d.ended = e; e.position != nil && d.Line().Len() > 0 && d.deps.OnShow() {
		d.Notify(model.Say("status.join", "Before", e.headline, "Next", e.detail))
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
