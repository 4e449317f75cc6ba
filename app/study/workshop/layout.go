package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
)

// pageLayout has three columns: the verdicts; the map and the cost; the saved heuristics. In less
// room the saved ones become a menu, and tabs choose between the verdicts, the map and the cost.
type pageLayout struct{ page *Page }

const (
	gap        = 12
	widthLeast = 640
	// The measures at normal text size.
	fieldHeight = 136 // with one row of chips
	wide        = 1150
	savedWidth  = 236
	cardWidth   = 0.55 // of the width of the verdicts and the map
	mapLeast    = 240
)

// The objects are the field, the tabs, the verdicts, the map, the cost, the saved heuristics, and a veil.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	// The height of the field depends on its width, since chips wrap.
	return fyne.NewSize(widthLeast, widgets.Scaled(fieldHeight+120)+gap)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p, field, tabs, saved, veil := l.page, objects[0], objects[1], objects[5], objects[6]
	p.about.Wrap(size.Width - 2*margin - p.operators.MinSize().Width - gap)
	field.Resize(fyne.NewSize(size.Width, field.MinSize().Height)) // wraps the chips
	top := field.MinSize().Height
	widgets.Place(field, 0, 0, size.Width, top)
	top += gap
	width, height, unit := size.Width, size.Height-top, widgets.Scaled(1)
	card := p.admissible.panel.MinSize().Max(p.consistent.panel.MinSize())
	p.setWide(width >= wide*unit && height >= 2*card.Height+gap)
	if p.wide {
		width -= savedWidth*unit + gap
		widgets.Place(saved, width+gap, top, savedWidth*unit, height)
		cards := (width - gap) * cardWidth
		left, right := cards+gap, width-cards-gap
		costs := min(p.fitCosts(right), max(height-gap-widgets.Scaled(mapLeast), 0))
		p.cards.Layout = layout.NewGridLayout(1)
		widgets.Place(objects[2], 0, top, cards, height)
		widgets.Place(objects[3], left, top, right, height-costs-gap)
		widgets.Place(objects[4], left, top+height-costs, right, costs)
	} else {
		row := tabs.MinSize()
		widgets.Place(tabs, 0, top, row.Width, row.Height)
		top, height = top+row.Height+gap, height-row.Height-gap
		p.fitCosts(width)
		p.cards.Layout = layout.NewGridLayout(max(min(int(width/card.Width), 2), 1))
		for _, o := range objects[2:5] {
			widgets.Place(o, 0, top, width, height)
		}
	}
	p.cards.Refresh()
	widgets.Place(veil, 0, top, width, height)
}
