// Package cases is the page that solves a test file and compares answers with it.
package cases

import (
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// Deps are what test files need from the program.
type Deps struct {
	// Entry returns the catalogue entry of a puzzle.
	Entry func(model.ID) catalogue.Entry
	// Formats lists the formats of all puzzles, the current puzzle's first.
	Formats func() []*judge.Format
	// Show shows a case on the board of its puzzle.
	Show func(Opened) error
}

// Opened is a case to show on its board.
type Opened struct {
	Label    model.Phrase
	Position model.Position
	Solution *solver.Solution // nil for none
	// Yours are the legal moves of a judged answer that has details; nil for none.
	Yours      []model.Move
	YoursLabel model.Phrase
}

// Files opens test files in a window and keeps the page of the last one.
type Files struct {
	*shell.Shell
	deps Deps
	page *Page // nil before the first file
}

// New returns a Files without a file.
func New(s *shell.Shell, deps Deps) *Files {
	return &Files{Shell: s, deps: deps}
}

// Open shows the page of a test file and begins to solve its cases.
func (f *Files) Open(is source.Content) {
	f.newPage(is)
	f.Back()
}

// newPage replaces the page by a page for a test file.
func (f *Files) newPage(is source.Content) *Page {
	number := 1
	if f.page != nil {
		f.page.run.work.Cancel()
		f.page.saving.Cancel()
		number = f.page.number + 1
	}
	p := &Page{
		Shell: f.Shell, deps: f.deps, number: number, source: is.Source,
		formats: slices.Clone(is.Formats), also: is.Also, unsure: len(is.Formats) == 0,
		marked: widgets.None, saving: f.Work.NewJob(), view: view{column: widgets.None, job: f.Work.NewJob()},
	}
	for _, format := range f.deps.Formats() {
		if !slices.Contains(p.formats, format) {
			p.formats = append(p.formats, format)
		}
	}
	p.begin(p.formats[0], is.Answers)
	f.page = p
	return p
}

// Any reports whether there is a test file to go back to.
func (f *Files) Any() bool { return f.page != nil }

// Back shows the page of the last test file again.
func (f *Files) Back() {
	p := f.page
	if p == nil || f.Shows(p) {
		return
	}
	f.Shell.Open(p)
	f.Focus(p.table)
	f.RefreshMenu()
	p.run.advance()
}

// CanSave reports whether the page is shown and has answers to save.
func (f *Files) CanSave() bool { return f.page != nil && f.Shows(f.page) && f.page.canSave() }

// SaveAnswers asks where to save the answers, and saves them.
func (f *Files) SaveAnswers() { f.page.saveAnswers() }

// CanGo reports whether the page is shown and has cases to go to.
func (f *Files) CanGo() bool { return f.page != nil && f.Shows(f.page) && f.page.run.file.numbered > 0 }

// Go asks which case to go to.
func (f *Files) Go() { f.page.askWhere() }

// Compare compares the cases on the page with answers. It returns false if the page isn't shown.
func (f *Files) Compare(answers source.Source) bool {
	shown := f.page != nil && f.Shows(f.page)
	if shown {
		f.page.compareWith(answers)
	}
	return shown
}

// Keys of the labels of a case and of a judged answer on the board.
const (
	labelKey = "cases.change"
	yoursKey = "cases.change.yours"
)

// Actions returns the action that shows the test file again, if label belongs to one of its cases.
func (f *Files) Actions(label model.Phrase) []widgets.Action {
	// Two files may have the same name, so the page number is compared.
	if f.page == nil || label.Key != labelKey && label.Key != yoursKey || label.Args["Page"] != f.page.number {
		return nil
	}
	return []widgets.Action{{Title: f.Text("cases.back"), Do: f.Back}}
}
