package compare

import (
	"maps"
	"math"
	"slices"
	"strconv"

	"quadrille/app/study/measure"
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
// one: the claim's prediction with the measured values or, without a claim, the states expanded by distance.
func (d drawing) charts() []chart {
	switch {
	case !d.words.c.plan.Sampled():
		return []chart{{"cost", d.costs()}, {"depth", d.depths()}}
	case d.words.c.plan.Claim != nil && d.words.c.plan.Claim.ByDistance():
		return []chart{{"claim", d.claim()}}
	default:
		return []chart{{"distance", d.byDistance()}}
	}
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

// depths draws the states that each row expanded at each depth.
func (d drawing) depths() charts.DataView {
	v := d.view("depth", "")
	return d.perRow(v, func(_ int, r *row) (s charts.ChartSeries) {
		for depth, n := range d.words.c.byDepth(r) {
			s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(n)})
		}
		return s
	})
}

// perRow adds the series of the rows; for one position, only those with points. It highlights the
// row under the pointer, or else the rows of the guess.
func (d drawing) perRow(v charts.LineChartView, series func(i int, r *row) charts.ChartSeries) charts.LineChartView {
	c, looked := d.words.c, false
	var drawn []*row
	for i, r := range c.rows {
		s := series(i, r)
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
	return charts.LineChartView{XTitle: d.words.speak.Text("chart.axis." + xAxis), YTitle: yTitle, YScale: charts.LogScale, YText: measure.Written, Empty: d.words.speak.Text("chart.empty")}
}

// byDistance draws the median and the quartiles of the states expanded by distance, and a dashed
// line that shows what the guess predicts.
func (d drawing) byDistance() charts.DataView {
	set, g := d.words.c.set(), d.words.c.guess
	v := d.view("distance", d.words.speak.Text("chart.median"))
	v = d.perRow(v, func(i int, _ *row) (s charts.ChartSeries) {
		at := set.ByDistance(i)
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

// claim draws the prediction with its tolerance, and what was measured at each distance with its
// interval: what agrees as discs, what doesn't as diamonds, what isn't decided as triangles. Before
// the run there is only the prediction.
func (d drawing) claim() charts.DataView {
	c, j := d.words.c.plan.Claim, d.words.c.judgement
	v := d.view("distance", d.words.speak.Say(c.Measured()))
	within := charts.ChartSeries{Name: d.words.speak.Text("claim.chart.within"), Kind: charts.Dots, Ink: scene.ColorText}
	open := charts.ChartSeries{Name: d.words.speak.Text("claim.chart.open"), Kind: charts.Dots, Ink: scene.ColorCaution}
	outside := charts.ChartSeries{Name: d.words.speak.Text("claim.chart.outside"), Kind: charts.Dots, Ink: scene.ColorBad}
	predicted := charts.ChartSeries{Name: d.words.speak.Text("claim.chart.predicted"), Kind: charts.PlainLine, Ink: charts.SeriesInk(0)}
	for _, p := range j.Places {
		s := map[measure.Agreement]*charts.ChartSeries{measure.Within: &within, measure.Open: &open, measure.Outside: &outside}[p.Agreement]
		s.Points = append(s.Points, charts.ChartPoint{X: float64(p.Distance), Y: p.Value})
		if math.IsInf(p.High, 1) { // no interval
			p.Low, p.High = p.Value, p.Value
		}
		s.Band = append(s.Band, [2]float64{p.Low, p.High})
	}
	for distance := d.words.c.plan.Sample.From; distance <= d.words.c.plan.Sample.To; distance++ {
		y, from, to := c.Curve.At(distance)
		predicted.Points = append(predicted.Points, charts.ChartPoint{X: float64(distance), Y: y})
		predicted.Band = append(predicted.Band, [2]float64{max(from, y/1000), to})
	}
	// The order gives the signs: a disc, none for the line, a triangle and a diamond.
	v.Series = []charts.ChartSeries{within, predicted, open, outside}
	if j.Verdict == measure.Partly {
		v.Mark = &charts.ChartMark{X: float64(j.HoldsTo+j.FailsFrom) / 2}
	}
	return v
}
