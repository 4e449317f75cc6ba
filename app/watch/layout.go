package watch

import (
	"fyne.io/fyne/v2"

	"quadrille/app/shell"
	"quadrille/widgets"
)

// halvesLayout puts two objects side by side, each of which may be narrower than
// it would like to be.
type halvesLayout struct{}

const halvesGap = 8

func (halvesLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	const least = 120 // of either
	return fyne.NewSize(2*least+halvesGap, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}

func (halvesLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width - halvesGap) / 2
	shell.Place(objects[0], 0, 0, width, size.Height)
	shell.Place(objects[1], width+halvesGap, 0, width, size.Height)
}

// stateLayout puts what is said of a state over its board, the way to it and its
// figures. Where the board would become small the way is left out.
type stateLayout struct{}

const (
	boardLeast = 80
	boardWish  = 120 // before the way has its place
)

// The objects come as head, board, way, figures.
func (stateLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	size.Height = objects[0].MinSize().Height + boardLeast + objects[3].MinSize().Height + 2*halvesGap
	return size
}

func (stateLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	head, way, figures := objects[0].MinSize().Height, objects[2].MinSize().Height, objects[3].MinSize().Height
	shell.Place(objects[0], 0, 0, size.Width, head)
	shell.Place(objects[3], 0, size.Height-figures, size.Width, figures)
	board := size.Height - head - figures - 2*halvesGap
	room := board - way - halvesGap
	widgets.SetVisible(objects[2], room >= boardWish)
	if room >= boardWish {
		shell.Place(objects[2], 0, size.Height-figures-halvesGap-way, size.Width, way)
		board = room
	}
	shell.Place(objects[1], 0, head+halvesGap, size.Width, board)
}

// pageLayout puts the choices on top, the controls at the bottom, and between
// them the state, which is narrow, and the tree, which gets what is left.
type pageLayout struct{}

const (
	gap        = 12
	stateLeast = 290
	stateMost  = 400
	stateShare = 0.32
)

// The objects come as choices, state, tree, controls.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	choices, state, tree, controls := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize(), objects[3].MinSize()
	between := max(state.Width, stateLeast) + gap + tree.Width
	return fyne.NewSize(max(choices.Width, between, controls.Width),
		choices.Height+max(state.Height, tree.Height)+controls.Height+2*gap)
}

func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choices, controls := objects[0].MinSize().Height, objects[3].MinSize().Height
	state := max(min(size.Width*stateShare, stateMost), objects[1].MinSize().Width, stateLeast)
	top, height := choices+gap, size.Height-choices-controls-2*gap
	shell.Place(objects[0], 0, 0, size.Width, choices)
	shell.Place(objects[1], 0, top, state, height)
	shell.Place(objects[2], state+gap, top, size.Width-state-gap, height)
	shell.Place(objects[3], 0, size.Height-controls, size.Width, controls)
}
