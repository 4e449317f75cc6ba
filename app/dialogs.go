package app

import (
	"quadrille/app/catalogue"
	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// showKeys lists what keys do.
func (w *Window) showKeys() {
	var first [][2]string
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap", "sort"} {
		first = append(first, [2]string{w.Text("keys." + k), w.Text("keys." + k + ".what")})
	}
	w.ShowKeys(w.Text("command.keys"), first)
}

// showAbout says what program this is.
func (w *Window) showAbout() {
	w.ShowSentences(Name, []string{
		w.Say(model.Say("about.what", "Puzzles", catalogue.Names(w.entries))),
		w.Say(model.Say("about.version", "Version", resources.Version)),
		w.Say(model.Say("about.licence")),
	},
		widgets.Action{Title: w.Text("about.licences"), Do: w.showLicences},
		widgets.Action{Title: w.Text("dialog.close"), Do: func() {}})
}

// showLicences shows the licences of what the program is made of.
func (w *Window) showLicences() {
	w.Ask(w.Text("about.licences"), widgets.NewLongText(resources.Licences, "== "), shell.PageSize)
}
