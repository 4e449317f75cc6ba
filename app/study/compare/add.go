package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

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
	for _, h := range f.heuristics {
		heuristics = append(heuristics, say(h.Name))
	}
	for _, weight := range method.Weights {
		written = append(written, method.Written(weight))
	}
	choice := func(options []string, chosen int) *widgets.Select {
		s := widgets.NewSelect(options, keys, func(int) { f.update() })
		s.Choose(chosen)
		return s
	}
	f.algorithm = choice(algorithms, method.First(f.algorithms))
	f.heuristic = choice(heuristics, method.Best(f.heuristics))
	f.weight = choice(written, slices.Index(method.Weights, method.UsualWeight))
	label := func(key string) fyne.CanvasObject {
		line := widgets.NewTextLine(widgets.TextSizeSecondary, true, widgets.ColorSecondary)
		line.Text = say(model.Say(key))
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
func (f *methodForm) method() method.Method {
	return method.New(f.algorithms[f.algorithm.SelectedIndex()], f.heuristics[f.heuristic.SelectedIndex()],
		method.Weights[f.weight.SelectedIndex()])
}

// askForMethod asks for a method, adds a row with it, and runs it.
func (p *Page) askForMethod() {
	form := newMethodForm(p.runs.searcher, p.Say, p.Keys)
	p.Ask(p.Text("compare.add.title"), container.NewVScroll(form.content), fyne.NewSize(520, 480),
		widgets.Action{Title: p.Text("dialog.cancel"), Do: func() {}},
		widgets.Action{Title: p.Text("compare.add.run"), Do: func() { p.addMethod(form.method()) }})
}

// addMethod adds a row and runs it.
func (p *Page) addMethod(m method.Method) {
	r := p.runs.add(m)
	p.runs.run(r)
	p.Show() // the table has another height
	p.table.Mark(len(p.runs.runs) - 1)
	p.Focus(p.table)
}
