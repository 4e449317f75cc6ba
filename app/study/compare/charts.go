package compare

import (
	"maps"
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/charts"
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
		for _, distance := range slices.Sorted(maps.Keys(r.summary.at)) {
			at := r.summary.at[distance]
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
