package app

import (
	"encoding/json"
	"reflect"
	"slices"

	"quadrille/app/judges/cases"
	"quadrille/app/judges/judgelab"
	"quadrille/app/study/compare"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/system"
	"quadrille/app/window/help"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
)

// savedPage is a page that is restored at the next start, and opened if it was open.
type savedPage struct {
	name   string       // in saved sessions
	kind   reflect.Type // of the page
	open   func()
	state  func() any                                 // a value to save as JSON, or nil
	decode func(data json.RawMessage) (func(), error) // returns a function that sets the state
}

// newSavedPage returns a page of type P with a state of type S.
func newSavedPage[P shell.Page, S any](name string, open func(), state func() (S, bool), set func(S)) savedPage {
	return savedPage{
		name: name, kind: reflect.TypeFor[P](), open: open,
		state: func() any {
			if s, ok := state(); ok {
				return s
			}
			return nil
		},
		decode: func(data json.RawMessage) (func(), error) {
			var s S
			err := json.Unmarshal(data, &s)
			return func() { set(s) }, err
		},
	}
}

// made returns a function for a page's state, which returns false until the page has been made.
func made[P, S any](page **P, state func(*P) S) func() (S, bool) {
	return func() (s S, ok bool) {
		if *page != nil {
			s, ok = state(*page), true
		}
		return s, ok
	}
}

// savedPages lists the pages that sessions restore, after the desks that they refer to.
func (w *Window) savedPages() []savedPage {
	var topic, watched string // the topic of help; the link of a search
	all := []savedPage{
		newSavedPage[*compare.Page]("compare", w.compare, w.comparisonStates, w.setComparisons),
		newSavedPage[*cases.Page]("cases", w.cases.Back, w.cases.State, w.cases.SetState),
		newSavedPage[*watch.Page]("watch", func() {
			if watched == "" {
				w.watch()
			} else {
				w.openLink(watched)
			}
		}, made(&w.watching, func(p *watch.Page) string { return p.State().String() }), func(s string) { watched = s }),
		newSavedPage[*workshop.Page]("workshop", w.makeHeuristic, made(&w.workshop, (*workshop.Page).State), w.setWorkshop),
		newSavedPage[*help.Page]("help", func() { w.guide.Open(topic) }, func() (string, bool) {
			p, ok := w.Page().(*help.Page)
			if !ok {
				return "", false
			}
			return p.Topic(), true
		}, func(s string) { topic = s }),
	}
	if system.RunsPrograms {
		all = append(all, newSavedPage[*judgelab.Page]("judge", w.judgeProgram, made(&w.judgeLab, (*judgelab.Page).State), func(s judgelab.State) {
			w.judgeLab = w.newJudgeLab()
			w.judgeLab.SetState(s)
		}))
	}
	return all
}

// openPages returns the names of the open pages, the topmost last.
func (w *Window) openPages() []string {
	names := []string{}
	for _, open := range w.Pages() {
		if i := slices.IndexFunc(w.pages, func(p savedPage) bool { return p.kind == reflect.TypeOf(open) }); i >= 0 {
			names = append(names, w.pages[i].name)
		}
	}
	return names
}

// reopen opens the pages of the given names.
func (w *Window) reopen(names []string) {
	for _, name := range names {
		if i := slices.IndexFunc(w.pages, func(p savedPage) bool { return p.name == name }); i >= 0 {
			w.pages[i].open()
		}
	}
}

// comparisonStates returns the states of all comparisons; false if there are none.
func (w *Window) comparisonStates() (map[model.ID]compare.State, bool) {
	states := make(map[model.ID]compare.State)
	for d, p := range w.comparisons {
		states[d.Entry().Puzzle.ID()] = p.State()
	}
	return states, len(states) > 0
}

func (w *Window) setComparisons(states map[model.ID]compare.State) {
	for i, e := range w.entries {
		s, ok := states[e.Puzzle.ID()]
		if _, compares := e.Engine.(solver.Searcher); ok && compares {
			w.comparison(w.desks[i]).SetState(s)
		}
	}
}
