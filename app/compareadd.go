package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// weights are those on offer. 1.1 to 2.4 are the ones that are argued about for
// the dials, 10 is the one of the eight-puzzle.
var weights = []float64{1, 1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.3, 2.4, 3, 4, 5, 7, 10}

// methodForm asks for an algorithm with what it needs.
type methodForm struct {
	say        func(model.Phrase) string
	algorithms []solver.Algorithm
	heuristics []solver.Heuristic
	content    fyne.CanvasObject

	algorithm, heuristic, weight *widgets.Select
	about, why                   *widgets.TextBlock
}

// newMethodForm returns a form that begins with the first algorithm that needs a
// heuristic, the best of these, and the usual weight.
func newMethodForm(s solver.Searcher, say func(model.Phrase) string, keys *widgets.Keys) *methodForm {
	f := &methodForm{
		say: say, algorithms: s.Algorithms(), heuristics: s.Heuristics(),
		about: widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),
		why:   widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),
	}
	var algorithms, heuristics, written []string
	for _, a := range f.algorithms {
		algorithms = append(algorithms, say(a.Name))
	}
	best := 0
	for i, h := range f.heuristics {
		heuristics = append(heuristics, say(h.Name))
		if !leftOut(h.ID) {
			best = i
		}
	}
	for _, weight := range weights {
		written = append(written, strconv.FormatFloat(weight, 'f', -1, 64))
	}
	choice := func(options []string, chosen int) *widgets.Select {
		s := widgets.NewSelect(options, keys, func(int) { f.update() })
		s.Choose(chosen)
		return s
	}
	needy := slices.IndexFunc(f.algorithms, func(a solver.Algorithm) bool { return a.NeedsHeuristic })
	f.algorithm = choice(algorithms, max(needy, 0))
	f.heuristic = choice(heuristics, best)
	f.weight = choice(written, slices.Index(weights, defaultWeight))
	label := func(key string) fyne.CanvasObject {
		line := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorSecondary)
		line.Text = say(plain(key))
		return line
	}
	f.content = container.NewVBox(
		label("compare.add.algorithm"), f.algorithm, f.about,
		label("compare.add.heuristic"), f.heuristic, f.why,
		label("compare.add.weight"), f.weight,
	)
	f.update()
	return f
}

// update says what the choice means, and lets only that be chosen which matters.
func (f *methodForm) update() {
	a, h := f.algorithms[f.algorithm.SelectedIndex()], f.heuristics[f.heuristic.SelectedIndex()]
	f.about.SetText(f.say(a.About))
	f.why.SetText("")
	f.heuristic.Disable()
	f.weight.Disable()
	if a.NeedsHeuristic {
		f.why.SetText(f.say(h.Why))
		f.heuristic.Enable()
	}
	if a.NeedsWeight {
		f.weight.Enable()
	}
}

// method is what is chosen.
func (f *methodForm) method() method {
	return newMethod(f.algorithms[f.algorithm.SelectedIndex()], f.heuristics[f.heuristic.SelectedIndex()],
		weights[f.weight.SelectedIndex()])
}

// askForMethod asks for a method, adds a row with it, and runs it.
func (p *comparePage) askForMethod() {
	form := newMethodForm(p.runs.searcher, p.say, p.window.keys)
	p.window.showDialog(p.text("compare.add.title"), container.NewVScroll(form.content), fyne.NewSize(520, 480),
		widgets.Action{Title: p.text("dialog.cancel"), Do: func() {}},
		widgets.Action{Title: p.text("compare.add.run"), Do: func() { p.addMethod(form.method()) }})
}

// addMethod adds a row and runs it.
func (p *comparePage) addMethod(m method) {
	r := p.runs.add(m)
	p.runs.run(r)
	p.window.showContent() // the table has another height
	p.table.Mark(p.index(r))
	p.window.focus(p.table)
}
