package compare

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/catalogue"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
	"quadrille/widgets/tables"
)

// Deps are the dependencies of a Page.
type Deps struct {
	Entry catalogue.Entry       // its engine must be a solver.Searcher
	Show  func(solver.Solution) // opens a solution in the player of the desk
	// HidesDistance reports whether the distance of the position is hidden, in a game; nil for never.
	HidesDistance func() bool
}

// Page compares algorithms on the position of a desk and over samples: rows of methods, with
// a table of their figures and a chart.
type Page struct {
	shell *shell.Shell
	deps  Deps
	one   *comparison // on the position
	many  *comparison // over a sample
	shown *comparison // one or many

	view   int  // showTable or showChart
	looked *row // the row under the pointer or the marked row; nil for none

	runAll, csv *widgets.Button
	line        *widgets.TextLine
	table       *tables.DataTable // nil if there is nothing to compare
	chart       *charts.LineChart
	beaten      *searchview.SteppedRaster // the map of a census; nil for none
	cell        searchview.Point          // selected in it
	opened      int                       // positions of that cell
	levels      *widgets.Button           // shows the table of a census
	measured    *widgets.TextLine         // beside the guess; nil for none
	views       *widgets.Segmented        // chooses the view
}

// What a low window shows. A high one has the table and below it the chart.
const (
	showTable = iota
	showChart
)

// mostPoints is the greatest number of points of a line: depth-first search goes tens of thousands of
// moves deep.
const mostPoints = 400

// chartView draws the states expanded: on one position by depth, or the most at several depths; over a
// sample by distance, with the median, the quartiles and the guess.
func (p *Page) chartView() charts.LineChartView {
	text := p.shell.Text
	v := charts.LineChartView{YLog: true, YText: translate.Figure, Empty: text("chart.empty")}
	if !p.shown.plan.Sampled() {
		v.XTitle, v.YTitle = text("chart.axis.depth"), text("chart.depth")
		return p.perRow(v, func(r *row) (s charts.ChartSeries) {
			counts := p.shown.byDepth(r)
			step := 1 + len(counts)/mostPoints
			for depth := 0; depth < len(counts); depth += step {
				most := slices.Max(counts[depth:min(depth+step, len(counts))])
				s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(most)})
			}
			return s
		})
	}
	v.XTitle, v.YTitle = text("chart.axis.distance"), text("chart.median")
	v = p.perRow(v, func(r *row) (s charts.ChartSeries) {
		for _, distance := range slices.Sorted(maps.Keys(r.figures.At)) {
			at := r.figures.At[distance]
			s.Points = append(s.Points, charts.ChartPoint{X: float64(distance), Y: at.Median})
			s.Band = append(s.Band, [2]float64{at.Low, at.High})
		}
		return s
	})
	if last := len(v.Series) - 1; p.shown.guess > 0 && last > 0 && len(v.Series[last].Points) > 0 {
		name := model.Say("many.guess.line", "Times", translate.Plain(p.shown.guess), "Row", v.Series[last].Name)
		s := charts.ChartSeries{Name: p.shell.Say(name)}
		for _, point := range v.Series[last].Points {
			s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: p.shown.guess * point.Y})
		}
		v.Series = append(v.Series, s)
	}
	return v
}

// perRow adds the series of the rows; for one position, only those with points. It highlights the
// row under the pointer, or else the rows of the guess.
func (p *Page) perRow(v charts.LineChartView, series func(r *row) charts.ChartSeries) charts.LineChartView {
	looked := false
	var drawn []*row
	for _, r := range p.shown.rows {
		s := series(r)
		if p.shown.plan.Sampled() || len(s.Points) > 0 {
			s.Name = p.shell.Say(r.method.Short())
			v.Series, drawn = append(v.Series, s), append(drawn, r)
			looked = looked || r == p.looked && len(s.Points) > 0
		}
	}
	for i, r := range drawn {
		switch {
		case looked:
			v.Series[i].Faded = r != p.looked
		case p.shown.guess > 0:
			v.Series[i].Faded = !p.shown.isGuessed(r)
		}
	}
	return v
}

// beats draws a map of all positions: where the last row expands fewer states than the one above it.
func (p *Page) beats() searchview.RasterView {
	v := searchview.RasterView{Ink: scene.ColorAccent, Empty: p.shell.Text("census.empty")}
	v.Tell, v.Choose = p.tellCell, p.openCell
	if !p.shown.counted() {
		return v
	}
	name := func(above int) string { return p.shell.Say(p.shown.rows[len(p.shown.rows)-1-above].method.Short()) }
	v.Across = searchview.Axis{Title: p.shell.Text("chart.axis.distance"), Cells: 1, Value: 1}
	up := p.shell.Say(model.Say("census.up", "Second", name(0), "First", name(1)))
	v.Up = searchview.Axis{Title: up, Cells: 1, Value: 100 / tenths}
	for at, cases := range p.shown.summary.cells {
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: int64(len(cases))})
		if at == p.cell {
			v.Selected = &p.cell
		}
	}
	v.Path = []searchview.Point{{X: 0, Y: tenths}, {X: p.shown.distance(), Y: tenths}}
	return v
}

func (p *Page) tellCell(c searchview.Cell) (title, note string) {
	return p.shell.Say(model.Say("census.cell", "Distance", c.At.X, "Percent", 100*c.At.Y/tenths)),
		p.shell.Say(translate.Counted("census.cell.count", int(c.Count)))
}

// stepCell selects the next cell of the map, in the order of the distances and then of the ratios.
func (p *Page) stepCell(by int) {
	all := slices.SortedFunc(maps.Keys(p.shown.summary.cells), func(a, b searchview.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	if next := slices.Index(all, p.cell) + by; next >= 0 && next < len(all) {
		p.cell, p.opened = all[next], 0
		p.beaten.SetView(p.beats())
	}
}

// openCell opens a position of a cell, and the next time the next one.
func (p *Page) openCell(at searchview.Point) {
	if at != p.cell {
		p.cell, p.opened = at, 0
	}
	if cases := p.shown.summary.cells[at]; len(cases) > 0 {
		p.opened++
		p.openCase(cases[(p.opened-1)%len(cases)], len(p.shown.rows)-1)
	}
}

func (p *Page) openCase(i, row int) {
	r := p.shown.rows[row]
	p.shell.Leave()
	p.deps.Show(r.method.Solution(p.shown.answer.cases[i].Position, r.outcomes[i].Moves, r.outcomes[i].Stats.Elapsed))
}

func (p *Page) showLevels() {
	last := len(p.shown.rows) - 1
	var text widgets.ProseText
	text.Table(p.shown.set().Levels(p.shell.Translator(), last-1, last)...)
	p.shell.Ask(p.shell.Text("census.levels"), widgets.NewProse(text, p.shell.Keys, nil), fyne.NewSize(900, 560))
}

func (p *Page) showCharts() {
	p.chart.SetView(p.chartView())
	if p.beaten != nil {
		p.levels.SetEnabled(p.shown.counted())
		p.beaten.SetView(p.beats())
	}
}
