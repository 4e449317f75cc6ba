package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets/scene"
)

// SetVisible shows or hides an object. It doesn't refresh an unchanged one.
func SetVisible(o fyne.CanvasObject, visible bool) {
	switch {
	case visible && !o.Visible():
		o.Show()
	case !visible && o.Visible():
		o.Hide()
	}
}

// LeastWidth is a layout that gives its only object a minimum width.
type LeastWidth float32

func (l LeastWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().Max(fyne.NewSize(float32(l), 0))
}

func (LeastWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) { objects[0].Resize(size) }

// Columns is a layout of columns as wide as each other. It leaves out the last ones that have no room.
type Columns struct{}

func (Columns) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (Columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widest := float32(0)
	for _, o := range objects {
		widest = max(widest, o.MinSize().Width)
	}
	n := min(max(int(size.Width/widest), 1), len(objects))
	for i, o := range objects {
		SetVisible(o, i < n)
		Place(o, float32(i)*size.Width/float32(n), 0, size.Width/float32(n), size.Height)
	}
}

// Wrapped is a layout of objects in rows as wide as the last size. Fyne's remembers the width of the rows
// that it laid out, so a window could never be made narrower than they once were.
type Wrapped struct {
	between, rows float32 // gaps between objects and between rows
	width         float32
}

// NewWrapped returns a layout with gaps between objects and between rows.
func NewWrapped(between, rows float32) *Wrapped { return &Wrapped{between: between, rows: rows} }

// MinSize returns the width of the widest object and the height of all rows.
func (w *Wrapped) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		if o.Visible() {
			least = max(least, o.MinSize().Width)
		}
	}
	return fyne.NewSize(least, w.place(objects, max(w.width, least), false))
}

func (w *Wrapped) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	w.width = size.Width
	w.place(objects, size.Width, true)
}

// place returns the height of the rows in a width, and moves the objects if it should.
func (w *Wrapped) place(objects []fyne.CanvasObject, width float32, move bool) float32 {
	x, y, high := float32(0), float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		size := o.MinSize()
		if x > 0 && x+size.Width > width {
			x, y, high = 0, y+high+w.rows, 0
		}
		if move {
			Place(o, x, y, size.Width, size.Height)
		}
		x, high = x+size.Width+w.between, max(high, size.Height)
	}
	return y + high
}

// SteadyButton is the width of buttons with changing titles: their neighbours don't move.
const SteadyButton LeastWidth = 110

// Place moves and resizes an object.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// NewGround returns a rectangle in a theme colour: a panel or a coloured mark. The outline is 1 unit
// wide; line "" means none.
func NewGround(fill, line fyne.ThemeColorName, radius float32) *Shaped {
	return NewShaped(fyne.Size{}, func(size fyne.Size) []scene.Shape {
		box := scene.BoxShape(0, 0, size.Width, size.Height, radius, fill)
		if line != "" { // even an invisible outline would take room
			box = box.Outlined(line, 1)
		}
		return []scene.Shape{box}
	})
}

// RadiusPanel is the corner radius of a panel.
const RadiusPanel = 12

// NewPanel puts content on a panel with a margin of the given width.
func NewPanel(margin float32, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(
		NewGround(scene.ColorPanel, scene.ColorLine, RadiusPanel),
		container.New(layout.NewCustomPaddedLayout(margin, margin, margin, margin), content),
	)
}
