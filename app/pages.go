package app

import (
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

// pageStates are the states of the pages that a session restores; null or "" for a page that has
// not been made.
type pageStates struct {
	Cases    *cases.State               `json:"cases"`
	Compare  map[model.ID]compare.State `json:"compare"`
	Help     string                     `json:"help"` // the topic, if the page is visible
	Judge    *judgelab.State            `json:"judge"`
	Watch    string                     `json:"watch"` // the link of the search
	Workshop *workshop.State            `json:"workshop"`
}

// pageStates returns the present states.
func (w *Window) pageStates() pageStates {
	s := pageStates{Compare: make(map[model.ID]compare.State)}
	if state, ok := w.cases.State(); ok {
		s.Cases = &state
	}
	for d, p := range w.comparisons {
		s.Compare[d.Entry.Puzzle.ID()] = p.State()
	}
	if p, ok := w.shell.Page().(*help.Page); ok {
		s.Help = p.Topic()
	}
	if w.judgeLab != nil {
		s.Judge = new(w.judgeLab.State())
	}
	if w.watching != nil {
		s.Watch = w.watching.State().String()
	}
	if w.workshop != nil {
		s.Workshop = new(w.workshop.State())
	}
	return s
}

// setPages makes the pages with states, after the desks that they refer to.
func (w *Window) setPages(s pageStates) {
	if s.Cases != nil {
		w.cases.SetState(*s.Cases)
	}
	for i, e := range w.entries {
		state, ok := s.Compare[e.Puzzle.ID()]
		if _, compares := e.Engine.(solver.Searcher); ok && compares {
			w.comparison(w.desks[i]).SetState(state)
		}
	}
	if s.Judge != nil {
		w.judgeLab = w.newJudgeLab()
		w.judgeLab.SetState(*s.Judge)
	}
	if s.Workshop != nil {
		w.setWorkshop(*s.Workshop)
	}
}

// pageName returns the name of an open page in sessions, or "" for one that isn't restored.
func pageName(p shell.Page) string {
	switch p.(type) {
	case *cases.Page:
		return "cases"
	case *compare.Page:
		return "compare"
	case *help.Page:
		return "help"
	case *judgelab.Page:
		return "judge"
	case *watch.Page:
		return "watch"
	case *workshop.Page:
		return "workshop"
	default:
		return ""
	}
}

// openPages returns the names of the open pages, the topmost last.
func (w *Window) openPages() []string {
	names := []string{}
	for _, open := range w.shell.Pages() {
		if name := pageName(open); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// reopen opens the pages of the given names.
func (w *Window) reopen(names []string, s pageStates) {
	for _, name := range names {
		switch {
		case name == "cases":
			w.cases.Back()
		case name == "compare":
			w.compare()
		case name == "help":
			w.guide.Open(s.Help)
		case name == "judge" && system.RunsPrograms:
			w.judgeProgram()
		case name == "watch" && s.Watch != "":
			w.openLink(s.Watch)
		case name == "workshop":
			w.makeHeuristic()
		}
	}
}
