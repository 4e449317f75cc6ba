package app

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/files/text"
	"quadrille/app/judges/cases"
	"quadrille/app/judges/check"
	"quadrille/app/judges/testfiles"
	"quadrille/app/session"
	"quadrille/app/study/measure"
	"quadrille/app/study/watch"
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

// openFiles opens the files chosen or dropped: one file, or a test file with its answers.
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

// openSource opens a text: positions on the board of their puzzle, test cases on their page.
// answers, which may be nil, are compared with the cases.
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
		case is.Page != nil:
			w.guide.OpenSheet(s.Name, is.Page)
		case is.Found != nil:
			w.openLines(is.Found, is.Lines, model.Say("change.open"))
		default:
			w.cases.Open(is)
		}
		if s.URI != nil {
			w.Remember(s.URI)
		}
	})
}

// refuse says why a text can't be opened. The user can have it read as cases and see what is
// wrong with each.
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

// openLines shows lines on the desks of their puzzles, the last one visible. Undo leads back.
func (w *Window) openLines(found []text.Found, lines []*session.Timeline, label model.Phrase) {
	for i, d := range w.desks {
		var own []*session.Timeline
		for _, t := range lines {
			if w.indexOf(t.Start().Puzzle().ID()) == i {
				own = append(own, t)
			}
		}
		if len(own) > 0 {
			d.Open(label, own...)
		}
	}
	w.LeaveAll()
	last := len(lines) - 1
	w.choose(w.indexOf(lines[last].Start().Puzzle().ID()))
	if title := found[last].Title; title != "" && len(lines) == 1 {
		w.Notify(model.Say("status.openedTitle", "Title", title))
		return
	}
	w.Notify(model.Say("status.opened", "Count", len(lines)))
}

// links maps the prefixes of links that are not position IDs to what opens them.
func (w *Window) links() map[string]func(link string) {
	return map[string]func(string){"watch:": w.openWatch, measure.LinkPrefix: func(link string) {
		if err := w.openComparison(link); err != nil {
			w.ShowText(w.Text("error.open"), w.Reason(err))
		}
	}}
}

// openLink opens what a link leads to, and reports whether it is one of links.
func (w *Window) openLink(link string) bool {
	for scheme, open := range w.links() {
		if strings.HasPrefix(link, scheme) {
			open(link)
			return true
		}
	}
	return false
}

// openWatch opens the page of a search at the moment that a link names.
func (w *Window) openWatch(link string) {
	s, err := watch.Read(w.entries, link)
	if err != nil {
		w.ShowText(w.Text("error.open"), w.Reason(err))
		return
	}
	w.choose(w.indexOf(s.Position.Puzzle().ID()))
	w.watchAt(s)
}

// openComparison opens a link of measure.Order on the desk of its puzzle.
func (w *Window) openComparison(link string) error {
	o, err := measure.ParseLink(link)
	if err != nil {
		return err
	}
	plan, err := o.Plan(w.entries)
	if err != nil {
		return err
	}
	w.choose(w.indexOf(plan.Entry.Puzzle.ID()))
	return w.comparison(w.desk()).OpenOrder(o)
}

// follow opens a link of a page. Anybody may have written the page, so files and websites are
// not opened.
func (w *Window) follow(link string) {
	_, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), link)
	switch {
	case w.openLink(link):
	case isID:
		w.openArgument(link)
	default:
		w.ShowText(w.Text("error.open"), w.Say(model.Say("page.elsewhere", "Link", link)))
	}
}

// openArgument opens the argument of the command line: a search, a comparison, a position ID, a
// solution or a file.
func (w *Window) openArgument(arg string) {
	if w.openLink(arg) {
		return
	}
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

// dropped opens files dropped on the window, or gives them to the page that takes them, unless a
// dialog is open.
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
	return cases.New(w.Shell, cases.Deps{
		Entry:   w.entryOf,
		Formats: w.formats,
		Show:    w.showCase,
	})
}

func (w *Window) entryOf(id model.ID) catalogue.Entry { return w.entries[w.indexOf(id)] }

// newTestData asks which test data to make.
func (w *Window) newTestData() {
	testfiles.Open(w.Shell, testfiles.Deps{Entry: w.entryOf, Formats: w.formats, Opened: w.cases.Open})
}

// showCase shows a case of a test file and, over its solution, the answer that was judged.
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
		Entry: d.Entry(), Position: p,
		Show: func(moves []model.Move) {
			if err := d.SetSolution(model.Say("check.change"), solver.Solution{Start: p, Moves: moves}); err != nil {
				w.ShowError(err)
				return
			}
			w.Focus(d.Pane.Focus())
		},
	})
}
