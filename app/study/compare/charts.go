package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/translate"
	"quadrille/app/window/gallery"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// The charts of a comparison.
const (
	chartCost = iota
	chartDepth
	chartBound
	chartKinds
)

// chartSet is the charts under the table: as many side by side as there is
// room for, the others to be chosen.
type chartSet struct {
	words  words
	looked *comparedRun // that stands out, or nil

	cost   *charts.BarChart
	lines  [chartKinds]*charts.LineChart // none for chartCost
	panels [chartKinds]fyne.CanvasObject
	titles [chartKinds]*widgets.TextLine
	all    *widgets.Segmented // chooses one of all
	rest   *widgets.Segmented // chooses one of those beside the cost
	chosen int
	placed []int // the charts on show, by their numbers
	box    *fyne.Container
}

// chartKeys are the texts of the charts: <key>.title and <key>.tab.
var chartKeys = [chartKinds]string{"chart.cost", "chart.depth", "chart.bound"}

func newCharts(words words, keys *widgets.Keys, chosen int) *chartSet {
	c := &chartSet{words: words, cost: charts.NewBarChart(), chosen: chosen}
	var tabs []string
	for i, key := range chartKeys {
		tabs = append(tabs, words.Text(key+".tab"))
		c.titles[i] = widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText)
		c.titles[i].Text = words.Text(key + ".title")
		c.titles[i].Shrinks = true
		var chart fyne.CanvasObject
		if i == chartCost {
			chart = container.NewVScroll(c.cost)
		} else {
			c.lines[i] = charts.NewLineChart()
			chart = c.lines[i]
		}
		head := container.New(chartHead{}, c.titles[i])
		c.panels[i] = widgets.NewPanel(chartMargin,
			container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, 6, 0, 0), head), nil, nil, nil, chart))
	}
	c.all = widgets.NewSegmented(tabs, keys, func(i int) { c.choose(i) })
	c.rest = widgets.NewSegmented(tabs[chartDepth:], keys, func(i int) { c.choose(i + chartDepth) })
	c.box = container.New(c, c.panels[chartCost], c.panels[chartDepth], c.panels[chartBound], c.all, c.rest)
	c.showChosen()
	return c
}

// choose shows a chart where there is no room for all.
func (c *chartSet) choose(chart int) {
	c.chosen = chart
	c.showChosen()
	c.box.Refresh()
}

func (c *chartSet) showChosen() {
	c.all.Choose(c.chosen)
	c.rest.Choose(max(c.chosen, chartDepth) - chartDepth)
}

// The measures of the charts.
const (
	chartMargin    = 12
	chartHeadLine  = 34 // room for a choice
	chartsGap      = 12
	chartsTwo      = 960 // the width from which on two fit side by side
	chartsThree    = 1680
	chartsLeast    = 147
	chartsLeastOne = 300
)

// chartHead gives the title of a chart the height of the choice that may lie over
// it.
type chartHead struct{}

func (chartHead) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, chartHeadLine) }

func (chartHead) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(objects[0], 0, 0, size.Width, size.Height)
}

// shown lists the charts that there is room for at a width.
func (c *chartSet) shown(width float32) []int {
	switch {
	case width >= chartsThree:
		return []int{chartCost, chartDepth, chartBound}
	case width >= chartsTwo:
		return []int{chartCost, max(c.chosen, chartDepth)}
	default:
		return []int{c.chosen}
	}
}

// MinSize is that of one chart.
func (c *chartSet) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chartsLeastOne, chartsLeast)
}

// Layout puts the charts side by side. The last one has the choice of the others
// in place of a title.
func (c *chartSet) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	shown := c.shown(size.Width)
	width := (size.Width - chartsGap*float32(len(shown)-1)) / float32(len(shown))
	for i, panel := range c.panels {
		place := slices.Index(shown, i)
		widgets.SetVisible(panel, place >= 0)
		if place >= 0 {
			widgets.Place(panel, float32(place)*(width+chartsGap), 0, width, size.Height)
		}
		widgets.SetVisible(c.titles[i], len(shown) == chartKinds || i == chartCost && len(shown) > 1)
	}
	widgets.SetVisible(c.all, len(shown) == 1)
	widgets.SetVisible(c.rest, len(shown) == 2)
	if !slices.Equal(shown, c.placed) {
		c.placed = shown
		c.update() // what was hidden has fallen behind
	}
	last := float32(len(shown)-1) * (width + chartsGap)
	for _, choice := range []*widgets.Segmented{c.all, c.rest} {
		choice.Move(fyne.NewPos(last+chartMargin, chartMargin))
		choice.Resize(choice.MinSize())
	}
}

// look makes a run stand out.
func (c *chartSet) look(r *comparedRun) {
	if c.looked != r {
		c.looked = r
		c.update()
	}
}

// update draws what the runs have come to by now.
func (c *chartSet) update() {
	for _, chart := range c.placed {
		switch chart {
		case chartCost:
			c.cost.SetView(c.words.costs())
		case chartDepth:
			c.lines[chart].SetView(c.words.depths(c.looked))
		default:
			c.lines[chart].SetView(c.words.bounds(c.looked))
		}
	}
}

// pictures are the charts to take away.
func (w words) pictures() []gallery.Exhibit {
	views := [chartKinds]charts.ChartView{w.costs(), w.depths(nil), w.bounds(nil)}
	names := [chartKinds]string{"expanded", "by-depth", "by-bound"}
	all := make([]gallery.Exhibit, chartKinds)
	for i, key := range chartKeys {
		all[i] = gallery.Chart(model.Say(key+".tab"), w.runs.position.String(), names[i], views[i], w.Text(key+".title"), w.headline())
	}
	return all
}

// costs draws the states expanded by each run.
func (w words) costs() charts.BarChartView {
	v := charts.BarChartView{Scale: charts.LogScale, Empty: w.Text("chart.cost.empty")}
	some := false
	for _, r := range w.runs.runs {
		text := w.figures(r)[0]
		badge, ink := w.badge(r)
		bar := charts.Bar{Label: w.Say(r.method.Name()), Text: text, Value: float64(r.stats.Expanded), Note: badge}
		switch {
		case r.state == runWaiting:
			bar.Text, bar.Value, bar.Note = badge, 0, ""
		case r.state != runEnded:
			bar.Fill, bar.Ink = charts.HollowBar, ink
		case ink != widgets.ColorAccent:
			bar.Fill, bar.Ink = charts.HatchedBar, ink
		}
		some = some || r.state != runIdle
		v.Bars = append(v.Bars, bar)
	}
	if !some {
		v.Bars = nil
	}
	return v
}

// depths draws the states expanded by each run by their depth.
func (w words) depths(looked *comparedRun) charts.LineChartView {
	v := w.lines(looked, w.runs.byDepth)
	v.XTitle, v.Empty = w.Text("chart.depth.axis"), w.Text("chart.depth.empty")
	v.Note = func(_ charts.ChartSeries, p charts.ChartPoint) string {
		return w.Say(model.Say("chart.depth.note", "Depth", int(p.X), "Count", int(p.Y), "Number", translate.Int(int64(p.Y))))
	}
	return v
}

// bounds draws the nodes of each iteration of IDA*.
func (w words) bounds(looked *comparedRun) charts.LineChartView {
	v := w.lines(looked, byBound)
	v.XTitle, v.Empty = w.Text("chart.bound.axis"), w.Text("chart.bound.empty")
	v.Note = func(_ charts.ChartSeries, p charts.ChartPoint) string {
		return w.Say(model.Say("chart.bound.note", "Bound", int(p.X), "Count", int(p.Y), "Number", translate.Int(int64(p.Y))))
	}
	return v
}

// lines makes a series of each run that has points.
func (w words) lines(looked *comparedRun, points func(*comparedRun) []charts.ChartPoint) charts.LineChartView {
	v := charts.LineChartView{YScale: charts.LogScale}
	standsOut := looked != nil && len(points(looked)) > 0
	for _, r := range w.runs.runs {
		if p := points(r); len(p) > 0 {
			v.Series = append(v.Series, charts.ChartSeries{
				Name: w.Say(r.method.Name()), Points: p, Faded: standsOut && r != looked,
			})
		}
	}
	return v
}

// byDepth are the states that a run has expanded, by the moves from the start.
// Those on the side of the goal count from there.
func (c *runSet) byDepth(r *comparedRun) []charts.ChartPoint {
	counts := r.stats.ByDepth
	if back := r.stats.ByDepthBack; len(back) > 0 {
		length := c.fewest
		if r.found {
			length = len(r.moves)
		}
		counts = make([]int64, max(len(counts), length+1))
		copy(counts, r.stats.ByDepth)
		for depth, n := range back {
			if x := length - depth; x >= 0 {
				counts[x] += n
			}
		}
	}
	points := make([]charts.ChartPoint, len(counts))
	for depth, n := range counts {
		points[depth] = charts.ChartPoint{X: float64(depth), Y: float64(n)}
	}
	return points
}

// byBound are the states that each iteration of a run has expanded; none of a walk
// down the perfect table.
func byBound(r *comparedRun) []charts.ChartPoint {
	if r.method.Algorithm.NeedsTable {
		return nil
	}
	points := make([]charts.ChartPoint, len(r.stats.Iterations))
	for i, it := range r.stats.Iterations {
		points[i] = charts.ChartPoint{X: float64(it.Bound), Y: float64(it.Expanded)}
	}
	return points
}
