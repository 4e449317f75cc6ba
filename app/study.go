package app

import (
	"slices"

	"quadrille/app/desk"
	"quadrille/app/study/compare"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/solver"
)

// canCompare reports whether the current puzzle has algorithms to compare.
func (w *Window) canCompare() bool {
	_, ok := w.desk().Entry.Engine.(solver.Searcher)
	return ok
}

// compare opens the current puzzle's comparison with the current position.
func (w *Window) compare() {
	if w.canCompare() && !w.shell.Shows(w.comparison(w.desk())) {
		w.comparison(w.desk()).Open(w.desk().Game.Shown())
	}
}

// claims opens the claims about the current puzzle.
func (w *Window) claims() {
	if w.canCompare() {
		w.comparison(w.desk()).OpenClaims()
	}
}

// comparison returns the comparison page of a desk. It makes the page at first use.
func (w *Window) comparison(d *desk.Desk) *compare.Page {
	if w.comparisons[d] == nil {
		w.comparisons[d] = compare.New(w.shell, compare.Deps{Entry: d.Entry, Gallery: w.gallery, Show: d.Game.Attach, Hides: d.Game.Hides}, d.Game.Shown())
	}
	return w.comparisons[d]
}

// watch shows the search from the current position, or from the line's start if it is solved.
func (w *Window) watch() {
	if _, already := w.shell.Page().(*watch.Page); already || !w.canCompare() {
		return
	}
	at := w.desk().Game.Shown()
	if line := w.desk().Game.Line(); at.Solved() && line.Len() > 0 {
		at = line.Start()
	}
	if p := w.watching; p != nil && p.Begins(at) {
		p.Reopen()
		return
	}
	w.watchAt(watch.State{Position: at})
}

// watchAt opens the page of a search of the current puzzle.
func (w *Window) watchAt(s watch.State) {
	if !w.canCompare() {
		return
	}
	if w.watching != nil {
		w.watching.End()
	}
	d := w.desk()
	var game []model.Position // the line from the position on
	if line := d.Game.Line().Line; slices.Contains(line, s.Position) {
		game = line[slices.Index(line, s.Position):]
	}
	w.watching = watch.Open(w.shell, watch.Deps{
		Entry: d.Entry, Gallery: w.gallery, Show: d.Game.Attach, Game: game,
		Place:      func(p model.Position) { d.Game.Set(model.Say("watch.open.change"), p) },
		FullScreen: w.setFullScreen,
		Link: func(s watch.State) string {
			if site := system.Site(); site != "" {
				return site + "#" + s.String()
			}
			return s.String()
		},
	}, s)
}

// canMakeHeuristics reports whether the current puzzle has features for heuristics.
func (w *Window) canMakeHeuristics() bool {
	_, ok := w.desk().Entry.Engine.(solver.Featured)
	return ok
}

// makeHeuristic opens the workshop of the current puzzle.
func (w *Window) makeHeuristic() {
	d := w.desk()
	if !w.canMakeHeuristics() || w.workshop != nil && w.shell.Shows(w.workshop) {
		return
	}
	if w.workshop == nil || w.workshop.State().Puzzle != d.Entry.Puzzle.ID() {
		w.setWorkshop(workshop.State{Puzzle: d.Entry.Puzzle.ID()})
	}
	w.workshop.Open(d.Game.Shown())
}

// setWorkshop makes the workshop of a puzzle.
func (w *Window) setWorkshop(s workshop.State) {
	i := w.indexOf(s.Puzzle)
	d := w.desks[i]
	e, ok := d.Entry.Engine.(solver.Featured)
	if !ok {
		return
	}
	w.workshop = workshop.New(w.shell, workshop.Deps{
		Entry: d.Entry,
		Show: func(p model.Position) {
			d.Game.Set(model.Say("change.open"), p)
			w.shell.Leave()
			w.choose(i)
		},
		Compare: func(own string) {
			w.choose(i)
			w.comparison(d).OpenPlan(measure.Plan{Entry: d.Entry, Searcher: e, Base: d.Game.Shown(), Methods: methods(e, own)})
		},
		Watch: func(own string) {
			w.choose(i)
			w.watchAt(watch.State{Position: d.Game.Shown(), Method: methods(e, own)[0]})
		},
	}, s.Expression)
}

// methods returns A* with the user's heuristic own and with each built-in heuristic that isn't
// blind and needs no table.
func methods(s solver.Searcher, own string) (list []method.Method) {
	add := func(heuristic string) {
		if m, err := method.Parse(s, "a-star:"+heuristic); err == nil {
			list = append(list, m)
		}
	}
	add(own)
	for _, h := range s.Heuristics() {
		if !h.Blind && !h.NeedsTable && h.Expression == "" {
			add(h.ID)
		}
	}
	return list
}

// readOwn gives the user's heuristics to the engines.
func (w *Window) readOwn() { method.SetOwn(w.entries, w.shell.Preferences().StringList) }
