package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/files/text"
	"quadrille/app/study/measure"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/system"
)

// openWatch opens the page of a search in the state that a link gives.
func (o *opener) openWatch(link string) error {
	s, err := watch.Read(o.window.entries, link)
	if err == nil {
		o.window.choose(o.window.indexOf(s.Position.Puzzle().ID()))
		o.window.pages.watchAt(s)
	}
	return err
}

// openComparison opens the comparison that a link gives (measure.Plan) on its puzzle's desk.
func (o *opener) openComparison(link string) error {
	plan, err := measure.ReadLink(o.window.entries, link)
	if err == nil {
		o.window.choose(o.window.indexOf(plan.Entry.Puzzle.ID()))
		o.window.pages.comparison(o.window.desk()).OpenPlan(plan)
	}
	return err
}

// openHeuristic opens the workshop with the heuristic and the goal that a link gives.
func (o *opener) openHeuristic(link string) error {
	w := o.window
	s, at, err := workshop.ReadLink(w.entries, link)
	if err == nil {
		w.choose(w.indexOf(s.Puzzle))
		w.pages.setWorkshop(s)
		w.pages.workshop.Open(at)
	}
	return err
}

// link is the part of a link after #: the search being watched or the heuristic, else the current solution, else the
// position.
func (w *Window) link() string {
	switch p := w.shell.Page().(type) {
	case *watch.Page:
		return p.State().String()
	case *workshop.Page:
		return p.Link()
	default:
	}
	if t := w.desk().Game.Line(); t.Len() > 0 && t.Solves() {
		return text.ID(t.Start(), t.Moves)
	}
	return w.desk().Game.Shown().String()
}

// copyLink copies the link to the current page: the address of the web version, # and w.link.
func (w *Window) copyLink() { w.shell.Copy(system.Site() + "#" + w.link()) }

// followPage opens the link in the web page's address, now and after each change, and files dropped
// on the page, which Fyne doesn't report. Outside a browser it does nothing.
func (w *Window) followPage() {
	system.OnDrop(func(paths []string) {
		uris := make([]fyne.URI, len(paths))
		for i, path := range paths {
			uris[i] = storage.NewFileURI(path)
		}
		w.shell.Work.Deliver(func() { w.opener.dropped(fyne.Position{}, uris) })
	})
	system.OnAddress(func(id string) {
		w.shell.Work.Deliver(func() {
			if id != w.link() { // after a reload it is already open
				w.opener.openArgument(id)
			}
		})
	})
}
