package desk

import (
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/files/export"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// HasSolution reports whether the line on show leads to a solved position, and so
// can be taken away as a solution.
func (d *Desk) HasSolution() bool { return d.Line().Solves() }

// HasMoves reports whether there is a line, solved or not, that can be taken away.
func (d *Desk) HasMoves() bool { return d.Line().Len() > 0 || d.HasSolution() }

// formatsFor lists the judges' formats that the solution on show can be written in.
func (d *Desk) formatsFor(t *session.Timeline) []*judge.Format {
	if !t.Solves() {
		return nil
	}
	return judge.Fitting(t.Start(), d.entry.Formats)
}

// HasAnswer reports whether some judge has a format for it.
func (d *Desk) HasAnswer() bool {
	return d.HasSolution() && len(d.formatsFor(d.Line())) > 0
}

// solutionText is the solution on show as readable text.
func (d *Desk) solutionText(t *session.Timeline, boards bool) string {
	report := d.report(t)
	report.Boards = boards
	return text.Solution(d.Translator(), report)
}

// answer is the solution on show as a judge wants it.
func answer(f *judge.Format, t *session.Timeline) string {
	return string(f.AppendAnswer(nil, judge.Answered(1, t.Start(), t.Moves)))
}

// copyCommands are the ways to copy what is on show.
func (d *Desk) copyCommands() []*shell.Command {
	commands := []*shell.Command{
		{Title: model.Say("command.copySolution"), Do: d.CopySolution, Enabled: d.HasMoves},
		{Title: model.Say("command.copyMoves"), Do: d.copyMoves, Enabled: d.HasMoves},
		{Title: model.Say("command.copyID"), Do: d.CopyID},
		{Title: model.Say("command.copyPicture"), Do: d.copyPicture},
	}
	if t := d.Line(); t.Solves() {
		for _, f := range d.formatsFor(t) {
			commands = append(commands, &shell.Command{
				Title: model.Say("command.copyAnswerOf", "Judge", f.Title),
				Do:    func() { d.Copy(answer(f, t)) },
			})
		}
	}
	return commands
}

// CopyID copies the ID of the position on show.
func (d *Desk) CopyID() { d.Copy(d.Shown().String()) }

// copyMoves copies the ID of the solution: position and moves in one line.
func (d *Desk) copyMoves() {
	if t := d.Line(); d.HasMoves() {
		d.Copy(text.ID(t.Start(), t.Moves))
	}
}

// CopySolution copies the solution on show as readable text.
func (d *Desk) CopySolution() {
	if t := d.Line(); d.HasMoves() {
		d.Copy(d.solutionText(t, false))
	}
}

// CopyAnswer copies it as the first fitting judge wants it.
func (d *Desk) CopyAnswer() {
	if t := d.Line(); t.Solves() {
		if formats := d.formatsFor(t); len(formats) > 0 {
			d.Copy(answer(formats[0], t))
		}
	}
}

// CopyInput is the command that copies the position on show as a judge's input, for
// the menu: present is the desk that is shown. Where several formats can express
// the position, there is a choice of them.
func CopyInput(present func() *Desk) *shell.Command {
	formats := func() []*judge.Format { return judge.Fitting(present().Shown(), present().entry.Formats) }
	return &shell.Command{
		Title: model.Say("cases.copyInput"),
		Do:    func() { present().copyInput(formats()[0]) },
		Choices: func() []*shell.Command {
			var all []*shell.Command
			for _, f := range formats() {
				all = append(all, &shell.Command{
					Title: model.Say("cases.copyInputFor", "Judge", f.Title), Do: func() { present().copyInput(f) },
				})
			}
			return all
		},
		ChoicesOf: func() any { return present().Shown() },
	}
}

// copyInput copies the position on show as a file with one case.
func (d *Desk) copyInput(f *judge.Format) {
	var b strings.Builder
	if err := f.WriteCases(&b, d.Shown()); err != nil {
		d.ShowError(err)
		return
	}
	d.Copy(b.String())
}

// Export asks in what form the solution on show is to be taken away, and copies or
// saves it. Where there is none it offers pictures.
func (d *Desk) Export() {
	t := d.Line()
	if !d.HasMoves() {
		d.Pictures()
		return
	}
	formats := d.formatsFor(t)
	options := []string{d.Text("export.readable"), d.Text("export.boards")}
	for _, f := range formats {
		options = append(options, d.Say(model.Say("export.answer", "Judge", f.Title)))
	}
	preview := widget.NewLabel("")
	name := func(option int) string {
		kind := "solution"
		if option >= 2 {
			kind = formats[option-2].Name
		}
		return export.FileName(".txt", t.Start().String(), kind)
	}
	content := func(option int) string {
		if option < 2 {
			return d.solutionText(t, option == 1)
		}
		return answer(formats[option-2], t)
	}
	chosen := 0
	show := func(option int) {
		chosen = option
		text := content(option)
		preview.TextStyle.Monospace = widgets.HasMonospace(text)
		preview.SetText(text)
	}
	choice := widgets.NewSelect(options, d.Keys, show)
	choice.Choose(chosen)
	show(chosen)

	d.Ask(d.Text("export.dialog"), container.NewBorder(choice, nil, nil, nil, container.NewScroll(preview)), shell.PageSize,
		d.Cancel(),
		widgets.Action{Title: d.Text("gallery.open"), Do: d.Pictures},
		widgets.Action{Title: d.Text("export.copy"), Do: func() { d.Copy(content(chosen)) }},
		widgets.Action{Title: d.Text("export.save"), Do: func() { d.Save(name(chosen), nil, content(chosen)) }},
	)
}
