package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/resources"
	"quadrille/widgets"
)

// showRules shows the rules of the present puzzle and how it is edited.
func (w *Window) showRules() {
	d := w.desk()
	name := fmt.Sprintf("help/%s.%s.md", d.Entry().Puzzle.ID(), w.Translator().Language)
	rules, err := resources.Help.ReadFile(name)
	if err != nil {
		w.ShowError(err)
		return
	}
	w.showMarkdown(w.Text(d.Key("name")), string(rules))
}

func (w *Window) showMarkdown(title, markdown string) {
	body := widget.NewRichTextFromMarkdown(markdown)
	body.Wrapping = fyne.TextWrapWord
	w.Ask(title, container.NewVScroll(body), shell.PageSize)
}

// showKeys lists what keys do.
func (w *Window) showKeys() {
	var first [][2]string
	for _, k := range []string{"space", "brackets", "paneArrows", "boardArrows", "enter", "type", "swap"} {
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
