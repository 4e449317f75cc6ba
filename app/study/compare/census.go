package compare

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/app/study/measure"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
	"quadrille/widgets/tables"
)

// counted returns the last two rows if they have run on all positions.
func (c *comparison) counted() (first, second int, ok bool) {
	second = len(c.rows) - 1
	first = second - 1
	ended := func(i int) bool { return len(c.rows[i].outcomes) == len(c.answer.cases) }
	return first, second, c.plan.Sample.Drawn == measure.All && first >= 0 && len(c.answer.cases) > 0 && ended(first) && ended(second)
}

// The rows of the map are tenths of what the first row expands, up to the highest.
const (
	tenths  = 10
	highest = 25
)

// cell returns the cell of a case on the map: its distance, and the states of the second row in
// tenths of those of the first, rounded up. So it is over ten where the second row expands more.
func cell(set *measure.Set, i, first, second int) searchview.Point {
	one, other := set.Value(first, i, measure.Expanded), set.Value(second, i, measure.Expanded)
	return searchview.Point{X: set.Cases[i].Distance, Y: min(int(math.Ceil(tenths*other/max(one, 1))), highest)}
}

// beats draws a map of all positions: where the last row expands fewer states than the one above it.
// A click on a cell opens one of its positions, and the next click the next.
func (p *Page) beats() searchview.RasterView {
	first, second, ok := p.shown.counted()
	v := searchview.RasterView{Ink: scene.ColorAccent, Empty: p.shell.Text("census.empty")}
	if !ok {
		return v
	}
	name := func(row int) string { return p.shell.Say(p.shown.rows[row].method.Short()) }
	v.Across = searchview.Axis{Title: p.shell.Text("chart.axis.distance"), Cells: 1, Value: 1}
	v.Up = searchview.Axis{Title: p.shell.Say(model.Say("census.up", "Second", name(second), "First", name(first))), Cells: 1, Value: 100 / tenths}
	set := p.shown.set()
	count := map[searchview.Point]int64{}
	cases := set.Shared(first, second)
	for _, i := range cases {
		count[cell(set, i, first, second)]++
	}
	for at, n := range count {
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: n})
	}
	v.Path = []searchview.Point{{X: 0, Y: tenths}, {X: p.shown.distance(), Y: tenths}}
	opened := map[searchview.Point]int64{}
	v.Choose = func(at searchview.Point) {
		wanted := opened[at] % max(count[at], 1)
		for _, i := range cases {
			if cell(set, i, first, second) != at {
				continue
			}
			if wanted == 0 {
				opened[at]++
				p.openCase(i, second)
				return
			}
			wanted--
		}
	}
	return v
}

// openCase opens a position in the player of the desk, with the solution of a row.
func (p *Page) openCase(i, row int) {
	r := p.shown.rows[row]
	p.shell.Leave()
	p.deps.Show(r.method.Solution(p.shown.answer.cases[i].Position, r.outcomes[i].Moves, r.outcomes[i].Stats.Elapsed))
}

// showLevels shows the last two rows at each distance.
func (p *Page) showLevels() {
	first, second, _ := p.shown.counted()
	set := p.shown.set()
	levels := set.Levels(first, second)
	var columns []tables.Column
	for _, title := range measure.LevelTitles(p.shell.Translator(), set.Rows[first].Method, set.Rows[second].Method) {
		columns = append(columns, tables.Column{Title: title, Width: widgets.Scaled(92), Share: 1, Align: fyne.TextAlignTrailing})
	}
	table := tables.NewDataTable(columns, p.shell.Keys, tables.DataTableEvents{Row: func(i int) (cells []tables.Cell) {
		for _, text := range levels[i].Texts() {
			cells = append(cells, tables.Cell{Text: text})
		}
		return cells
	}})
	table.SetRows(len(levels))
	p.shell.Ask(p.shell.Text("census.levels"), table, fyne.NewSize(900, 560))
}
