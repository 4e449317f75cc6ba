package desk

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// sizes is the choice of a size over the board. Each size keeps its own position.
type sizes struct {
	row    *fyne.Container // empty if the puzzle has one size
	groups []*widgets.Segmented
	all    [][]model.Change // the sizes of each group
	kept   map[model.Area]model.Position
}

// build makes the row in the current language.
func (z *sizes) build(d *Desk) {
	const between = 10
	z.row, z.groups = container.New(widgets.NewWrapped(between, between/2)), nil
	if puzzle, ok := d.Entry.Puzzle.(model.Resizable); ok {
		z.all = puzzle.Sizes()
	}
	widgets.SetVisible(z.row, len(z.all) > 0)
	if z.kept == nil {
		z.kept = make(map[model.Area]model.Position)
	}
	for _, group := range z.all {
		titles := make([]string, len(group))
		for i, size := range group {
			titles[i] = d.shell.Say(size.Name)
		}
		s := widgets.NewSegmented(titles, d.shell.Keys, func(i int) {
			p := group[i].Position
			if kept, ok := z.kept[p.Areas()[0]]; ok {
				p = kept
			}
			d.Game.Set(p)
		})
		z.groups = append(z.groups, s)
		z.row.Add(s)
	}
}

// show marks the size of a position and keeps the position.
func (z *sizes) show(p model.Position) {
	board := p.Areas()[0]
	for g, group := range z.all {
		chosen := -1
		for i, size := range group {
			if size.Position.Areas()[0] == board {
				chosen = i
				z.kept[board] = p
			}
		}
		z.groups[g].Choose(chosen)
	}
}

// place places the row at the top of a width and returns the height that it takes.
func (z *sizes) place(width float32) float32 {
	if !z.row.Visible() {
		return 0
	}
	z.row.Resize(fyne.NewSize(width, 0)) // it wraps
	height := z.row.MinSize().Height
	widgets.Place(z.row, shell.Margin, shell.Margin, width, height)
	return height + shell.Margin
}
