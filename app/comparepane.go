package app

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"quadrille/app/method"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// searches is what a workspace knows of the searcher's methods.
type searches struct {
	methods []method.Method // on offer beside the engine's own way
	chosen  int             // 0 for that, else one more than an index into methods
	latest  solver.Stats    // of the search under way
	limited model.Position  // that the last search has met its memory limit on, or nil
	limit   model.Phrase    // and where
}

// newSearches returns what there is to know at first.
func newSearches(e solver.Engine) searches {
	var s searches
	if searcher, ok := e.(solver.Searcher); ok {
		s.methods = slices.DeleteFunc(method.Of(searcher), func(m method.Method) bool { return needsTable(m.Algorithm) })
	}
	return s
}

func needsTable(a solver.Algorithm) bool { return a.NeedsTable }

// method is the chosen one, unless that is the engine's own way.
func (s *searches) method() (m method.Method, ok bool) {
	if s.chosen == 0 {
		return method.Method{}, false
	}
	return s.methods[s.chosen-1], true
}

// methodNames are the ways to solve that the solution pane offers.
func (d *desk) methodNames() []string {
	own := solver.FromSearch
	if searcher, ok := d.entry.Engine.(solver.Searcher); !ok || slices.ContainsFunc(searcher.Algorithms(), needsTable) {
		own = solver.FromTable
	}
	names := []string{d.say(own.Name)}
	for _, m := range d.search.methods {
		names = append(names, d.say(m.Name()))
	}
	return names
}

// chooseMethod chooses one of them for the next solution.
func (d *desk) chooseMethod(index int) {
	d.search.chosen = index
	d.search.limited = nil
	d.frame()
}

// solveBy solves a position by the method. The run ends with d.solving.
func (d *desk) solveBy(m method.Method, p model.Position) {
	engine := d.entry.Engine
	searcher := engine.(solver.Searcher)
	spec := m.Spec(d.window.searchMemory())
	d.search.latest, d.search.limited, d.slow = solver.Stats{}, nil, false
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
			d.search.latest = *stats
		}
		d.frame()
	}, func(o method.Outcome, err error) {
		if err == nil && !o.Found {
			err = o.Err
		}
		if errors.Is(err, solver.ErrLimit) {
			d.search.limited, d.search.limit = p, method.LimitReached(spec.MaxBytes, o.Stats)
			d.refresh()
			return
		}
		if err != nil {
			d.solved(solver.Solution{}, err)
			return
		}
		t, err := session.NewTimeline(m.Solution(p, o.Moves, o.Stats.Elapsed))
		if err != nil {
			d.window.ShowError(err)
			return
		}
		d.attach(t)
	})
	d.refresh()
}

// attach shows a solution that a method has found, of the position on show.
func (d *desk) attach(t *session.Timeline) {
	d.stop()
	if start := t.Solution.Start; start != d.session.State().Position {
		d.session.Set(model.Say("change.fromStep"), start)
	}
	d.session.Attach(t)
	d.refresh()
	if d.onShow() {
		d.window.Focus(d.pane.Focus())
	}
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

// searchText says how far the search under way is; "" for the engine's own.
func (d *desk) searchText() string {
	n := d.search.latest.Expanded
	if d.search.chosen == 0 || n == 0 {
		return d.say(model.Say("pane.solving"))
	}
	return d.say(model.Say("compare.pane.expanded", "Count", int(n), "Number", translate.Int(n)))
}

// readyText says what Solve will do, or why it has not.
func (d *desk) readyText() (headline, detail string) {
	headline, detail = d.say(model.Say("pane.ready")), d.say(model.Say("pane.pressSolve"))
	if m, ok := d.search.method(); ok {
		detail = d.say(m.Algorithm.About)
	}
	if d.search.limited != nil && d.search.limited == d.session.Shown() {
		headline, detail = d.say(model.Say("compare.pane.limit")), d.say(d.search.limit)
	}
	return headline, detail
}
