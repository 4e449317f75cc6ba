package workshop

import (
	"cmp"
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver/examine"
	"quadrille/widgets"
	"quadrille/widgets/heuristics"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
	"quadrille/widgets/view"
)

// verdict is a card that says whether a heuristic has a property, with buttons that go through the
// counterexamples.
type verdict struct {
	card  *heuristics.Card
	pager *pane.Pager
	open  *widgets.Button
	foot  *fyne.Container
	panel fyne.CanvasObject

	at, all int // the counterexample shown, from 0, and their number
}

// newVerdict returns an empty card. show shows the counterexample v.at.
func (p *Page) newVerdict(show func()) *verdict {
	v := &verdict{card: heuristics.NewCard(p.deps.Entry.Artist)}
	goTo := func(at int) {
		v.at = min(max(at, 0), v.all-1)
		show()
	}
	v.pager = pane.NewPager("", p.shell.Keys, func(by int64) { goTo(v.at + int(by)) }, func(typed string) {
		if n, err := strconv.Atoi(typed); err == nil {
			goTo(n - 1)
		}
	})
	v.open = widgets.NewButton(p.shell.Text("workshop.open"), nil, p.shell.Keys, func() { p.deps.Show(v.card.View().Boards[0].Position) })
	v.foot = container.New(layout.NewCustomPaddedHBoxLayout(8), v.pager, v.open)
	v.panel = panel(v.card, container.NewBorder(nil, container.New(layout.NewCustomPaddedLayout(0, margin, margin, margin), v.foot), nil, nil))
	return v
}

// show shows the card of the counterexample v.at.
func (v *verdict) show(p *Page, card heuristics.CardView) {
	v.card.SetView(card)
	widgets.SetVisible(v.pager, v.all > 1 && len(card.Boards) > 0)
	widgets.SetVisible(v.open, len(card.Boards) > 0)
	v.pager.SetView(view.Pager{
		Number: strconv.Itoa(v.at + 1), Of: p.say("workshop.of", "All", translate.Int(int64(v.all))), First: v.at == 0, Last: v.at == v.all-1,
	})
	v.foot.Refresh()
}

// showVerdicts shows the verdicts and the map.
func (p *Page) showVerdicts() {
	if p.checker.report != nil {
		p.showAdmissible()
		p.showConsistent()
		p.showHeat()
		return
	}
	for v, key := range map[*verdict]string{p.admissible: "workshop.admissible", p.consistent: "workshop.consistent"} {
		v.show(p, heuristics.CardView{Sign: widgets.SignWaiting, Title: p.shell.Text(key)})
	}
	p.heat.SetView(searchview.RasterView{})
}

// outcome begins the view of a verdict: its sign and title.
func (p *Page) outcome(key string, holds bool) heuristics.CardView {
	switch {
	case !holds:
		return heuristics.CardView{Sign: widgets.SignWrong, Title: p.shell.Text(key + ".no")}
	case !p.checker.report.Proved:
		return heuristics.CardView{Sign: widgets.SignWaiting, Title: p.shell.Text(key + ".unknown"), Text: p.say("workshop.sampled", "Number", p.examined(), "Seed", examine.Seed)}
	}
	text := p.say(key+".proved", "Number", p.examined())
	if p.checker.report.Sound && !p.checker.ground.All() {
		text = p.shell.Text("workshop.sound")
	}
	return heuristics.CardView{Sign: widgets.SignRight, Title: p.shell.Text(key + ".yes"), Text: text}
}

// examined is the number of positions examined.
func (p *Page) examined() string { return translate.Int(int64(p.checker.ground.States)) }

func (p *Page) picture(position model.Position) scene.View {
	return scene.View{Position: position, Mode: scene.Play, Plain: true, Say: p.shell.Say}
}

// showAdmissible shows the first verdict, with a counterexample or the position of the chosen cell
// of the map.
func (p *Page) showAdmissible() {
	r, v := p.checker.report, p.outcome("workshop.admissible", p.checker.report.Admissible)
	p.admissible.all = len(r.Over)
	if r.Admissible {
		v.Text += "\n" + p.say("workshop.low", "Number", fmt.Sprintf("%.2f", p.checker.ground.Mean-r.Mean))
	} else {
		v.Count = p.say("workshop.admissible.refuted", "Count", len(r.Over), "Number", translate.Int(int64(len(r.Over))), "All", p.examined())
	}
	if e, ok := p.example(); ok {
		v.Boards = []scene.View{p.picture(e.Position)}
		v.Figures = []heuristics.Figure{
			{Value: strconv.Itoa(e.H), Name: p.shell.Text("workshop.h"), Bad: e.H > e.Distance},
			{Value: strconv.Itoa(e.Distance), Name: p.shell.Text("workshop.distance")},
		}
		v.Between = [...]string{"<", "=", ">"}[cmp.Compare(e.H, e.Distance)+1]
		switch {
		case p.cell != scene.Missing:
			v.Text = p.say("workshop.cell", "Count", r.Cells[p.cell].Count, "Number", translate.Int(int64(r.Cells[p.cell].Count)))
		case e.Distance == 0:
			v.Text = p.shell.Text("workshop.goal")
		default:
			v.Text = p.excess()
		}
	}
	p.admissible.show(p, v)
}

// excess says which counterexample is shown, and how much too high h is at most.
func (p *Page) excess() string {
	if n := len(p.checker.report.Over); n > 1 && p.admissible.at == 0 {
		return p.say("workshop.nearest", "Number", translate.Int(int64(n)), "Most", p.checker.report.Most)
	}
	return p.say("workshop.most", "Most", p.checker.report.Most)
}

// showConsistent shows the second verdict. The goals where h isn't 0 are the first counterexamples.
func (p *Page) showConsistent() {
	r, v := p.checker.report, p.outcome("workshop.consistent", p.checker.report.Consistent)
	goals := r.Goals()
	p.consistent.all = goals + len(r.Falls)
	switch at := p.consistent.at; {
	case r.Consistent:
	case at < goals:
		e := r.At(int(r.Over[at]))
		v.Count = p.shell.Text("workshop.consistent.goal")
		v.Boards = []scene.View{p.picture(e.Position)}
		v.Figures = []heuristics.Figure{{Value: strconv.Itoa(e.H), Name: p.shell.Text("workshop.h.goal"), Bad: true}}
		v.Text = p.shell.Text("workshop.goal")
		if len(r.Falls) == 0 {
			v.Text = p.shell.Text("workshop.onlyGoal")
		}
	default:
		e := r.Fall(int(r.Falls[at-goals]))
		v.Count = p.say("workshop.consistent.refuted", "Count", len(r.Falls), "Number", translate.Int(int64(len(r.Falls))))
		v.Boards = []scene.View{p.picture(e.From.Position), p.picture(e.To.Position)}
		v.Figures = []heuristics.Figure{{Value: strconv.Itoa(e.From.H), Name: "h"}, {Value: strconv.Itoa(e.To.H), Name: "h", Bad: true}}
		v.Move, v.Between = p.shell.Say(model.Brief(e.From.Position, e.Move)), "→"
		v.Text = p.say("workshop.consistent.here", "Number", e.From.H-e.To.H)
	}
	p.consistent.show(p, v)
}

// example returns the position that the first verdict shows: of the chosen cell of the map, or else a
// counterexample; ok is false if there is none.
func (p *Page) example() (e examine.Example, ok bool) {
	switch r := p.checker.report; {
	case p.cell != scene.Missing:
		return r.At(r.Cells[p.cell].First), true
	case len(r.Over) > 0:
		return r.At(int(r.Over[p.admissible.at])), true
	default:
		return e, false
	}
}
