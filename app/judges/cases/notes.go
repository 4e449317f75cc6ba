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
	file := p.file
	var first model.Phrase
	switch {
	case p.saving.Running():
		first = model.Say("cases.line.writing")
	case p.busy() && !p.comparing:
		first = translate.Counted("cases.line.solving", file.numbered)
	case p.busy():
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
	words := p.words()
	switch {
	case p.failed != nil:
		return p.Say(model.Say("cases.note.failed", "Reason", p.Reason(p.failed))), widgets.ColorBad
	case p.answers != nil && len(p.file.grades) > 0 && !p.busy():
		return p.comparisonText(words)
	case p.answers != nil && !p.file.complete:
		return p.Say(model.Say("cases.note.later", "Name", p.answers.Name)), widgets.ColorSecondary
	case p.file.cut:
		return p.Say(translate.Counted("cases.note.cut", generate.MostCases)), widgets.ColorCaution
	default:
		return "", widgets.ColorSecondary
	}
}

// comparisonText returns the summary of the comparison and its colour.
func (p *Page) comparisonText(words words) (string, fyne.ThemeColorName) {
	if words.file.sums[judge.Ungraded] == len(words.file.grades) {
		return p.Say(model.Say("cases.note.nothing", "Name", p.answers.Name)), widgets.ColorCaution
	}
	sums, tone := words.gradeSums()
	text := p.Say(model.Say("cases.note.compared", "Name", p.answers.Name, "Sums", sums))
	if p.comparison.extra > 0 {
		text = p.Say(model.Say("status.join", "Before", text, "Next", translate.Counted("cases.note.extra", p.comparison.extra)))
	}
	if shifted := p.comparison.shifted; shifted.Key != "" {
		text = p.Say(model.Say("status.join", "Before", text, "Next", shifted))
	}
	return text, tone.Ink()
}

// emptiness says why the table is empty.
func (p *Page) emptiness() (headline, detail string) {
	switch {
	case p.busy() && len(p.file.records) == 0:
		return p.Text("cases.empty.reading"), ""
	case len(p.file.records) == 0 || p.view.filter == filterAll:
		return p.Text("cases.empty.none"), p.Text("cases.empty.noneDetail")
	case p.busy():
		return p.Text("cases.empty.soFar"), p.Text("cases.empty.filterDetail")
	}
	headlines := map[filter]string{
		filterUnsolvable: "cases.empty.unsolvable",
		filterBad:        "cases.empty.bad",
		filterWrong:      "cases.empty.wrong",
	}
	return p.Text(headlines[p.view.filter]), p.Text("cases.empty.filterDetail")
}
