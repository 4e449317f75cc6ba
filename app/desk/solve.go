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

// methodCommands solve by each of the methods.
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

// ended says how a search ended without a solution.
type ended struct {
	position         model.Position // nil without a search
	headline, detail model.Phrase
}

// Solve searches for the shortest solution of the current position, or stops the search.
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
	if d.chosen == 0 {
		d.solvingBy = d.ownWay.Name
		d.solveOwnWay(shown)
	} else {
		m := d.methods[d.chosen-1]
		d.solvingBy = m.Name()
		d.solveBy(m, shown)
	}
	d.Refresh()
}

// solveOwnWay solves a position by the engine's own method.
func (d *Desk) solveOwnWay(p model.Position) {
	work.Start(d.solving, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return d.entry.Engine.Solve(ctx, p, progress)
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

// solveBy solves a position by a method.
func (d *Desk) solveBy(m method.Method, p model.Position) {
	engine := d.entry.Engine
	searcher := engine.(solver.Searcher)
	spec := m.Spec(d.MaxBytes())
	var latest atomic.Pointer[solver.Stats]
	work.Start(d.solving, func(ctx context.Context, _ solver.Progress) (method.Outcome, error) {
		// Some searches never end without a solution.
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

// solved shows a solution, or why there is none.
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

// attach shows a solution.
func (d *Desk) attach(s solver.Solution) error {
	var err error
	d.replace(func() { err = d.session.Attach(model.Say("change.fromStep"), s) })
	if err != nil {
		return err
	}
	if d.review.shows {
		d.player.toggle()
	}
	if d.deps.OnShow() {
		d.Focus(d.Pane.Focus())
	}
	return nil
}

// Attach shows a solution that was found on another page.
func (d *Desk) Attach(t *session.Timeline) {
	if err := d.attach(t.Solution()); err != nil {
		d.ShowError(err)
	}
}

// halt stops the search as the user asked and says how far it got.
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

// end says how a search ended: in place of the line, or in the status bar if there is a line.
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

// searchText says how far the search is.
func (d *Desk) searchText() string {
	if n := int(d.latest.Expanded); n > 0 {
		return d.Say(translate.Counted("compare.pane.expanded", n))
	}
	return d.Text("pane.solving")
}
