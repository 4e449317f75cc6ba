package app

import (
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/model"
	"quadrille/solver"
)

// canMakeHeuristics reports whether the present puzzle has features.
func (w *Window) canMakeHeuristics() bool {
	_, ok := w.desk().Entry().Engine.(solver.Featured)
	return ok
}

// makeHeuristic shows the workshop of the present puzzle.
func (w *Window) makeHeuristic() {
	d := w.desk()
	if !w.canMakeHeuristics() || w.workshop != nil && w.Shows(w.workshop) {
		return
	}
	if w.workshop == nil || w.workshop.State().Puzzle != d.Entry().Puzzle.ID() {
		w.setWorkshop(workshop.State{Puzzle: d.Entry().Puzzle.ID()})
	}
	w.workshop.Open(d.Shown())
}

// setWorkshop makes the workshop of a puzzle.
func (w *Window) setWorkshop(s workshop.State) {
	i := w.indexOf(s.Puzzle)
	d := w.desks[i]
	e, ok := d.Entry().Engine.(solver.Featured)
	if !ok {
		return
	}
	w.workshop = workshop.New(w.Shell, workshop.Deps{
		Entry: d.Entry(),
		Show: func(p model.Position) {
			d.Set(model.Say("change.open"), p)
			w.Leave()
			w.choose(i)
		},
		Compare: func(name string) {
			w.openLink(measure.Order{Position: d.Shown().String(), Methods: methods(e, name)}.Link())
		},
		Watch: func(name string) {
			if m, err := method.Parse(e, methods(e, name)[0]); err == nil {
				w.choose(i)
				w.watchAt(watch.State{Position: d.Shown(), Method: m})
			}
		},
	}, s.Expression)
}

// methods names A* with the user's heuristic and with each heuristic of the puzzle that knows
// something.
func methods(s solver.Searcher, own string) []string {
	const algorithm = "a-star:"
	names := []string{algorithm + own}
	for _, h := range s.Heuristics() {
		if !h.Blind && !h.NeedsTable && h.Expression == "" {
			names = append(names, algorithm+h.ID)
		}
	}
	return names
}

// readOwn gives the user's heuristics to the engines.
func (w *Window) readOwn() { method.SetOwn(w.entries, w.Preferences().StringList) }
