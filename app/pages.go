package app

import (
	"encoding/json"

	"quadrille/app/desk"
	"quadrille/app/judges/cases"
	"quadrille/app/judges/judgelab"
	"quadrille/app/study/compare"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/window/help"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
)

// pages are the pages that the window has made.
type pages struct {
	window      *Window
	cases       *cases.Page
	comparisons map[*desk.Desk]*compare.Page // made at first use
	judgeLab    *judgelab.Page               // nil before it is opened
	workshop    *workshop.Page               // likewise
	watching    *watch.Page                  // the search that was watched last, or nil
}

func newPages(w *Window) pages {
	g := pages{window: w, comparisons: make(map[*desk.Desk]*compare.Page)}
	g.cases = cases.New(w.shell, cases.Deps{Entry: w.entryOf, Formats: w.opener.formats, Show: g.showCase})
	return g
}

// pageKind is a kind of page that a session restores.
type pageKind struct {
	name  string // in sessions
	is    func(shell.Page) bool
	state func() (state any, ok bool)
	// read decodes a state and returns the function that sets it.
	read func(json.RawMessage) (set func(), err error)
	open func()
}

// kindOf returns the kind of the pages of a type. set gives a page its state, open shows it.
func kindOf[P shell.Page, S any](name string, state func() (S, bool), set func(S), open func()) pageKind {
	return pageKind{
		name: name,
		is: func(p shell.Page) bool {
			_, ok := p.(P)
			return ok
		},
		state: func() (any, bool) { return state() },
		read: func(data json.RawMessage) (func(), error) {
			if len(data) == 0 || string(data) == "null" { // it was not made
				return func() {}, nil
			}
			var s S
			err := json.Unmarshal(data, &s)
			return func() { set(s) }, err
		},
		open: open,
	}
}

// kinds lists the pages that a session restores.
func (g *pages) kinds() []pageKind {
	var topic, link string
	return []pageKind{
		kindOf[*cases.Page]("cases", g.cases.State, g.cases.SetState, g.cases.Back),
		kindOf[*compare.Page]("compare", g.comparisonStates, g.setComparisons, g.compare),
		kindOf[*help.Page]("help", g.helpTopic, func(s string) { topic = s }, func() { g.window.guide.Open(topic) }),
		kindOf[*judgelab.Page]("judge", g.judgeState, g.setJudge, g.judgeProgram),
		kindOf[*watch.Page]("watch", g.watchLink, func(s string) { link = s }, func() { g.window.opener.openPage(link) }),
		kindOf[*workshop.Page]("workshop", g.workshopState, g.setWorkshop, g.makeHeuristic),
	}
}

// states returns the present states by the names of the pages.
func (g *pages) states() map[string]any {
	all := make(map[string]any)
	for _, k := range g.kinds() {
		if state, ok := k.state(); ok {
			all[k.name] = state
		}
	}
	return all
}

// open returns the names of the open pages, the topmost last.
func (g *pages) open() []string {
	names := []string{}
	for _, open := range g.window.shell.Pages() {
		for _, k := range g.kinds() {
			if k.is(open) {
				names = append(names, k.name)
			}
		}
	}
	return names
}

// read decodes saved states, by name in the order of kinds. It changes nothing.
func (g *pages) read(data []byte) (func(open []string), error) {
	states := make(map[string]json.RawMessage)
	if err := json.Unmarshal(data, &states); err != nil && len(data) > 0 {
		return nil, err
	}
	kinds := g.kinds()
	sets := make([]func(), len(kinds))
	for i, k := range kinds {
		var err error
		if sets[i], err = k.read(states[k.name]); err != nil {
			return nil, err
		}
	}
	return func(open []string) {
		for _, set := range sets {
			set()
		}
		for _, name := range open {
			for _, k := range kinds {
				if k.name == name {
					k.open()
				}
			}
		}
	}, nil
}

func (g *pages) comparisonStates() (map[model.ID]compare.State, bool) {
	all := make(map[model.ID]compare.State)
	for d, p := range g.comparisons {
		all[d.Entry.Puzzle.ID()] = p.State()
	}
	return all, true
}

func (g *pages) setComparisons(states map[model.ID]compare.State) {
	for _, d := range g.window.desks {
		state, ok := states[d.Entry.Puzzle.ID()]
		if _, compares := d.Entry.Engine.(solver.Searcher); ok && compares {
			g.comparison(d).SetState(state)
		}
	}
}

// helpTopic returns the topic of the help, if it is visible.
func (g *pages) helpTopic() (string, bool) {
	p, ok := g.window.shell.Page().(*help.Page)
	if !ok {
		return "", false
	}
	return p.Topic(), true
}

func (g *pages) judgeState() (s judgelab.State, ok bool) {
	if g.judgeLab == nil {
		return s, false
	}
	return g.judgeLab.State(), true
}

func (g *pages) setJudge(s judgelab.State) {
	g.judgeLab = g.newJudgeLab()
	g.judgeLab.SetState(s)
}

// watchLink returns the link of the search that was watched last.
func (g *pages) watchLink() (string, bool) {
	if g.watching == nil {
		return "", false
	}
	return g.watching.State().String(), true
}

func (g *pages) workshopState() (s workshop.State, ok bool) {
	if g.workshop == nil {
		return s, false
	}
	return g.workshop.State(), true
}
