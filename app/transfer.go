package app

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/export"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// timeline is the solution on show; nil where there is none, or where what is
// shown does not lead to a solved position.
func (w *Window) timeline() *session.Timeline {
	if t := w.desk().session.State().Timeline; t != nil && t.Solves() {
		return t
	}
	return nil
}

func (w *Window) hasSolution() bool { return w.timeline() != nil }

// formatsFor lists the judges' formats that the solution on show can be written in.
func (w *Window) formatsFor(t *session.Timeline) []*judge.Format {
	return fitting(t.Solution.Start, w.desk().entry.Formats)
}

func (w *Window) hasAnswer() bool {
	t := w.timeline()
	return t != nil && len(w.formatsFor(t)) > 0
}

// solutionText is the solution on show as readable text.
func (w *Window) solutionText(t *session.Timeline, boards bool) string {
	report := w.desk().report(t)
	report.Boards = boards
	return text.Solution(w.Translator(), report)
}

// answer is the solution on show as a judge wants it.
func answer(f *judge.Format, t *session.Timeline) string {
	return string(f.AppendAnswer(nil, judge.Answered(1, t.Solution.Start, t.Solution.Moves)))
}

// copyCommands are the ways to copy what is on show.
func (w *Window) copyCommands() []*shell.Command {
	commands := []*shell.Command{
		{Title: model.Say("command.copySolution"), Do: w.copySolution},
		{Title: model.Say("command.copyMoves"), Do: w.copyMoves},
		{Title: model.Say("command.copyID"), Do: w.copyID},
	}
	if t := w.timeline(); t != nil {
		for _, f := range w.formatsFor(t) {
			commands = append(commands, &shell.Command{
				Title: model.Say("command.copyAnswerOf", "Judge", f.Title),
				Do:    func() { w.Copy(answer(f, t)) },
			})
		}
	}
	return commands
}

func (w *Window) copyID() { w.Copy(w.desk().session.Shown().String()) }

// copyMoves copies the ID of the solution: position and moves in one line.
func (w *Window) copyMoves() {
	if t := w.timeline(); t != nil {
		w.Copy(text.ID(t.Solution.Start, t.Solution.Moves))
	}
}

func (w *Window) copySolution() {
	if t := w.timeline(); t != nil {
		w.Copy(w.solutionText(t, false))
	}
}

func (w *Window) copyAnswer() {
	if t := w.timeline(); t != nil {
		if formats := w.formatsFor(t); len(formats) > 0 {
			w.Copy(answer(formats[0], t))
		}
	}
}

// paste reads the clipboard. Texts with several cases open a page of their own.
func (w *Window) paste() {
	content := w.app.Clipboard().Content()
	var err error
	if len(content) <= sampled {
		if err = w.read(content, model.Say("change.paste")); err == nil {
			return
		}
	}
	if err == nil || len(judge.Detect(w.formats(), []byte(content))) > 0 {
		w.openSource(textSource(w.Text("cases.pasted"), content), nil)
		return
	}
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), content); !isID && strings.TrimSpace(content) != "" {
		w.ShowText(w.Text("error.paste"), w.Text("error.pasteWhat"), w.Reason(err))
		return
	}
	w.ShowText(w.Text("error.paste"), w.Reason(err))
}

// read shows the position or solution that a text holds, on the workspace of its
// puzzle. An error leaves everything as it is.
func (w *Window) read(s string, label model.Phrase) error {
	found, err := text.Read(catalogue.Puzzles(w.entries), w.readBoard, s)
	if err != nil {
		return err
	}
	return w.openFound(found, label)
}

// readBoard reads a bare board; the present puzzle's formats go first.
func (w *Window) readBoard(s string) (model.Position, error) {
	return judge.ParseBoard(w.formats(), s)
}

// copyInputCommand copies the position on show as a judge's input. Where several
// formats can express it, there is a choice of them.
func (w *Window) copyInputCommand() *shell.Command {
	formats := func() []*judge.Format { return fitting(w.desk().session.Shown(), w.desk().entry.Formats) }
	return &shell.Command{
		Title: model.Say("cases.copyInput"),
		Do:    func() { w.copyInput(formats()[0]) },
		Choices: func() []*shell.Command {
			var all []*shell.Command
			for _, f := range formats() {
				all = append(all, &shell.Command{Title: model.Say("cases.copyInputFor", "Judge", f.Title), Do: func() { w.copyInput(f) }})
			}
			return all
		},
		ChoicesOf: func() any { return w.desk().session.Shown() },
	}
}

// copyInput copies the position on show as a file with one case.
func (w *Window) copyInput(f *judge.Format) {
	var b strings.Builder
	if err := f.WriteCases(&b, w.desk().session.Shown()); err != nil {
		w.ShowError(err)
		return
	}
	w.Copy(b.String())
}

// openFile asks for a file and shows what it holds.
func (w *Window) openFile() {
	w.AskOpen(nil, func(uri fyne.URI) { w.openFiles([]fyne.URI{uri}) })
}

// exportSolution asks in what form the solution on show is to be taken away, and
// copies or saves it.
func (w *Window) exportSolution() {
	t := w.timeline()
	if t == nil {
		return
	}
	formats := w.formatsFor(t)
	options := []string{w.Text("export.readable"), w.Text("export.boards")}
	for _, f := range formats {
		options = append(options, w.Say(model.Say("export.answer", "Judge", f.Title)))
	}
	preview := widget.NewLabel("")
	preview.TextStyle.Monospace = true
	preview.Selectable = true
	name := func(option int) string {
		kind := "solution"
		if option >= 2 {
			kind = formats[option-2].Name
		}
		return export.FileName(".txt", t.Solution.Start.String(), kind)
	}
	content := func(option int) string {
		if option < 2 {
			return w.solutionText(t, option == 1)
		}
		return answer(formats[option-2], t)
	}
	chosen := 0
	choice := widget.NewRadioGroup(options, nil)
	choice.Required = true
	choice.OnChanged = func(string) {
		for i, o := range options {
			if o == choice.Selected {
				chosen = i
			}
		}
		preview.SetText(content(chosen))
	}
	choice.SetSelected(options[0])

	w.Ask(w.Text("export.dialog"), container.NewBorder(choice, nil, nil, nil, container.NewScroll(preview)), shell.PageSize,
		w.Cancel(),
		widgets.Action{Title: w.Text("export.copy"), Do: func() { w.Copy(content(chosen)) }},
		widgets.Action{Title: w.Text("export.save"), Do: func() { w.Save(name(chosen), nil, content(chosen)) }},
	)
}
