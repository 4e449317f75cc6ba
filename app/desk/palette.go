package desk

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// mostSteps is the largest number of values that clicks step through. With three, stepping takes
// 1.5 clicks on average and the palette two. With four both take two, so a click opens the palette.
const mostSteps = 3

// pick handles a click on a cell in Edit: the cell takes its next value, or with back the previous
// one, or the palette opens beside it.
func (d *Desk) pick(cell int, back bool) {
	values := model.Values(d.Shown(), cell)
	switch n := len(values); {
	case n <= mostSteps:
		next := slices.IndexFunc(values, func(v model.Value) bool { return v.Here }) + 1
		if back {
			next += n - 2
		}
		d.write(cell, values[next%n], false)
	case !back:
		d.openPalette(cell)
	}
}

// write gives a cell a value. It swaps with the cell that has the value, unless asItIs.
func (d *Desk) write(cell int, v model.Value, asItIs bool) {
	d.change(replaced(cell, v, asItIs)...)
	d.Board.SetCursor(cell)
	d.Focus(d.Board)
}

// replaced returns the edits of write.
func replaced(cell int, v model.Value, asItIs bool) []model.Edit {
	if v.Elsewhere >= 0 && !asItIs {
		return []model.Edit{{Kind: model.Swap, Cell: cell, Other: v.Elsewhere}}
	}
	return model.Write(cell, v.Keys)
}

// palette offers the values of a cell beside it.
type palette struct {
	*widgets.Palette
	cell   int
	values []model.Value
}

func (d *Desk) newPalette() palette {
	return palette{Palette: widgets.NewPalette(
		func(item int, ctrl bool) { d.write(d.palette.cell, d.palette.values[item], ctrl) },
		func(item int) {
			partner := widgets.None
			if item != widgets.None {
				partner = d.palette.values[item].Elsewhere
			}
			d.Board.SetPartner(partner)
		})}
}

// openPalette opens the palette beside a cell.
func (d *Desk) openPalette(cell int) {
	p, area := d.Shown(), model.AreaOf(d.Shown(), cell)
	values := model.Values(p, cell)
	d.palette.cell, d.palette.values = cell, values
	once := len(values) == area.Cells() // each value appears once
	v := widgets.PaletteView{
		Title:   d.Say(model.Say("palette.title", "Row", (cell-area.First)/area.Cols+1, "Column", (cell-area.First)%area.Cols+1)),
		Columns: int(math.Ceil(math.Sqrt(float64(len(values))))),
	}
	if once {
		v.Columns = area.Cols
	}
	for _, value := range values {
		with, _, err := model.Apply(p, replaced(cell, value, false)...)
		if err != nil {
			with = p
		}
		v.Items = append(v.Items, widgets.PaletteItem{Shapes: d.Board.Picture(with, cell), Here: value.Here, Pale: value.Elsewhere >= 0})
	}
	if d.content.Size().Height >= lowPage {
		note := func(text string, is func(model.Value) bool) {
			if i := slices.IndexFunc(values, is); i >= 0 {
				v.Notes = append(v.Notes, widgets.PaletteNote{Item: i, Text: d.Text(text)})
			}
		}
		note("palette.missing", func(v model.Value) bool { return once && !v.Here && v.Elsewhere < 0 })
		note("palette.elsewhere", func(v model.Value) bool { return v.Elsewhere >= 0 })
		note("palette.here", func(v model.Value) bool { return v.Here })
		if once {
			v.Notes = append(v.Notes, widgets.PaletteNote{Item: widgets.None, Text: d.Text("palette.ctrl")})
		}
		v.Notes = append(v.Notes, widgets.PaletteNote{Item: widgets.None, Text: d.Text("palette.keys")})
	}
	d.palette.SetView(v)
	d.placePalette()
	d.palette.Show()
	canvas.Refresh(d.content) // Fyne does not paint the palette again if it looks as it did last
}

// lowPage is the height of a page below which the palette has no notes.
const lowPage = 480

// closePalette closes the palette, and reports whether it was open.
func (d *Desk) closePalette() bool {
	if d.palette.Palette == nil || !d.palette.Visible() {
		return false
	}
	d.palette.Hide()
	d.Board.SetPartner(widgets.None)
	return true
}

// Pressed is called before an action with the pointer takes effect.
func (d *Desk) Pressed() { d.closePalette() }

// placePalette puts the palette on the side of its cell where it covers least of the board.
func (d *Desk) placePalette() {
	const gap = 8
	area := model.AreaOf(d.Shown(), d.palette.cell)
	cell, _ := d.Board.Region(widgets.OfCell, d.palette.cell)
	at, size, page := cell.At.Add(d.Board.Position()), d.palette.Size(), d.content.Size()
	middle := at.AddXY((cell.Size.Width-size.Width)/2, (cell.Size.Height-size.Height)/2)
	best, least := fyne.Position{}, float32(math.Inf(1))
	for _, to := range []fyne.Position{
		{X: at.X + cell.Size.Width + gap, Y: middle.Y},
		{X: at.X - size.Width - gap, Y: middle.Y},
		{X: middle.X, Y: at.Y + cell.Size.Height + gap},
		{X: middle.X, Y: at.Y - size.Height - gap},
	} {
		to.X = max(min(to.X, page.Width-size.Width-gap), gap)
		to.Y = max(min(to.Y, page.Height-size.Height-gap), gap)
		covered := 1000 * overlap(to, size, at, cell.Size)
		for i := range area.Cells() {
			r, _ := d.Board.Region(widgets.OfCell, area.First+i)
			covered += overlap(to, size, r.At.Add(d.Board.Position()), r.Size)
		}
		if covered < least {
			best, least = to, covered
		}
	}
	d.palette.Move(best)
}

// overlap returns the area of the intersection of two rectangles.
func overlap(a fyne.Position, aSize fyne.Size, b fyne.Position, bSize fyne.Size) float32 {
	width := min(a.X+aSize.Width, b.X+bSize.Width) - max(a.X, b.X)
	height := min(a.Y+aSize.Height, b.Y+bSize.Height) - max(a.Y, b.Y)
	return max(width, 0) * max(height, 0)
}

// cellCommands returns the context menu of a cell.
func (d *Desk) cellCommands(cell int) []*shell.Command {
	p := d.Shown()
	var all []*shell.Command
	if d.deps.Options.Mode == widgets.Edit {
		values := model.Values(p, cell)
		if len(values) > mostSteps {
			all = append(all, &shell.Command{Title: model.Say("cell.choose"), Do: func() { d.openPalette(cell) }})
			values = nil
		}
		for _, v := range values {
			all = append(all, &shell.Command{
				Title: model.Say("cell.write", "Value", v.Keys), Checked: v.Here, Do: func() { d.write(cell, v, false) },
			})
		}
	}
	all = append(all, d.transforms(model.AreaOf(p, cell).Key)...)
	return append(all, &shell.Command{Title: model.Say("command.copyID"), Do: d.CopyID})
}
