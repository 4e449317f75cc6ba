package workshop

import (
	"slices"

	"quadrille/app/translate"
	"quadrille/solver/examine"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// showHeat shows the map. Its top row also has the cells with a greater h, which would make it too
// high.
func (p *Page) showHeat() {
	if p.known.report == nil {
		p.heat.SetView(searchview.RasterView{})
		return
	}
	const tallest = 1.25 // times its width
	cells := p.known.report.Cells
	top := int(tallest * float64(cells[len(cells)-1].Distance+1))
	v := searchview.RasterView{
		Ink: scene.ColorAccent, Diagonal: true,
		Across: searchview.Axis{Title: p.shell.Text("workshop.map.across"), Cells: 1, Value: 1},
		Up:     searchview.Axis{Title: "h", Cells: 1, Value: 1},
	}
	most := 0
	for _, c := range cells {
		most = max(most, c.Count)
		at := searchview.Point{X: c.Distance, Y: min(c.H, top)}
		v.Cells = append(v.Cells, searchview.Cell{At: at, Count: int64(c.Count)})
	}
	v.Choose = func(at searchview.Point) {
		p.chooseCell(slices.IndexFunc(v.Cells, func(c searchview.Cell) bool { return c.At == at }))
	}
	if over := len(p.known.report.Over); over > 0 {
		v.Line = p.shell.Say(translate.Counted("workshop.map.above", over))
	}
	if shown := p.shownCell(); shown != scene.Missing {
		v.Selected = &v.Cells[shown].At
	}
	v.Scale = p.shell.Say(translate.Counted("workshop.map.legend", most))
	p.heat.SetView(v)
}

// chooseCell shows the position of a cell of the map. A cell above the line shows one of its
// counterexamples.
func (p *Page) chooseCell(cell int) {
	p.cell = cell
	if at := slices.Index(p.known.report.Over, uint32(p.known.report.Cells[cell].First)); at >= 0 {
		p.cell, p.over = scene.Missing, at
	}
	p.write()
}

func (p *Page) stepCell(by int) {
	if p.known.report == nil || p.known.fault != nil {
		return
	}
	if at := p.shownCell() + by; at >= 0 && at < len(p.known.report.Cells) {
		p.chooseCell(at)
	}
}

func (p *Page) shownCell() int {
	e, ok := p.example()
	if !ok {
		return scene.Missing
	}
	return slices.IndexFunc(p.known.report.Cells, func(c examine.Cell) bool { return c.Distance == e.Distance && c.H == e.H })
}
