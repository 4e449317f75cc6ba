package desk

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"quadrille/app/desk/game"
	"quadrille/app/window/shell"
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
	layer  *fyne.Container // as large as the desk
	game   *game.Game
	shell  *shell.Shell
	board  *widgets.Board
	cell   int
	values []model.Value
}

func newPalette(g *game.Game, s *shell.Shell, b *widgets.Board) *palette {
	p := &palette{game: g, shell: s, board: b}
	p.widget = widgets.NewPalette(func(item int, ctrl bool) { p.write(p.cell, p.values[item], ctrl) }, p.point)
	p.layer = container.NewWithoutLayout(p.widget)
	return p
}

// point marks the cell that a click on an item would swap with.
func (p *palette) point(item int) {
	partner := scene.Missing
	if item != scene.Missing {
		partner = p.values[item].Elsewhere
	}
	p.board.SetTarget(partner)
}

// pick handles a click on a cell in Edit: the cell takes its next value, or the palette opens beside it.
func (p *palette) pick(cell int) {
	values := model.Values(p.game.Position(), cell)
	if len(values) > mostSteps {
		p.open(cell)
		return
	}
	next := slices.IndexFunc(values, func(v model.Value) bool { return v.Here }) + 1
	p.write(cell, values[next%len(values)], false)
}

func (p *palette) write(cell int, v model.Value, asItIs bool) {
	p.game.Edit(replaced(cell, v, asItIs)...)
	p.board.SetCursor(cell)
	p.shell.Focus(p.board)
}

func replaced(cell int, v model.Value, asItIs bool) []model.Edit {
	if v.Elsewhere >= 0 && !asItIs {
		return []model.Edit{{Kind: model.Swap, Cell: cell, Other: v.Elsewhere}}
	}
	return model.Write(cell, v.Keys)
}

func (p *palette) open(cell int) {
	shown := p.game.Position()
	area, values := model.AreaOf(shown, cell), model.Values(shown, cell)
	p.cell, p.values = cell, values
	p.point(scene.Missing)
	at := cell - area.First
	once := len(values) == area.Cells() // each value appears once
	name := func(at int) model.Phrase {
		return model.Own(p.game.Entry.Puzzle, model.CellName(area), "Number", at+1, "Row", at/area.Cols+1, "Column", at%area.Cols+1)
	}
	v := widgets.PaletteView{
		Title: p.shell.Sentence(name(at)), Columns: int(math.Ceil(math.Sqrt(float64(len(values))))), Notes: []string{p.shell.Text("palette.keys")},
	}
	if once {
		v.Columns, v.Notes = area.Cols, append([]string{p.shell.Text("palette.ctrl")}, v.Notes...)
	}
	swaps := func(cell model.Phrase) string { return p.shell.Text("palette.swaps", "Cell", cell) }
	if room, ok := p.board.Region(scene.OfPalette, 0); ok {
		swaps = p.shell.Say
		value, shapes := p.shell.Text("palette.blank"), p.board.Picture(shown, cell)
		if i := slices.IndexFunc(shapes, func(s scene.Shape) bool { return s.Kind == scene.Text }); i >= 0 {
			value = shapes[i].Text
		}
		v.Room, v.Title = room.Size, p.shell.Text("palette.swapsWith", "Value", value)
		v.Notes = []string{p.shell.Text("palette.number")}
	}
	for _, value := range values {
		item := widgets.PaletteItem{Key: value.Keys, Here: value.Here}
		if from := value.Elsewhere; from >= 0 { // it looks as it does there
			item.Shapes, item.Swaps = p.board.Picture(shown, from), swaps(name(from-area.First))
		} else {
			with, _, err := model.Apply(shown, replaced(cell, value, false)...)
			if err != nil {
				with = shown
			}
			item.Shapes = p.board.Picture(with, cell)
		}
		v.Items = append(v.Items, item)
	}
	p.widget.SetView(v)
	p.place()
	p.widget.Show()
	canvas.Refresh(p.layer) // Fyne does not paint the palette again if it looks as it did last
}

func (p *palette) close() bool {
	if p == nil || !p.widget.Visible() {
		return false
	}
	p.widget.Hide()
	p.point(scene.Missing)
	return true
}

// place moves the palette below or above its cell, or beside the cells if it is so large that it would cover most of them.
func (p *palette) place() {
	const gap, most = 8, 0.6 // most is the largest part of the cells that it may cover
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	origin, size, page := place(p.board).Subtract(place(p.layer)), p.widget.Size(), p.layer.Size()
	if room, ok := p.board.Region(scene.OfPalette, 0); ok {
		p.widget.Move(origin.Add(room.At).AddXY(0, room.Size.Height-size.Height))
		return
	}
	area := model.AreaOf(p.game.Position(), p.cell)
	cell, _ := p.board.Region(scene.OfCell, p.cell)
	first, _ := p.board.Region(scene.OfCell, area.First)
	last, _ := p.board.Region(scene.OfCell, area.First+area.Cells()-1)
	at, end := cell.At.Add(origin), last.At.Add(origin).Add(last.Size)
	to := at.AddXY((cell.Size.Width-size.Width)/2, cell.Size.Height+gap)
	cells := last.At.Add(last.Size).Subtract(first.At)
	switch {
	case min(size.Width, cells.X)*min(size.Height, cells.Y) > most*cells.X*cells.Y:
		to = fyne.NewPos(end.X+3*gap, at.Y+(cell.Size.Height-size.Height)/2)
	case to.Y+size.Height+gap > page.Height:
		to.Y = at.Y - size.Height - gap
	}
	p.widget.Move(fyne.NewPos(max(min(to.X, page.Width-size.Width-gap), gap), max(min(to.Y, page.Height-size.Height-gap), gap)))
}
