// Package rotation draws the boards of the Rotation Game.
package rotation

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// Artist returns the artist of the Rotation Game: the cells on a bed in the shape of a #, a handle for
// each move at the end of the row or column that the digits move to, and in a corner the digits' counts.
func Artist() widgets.Artist { return sketch.Artist(draw) }

func draw(v widgets.View, size fyne.Size) widgets.Scene {
	d := drawing{Sketch: sketch.New(v, follow), geometry: layOut(size)}
	d.p = d.Position.(rotation.Position)
	d.beds()
	d.lanes()
	d.Tiles(d.cell, d.gap, d.tiles())
	d.frame()
	d.counts()
	d.handles()
	d.regions()
	return d.Scene
}

// drawing is a scene in progress.
type drawing struct {
	sketch.Sketch
	geometry
	p rotation.Position
}

// follow returns the cell of a cell's content after a move.
func follow(_ model.Position, m model.Move, cell int) int {
	line := rotation.Line(m)
	if i := slices.Index(line[:], cell); i >= 0 {
		return line[(i+len(line)-1)%len(line)]
	}
	return cell
}

// regions makes the cells and handles clickable. In Play rows and columns can be dragged anywhere.
func (d *drawing) regions() {
	for cell := range rotation.Cells {
		d.Region(widgets.OfCell, cell, d.cellRect(cell))
	}
	for _, m := range moves {
		if d.Mode == widgets.Play {
			way := direction(m)
			d.Drag(m, d.bed(m), fyne.NewDelta(way.DX*d.pitch, way.DY*d.pitch))
		}
		d.Region(widgets.OfMove, int(m), sketch.Around(d.handle(m), d.grip(), d.grip()))
	}
}
