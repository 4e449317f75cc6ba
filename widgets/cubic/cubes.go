package cubic

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets"
)

// start draws the cubes.
func (s *sketch) start(g layout, v *widgets.View, p cubic.Position) {
	name, menu := title(v, startArea)
	s.caption(g.startCaption, name, g.caption, true, menu)
	if menu {
		s.region(widgets.OfMenu, startArea, g.startCaption, fyne.Delta{})
	}
	s.box(g.start, radiusOf(g.edge)*1.5, widgets.Ink(widgets.ColorBed))
	moving, way := underWay(v, p)
	for cell := range cubic.Cells {
		s.floor(g, v, p, cell)
	}
	for _, cell := range paintersOrder(way) {
		switch o := p.Start()[cell]; {
		case o == cubic.Empty:
		case cell == moving:
			s.cube(g, cell, o, way, slip(way))
		case v.Grabbed == cell:
			s.figure(g, cell, grow(outline[:], gap/4), lifted, widgets.Ink(widgets.ColorAccent))
			s.cube(g, cell, o, roll{}, lifted)
		default:
			s.cube(g, cell, o, roll{}, point{})
		}
	}
	for cell := range cubic.Cells {
		if v.Faulty(cell) {
			radius, corner := max(0.12*g.edge, 7), vec{1, 1, 1}
			if p.Start()[cell] == cubic.Empty {
				corner = vec{1, 1, 0}
			}
			at := g.place(cell, corner.project(), point{})
			s.badge(fyne.NewPos(at.X-radius, at.Y+radius), radius)
		}
	}
}

// lifted is how far a cube that is being dragged is off its place.
var lifted = point{0, -gap / 2}

// underWay returns the cell whose cube is rolling, and how; None if none is.
func underWay(v *widgets.View, p cubic.Position) (cell int, way roll) {
	if !v.Moving {
		return widgets.None, roll{}
	}
	cell, toward, ok := rolls(p, v.Move)
	if !ok {
		return widgets.None, roll{}
	}
	return cell, roll{toward: toward, turned: v.Fraction}
}

// rolls returns the cell from which a move rolls a cube, and the direction in
// which it goes: against the way of the empty cell.
func rolls(p cubic.Position, m model.Move) (cell int, toward vec, ok bool) {
	empty, ok := p.Empty()
	if !ok {
		return 0, vec{}, false
	}
	cell, ok = cubic.Neighbour(empty, m)
	toward = map[model.Move]vec{
		cubic.Down: {y: 1}, cubic.Left: {x: 1}, cubic.Right: {x: -1}, cubic.Up: {y: -1},
	}[m]
	return cell, toward, ok
}

// paintersOrder lists the cells so that a cube comes after all that it can hide
// while one of them rolls: row by row from the back while it rolls to the side;
// along a column it passes between its neighbours' rows, and the column to its
// right is nearer to the viewer than it.
func paintersOrder(way roll) (cells [cubic.Cells]int) {
	for i := range cells {
		cells[i] = i
		if way.toward.y != 0 {
			cells[i] = i%cubic.Side*cubic.Side + i/cubic.Side
		}
	}
	return cells
}

// floor draws what is under a cube or where there is none, and the rings of the
// cell.
func (s *sketch) floor(g layout, v *widgets.View, p cubic.Position, cell int) {
	s.region(widgets.OfCell, cell, g.cell(cell).inset(-g.edge*gap/2), fyne.Delta{})
	figure := outline[:]
	if p.Start()[cell] == cubic.Empty {
		figure = footprint[:]
	}
	if m := marksOf(v, p, cell); !m.grabbed {
		rings(m, floor(g.edge*gap/2), func(by float32, fill widgets.Paint) {
			s.figure(g, cell, grow(figure, float64(by/g.edge)), point{}, fill)
		})
	}
	s.figure(g, cell, footprint[:], point{}, widgets.Ink(widgets.ColorEmpty))
}

// figure draws a figure of a cell, moved by slip.
func (s *sketch) figure(g layout, cell int, points []point, slip point, fill widgets.Paint) {
	placed := make([]fyne.Position, len(points))
	for i, p := range points {
		placed[i] = g.place(cell, p, slip)
	}
	s.polygon(placed, fill)
}

// cube draws the three visible faces of a cube, and their letters as far as the
// faces are not seen too much from the side.
func (s *sketch) cube(g layout, cell int, o cubic.Orientation, way roll, slip point) {
	colours := coloursOf(o)
	faces := way.faces()
	for _, f := range faces {
		corners := make([]fyne.Position, len(f.corners))
		for i, c := range f.corners {
			corners[i] = g.place(cell, c, slip)
		}
		s.add(widgets.Shape{
			Kind: widgets.Polygon, Points: corners, Width: g.line(),
			Fill: widgets.Paint{Name: paints[colours[f.axis]].fill, Dim: f.dim}, Stroke: widgets.Ink(colorEdge),
		})
	}
	for _, f := range faces {
		colour := colours[f.axis]
		size := letterSize * g.edge * float32(math.Sqrt(f.area))
		s.text(around(g.place(cell, f.middle(), slip), 1.2*size, lineHeight*size), colour.String(), size, true,
			widgets.Paint{Name: paints[colour].letter, Fade: f.fade()})
	}
}

// coloursOf returns the colours of the pairs of opposite sides.
func coloursOf(o cubic.Orientation) [3]cubic.Face {
	return [3]cubic.Face{topBottom: o.Top(), frontBack: o.Front(), leftRight: o.Side()}
}

// letterSize is the size of a face's letter as part of the side of a square as
// large as the face looks.
const letterSize = 0.42
