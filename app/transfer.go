package app

import (
	"io"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/export"
	"quadrille/app/session"
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
	return text.Solution(w.translate, report)
}

// answer is the solution on show as a judge wants it.
func answer(f *judge.Format, t *session.Timeline) string {
	return string(f.AppendAnswer(nil, judge.Answered(1, t.Solution.Start, t.Solution.Moves)))
}

// copyCommands are the ways to copy what is on show.
func (w *Window) copyCommands() []*command {
	commands := []*command{
		{title: plain("command.copySolution"), do: w.copySolution},
		{title: plain("command.copyMoves"), do: w.copyMoves},
		{title: plain("command.copyID"), do: w.copyID},
	}
	if t := w.timeline(); t != nil {
		for _, f := range w.formatsFor(t) {
			commands = append(commands, &command{
				title: model.Say("command.copyAnswerOf", "Judge", f.Title),
				do:    func() { w.app.Clipboard().SetContent(answer(f, t)) },
			})
		}
	}
	return commands
}

func (w *Window) copyID() { w.app.Clipboard().SetContent(w.desk().session.Shown().String()) }

// copyMoves copies the ID of the solution: position and moves in one line.
func (w *Window) copyMoves() {
	if t := w.timeline(); t != nil {
		w.app.Clipboard().SetContent(text.ID(t.Solution.Start, t.Solution.Moves))
	}
}

func (w *Window) copySolution() {
	if t := w.timeline(); t != nil {
		w.app.Clipboard().SetContent(w.solutionText(t, false))
	}
}

func (w *Window) copyAnswer() {
	if t := w.timeline(); t != nil {
		if formats := w.formatsFor(t); len(formats) > 0 {
			w.app.Clipboard().SetContent(answer(formats[0], t))
		}
	}
}

// paste reads the clipboard. Texts with several cases open a page of their own.
func (w *Window) paste() {
	content := w.app.Clipboard().Content()
	var err error
	if len(content) <= sampled {
		if err = w.read(content, plain("change.paste")); err == nil {
			return
		}
	}
	if err == nil || len(judge.Detect(w.formats(), []byte(content))) > 0 {
		w.openSource(textSource(w.text("cases.pasted"), content), nil)
		return
	}
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), content); !isID && strings.TrimSpace(content) != "" {
		w.showText(w.text("error.paste"), w.text("error.pasteWhat"), w.reason(err))
		return
	}
	w.showText(w.text("error.paste"), w.reason(err))
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
func (w *Window) copyInputCommand() *command {
	c := &command{title: plain("cases.copyInput")}
	formats := fitting(w.desk().session.Shown(), w.desk().entry.Formats)
	if len(formats) == 1 {
		c.do = func() { w.copyInput(formats[0]) }
		return c
	}
	c.choices = func() []*command {
		var all []*command
		for _, f := range formats {
			all = append(all, &command{title: model.Say("cases.copyInputFor", "Judge", f.Title), do: func() { w.copyInput(f) }})
		}
		return all
	}
	return c
}

// copyInput copies the position on show as a file with one case.
func (w *Window) copyInput(f *judge.Format) {
	var b strings.Builder
	if err := f.WriteCases(&b, w.desk().session.Shown()); err != nil {
		w.showError(err)
		return
	}
	w.app.Clipboard().SetContent(b.String())
}

// openFile asks for a file and shows what it holds.
func (w *Window) openFile() {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		switch {
		case err != nil:
			w.showError(err)
		case f != nil:
			f.Close() // it is read later, and maybe more than once
			w.openFiles([]fyne.URI{f.URI()})
		}
	}, w.window)
	w.open(d, fileDialog)
}

// exportSolution asks in what form the solution on show is to be taken away, and
// copies or saves it.
func (w *Window) exportSolution() {
	t := w.timeline()
	if t == nil {
		return
	}
	formats := w.formatsFor(t)
	options := []string{w.text("export.readable"), w.text("export.boards")}
	for _, f := range formats {
		options = append(options, w.say(model.Say("export.answer", "Judge", f.Title)))
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

	w.showDialog(w.text("export.dialog"), container.NewBorder(choice, nil, nil, nil, container.NewScroll(preview)), pageDialog,
		widgets.Action{Title: w.text("dialog.cancel"), Do: func() {}},
		widgets.Action{Title: w.text("export.copy"), Do: func() { w.app.Clipboard().SetContent(content(chosen)) }},
		widgets.Action{Title: w.text("export.save"), Do: func() { w.save(name(chosen), content(chosen)) }},
	)
}

// fileDialog is the size of a dialog that asks for a file.
var fileDialog = fyne.NewSize(820, 600)

// save asks for a file and writes the text to it.
func (w *Window) save(name, content string) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		if err == nil && f != nil {
			err = writeAll(f, content)
		}
		switch {
		case err != nil:
			w.showText(w.text("error.save"), w.reason(err))
		case f != nil:
			w.desk().notice = model.Say("status.saved", "Name", f.URI().Name())
			w.desk().frame()
		}
	}, w.window)
	d.SetFileName(name)
	w.open(d, fileDialog)
}

// writeAll writes and closes; a failure of either is the error.
func writeAll(f io.WriteCloser, content string) error {
	_, err := io.WriteString(f, content)
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}
