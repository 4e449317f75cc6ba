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
	"quadrille/solver"
	"quadrille/widgets"
)

// HasMoves reports whether there is a line to copy or export, solved or not.
func (d *Desk) HasMoves() bool { return d.Line().Len() > 0 || d.Line().Solves() }

// formatsFor returns the judges' formats that can express the line as an answer.
func (d *Desk) formatsFor(t *session.Timeline) []*judge.Format {
	if !t.Solves() {
		return nil
	}
	return judge.Fitting(t.Start(), d.Entry.Formats)
}

// HasAnswer reports whether a judge's format can express the line as an answer.
func (d *Desk) HasAnswer() bool { return len(d.formatsFor(d.Line())) > 0 }

// solutionText returns the line as readable text, with each position drawn if boards is true.
func (d *Desk) solutionText(t *session.Timeline, boards bool) string {
	r := text.Report{
		Solution: t.Whole(), Count: d.counted[t.Start()].All, Shortest: d.distanceOf(t.Start()).Distance, Boards: boards,
	}
	if r.Solution.Promises(solver.Shortest) {
		r.Shortest = t.Len()
	}
	return text.Solution(d.Translator, r)
}

// answer returns the line as an answer in a judge's format.
func answer(f *judge.Format, t *session.Timeline) string {
	return string(f.AppendAnswer(nil, judge.Answered(1, t.Start(), t.Moves)))
}

// copyCommands returns the commands that copy the line or the position.
func (d *Desk) copyCommands() []*shell.Command {
	commands := []*shell.Command{
		{Title: model.Say("command.copySolution"), Disabled: !d.HasMoves(), Do: d.CopySolution},
		{
			Title: model.Say("command.copyMoves"), Disabled: !d.HasMoves(),
			Do: func() { d.Copy(text.ID(d.Line().Start(), d.Line().Moves)) },
		},
		{Title: model.Say("command.copyID"), Do: d.CopyID},
		{Title: model.Say("command.copyPicture"), Do: func() { d.deps.Gallery.Copy(d.boardPicture()) }},
	}
	t := d.Line()
	for _, f := range d.formatsFor(t) {
		commands = append(commands, &shell.Command{
			Title: model.Say("command.copyAnswerOf", "Judge", f.Title),
			Do:    func() { d.Copy(answer(f, t)) },
		})
	}
	return commands
}

// CopyID copies the ID of the current position.
func (d *Desk) CopyID() { d.Copy(d.Shown().String()) }

// CopySolution copies the line as readable text.
func (d *Desk) CopySolution() { d.Copy(d.solutionText(d.Line(), false)) }

// CopyAnswer copies the line as an answer in the first fitting format.
func (d *Desk) CopyAnswer() { d.Copy(answer(d.formatsFor(d.Line())[0], d.Line())) }

// CopyInput returns the menu command that copies the current position as a judge's input, with a
// choice if several formats can express it.
func (d *Desk) CopyInput() *shell.Command {
	c := &shell.Command{Title: model.Say("cases.copyInput")}
	for _, f := range judge.Fitting(d.Shown(), d.Entry.Formats) {
		c.Choices = append(c.Choices, &shell.Command{
			Title: model.Say("cases.copyInputFor", "Judge", f.Title), Do: func() { d.copyInput(f) },
		})
	}
	if len(c.Choices) == 1 {
		c.Do = c.Choices[0].Do
	}
	return c
}

// copyInput copies the current position as a test file with one case.
func (d *Desk) copyInput(f *judge.Format) {
	var b strings.Builder
	if err := f.WriteCases(&b, d.Shown()); err != nil {
		d.ShowError(err)
		return
	}
	d.Copy(b.String())
}

// Export asks for a format and copies or saves the line in it. Without a line it offers pictures.
func (d *Desk) Export() {
	t := d.Line()
	if !d.HasMoves() {
		d.Pictures()
		return
	}
	type form struct {
		title, kind string // kind is a part of the file's name
		text        func() string
	}
	forms := []form{
		{d.Text("export.readable"), "solution", func() string { return d.solutionText(t, false) }},
		{d.Text("export.boards"), "solution", func() string { return d.solutionText(t, true) }},
	}
	for _, f := range d.formatsFor(t) {
		forms = append(forms, form{d.Say(model.Say("export.answer", "Judge", f.Title)), f.Name, func() string { return answer(f, t) }})
	}
	options := make([]string, len(forms))
	for i, f := range forms {
		options[i] = f.title
	}
	var chosen form
	preview := widget.NewLabel("")
	show := func(option int) {
		chosen = forms[option]
		text := chosen.text()
		preview.TextStyle.Monospace = widgets.HasMonospace(text)
		preview.SetText(text)
	}
	choice := widgets.NewSelect(options, d.Keys, show)
	choice.Choose(0)
	show(0)

	d.Ask(d.Text("export.dialog"), container.NewBorder(choice, nil, nil, nil, container.NewScroll(preview)), shell.PageSize,
		d.Cancel(),
		widgets.Action{Title: d.Text("gallery.open"), Do: d.Pictures},
		widgets.Action{Title: d.Text("export.copy"), Do: func() { d.Copy(chosen.text()) }},
		widgets.Action{Title: d.Text("export.save"), Do: func() {
			d.Save(export.FileName(".txt", t.Start().String(), chosen.kind), nil, chosen.text())
		}},
	)
}
