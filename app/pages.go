package app

import (
	"maps"
	"slices"

	"quadrille/app/cases"
	"quadrille/app/compare"
	"quadrille/app/desk"
	"quadrille/app/help"
	"quadrille/app/judgelab"
	"quadrille/app/lab"
	"quadrille/app/shell"
	"quadrille/app/store"
	"quadrille/app/system"
	"quadrille/app/watch"
	"quadrille/solver"
)

// The keys under which documents keep what pages have found, in JSON, and which one
// is open.
const (
	keyComparison = "comparison"
	keyExperiment = "experiment"
	keyCases      = "cases"
	keyProgram    = "program"
	keyPage       = "page"
	keyHelp       = "help"
)

// pageKeys are those keys.
var pageKeys = []string{keyComparison, keyExperiment, keyCases, keyProgram, keyPage, keyHelp}

// reopened are the pages that come back when they were open, as documents name them.
// What a page is about is there by then.
func (w *Window) reopened() []reopening {
	return []reopening{
		{"compare", is[*compare.Page], w.compare},
		{"experiments", is[*lab.Page], w.experiments},
		{"cases", is[*cases.Page], w.cases.Back},
		{"watch", is[*watch.Page], w.watch},
		{"judge", is[*judgelab.Page], func() {
			if system.RunsPrograms {
				w.judgeProgram()
			}
		}},
	}
}

// reopening is how a page comes back.
type reopening struct {
	name string
	is   func(shell.Page) bool
	open func()
}

func is[T shell.Page](p shell.Page) bool {
	_, ok := p.(T)
	return ok
}

// pageNotes returns a function that says what the pages have found, and which one is
// open. It may be called on any goroutine.
func (w *Window) pageNotes() func() store.Notes {
	kept := map[string][]any{keyCases: {w.cases.Keep()}}
	for _, d := range w.desks {
		if p := w.comparisons[d]; p != nil {
			kept[keyComparison] = append(kept[keyComparison], p.Keep())
		}
	}
	if w.lab != nil {
		kept[keyExperiment] = w.lab.Keep()
	}
	if w.judgeLab != nil {
		kept[keyProgram] = []any{w.judgeLab.Keep()}
	}
	open, topic := w.Pages(), ""
	if p, ok := w.Page().(*help.Page); ok {
		topic = p.Topic()
	}
	return func() store.Notes {
		var notes store.Notes
		for _, key := range pageKeys {
			for _, v := range kept[key] {
				if v != nil {
					notes.AddJSON(key, v)
				}
			}
		}
		for _, r := range w.reopened() {
			if slices.ContainsFunc(open, r.is) {
				notes.Add(keyPage, r.name)
			}
		}
		if topic != "" {
			notes.Add(keyHelp, topic)
		}
		return notes
	}
}

// readPages takes what pages had found, where they have found nothing yet. An error
// leaves everything as it is.
func (w *Window) readPages(notes store.Notes) error {
	comparisons := make(map[*desk.Desk]*compare.Page)
	var experiments *lab.Page
	var program *judgelab.Page
	var file *store.Note
	for _, note := range notes {
		var err error
		switch note.Key {
		case keyComparison:
			err = w.readComparison(note, comparisons)
		case keyExperiment:
			if w.lab != nil {
				continue
			}
			if experiments == nil {
				experiments = lab.New(w.Shell, w.presentFirst(), w.gallery)
			}
			err = experiments.Restore(note)
		case keyProgram:
			if w.judgeLab == nil && system.RunsPrograms {
				program = w.newJudgeLab()
				err = program.Restore(note)
			}
		case keyCases:
			if !w.cases.Any() {
				file = &note
			}
		}
		if err != nil {
			return err
		}
	}
	if file != nil {
		if err := w.cases.Restore(*file); err != nil {
			return err
		}
	}
	maps.Copy(w.comparisons, comparisons)
	if experiments != nil {
		w.lab = experiments
	}
	if program != nil {
		w.judgeLab = program
	}
	return nil
}

// readComparison adds a comparison that was kept, unless there are figures already.
func (w *Window) readComparison(note store.Note, to map[*desk.Desk]*compare.Page) error {
	id, err := compare.PuzzleOf(note)
	if err != nil || !w.isPuzzle(string(id)) {
		return err
	}
	d := w.desks[w.indexOf(id)]
	if _, ok := d.Entry().Engine.(solver.Searcher); !ok || w.comparisons[d] != nil && w.comparisons[d].Begun() {
		return nil
	}
	to[d] = w.newComparison(d)
	return to[d].Restore(note)
}

// reopen opens the page that was open.
func (w *Window) reopen(notes store.Notes) {
	name := notes.Get(keyPage)
	if i := slices.IndexFunc(w.reopened(), func(r reopening) bool { return r.name == name }); i >= 0 {
		w.reopened()[i].open()
	}
	if topic, there := notes.Find(keyHelp); there {
		w.guide.Open(topic)
	}
}

// experiments opens the page of experiments as it was left.
func (w *Window) experiments() {
	if w.lab == nil {
		w.lab = lab.New(w.Shell, w.presentFirst(), w.gallery)
	}
	if !w.Shows(w.lab) {
		w.lab.Open()
	}
}
