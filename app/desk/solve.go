package desk

import (
	"context"
	"errors"
	"sync/atomic"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// methodCommands returns a command for each method, which solves with it.
func (d *Desk) methodCommands() []*shell.Command {
	var all []*shell.Command
	add := func(index int, name model.Phrase) {
		all = append(all, &shell.Command{
			Title: name, Checked: d.chosen == index,
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
	position         model.Position // nil if there was none
	headline, detail model.Phrase
}

// Solve searches for a solution with the chosen method, or stops the running search.
func (d *Desk) Solve() {
	if d.solving.Running() {
		d.stopSearch()
		return
	}
	shown := d.Shown()
	if k := d.know(shown, nil); !k.solvable() || k.Distance == 0 {
		return
	}
	d.stop()
	d.progress, d.slow, d.latest, d.ended = -1, false, solver.Stats{}, ended{}
	engine, limit := d.Entry.Engine, d.MaxBytes()
	var latest atomic.Pointer[solver.Stats] // only set for methods other than ownWay
	search := func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		return engine.Solve(ctx, shown, progress)
	}
	d.solvingBy = d.ownWay.Name
	if d.chosen > 0 {
		m := d.methods[d.chosen-1]
		d.solvingBy = m.Name()
		search = func(ctx context.Context, _ solver.Progress) (solver.Solution, error) {
			if err := solvable(ctx, engine, shown); err != nil { // else some searches never end
				return solver.Solution{}, err
			}
			o, err := method.Run(ctx, engine.(solver.Searcher), shown, m.Spec(limit), &latest)
			if err == nil && !o.Found {
				err = o.Err
			}
			latest.Store(&o.Stats)
			return m.Solution(shown, o.Moves, o.Stats.Elapsed), err
		}
	}
	work.Start(d.solving, search, func(done, total int64) {
		d.slow, d.progress = true, -1
		switch stats := latest.Load(); {
		case stats != nil:
			d.latest = *stats
		case total > 0:
			d.progress = float64(done) / float64(total)
		default:
			d.latest.Expanded = done
		}
		d.frame()
	}, func(s solver.Solution, err error) {
		if stats := latest.Load(); stats != nil && errors.Is(err, solver.ErrLimit) {
			d.end(ended{shown, model.Say("compare.pane.limit"), method.LimitReached(limit, *stats)})
			return
		}
		d.solved(s, err)
	})
	d.Refresh()
}

// solved shows a solution, or why there is none.
func (d *Desk) solved(s solver.Solution, err error) {
	unsolvable, ok := errors.AsType[*solver.Unsolvable](err)
	switch {
	case err == nil:
		d.Attach(s)
	case !ok:
		d.end(ended{})
		d.ShowError(err)
	default:
		d.end(ended{})
		if d.deps.OnShow() {
			d.Notify(unsolvable.Finding.Phrase)
		}
	}
}

// Attach adds a solution to the line and shows it.
func (d *Desk) Attach(s solver.Solution) {
	var err error
	d.replace(func() { err = d.session.Attach(model.Say("change.fromStep"), s) })
	if err != nil {
		d.ShowError(err)
		return
	}
	if d.review.shows {
		d.player.toggle()
	}
	if d.deps.OnShow() {
		d.Focus(d.Pane.Focus())
	}
}

// stopSearch stops the search at the user's request and shows how far it got.
func (d *Desk) stopSearch() {
	d.solving.Cancel()
	detail := model.Say("pane.pressSolve")
	if n := int(d.latest.Expanded); n > 0 {
		detail = translate.Counted("compare.pane.expanded", n)
	} else if k := d.distanceOf(d.Shown()); k.Distance < 0 && k.AtLeast > 1 {
		detail = model.Phrase{Key: "status.atLeast", Count: k.AtLeast}
	}
	d.end(ended{d.Shown(), model.Say("pane.stopped", "Method", d.solvingBy), detail})
}

// end shows how a search ended: in the pane, or in the status bar if the pane shows a line.
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
