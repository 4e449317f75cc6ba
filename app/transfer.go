package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/source"
	"quadrille/app/text"
	"quadrille/model"
	"quadrille/model/judge"
)

// paste shows what a text from the clipboard holds. Texts with several cases open a
// page of their own.
func (w *Window) paste(content string) {
	var err error
	if len(content) <= source.Sampled {
		if err = w.read(content, model.Say("change.paste")); err == nil {
			return
		}
	}
	if err == nil || len(judge.Detect(w.formats(), []byte(content))) > 0 {
		w.openSource(source.Text(w.Text("cases.pasted"), content), nil)
		return
	}
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), content); !isID && strings.TrimSpace(content) != "" {
		w.ShowText(w.Text("error.paste"), w.Text("error.pasteWhat"), w.Reason(err))
		return
	}
	w.ShowText(w.Text("error.paste"), w.Reason(err))
}

// read shows the position or solution that a text holds, on the desk of its
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

// openFile asks for a file and shows what it holds.
func (w *Window) openFile() {
	w.AskOpen(nil, func(uri fyne.URI) { w.openFiles([]fyne.URI{uri}) })
}
