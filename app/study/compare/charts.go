package compare

import (
	"maps"
	"slices"
	"strconv"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// chart is a chart of a comparison. Its title is the text chart.<id>.
type chart struct {
	id   string
	view charts.DataView
}

// drawing draws the charts of a comparison.
type drawing struct {
	words  words
	looked *row // the row to highlight; nil for none
}

// charts returns the charts. A position has two: the states expanded in all and by depth. A sample has
// one: the states expanded by distance.
func (d drawing) charts() []chart {
	if !d.words.c.plan.Sampled() {
		return []chart{{"cost", d.costs()}, {"depth", d.depths()}}
	}
	return []chart{{"distance", d.byDistance()}}
}

// costs draws the states expanded by each row.
func (d drawing) costs() charts.DataView {
	v := charts.BarChartView{Empty: d.words.speak.Text("chart.empty")}
	if len(d.words.c.begun()) == 0 && !d.words.c.busy() {
		return v
	}
	for _, r := range d.words.c.rows {
		badge := d.words.badge(r)
		bar := charts.Bar{
			Label: d.words.speak.Say(r.method.Short()), Text: d.words.runFigures(r)[0], Value: float64(r.now.Stats.Expanded), Note: badge.Text,
		}
		switch {
		case r.state == waiting:
			bar.Text, bar.Value, bar.Note = badge.Text, 0, ""
		case badge.Ink != scene.ColorAccent:
			bar.Ink = badge.Ink
		}
		v.Bars = append(v.Bars, bar)
	}
	return v
}

// mostPoints is the greatest number of points of a line: depth-first search goes tens of thousands of
// moves deep.
const mostPoints = 400

// depths draws the states that each row expanded at each depth, or the most at several depths.
func (d drawing) depths() charts.DataView {
	v := d.view("depth", "")
	return d.perRow(v, func(r *row) (s charts.ChartSeries) {
		counts := d.words.c.byDepth(r)
		step := 1 + len(counts)/mostPoints
		for depth := 0; depth < len(counts); depth += step {
			most := slices.Max(counts[depth:min(depth+step, len(counts))])
			s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(most)})
		}
		return s
	})
}

// perRow adds the series of the rows; for one position, only those with points. It highlights the
// row under the pointer, or else the rows of the guess.
func (d drawing) perRow(v charts.LineChartView, series func(r *row) charts.ChartSeries) charts.LineChartView {
	c, looked := d.words.c, false
	var drawn []*row
	for _, r := range c.rows {
		s := series(r)
		if c.plan.Sampled() || len(s.Points) > 0 {
			s.Name = d.words.speak.Say(r.method.Short())
			v.Series, drawn = append(v.Series, s), append(drawn, r)
			looked = looked || r == d.looked && len(s.Points) > 0
		}
	}
	for i, r := range drawn {
		switch {
		case looked:
			v.Series[i].Faded = r != d.looked
		case c.guess.valid():
			v.Series[i].Faded = !d.words.c.guessed(r)
		}
	}
	return v
}

// view returns a chart without series.
func (d drawing) view(xAxis, yTitle string) charts.LineChartView {
	return charts.LineChartView{XTitle: d.words.speak.Text("chart.axis." + xAxis), YTitle: yTitle, YScale: charts.LogScale, YText: translate.Figure, Empty: d.words.speak.Text("chart.empty")}
}

// byDistance draws the median and the quartiles of the states expanded by distance, and a dashed
// line that shows what the guess predicts.
func (d drawing) byDistance() charts.DataView {
	g := d.words.c.guess
	v := d.view("distance", d.words.speak.Text("chart.median"))
	v = d.perRow(v, func(r *row) (s charts.ChartSeries) {
		at := r.summary.at
		for _, distance := range slices.Sorted(maps.Keys(at)) {
			s.Points = append(s.Points, charts.ChartPoint{X: float64(distance), Y: at[distance].Median})
			s.Band = append(s.Band, [2]float64{at[distance].Low, at[distance].High})
		}
		return s
	})
	if !g.valid() || g.fewer >= len(v.Series) || len(v.Series[g.fewer].Points) == 0 {
		return v
	}
	fewer := v.Series[g.fewer]
	times := strconv.FormatFloat(g.times, 'f', -1, 64)
	s := charts.ChartSeries{Name: d.words.speak.Say(model.Say("many.guess.line", "Times", times, "Row", fewer.Name)), Kind: charts.DashedLine}
	for _, point := range fewer.Points {
		s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: g.times * point.Y})
	}
	v.Series = append(v.Series, s)
	return v
}
