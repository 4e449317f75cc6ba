package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/solver"
	"quadrille/widgets"
)

// methodForm asks for an algorithm with what it needs.
type methodForm struct {
	page       *Page
	algorithms []solver.Algorithm
	heuristics []solver.Heuristic
	content    fyne.CanvasObject

	algorithm, heuristic, weight *widgets.Select
	about, why                   *widgets.TextBlock
}

// newMethodForm returns a form that begins with the first algorithm that needs a heuristic,
// the best heuristic, and the usual weight.
func (p *Page) newMethodForm() *methodForm {
	f := &methodForm{
		page: p, algorithms: p.shown.Searcher.Algorithms(), heuristics: p.shown.Searcher.Heuristics(),
		about: widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),
		why:   widgets.NewTextBlock(3, widgets.TextSizeSecondary, widgets.ColorSecondary),
	}
	choice := func(options []string, chosen int) *widgets.Select {
		s := widgets.NewSelect(options, p.Keys, func(int) { f.update() })
		s.Choose(chosen)
		return s
	}
	f.algorithm = choice(shell.Titles(f.algorithms, func(a solver.Algorithm) string { return p.Say(a.Name) }), method.First(f.algorithms))
	f.heuristic = choice(shell.Titles(f.heuristics, func(h solver.Heuristic) string { return p.Say(h.Name) }), method.Best(f.heuristics))
	f.weight = choice(shell.Titles(method.Weights, method.Written), slices.Index(method.Weights, method.UsualWeight))
	label := func(key string) fyne.CanvasObject {
		line := shell.NewLine(p.Text(key))
		line.Bold = true
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

// update says what the choice means, and enables the choices that matter.
func (f *methodForm) update() {
	a, why := f.algorithms[f.algorithm.SelectedIndex()], ""
	if a.NeedsHeuristic {
		why = f.page.Say(f.heuristics[f.heuristic.SelectedIndex()].Why)
	}
	f.about.SetText(f.page.Say(a.About))
	f.why.SetText(why)
	f.heuristic.SetEnabled(a.NeedsHeuristic)
	f.weight.SetEnabled(a.NeedsWeight)
}

// method returns the chosen method.
func (f *methodForm) method() method.Method {
	return f.page.shown.Adapt(method.New(f.algorithms[f.algorithm.SelectedIndex()],
		f.heuristics[f.heuristic.SelectedIndex()], method.Weights[f.weight.SelectedIndex()]))
}

// askForMethod asks for a method, adds a row with it, and runs it.
func (p *Page) askForMethod() {
	form := p.newMethodForm()
	p.Ask(p.Text("compare.add.title"), container.NewVScroll(form.content), fyne.NewSize(520, 480),
		p.Cancel(), widgets.Action{Title: p.Text("compare.add.run"), Do: func() { p.addMethod(form.method()) }})
}

// addMethod adds a row and runs it.
func (p *Page) addMethod(m method.Method) {
	p.run(true, p.shown.add(m))
	p.Show() // the table has another height, and the guess another choice
	p.table.Mark(len(p.shown.rows) - 1)
	p.Focus(p.table)
}
