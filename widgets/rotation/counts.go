package rotation

import (
	"fmt"

	"fyne.io/fyne/v2"

	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// counts writes how often each digit appears and should appear, in the upper left corner.
func (d *drawing) counts() {
	var counts [rotation.Digits + 1]int
	for _, digit := range d.p {
		counts[digit]++
	}
	corner := union(d.square(0, 0), d.square(1, 1))
	step := corner.H / rotation.Digits
	side := 0.52 * d.cell
	for digit := 1; digit <= rotation.Digits; digit++ {
		middle := corner.Y + (float32(digit)-0.5)*step
		tile := sketch.Around(fyne.NewPos(corner.X+side/2, middle), side, side)
		d.Tile(tile, side, 0, faces[digit], sketch.Marks{})

		size, ink := max(0.3*d.cell, 12), widgets.ColorText
		if counts[digit] != rotation.PerDigit {
			ink = widgets.ColorBad
		}
		text := fmt.Sprintf("%d/%d", counts[digit], rotation.PerDigit)
		beside := sketch.Rect{X: tile.Right() + 0.4*side, Y: tile.Y, W: sketch.TextWidth(text) * size, H: side}
		d.Text(beside, text, size, sketch.Bold, widgets.Ink(ink))
		if counts[digit] != rotation.PerDigit {
			d.FaultSign(fyne.NewPos(beside.Right()+0.7*size, middle), 0.45*size)
		}
	}
}
