package widgets

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// Sign is a small square that shows a result: pale if correct, solid if failed.
type Sign uint8

// The signs.
const (
	NoSign      Sign = iota // paints nothing
	SignWaiting             // an empty square
	SignRunning             // has a dot
	SignRight               // has a tick
	SignWrong               // has a cross
	SignLate                // has a clock
	SignBroken              // has an exclamation mark
)

// Ink returns the colour of a word beside the sign.
func (s Sign) Ink() fyne.ThemeColorName {
	return [...]fyne.ThemeColorName{
		NoSign: scene.ColorSecondary, SignWaiting: scene.ColorSecondary, SignRunning: scene.ColorSecondary,
		SignRight: scene.ColorGood, SignWrong: scene.ColorBad, SignLate: scene.ColorCaution, SignBroken: scene.ColorBad,
	}[s]
}

// signs are the shapes of the signs in a unit square.
var signs = map[Sign][]scene.Shape{
	SignWaiting: {signSquare(scene.ColorPage).Outlined(scene.ColorLine, 0.05)},
	SignRunning: {
		signSquare(scene.ColorPage).Outlined(scene.ColorAccent, 0.1),
		scene.DiscShape(fyne.NewPos(0.5, 0.5), 0.14, scene.ColorAccent),
	},
	SignRight: {
		{Kind: scene.Box, Size: fyne.NewSquareSize(1), Radius: 0.2, Fill: scene.Paint{Name: scene.ColorGood, Fade: 0.82}},
		signLine(0.25, 0.52, 0.43, 0.7, 0.1, scene.ColorGood), signLine(0.43, 0.7, 0.76, 0.32, 0.1, scene.ColorGood),
	},
	SignWrong: {
		signSquare(scene.ColorBad),
		signLine(0.29, 0.29, 0.71, 0.71, 0.1, scene.ColorOnAccent), signLine(0.71, 0.29, 0.29, 0.71, 0.1, scene.ColorOnAccent),
	},
	SignLate: {
		signSquare(scene.ColorCaution), scene.DiscShape(fyne.NewPos(0.5, 0.5), 0.29, "").Outlined(scene.ColorOnAccent, 0.08),
		signLine(0.5, 0.5, 0.5, 0.32, 0.08, scene.ColorOnAccent), signLine(0.5, 0.5, 0.63, 0.56, 0.08, scene.ColorOnAccent),
	},
	SignBroken: {
		signSquare(scene.ColorBad), scene.DiscShape(fyne.NewPos(0.5, 0.73), 0.07, scene.ColorOnAccent),
		signLine(0.5, 0.24, 0.5, 0.56, 0.125, scene.ColorOnAccent),
	},
}

func signSquare(fill fyne.ThemeColorName) scene.Shape { return scene.BoxShape(0, 0, 1, 1, 0.2, fill) }

func signLine(x1, y1, x2, y2, width float32, ink fyne.ThemeColorName) scene.Shape {
	return scene.LineShape(fyne.NewPos(x1, y1), fyne.NewPos(x2, y2), width, ink)
}

// Draw returns the shapes of the sign with its upper left corner at a position.
func (s Sign) Draw(at fyne.Position, size float32) []scene.Shape {
	var shapes []scene.Shape
	for _, shape := range signs[s] {
		shapes = append(shapes, shape.Transformed(size, at))
	}
	return shapes
}

// SignSize is the side of a sign beside a text.
const SignSize = 20

// SignMark is a widget that shows one sign.
type SignMark struct {
	Shaped
	sign Sign
}

// NewSignMark returns a widget for a sign.
func NewSignMark(s Sign) *SignMark {
	m := &SignMark{sign: s}
	m.Extend(m, func() fyne.Size { return fyne.NewSquareSize(SignSize) }, func(size fyne.Size) []scene.Shape {
		return m.sign.Draw(fyne.NewPos((size.Width-SignSize)/2, (size.Height-SignSize)/2), SignSize)
	})
	return m
}

func (m *SignMark) Set(s Sign) {
	if m.sign != s {
		m.sign = s
		m.Refresh()
	}
}
