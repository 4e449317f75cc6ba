package app

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/study/measure"
	"quadrille/app/study/watch"
	"quadrille/app/study/workshop"
	"quadrille/app/system"
	"quadrille/model"
)

// openLink opens a search, a comparison, a heuristic, a position or a solution, and reports whether the text is
// a link to one.
func (w *Window) openLink(link string) bool {
	var err error
	_, _, _, isID := text.FindID(catalogue.Puzzles(w.entries), link)
	switch {
	case watch.IsLink(link):
		err = w.openWatch(link)
	case strings.HasPrefix(link, measure.LinkPrefix):
		err = w.openComparison(link)
	case strings.HasPrefix(link, workshop.LinkPrefix):
		err = w.openHeuristic(link)
	case isID:
		err = w.read(link, model.Say("change.open"))
	default:
		return false
	}
	if err != nil {
		w.shell.ShowText(w.shell.Text("error.open"), w.shell.Reason(err))
	}
	return true
}

// openWatch opens the page of a search in the state that a link gives.
func (w *Window) openWatch(link string) error {
	s, err := watch.Read(w.entries, link)
	if err == nil {
		w.choose(w.indexOf(s.Position.Puzzle().ID()))
		w.watchAt(s)
	}
	return err
}

// openComparison opens the comparison that a link gives (measure.Plan) on its puzzle's desk.
func (w *Window) openComparison(link string) error {
	plan, err := measure.ReadLink(w.entries, link)
	if err == nil {
		w.choose(w.indexOf(plan.Entry.Puzzle.ID()))
		w.comparison(w.desk()).OpenPlan(plan)
	}
	return err
}

// openHeuristic opens the workshop with the heuristic and the goal that a link gives.
func (w *Window) openHeuristic(link string) error {
	s, at, err := workshop.ReadLink(w.entries, link)
	if err == nil {
		w.choose(w.indexOf(s.Puzzle))
		w.setWorkshop(s)
		w.workshop.Open(at)
	}
	return err
}

// follow opens a link of a page. It opens no files or websites, since anybody may have written the
// page.
func (w *Window) follow(link string) {
	if !w.openLink(link) {
		w.shell.ShowText(w.shell.Text("error.open"), w.shell.Say(model.Say("page.elsewhere", "Link", link)))
	}
}

// openArgument opens the argument of the command line: a link or a file.
func (w *Window) openArgument(arg string) {
	if w.openLink(arg) {
		return
	}
	if path, err := filepath.Abs(arg); err == nil {
		arg = path
	}
	w.openFiles([]fyne.URI{storage.NewFileURI(arg)}) // reading it reports a missing file
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
		w.shell.Work.Deliver(func() { w.dropped(fyne.Position{}, uris) })
	})
	system.OnAddress(func(id string) {
		w.shell.Work.Deliver(func() {
			if id != w.link() { // after a reload it is already open
				w.openArgument(id)
			}
		})
	})
}
