package desk

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
)

// sizes is the choice of a size over the board: a row, or a list where that doesn't fit. Each size has its own position.
type sizes struct {
	content *fyne.Container
	row     *widgets.Segmented
	list    *widgets.Select
	all     []model.Change // empty if the puzzle has one size
}

// build makes the row in the current language.
func (z *sizes) build(d *Desk) {
	z.content, z.all = container.NewWithoutLayout(), nil
	puzzle, ok := d.Entry.Puzzle.(model.Resizable)
	if !ok || len(puzzle.Sizes()) == 0 {
		return
	}
	var groups [][]string
	name := func(size model.Change) string { return d.shell.Say(size.Name) }
	for _, group := range puzzle.Sizes() {
		z.all, groups = append(z.all, group...), append(groups, shell.Titles(group, name))
	}
	choose := func(i int) { z.choose(d, z.all[i]) }
	z.row, z.list = widgets.NewGroups(groups, d.shell.Keys, choose), widgets.NewSelect(slices.Concat(groups...), d.shell.Keys, choose)
	z.content = container.NewWithoutLayout(z.row, z.list)
}

// choose sets the latest position of a size, or its usual one.
func (z *sizes) choose(d *Desk, size model.Change) {
	p := size.Position
	for _, state := range slices.Backward(d.Game.History().States) {
		if earlier := state.Timeline.Start(); earlier.Areas()[0] == p.Areas()[0] {
			p = earlier
			break
		}
	}
	d.Game.Set(p)
}

// show marks the size of a position.
func (z *sizes) show(p model.Position) {
	isSize := func(size model.Change) bool { return size.Position.Areas()[0] == p.Areas()[0] }
	if i := slices.IndexFunc(z.all, isSize); len(z.all) > 0 {
		z.row.Choose(i)
		z.list.Choose(i)
	}
}

// place places the sizes at the top of a width and returns the height that they take.
func (z *sizes) place(width float32) float32 {
	if len(z.all) == 0 {
		return 0
	}
	row, list := z.row.MinSize(), z.list.MinSize()
	fits := row.Width <= width
	widgets.SetVisible(z.row, fits)
	widgets.SetVisible(z.list, !fits)
	widgets.Place(z.content, shell.Margin, shell.Margin, width, list.Height)
	z.row.Resize(row)
	z.list.Resize(list)
	return list.Height + shell.Margin
}
