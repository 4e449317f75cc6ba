package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/files/source"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/study/measure"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/window/help"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// opener opens what users choose, drop, paste and follow.
type opener struct {
	window *Window
	job    *work.Job // reads the text being opened
	read   read      // the last text without IDs
}

// read is a text without IDs that was opened.
type read struct {
	source   source.Source
	label    model.Phrase
	position model.Position // that it showed last
	count    int            // of the positions on its board
	other    *text.Content  // the other meaning of the text; nil if there is none
}

// formats lists the formats of all puzzles, the current puzzle's first.
func (o *opener) formats() []*judge.Format { return catalogue.Formats(o.window.presentFirst()) }

// detector detects the content of texts; it tries the current puzzle first.
func (o *opener) detector() text.Detector {
	return text.Detector{Puzzles: catalogue.Puzzles(o.window.presentFirst()), Formats: o.formats()}
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

// openSource reads a source in the background and opens its content.
func (o *opener) openSource(s source.Source) {
	d := o.detector()
	ended := o.window.shell.Await(o.job, o.window.shell.Say(model.Say("cases.opening", "Name", s.Name)))
	var page help.Markdown
	work.Start(o.job, func(ctx context.Context, _ solver.Progress) (source.Content, error) {
		is, err := source.Read(ctx, d, s)
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
		default:
			o.open(is, model.Say("change.open"))
		}
	})
}

// open opens positions on the boards of their puzzles, and test cases on their page.
func (o *opener) open(is source.Content, label model.Phrase) {
	if is.Text.Formats != nil {
		o.window.pages.cases.Open(is)
		return
	}
	if is.Text.How != nil {
		label.Key += ".board"
	}
	own := make(map[*desk.Desk][]*session.Timeline)
	var last model.Position
	for _, f := range is.Text.Found {
		d := o.window.desks[o.window.indexOf(f.Position.Puzzle().ID())]
		if is.Text.How != nil && !f.HasGoal {
			f.Position = model.WithGoal(f.Position, d.Game.Shown())
		}
		last = f.Position
		own[d] = append(own[d], f.Timeline())
	}
	for d, lines := range own {
		d.Game.Open(label, lines...)
	}
	o.read = read{is.Source, label, last, len(own[o.window.desks[o.window.indexOf(last.Puzzle().ID())]]), is.Text.Other}
	o.window.shell.LeaveAll()
	o.window.choose(o.window.indexOf(last.Puzzle().ID()))
	o.window.shell.Notify(opened(is, model.GoalText(last)))
}

// opened returns the notice of opened positions: their number or title, and how a text without IDs was read.
func opened(is source.Content, goal string) model.Phrase {
	found := is.Text.Found
	switch last := found[len(found)-1]; {
	case last.Title != "" && len(found) == 1:
		return model.Say("status.openedTitle", "Title", last.Title)
	case len(is.Text.Faults) > 0:
		return model.Say("status.openedPart", "Count", len(found), "Line", is.Text.Faults[0].Line, "Reason", is.Text.Faults[0].Reason)
	case is.Text.How == nil:
		return model.Say("status.opened", "Count", len(found))
	case goal != "" && !last.HasGoal:
		return model.Say("reading.as", "How", text.How(append(is.Text.How, model.Say("reading.goal", "Goal", goal))))
	default:
		return model.Say("reading.as", "How", text.How(is.Text.How))
	}
}

// actions offers the other meaning of the text from which the current position was read. label is
// that of the state on the board.
func (o *opener) actions(label model.Phrase) []widgets.Action {
	other := o.read.other
	if other == nil || label.Key != o.read.label.Key || o.window.desk().Game.Shown() != o.read.position {
		return nil
	}
	return []widgets.Action{{
		Title: o.window.shell.Say(model.Say("reading.other", "How", other.How[len(other.How)-1])),
		Do: func() {
			label := o.read.label
			label.Key = strings.TrimSuffix(label.Key, ".board")
			for range o.read.count { // the goal is again the one before
				o.window.desk().Game.Undo()
			}
			o.open(source.Content{Text: *other, Source: o.read.source}, label)
		},
	}}
}

// refuse says why a source can't be opened.
func (o *opener) refuse(from source.Source, err error) {
	said := []string{o.window.shell.Reason(err)}
	if _, unread := errors.AsType[*fs.PathError](err); !unread && !from.IsPage() {
		said = slices.Insert(said, 0, o.window.shell.Say(model.Say("cases.open.nothing", "Name", from.Name)))
	}
	o.window.shell.ShowSentences(o.window.shell.Text("error.open"), said)
}

// shortText is the length of a text in bytes up to which it is read without delay, within a frame.
const shortText = 2 << 10

// paste opens the text of the clipboard.
func (o *opener) paste(content string) {
	if o.openPage(content) {
		return
	}
	from := source.Text(o.window.shell.Text("cases.pasted"), content)
	switch {
	case len(content) > text.MaxPaste:
		o.window.shell.ShowText(o.window.shell.Text("error.paste"), o.window.shell.Say(model.Say("text.large", "Most", text.MaxPaste>>20)))
	case len(content) > shortText:
		o.openSource(from)
	default:
		if err := o.openText(from, model.Say("change.paste")); err != nil {
			o.window.shell.ShowText(o.window.shell.Text("error.paste"), o.window.shell.Reason(err))
		}
	}
}

// openText opens a short text. An error changes nothing.
func (o *opener) openText(from source.Source, label model.Phrase) error {
	is, err := o.detector().Detect("", from.Text)
	if err == nil {
		o.open(source.Content{Text: is, Source: from}, label)
	}
	return err
}

// openPage opens a search, a comparison or a heuristic, and reports whether the text is a link to one.
func (o *opener) openPage(link string) bool {
	link = strings.TrimSpace(link)
	var err error
	switch {
	case watch.IsLink(link):
		err = o.openWatch(link)
	case strings.HasPrefix(link, measure.LinkPrefix):
		err = o.openComparison(link)
	case strings.HasPrefix(link, workshop.LinkPrefix):
		err = o.openHeuristic(link)
	default:
		return false
	}
	if err != nil {
		o.window.shell.ShowText(o.window.shell.Text("error.open"), o.window.shell.Reason(err))
	}
	return true
}

// follow opens a link of a page. It opens no files or websites, since anybody may have written the
// page.
func (o *opener) follow(link string) {
	if o.openPage(link) {
		return
	}
	if err := o.openText(source.Text("", link), model.Say("change.open")); err != nil {
		reason := err
		if _, _, _, isID := text.FindID(catalogue.Puzzles(o.window.entries), link); !isID {
			reason = &model.TextError{Reason: model.Say("page.elsewhere", "Link", link)}
		}
		o.window.shell.ShowText(o.window.shell.Text("error.open"), o.window.shell.Reason(reason))
	}
}

// openArgument opens the argument of the command line: a link, a file, or a position.
func (o *opener) openArgument(arg string) {
	if o.openPage(arg) {
		return
	}
	path, err := filepath.Abs(arg)
	if err != nil {
		path = arg
	}
	if _, err := os.Stat(path); err != nil {
		_, _, _, isID := text.FindID(catalogue.Puzzles(o.window.entries), arg)
		switch err := o.openText(source.Text("", arg), model.Say("change.open")); {
		case err == nil:
			return
		case isID:
			o.window.shell.ShowText(o.window.shell.Text("error.open"), o.window.shell.Reason(err))
			return
		}
	}
	o.openAt(storage.NewFileURI(path)) // reading it reports a missing file
}

// dropped opens the first file dropped on the window that holds no answers, unless a dialog is open.
func (o *opener) dropped(_ fyne.Position, uris []fyne.URI) {
	isCases := func(uri fyne.URI) bool { return !source.File(uri).IsAnswers() }
	if !o.window.shell.Covered() && len(uris) > 0 {
		o.openAt(uris[max(slices.IndexFunc(uris, isCases), 0)])
	}
}
