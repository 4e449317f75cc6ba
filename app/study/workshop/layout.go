package workshop

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// pageLayout puts the saved heuristics on the left, the field at the top, and below it the
// verdicts beside the map. In a narrow window the saved heuristics are in a menu, and either
// the verdicts or the map is shown.
type pageLayout struct{ page *Page }

const (
	gap         = 12
	wide        = 1080 // least width at which everything is shown
	savedWidth  = 296
	verdicts    = 0.45 // share of the width beside the saved heuristics
	tabsHeight  = 40
	widthLeast  = 640
	fieldHeight = 136 // with one row of chips
)

// The objects are the saved heuristics, field, verdicts, map, and choice between the last two.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	// The height of the field depends on its width: chips wrap.
	return fyne.NewSize(widthLeast, widgets.Scaled(fieldHeight)+tabsHeight+objects[2].MinSize().Height+2*gap)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	saved, field, checks, heat, tabs := objects[0], objects[1], objects[2], objects[3], objects[4]
	all := size.Width >= wide
	widgets.SetVisible(saved, all)
	widgets.SetVisible(l.page.menu, !all)
	widgets.SetVisible(tabs, !all)
	widgets.SetVisible(checks, all || l.page.view == 0)
	widgets.SetVisible(heat, all || l.page.view == 1)

	left := float32(0)
	if all {
		left = savedWidth + gap
		widgets.Place(saved, 0, 0, savedWidth, size.Height)
	}
	width := size.Width - left
	field.Resize(fyne.NewSize(width, field.MinSize().Height)) // wraps the chips
	top := field.MinSize().Height
	widgets.Place(field, left, 0, width, top)
	top += gap
	if !all {
		widgets.Place(tabs, 0, top, tabs.MinSize().Width, tabs.MinSize().Height)
		top += tabs.MinSize().Height + gap
		widgets.Place(checks, 0, top, width, size.Height-top)
		widgets.Place(heat, 0, top, width, size.Height-top)
		return
	}
	part := width * verdicts
	widgets.Place(checks, left, top, part, size.Height-top)
	widgets.Place(heat, left+part+gap, top, width-part-gap, size.Height-top)
}

// verdictsLayout stacks the two verdicts and the costs. If the height is too small, the verdicts
// are side by side and the costs get the rest, or are hidden if they don't fit.
type verdictsLayout struct{}

const (
	verdictHigh = 186
	verdictMost = 250
	costLeast   = 128
	costWish    = 190
)

// The objects are the two verdicts and the costs.
func (verdictsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(objects[1].MinSize())
}

func (verdictsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width, high := size.Width, min((size.Height-costWish-2*gap)/2, verdictMost)
	second := fyne.NewPos(0, high+gap)
	if high < verdictHigh {
		width, high = (size.Width-gap)/2, min(size.Height, verdictHigh)
		if size.Height-high-gap < costLeast {
			high = size.Height
		}
		second = fyne.NewPos(width+gap, 0)
	}
	widgets.Place(objects[0], 0, 0, width, high)
	widgets.Place(objects[1], second.X, second.Y, width, high)
	top := second.Y + high + gap
	widgets.SetVisible(objects[2], size.Height-top >= costLeast)
	widgets.Place(objects[2], 0, top, size.Width, max(size.Height-top, 0))
}
