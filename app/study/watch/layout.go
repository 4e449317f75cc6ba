package watch

import (
	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/widgets"
)

// Sizes of the page. In a narrow window the choices are in a separate row, and the lists cover
// the view.
const (
	gap          = 12
	inset        = 16 // padding of a panel
	wideLeast    = 1060
	stateWide    = 272
	stateNarrow  = 232
	listsWide    = 300
	choicesHigh  = 40
	controlsHigh = 72
	controlsRows = 104 // in two rows
	rowsLeast    = 420 // height of the page with room for two rows
)

func isNarrow(o fyne.CanvasObject) bool {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	return c != nil && c.Size().Width < widgets.Scaled(wideLeast)+2*shell.Margin
}

// headerChoices hides its object in a narrow window.
type headerChoices struct{}

func (headerChoices) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widgets.SetVisible(objects[0], !isNarrow(objects[0]))
	if !objects[0].Visible() {
		return fyne.Size{}
	}
	return objects[0].MinSize()
}

func (headerChoices) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
}

// pageLayout places the parts of the page. Its objects are the choices, the state, the
// view, the lists and the controls.
type pageLayout struct{ page *Page }

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(stateNarrow+gap+240, objects[4].MinSize().Width), 330)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choices, state, view, lists, controls := objects[0], objects[1], objects[2], objects[3], objects[4]
	narrow := size.Width < wideLeast
	inRow := size.Width < widgets.Scaled(wideLeast)
	widgets.SetVisible(l.page.more, narrow)
	widgets.SetVisible(choices, inRow)
	widgets.SetVisible(lists, !narrow || l.page.overview)
	bottom := float32(controlsHigh)
	if narrow && size.Height >= rowsLeast {
		bottom = widgets.Scaled(controlsRows)
	}
	widgets.Place(controls, 0, size.Height-bottom, size.Width, bottom)
	top, height := float32(0), size.Height-bottom-gap
	if inRow {
		row := max(choicesHigh, choices.MinSize().Height)
		widgets.Place(choices, 0, 0, size.Width, row)
		top, height = row+gap/2, height-row-gap/2
	}
	beside := max(listsWide, min(widgets.Scaled(listsWide), 0.3*size.Width))
	left, right := max(stateWide, min(widgets.Scaled(stateWide), 0.24*size.Width)), size.Width-beside-gap
	if narrow {
		left, right = max(stateNarrow, min(widgets.Scaled(stateNarrow), 0.3*size.Width)), size.Width
	}
	widgets.Place(state, 0, top, left, height)
	widgets.Place(view, left+gap, top, right-left-gap, height)
	if narrow {
		const under = 56 // the row of the tabs stays free
		widgets.Place(lists, size.Width-listsWide-gap, top+under, listsWide, height-under-gap)
		return
	}
	widgets.Place(lists, size.Width-beside, top, beside, height)
}

// listsLayout puts the upper list above the lower one, which gets its least height or, if there
// is no room for both, is hidden. The choice of ties is in the upper right corner.
type listsLayout struct{}

func (listsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, 60) }

func (listsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const least, between = 190, 16
	const listHead = 38 // the greatest height beside the title of the list
	upper, lower, ties := objects[0], objects[1], objects[2]
	high, corner := lower.MinSize().Height, ties.MinSize()
	top := float32(0)
	if ties.Visible() && corner.Height > listHead {
		top = corner.Height
	}
	both := size.Height-top-high >= least
	widgets.SetVisible(lower, both)
	widgets.Place(lower, 0, size.Height-high, size.Width, high)
	if both {
		size.Height -= high + between
	}
	widgets.Place(upper, 0, top, size.Width, size.Height-top)
	widgets.Place(ties, size.Width-corner.Width, -4, corner.Width, corner.Height)
}

// controlsLayout puts buttons, slider, text and speed in a row; if it is high enough for two
// rows, the slider is above the others.
type controlsLayout struct{}

func (controlsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width+objects[3].MinSize().Width+gap, controlsHigh-2*gap)
}

func (controlsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const words, sliderLeast, high = 300, 130, 44
	buttons, slider, said, speed := objects[0], objects[1], objects[2], objects[3]
	row := size.Height - high
	first, last := buttons.MinSize().Width, speed.MinSize().Width
	widgets.Place(buttons, 0, row, first, high)
	widgets.Place(speed, size.Width-last, row+2, last, high-4)
	if row >= high/2 {
		widgets.Place(slider, 0, -6, size.Width, high)
		widgets.Place(said, first+gap, row, max(size.Width-first-last-2*gap, 0), high)
		return
	}
	room := max(size.Width-first-last-3*gap, 0)
	width := min(words, max(room-sliderLeast, 0))
	widgets.Place(slider, first+gap, row, room-width, high)
	widgets.Place(said, size.Width-last-width-gap, row, width, high)
}
