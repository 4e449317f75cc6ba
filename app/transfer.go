package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/desk"
	"quadrille/app/files/export"
	"quadrille/app/files/source"
	"quadrille/app/files/text"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/model"
	"quadrille/model/judge"
)

// paste opens a text from the clipboard. Test cases open on their page.
func (w *Window) paste(content string) {
	if watch.IsLink(content) || strings.HasPrefix(content, workshop.LinkPrefix) {
		w.openLink(strings.TrimSpace(content))
		return
	}
	var err error
	if len(content) > text.MaxPaste {
		w.shell.ShowText(w.shell.Text("error.paste"), w.shell.Say(model.Say("text.large", "Most", text.MaxPaste>>20)))
		return
	}
	if len(content) <= source.Sampled {
		if err = w.read(content, model.Say("change.paste")); err == nil {
			return
		}
	}
	if err == nil || len(judge.Detect(w.formats(), []byte(content))) > 0 {
		w.openSource(source.Text(w.shell.Text("cases.pasted"), content), nil)
		return
	}
	said := []string{w.shell.Reason(err)}
	if _, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), content); !isID && strings.TrimSpace(content) != "" {
		said = slices.Insert(said, 0, w.shell.Text("error.pasteWhat"))
	}
	w.shell.ShowText(w.shell.Text("error.paste"), said...)
}

// read shows the position or solution in a text on the desk of its puzzle. An error changes
// nothing.
func (w *Window) read(s string, label model.Phrase) error {
	found, other, err := w.reader().Pasted(s, w.desk().Entry.Puzzle.ID(), w.shown)
	if err != nil {
		return err
	}
	w.openLines(found, label)
	if other != nil {
		w.shell.Notify(model.Say("paste.goalKept", "Judge", other.Title))
	}
	return nil
}

// shown returns the current position of a puzzle.
func (w *Window) shown(id model.ID) model.Position { return w.desks[w.indexOf(id)].Game.Shown() }

// openFile asks for a file and opens it.
func (w *Window) openFile() {
	w.shell.AskOpen(nil, func(uri fyne.URI) { w.openFiles([]fyne.URI{uri}) })
}

// saveAllAs saves the lines shown on all tabs, the current one last.
func (w *Window) saveAllAs() {
	w.shell.Save(export.FileName(text.Extension, "all-tabs"), nil, w.allDocument())
}

func (w *Window) allDocument() string {
	var all []text.Found
	for i := range w.desks {
		all = append(all, shownLine(w.desks[(w.current+1+i)%len(w.desks)]))
	}
	return text.Document(all)
}

// savePositionAs saves the current line.
func (w *Window) savePositionAs() {
	f := shownLine(w.desk())
	w.shell.Save(export.FileName(text.Extension, export.LineName(f.Position, len(f.Moves))), nil, text.Document([]text.Found{f}))
}

// shownLine returns the current line of a desk.
func shownLine(d *desk.Desk) text.Found {
	t := d.Game.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0, At: t.Nearest()}
}
