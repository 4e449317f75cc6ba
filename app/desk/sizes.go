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
	row     *fyne.Container // empty if the puzzle has one size
	list    *widgets.Select
	groups  []*widgets.Segmented
	all     [][]model.Change // the sizes of each group
}

// build makes the row in the current language.
func (z *sizes) build(d *Desk) {
	const between = 10
	z.row, z.groups = container.New(widgets.NewWrapped(between, 0)), nil
	if puzzle, ok := d.Entry.Puzzle.(model.Resizable); ok {
		z.all = puzzle.Sizes()
	}
	for _, group := range z.all {
		titles := make([]string, len(group))
		for i, size := range group {
			titles[i] = d.shell.Say(size.Name)
		}
		s := widgets.NewSegmented(titles, d.shell.Keys, func(i int) { z.choose(d, group[i]) })
		z.groups = append(z.groups, s)
		z.row.Add(s)
	}
	all := slices.Concat(z.all...)
	name := func(size model.Change) string { return d.shell.Say(size.Name) }
	z.list = widgets.NewSelect(shell.Titles(all, name), d.shell.Keys, func(i int) { z.choose(d, all[i]) })
	z.content = container.NewWithoutLayout(z.row, z.list)
}

// choose sets the latest position of a size, or its usual one.
func (z *sizes) choose(d *Desk, size model.Change) {
	p := size.Position
	history := d.Game.History().States
	for i := len(history) - 1; i >= 0; i-- {
		if earlier := history[i].Timeline.Start(); earlier.Areas()[0] == p.Areas()[0] {
			p = earlier
			break
		}
	}
	d.Game.Set(p)
}

// show marks the size of a position.
func (z *sizes) show(p model.Position) {
	board, number := p.Areas()[0], 0
	for g, group := range z.all {
		chosen := -1
		for i, size := range group {
			if size.Position.Areas()[0] == board {
				chosen = i
				z.list.Choose(number)
			}
			number++
		}
		z.groups[g].Choose(chosen)
	}
}

// place places the sizes at the top of a width and returns the height that they take.
func (z *sizes) place(width float32) float32 {
	if len(z.all) == 0 {
		return 0
	}
	z.row.Resize(fyne.NewSize(width, 0)) // it wraps
	height := z.list.MinSize().Height
	fits := z.row.MinSize().Height <= z.groups[0].MinSize().Height
	widgets.SetVisible(z.row, fits)
	widgets.SetVisible(z.list, !fits)
	widgets.Place(z.content, shell.Margin, shell.Margin, width, height)
	widgets.Place(z.row, 0, 0, width, height)
	widgets.Place(z.list, 0, 0, z.list.MinSize().Width, height)
	return height + shell.Margin
}
