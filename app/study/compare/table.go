package compare

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/study/measure"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// columns returns the columns of the table. Their widths follow the text.
func (p *Page) columns() []tables.Column {
	figure := func(title string, width, from float32) tables.Column {
		c := tables.Column{Title: title, Width: widgets.Scaled(width), Share: 1, From: widgets.Scaled(from)}
		c.Align = fyne.TextAlignTrailing
		return c
	}
	strip := tables.Column{Width: widgets.Scaled(112), Share: 3, Ticks: p.ticks}
	if p.shown.plan.Sampled() {
		titles := measure.Titles(p.shell.Translator)
		return []tables.Column{
			{Title: titles[0], Width: widgets.Scaled(200), Share: 4},
			figure(titles[1], 126, 0),
			strip,
			figure(titles[2], 120, 1400),
			figure(titles[3], 116, 0),
			figure(titles[4], 112, 800),
			figure(titles[5], 76, 1080),
			figure(titles[6], 100, 1000),
		}
	}
	title := func(column string) string { return p.shell.Text("compare.column." + column) }
	strip.From = widgets.Scaled(840)
	return []tables.Column{
		{Title: title("method"), Width: widgets.Scaled(206), Share: 3},
		figure(title("moves"), 46, 0),
		{Title: title("guarantee"), Width: widgets.Scaled(118), Share: 0.5},
		figure(title("expanded"), 84, 0),
		strip,
		figure(title("generated"), 84, 640),
		figure(title("stored"), 76, 960),
		figure(title("memory"), 58, 1040),
		figure(title("time"), 58, 0),
		figure(title("rate"), 58, 1110),
		figure(title("branching"), 44, 1170),
		figure(title("autopsy"), 120, 1380),
	}
}

func (p *Page) cells(r *row) []tables.Cell {
	name := func(n model.Phrase) string { return p.shell.Say(p.shown.part(r, n)) }
	cells := []tables.Cell{{Text: name(r.method.Name()), Short: name(r.method.Short())}}
	strip, texts := 4, p.runFigures(r)
	switch sampled := p.shown.plan.Sampled(); {
	case !sampled:
		cells = append(cells, p.moves(r), p.badge(r))
	case len(r.outcomes) == 0:
		return append(append(cells, p.badge(r)), make([]tables.Cell, 6)...)
	default:
		strip, texts = 2, r.figures.Texts(p.shell.Translator)
		cells[0].Bold = p.shown.isGuessed(r)
	}
	for _, text := range texts {
		cell := tables.Cell{Text: text}
		if text == shell.None || strip == 4 && r.active() {
			cell.Ink = scene.ColorSecondary
		}
		cells = append(cells, cell)
	}
	if strip == 2 {
		cells[1].Bold = true
		if r.figures.Longer > 0 {
			cells[4].Ink = scene.ColorBad
		}
	}
	return slices.Insert(cells, strip, tables.Cell{Strip: p.strip(r)})
}

// menu returns the menu of a row: run or stop it, and remove it.
func (p *Page) menu(r *row) []*fyne.MenuItem {
	run := fyne.NewMenuItem(p.shell.Text("compare.runRow"), func() { p.shown.run(r) })
	if r.active() {
		run = fyne.NewMenuItem(p.shell.Text("compare.stopRow"), func() { p.shown.stopRows(r) })
	}
	return []*fyne.MenuItem{run, fyne.NewMenuItem(p.shell.Text("compare.removeRow"), func() { p.remove(r) })}
}

// key handles a key on a row, and reports whether it did.
func (p *Page) key(r *row, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.menu(r)[0].Action() // runs or stops it
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.remove(r)
	default:
		return false
	}
	return true
}

func (p *Page) remove(r *row) {
	p.shown.remove(r)
	p.shell.Show() // the guess may be about other rows
	p.shell.Focus(p.table)
}

func (p *Page) look(i int) {
	p.looked = nil
	if i != scene.Missing {
		p.looked = p.shown.rows[i]
	}
	p.showCharts()
}

// open shows the solution of a row in the player of the desk, or why it failed.
func (p *Page) open(r *row) {
	switch {
	case r.err != nil:
		p.shell.ShowError(r.err)
	case r.now.Found && !p.shown.plan.Sampled():
		p.shell.Leave()
		p.deps.Show(r.method.Solution(p.shown.plan.Base, r.now.Moves, r.now.Stats.Elapsed))
	}
}

// runFigures returns the figures of the last run: expanded, generated, stored, memory, time, rate,
// branching factor, autopsy.
func (p *Page) runFigures(r *row) []string {
	s := r.now.Stats
	if !r.begun() || s.PeakBytes == 0 {
		return slices.Repeat([]string{shell.None}, 8)
	}
	const leastTimed = 10 * time.Microsecond // shortest time for which a rate is shown
	rate := shell.None
	if s.Elapsed >= leastTimed {
		rate = p.shell.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	branching, depth := shell.None, p.shown.distance()
	if b := (measure.Case{Distance: depth}).Branching(r.method, r.now); !math.IsNaN(b) {
		branching = strconv.FormatFloat(b, 'f', 2, 64)
	}
	if depth < 0 {
		depth = len(r.now.Moves)
	}
	return []string{
		translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored),
		p.shell.Say(translate.Bytes(s.PeakBytes)), p.shell.Say(translate.Duration(s.Elapsed)),
		rate, branching, p.autopsy(r, depth),
	}
}

// autopsy writes the expansions of a best-first search with f below the length of the shortest
// solution, at it and above it, and those made again: "301 + 11 + 0 + 0".
func (p *Page) autopsy(r *row, length int) string {
	a, ok := r.now.Stats.Autopsy(length)
	if !ok || !r.now.Found || !r.method.Heuristic.Admissible {
		return shell.None
	}
	return strings.Join(shell.Titles([]int64{a.Must, a.Tie, a.Spare, a.Again}, translate.Int), " + ")
}

// scale returns the logarithmic axis of the states expanded for the strips of all rows: its ends,
// and a function that maps a value to its place, from 0 to 1.
func (p *Page) scale() (low, high float64, at func(float64) float32) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range p.shown.rows {
		if f := p.expanded(r); f.Count > 0 {
			low, high = min(low, f.Least), max(high, f.Most)
		}
	}
	low = max(low, 1)
	return low, high, func(x float64) float32 {
		if high <= low {
			return 0.5
		}
		return float32(math.Log(max(x, low)/low) / math.Log(high/low))
	}
}

// ticks returns the powers of ten above the strips.
func (p *Page) ticks() (ticks []tables.Tick) {
	low, high, at := p.scale()
	step := 1 + int(math.Log10(max(high, 1)))/7
	for e := 0; math.Pow10(e) <= high; e += step {
		if x := math.Pow10(e); x >= low {
			ticks = append(ticks, tables.Tick{At: at(x), Text: charts.PowerOfTen(e)})
		}
	}
	return ticks
}

// expanded returns the distribution of the states that a row expands; for one position, all from the
// first one on.
func (p *Page) expanded(r *row) measure.Summary {
	if n := float64(r.now.Stats.Expanded); !p.shown.plan.Sampled() && n > 0 {
		return measure.Summary{Count: 1, Least: 1, Low: 1, Median: n, High: n, Most: n}
	}
	return r.figures.Expanded
}

// strip draws what a row expands, for the rows of the guess in the colours of the chart.
func (p *Page) strip(r *row) tables.Strip {
	f, ink := p.expanded(r), tables.ColorStrip
	switch {
	case f.Count == 0:
		return tables.Strip{}
	case !p.shown.plan.Sampled():
		ink = p.badge(r).Ink
	case p.shown.isGuessed(r):
		ink = charts.SeriesInk(slices.Index(p.shown.rows, r))
	}
	_, _, at := p.scale()
	return tables.Strip{
		Least: at(f.Least), Low: at(f.Low), Median: at(f.Median), High: at(f.High), Most: at(f.Most), Ink: ink,
	}
}

// moves returns the length of the solution, or its proved lower bound.
func (p *Page) moves(r *row) tables.Cell {
	switch {
	case r.now.Found:
		return tables.Cell{Text: strconv.Itoa(len(r.now.Moves)), Bold: true}
	case r.now.Stats.AtLeast > 0 && (r.state != ended || r.now.Err != nil):
		text := p.shell.Say(model.Say("compare.atLeast", "Moves", r.now.Stats.AtLeast))
		return tables.Cell{Text: text, Ink: scene.ColorSecondary}
	default:
		return tables.Cell{Text: shell.None, Ink: scene.ColorSecondary}
	}
}

// badge returns the state or the result of a row in a word or two.
func (p *Page) badge(r *row) tables.Cell {
	var key string
	ink := scene.ColorSecondary
	switch {
	case r.state == idle:
		return tables.Cell{}
	case r.state == running && r.building > 0:
		text := p.shell.Say(model.Say("compare.badge.building", "Percent", r.building))
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
		return p.lengthBadge(r)
	}
	return tables.Cell{Text: p.shell.Text("compare.badge." + key), Ink: ink}
}

// lengthBadge says whether the solution of a row is shortest, longer or unproved.
func (p *Page) lengthBadge(r *row) tables.Cell {
	excess, proved := p.shown.excess(r)
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
	return tables.Cell{Text: p.shell.Say(text), Ink: ink}
}

func (p *Page) saveCSV() {
	c := p.shown
	name := "comparison-" + string(p.deps.Entry.Puzzle.ID())
	if c.plan.Sampled() {
		name += fmt.Sprintf("-%d-seed-%d", len(c.answer.cases), c.plan.Sample.Seed)
	}
	p.shell.Save(name+".csv", c.set().Table(c.plan).CSV())
}
