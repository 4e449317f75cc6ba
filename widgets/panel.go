package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets/scene"
)

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
