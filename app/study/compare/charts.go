package compare

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
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

// counted reports whether the last two rows have run on all positions.
func (c *comparison) counted() bool {
	ended := func(r *row) bool { return len(r.outcomes) == len(c.answer.cases) }
	last := len(c.rows) - 1
	return c.plan.Sample.Drawn == measure.All && last > 0 && len(c.answer.cases) > 0 && ended(c.rows[last-1]) && ended(c.rows[last])
}

// The rows of the map are tenths of what the first row expands, up to the highest.
const (
	tenths  = 10
	highest = 25
)

// cell returns the cell of a case on the map: its distance, and the states of the second row in
// tenths of those of the first, rounded up. So it is over ten where the second row expands more.
func cell(set *measure.Set, i, first, second int) searchview.Point {
	one, other := set.Value(first, i, measure.Expanded), set.Value(second, i, measure.Expanded)
	return searchview.Point{X: set.Cases[i].Distance, Y: min(int(math.Ceil(tenths*other/max(one, 1))), highest)}
}

// beats draws a map of all positions: where the last row expands fewer states than the one above it.
func (p *Page) beats() searchview.RasterView {
	v := searchview.RasterView{Ink: scene.ColorAccent, Empty: p.shell.Text("census.empty"), Tell: p.tellCell, Choose: p.openCell}
	if !p.shown.counted() {
		return v
	}
	name := func(above int) string { return p.shell.Say(p.shown.rows[len(p.shown.rows)-1-above].method.Short()) }
	v.Across = searchview.Axis{Title: p.shell.Text("chart.axis.distance"), Cells: 1, Value: 1}
	v.Up = searchview.Axis{Title: p.shell.Say(model.Say("census.up", "Second", name(0), "First", name(1))), Cells: 1, Value: 100 / tenths}
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
	titles, levels := p.shown.set().Levels(p.shell.Translator(), last-1, last)
	var text widgets.ProseText
	text.Table(append([][]string{titles}, levels...)...)
	p.shell.Ask(p.shell.Text("census.levels"), widgets.NewProse(text, p.shell.Keys, nil), fyne.NewSize(900, 560))
}
