package app

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/cases"
	"quadrille/app/catalogue"
	"quadrille/app/check"
	"quadrille/app/source"
	"quadrille/app/text"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// formats lists the formats of all puzzles, the present puzzle's first.
func (w *Window) formats() []*judge.Format {
	formats := append([]*judge.Format{}, w.desk().Entry().Formats...)
	for i, e := range w.entries {
		if i != w.current {
			formats = append(formats, e.Formats...)
		}
	}
	return formats
}

// reader tells what texts are; the present puzzle's formats go first.
func (w *Window) reader() source.Reader {
	return source.Reader{Puzzles: catalogue.Puzzles(w.entries), Formats: w.formats()}
}

// openFiles opens what a person has chosen or dropped: one file, or a file of
// cases with its answers.
func (w *Window) openFiles(uris []fyne.URI) {
	var cases, answers *source.Source
	for _, uri := range uris {
		s := source.File(uri)
		switch {
		case s.IsAnswers() && answers == nil:
			answers = &s
		case !s.IsAnswers() && cases == nil:
			cases = &s
		}
	}
	switch {
	case cases != nil:
		w.openSource(*cases, answers)
	case answers != nil && !w.cases.Compare(*answers):
		w.openSource(*answers, nil)
	}
}

// openSource finds out what a text is and shows it: a position or a solution on
// the board of its puzzle, cases on a page of their own. answers, which may be
// nil, are compared with the cases.
func (w *Window) openSource(s source.Source, answers *source.Source) {
	r := w.reader()
	ended := w.Await(w.opening, w.Say(model.Say("cases.opening", "Name", s.Name)))
	work.Start(w.opening, func(ctx context.Context, _ solver.Progress) (source.Content, error) {
		return r.Read(ctx, s)
	}, nil, func(is source.Content, err error) {
		ended()
		if answers != nil {
			is.Answers = answers
		}
		switch {
		case err != nil:
			w.refuse(is, err)
			return
		case is.Document != nil:
			if err := w.openDocument(*is.Document); err != nil {
				w.refuse(is, err)
				return
			}
		case is.Found != nil:
			if err := w.openFound(*is.Found, model.Say("change.open")); err != nil {
				w.ShowText(w.Text("error.open"), w.Reason(err))
				return
			}
		default:
			w.cases.Open(is)
		}
		if s.URI != nil {
			w.Remember(s.URI)
		}
	})
}

// refuse says why a text can't be opened. Whoever knows better can have it read
// as cases all the same, and see what is wrong with each.
func (w *Window) refuse(is source.Content, err error) {
	actions := []widgets.Action{{Title: w.Text("dialog.close"), Do: func() {}}}
	if is.Unsure {
		actions = slices.Insert(actions, 0, widgets.Action{Title: w.Text("cases.open.anyway"), Do: func() { w.cases.Open(is) }})
	}
	said := []string{w.Reason(err)}
	if _, unread := errors.AsType[*fs.PathError](err); !unread {
		said = slices.Insert(said, 0, w.Say(model.Say("cases.open.nothing", "Name", is.Source.Name)))
	}
	w.ShowSentences(w.Text("error.open"), said, actions...)
}

// openFound shows a position or solution on the board of its puzzle.
func (w *Window) openFound(found text.Found, label model.Phrase) error {
	index := w.indexOf(found.Position.Puzzle().ID())
	if err := w.desks[index].Open(label, found); err != nil {
		return err
	}
	w.Leave()
	w.choose(index)
	return nil
}

// openArgument shows what a command line names: a position ID, a solution, or a
// file.
func (w *Window) openArgument(arg string) {
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), arg); isID {
		if err := w.read(arg, model.Say("change.open")); err != nil {
			w.ShowText(w.Text("error.open"), w.Reason(err))
		}
		return
	}
	path, err := filepath.Abs(arg)
	if err != nil {
		w.ShowText(w.Text("error.open"), w.Reason(err))
		return
	}
	w.openFiles([]fyne.URI{storage.NewFileURI(path)}) // whether there is one is found out beside the window
}

// dropped opens the files that are dropped on the window, or hands them to the
// page that takes them, unless a dialog is open.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case w.Covered():
	case w.judgeLab != nil && w.Shows(w.judgeLab):
		w.judgeLab.Drop(uris)
	default:
		w.openFiles(uris)
	}
}

// newCases returns the place of judges' files.
func (w *Window) newCases() *cases.Files {
	return cases.New(w.Shell, cases.Needs{
		Entry:   func(id model.ID) catalogue.Entry { return w.entries[w.indexOf(id)] },
		Formats: w.formats,
		Show:    w.showCase,
	})
}

// showCase shows a case of a judge's file, and over its solution somebody's answer.
func (w *Window) showCase(c cases.Opened) error {
	index := w.indexOf(c.Position.Puzzle().ID())
	d := w.desks[index]
	if c.Solution == nil {
		w.Leave()
		d.Set(c.Label, c.Position)
		w.choose(index)
		return nil
	}
	if err := d.SetSolution(c.Label, *c.Solution); err != nil {
		return err
	}
	return w.showOver(index, c.YoursLabel, solver.Solution{Start: c.Position, Moves: c.Yours}, model.Say("cases.shown.both"))
}

// checkAnswer asks for an answer to the position on the board and judges it.
func (w *Window) checkAnswer() {
	d := w.desk()
	p := d.Shown()
	check.Open(w.Shell, check.Question{
		Entry: d.Entry(), Position: p, Puzzles: catalogue.Puzzles(w.entries),
		Show: func(moves []model.Move) {
			if err := d.Open(model.Say("check.change"), text.Found{Position: p, Moves: moves, HasMoves: true}); err != nil {
				w.ShowError(err)
				return
			}
			w.Focus(d.Pane.Focus())
		},
	})
}
