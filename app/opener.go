package app

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/desk"
	"quadrille/app/desk/boards"
	"quadrille/app/files/markdown"
	"quadrille/app/files/text"
	"quadrille/app/help"
	"quadrille/app/judges/own"
	"quadrille/app/session"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/lenient"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/view"
)

// opener opens what users choose, drop, paste and follow.
type opener struct {
	shell  *shell.Shell
	boards *boards.Boards
	judges *judges
	guide  *help.Guide
	router route.Router
	job    *work.Job // reads the text being opened

	asking *work.Job // finds the distances of the meanings of a text

	last reading // the last text without IDs
}

// reading is how a text without IDs was read.
type reading struct {
	position model.Position // that it showed last
	undo     func()
	meant    text.Content
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
	case isLink || o.boards.Detector().IsID(arg):
		o.refuse("error.open", err)
	default:
		o.file(path) // reading it reports a missing file
	}
}

// follow opens a link of a page. It opens no files or websites, since anybody may have written the
// page.
func (o *opener) follow(link string) {
	err := o.text(text.Of("", link))
	if err != nil && !o.router.IsPublic(link) && !o.boards.Detector().IsID(link) {
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
	is, err := o.boards.Detector().Detect("", from.Text)
	if err == nil {
		is.Source = from
		o.show(is)
	}
	return err
}

// refuse says why a text isn't opened, if there is an error.
func (o *opener) refuse(title string, err error) {
	if err != nil {
		o.shell.ShowText(o.shell.Text(title), o.shell.Reason(err))
	}
}

func (o *opener) read(s text.Source) {
	d := o.boards.Detector()
	ended := o.shell.Await(o.job, o.shell.Say(model.Say("cases.opening", "Name", s.Name)))
	var page markdown.Sheet
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

// show shows positions on the boards of their puzzles, and test cases on their page. A meaning that is guessed is shown with
// the others in the pane. If several are equally likely, the board stays until the user chooses one.
func (o *opener) show(is text.Content) {
	if is.Formats != nil {
		o.judges.cases.Open(is)
		return
	}
	o.last = reading{}
	if is.IsOpen {
		o.boards.Show(is.Found[0].Position.Puzzle().ID())
		o.question(is)
		return
	}
	o.last.position, o.last.undo = o.boards.Place(is)
	o.last.meant = is
	o.boards.Show(o.last.position.Puzzle().ID())
	o.shell.Notify(opened(is, model.GoalText(o.last.position)))
	if is.IsGuess() {
		o.question(is)
	}
}

// opened returns the notice of opened positions: their number or title, and how a text without IDs was read.
func opened(is text.Content, goal string) model.Phrase {
	last := is.Found[len(is.Found)-1]
	switch {
	case last.Title != "" && len(is.Found) == 1:
		return model.Say("status.openedTitle", "Title", last.Title)
	case is.Reading == nil:
		return model.Say("status.opened", "Count", len(is.Found))
	}
	how := slices.Concat(is.Reading.How, is.Reading.Guesses)
	if goal != "" && !last.HasGoal {
		how = append(how, model.Say("reading.goal", "Goal", goal))
	}
	return model.Say("reading.as", "How", text.Join(how...))
}

// actions offers the other meaning of the text from which the current position was read, if it comes from one.
func (o *opener) actions(from session.From) []widgets.Action {
	last := o.last
	if len(last.meant.Others) == 0 || !from.Bare || o.boards.Desk().Game.Position() != last.position || o.boards.Desk().Asked() != nil {
		return nil
	}
	other := last.meant.Others[0].Reading
	return []widgets.Action{{
		Title: o.shell.Say(model.Say("reading.as", "How", other.How[len(other.How)-1])), Do: func() { o.mean(last.meant.Meanings()[1]) },
	}}
}

// mean shows another meaning of the text that was read last, in the place of the one shown.
func (o *opener) mean(is text.Content) {
	if o.last.undo != nil {
		o.last.undo() // the goal is again the one before
	}
	o.show(is)
}

// question asks in the pane what a text means: it shows the part of each of its characters, and the other meanings, whose
// distances come when they are known.
func (o *opener) question(is text.Content) {
	d, say := o.boards.Desk(), o.shell.Say
	meant := is.Meanings()
	all := meant[1:]
	p := view.Pane{Head: view.Head{Title: o.shell.Text("reading.title"), Detail: o.shell.Sentence(text.Join(is.Reading.Guesses...))}, Quiet: true}
	p.Text = o.lines(is)
	keep := widgets.Action{Title: o.shell.Text("reading.keep"), Primary: true, Do: func() { d.Ask(nil) }}
	edit := widgets.Action{Title: o.shell.Text("reading.edit"), Do: func() { o.edit(is.Source) }}
	p.Actions = []widgets.Action{keep, edit}
	if len(all) > 0 {
		p.List = o.shell.Text("reading.others")
	}
	if is.IsOpen {
		p.Head, p.List = view.Head{Title: o.shell.Text("reading.which")}, o.shell.Text("reading.all")
		p.Actions, all = p.Actions[1:], meant
	}
	if is.Source.Text == "" { // of a file
		p.Actions = p.Actions[:len(p.Actions)-1]
	}
	for i, one := range all {
		_, board, _ := strings.Cut(one.Found[0].Position.String(), ":")
		board, _, _ = strings.Cut(board, "/")
		p.Mistakes = append(p.Mistakes, view.Mistake{
			Number: strconv.Itoa(i + 1), Shown: true, Board: one.Found[0].Position, Title: o.shell.Sentence(one.Reading.Title()), Detail: board, Note: "…",
		})
	}
	q := &desk.Question{Pane: p, Choose: func(index int) {
		one := all[index]
		one.IsOpen = false
		o.mean(one)
	}}
	if is.Reading.Blank > 0 && !is.IsOpen {
		q.Guessed = []int{is.Reading.Blank - 1}
	}
	d.Ask(q)
	positions, engines := make([]model.Position, len(all)), make([]solver.Engine, len(all)) // of any puzzles
	for i, one := range all {
		positions[i] = one.Found[0].Position
		of := o.boards.Of(positions[i].Puzzle().ID())
		if engines[i] = of.Entry.Engine; !one.Found[0].HasGoal {
			positions[i] = model.WithGoal(positions[i], of.Game.Position())
		}
	}
	work.Start(o.asking, func(ctx context.Context, _ solver.Progress) (notes []string, err error) {
		for i, p := range positions {
			known, err := engines[i].Learn(ctx, p, nil)
			note := model.Own(p.Puzzle(), model.Moves, "Count", known.Distance)
			switch {
			case known.Unsolvable != nil:
				note = model.Say("cases.state.unsolvable")
			case known.Distance < 0:
				note = model.Say("pane.atLeast", "Number", known.AtLeast)
			}
			if err != nil {
				return nil, err
			}
			notes = append(notes, say(note))
		}
		return notes, nil
	}, nil, func(notes []string, err error) {
		if err != nil || d.Asked() != q {
			return
		}
		for i, note := range notes {
			q.Pane.Mistakes[i].Note = note
		}
		d.Ask(q)
	})
}

// lines returns the lines of a text that have marks, each with a note. A line without text counts those left out before
// the next.
func (o *opener) lines(is text.Content) (lines []view.TextLine) {
	marks, others := is.Reading.Marks, 0
	for i, line := range strings.Split(strings.ReplaceAll(is.Source.Text, "\t", " "), "\n") {
		one := view.TextLine{Text: line}
		for ; len(marks) > 0 && marks[0].Line == i+1; marks = marks[1:] {
			one.Marks = append(one.Marks, marks[0])
			if key := partKeys[marks[0].Part]; key != "" {
				one.Note = o.shell.Text(key)
			}
		}
		switch {
		case one.Marks == nil && strings.TrimSpace(line) != "":
			others++
			continue
		case one.Marks == nil:
			continue
		case others > 0:
			lines = append(lines, view.TextLine{Text: o.shell.Say(model.Say("reading.folded", "Count", others))})
		}
		lines, others = append(lines, one), 0
	}
	return lines
}

// partKeys are the keys of the words beside a line of a text, by what the line is.
var partKeys = map[lenient.Part]string{
	lenient.Label: "reading.part.label", lenient.Ignored: "reading.part.ignored", lenient.Gap: "reading.part.guessed",
}

// edit lets the user change a text and reads it again.
func (o *opener) edit(from text.Source) {
	field := widgets.NewField(from.Text, "", o.shell.Keys)
	field.MultiLine = true
	o.shell.Ask(o.shell.Text("reading.edit"), field, fyne.NewSize(560, 420),
		widgets.Action{Title: o.shell.Text("dialog.cancel"), Do: func() {}},
		widgets.Action{Title: o.shell.Text("command.open"), Do: func() { o.paste(field.Text) }})
}
