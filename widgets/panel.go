package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Ground is a rectangle in a theme colour: a panel or a coloured mark.
type Ground struct {
	Shaped
	Fill, Line fyne.ThemeColorName // Line "" for no outline
	Radius     float32
	Width      float32 // of the outline
}

// NewGround returns a rectangle. The outline is 1 unit wide; line "" means none.
func NewGround(fill, line fyne.ThemeColorName, radius float32) *Ground {
	g := &Ground{Fill: fill, Line: line, Radius: radius, Width: 1}
	g.Extend(g, func() fyne.Size { return fyne.Size{} }, g.draw)
	return g
}

func (g *Ground) draw(size fyne.Size) []Shape {
	box := Shape{Kind: Box, Size: size, Radius: g.Radius, Fill: Ink(g.Fill), Stroke: Ink(g.Line)}
	if g.Line != "" { // even an invisible outline would take room
		box.Width = g.Width
	}
	return []Shape{box}
}

// RadiusPanel is the corner radius of a panel.
const RadiusPanel = 12

// NewPanel puts content on a panel with a margin of the given width.
func NewPanel(margin float32, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(
		NewGround(ColorPanel, ColorLine, RadiusPanel),
		container.New(layout.NewCustomPaddedLayout(margin, margin, margin, margin), content),
	)
}
