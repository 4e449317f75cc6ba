package cases

import (
	"slices"

	"quadrille/app/files/source"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// State is the open file and its view. The answers aren't saved: the cases are solved again.
type State struct {
	Cases   source.State  `json:"cases"`
	Answers *source.State `json:"answers,omitempty"` // to compare with
	Format  string        `json:"format"`
	Filter  int           `json:"filter"`
	Marked  int           `json:"marked"` // record, or widgets.None
}

// State returns the state, and false if no file is open or its text is too long.
func (f *Files) State() (s State, ok bool) {
	p := f.page
	if p == nil {
		return s, false
	}
	s = State{Format: p.run.file.format.Name, Filter: int(p.view.filter), Marked: p.marked}
	s.Cases, ok = p.source.State()
	if p.run.answers != nil {
		if answers, ok := p.run.answers.State(); ok {
			s.Answers = &answers
		}
	}
	return s, ok
}

// SetState restores the page for Back to show, unless the format no longer exists.
func (f *Files) SetState(s State) {
	formats := f.deps.Formats()
	i := slices.IndexFunc(formats, func(format *judge.Format) bool { return format.Name == s.Format })
	cases, ok := s.Cases.Source()
	if i < 0 || !ok {
		return
	}
	is := source.Content{Source: cases, Formats: formats[i : i+1]}
	if s.Answers != nil {
		if answers, ok := s.Answers.Source(); ok {
			is.Answers = &answers
		}
	}
	p := f.newPage(is)
	p.view.filter, p.marked = filter(min(max(s.Filter, 0), int(filterWrong))), max(s.Marked, widgets.None)
}
