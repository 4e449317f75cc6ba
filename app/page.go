package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/files/text"
	"quadrille/app/study/watch"
	"quadrille/app/system"
)

// A link is the address of a web page that runs the program, #, and a position ID or solution.

// link is the part after #: the search being watched, else the current solution, else the position.
func (w *Window) link() string {
	if p, ok := w.Page().(*watch.Page); ok {
		return p.State().String()
	}
	if t := w.desk().Line(); t.Len() > 0 && t.Solves() {
		return text.ID(t.Start(), t.Moves)
	}
	return w.desk().Shown().String()
}

// copyLink copies a link to the current page.
func (w *Window) copyLink() { w.Copy(system.Site() + "#" + w.link()) }

// followPage opens what the address of the web page names, now and whenever it changes, and
// files dropped on it, which Fyne does not report. Outside a browser it does nothing.
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
