package desk

import (
	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/widgets"
)

// pageLayout puts the solution pane to the right, the status bar under the board
// and gives the board the rest: it is the first to grow.
type pageLayout struct{}

// The measures of the pane where text is normal.
const (
	paneLeast = 330
	paneMost  = 420
	paneShare = 0.32
)

// The objects come as board, status bar, pane, and the layer of the palette.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	board, status, pane := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	left := max(board.Width, status.Width)
	return fyne.NewSize(left+max(pane.Width, paneLeast)+3*shell.Margin,
		max(board.Height+status.Height+shell.Margin, pane.Height)+2*shell.Margin)
}

func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	board, status, pane := objects[0], objects[1], objects[2]
	paneWidth := max(widgets.Scaled(min(size.Width*paneShare, paneMost)), max(pane.MinSize().Width, paneLeast))
	left := size.Width - paneWidth - 3*shell.Margin
	statusHeight := status.MinSize().Height
	statusTop := size.Height - shell.Margin - statusHeight

	widgets.Place(board, shell.Margin, shell.Margin, left, statusTop-2*shell.Margin)
	widgets.Place(status, shell.Margin, statusTop, left, statusHeight)
	widgets.Place(pane, left+2*shell.Margin, shell.Margin, paneWidth, size.Height-2*shell.Margin)
}
