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
)

// opener opens what users choose, drop, paste and follow.
type opener struct {
	window *Window
	job    *work.Job // reads the text being opened
}

// formats lists the formats of all puzzles, the current puzzle's first.
func (o *opener) formats() []*judge.Format { return catalogue.Formats(o.window.presentFirst()) }

// reader returns a reader that recognises texts and tries the current puzzle's formats first.
func (o *opener) reader() source.Reader {
	return source.Reader{Puzzles: catalogue.Puzzles(o.window.entries), Formats: o.formats()}
}

// openAt opens a file. A file of answers is compared with the test cases on show, if there are any.
func (o *opener) openAt(uri fyne.URI) {
	s := source.File(uri)
	if s.IsAnswers() && o.window.shell.Shows(o.window.pages.cases) {
		o.window.pages.cases.Compare(s)
		return
	}
	o.openSource(s)
}

// openSource opens a text: positions on the board of their puzzle, test cases on their page.
func (o *opener) openSource(s source.Source) {
	r := o.reader()
	ended := o.window.shell.Await(o.job, o.window.shell.Say(model.Say("cases.opening", "Name", s.Name)))
	var page help.Markdown
	work.Start(o.job, func(ctx context.Context, _ solver.Progress) (source.Content, error) {
		is, err := r.Read(ctx, s)
		if is.Page != nil && err == nil {
			page, err = help.Parse(is.Page)
		}
		return is, err
	}, nil, func(is source.Content, err error) {
		ended()
		switch {
		case err != nil:
			o.refuse(s, err)
		case is.Page != nil:
			o.window.guide.OpenSheet(s.Name, page)
		case is.Found != nil:
			o.openLines(is.Found, model.Say("change.open"))
		default:
			o.window.pages.cases.Open(is)
		}
	})
}

// refuse says why a text can't be opened.
func (o *opener) refuse(from source.Source, err error) {
	said := []string{o.window.shell.Reason(err)}
	if _, unread := errors.AsType[*fs.PathError](err); !unread && !from.IsPage() {
		said = slices.Insert(said, 0, o.window.shell.Say(model.Say("cases.open.nothing", "Name", from.Name)))
	}
	o.window.shell.ShowSentences(o.window.shell.Text("error.open"), said)
}

// openLines shows lines on the desks of their puzzles and opens the desk of the last one.
func (o *opener) openLines(found []text.Found, label model.Phrase) {
	own := make(map[*desk.Desk][]*session.Timeline)
	for _, f := range found {
		d := o.window.desks[o.window.indexOf(f.Position.Puzzle().ID())]
		own[d] = append(own[d], f.Timeline())
	}
	for d, lines := range own {
		d.Game.Open(label, lines...)
	}
	o.window.shell.LeaveAll()
	last := found[len(found)-1]
	o.window.choose(o.window.indexOf(last.Position.Puzzle().ID()))
	if last.Title != "" && len(found) == 1 {
		o.window.shell.Notify(model.Say("status.openedTitle", "Title", last.Title))
		return
	}
	o.window.shell.Notify(model.Say("status.opened", "Count", len(found)))
}

// dropped opens the first file dropped on the window that holds no answers, unless a dialog is open.
func (o *opener) dropped(_ fyne.Position, uris []fyne.URI) {
	isCases := func(uri fyne.URI) bool { return !source.File(uri).IsAnswers() }
	if !o.window.shell.Covered() && len(uris) > 0 {
		o.openAt(uris[max(slices.IndexFunc(uris, isCases), 0)])
	}
}
