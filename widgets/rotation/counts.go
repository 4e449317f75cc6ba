package rotation

import (
	"fmt"

	"fyne.io/fyne/v2"

	"quadrille/model/rotation"
	"quadrille/widgets"
)

// counts says how often each digit stands and how often it should. It stands in
// the upper left corner, where there are no cells.
func (s *sketch) counts(g geometry, p rotation.Position) {
	var counts [rotation.Digits + 1]int
	for _, digit := range p {
		counts[digit]++
	}
	corner := union(g.square(0, 0), g.square(1, 1))
	step := corner.h / rotation.Digits
	side := 0.52 * g.cell
	for digit := 1; digit <= rotation.Digits; digit++ {
		middle := corner.y + (float32(digit)-0.5)*step
		tile := around(fyne.NewPos(corner.x+side/2, middle), side, side)
		s.box(tile, cornerRadius(side), faces[digit].fill)
		s.text(tile, faces[digit].text, 0.6*side, faces[digit].ink, fyne.TextAlignCenter)

		size, ink := max(0.3*g.cell, 12), widgets.ColorText
		if counts[digit] != rotation.PerDigit {
			ink = widgets.ColorBad
		}
		text := fmt.Sprintf("%d/%d", counts[digit], rotation.PerDigit)
		beside := rect{tile.x + tile.w + 0.4*side, tile.y, figureWidth * size * float32(len(text)), side}
		s.text(beside, text, size, widgets.Ink(ink), fyne.TextAlignLeading)
		if counts[digit] != rotation.PerDigit {
			s.sign(fyne.NewPos(beside.x+beside.w+0.7*size, middle), 0.45*size)
		}
	}
}
