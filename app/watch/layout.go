package watch

import (
	"fyne.io/fyne/v2"

	"quadrille/app/shell"
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
