package compare

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"quadrille/app/study/measure"
	"quadrille/app/window/gallery"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// chart is a chart of a comparison. Its title is the text chart.<id>.
type chart struct {
	id   string
	draw func(drawing) charts.DataView
}

var positionCharts = []chart{{"cost", drawing.costs}, {"depth", drawing.depths}, {"bound", drawing.bounds}}

var sampleCharts = []chart{{"distance", drawing.byDistance}, {"estimate", drawing.byEstimate}}

// weightChart is added if there is a sample and several rows have a weight, claimChart if the claim is
// about distances.
var (
	weightChart = chart{"tradeoff", drawing.tradeoff}
	claimChart  = chart{"claim", drawing.claim}
)

// drawing draws the charts of a comparison.
type drawing struct {
	words
	looked *row // the row to highlight; nil for none
}

// charts returns the charts of the comparison and the index of the chosen one.
func (c *comparison) charts() (all []chart, chosen int) {
	if all = positionCharts; c.Sampled() {
		all = slices.Clone(sampleCharts)
	}
	if c.Sampled() && len(c.weighted()) > 1 {
		all = append(all, weightChart)
	}
	if c.Claim != nil && c.Claim.Chart() == claimChart.id {
		all = slices.Insert(all, 0, claimChart)
	}
	return all, max(slices.IndexFunc(all, func(k chart) bool { return k.id == c.Chart }), 0)
}

// exhibits returns the charts for the gallery.
func (p *Page) exhibits() []gallery.Exhibit {
	of := p.shown.Base.String()
	if p.shown.Sampled() {
		of = string(p.deps.Entry.Puzzle.ID())
	}
	var all []gallery.Exhibit
	kinds, _ := p.shown.charts()
	for _, k := range kinds {
		title := model.Say("chart." + k.id)
		all = append(all, gallery.Chart(title, of, k.id, k.draw(drawing{p.words(), nil}), p.shell.Say(title), p.headline()))
	}
	return all
}

// costs draws the states expanded by each row.
func (d drawing) costs() charts.DataView {
	v := charts.BarChartView{Scale: charts.LogScale, Empty: d.Text("chart.empty")}
	if len(d.c.begun()) == 0 && !d.c.busy() {
		return v
	}
	for _, r := range d.c.rows {
		badge := d.badge(r)
		bar := charts.Bar{
			Label: d.Say(r.method.Name()), Text: d.runFigures(r)[0], Value: float64(r.now.Stats.Expanded), Note: badge.Text,
		}
		switch {
		case r.state == waiting:
			bar.Text, bar.Value, bar.Note = badge.Text, 0, ""
		case r.state != ended || d.c.limited(r):
			bar.Fill, bar.Ink = charts.HollowBar, badge.Ink
		case badge.Ink != widgets.ColorAccent:
			bar.Fill, bar.Ink = charts.HatchedBar, badge.Ink
		}
		v.Bars = append(v.Bars, bar)
	}
	return v
}

// depths draws the states that each row expanded at each depth.
func (d drawing) depths() charts.DataView {
	v := d.view("depth", d.Text("chart.cost"), charts.LogScale)
	return d.perRow(v, func(_ int, r *row) (s charts.ChartSeries) {
		for depth, n := range d.c.byDepth(r) {
			s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(n)})
		}
		return s
	})
}

// bounds draws the states that each iteration of a search expands. The perfect table has none.
func (d drawing) bounds() charts.DataView {
	v := d.view("bound", d.Text("chart.cost"), charts.LogScale)
	v.Empty = d.Text("chart.empty.bound")
	return d.perRow(v, func(_ int, r *row) (s charts.ChartSeries) {
		for _, it := range r.now.Stats.Iterations {
			if !r.method.Algorithm.NeedsTable {
				s.Points = append(s.Points, charts.ChartPoint{X: float64(it.Bound), Y: float64(it.Expanded)})
			}
		}
		return s
	})
}

// perRow adds the series of the rows; for one position, only those with points. It highlights the
// row under the pointer, or else the rows of the guess.
func (d drawing) perRow(v charts.LineChartView, series func(i int, r *row) charts.ChartSeries) charts.LineChartView {
	c, looked := d.c, false
	var drawn []*row
	for i, r := range c.rows {
		s := series(i, r)
		if c.Sampled() || len(s.Points) > 0 {
			s.Name = d.Say(r.method.Name())
			v.Series, drawn = append(v.Series, s), append(drawn, r)
			looked = looked || r == d.looked && len(s.Points) > 0
		}
	}
	for i, r := range drawn {
		switch {
		case looked:
			v.Series[i].Faded = r != d.looked
		case c.Guess.valid():
			v.Series[i].Faded = !d.c.guessed(r)
		}
	}
	return v
}

// view returns a chart without series.
func (d drawing) view(xAxis, yTitle string, scale charts.ChartScale) charts.LineChartView {
	return charts.LineChartView{XTitle: d.Text("chart.axis." + xAxis), YTitle: yTitle, YScale: scale, YText: measure.Written, Empty: d.Text("chart.empty")}
}

// ofQuantity returns a chart without series for the median of the chosen quantity.
func (d drawing) ofQuantity(xAxis string) charts.LineChartView {
	q, scale := d.c.Quantity, charts.LogScale
	if q >= measure.Length {
		scale = charts.LinearScale
	}
	v := d.view(xAxis, d.Say(model.Say("chart.median", "Figure", q.Title())), scale)
	v.YText = d.written
	return v
}

// byDistance draws the median and the quartiles of the chosen quantity by distance, and a dashed
// line that shows what the guess predicts.
func (d drawing) byDistance() charts.DataView {
	set, q, g := d.c.set(), d.c.Quantity, d.c.Guess
	v := d.perRow(d.ofQuantity("distance"), func(i int, _ *row) (s charts.ChartSeries) {
		for _, g := range set.By(i, measure.Distance, q) {
			s.Points = append(s.Points, charts.ChartPoint{X: g.At, Y: g.Median})
			s.Band = append(s.Band, [2]float64{g.Low, g.High})
		}
		return s
	})
	if !g.valid() || q != measure.Expanded || g.Fewer >= len(v.Series) || len(v.Series[g.Fewer].Points) == 0 {
		return v
	}
	fewer := v.Series[g.Fewer]
	times := strconv.FormatFloat(g.times(), 'f', -1, 64)
	s := charts.ChartSeries{Name: d.Say(model.Say("many.guess.line", "Times", times, "Row", fewer.Name)), Kind: charts.DashedLine}
	for _, point := range fewer.Points {
		s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: g.times() * point.Y})
	}
	v.Series = append(v.Series, s)
	return v
}

// byEstimate draws a dot for each position, by its estimate.
func (d drawing) byEstimate() charts.DataView {
	set, q := d.c.set(), d.c.Quantity
	return d.perRow(d.ofQuantity("estimate"), func(i int, _ *row) charts.ChartSeries {
		s := charts.ChartSeries{Kind: charts.Dots}
		for _, k := range set.Shared(i) {
			s.Points = append(s.Points, charts.ChartPoint{X: set.Value(i, k, measure.Estimate), Y: set.Value(i, k, q)})
		}
		slices.SortFunc(s.Points, func(a, b charts.ChartPoint) int { return cmp.Compare(a.X, b.X) })
		return s
	})
}

// tradeoff draws a dot per weight: mean states expanded against mean extra moves.
func (d drawing) tradeoff() charts.DataView {
	v, set := d.view("excess", d.Text("chart.axis.expanded"), charts.LogScale), d.c.set()
	s := charts.ChartSeries{Name: d.Text("chart.tradeoff"), Kind: charts.Dots}
	for _, r := range d.c.weighted() {
		if len(r.outcomes) > 0 {
			work := set.Summary(slices.Index(d.c.rows, r), measure.Expanded).Mean
			s.Points = append(s.Points, charts.ChartPoint{X: r.figures.Excess, Y: work})
			s.Labels = append(s.Labels, "w = "+r.method.WrittenWeight())
		}
	}
	v.Series = []charts.ChartSeries{s}
	return v
}

// claim draws the prediction with its tolerance, and what was measured at each distance with its
// interval: what agrees as discs, what doesn't as diamonds, what isn't decided as triangles. Before
// the run there is only the prediction.
func (d drawing) claim() charts.DataView {
	c, j := d.c.Claim, d.c.judgement
	v := d.view("distance", d.Say(c.Measured()), charts.LogScale)
	within := charts.ChartSeries{Name: d.Text("claim.chart.within"), Kind: charts.Dots, Ink: widgets.ColorText}
	open := charts.ChartSeries{Name: d.Text("claim.chart.open"), Kind: charts.Dots, Ink: widgets.ColorCaution}
	outside := charts.ChartSeries{Name: d.Text("claim.chart.outside"), Kind: charts.Dots, Ink: widgets.ColorBad}
	predicted := charts.ChartSeries{Name: d.Text("claim.chart.predicted"), Kind: charts.PlainLine, Ink: charts.SeriesInk(0)}
	highest := 0.0
	for _, p := range j.Places {
		s := map[measure.Agreement]*charts.ChartSeries{measure.Within: &within, measure.Open: &open, measure.Outside: &outside}[p.Agreement]
		s.Points = append(s.Points, charts.ChartPoint{X: float64(p.Distance), Y: p.Value})
		if math.IsInf(p.High, 1) { // no interval
			p.Low, p.High = p.Value, p.Value
		}
		s.Band = append(s.Band, [2]float64{p.Low, p.High})
		highest = max(highest, p.Value)
	}
	for distance := d.c.Sample.From; distance <= d.c.Sample.To; distance++ {
		y, from, to := c.Curve.At(distance)
		if math.IsInf(to, 1) {
			to = 2 * max(y, highest)
		}
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

// weighted lists the rows that have a weight, in ascending order.
func (c *comparison) weighted() []*row {
	rows := slices.DeleteFunc(slices.Clone(c.rows), func(r *row) bool { return r.method.Weight == 0 })
	slices.SortStableFunc(rows, func(a, b *row) int { return cmp.Compare(a.method.Weight, b.method.Weight) })
	return rows
}
