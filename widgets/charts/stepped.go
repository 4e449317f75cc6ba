package charts

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Stepped is a chart that takes the focus and goes from mark to mark with the arrow keys.
type Stepped[V any] struct {
	Chart[V]
	Enter func() // called on Enter; nil for nothing
	step  func(by int)
}

var _ fyne.Focusable = (*Stepped[int])(nil)

// NewStepped returns a chart of an empty view; see New. step gets -1 or 1 for an arrow key.
func NewStepped[V any](draw func(V, fyne.Size) Picture, reach float32, least func(V) fyne.Size, keys *widgets.Keys, step func(by int)) *Stepped[V] {
	c := &Stepped[V]{step: step}
	c.Keys = keys
	c.init(c, draw, reach, least)
	c.Shapes = func(size fyne.Size) []scene.Shape {
		shapes := c.drawn(size)
		if c.Focused {
			inset := float32(widgets.FocusLine) / 2
			ring := scene.BoxShape(inset, inset, size.Width-2*inset, size.Height-2*inset, 0, "")
			shapes = append(shapes, ring.Outlined(scene.ColorAccent, widgets.FocusLine))
		}
		return shapes
	}
	return c
}

// Tapped takes the focus, and calls Tap of the spot under the pointer.
func (c *Stepped[V]) Tapped(e *fyne.PointEvent) {
	c.Keys.NotePress()
	widgets.FocusOn(c)
	c.Chart.Tapped(e)
}

// TypedKey passes keys to Keys, and steps with the arrow keys.
func (c *Stepped[V]) TypedKey(e *fyne.KeyEvent) {
	switch {
	case c.Keys.Handle(e):
	case e.Name == fyne.KeyLeft || e.Name == fyne.KeyUp:
		c.step(-1)
	case e.Name == fyne.KeyRight || e.Name == fyne.KeyDown:
		c.step(1)
	case (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && c.Enter != nil:
		c.Enter()
	}
}
