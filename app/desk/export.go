package desk

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/picture"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// HasMoves reports whether there is a line to copy or export, solved or not.
func (d *Desk) HasMoves() bool { return d.Game.Line().Len() > 0 || d.Game.Line().Solves() }

func (d *Desk) formatsFor(t *session.Timeline) []*judge.Format {
	if !t.Solves() {
		return nil
	}
	return judge.Fitting(t.Start(), d.Entry.Formats)
}

// HasAnswer reports whether a judge's format can express the line as an answer.
func (d *Desk) HasAnswer() bool { return len(d.formatsFor(d.Game.Line())) > 0 }

// solutionText returns the line as readable text, with the board after each move if boards is true.
func (d *Desk) solutionText(boards bool) string {
	report := d.Game.Report()
	report.Boards = boards
	return text.Solution(d.shell.Translator, report)
}

func answer(f *judge.Format, t *session.Timeline) string {
	return string(f.AppendAnswer(nil, judge.Answered(1, t.Start(), t.Moves)))
}

// CopyID copies the ID of the current position.
func (d *Desk) CopyID() { d.shell.Copy(d.Game.Position().String()) }

// CopySolution copies the line as readable text.
func (d *Desk) CopySolution() { d.shell.Copy(d.solutionText(false)) }

// CopyAnswer copies the line as an answer in the first fitting format.
func (d *Desk) CopyAnswer() { d.shell.Copy(answer(d.formatsFor(d.Game.Line())[0], d.Game.Line())) }

// CopyInput is the command that copies the position as a test file, in one of the fitting formats.
func (d *Desk) CopyInput() *shell.Command {
	c := &shell.Command{Title: model.Say("cases.copyInput")}
	for _, f := range judge.Fitting(d.Game.Position(), d.Entry.Formats) {
		c.Choices = append(c.Choices, &shell.Command{Title: model.Say("cases.copyInputFor", "Judge", f.Title()), Do: func() {
			text, err := f.Cases(d.Game.Position())
			if err != nil {
				d.shell.ShowError(err)
				return
			}
			d.shell.Copy(string(text))
		}})
	}
	if len(c.Choices) == 1 {
		c.Do = c.Choices[0].Do
	}
	return c
}

// Export asks for a format and copies or saves the line in it. Without a line it offers pictures.
func (d *Desk) Export() {
	t := d.Game.Line()
	if !d.HasMoves() {
		d.Pictures()
		return
	}
	type form struct {
		title, kind string // kind begins the file's name
		text        func() string
	}
	forms := []form{
		{d.shell.Text("export.readable"), "", func() string { return d.solutionText(false) }},
		{d.shell.Text("export.boards"), "boards-", func() string { return d.solutionText(true) }},
	}
	for _, f := range d.formatsFor(t) {
		title := d.shell.Text("export.answer", "Judge", f.Title())
		forms = append(forms, form{title, f.Name + "-", func() string { return answer(f, t) }})
	}
	options := shell.Titles(forms, func(f form) string { return f.title })
	var chosen form
	preview := widget.NewLabel("")
	preview.TextStyle.Monospace = true
	show := func(option int) {
		chosen = forms[option]
		preview.SetText(chosen.text())
	}
	choice := widgets.NewSelect(options, d.shell.Keys, show)
	choice.Choose(0)
	show(0)

	content := container.NewBorder(choice, nil, nil, nil, container.NewScroll(preview))
	d.shell.Ask(d.shell.Text("export.dialog"), content, shell.PageSize,
		d.shell.Cancel(),
		widgets.Action{Title: d.shell.Text("gallery.open"), Do: d.Pictures},
		widgets.Action{Title: d.shell.Text("export.copy"), Do: func() { d.shell.Copy(chosen.text()) }},
		widgets.Action{Title: d.shell.Text("export.save"), AsksFile: true, Do: func() {
			d.shell.Save(chosen.kind+text.LineName(t.Start(), t.Len())+".txt", chosen.text())
		}},
	)
}

// Pictures offers pictures of the position and the line.
func (d *Desk) Pictures() { d.deps.Gallery.Offer(d.pictures()...) }

func (d *Desk) pictures() []gallery.Exhibit {
	const filmSize, sheetSize = 480, 1600 // pixels
	t, k := d.Game.Line(), d.Game.Line().Nearest()
	line, of := picture.Line{Artist: d.Entry.Artist, Positions: t.Line, Moves: t.Moves}, text.LineName(t.Start(), t.Len())
	all := []gallery.Exhibit{
		{
			Title: model.Say("gallery.board"), Of: string(d.Entry.Puzzle.ID()), Name: "board", Size: picture.DefaultSize,
			Draw: func(l picture.Look) picture.Drawing { return l.Board(line, k) },
		},
		{
			Title: model.Say("gallery.film"), Of: of, Name: "animation", Size: filmSize, Line: line,
			Speed: session.Speeds[d.deps.Options.Speed],
			Draw:  func(l picture.Look) picture.Drawing { return l.Frame(line, 1) },
		},
		{
			Title: model.Say("gallery.sheet"), Of: of, Name: "steps", Size: sheetSize,
			Draw: func(l picture.Look) picture.Drawing { return l.Sheet(line) },
		},
	}
	if t.Len() == 0 {
		return all[:1]
	}
	return all
}
