package app

import (
	"fyne.io/fyne/v2"

	"quadrille/app/shell"
)

// headerLayout puts the tools to the right and gives the tabs what is left.
type headerLayout struct{}

const headerMargin = 12

// The objects come as tabs, tools.
func (headerLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	tabs, tools := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(tabs.Width+tools.Width+3*headerMargin, max(tabs.Height, tools.Height))
}

func (headerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	tools := objects[1].MinSize()
	shell.Place(objects[0], headerMargin, 0, size.Width-tools.Width-3*headerMargin, size.Height)
	shell.Place(objects[1], size.Width-headerMargin-tools.Width, (size.Height-tools.Height)/2, tools.Width, tools.Height)
}
