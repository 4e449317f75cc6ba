package cases

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/batch"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// SaveAnswers asks where to save the answers to the solved cases, saves them and reports the name.
func (p *Page) SaveAnswers() {
	tell := p.shell.Here()
	p.shell.AskSave(p.source.Stem()+".out", func(to fyne.URI) {
		p.save(func(text string) error { return shell.WriteFile(to, text) }, func(err error) {
			if err != nil {
				p.shell.ShowText(p.shell.Text("error.save"), p.shell.Reason(err))
				return
			}
			tell(model.Say("status.saved", "Name", to.Name()))
		})
	})
}

// Go asks for the number of a case and goes there.
func (p *Page) Go() {
	var d *shell.Dialog
	last := p.file.numbered
	field := widgets.NewField(p.shell.Say(translate.Counted("cases.go.hint", last)), "", p.shell.Keys)
	field.OnChanged = func(string) { field.Fault("") }
	accept := func() {
		n, err := strconv.Atoi(strings.TrimSpace(field.Text))
		if err != nil || n < 1 || n > last {
			field.Fault(p.shell.Say(translate.Counted("cases.go.none", last)))
			p.shell.Focus(field)
			return
		}
		d.Hide()
		p.goTo(n)
	}
	field.OnSubmitted = func(string) { accept() }
	d = p.shell.NewDialog(p.shell.Text("cases.go.title"), field.WithNote(field),
		widgets.NewButton(p.shell.Text("dialog.cancel"), nil, p.shell.Keys, func() { d.Hide() }),
		widgets.NewButton(p.shell.Text("cases.go.go"), nil, p.shell.Keys, accept))
	p.shell.OpenDialog(d, fyne.NewSize(360, 190), nil)
	p.shell.Focus(field)
}

// goTo marks the first record of a case.
func (p *Page) goTo(number int) {
	p.marked = slices.IndexFunc(p.file.records, func(r *batch.Result) bool { return r.Case.Number == number })
	p.table.Mark(p.view.rowOf(p.marked))
	p.showDetail()
	p.shell.Focus(p.table)
}
