package compare

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// census is the map of all positions: where the last row expands fewer states than the one above it.
type census struct {
	shown  view
	open   func(i, row int) // opens a case
	raster *searchview.SteppedRaster
	cell   searchview.Point // the selected one
	opened int              // positions of that cell
}

// build builds the widget.
func (m *census) build() fyne.CanvasObject {
	m.raster = searchview.NewSteppedRaster(m.shown.shell.Keys, m.step)
	m.raster.Enter = func() { m.openCell(m.cell) }
	return widgets.NewPanel(12, m.raster)
}

func (m *census) show() { m.raster.SetView(m.view()) }

func (m *census) view() searchview.RasterView {
	say := m.shown.shell.Say
	v := searchview.RasterView{Ink: scene.ColorAccent, Empty: say(model.Say("census.empty"))}
	v.Tell, v.Choose = m.tell, m.openCell
	if !m.shown.counted() {
		return v
	}
	name := func(above int) string { return say(m.shown.rows[len(m.shown.rows)-1-above].method.Short()) }
	v.Across = searchview.Axis{Title: say(model.Say("chart.axis.distance")), Cells: 1, Value: 1}
	up := say(model.Say("census.up", "Second", name(0), "First", name(1)))
	v.Up = searchview.Axis{Title: up, Cells: 1, Value: 100 / tenths}
	for at, cases := range m.shown.summary.cells {
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: int64(len(cases))})
		if at == m.cell {
			v.Selected = &m.cell
		}
	}
	v.Path = []searchview.Point{{X: 0, Y: tenths}, {X: m.shown.distance(), Y: tenths}}
	return v
}

func (m *census) tell(c searchview.Cell) (title, note string) {
	say := m.shown.shell.Say
	return say(model.Say("census.cell", "Distance", c.At.X, "Percent", 100*c.At.Y/tenths)),
		say(translate.Counted("census.cell.count", int(c.Count)))
}

// step selects the next cell, in the order of the distances and then of the ratios.
func (m *census) step(by int) {
	all := slices.SortedFunc(maps.Keys(m.shown.summary.cells), func(a, b searchview.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	if next := slices.Index(all, m.cell) + by; next >= 0 && next < len(all) {
		m.cell, m.opened = all[next], 0
		m.show()
	}
}

// openCell opens a position of a cell, and the next time the next one.
func (m *census) openCell(at searchview.Point) {
	if at != m.cell {
		m.cell, m.opened = at, 0
	}
	if cases := m.shown.summary.cells[at]; len(cases) > 0 {
		m.opened++
		m.open(cases[(m.opened-1)%len(cases)], len(m.shown.rows)-1)
	}
}
