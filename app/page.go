package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/system"
	"quadrille/app/text"
)

// A link is the address of a page that runs the program, #, and the ID of a
// position or solution.

// link is what stands behind the #: the solution on show, from its start, or else
// the position.
func (w *Window) link() string {
	if t := w.desk().Line(); t.Len() > 0 && t.Solves() {
		return text.ID(t.Start(), t.Moves)
	}
	return w.desk().Shown().String()
}

// copyLink copies a link to what is on show.
func (w *Window) copyLink() { w.Copy(system.Site() + "#" + w.link()) }

// followPage opens what the page's address asks for, now and whenever it changes,
// and what is dropped on the page, of which the toolkit does not tell. Where there
// is no page it does nothing.
func (w *Window) followPage() {
	system.OnDrop(func(paths []string) {
		uris := make([]fyne.URI, len(paths))
		for i, path := range paths {
			uris[i] = storage.NewFileURI(path)
		}
		w.Work.Deliver(func() { w.dropped(fyne.Position{}, uris) })
	})
	system.OnAddress(func(id string) {
		w.Work.Deliver(func() {
			if id != w.link() { // it is there already when a page is loaded anew
				w.openArgument(id)
			}
		})
	})
}
