package compare

import (
	"cmp"
	"slices"
	"strconv"

	"quadrille/app/study/measure"
	"quadrille/app/window/gallery"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// chart is a chart of a comparison. Its title is the text chart.<id>.
type chart struct {
	id   string
	draw func(*Page) charts.ChartView
}

var positionCharts = []chart{{"cost", (*Page).costs}, {"depth", (*Page).depths}, {"bound", (*Page).bounds}}

var sampleCharts = []chart{
	{"distance", (*Page).byDistance},
	{"estimate", (*Page).byEstimate},
	{"spread", (*Page).spread},
}

// weightCharts are added if there is a sample and several rows have a weight.
var weightCharts = []chart{{"longer", (*Page).longer}, {"weight", (*Page).byWeight}, {"tradeoff", (*Page).tradeoff}}

// claimCharts are the charts that claims begin with, by the deciding figure; else the first one.
var claimCharts = map[solver.Figure]string{
	solver.FigureBound: "tradeoff", solver.FigureLonger: "longer",
	solver.FigureRank: "estimate", solver.FigureForecast: "spread",
}

// charts returns the charts of the comparison and the index of the chosen one.
func (c *comparison) charts() (all []chart, chosen int) {
	switch {
	case !c.Sampled():
		all = positionCharts
	case len(c.weighted()) > 1:
		all = slices.Concat(sampleCharts, weightCharts)
	default:
		all = sampleCharts
	}
	return all, max(slices.IndexFunc(all, func(k chart) bool { return k.id == c.Chart }), 0)
}

// exhibits returns the charts for the gallery.
func (p *Page) exhibits() []gallery.Exhibit {
	defer func(r *row) { p.looked = r }(p.looked)
	p.looked = nil // no row is highlighted
	of := p.shown.Base.String()
	if p.shown.Sampled() {
		of = string(p.deps.Entry.Puzzle.ID())
	}
	var all []gallery.Exhibit
	kinds, _ := p.shown.charts()
	for _, k := range kinds {
		title := model.Say("chart." + k.id)
		all = append(all, gallery.Chart(title, of, k.id, k.draw(p), p.Say(title), p.headline()))
	}
	return all
}

// costs draws the states expanded by each row.
func (p *Page) costs() charts.ChartView {
	v := charts.BarChartView{Scale: charts.LogScale, Empty: p.Text("chart.empty")}
	if !p.Begun() && !p.shown.busy() {
		return v
	}
	for _, r := range p.shown.rows {
		badge := p.badge(r)
		bar := charts.Bar{
			Label: p.Say(r.method.Name()), Text: p.runFigures(r)[0], Value: float64(r.now.Stats.Expanded), Note: badge.Text,
		}
		switch {
		case r.state == waiting:
			bar.Text, bar.Value, bar.Note = badge.Text, 0, ""
		case r.state != ended || p.shown.limited(r):
			bar.Fill, bar.Ink = charts.HollowBar, badge.Ink
		case badge.Ink != widgets.ColorAccent:
			bar.Fill, bar.Ink = charts.HatchedBar, badge.Ink
		}
		v.Bars = append(v.Bars, bar)
	}
	return v
}

// depths draws the states that each row expanded at each depth.
func (p *Page) depths() charts.ChartView {
	v := p.view("depth", p.Text("chart.cost"), charts.LogScale)
	return p.perRow(v, func(_ int, r *row) (s charts.ChartSeries) {
		for depth, n := range p.shown.byDepth(r) {
			s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(n)})
		}
		return s
	})
}

// bounds draws the states that each iteration of a search expands. The perfect table has none.
func (p *Page) bounds() charts.ChartView {
	v := p.view("bound", p.Text("chart.cost"), charts.LogScale)
	v.Empty = p.Text("chart.empty.bound")
	return p.perRow(v, func(_ int, r *row) (s charts.ChartSeries) {
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
func (p *Page) perRow(v charts.LineChartView, series func(i int, r *row) charts.ChartSeries) charts.LineChartView {
	c, looked := p.shown, false
	var drawn []*row
	for i, r := range c.rows {
		s := series(i, r)
		if c.Sampled() || len(s.Points) > 0 {
			s.Name = p.Say(r.method.Name())
			v.Series, drawn = append(v.Series, s), append(drawn, r)
			looked = looked || r == p.looked && len(s.Points) > 0
		}
	}
	for i, r := range drawn {
		switch {
		case looked:
			v.Series[i].Faded = r != p.looked
		case c.Guess.valid():
			v.Series[i].Faded = !p.guessed(r)
		}
	}
	return v
}

// view returns a chart without series.
func (p *Page) view(xAxis, yTitle string, scale charts.ChartScale) charts.LineChartView {
	v := charts.LineChartView{XTitle: p.Text("chart.axis." + xAxis), YTitle: yTitle, YScale: scale, YText: measure.Written, Empty: p.Text("chart.empty")}
	if c := p.shown.Claim; c != nil && c.Mark != 0 {
		v.Mark = &charts.ChartMark{X: c.Mark}
	}
	return v
}

// ofQuantity returns a chart without series for the median of the chosen quantity.
func (p *Page) ofQuantity(xAxis string) charts.LineChartView {
	q, scale := p.shown.Quantity, charts.LogScale
	if q >= measure.Length {
		scale = charts.LinearScale
	}
	v := p.view(xAxis, p.Say(model.Say("chart.median", "Figure", q.Title())), scale)
	v.YText = p.written
	return v
}

// byDistance draws the median and the quartiles of the chosen quantity by distance, and a dashed
// line that shows what the guess predicts.
func (p *Page) byDistance() charts.ChartView {
	set, q, g := p.shown.set(), p.shown.Quantity, p.shown.Guess
	v := p.perRow(p.ofQuantity("distance"), func(i int, _ *row) (s charts.ChartSeries) {
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
	s := charts.ChartSeries{Name: p.Say(model.Say("many.guess.line", "Times", times, "Row", fewer.Name)), Kind: charts.DashedLine}
	for _, point := range fewer.Points {
		s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: g.times() * point.Y})
	}
	v.Series = append(v.Series, s)
	return v
}

// byEstimate draws a dot for each position, by its estimate.
func (p *Page) byEstimate() charts.ChartView {
	set, q := p.shown.set(), p.shown.Quantity
	return p.perRow(p.ofQuantity("estimate"), func(i int, _ *row) charts.ChartSeries {
		s := charts.ChartSeries{Kind: charts.Dots}
		for _, k := range set.Shared(i) {
			s.Points = append(s.Points, charts.ChartPoint{X: set.Value(i, k, measure.Estimate), Y: set.Value(i, k, q)})
		}
		slices.SortFunc(s.Points, func(a, b charts.ChartPoint) int { return cmp.Compare(a.X, b.X) })
		return s
	})
}

// spread draws the number of positions by estimate, for each heuristic of the rows.
func (p *Page) spread() charts.ChartView {
	v, set := p.view("estimate", p.Text("chart.axis.positions"), charts.LinearScale), p.shown.set()
	seen := map[string]bool{}
	for i, r := range set.Rows {
		h := r.Method.Heuristic
		if h.ID == "" || seen[h.ID] {
			continue
		}
		seen[h.ID] = true
		s := charts.ChartSeries{Name: p.Say(h.Name)}
		for _, g := range set.By(i, measure.Estimate, measure.Expanded) {
			s.Points = append(s.Points, charts.ChartPoint{X: g.At, Y: float64(g.Count)})
		}
		v.Series = append(v.Series, s)
	}
	if len(v.Series) == 1 {
		v.Series[0].Kind = charts.Columns
	}
	return v
}

// longer draws the share of solutions longer than the shortest, by weight.
func (p *Page) longer() charts.ChartView {
	return p.byWeights(p.view("weight", "%", charts.LinearScale), func(f measure.Figures) (y, low, high float64) {
		if !f.Longer.Estimated {
			return f.Longer.Percent, f.Longer.Percent, f.Longer.Percent
		}
		return f.Longer.Percent, f.Longer.Low, f.Longer.High
	})
}

// byWeight draws the chosen quantity by weight.
func (p *Page) byWeight() charts.ChartView {
	return p.byWeights(p.ofQuantity("weight"), func(f measure.Figures) (y, low, high float64) {
		return f.Median, f.Low, f.High
	})
}

func (p *Page) byWeights(v charts.LineChartView, value func(measure.Figures) (y, low, high float64)) charts.LineChartView {
	s := charts.ChartSeries{Name: v.YTitle}
	for _, r := range p.shown.weighted() {
		if y, low, high := value(r.figures); len(r.outcomes) > 0 {
			s.Points = append(s.Points, charts.ChartPoint{X: r.method.Weight, Y: y})
			s.Band = append(s.Band, [2]float64{low, high})
		}
	}
	v.Series = []charts.ChartSeries{s}
	return v
}

// tradeoff draws a dot per weight: mean states expanded against mean extra moves.
func (p *Page) tradeoff() charts.ChartView {
	v, set := p.view("excess", p.Text("chart.axis.expanded"), charts.LogScale), p.shown.set()
	s := charts.ChartSeries{Name: p.Text("chart.tradeoff"), Kind: charts.Dots}
	for _, r := range p.shown.weighted() {
		if len(r.outcomes) > 0 {
			work := set.Summary(slices.Index(p.shown.rows, r), measure.Expanded).Mean
			s.Points = append(s.Points, charts.ChartPoint{X: r.figures.Excess, Y: work})
			s.Labels = append(s.Labels, "w = "+r.method.WrittenWeight())
		}
	}
	v.Series = []charts.ChartSeries{s}
	return v
}

// weighted lists the rows that have a weight, in ascending order.
func (c *comparison) weighted() []*row {
	rows := slices.DeleteFunc(slices.Clone(c.rows), func(r *row) bool { return r.method.Weight == 0 })
	slices.SortStableFunc(rows, func(a, b *row) int { return cmp.Compare(a.method.Weight, b.method.Weight) })
	return rows
}
