package compare

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/files/export"
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

// columns returns the columns of the table, except the actions.
func (p *Page) columns() []tables.Column {
	figure := func(title string, width, from float32) tables.Column {
		return tables.Column{Title: title, Width: width, Share: 1, From: from, Align: fyne.TextAlignTrailing}
	}
	if p.shown.Sampled() {
		titles := measure.Titles(p.Translator, p.shown.Quantity)
		return []tables.Column{
			{Title: titles[0], Width: 230, Share: 4},
			figure(titles[1], 126, 0),
			{Width: 96, Share: 3, Ticks: p.ticks},
			figure(titles[2], 120, 1400),
			figure(titles[3], 62, 960),
			figure(titles[4], 116, 0),
			figure(titles[5], 112, 0),
			figure(titles[6], 76, 1080),
			figure(titles[7], 100, 1000),
		}
	}
	return []tables.Column{
		{Title: p.Text("compare.column.method"), Width: 236, Share: 7},
		figure(p.Text("compare.column.moves"), 46, 0),
		{Title: p.Text("compare.column.guarantee"), Width: 118, Share: 0.5, Badges: true},
		figure(p.Text("compare.column.expanded"), 84, 0),
		figure(p.Text("compare.column.generated"), 84, 0),
		figure(p.Text("compare.column.stored"), 76, 0),
		figure(p.Text("compare.column.memory"), 58, 928),
		figure(p.Text("compare.column.time"), 58, 0),
		figure(p.Text("compare.column.rate"), 58, 996),
	}
}

// cells returns the cells of a row, except the actions.
func (p *Page) cells(r *row) []tables.Cell {
	name := tables.Cell{Text: p.Say(r.method.Name())}
	switch {
	case !p.shown.Sampled():
		cells := []tables.Cell{name, p.moves(r), p.badge(r)}
		for _, text := range p.runFigures(r) {
			cell := tables.Cell{Text: text}
			if text == shell.None || r.active() {
				cell.Ink = widgets.ColorSecondary
			}
			cells = append(cells, cell)
		}
		return cells
	case len(r.outcomes) == 0:
		return append([]tables.Cell{name, p.badge(r)}, make([]tables.Cell, 7)...)
	}
	name.Bold = p.guessed(r)
	cells := []tables.Cell{name}
	for _, text := range r.figures.Texts(p.Translator, p.shown.Quantity) {
		cells = append(cells, tables.Cell{Text: text})
	}
	cells[1].Bold = true
	if r.figures.Longer.Percent > 0 {
		cells[5].Ink = widgets.ColorBad
	}
	return slices.Insert(cells, 2, tables.Cell{Strip: p.strip(r)})
}

// actions returns the action buttons of a row.
func (p *Page) actions(r *row) tables.Cell {
	if r.active() {
		stop := tables.RowAction{Hint: p.Text("compare.stopRow"), Icon: theme.MediaStopIcon(), Do: func() { p.shown.stopRows(r) }}
		return tables.Cell{Urgent: true, Actions: []tables.RowAction{stop}}
	}
	return tables.Cell{Actions: []tables.RowAction{
		{Hint: p.Text("compare.runRow"), Icon: theme.MediaPlayIcon(), Do: func() { p.shown.run(true, r) }},
		{Hint: p.Text("compare.removeRow"), Icon: theme.ContentClearIcon(), Do: func() { p.shown.remove(r) }},
	}}
}

// key handles a key on a row, and reports whether it did.
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

// look sets the row that the user looks at, and shows it.
func (p *Page) look(i int) {
	p.looked = nil
	if i != widgets.None {
		p.looked = p.shown.rows[i]
	}
	p.showChart()
	p.showDetail()
}

// open shows the solution of a row in the player of the desk.
func (p *Page) open(r *row) {
	if !r.now.Found || p.shown.Sampled() {
		return
	}
	p.Leave()
	p.deps.Show(r.method.Solution(p.shown.Base, r.now.Moves, r.now.Stats.Elapsed))
}

// runFigures returns the figures of the last run: expanded, generated, stored, memory, time, rate.
func (p *Page) runFigures(r *row) []string {
	s := r.now.Stats
	if !r.begun() || s.PeakBytes == 0 {
		return slices.Repeat([]string{shell.None}, 6)
	}
	const leastTimed = 10 * time.Microsecond // shortest time for which a rate is shown
	rate := shell.None
	if s.Elapsed >= leastTimed {
		rate = p.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	return []string{
		translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored),
		p.Say(translate.Bytes(s.PeakBytes)), p.Say(translate.Duration(s.Elapsed)), rate,
	}
}

// written writes a value of the chosen quantity.
func (p *Page) written(x float64) string { return p.shown.Quantity.Text(p.Translator, x) }

// scale returns the logarithmic axis of the chosen quantity for the strips of all rows: its ends,
// and a function that maps a value to its place, from 0 to 1.
func (p *Page) scale() (low, high float64, at func(float64) float32) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range p.shown.rows {
		if f := r.figures; f.Count > 0 {
			low, high = min(low, f.Least), max(high, f.Most)
		}
	}
	shift := 0.0 // makes the arguments of the logarithm positive
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

// ticks returns the powers of ten above the strips, for numbers of states only.
func (p *Page) ticks() (ticks []tables.Tick) {
	low, high, at := p.scale()
	step := 1 + int(math.Log10(max(high, 1)))/7
	for e := 0; p.shown.Quantity < measure.Time && math.Pow10(e) <= high; e += step {
		if x := math.Pow10(e); x >= low {
			ticks = append(ticks, tables.Tick{At: at(x), Text: charts.PowerOfTen(e)})
		}
	}
	return ticks
}

// strip returns the distribution of the chosen quantity of a row.
func (p *Page) strip(r *row) tables.Strip {
	f, ink := r.figures, tables.ColorStrip
	if f.Count == 0 {
		return tables.Strip{}
	}
	if p.guessed(r) {
		ink = charts.SeriesInk(slices.Index(p.shown.rows, r)) // as in the chart
	}
	_, _, at := p.scale()
	return tables.Strip{Least: at(f.Least), Low: at(f.Low), Median: at(f.Median), High: at(f.High), Most: at(f.Most), Ink: ink}
}

// progress is the share of the distance that a search has proved to be necessary.
func (p *Page) progress(r *row) float32 {
	if r.state != running || p.shown.Sampled() || p.shown.distance() <= 0 {
		return 0
	}
	return float32(r.now.Stats.AtLeast) / float32(p.shown.distance())
}

// moves returns the length of the solution, or its proved lower bound.
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

// badge returns the state or the result of a row in a word or two.
func (p *Page) badge(r *row) tables.Cell {
	var key string
	ink := widgets.ColorSecondary
	switch {
	case r.state == idle && p.shown.slow(r):
		key = "slow"
	case r.state == idle:
		return tables.Cell{}
	case r.state != ended:
		key = string(r.state)
	case r.err != nil:
		key, ink = "failed", widgets.ColorBad
	case r.now.Err != nil:
		key, ink = "limit", widgets.ColorBad
	case !r.now.Found:
		key = "none"
	default:
		return p.lengthBadge(r)
	}
	return tables.Cell{Text: p.Text("compare.badge." + key), Ink: ink}
}

// lengthBadge says whether the solution of a row is shortest, longer or unproved.
func (p *Page) lengthBadge(r *row) tables.Cell {
	excess, proved := p.shown.excess(r)
	within := r.method.Promise() == solver.WithinWeight
	key, ink := "unproved", widgets.ColorCaution
	switch {
	case proved && excess == 0:
		key, ink = "shortest", widgets.ColorAccent
	case proved && within:
		key = "longerWithin"
	case proved:
		key = "longer"
	case within:
		key = "within"
	}
	text := model.Say("compare.badge."+key, "Excess", excess, "Weight", r.method.WrittenWeight())
	return tables.Cell{Text: p.Say(text), Ink: ink}
}

// showDetail describes the row that the user looks at.
func (p *Page) showDetail() {
	switch {
	case !slices.Contains(p.shown.rows, p.looked) && p.shown.Sampled():
		p.detail.SetText(p.Text("many.detail.none"))
	case !slices.Contains(p.shown.rows, p.looked):
		p.detail.SetText(p.Text("compare.detail.none"))
	case p.looked.err != nil:
		p.detail.SetText(p.Reason(p.looked.err))
	default:
		p.detail.SetText(p.about(p.looked))
	}
}

// about describes a row in sentences.
func (p *Page) about(r *row) string {
	guarantee := r.method.Promise().Phrase(r.method.Weight)
	if f := r.figures; p.shown.Sampled() && f.Count > 0 {
		return p.Say(model.Say("many.detail", "Count", f.Count, "Least", p.written(f.Least), "Low", p.written(f.Low),
			"High", p.written(f.High), "Most", p.written(f.Most), "Guarantee", guarantee))
	}
	about := model.Say("compare.detail.about", "About", r.method.Algorithm.About, "Guarantee", guarantee)
	if p.shown.limited(r) && !p.shown.Sampled() {
		limit := method.LimitReached(r.now.MaxBytes, r.now.Stats)
		about = model.Say("list.sentences", "Before", limit, "Next", about)
	}
	return p.Say(about)
}

// saveCSV asks whether to save a row per method or per position. For one position it doesn't ask.
func (p *Page) saveCSV() {
	commands := p.csvCommands()
	if !p.shown.Sampled() {
		commands[1].Do()
		return
	}
	p.PopUpBelow(commands, p.csv)
}

// csvCommands returns the commands that save a row per method, and a row per position.
func (p *Page) csvCommands() []*shell.Command {
	c, set := p.shown, p.shown.set()
	parts := []string{c.Base.String(), "comparison"}
	if c.Sampled() {
		parts = append(parts, strconv.Itoa(len(c.cases)), "seed", strconv.FormatUint(c.Sample.Seed, 10))
	}
	save := func(t export.Table) { p.Save(export.FileName(".csv", parts...), nil, t.CSV()) }
	return []*shell.Command{
		{Title: model.Say("many.csv.methods"), OnPages: true, Do: func() { save(set.ByMethod(c.Origin())) }},
		{Title: model.Say("many.csv.positions"), OnPages: true, Do: func() { save(set.ByPosition(c.Origin())) }},
	}
}

// copyMarkdown copies the table as Markdown, below the names of the positions and the origin of
// the figures.
func (p *Page) copyMarkdown() {
	lines := []string{p.headline(), p.shown.Origin().Line(p.Translator)}
	if p.shown.Claim != nil {
		lines = append(lines, p.claim.Text, p.verdict.Text, p.why.Text)
	}
	var titles []string
	var left []int // columns
	for i, c := range p.columns() {
		titles = append(titles, c.Title)
		if c.Align != fyne.TextAlignTrailing {
			left = append(left, i)
		}
	}
	var rows [][]string
	for _, r := range p.shown.begun() {
		rows = append(rows, shell.Titles(p.cells(r), func(c tables.Cell) string { return c.Text }))
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(export.Escape(line) + "\n\n")
	}
	p.Copy(b.String() + export.Markdown(titles, rows, left...))
}
