package judgelab

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// pageLayout puts the parts of the page one under the other: the settings, the headline, the card, what
// the failed test on it shows, and the table. Before a run there are only the settings and the table, in a
// low window no failure.
type pageLayout struct{ page *Page }

// tableLeast is the least height of the table below a failure.
const tableLeast = 130

// parts returns the parts that there always are, from the top.
func (l pageLayout) parts(objects []fyne.CanvasObject) (parts []fyne.CanvasObject) {
	hasRun := len(l.page.tests) > 0
	for i, has := range []bool{true, hasRun, hasRun && l.page.card.View().Headline != "", false, true} {
		if has {
			parts = append(parts, objects[i])
		}
	}
	return parts
}

func (l pageLayout) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range l.parts(objects) {
		size := o.MinSize()
		least = fyne.NewSize(max(least.Width, size.Width), least.Height+size.Height+betweenPanels)
	}
	return least.SubtractWidthHeight(0, betweenPanels)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	parts, last := l.parts(objects), len(objects)-1
	spare := size.Height - l.MinSize(objects).Height - max(widgets.Scaled(tableLeast)-l.page.table.MinSize().Height, 0)
	if l.page.failure.active && l.page.failure.fits(size.Width, spare-betweenPanels) {
		parts = slices.Insert(parts, len(parts)-1, l.page.failure.panel)
	}
	top := float32(0)
	for _, o := range parts {
		height := o.MinSize().Height
		if o == objects[last] {
			height = size.Height - top
		}
		widgets.Place(o, 0, top, size.Width, height)
		top += height + betweenPanels
	}
	for _, o := range objects {
		widgets.SetVisible(o, slices.Contains(parts, o))
	}
}
