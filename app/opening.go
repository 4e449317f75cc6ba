package app

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/files/source"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/window/help"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// formats lists the formats of all puzzles, the current puzzle's first.
func (w *Window) formats() []*judge.Format { return catalogue.Formats(w.presentFirst()) }

// reader returns a reader that recognises texts and tries the current puzzle's formats first.
func (w *Window) reader() source.Reader {
	return source.Reader{Puzzles: catalogue.Puzzles(w.entries), Formats: w.formats()}
}

// openFiles opens chosen or dropped files: one file, or a test file and its answers.
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
	case answers != nil && w.shell.Shows(w.cases):
		w.cases.Compare(*answers)
	case answers != nil:
		w.openSource(*answers, nil)
	}
}

// openSource opens a text: positions on the board of their puzzle, test cases on their page.
// answers, which may be nil, are compared with the cases.
func (w *Window) openSource(s source.Source, answers *source.Source) {
	r := w.reader()
	ended := w.shell.Await(w.opening, w.shell.Say(model.Say("cases.opening", "Name", s.Name)))
	var page help.Markdown
	work.Start(w.opening, func(ctx context.Context, _ solver.Progress) (source.Content, error) {
		is, err := r.Read(ctx, s)
		if is.Page != nil && err == nil {
			page, err = help.Parse(is.Page)
		}
		return is, err
	}, nil, func(is source.Content, err error) {
		ended()
		if answers != nil {
			is.Answers = answers
		}
		switch {
		case err != nil:
			w.refuse(is, err)
			return
		case is.Page != nil:
			w.guide.OpenSheet(s.Name, page)
		case is.Found != nil:
			w.openLines(is.Found, model.Say("change.open"))
		default:
			w.cases.Open(is)
		}
		if uri := s.URI(); uri != nil {
			w.shell.Remember(uri)
		}
	})
}

// refuse says why a text can't be opened. If it may be a test file, the user can open it anyway and
// see what is wrong with each case.
func (w *Window) refuse(is source.Content, err error) {
	actions := []widgets.Action{{Title: w.shell.Text("dialog.close"), Do: func() {}}}
	if is.Unsure {
		actions = slices.Insert(actions, 0, widgets.Action{Title: w.shell.Text("cases.open.anyway"), Do: func() { w.cases.Open(is) }})
	}
	said := []string{w.shell.Reason(err)}
	if _, unread := errors.AsType[*fs.PathError](err); !unread && !is.Source.IsPage() {
		said = slices.Insert(said, 0, w.shell.Say(model.Say("cases.open.nothing", "Name", is.Source.Name)))
	}
	w.shell.ShowSentences(w.shell.Text("error.open"), said, actions...)
}

// openLines shows lines on the desks of their puzzles and opens the desk of the last one.
func (w *Window) openLines(found []text.Found, label model.Phrase) {
	own := make(map[*desk.Desk][]*session.Timeline)
	for _, f := range found {
		d := w.desks[w.indexOf(f.Position.Puzzle().ID())]
		own[d] = append(own[d], f.Timeline())
	}
	for d, lines := range own {
		d.Game.Open(label, lines...)
	}
	w.shell.LeaveAll()
	last := found[len(found)-1]
	w.choose(w.indexOf(last.Position.Puzzle().ID()))
	if last.Title != "" && len(found) == 1 {
		w.shell.Notify(model.Say("status.openedTitle", "Title", last.Title))
		return
	}
	w.shell.Notify(model.Say("status.opened", "Count", len(found)))
}

// dropped opens files dropped on the window, unless a dialog is open. The page that judges programs
// handles them itself.
func (w *Window) dropped(_ fyne.Position, uris []fyne.URI) {
	switch {
	case w.shell.Covered():
	case w.judgeLab != nil && w.shell.Shows(w.judgeLab):
		w.judgeLab.Drop(uris)
	default:
		w.openFiles(uris)
	}
}
