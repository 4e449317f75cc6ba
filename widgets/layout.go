package widgets

import "fyne.io/fyne/v2"

// SetVisible shows or hides an object, and touches nothing where nothing changes.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// leastWidth is a layout that gives its one object at least a width.
type leastWidth float32

func (l leastWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(float32(l), 0))
}

func (leastWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }
