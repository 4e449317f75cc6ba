package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"quadrille/app/files/markdown"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/app/judges/own"
	"quadrille/app/session"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// opener opens what users choose, drop, paste and follow.
type opener struct {
	shell  *shell.Shell
	boards *boards
	judges *judges
	guide  *help.Guide
	router route.Router
	job    *work.Job // reads the text being opened

	last reading // the last text without IDs
}

// reading is how a text without IDs was read.
type reading struct {
	position model.Position // that it showed last
	undo     func()
	other    *text.Content // the other meaning of the text; nil if there is none
}

func (o *opener) ask() { o.shell.AskOpen(o.file) }

// file opens a file. A file of answers is compared with the test cases on show, if there are any.
func (o *opener) file(path string) {
	switch s := text.At(path); {
	case own.IsFile(path):
		o.format(path)
	case !s.IsAnswers() || !o.judges.compare(s):
		o.read(s)
	}
}

// dropped opens the first file dropped on the window that holds no answers, unless a dialog is open.
func (o *opener) dropped(paths []string) {
	isCases := func(path string) bool { return !text.At(path).IsAnswers() }
	if !o.shell.Covered() && len(paths) > 0 {
		o.file(paths[max(slices.IndexFunc(paths, isCases), 0)])
	}
}

// argument opens the argument of the command line: a link, a file, or a position.
func (o *opener) argument(arg string) {
	path, _ := filepath.Abs(arg)
	_, missing := os.Stat(path)
	isLink := o.router.IsPublic(arg)
	if missing == nil && !isLink {
		o.file(path)
		return
	}
	switch err := o.text(text.Of("", arg)); {
	case err == nil:
	case isLink || o.isID(arg):
		o.refuse("error.open", err)
	default:
		o.file(path) // reading it reports a missing file
	}
}

// follow opens a link of a page. It opens no files or websites, since anybody may have written the
// page.
func (o *opener) follow(link string) {
	err := o.text(text.Of("", link))
	if err != nil && !o.router.IsPublic(link) && !o.isID(link) {
		err = &model.TextError{Reason: model.Say("page.elsewhere", "Link", link)}
	}
	o.refuse("error.open", err)
}

// shortText is the length of a text in bytes up to which it is read without delay, within a frame.
const shortText = 2 << 10

// paste opens the text of the clipboard.
func (o *opener) paste(content string) {
	from := text.Of(o.shell.Text("cases.pasted"), content)
	switch {
	case len(content) <= shortText || o.router.IsPublic(content):
		o.refuse("error.paste", o.text(from))
	case len(content) <= text.MaxPaste:
		o.read(from)
	default:
		o.refuse("error.paste", &model.TextError{Reason: model.Say("text.large", "Most", text.MaxPaste>>20)})
	}
}

// text opens a link to a page, or a short text. An error changes nothing.
func (o *opener) text(from text.Source) error {
	if isLink, err := o.router.Open(from.Text); isLink {
		return err
	}
	is, err := o.boards.detector().Detect("", from.Text)
	if err == nil {
		is.Source = from
		o.show(is)
	}
	return err
}

// isID reports whether a text begins as a position ID does.
func (o *opener) isID(s string) bool {
	id, _ := text.FindID(o.boards.detector().Puzzles, s)
	return id != ""
}

// refuse says why a text isn't opened, if there is an error.
func (o *opener) refuse(title string, err error) {
	if err != nil {
		o.shell.ShowText(o.shell.Text(title), o.shell.Reason(err))
	}
}

func (o *opener) read(s text.Source) {
	d := o.boards.detector()
	ended := o.shell.Await(o.job, o.shell.Say(model.Say("cases.opening", "Name", s.Name)))
	var page markdown.Page
	work.Start(o.job, func(ctx context.Context, _ solver.Progress) (text.Content, error) {
		is, err := d.Read(ctx, s)
		if is.Page != nil && err == nil {
			page, err = markdown.Parse(is.Page)
		}
		return is, err
	}, nil, func(is text.Content, err error) {
		ended()
		switch {
		case err != nil:
			said := []string{o.shell.Reason(err)}
			if _, unread := errors.AsType[*fs.PathError](err); !unread && !s.IsPage() {
				said = slices.Insert(said, 0, o.shell.Say(model.Say("cases.open.nothing", "Name", s.Name)))
			}
			o.shell.ShowText(o.shell.Text("error.open"), said...)
		case is.Page != nil:
			o.guide.OpenSheet(s.Name, page)
		default:
			o.show(is)
		}
	})
}

// show shows positions on the boards of their puzzles, and test cases on their page.
func (o *opener) show(is text.Content) {
	if is.Formats != nil {
		o.judges.cases.Open(is)
		return
	}
	last, undo := o.boards.place(is)
	o.last = reading{last, undo, is.Other}
	o.boards.show(last.Puzzle().ID())
	o.shell.Notify(opened(is, model.GoalText(last)))
}

// opened returns the notice of opened positions: their number or title, and how a text without IDs was read.
func opened(is text.Content, goal string) model.Phrase {
	switch last := is.Found[len(is.Found)-1]; {
	case last.Title != "" && len(is.Found) == 1:
		return model.Say("status.openedTitle", "Title", last.Title)
	case len(is.Faults) > 0:
		return model.Say("status.openedPart", "Count", len(is.Found), "Line", is.Faults[0].Line, "Reason", is.Faults[0].Reason)
	case is.How == nil:
		return model.Say("status.opened", "Count", len(is.Found))
	case goal != "" && !last.HasGoal:
		return model.Say("reading.as", "How", text.How(append(is.How, model.Say("reading.goal", "Goal", goal))))
	default:
		return model.Say("reading.as", "How", text.How(is.How))
	}
}

// actions offers the other meaning of the text from which the current position was read, if it comes from one.
func (o *opener) actions(from session.From) []widgets.Action {
	last := o.last
	if last.other == nil || !from.Bare || o.boards.desk().Game.Position() != last.position {
		return nil
	}
	return []widgets.Action{{
		Title: o.shell.Say(model.Say("reading.other", "How", last.other.How[len(last.other.How)-1])),
		Do: func() {
			last.undo() // the goal is again the one before
			o.show(*last.other)
		},
	}}
}
