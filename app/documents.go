package app

import (
	"slices"
	"strings"

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
func (o *opener) paste(content string) {
	if watch.IsLink(content) || strings.HasPrefix(content, workshop.LinkPrefix) {
		o.openLink(strings.TrimSpace(content))
		return
	}
	var err error
	if len(content) > text.MaxPaste {
		o.window.shell.ShowText(o.window.shell.Text("error.paste"), o.window.shell.Say(model.Say("text.large", "Most", text.MaxPaste>>20)))
		return
	}
	if len(content) <= source.Sampled {
		if err = o.read(content, model.Say("change.paste")); err == nil {
			return
		}
	}
	if err == nil || len(judge.Detect(o.formats(), []byte(content))) > 0 {
		o.openSource(source.Text(o.window.shell.Text("cases.pasted"), content))
		return
	}
	said := []string{o.window.shell.Reason(err)}
	if _, _, _, isID := text.FindID(catalogue.Puzzles(o.window.entries), content); !isID && strings.TrimSpace(content) != "" {
		said = slices.Insert(said, 0, o.window.shell.Text("error.pasteWhat"))
	}
	o.window.shell.ShowText(o.window.shell.Text("error.paste"), said...)
}

// read shows the position or solution in a text on the desk of its puzzle. An error changes
// nothing.
func (o *opener) read(s string, label model.Phrase) error {
	found, other, err := o.reader().Pasted(s, o.window.desk().Entry.Puzzle.ID(), o.window.shown)
	if err != nil {
		return err
	}
	o.openLines(found, label)
	if other != nil {
		o.window.shell.Notify(model.Say("paste.goalKept", "Judge", other.Title()))
	}
	return nil
}

// shown returns the current position of a puzzle.
func (w *Window) shown(id model.ID) model.Position { return w.desks[w.indexOf(id)].Game.Shown() }

// openFile asks for a file and opens it.
func (o *opener) openFile() {
	o.window.shell.AskOpen(o.openAt)
}

// savePositionAs saves the current line.
func (w *Window) savePositionAs() {
	f := shownLine(w.desk())
	w.shell.Save(export.LineName(f.Position, len(f.Moves))+text.Extension, text.Document([]text.Found{f}))
}

// shownLine returns the current line of a desk.
func shownLine(d *desk.Desk) text.Found {
	t := d.Game.Line()
	return text.Found{Position: t.Start(), Moves: t.Moves, HasMoves: t.Len() > 0, At: t.Nearest()}
}
