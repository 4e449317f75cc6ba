package compare

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// view turns a comparison into the cells of the table, its strips, and the lines of the chart.
type view struct{ *comparison }

func (c view) cells(r *row) []tables.Cell {
	name := func(n model.Phrase) string { return c.shell.Say(c.part(r, n)) }
	cells := []tables.Cell{{Text: name(r.method.Name()), Short: name(r.method.Short())}}
	strip, texts := 4, c.runFigures(r)
	switch sampled := c.plan.Sampled(); {
	case !sampled:
		cells = append(cells, c.moves(r), c.badge(r))
	case len(r.outcomes) == 0:
		return append(append(cells, c.badge(r)), make([]tables.Cell, 7)...)
	default:
		strip, texts = 2, r.figures.Texts(c.shell.Translator)
		cells[0].Bold = c.isGuessed(r)
	}
	for _, text := range texts {
		cell := tables.Cell{Text: text}
		if text == translate.NoNumber || strip == 4 && r.active() {
			cell.Ink = scene.ColorSecondary
		}
		cells = append(cells, cell)
	}
	if strip == 2 {
		cells[1].Bold = true
		if r.figures.Longer > 0 {
			cells[5].Ink = scene.ColorBad
		}
	}
	return slices.Insert(cells, strip, tables.Cell{Strip: c.strip(r)})
}

// runFigures returns the figures of the last run: expanded, by right programs too, generated, stored, memory, time, rate,
// branching factor, autopsy, depth, frontier.
func (c view) runFigures(r *row) []string {
	s := r.now.Stats
	if !r.begun() || s.PeakBytes == 0 {
		return slices.Repeat([]string{translate.NoNumber}, 11)
	}
	const leastTimed = 10 * time.Microsecond // shortest time for which a rate is shown
	rate := translate.NoNumber
	if s.Elapsed >= leastTimed {
		rate = c.shell.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	depth := c.distance()
	branching := measure.WriteBranching((measure.Case{Distance: depth}).Branching(r.method, r.now))
	if depth < 0 {
		depth = len(r.now.Moves)
	}
	right := translate.NoNumber
	if r.now.Right != (solver.Span{}) {
		right = c.shell.Say(method.Span(r.now.Right))
	}
	return []string{
		translate.Int(s.Expanded), right, translate.Int(s.Generated), translate.Int(s.PeakStored),
		c.shell.Say(translate.Bytes(s.PeakBytes)), c.shell.Say(translate.Duration(s.Elapsed)),
		rate, branching, c.autopsy(r, depth), translate.Int(int64(s.Deepest)), translate.Int(s.MostWaiting),
	}
}

// autopsy writes the expansions of a best-first search with f below the length of the shortest
// solution, at it and above it, and those made again: "301 + 11 + 0 + 0".
func (c view) autopsy(r *row, length int) string {
	a, ok := r.now.Stats.Autopsy(length)
	if !ok || !r.now.Found || !r.method.Heuristic.Admissible {
		return translate.NoNumber
	}
	return strings.Join(shell.Titles([]int64{a.Must, a.Tie, a.Spare, a.Again}, translate.Int), " + ")
}

// scale returns the logarithmic axis of the states expanded for the strips of all rows: its ends,
// and a function that maps a value to its place, from 0 to 1.
func (c view) scale() (low, high float64, at func(float64) float32) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range c.rows {
		if f := c.expanded(r); f.Count > 0 {
			low, high = min(low, f.Least), max(high, f.Most)
		}
	}
	if low = max(low, 1); !c.plan.Sampled() {
		low = math.Pow10(int(math.Log10(low))) // lines begin there
	}
	return low, high, func(x float64) float32 {
		if high <= low {
			return 0.5
		}
		return float32(math.Log(max(x, low)/low) / math.Log(high/low))
	}
}

// ticks returns the powers of ten above the strips.
func (c view) ticks() (ticks []tables.Tick) {
	low, high, at := c.scale()
	step := 1 + int(math.Log10(max(high, 1)))/7
	for e := 0; math.Pow10(e) <= high; e += step {
		if x := math.Pow10(e); x >= low {
			ticks = append(ticks, tables.Tick{At: at(x), Text: charts.PowerOfTen(e)})
		}
	}
	return ticks
}

// expanded returns the distribution of the states that a row expands; for one position, as the middle half what right
// searches with the method expand.
func (c view) expanded(r *row) measure.Summary {
	if n := float64(r.now.Stats.Expanded); !c.plan.Sampled() && n > 0 {
		least, most := n, n
		if right := r.now.Right; right != (solver.Span{}) {
			least, most = float64(right.Least), float64(right.Most)
		}
		return measure.Summary{Count: 1, Least: least, Low: least, Median: n, High: most, Most: most}
	}
	return r.figures.Expanded
}

// strip draws what a row expands, for the rows of the guess in the colours of the chart.
func (c view) strip(r *row) tables.Strip {
	f, ink := c.expanded(r), tables.ColorStrip
	switch {
	case f.Count == 0:
		return tables.Strip{}
	case !c.plan.Sampled():
		ink = c.badge(r).Ink
	case c.isGuessed(r):
		ink = charts.SeriesInk(slices.Index(c.rows, r))
	}
	_, _, at := c.scale()
	s := tables.Strip{
		Least: at(f.Least), Low: at(f.Low), Median: at(f.Median), High: at(f.High), Most: at(f.Most), Ink: ink,
	}
	if !c.plan.Sampled() {
		s.Least = 0
	}
	return s
}

// moves returns the length of the solution, or its proved lower bound.
func (c view) moves(r *row) tables.Cell {
	switch {
	case r.now.Found:
		return tables.Cell{Text: strconv.Itoa(len(r.now.Moves)), Bold: true}
	case r.now.Stats.AtLeast > 0 && (r.state != ended || r.now.Err != nil):
		text := c.shell.Say(model.Say("compare.atLeast", "Moves", r.now.Stats.AtLeast))
		return tables.Cell{Text: text, Ink: scene.ColorSecondary}
	default:
		return tables.Cell{Text: translate.NoNumber, Ink: scene.ColorSecondary}
	}
}

// badge returns the state or the result of a row in a word or two.
func (c view) badge(r *row) tables.Cell {
	var key string
	ink := scene.ColorSecondary
	switch {
	case r.state == idle:
		return tables.Cell{}
	case r.state == running && r.building > 0:
		text := c.shell.Say(model.Say("compare.badge.building", "Percent", r.building))
		return tables.Cell{Text: text, Ink: ink}
	case r.state != ended:
		key = string(r.state)
	case r.err != nil:
		key, ink = "failed", scene.ColorBad
	case r.now.Err != nil:
		key, ink = "limit", scene.ColorBad
	case !r.now.Found:
		key = "none"
	default:
		return c.lengthBadge(r)
	}
	return tables.Cell{Text: c.shell.Text("compare.badge." + key), Ink: ink}
}

// lengthBadge says whether the solution of a row is shortest, longer or unproved.
func (c view) lengthBadge(r *row) tables.Cell {
	excess, proved := c.excess(r)
	within := r.method.Promise() == solver.WithinWeight
	key, ink := "unproved", scene.ColorCaution
	switch {
	case proved && excess == 0:
		key, ink = "shortest", scene.ColorAccent
	case proved && within:
		key = "longerWithin"
	case proved:
		key = "longer"
	case within:
		key = "within"
	}
	text := model.Say("compare.badge."+key, "Excess", excess, "Weight", r.method.WrittenWeight())
	return tables.Cell{Text: c.shell.Say(text), Ink: ink}
}

// chart draws the states expanded: on one position by depth, or the most at several depths; over a
// sample by distance, with the median, the quartiles and the guess.
func (c view) chart(looked *row) charts.LineChartView {
	text := c.shell.Text
	v := charts.LineChartView{YLog: true, YText: translate.Figure, Empty: text("chart.empty")}
	if !c.plan.Sampled() {
		v.XTitle, v.YTitle = text("chart.axis.depth"), text("chart.depth")
		return c.perRow(v, looked, func(r *row) (s charts.ChartSeries) {
			counts := c.byDepth(r)
			step := 1 + len(counts)/mostPoints
			for depth := 0; depth < len(counts); depth += step {
				most := slices.Max(counts[depth:min(depth+step, len(counts))])
				s.Points = append(s.Points, charts.ChartPoint{X: float64(depth), Y: float64(most)})
			}
			return s
		})
	}
	v.XTitle, v.YTitle = text("chart.axis.distance"), text("chart.median")
	v = c.perRow(v, looked, func(r *row) (s charts.ChartSeries) {
		for _, distance := range slices.Sorted(maps.Keys(r.figures.At)) {
			at := r.figures.At[distance].Expanded
			s.Points = append(s.Points, charts.ChartPoint{X: float64(distance), Y: at.Median})
			s.Band = append(s.Band, [2]float64{at.Low, at.High})
		}
		return s
	})
	if last := len(v.Series) - 1; c.guess > 0 && last > 0 && len(v.Series[last].Points) > 0 {
		name := model.Say("many.guess.line", "Times", translate.Plain(c.guess), "Row", v.Series[last].Name)
		s := charts.ChartSeries{Name: c.shell.Say(name)}
		for _, point := range v.Series[last].Points {
			s.Points = append(s.Points, charts.ChartPoint{X: point.X, Y: c.guess * point.Y})
		}
		v.Series = append(v.Series, s)
	}
	return v
}

// perRow adds the series of the rows; for one position, only those with points. It highlights the
// row under the pointer, or else the rows of the guess.
func (c view) perRow(v charts.LineChartView, looked *row, series func(r *row) charts.ChartSeries) charts.LineChartView {
	found := false
	var drawn []*row
	for _, r := range c.rows {
		s := series(r)
		if c.plan.Sampled() || len(s.Points) > 0 {
			s.Name = c.shell.Say(r.method.Short())
			v.Series, drawn = append(v.Series, s), append(drawn, r)
			found = found || r == looked && len(s.Points) > 0
		}
	}
	for i, r := range drawn {
		switch {
		case found:
			v.Series[i].Faded = r != looked
		case c.guess > 0:
			v.Series[i].Faded = !c.isGuessed(r)
		}
	}
	return v
}

// levels returns the table of the figures by distance; the first row has the titles.
func (c view) levels(rows [][]string) *tables.DataTable {
	const wide, widest = 840, 1130 // from which the last column and the states expanded have room
	var columns []tables.Column
	for i, title := range rows[0] {
		column := figure(title, 92, 0)
		switch last := len(rows[0]) - 1; {
		case i%3 == 1: // n, b*
			column.Width = widgets.Scaled(56)
		case i == last:
			column = figure(title, 150, wide)
		case i%3 == 2:
			column.From = widgets.Scaled(widest)
		}
		columns = append(columns, column)
	}
	table := tables.NewDataTable(columns, c.shell.Keys, tables.DataTableEvents{Row: func(i int) (cells []tables.Cell) {
		for _, text := range rows[1+i] {
			cells = append(cells, tables.Cell{Text: text})
		}
		return cells
	}})
	table.SetEmpty("", c.shell.Text("many.levels.empty"))
	table.SetRows(len(rows) - 1)
	return table
}
