package compare

import (
	"math"
	"slices"
	"strconv"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/charts"
)

// manyChart is a chart over many positions.
type manyChart struct {
	key     string // of its title
	weights bool   // it is about rows with different weights
	draw    func(p *Page, set *measure.Set) charts.LineChartView
}

var manyCharts = []manyChart{
	{"many.chart.distance", false, func(p *Page, set *measure.Set) charts.LineChartView {
		v := p.against(set, measure.ByDistance)
		v.XTitle = p.Text("many.axis.distance")
		if s, ok := p.guessLine(v); ok {
			v.Series = append(v.Series, s)
		}
		return v
	}},
	{"many.chart.estimate", false, func(p *Page, set *measure.Set) charts.LineChartView {
		v := p.against(set, measure.ByEstimate)
		v.XTitle = p.Text("many.axis.estimate")
		for i := range v.Series { // positions, not what lies between them
			v.Series[i].Points, v.Series[i].Band, v.Series[i].Dots = p.dots(set, i, measure.ByEstimate), nil, true
		}
		return v
	}},
	{"many.chart.spread", false, (*Page).spread},
	{"many.chart.longer", true, func(p *Page, set *measure.Set) charts.LineChartView {
		v := charts.LineChartView{XTitle: p.Text("many.axis.weight"), YTitle: "%"}
		s := charts.ChartSeries{Name: p.Text("many.chart.longer")}
		for _, row := range p.weighted(set) {
			share := set.Longer(row)
			s.Points = append(s.Points, charts.ChartPoint{X: set.Rows[row].Method.Weight, Y: share.Percent})
			band := [2]float64{share.Percent, share.Percent}
			if share.Estimated {
				band = [2]float64{share.Low, share.High}
			}
			s.Band = append(s.Band, band)
		}
		v.Series = []charts.ChartSeries{s}
		return v
	}},
	{"many.chart.weight", true, func(p *Page, set *measure.Set) charts.LineChartView {
		v := charts.LineChartView{XTitle: p.Text("many.axis.weight"), YTitle: p.Say(p.quantity.Title()), YScale: charts.LogScale}
		s := charts.ChartSeries{Name: p.Say(model.Say("measure.medianOf", "Figure", p.quantity.Title()))}
		for _, row := range p.weighted(set) {
			s.Points = append(s.Points, charts.ChartPoint{X: set.Rows[row].Method.Weight, Y: p.figures[row].Median})
			s.Band = append(s.Band, [2]float64{p.figures[row].Low, p.figures[row].High})
		}
		v.Series = []charts.ChartSeries{s}
		return v
	}},
	{"many.chart.tradeoff", true, func(p *Page, set *measure.Set) charts.LineChartView {
		v := charts.LineChartView{XTitle: p.Text("many.axis.excess"), YTitle: p.Text("many.axis.expanded"), YScale: charts.LogScale}
		s := charts.ChartSeries{Name: p.Text("many.chart.tradeoff"), Dots: true}
		for _, row := range p.weighted(set) {
			s.Points = append(s.Points, charts.ChartPoint{X: set.Summary(row, measure.Excess).Mean, Y: set.Summary(row, measure.Expanded).Mean})
			s.Labels = append(s.Labels, "w = "+set.Rows[row].Method.WrittenWeight())
		}
		v.Series = []charts.ChartSeries{s}
		return v
	}},
}

// claimCharts are the charts that claims begin with, by the figure that decides; the
// first one for others.
var claimCharts = map[solver.Figure]string{
	solver.FigureBound: "many.chart.tradeoff", solver.FigureLonger: "many.chart.longer",
	solver.FigureRank: "many.chart.estimate", solver.FigureForecast: "many.chart.spread",
}

// chartKinds are the charts that the rows have.
func (p *Page) chartKinds() []manyChart {
	weights := 0
	for _, r := range p.many.runs {
		weights += min(int(r.method.Weight), 1)
	}
	return slices.DeleteFunc(slices.Clone(manyCharts), func(c manyChart) bool { return c.weights && weights < 2 })
}

// manyView is the chosen chart.
func (p *Page) manyView(set *measure.Set) charts.LineChartView {
	kinds := p.chartKinds()
	v := kinds[max(slices.IndexFunc(kinds, func(c manyChart) bool { return c.key == p.manyChart }), 0)].draw(p, set)
	v.Empty = p.Text("many.empty")
	if p.claim != nil {
		v.Mark = p.claim.Mark
	}
	return v
}

// weighted lists the rows that have a weight and figures, the least weight first.
func (p *Page) weighted(set *measure.Set) []int {
	var rows []int
	for i, r := range set.Rows {
		if r.Method.Weight > 0 && len(r.Outcomes) > 0 {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(a, b int) int {
		return int(100 * (set.Rows[a].Method.Weight - set.Rows[b].Method.Weight))
	})
	return rows
}

// against draws the median of the chosen quantity and the middle half of the positions
// against an axis, a line a row. The rows of the guess stand out.
func (p *Page) against(set *measure.Set, axis func(measure.Case, method.Outcome) float64) charts.LineChartView {
	v := charts.LineChartView{YTitle: p.Say(model.Say("many.chart.median", "Figure", p.quantity.Title())), YScale: charts.LogScale}
	if p.quantity >= measure.Length {
		v.YScale = charts.LinearScale
	}
	for row := range set.Rows {
		s := charts.ChartSeries{Name: p.Say(set.Rows[row].Method.Name()), Faded: !math.IsNaN(p.guessed()) && row != p.guess.More && row != p.guess.Fewer}
		for _, g := range set.By(row, p.quantity, axis) {
			s.Points = append(s.Points, charts.ChartPoint{X: g.At, Y: g.Median})
			s.Band = append(s.Band, [2]float64{g.Low, g.High})
		}
		v.Series = append(v.Series, s)
	}
	if looked := slices.Index(p.many.runs, p.charts.looked); looked >= 0 && len(v.Series[looked].Points) > 0 {
		for i := range v.Series {
			v.Series[i].Faded = i != looked
		}
	}
	return v
}

// dots are the chosen quantity of a row, a dot a position.
func (p *Page) dots(set *measure.Set, row int, axis func(measure.Case, method.Outcome) float64) []charts.ChartPoint {
	var points []charts.ChartPoint
	for _, i := range set.Shared(row) {
		points = append(points, charts.ChartPoint{X: axis(set.Cases[i], set.Rows[row].Outcomes[i]), Y: set.Value(row, i, p.quantity)})
	}
	slices.SortFunc(points, func(a, b charts.ChartPoint) int { return int(a.X - b.X) })
	return points
}

// guessLine is where the row of more states would be if the guess were right.
func (p *Page) guessLine(v charts.LineChartView) (charts.ChartSeries, bool) {
	times := p.guessed()
	if math.IsNaN(times) || p.quantity != measure.Expanded || p.guess.Fewer >= len(v.Series) || len(v.Series[p.guess.Fewer].Points) == 0 {
		return charts.ChartSeries{}, false
	}
	s := charts.ChartSeries{Name: p.Say(model.Say("many.guess.line", "Times", strconv.FormatFloat(times, 'f', -1, 64), "Row", p.many.runs[p.guess.Fewer].method.Name())), Dashed: true}
	for _, point := range v.Series[p.guess.Fewer].Points {
		s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: times * point.Y})
	}
	return s, true
}

// spread counts the positions by their estimates, by row with an estimate of its own.
func (p *Page) spread(set *measure.Set) charts.LineChartView {
	v := charts.LineChartView{XTitle: p.Text("many.axis.estimate"), YTitle: p.Text("many.axis.positions")}
	seen := map[string]bool{}
	for row, r := range set.Rows {
		h := r.Method.Heuristic
		if h.ID == "" || seen[h.ID] {
			continue
		}
		seen[h.ID] = true
		s := charts.ChartSeries{Name: p.Say(h.Name)}
		for _, g := range set.By(row, p.quantity, measure.ByEstimate) {
			s.Points = append(s.Points, charts.ChartPoint{X: g.At, Y: float64(g.Count)})
		}
		v.Series = append(v.Series, s)
	}
	if len(v.Series) == 1 {
		v.Series[0].Columns = true
	}
	return v
}
