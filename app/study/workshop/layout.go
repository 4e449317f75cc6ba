package workshop

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/heuristics"
)

// pageLayout has three columns: the verdicts; the map and the cost; the saved heuristics. In less
// room, in this order, the saved ones become a menu, the map a tab and the cost a strip below the
// verdicts, which are then side by side. In even less the cost is a tab too, and the verdicts, one
// below the other, scroll.
type pageLayout struct{ page *Page }

const (
	gap        = 12
	widthLeast = 640
	// The measures at normal text size.
	fieldHeight = 136  // with one row of chips
	wide        = 1150 // least width with the saved heuristics
	twoColumns  = 860  // least width with the map beside the verdicts
	sideBySide  = 900  // least width with the verdicts side by side
	savedWidth  = 236
	cardWidth   = 0.55 // of the width of the verdicts and the map
	mapLeast    = 240
)

// The objects are the field, the verdicts, the map, the cost, the saved heuristics, and a veil.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	// The height of the field depends on its width, since chips wrap.
	return fyne.NewSize(widthLeast, widgets.Scaled(fieldHeight+120)+gap)
}

// arrangement is what is shown.
type arrangement struct{ saved, heat, pair, cost bool }

// arrange decides what is shown in a size below the field. strip is the height of the cost.
func arrange(size fyne.Size, strip float32) arrangement {
	unit, card := widgets.Scaled(1), heuristics.CardLeast().Height
	stacked := size.Height >= 2*card+gap
	a := arrangement{saved: size.Width >= wide*unit && stacked}
	left := size.Width
	if a.saved {
		left -= savedWidth*unit + gap
	}
	a.heat = left >= twoColumns*unit && stacked
	a.pair = !a.heat && size.Width >= sideBySide*unit && size.Height >= card+gap+strip
	a.cost = a.heat || a.pair
	return a
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	field, verdicts, heat, cost, saved, veil := objects[0], objects[1], objects[2], objects[3], objects[4], objects[5]
	p := l.page
	p.about.Wrap(size.Width - 2*margin - p.operators.MinSize().Width - gap)
	field.Resize(fyne.NewSize(size.Width, field.MinSize().Height)) // wraps the chips
	top := field.MinSize().Height
	widgets.Place(field, 0, 0, size.Width, top)
	top += gap
	rest := fyne.NewSize(size.Width, size.Height-top)

	strip := p.fitCosts(size.Width, true)
	a := arrange(rest, strip)
	p.setArrangement(a)
	widgets.SetVisible(saved, a.saved)
	widgets.SetVisible(verdicts, a.heat || p.view == 0)
	widgets.SetVisible(heat, a.heat || p.view == 1)
	widgets.SetVisible(cost, a.heat || a.pair && p.view == 0 || !a.cost && p.view == 2)
	unit, width := widgets.Scaled(1), rest.Width
	if a.saved {
		width -= savedWidth*unit + gap
		widgets.Place(saved, width+gap, top, savedWidth*unit, rest.Height)
	}
	widgets.Place(veil, 0, top, width, rest.Height)
	switch {
	case a.heat:
		cards := (width - gap) * cardWidth
		widgets.Place(verdicts, 0, top, cards, rest.Height)
		left, right := cards+gap, width-cards-gap
		costs := min(p.fitCosts(right, false), max(rest.Height-gap-widgets.Scaled(mapLeast), 0))
		widgets.Place(heat, left, top, right, rest.Height-costs-gap)
		widgets.Place(cost, left, top+rest.Height-costs, right, costs)
	case a.pair:
		widgets.Place(verdicts, 0, top, width, rest.Height-gap-strip)
		widgets.Place(heat, 0, top, width, rest.Height)
		widgets.Place(cost, 0, top+rest.Height-strip, width, strip)
	default:
		p.fitCosts(width, false)
		for _, o := range []fyne.CanvasObject{verdicts, heat, cost} {
			widgets.Place(o, 0, top, width, rest.Height)
		}
	}
}

// cardsLayout puts the verdicts one below the other, or side by side.
type cardsLayout struct{ pair bool }

func (l *cardsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	least := heuristics.CardLeast()
	if !l.pair {
		least.Height = 2*least.Height + gap
	}
	return least
}

func (l *cardsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	step := fyne.NewPos(0, (size.Height+gap)/2)
	size.Height = step.Y - gap
	if l.pair {
		size.Height = 2*step.Y - gap
		step = fyne.NewPos((size.Width+gap)/2, 0)
		size.Width = step.X - gap
	}
	for i, o := range objects {
		widgets.Place(o, float32(i)*step.X, float32(i)*step.Y, size.Width, size.Height)
	}
}
