package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// medal is a picture of a medal.
type medal struct {
	widgets.Shaped
	kind view.Medal
}

const medalSize = 112

func newMedal() *medal {
	m := &medal{}
	m.Extend(m, func() fyne.Size { return fyne.NewSquareSize(medalSize) }, m.draw)
	return m
}

func (m *medal) draw(fyne.Size) []scene.Shape {
	at := func(x, y float32) fyne.Position { return fyne.NewPos(medalSize/2+x, y) }
	var shapes []scene.Shape
	for _, side := range []float32{-1, 1} { // the ribbon
		shapes = append(shapes, scene.Shape{Kind: scene.Polygon, Fill: scene.Ink(scene.ColorAccent), Points: []fyne.Position{
			at(24*side, 60), at(34*side, 108), at(16*side, 98), at(2*side, 108), at(2*side, 66),
		}})
	}
	const outer, inner = 41, 29
	c := at(0, 42)
	box := fyne.NewSquareSize(2 * inner)
	return append(shapes, scene.DiscShape(c, outer, scene.ColorGlow), scene.DiscShape(c, inner, scene.ColorOnDark),
		scene.Shape{
			Kind: scene.Text, At: c.SubtractXY(box.Width/2, box.Height/2), Size: box, Text: [...]string{view.Tick: "✓", view.Star: "★"}[m.kind],
			TextSize: 36, Bold: true, Align: fyne.TextAlignCenter, Fill: scene.Ink(scene.ColorOnLight),
		})
}
