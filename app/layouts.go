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

// deskLayout puts the solution pane to the right, the status bar under the board
// and gives the board all that is left: it is the first to grow.
type deskLayout struct{}

const (
	paneLeast = 330
	paneMost  = 420
	paneShare = 0.32
)

// The objects come as board, status bar, pane.
func (deskLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, status, pane := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	left := max(board.Width, status.Width)
	return fyne.NewSize(left+max(pane.Width, paneLeast)+3*shell.Margin,
		max(board.Height+status.Height+shell.Margin, pane.Height)+2*shell.Margin)
}

func (deskLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, status, pane := objects[0], objects[1], objects[2]
	paneWidth := max(min(size.Width*paneShare, paneMost), max(pane.MinSize().Width, paneLeast))
	left := size.Width - paneWidth - 3*shell.Margin
	statusHeight := status.MinSize().Height
	statusTop := size.Height - shell.Margin - statusHeight

	shell.Place(board, shell.Margin, shell.Margin, left, statusTop-2*shell.Margin)
	shell.Place(status, shell.Margin, statusTop, left, statusHeight)
	shell.Place(pane, left+2*shell.Margin, shell.Margin, paneWidth, size.Height-2*shell.Margin)
}
