package cubic

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

var colorEdge = scene.DefineColor("cubic.edge", "1F2933", "0F1317")

// paints are the colours of each face and its letter.
var paints = [cubic.Colours]struct{ fill, letter fyne.ThemeColorName }{
	cubic.White: {scene.DefineFace("cubic.white", "F7F5EF"), scene.ColorOnLight},
	cubic.Red:   {scene.DefineFace("cubic.red", "CC4B4B"), scene.ColorOnDark},
	cubic.Blue:  {scene.DefineFace("cubic.blue", "2C66B0"), scene.ColorOnDark},
}

func (d *drawing) cubes() {
	d.Box(d.places.start, 1.5*sketch.CornerRadius(d.places.Unit), scene.Ink(scene.ColorBed))
	moving, way := scene.Missing, roll{} // the cube that rolls, and how
	if d.Moving {
		moving, way.toward = d.rolls(d.Move)
		way.turned = d.Fraction
	}
	for cell := range cubic.Cells {
		d.floor(cell)
	}
	for _, cell := range paintersOrder(way) {
		switch o := d.p.Start()[cell]; {
		case o == cubic.Empty:
		case cell == moving:
			d.cube(cell, o, way)
		default:
			d.cube(cell, o, roll{})
		}
	}
	for cell := range cubic.Cells {
		if d.Faulty(cell) {
			corner := vec{1, 1, 1}
			if d.p.Start()[cell] == cubic.Empty {
				corner = vec{1, 1, 0}
			}
			at := d.places.place(cell, corner.project())
			d.Badge(sketch.Rect{X: at.X - d.places.Unit, Y: at.Y, W: d.places.Unit, H: d.places.Unit})
		}
	}
}

// rolls returns the cell of the cube that a move rolls, or Missing, and the cube's direction. The empty
// cell goes in the opposite direction.
func (d *drawing) rolls(m model.Move) (cell int, toward vec) {
	empty, ok := d.p.Empty()
	if !ok {
		return scene.Missing, vec{}
	}
	cell, ok = model.Neighbour(empty, cubic.Side, cubic.Side, m)
	if !ok {
		return scene.Missing, vec{}
	}
	toward = vec{x: float64(empty%cubic.Side - cell%cubic.Side), y: float64(cell/cubic.Side - empty/cubic.Side)}
	return cell, toward
}

// cubeOf returns the cell of the cube that a move rolls, for its marks. A rolling cube has none.
func (d *drawing) cubeOf(m model.Move) int {
	if d.Moving {
		return scene.Missing
	}
	cell, _ := d.rolls(m)
	return cell
}

// paintersOrder lists the cells in an order of painting. A cube comes after all that it can hide
// during a roll: row by row from the back, or column by column if the cube rolls along a column.
func paintersOrder(way roll) (cells [cubic.Cells]int) {
	for i := range cells {
		cells[i] = i
		if way.toward.y != 0 {
			cells[i] = i%cubic.Side*cubic.Side + i/cubic.Side
		}
	}
	return cells
}

// floor draws the footprint and the rings of a cell.
func (d *drawing) floor(cell int) {
	d.Region(scene.OfCell, cell, d.places.region(cell))
	figure := outline[:]
	if d.p.Start()[cell] == cubic.Empty {
		figure = footprint[:]
	}
	d.Marks(cell, d.cubeOf).Rings(sketch.Floor(d.places.Unit*gap/2), func(by float32, fill scene.Paint) {
		d.Polygon(d.places.places(cell, grow(figure, float64(by/d.places.Unit))), fill)
	})
	d.Polygon(d.places.places(cell, footprint[:]), scene.Ink(scene.ColorEmpty))
}

func (d *drawing) cube(cell int, o cubic.Orientation, way roll) {
	colours := coloursOf(o)
	faces := way.faces()
	line := max(sketch.Floor(d.places.Unit/80), 1)
	for _, f := range faces {
		fill := scene.Paint{Name: paints[colours[f.axis]].fill, Dim: f.dim}
		d.Shapes = append(d.Shapes, scene.Shape{ // the edge hides the seams between faces
			Kind: scene.Polygon, Points: d.places.places(cell, f.corners[:]), Fill: fill, Stroke: scene.Ink(colorEdge), Width: line,
		})
	}
	for _, f := range faces {
		colour := colours[f.axis]
		size := letterSize * d.places.Unit * float32(math.Sqrt(f.area))
		d.Text(sketch.Around(d.places.place(cell, f.middle()), 1.2*size, size), colour.String(), size, sketch.Bold,
			scene.Paint{Name: paints[colour].letter, Fade: f.fade()})
	}
}

// coloursOf returns the colours of the pairs of opposite sides.
func coloursOf(o cubic.Orientation) [3]cubic.Face {
	return [3]cubic.Face{topBottom: o.Top(), frontBack: o.Front(), leftRight: o.Side()}
}

// letterSize is the size of a face's letter as part of the side of a square with the face's area.
const letterSize = 0.42
