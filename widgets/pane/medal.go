package pane

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// medalShapes are the shapes of a medal around a point. place is the number in a Placed one.
func medalShapes(m view.Medal, place string, c fyne.Position, radius float32) []scene.Shape {
	disc := func(share float32, ink fyne.ThemeColorName) scene.Shape { return scene.DiscShape(c, share*radius, ink) }
	ring := func(share, width float32, ink fyne.ThemeColorName) scene.Shape {
		return disc(share, "").Outlined(ink, max(width*radius, 1))
	}
	at := func(x, y float32) fyne.Position { return c.AddXY(x*radius, y*radius) }
	line := func(x1, y1, x2, y2, width float32, ink fyne.ThemeColorName) scene.Shape {
		return scene.LineShape(at(x1, y1), at(x2, y2), width*radius, ink)
	}
	switch m {
	case view.Solved:
		return []scene.Shape{ring(0.8, 0.2, scene.ColorAccent)}
	case view.WithoutHints:
		return []scene.Shape{ring(0.85, 0.15, scene.ColorSecondary), disc(0.28, scene.ColorSecondary)}
	case view.Shortest:
		star := scene.Shape{Kind: scene.Polygon, Fill: scene.Ink(scene.ColorGlow)}
		for i := range 10 {
			out := [2]float64{1, 0.42}[i%2]
			sin, cos := math.Sincos(float64(i) * math.Pi / 5)
			star.Points = append(star.Points, at(float32(out*sin), float32(-out*cos)))
		}
		return []scene.Shape{star}
	case view.Found:
		return []scene.Shape{
			disc(1, scene.ColorGood),
			line(-0.45, 0.05, -0.1, 0.4, 0.16, scene.ColorOnAccent), line(-0.1, 0.4, 0.48, -0.32, 0.16, scene.ColorOnAccent),
		}
	case view.Record:
		flag := scene.Shape{
			Kind: scene.Polygon, Points: []fyne.Position{at(-0.25, -0.5), at(0.5, -0.22), at(-0.25, 0.08)}, Fill: scene.Ink(scene.ColorCaution),
		}
		return []scene.Shape{ring(0.96, 0.08, scene.ColorGlow), line(-0.25, -0.5, -0.25, 0.55, 0.1, scene.ColorCaution), flag}
	case view.Placed:
		number := widgets.TextShape(place, radius, true, scene.ColorText, fyne.TextAlignCenter, c.X-radius, c.Y, 2*radius)
		return []scene.Shape{disc(1, scene.ColorBed), ring(1, 0.05, scene.ColorField), number}
	}
	return []scene.Shape{ring(0.8, 0.08, scene.ColorField)}
}
