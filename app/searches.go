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
func (g *pages) canCompare() bool {
	_, ok := g.window.desk().Entry.Engine.(solver.Searcher)
	return ok
}

// compare opens the current puzzle's comparison with the current position.
func (g *pages) compare() {
	if g.canCompare() && !g.window.shell.Shows(g.comparison(g.window.desk())) {
		g.comparison(g.window.desk()).Open(g.window.desk().Game.Shown())
	}
}

// claims opens the claims about the current puzzle.
func (g *pages) claims() {
	if g.canCompare() {
		g.comparison(g.window.desk()).OpenClaims()
	}
}

// comparison returns the comparison page of a desk. It makes the page at first use.
func (g *pages) comparison(d *desk.Desk) *compare.Page {
	if g.comparisons[d] == nil {
		g.comparisons[d] = compare.New(g.window.shell, compare.Deps{Entry: d.Entry, Show: d.Game.Attach, Hides: d.Game.Hides}, d.Game.Shown())
	}
	return g.comparisons[d]
}

// watch shows the search from the current position, or from the line's start if it is solved.
func (g *pages) watch() {
	if _, already := g.window.shell.Page().(*watch.Page); already || !g.canCompare() {
		return
	}
	at := g.window.desk().Game.Shown()
	if line := g.window.desk().Game.Line(); at.Solved() && line.Len() > 0 {
		at = line.Start()
	}
	if p := g.watching; p != nil && p.Begins(at) {
		p.Reopen()
		return
	}
	g.watchAt(watch.State{Position: at})
}

// watchAt opens the page of a search of the current puzzle.
func (g *pages) watchAt(s watch.State) {
	if !g.canCompare() {
		return
	}
	if g.watching != nil {
		g.watching.End()
	}
	d := g.window.desk()
	var game []model.Position // the line from the position on
	if line := d.Game.Line().Line; slices.Contains(line, s.Position) {
		game = line[slices.Index(line, s.Position):]
	}
	g.watching = watch.Open(g.window.shell, watch.Deps{
		Entry: d.Entry, Gallery: g.window.gallery, Show: d.Game.Attach, Game: game,
		Place:      func(p model.Position) { d.Game.Set(model.Say("watch.open.change"), p) },
		FullScreen: g.window.setFullScreen,
		Link: func(s watch.State) string {
			if site := system.Site(); site != "" {
				return site + "#" + s.String()
			}
			return s.String()
		},
	}, s)
}

// canMakeHeuristics reports whether the current puzzle has features for heuristics.
func (g *pages) canMakeHeuristics() bool {
	_, ok := g.window.desk().Entry.Engine.(solver.Featured)
	return ok
}

// makeHeuristic opens the workshop of the current puzzle.
func (g *pages) makeHeuristic() {
	d := g.window.desk()
	if !g.canMakeHeuristics() || g.workshop != nil && g.window.shell.Shows(g.workshop) {
		return
	}
	if g.workshop == nil || g.workshop.State().Puzzle != d.Entry.Puzzle.ID() {
		g.setWorkshop(workshop.State{Puzzle: d.Entry.Puzzle.ID()})
	}
	g.workshop.Open(d.Game.Shown())
}

// setWorkshop makes the workshop of a puzzle.
func (g *pages) setWorkshop(s workshop.State) {
	i := g.window.indexOf(s.Puzzle)
	d := g.window.desks[i]
	e, ok := d.Entry.Engine.(solver.Featured)
	if !ok {
		return
	}
	g.workshop = workshop.New(g.window.shell, workshop.Deps{
		Entry: d.Entry,
		Show: func(p model.Position) {
			d.Game.Set(model.Say("change.open"), p)
			g.window.shell.Leave()
			g.window.choose(i)
		},
		Compare: func(own string) {
			g.window.choose(i)
			g.comparison(d).OpenPlan(measure.Plan{Entry: d.Entry, Base: d.Game.Shown(), Methods: methods(e, own)})
		},
		Watch: func(own string) {
			g.window.choose(i)
			g.watchAt(watch.State{Position: d.Game.Shown(), Method: methods(e, own)[0]})
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
		if !h.Blind && !h.NeedsTable {
			add(h.ID)
		}
	}
	return list
}
