package judgelab

import (
	"fmt"
	"regexp"
	"strings"

	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

func (p *Page) showCard(about int) {
	var v widgets.StatusView
	var r *judging.Result
	if about != scene.Missing {
		r = p.tests[about].shown()
	}
	switch {
	case r != nil:
		v = p.speak(about, r)
	case about == scene.Missing && p.hopeless() != nil:
		h := p.hopeless()
		anew := model.Say("judgelab.anew.time", "Number", plain(h.Time.Seconds()))
		if h.Memory > 0 {
			anew = model.Say("judgelab.anew.memory", "Number", judging.Megabytes(h.Memory))
		}
		v.Tone, v.Headline = widgets.Caution, p.shell.Say(h.Why)
		v.Actions = []widgets.Action{{Title: p.shell.Say(anew), Primary: true, Do: func() { p.judgeAnew(h) }}}
	case about != scene.Missing:
		v.Headline, v.Detail = p.shell.Say(model.Say("judgelab.card.test", "Test", about+1)), p.shell.Say(describe(p.tests[about].result.Test))
	case !p.running.Running() && len(p.ended) > 0:
		v.Tone, v.Headline = widgets.Fine, p.slowest() // the headline of the page says the rest
	}
	if p.failure.active = r != nil && r.Verdict != judging.Accepted; p.failure.active {
		p.failure.show(r)
	}
	p.card.SetView(v)
	p.content.Refresh()
}

func (p *Page) speak(about int, r *judging.Result) widgets.StatusView {
	t := p.tests[about]
	said := why(r)
	if said.Key == "" {
		said = model.Say("judgelab.verdict." + string(r.Verdict))
	}
	detail := describe(t.result.Test)
	switch {
	case t.small == nil:
	case about == p.reduced && p.shrinking.Running():
		detail = model.Say("judgelab.card.shrinking", "Runs", t.small.Runs, "Test", describe(t.small.Smallest.Test))
	case t.small.Smaller:
		detail = model.Say("judgelab.card.smallest", "Runs", t.small.Runs, "Test", describe(r.Test))
	default:
		detail = model.Say("judgelab.card.noneSmaller", "Runs", t.small.Runs)
	}
	isFirst := len(p.failed) > 0 && about == p.failed[0]
	if isFirst {
		detail = model.Say("judgelab.card.join", "Before", translate.Counted("judgelab.card.first", len(p.failed)), "Next", detail)
	}
	v := widgets.StatusView{
		Tone: tone(r.Verdict), Headline: p.shell.Say(model.Say("judgelab.card.why", "Test", about+1, "Why", said)),
		Detail: p.shell.Say(detail), Actions: p.actions(r),
	}
	switch text := complaint(r); {
	case p.fault.Key != "" && isFirst:
		v.More = p.shell.Say(p.fault)
	case text != "":
		v.More = p.shell.Say(model.Say("judgelab.card.complaint", "Text", text))
	case r.Verdict != judging.Accepted:
		v.More = p.shell.Say(p.cause)
	}
	return v
}

func tone(v judging.Verdict) widgets.Tone {
	switch sign(v) {
	case widgets.SignRight:
		return widgets.Fine
	case widgets.SignLate:
		return widgets.Caution
	default:
		return widgets.Faulty
	}
}

// actions returns the actions of a result: no search for a smaller test if the command has changed.
func (p *Page) actions(r *judging.Result) []widgets.Action {
	if p.shrinking.Running() {
		return []widgets.Action{{Title: p.shell.Text("judgelab.smaller.stop"), Do: p.shrink}}
	}
	details := widgets.Action{Title: p.shell.Text("judgelab.details"), Do: p.showDetails}
	actions := []widgets.Action{details}
	if len(r.Test.Cases) > 0 {
		board := widgets.Action{Title: p.shell.Text("judgelab.board"), Primary: true, Do: p.showOnBoard}
		if _, moves := p.theCase(r); len(moves) > 0 {
			board.Title = p.shell.Text("judgelab.board.both")
		}
		actions = []widgets.Action{board, details}
	}
	if r.Verdict != judging.Accepted && !p.running.Running() && p.form.command == p.ran {
		actions = append(actions, widgets.Action{Title: p.shell.Text("judgelab.smaller"), Do: p.shrink})
	}
	return append(actions, widgets.Action{Title: p.shell.Text("judgelab.save"), Do: p.saveTest})
}

func (p *Page) showDetails() {
	about := p.about()
	if about == scene.Missing {
		return
	}
	r := p.tests[about].shown()
	if r == nil || len(r.Test.Input) == 0 {
		return
	}
	shown, whole := p.details(r)
	p.shell.Ask(p.card.View().Headline, widgets.NewProse(shown, p.shell.Keys, nil), shell.PageSize,
		widgets.Action{Title: p.shell.Text("judgelab.details.copy"), Do: func() { p.shell.Copy(whole) }},
		widgets.Action{Title: p.shell.Text("dialog.close"), Do: func() {}})
}

// details returns the texts of a result under headings: excerpts to show, and the whole to copy.
func (p *Page) details(r *judging.Result) (shown []widgets.ProseBlock, whole string) {
	var all []string
	for _, part := range r.Evidence(p.judge.Format) {
		title, text := p.shell.Say(part.Title), string(part.Text)
		excerpt := strings.Join(translate.Excerpt(text), "\n")
		shown = append(shown, widgets.ProseBlock{Kind: widgets.Heading, Spans: []widgets.Span{{Text: title}}})
		shown = append(shown, widgets.ProseBlock{Kind: widgets.Program, Spans: []widgets.Span{{Text: excerpt}}})
		all = append(all, title)
		for line := range strings.Lines(text) {
			all = append(all, translate.Escaped(strings.TrimRight(line, "\r\n")))
		}
		all = append(all, "")
	}
	return shown, strings.Join(all, "\n")
}

// announced matches the error line before a stack trace in Go, Java and Kotlin.
var announced = regexp.MustCompile(`(?m)^(panic:|fatal error:|Exception in thread).*`)

// complaint returns the line of standard error that names the runtime error, usually the last.
func complaint(r *judging.Result) string {
	if r.Verdict != judging.RuntimeError {
		return ""
	}
	text := strings.TrimSpace(string(r.Complaints))
	says := announced.FindString(text)
	if says == "" {
		says = text[strings.LastIndex(text, "\n")+1:]
	}
	return translate.Shown(strings.TrimSpace(says))
}

// theCase returns the case that a result is about, of at least one, and the program's legal moves.
func (p *Page) theCase(r *judging.Result) (judge.Answer, []model.Move) {
	for _, j := range r.Cases {
		if moves := j.Played(); j.Case.Number == max(r.Case, 1) && moves != nil {
			return j.Case, moves
		}
	}
	return r.Test.Cases[min(max(r.Case, 1), len(r.Test.Cases))-1], nil
}

func (p *Page) showOnBoard() {
	r := p.tests[p.about()].shown()
	truth, moves := p.theCase(r)
	if err := p.showCase(truth, moves, r); err != nil {
		p.shell.ShowError(err)
	}
}

func (p *Page) saveTest() {
	about := p.about()
	p.shell.Save(fmt.Sprintf("test%d.in", about+1), string(p.tests[about].shown().Test.Input))
}
