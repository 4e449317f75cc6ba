package shell

import "fyne.io/fyne/v2"

// Place moves and resizes an object.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// Steady is a layout that gives its one object at least the width of a button
// whose title changes, so that what is beside it stays where it is.
type Steady struct{}

// MinSize is at least that wide.
func (Steady) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(110, 0))
}

// Layout gives the object all there is.
func (Steady) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
