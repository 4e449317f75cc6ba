package desk

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// mostSteps is the largest number of values that clicks step through. With three, stepping takes
// 1.5 clicks on average and the palette two. With four both take two, so a click opens the palette.
const mostSteps = 3

// palette edits cells by the pointer: it offers the values of a cell beside it.
type palette struct {
	widget *widgets.Palette
	desk   *Desk
	cell   int
	values []model.Value
}

func newPalette(d *Desk) *palette {
	p := &palette{desk: d}
	p.widget = widgets.NewPalette(func(item int, ctrl bool) { p.write(p.cell, p.values[item], ctrl) }, p.point)
	return p
}

// point marks the cell that a click on an item would swap with.
func (p *palette) point(item int) {
	partner := scene.Missing
	if item != scene.Missing {
		partner = p.values[item].Elsewhere
	}
	p.desk.Board.SetTarget(partner)
}

// pick handles a click on a cell in Edit: the cell takes its next value, or the palette opens beside it.
func (p *palette) pick(cell int) {
	values := model.Values(p.desk.Game.Position(), cell)
	if len(values) > mostSteps {
		p.open(cell)
		return
	}
	next := slices.IndexFunc(values, func(v model.Value) bool { return v.Here }) + 1
	p.write(cell, values[next%len(values)], false)
}

func (p *palette) write(cell int, v model.Value, asItIs bool) {
	p.desk.Game.Edit(replaced(cell, v, asItIs)...)
	p.desk.Board.SetCursor(cell)
	p.desk.shell.Focus(p.desk.Board)
}

func replaced(cell int, v model.Value, asItIs bool) []model.Edit {
	if v.Elsewhere >= 0 && !asItIs {
		return []model.Edit{{Kind: model.Swap, Cell: cell, Other: v.Elsewhere}}
	}
	return model.Write(cell, v.Keys)
}

func (p *palette) open(cell int) {
	d, shown := p.desk, p.desk.Game.Position()
	area, values := model.AreaOf(shown, cell), model.Values(shown, cell)
	p.cell, p.values = cell, values
	p.point(scene.Missing)
	at := cell - area.First
	once := len(values) == area.Cells() // each value appears once
	v := widgets.PaletteView{
		Title:   d.shell.Say(model.Own(d.Entry.Puzzle, model.CellName(area), "Number", at+1, "Row", at/area.Cols+1, "Column", at%area.Cols+1)),
		Columns: int(math.Ceil(math.Sqrt(float64(len(values))))),
	}
	if once {
		v.Columns = area.Cols
	}
	for _, value := range values {
		with, _, err := model.Apply(shown, replaced(cell, value, false)...)
		if err != nil {
			with = shown
		}
		v.Items = append(v.Items, widgets.PaletteItem{Shapes: d.Board.Picture(with, cell), Here: value.Here})
	}
	if once {
		v.Notes = append(v.Notes, d.shell.Text("palette.ctrl"))
	}
	v.Notes = append(v.Notes, d.shell.Text("palette.keys"))
	p.widget.SetView(v)
	p.place()
	p.widget.Show()
	canvas.Refresh(d.content) // Fyne does not paint the palette again if it looks as it did last
}

func (p *palette) close() bool {
	if p == nil || !p.widget.Visible() {
		return false
	}
	p.widget.Hide()
	p.point(scene.Missing)
	return true
}

func (p *palette) place() {
	const gap = 8
	cell, _ := p.desk.Board.Region(scene.OfCell, p.cell)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	at, size, page := cell.At.Add(place(p.desk.Board)).Subtract(place(p.desk.content)), p.widget.Size(), p.desk.content.Size()
	to := at.AddXY((cell.Size.Width-size.Width)/2, cell.Size.Height+gap)
	if to.Y+size.Height+gap > page.Height {
		to.Y = max(at.Y-size.Height-gap, gap)
	}
	to.X = max(min(to.X, page.Width-size.Width-gap), gap)
	p.widget.Move(to)
}
