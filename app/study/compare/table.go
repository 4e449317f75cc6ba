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

// words writes a comparison.
type words struct {
	speak *translate.Translator
	c     *comparison
}

// columns returns the columns of the table. Their widths follow the text.
func (w words) columns() []tables.Column {
	figure := func(title string, width, from float32) tables.Column {
		return tables.Column{Title: title, Width: widgets.Scaled(width), Share: 1, From: widgets.Scaled(from), Align: fyne.TextAlignTrailing}
	}
	if w.c.plan.Sampled() {
		titles := measure.Titles(w.speak)
		return []tables.Column{
			{Title: titles[0], Width: widgets.Scaled(200), Share: 4},
			figure(titles[1], 126, 0),
			{Width: widgets.Scaled(112), Share: 3, Ticks: w.ticks},
			figure(titles[2], 120, 1400),
			figure(titles[3], 116, 0),
			figure(titles[4], 112, 800),
			figure(titles[5], 76, 1080),
			figure(titles[6], 100, 1000),
		}
	}
	return []tables.Column{
		{Title: w.speak.Text("compare.column.method"), Width: widgets.Scaled(206), Share: 7},
		figure(w.speak.Text("compare.column.moves"), 46, 0),
		{Title: w.speak.Text("compare.column.guarantee"), Width: widgets.Scaled(118), Share: 0.5},
		figure(w.speak.Text("compare.column.expanded"), 84, 0),
		figure(w.speak.Text("compare.column.generated"), 84, 640),
		figure(w.speak.Text("compare.column.stored"), 76, 720),
		figure(w.speak.Text("compare.column.memory"), 58, 928),
		figure(w.speak.Text("compare.column.time"), 58, 0),
		figure(w.speak.Text("compare.column.rate"), 58, 996),
		figure(w.speak.Text("compare.column.branching"), 44, 1060),
		figure(w.speak.Text("compare.column.autopsy"), 120, 1260),
	}
}

// cells returns the cells of a row.
func (w words) cells(r *row) []tables.Cell {
	name := tables.Cell{Text: w.speak.Say(r.method.Name()), Short: w.speak.Say(r.method.Short())}
	switch {
	case !w.c.plan.Sampled():
		cells := []tables.Cell{name, w.moves(r), w.badge(r)}
		for _, text := range w.runFigures(r) {
			cell := tables.Cell{Text: text}
			if text == shell.None || r.active() {
				cell.Ink = scene.ColorSecondary
			}
			cells = append(cells, cell)
		}
		return cells
	case len(r.outcomes) == 0:
		return append([]tables.Cell{name, w.badge(r)}, make([]tables.Cell, 6)...)
	}
	name.Bold = w.c.guessed(r)
	cells := []tables.Cell{name}
	for _, text := range r.summary.figures.Texts(w.speak) {
		cells = append(cells, tables.Cell{Text: text})
	}
	cells[1].Bold = true
	if r.summary.figures.Longer > 0 {
		cells[4].Ink = scene.ColorBad
	}
	return slices.Insert(cells, 2, tables.Cell{Strip: w.strip(r)})
}

// menu returns the menu of a row: run or stop it, and remove it.
func (p *Page) menu(r *row) []*fyne.MenuItem {
	run := fyne.NewMenuItem(p.shell.Text("compare.runRow"), func() { p.shown.run(r) })
	if r.active() {
		run = fyne.NewMenuItem(p.shell.Text("compare.stopRow"), func() { p.shown.stopRows(r) })
	}
	return []*fyne.MenuItem{run, fyne.NewMenuItem(p.shell.Text("compare.removeRow"), func() { p.shown.remove(r) })}
}

// key handles a key on a row, and reports whether it did.
func (p *Page) key(r *row, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		p.menu(r)[0].Action() // runs or stops it
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
func (w words) runFigures(r *row) []string {
	s := r.now.Stats
	if !r.begun() || s.PeakBytes == 0 {
		return slices.Repeat([]string{shell.None}, 8)
	}
	const leastTimed = 10 * time.Microsecond // shortest time for which a rate is shown
	rate := shell.None
	if s.Elapsed >= leastTimed {
		rate = w.speak.Say(translate.Rate(float64(s.Generated) / s.Elapsed.Seconds()))
	}
	branching, depth := shell.None, w.c.distance()
	if b := (measure.Case{Distance: depth}).Branching(r.method, r.now); !math.IsNaN(b) {
		branching = strconv.FormatFloat(b, 'f', 2, 64)
	}
	if depth < 0 {
		depth = len(r.now.Moves)
	}
	return []string{
		translate.Int(s.Expanded), translate.Int(s.Generated), translate.Int(s.PeakStored),
		w.speak.Say(translate.Bytes(s.PeakBytes)), w.speak.Say(translate.Duration(s.Elapsed)), rate, branching, w.autopsy(r, depth),
	}
}

// autopsy writes the expansions of a best-first search with f below the length of the shortest
// solution, at it and above it, and those made again: "301 + 11 + 0 + 0".
func (w words) autopsy(r *row, length int) string {
	a, ok := r.now.Stats.Autopsy(length)
	if !ok || !r.now.Found || !r.method.Heuristic.Admissible {
		return shell.None
	}
	var parts []string
	for _, n := range []int64{a.Must, a.Tie, a.Spare, a.Again} {
		parts = append(parts, translate.Int(n))
	}
	return strings.Join(parts, " + ")
}

// scale returns the logarithmic axis of the states expanded for the strips of all rows: its ends,
// and a function that maps a value to its place, from 0 to 1.
func (w words) scale() (low, high float64, at func(float64) float32) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, r := range w.c.rows {
		if f := r.summary.figures.Expanded; f.Count > 0 {
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
func (w words) ticks() (ticks []tables.Tick) {
	low, high, at := w.scale()
	step := 1 + int(math.Log10(max(high, 1)))/7
	for e := 0; math.Pow10(e) <= high; e += step {
		if x := math.Pow10(e); x >= low {
			ticks = append(ticks, tables.Tick{At: at(x), Text: charts.PowerOfTen(e)})
		}
	}
	return ticks
}

// strip returns the distribution of the states that a row expands.
func (w words) strip(r *row) tables.Strip {
	f, ink := r.summary.figures.Expanded, tables.ColorStrip
	if f.Count == 0 {
		return tables.Strip{}
	}
	if w.c.guessed(r) {
		ink = charts.SeriesInk(slices.Index(w.c.rows, r)) // as in the chart
	}
	_, _, at := w.scale()
	return tables.Strip{Least: at(f.Least), Low: at(f.Low), Median: at(f.Median), High: at(f.High), Most: at(f.Most), Ink: ink}
}

// moves returns the length of the solution, or its proved lower bound.
func (w words) moves(r *row) tables.Cell {
	switch {
	case r.now.Found:
		return tables.Cell{Text: strconv.Itoa(len(r.now.Moves)), Bold: true}
	case r.now.Stats.AtLeast > 0 && (r.state != ended || r.now.Err != nil):
		text := w.speak.Say(model.Say("compare.atLeast", "Moves", r.now.Stats.AtLeast))
		return tables.Cell{Text: text, Ink: scene.ColorSecondary}
	default:
		return tables.Cell{Text: shell.None, Ink: scene.ColorSecondary}
	}
}

// badge returns the state or the result of a row in a word or two.
func (w words) badge(r *row) tables.Cell {
	var key string
	ink := scene.ColorSecondary
	switch {
	case r.state == idle:
		return tables.Cell{}
	case r.state == running && r.building > 0:
		text := w.speak.Say(model.Say("compare.badge.building", "Percent", r.building))
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
		return w.lengthBadge(r)
	}
	return tables.Cell{Text: w.speak.Text("compare.badge." + key), Ink: ink}
}

// lengthBadge says whether the solution of a row is shortest, longer or unproved.
func (w words) lengthBadge(r *row) tables.Cell {
	excess, proved := w.c.excess(r)
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
	return tables.Cell{Text: w.speak.Say(text), Ink: ink}
}

// saveCSV saves the figures of all runs.
func (p *Page) saveCSV() {
	c := p.shown
	name := "comparison-" + string(p.deps.Entry.Puzzle.ID())
	if c.plan.Sampled() {
		name += fmt.Sprintf("-%d-seed-%d", len(c.answer.cases), c.plan.Sample.Seed)
	}
	p.shell.Save(name+".csv", c.set().Table(c.plan.Origin()).CSV())
}
