package app

import (
	"strings"

	"quadrille/app/desk"
	"quadrille/app/export"
	"quadrille/app/session"
	"quadrille/app/store"
	"quadrille/model"
)

// openDocument shows what a saved session or position holds. It comes behind what is
// on show, which can be had again by undoing. An error leaves everything as it is.
func (w *Window) openDocument(d store.Document) error {
	histories, err := w.histories(d)
	if err != nil {
		return err
	}
	if err := w.readNotes(d.Notes.Unknown(keySize)); err != nil { // the window stays as large as it is
		return err
	}
	w.Leave()
	w.show(histories, (*desk.Desk).Continue)
	if len(d.Parts) > 0 && d.Notes.Get(keyPuzzle) == "" {
		id, _, _ := strings.Cut(d.Parts[len(d.Parts)-1].ID, ":")
		w.choose(w.indexOf(model.ID(id)))
	}
	return nil
}

// saveSessionAs saves the session where a person wants it.
func (w *Window) saveSessionAs() {
	w.Save("session"+store.Ending, nil, w.document()().String())
}

// savePositionAs saves the line on show with its place.
func (w *Window) savePositionAs() {
	w.Save(export.FileName(store.Ending, w.desk().Line().Start().String()), nil, w.positionDocument().String())
}

func (w *Window) positionDocument() store.Document {
	h := w.desk().History()
	return store.Document{Kind: store.Position, Parts: store.Parts(session.History{States: h.States[h.At : h.At+1]})}
}
