package sketchtest

import (
	"image/color"
	"math"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
	"quadrille/widgets/widgettest"
)

// maxShapes is the greatest number of shapes of a picture: each is an object to
// paint.
const maxShapes = 320

// leastRegion is the least width and height of a region that can be clicked.
const leastRegion = 16

// checkInside: nothing reaches over the edge of the picture.
func checkInside(tr *trial) {
	for _, v := range tr.views() {
		for _, size := range v.sizes {
			drawn := tr.artist.Scene(v.view, size)
			if n := len(drawn.Shapes); n > maxShapes {
				tr.errorf("%s at %v: %d shapes", v.name, size, n)
			}
			page := sketch.Rect{W: size.Width, H: size.Height}
			for i, shape := range drawn.Shapes {
				if b := Bounds(shape); !Contains(page, b) {
					tr.errorf("%s at %v: shape %d, %q at %v, leaves the picture", v.name, size, i, shape.Text, b)
				}
			}
			for _, r := range drawn.Regions {
				if a := Area(r); !Contains(page, a) || a.W < leastRegion || a.H < leastRegion {
					tr.errorf("%s at %v: region %+v is too small or leaves the picture", v.name, size, r)
				}
			}
		}
	}
}

// checkTinySizes: artists draw into any size, since a board has none before layout.
func checkTinySizes(tr *trial) {
	isNumber := func(x float32) bool { return !math.IsNaN(float64(x)) && !math.IsInf(float64(x), 0) }
	for _, v := range tr.views() {
		for _, size := range []fyne.Size{{}, {Width: 1, Height: 1}, {Width: 30, Height: 900}} {
			for i, s := range tr.artist.Scene(v.view, size).Shapes {
				ok := isNumber(s.At.X) && isNumber(s.At.Y) && s.Size.Width >= 0 && s.Size.Height >= 0 && isNumber(s.TextSize)
				for _, p := range s.Points {
					ok = ok && isNumber(p.X) && isNumber(p.Y)
				}
				if !ok {
					tr.errorf("%s at %v: shape %d, %+v, can't be painted", v.name, size, i, s)
				}
			}
		}
	}
}

// leastText is the least text size.
const leastText = 8

// checkTexts: texts are translated, fit into their boxes and are not too small.
func checkTexts(tr *trial) {
	for _, language := range languages {
		for _, size := range Sizes {
			v := Coached(tr.position)
			v.Say = speaker(tr.position.Puzzle().ID(), language)
			for _, s := range tr.artist.Scene(v, size).Shapes {
				switch {
				case s.Kind != scene.Text:
				case s.TextSize < leastText:
					tr.errorf("%s at %v: %q is written in size %v", language, size, s.Text, s.TextSize)
				case width(s) > s.Size.Width+2:
					tr.errorf("%s at %v: %q is %v wide in a box of %v", language, size, s.Text, width(s), s.Size.Width)
				case isKey(s.Text):
					tr.errorf("%s: %q has no translation", language, s.Text)
				}
			}
		}
	}
}

// isKey reports whether a text is the key of a translation.
func isKey(text string) bool {
	letters := 0
	for i, r := range text {
		switch {
		case r == '.' && i > 0 && i < len(text)-1:
			letters++
		case r < 'A' || r > 'z':
			return false
		}
	}
	return letters > 0
}

// The least contrast ratios (WCAG 2.2) of a text and of a sign with their ground. A sign is a single
// character or large text on a tile.
const leastContrast, leastContrastOfSign = 4.5, 3

// isLarge reports whether a text is at least a third as high as a cell that contains its
// centre, or nearly does during a move.
func isLarge(drawn scene.Scene, s scene.Shape) bool {
	c := Bounds(s).Centre()
	return slices.ContainsFunc(drawn.Regions, func(r scene.Region) bool {
		cell := Area(r)
		return r.Kind == scene.OfCell && s.TextSize >= cell.H/3 && Contains(cell.Inset(-cell.H/10), sketch.Rect{X: c.X, Y: c.Y})
	})
}

// checkContrast compares every text with the colour under its middle.
func checkContrast(tr *trial) {
	for _, dark := range []bool{false, true} {
		colors := scene.Colors(dark)
		for _, v := range tr.views() {
			drawn := tr.artist.Scene(v.view, usual)
			for i, s := range drawn.Shapes {
				if s.Kind != scene.Text || s.Fill.Fade > 0 { // on a face that turns away
					continue
				}
				least := leastContrast
				if utf8.RuneCountInString(s.Text) == 1 || isLarge(drawn, s) {
					least = leastContrastOfSign
				}
				ground := groundAt(colors, drawn.Shapes[:i], Bounds(s).Centre())
				if c := widgettest.Contrast(s.Fill.Color(colors), ground); c < least {
					tr.errorf("%s, dark %t: %q has a contrast of %.2f", v.name, dark, s.Text, c)
				}
			}
		}
	}
}

// groundAt is the colour at a point of the page after painting the shapes.
func groundAt(colors scene.Palette, shapes []scene.Shape, p fyne.Position) color.Color {
	ground := colors(scene.ColorPage)
	for _, s := range shapes {
		if s.Fill.Name != "" && covers(s, p) {
			ground = over(s.Fill.Color(colors), ground)
		}
	}
	return ground
}

// over is the visible colour of one that may be translucent on an opaque one.
func over(top, ground color.Color) color.Color {
	r, g, b, a := top.RGBA()
	gr, gg, gb, _ := ground.RGBA()
	mix := func(top, ground uint32) uint16 { return uint16(top + ground*(0xffff-a)/0xffff) }
	return color.RGBA64{R: mix(r, gr), G: mix(g, gg), B: mix(b, gb), A: 0xffff}
}

// Contrast is the contrast ratio (WCAG 2.2) between two colours of the theme.
func Contrast(dark bool, one, other fyne.ThemeColorName) float64 {
	colors := scene.Colors(dark)
	return widgettest.Contrast(colors(one), colors(other))
}
