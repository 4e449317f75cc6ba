package app

import "fyne.io/fyne/v2"

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
	place(objects[0], 0, 0, width, size.Height)
	place(objects[1], width+halvesGap, 0, width, size.Height)
}

// watchLayout puts the choices on top, the controls at the bottom, and between
// them the state, which is narrow, and the tree, which gets what is left.
type watchLayout struct{}

const (
	watchGap        = 12
	watchStateLeast = 290
	watchStateMost  = 400
	watchStateShare = 0.32
)

// The objects come as choices, state, tree, controls.
func (watchLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	choices, state, tree, controls := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize(), objects[3].MinSize()
	between := max(state.Width, watchStateLeast) + watchGap + tree.Width
	return fyne.NewSize(max(choices.Width, between, controls.Width),
		choices.Height+max(state.Height, tree.Height)+controls.Height+2*watchGap)
}

func (watchLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	choices, controls := objects[0].MinSize().Height, objects[3].MinSize().Height
	state := max(min(size.Width*watchStateShare, watchStateMost), objects[1].MinSize().Width, watchStateLeast)
	top, height := choices+watchGap, size.Height-choices-controls-2*watchGap
	place(objects[0], 0, 0, size.Width, choices)
	place(objects[1], 0, top, state, height)
	place(objects[2], state+watchGap, top, size.Width-state-watchGap, height)
	place(objects[3], 0, size.Height-controls, size.Width, controls)
}
