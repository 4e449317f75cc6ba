package app

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// headerLayout gives the tools their width and the tabs the rest, and reports each new size.
type headerLayout struct{ resized func() }

const headerMargin = 12

// The objects come as tabs, tools.
func (headerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	tabs, tools := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(tabs.Width+tools.Width+3*headerMargin, max(tabs.Height, tools.Height))
}

func (l headerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	tools := objects[1].MinSize()
	widgets.Place(objects[0], headerMargin, 0, size.Width-tools.Width-3*headerMargin, size.Height)
	widgets.Place(objects[1], size.Width-headerMargin-tools.Width, (size.Height-tools.Height)/2, tools.Width, tools.Height)
	l.resized()
}
