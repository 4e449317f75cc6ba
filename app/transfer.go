package app

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/files/export"
	"quadrille/app/files/source"
	"quadrille/app/files/text"
	"quadrille/app/study/watch"
	"quadrille/model"
	"quadrille/model/judge"
)

// paste opens a text from the clipboard; several cases get a page of their own.
func (w *Window) paste(content string) {
	if watch.IsLink(content) {
		w.openLink(content)
		return
	}
	var err error
	if len(content) > text.MaxPaste {
		w.ShowText(w.Text("error.paste"), w.Say(model.Say("text.large", "Most", text.MaxPaste>>20)))
		return
	}
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

// read shows the position or solution in a text on the desk of its puzzle. An error changes
// nothing.
func (w *Window) read(s string, label model.Phrase) error {
	var offered *judge.Format
	found, err := text.Read(catalogue.Puzzles(w.entries), func(s string) (p model.Position, err error) {
		p, offered, err = w.readBoard(s)
		return p, err
	}, s)
	if err != nil {
		return err
	}
	lines, err := source.Lines(found)
	if err != nil {
		return err
	}
	w.openLines(found, lines, label)
	if offered != nil {
		w.Notify(model.Say("paste.goalKept", "Judge", offered.Title))
	}
	return nil
}

// readBoard reads a bare board, in position ID letters or in a judge's format, the current
// puzzle's first. The current goal stays; if the judge has another one, its format is returned.
// Errors are about the current puzzle's formats.
func (w *Window) readBoard(s string) (p model.Position, other *judge.Format, err error) {
	if p, err := withGoal(strings.TrimSpace(s), w.desk().Shown()); err == nil {
		return p, nil, nil
	}
	if p, err = judge.ParseBoard(w.formats(), s); err != nil {
		_, err = judge.ParseBoard(w.desk().Entry().Formats, s)
		return nil, nil, err
	}
	d := w.desks[w.indexOf(p.Puzzle().ID())]
	_, body, _ := strings.Cut(p.String(), ":")
	board, _, _ := strings.Cut(body, "/")
	kept, err := withGoal(board, d.Shown())
	if err != nil {
		return p, nil, nil //nolint:nilerr // the board can't keep this goal, so it is read with its own
	}
	for _, f := range d.Entry().Formats {
		if f.Fits(kept) {
			continue // its cases bring their own goal
		}
		if read, err := judge.ParseBoard([]*judge.Format{f}, s); err == nil && read == p {
			return kept, f, nil
		}
	}
	return p, nil, nil
}

// withGoal returns the position of a board in position ID letters, with the goal or rules of
// another position.
func withGoal(board string, of model.Position) (model.Position, error) {
	if _, rest, ok := strings.Cut(of.String(), "/"); ok {
		board += "/" + rest
	}
	return of.Puzzle().Parse(board)
}

// openFile asks for a file and opens it.
func (w *Window) openFile() {
	w.AskOpen(nil, func(uri fyne.URI) { w.openFiles([]fyne.URI{uri}) })
}

// saveAllAs saves the lines shown on all tabs, the current one last.
func (w *Window) saveAllAs() {
	w.Save(export.FileName(text.Extension, w.desk().Shown().String(), "and-all-tabs"), nil, w.allDocument())
}

func (w *Window) allDocument() string {
	var all []text.Found
	for _, d := range w.desks {
		if d != w.desk() {
			all = append(all, shownLine(d))
		}
	}
	return text.Document(append(all, shownLine(w.desk())))
}

// savePositionAs saves the line that is shown.
func (w *Window) savePositionAs() {
	f := shownLine(w.desk())
	w.Save(export.FileName(text.Extension, f.Position.String()), nil, text.Document([]text.Found{f}))
}

// shownLine is the line that a desk shows.
func shownLine(d *desk.Desk) text.Found {
	t := d.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0}
}
