package cases

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/judges/batch"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// Go asks for the number of a case and goes there.
func (p *Page) Go() {
	var d *shell.Dialog
	last := p.file.numbered
	field := widgets.NewField(p.Say(translate.Counted("cases.go.hint", last)), "", p.Keys)
	field.OnChanged = func(string) { field.Fault("") }
	accept := func() {
		n, err := strconv.Atoi(strings.TrimSpace(field.Text))
		if err != nil || n < 1 || n > last {
			field.Fault(p.Say(translate.Counted("cases.go.none", last)))
			p.Focus(field)
			return
		}
		d.Hide()
		p.goTo(n)
	}
	field.OnSubmitted = func(string) { accept() }
	d = p.NewDialog(p.Text("cases.go.title"), field.WithNote(field),
		widgets.NewButton(p.Text("dialog.cancel"), nil, p.Keys, func() { d.Hide() }),
		widgets.NewButton(p.Text("cases.go.go"), nil, p.Keys, accept))
	p.OpenDialog(d, fyne.NewSize(360, 190), nil)
	p.Focus(field)
}

// goTo marks the first record of a case; if the filter hides it, all cases are shown.
func (p *Page) goTo(number int) {
	p.marked = slices.IndexFunc(p.file.records, func(r *batch.Result) bool { return r.Case.Number == number })
	if p.view.rowOf(p.marked) == widgets.None {
		p.choose(filterAll)
	}
	p.table.Mark(p.view.rowOf(p.marked))
	p.showDetail()
	p.Focus(p.table)
}

// distances counts the cases at each distance, and those with an incorrect answer.
func (p *Page) distances() (cases, wrong []int) {
	file := p.file
	for i, r := range file.records {
		if r.Answer.Outcome != judge.Solved {
			continue
		}
		distance := r.Answer.Length
		for len(cases) <= distance {
			cases, wrong = append(cases, 0), append(wrong, 0)
		}
		cases[distance]++
		if !file.accepts(file.grade(i).Grade) {
			wrong[distance]++
		}
	}
	return cases, wrong
}

// showDistances shows the cases by distance in a chart.
func (p *Page) showDistances() {
	cases, wrong := p.distances()
	view := charts.BarChartView{Empty: p.Text("cases.empty.soFar")}
	for distance, n := range cases {
		bar := charts.Bar{Label: strconv.Itoa(distance), Value: float64(n)}
		if n > 0 {
			bar.Text = translate.Int(int64(n))
		}
		if wrong[distance] > 0 {
			bar.Text = p.Say(model.Say("cases.distances.wrong", "Cases", n, "Wrong", wrong[distance]))
			bar.Ink, bar.Fill = widgets.ColorBad, charts.HatchedBar
		}
		view.Bars = append(view.Bars, bar)
	}
	chart := charts.NewBarChart()
	chart.SetView(view)
	p.Ask(p.Text("cases.distances.title"), container.NewBorder(shell.NewLine(p.Text("cases.distances.what")), nil, nil, nil,
		container.NewVScroll(chart)), shell.PageSize)
}
