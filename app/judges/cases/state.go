package cases

import (
	"slices"

	"quadrille/app/files/source"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// State is the open file and its view. The answers aren't saved: the cases are solved again.
type State struct {
	Cases   source.Source  `json:"cases"`
	Answers *source.Source `json:"answers,omitempty"` // to compare with
	Format  string         `json:"format"`
	Filter  int            `json:"filter"`
	Marked  int            `json:"marked"` // record, or widgets.None
}

// State returns the state, and false if no file is open or its text is too long.
func (p *Page) State() (s State, ok bool) {
	if !p.Any() {
		return s, false
	}
	return State{
		Cases: p.source, Answers: p.answers, Format: p.file.format.Name, Filter: int(p.view.filter), Marked: p.marked,
	}, p.source.IsShort()
}

// SetState restores the page for Back to show, unless the format no longer exists.
func (p *Page) SetState(s State) {
	formats := p.deps.Formats()
	i := slices.IndexFunc(formats, func(format *judge.Format) bool { return format.Name == s.Format })
	if i < 0 {
		return
	}
	p.load(source.Content{Source: s.Cases, Answers: s.Answers, Formats: formats[i : i+1]})
	p.marked = max(s.Marked, widgets.None)
	p.view.reset(filter(min(max(s.Filter, 0), int(filterWrong))))
}
