package cases

import (
	"fyne.io/fyne/v2"

	"quadrille/app/judges/generate"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// summary returns the progress and the numbers of cases by state.
func (p *Page) summary() string {
	run, file := p.run, p.run.file
	var first model.Phrase
	switch {
	case p.saving.Running():
		first = model.Say("cases.line.writing")
	case run.busy() && !run.comparing:
		first = translate.Counted("cases.line.solving", file.numbered)
	case run.busy():
		first = translate.Part("cases.line.comparing", len(file.grades), len(file.records))
	case !file.complete && file.numbered > 0:
		first = translate.Counted("cases.line.stopped", file.numbered)
	case !file.complete:
		first = model.Say("cases.line.unread")
	default:
		first = translate.Counted("cases.line.all", file.numbered)
	}
	text := p.Say(first)
	for _, sum := range p.words().stateSums() {
		text = p.Say(model.Say("status.join", "Before", text, "Next", p.Say(sum)))
	}
	return text
}

// doubt says that the text may be in another format; "" once the user has chosen a format.
func (p *Page) doubt() string {
	switch {
	case p.unsure:
		return p.Text("cases.unsure")
	case len(p.also) == 0:
		return ""
	}
	var others []model.Phrase
	for _, f := range p.also {
		others = append(others, f.Title)
	}
	return p.Say(model.Say("cases.doubt", "Formats", others))
}

// noteText returns the note on the whole file and its colour.
func (p *Page) noteText() (string, fyne.ThemeColorName) {
	run, words := p.run, p.words()
	switch {
	case run.failed != nil:
		return p.Say(model.Say("cases.note.failed", "Reason", p.Reason(run.failed))), widgets.ColorBad
	case run.answers != nil && len(run.file.grades) > 0 && !run.busy():
		return p.comparisonText(words)
	case run.answers != nil && !run.file.complete:
		return p.Say(model.Say("cases.note.later", "Name", run.answers.Name)), widgets.ColorSecondary
	case run.file.cut:
		return p.Say(translate.Counted("cases.note.cut", generate.MostCases)), widgets.ColorCaution
	default:
		return "", widgets.ColorSecondary
	}
}

// comparisonText returns the summary of the comparison and its colour.
func (p *Page) comparisonText(words words) (string, fyne.ThemeColorName) {
	run := p.run
	if words.file.sums[judge.Ungraded] == len(words.file.grades) {
		return p.Say(model.Say("cases.note.nothing", "Name", run.answers.Name)), widgets.ColorCaution
	}
	sums, tone := words.gradeSums()
	text := p.Say(model.Say("cases.note.compared", "Name", run.answers.Name, "Sums", sums))
	if run.compared.extra > 0 {
		text = p.Say(model.Say("status.join", "Before", text, "Next", translate.Counted("cases.note.extra", run.compared.extra)))
	}
	if shifted := run.compared.shifted; shifted.Key != "" {
		text = p.Say(model.Say("status.join", "Before", text, "Next", shifted))
	}
	return text, tone.Ink()
}

// emptiness says why the table is empty.
func (p *Page) emptiness() (headline, detail string) {
	switch {
	case p.run.busy() && len(p.run.file.records) == 0:
		return p.Text("cases.empty.reading"), ""
	case len(p.run.file.records) == 0 || p.view.filter == filterAll:
		return p.Text("cases.empty.none"), p.Text("cases.empty.noneDetail")
	case p.run.busy():
		return p.Text("cases.empty.soFar"), p.Text("cases.empty.filterDetail")
	}
	headlines := map[filter]string{
		filterUnsolvable: "cases.empty.unsolvable",
		filterBad:        "cases.empty.bad",
		filterWrong:      "cases.empty.wrong",
	}
	return p.Text(headlines[p.view.filter]), p.Text("cases.empty.filterDetail")
}
