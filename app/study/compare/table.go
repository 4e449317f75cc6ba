package compare

import (
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/session"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/tables"
)

// The widths of the table from which it has room for more columns.
const (
	memoryFrom    = 928
	meanFrom      = 960
	rateFrom      = 996
	timeFrom      = 1000
	extraFrom     = 1080
	quartilesFrom = 1400
)

// columns are those of the table, but for the one of actions.
func (p *Page) columns() []tables.Column {
	figure := func(title string, width, from float32) tables.Column {
		return tables.Column{Title: title, Width: width, Share: 1, From: from, Align: fyne.TextAlignTrailing}
	}
	median := func(q measure.Quantity) string { return p.Say(model.Say("measure.medianOf", "Figure", q.Title())) }
	if p.shown.Sampled() {
		return []tables.Column{
			{Title: p.Text("compare.column.method"), Width: 230, Share: 4},
			figure(median(p.shown.quantity), 126, 0),
			{Width: 96, Share: 3, Strips: true, Ticks: p.ticks},
			figure(p.Text("measure.middleHalf"), 120, quartilesFrom),
			figure(p.Text("measure.mean"), 62, meanFrom),
			figure(p.Text("measure.fewer"), 116, 0),
			figure(p.Text("measure.longer"), 112, 0),
			figure(p.Text("measure.excess"), 76, extraFrom),
			figure(median(measure.Time), 100, timeFrom),
		}
	}
	return []tables.Column{
		{Title: p.Text("compare.column.method"), Width: 236, Share: 7},
		figure(p.Text("compare.column.moves"), 46, 0),
		{Title: p.Text("compare.column.guarantee"), Width: 118, Share: 0.5, Badges: true},
		figure(p.Text("compare.column.expanded"), 84, 0),
		figure(p.Text("compare.column.generated"), 84, 0),
		figure(p.Text("compare.column.stored"), 76, 0),
		figure(p.Text("compare.column.memory"), 58, memoryFrom),
		figure(p.Text("compare.column.time"), 58, 0),
		figure(p.Text("compare.column.rate"), 58, rateFrom),
	}
}

// cells are those of a row, but for the one of actions.
func (p *Page) cells(i int) []tables.Cell {
	r := p.shown.rows[i]
	badge, ink := p.badge(r)
	cells := []tables.Cell{{Text: p.Say(r.method.Name())}}
	switch {
	case !p.shown.Sampled():
		cells = append(cells, p.moves(r), tables.Cell{Text: badge, Ink: ink})
		for _, text := range p.runFigures(r) {
			cell := tables.Cell{Text: text}
			if text == shell.None || r.active() {
				cell.Ink = widgets.ColorSecondary
			}
			cells = append(cells, cell)
		}
		return cells
	case len(r.outcomes) == 0:
		cells = append(cells, tables.Cell{Text: badge, Ink: ink})
		return append(cells, make([]tables.Cell, 7)...)
	default:
		cells[0].Bold = p.guessed(i)
		return append(cells, p.sampleCells(i)...)
	}
}

// actions are what can be done with a row.
func (p *Page) actions(r *row) tables.Cell {
	if r.active() {
		stop := tables.RowAction{Hint: p.Text("compare.stopRow"), Icon: theme.MediaStopIcon(), Do: func() { p.shown.halt(r) }}
		return tables.Cell{Urgent: true, Actions: []tables.RowAction{stop}}
	}
	return tables.Cell{Actions: []tables.RowAction{
		{Hint: p.Text("compare.runRow"), Icon: theme.MediaPlayIcon(), Do: func() { p.run(true, r) }},
		{Hint: p.Text("compare.removeRow"), Icon: theme.ContentClearIcon(), Do: func() { p.shown.remove(r) }},
	}}
}

// key does what a key means on a row, and reports whether it means something.
func (p *Page) key(r *row, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.actions(r).Actions[0].Do() // runs or stops it
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.shown.remove(r)
	default:
		return false
	}
	return true
}

// look takes note of the row that the user looks at.
func (p *Page) look(i int) {
	before := p.looked
	p.looked = nil
	if i != widgets.None {
		p.looked = p.shown.rows[i]
	}
	if p.looked != before {
		p.showChart()
	}
	p.showDetail()
}

// open shows the solution of a row in the player of the desk.
func (p *Page) open(r *row) {
	if !r.now.Found || p.shown.Sampled() {
		return
	}
	t, err := session.NewTimeline(r.method.Solution(p.shown.Base, r.now.Moves, r.now.Stats.Elapsed))
	if err != nil {
		p.ShowError(err)
		return
	}
	p.Leave()
	p.deps.Show(t)
}

// runFigures are the figures of the last run: expanded, generated, stored, memory, time and
// rate.
func (p *Page) runFigures(r *row) []string {
	s := r.now.Stats
	if !r.begun() || s.PeakBytes == 0 {
		return slices.Repeat([]string{shell.None}, 6)
	}
	const leastTimed = 10 * time.Microsecond // the shortest time that says how fast a search is
	rate := shell.None
	if s.Elapsed >= leastTimed {
		rate = p.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	return []string{
		translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored),
		p.Say(translate.Bytes(s.PeakBytes)), p.Say(translate.Duration(s.Elapsed)), rate,
	}
}

// sampleCells are the figures of a row over the sample.
func (p *Page) sampleCells(i int) []tables.Cell {
	f := p.shown.rows[i].figures
	quartiles, fewer, longer, extra, ink := shell.None, "", p.Say(f.longer.Phrase()), shell.None, fyne.ThemeColorName("")
	if f.Count > 0 {
		quartiles = p.written(f.Low) + "–" + p.written(f.High)
	}
	if !math.IsNaN(f.fewer) {
		fewer = translate.Figure(f.fewer) + "×"
	}
	switch {
	case f.longer.Percent > 0:
		ink, extra = widgets.ColorBad, strconv.FormatFloat(f.extra, 'f', 2, 64)
	case f.longer.Percent == 0 && !f.longer.Estimated:
		longer = p.Text("many.never")
	}
	return []tables.Cell{
		{Text: p.written(f.Median), Bold: true},
		{Strip: p.strip(i)},
		{Text: quartiles},
		{Text: p.written(f.Mean)},
		{Text: fewer},
		{Text: longer, Ink: ink},
		{Text: extra},
		{Text: p.Say(f.time)},
	}
}

// written writes a value of the chosen quantity.
func (p *Page) written(x float64) string {
	if p.shown.quantity == measure.Time && !math.IsNaN(x) {
		return p.Say(measure.Seconds(x))
	}
	return written(x)
}

// written writes a figure. One that is small and whole is a number of states or moves, not an
// estimate.
func written(x float64) string {
	if x == math.Trunc(x) && math.Abs(x) < 10 {
		return translate.Plain(x)
	}
	return translate.Figure(x)
}

// scale is the logarithmic axis of the chosen quantity that the strips of all rows share: it
// maps values to shares of its length.
func (p *Page) scale() (low, high float64, at func(float64) float32) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range p.shown.rows {
		if f := r.figures; f.Count > 0 {
			low, high = min(low, f.Least), max(high, f.Most)
		}
	}
	shift := 0.0 // keeps the logarithm from 0
	if low <= 0 {
		shift = 1 - low
	}
	return low, high, func(x float64) float32 {
		if high <= low {
			return 0.5
		}
		return float32(math.Log((x+shift)/(low+shift)) / math.Log((high+shift)/(low+shift)))
	}
}

// ticks are the powers of ten over the strips of numbers of states.
func (p *Page) ticks() (ticks []tables.Tick) {
	low, high, at := p.scale()
	step := 1 + int(math.Log10(max(high, 1)))/7
	for e := 0; p.shown.quantity < measure.Time && math.Pow10(e) <= high; e += step {
		if x := math.Pow10(e); x >= low {
			ticks = append(ticks, tables.Tick{At: at(x), Text: charts.PowerOfTen(e)})
		}
	}
	return ticks
}

// strip shows how the chosen quantity of a row is spread.
func (p *Page) strip(i int) tables.Strip {
	s := p.shown.rows[i].figures
	if s.Count == 0 {
		return tables.Strip{}
	}
	ink := tables.ColorStrip
	if p.guessed(i) {
		ink = charts.SeriesInk(i) // as in the chart
	}
	_, _, at := p.scale()
	return tables.Strip{Least: at(s.Least), Low: at(s.Low), Median: at(s.Median), High: at(s.High), Most: at(s.Most), Ink: ink}
}

// progress is how much of its way a search has proved: it ends when it knows that no solution
// has fewer moves than the shortest.
func (p *Page) progress(r *row) float32 {
	if r.state != running || p.shown.Sampled() || p.shown.distance() <= 0 {
		return 0
	}
	return float32(r.now.Stats.AtLeast) / float32(p.shown.distance())
}

// moves is the length of the solution, or its proved bound.
func (p *Page) moves(r *row) tables.Cell {
	switch {
	case r.now.Found:
		return tables.Cell{Text: strconv.Itoa(len(r.now.Moves)), Bold: true}
	case r.now.Stats.AtLeast > 0 && (r.state != ended || r.now.Err != nil):
		text := p.Say(model.Say("compare.atLeast", "Moves", r.now.Stats.AtLeast))
		return tables.Cell{Text: text, Ink: widgets.ColorSecondary}
	default:
		return tables.Cell{Text: shell.None, Ink: widgets.ColorSecondary}
	}
}

// badge says in a word or two what a row has come to.
func (p *Page) badge(r *row) (string, fyne.ThemeColorName) {
	switch {
	case r.state == idle && p.shown.slow(r):
		return p.Text("compare.badge.slow"), widgets.ColorSecondary
	case r.state == idle:
		return "", ""
	case r.state == waiting:
		return p.Text("compare.badge.waiting"), widgets.ColorSecondary
	case r.state == running:
		return p.Text("compare.badge.running"), widgets.ColorSecondary
	case r.state == stopped:
		return p.Text("compare.badge.stopped"), widgets.ColorSecondary
	case r.err != nil:
		return p.Text("compare.badge.failed"), widgets.ColorBad
	case r.now.Err != nil:
		return p.Text("compare.badge.limit"), widgets.ColorBad
	case !r.now.Found:
		return p.Text("compare.badge.none"), widgets.ColorSecondary
	default:
		return p.lengthBadge(r)
	}
}

// lengthBadge says what the solution of a row is worth.
func (p *Page) lengthBadge(r *row) (string, fyne.ThemeColorName) {
	excess, proved := p.shown.excess(r)
	weight := r.method.WrittenWeight()
	within := r.method.Promise() == solver.WithinWeight
	switch {
	case proved && excess == 0:
		return p.Text("compare.badge.shortest"), widgets.ColorAccent
	case proved && within:
		return p.Say(model.Say("compare.badge.longerWithin", "Excess", excess, "Weight", weight)), widgets.ColorCaution
	case proved:
		return p.Say(model.Say("compare.badge.longer", "Excess", excess)), widgets.ColorCaution
	case within:
		return p.Say(model.Say("compare.badge.within", "Weight", weight)), widgets.ColorCaution
	default:
		return p.Text("compare.badge.unproved"), widgets.ColorCaution
	}
}

// showDetail says what there is to know of the row that is looked at.
func (p *Page) showDetail() {
	sampled := p.shown.Sampled()
	i := slices.Index(p.shown.rows, p.looked)
	switch {
	case i < 0 && sampled:
		p.detail.SetText(p.Text("many.detail.none"))
	case i < 0:
		p.detail.SetText(p.Text("compare.detail.none"))
	case p.looked.err != nil:
		p.detail.SetText(p.Reason(p.looked.err))
	default:
		p.detail.SetText(p.about(sampled))
	}
}

// about says in sentences what there is to know of a row.
func (p *Page) about(sampled bool) string {
	m := p.looked.method
	guarantee := m.Promise().Phrase(m.Weight)
	if s := p.looked.figures; sampled && s.Count > 0 {
		return p.Say(model.Say("many.detail", "Count", s.Count, "Least", p.written(s.Least), "Low", p.written(s.Low),
			"High", p.written(s.High), "Most", p.written(s.Most), "Guarantee", guarantee))
	}
	about := model.Say("compare.detail.about", "About", m.Algorithm.About, "Guarantee", guarantee)
	if p.shown.limited(p.looked) && !sampled {
		limit := method.LimitReached(p.looked.maxBytes, p.looked.now.Stats)
		about = model.Say("list.sentences", "Before", limit, "Next", about)
	}
	return p.Say(about)
}
