package judgelab

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// pageLayout puts the parts of the page one under the other: the settings, the headline, the card
// and the table. The card gets what it needs as long as the table has some rows.
// Before a run there are only the settings and the table.
type pageLayout struct{ *Page }

// tableLeast is the least height of the table with the large card.
const tableLeast = 130

// parts returns the parts that there are from the top, with the small card.
func (l pageLayout) parts(objects []fyne.CanvasObject) (parts []fyne.CanvasObject) {
	hasRun := len(l.tests) > 0
	for i, has := range []bool{true, hasRun, hasRun && l.card.View().Headline != "", false, true} {
		if has {
			parts = append(parts, objects[i])
		}
	}
	return parts
}

// MinSize has the small card.
func (l pageLayout) MinSize(objects []fyne.CanvasObject) (least fyne.Size) {
	for _, o := range l.parts(objects) {
		size := o.MinSize()
		least = fyne.NewSize(max(least.Width, size.Width), least.Height+size.Height+betweenPanels)
	}
	return least.SubtractWidthHeight(0, betweenPanels)
}

// Layout fills the size.
func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	spare := size.Height - l.MinSize(objects).Height
	top := float32(0)
	parts := l.parts(objects)
	for i, o := range parts {
		height := o.MinSize().Height
		switch o {
		case l.card:
			card, room := failureLayout{l.failure}, height+spare-max(widgets.Scaled(tableLeast)-l.table.MinSize().Height, 0)
			if large := card.height(size.Width, card.hasBoard(fyne.NewSize(size.Width, room))); l.failure.active && large <= room {
				o, height = l.failure.panel, large
				parts[i] = o
			}
		case objects[len(objects)-1]:
			height = size.Height - top
		}
		widgets.Place(o, 0, top, size.Width, height)
		top += height + betweenPanels
	}
	for _, o := range objects {
		widgets.SetVisible(o, slices.Contains(parts, o))
	}
}
