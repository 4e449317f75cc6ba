package rotation

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets/sketch"
)

// geometry holds the places of all parts of a board, a square in the middle. A pitch is the distance
// from one cell to the next. Cells are on whole units, which keeps their edges sharp.
type geometry struct {
	pitch  float32
	cell   float32       // side of a cell
	gap    float32       // between two cells
	margin float32       // of the bed around its cells
	origin fyne.Position // upper left corner of the square that the # fills
}

// Measures in pitches.
const (
	handleDistance = 1.26 // from the last cell of a line to its handle, centre to centre
	handleRadius   = 0.37
	reach          = rotation.Side - 1 + 2*(handleDistance+handleRadius) // from handle to handle
)

// outerMargin keeps the handles and their pills away from the edge.
const outerMargin = 8

func layOut(size fyne.Size) geometry {
	var g geometry
	room := min(size.Width, size.Height) - 2*outerMargin
	g.pitch = sketch.Floor(max(room/reach, 4))
	g.gap = max(2*sketch.Round(0.0525*g.pitch), 2) // even, for the frame runs in its middle
	g.cell = g.pitch - g.gap
	g.margin = sketch.Round(1.25 * g.gap)
	side := (rotation.Side-1)*g.pitch + g.cell
	g.origin = fyne.NewPos(sketch.Round((size.Width-side)/2), sketch.Round((size.Height-side)/2))
	return g
}

// square is the cell in a column and row of the square around the #.
func (g geometry) square(column, row int) sketch.Rect {
	return sketch.Rect{X: g.origin.X + float32(column)*g.pitch, Y: g.origin.Y + float32(row)*g.pitch, W: g.cell, H: g.cell}
}

func (g geometry) cellRect(cell int) sketch.Rect {
	column, row := rotation.Square(cell)
	return g.square(column, row)
}

// direction is the direction of a move's digits: one of (±1, 0) and (0, ±1).
func direction(m model.Move) fyne.Delta {
	line := rotation.Line(m)
	column, row := rotation.Square(line[0])
	fromColumn, fromRow := rotation.Square(line[1])
	return fyne.NewDelta(float32(column-fromColumn), float32(row-fromRow))
}

// lineRect is the rectangle around the cells of a move's row or column, its line.
func (g geometry) lineRect(m model.Move) sketch.Rect {
	line := rotation.Line(m)
	return union(g.cellRect(line[0]), g.cellRect(line[len(line)-1]))
}

// bed is the ground under the line of a move.
func (g geometry) bed(m model.Move) sketch.Rect { return g.lineRect(m).Inset(-g.margin) }

// handle is the centre of a move's handle, beyond the end that the digits move to.
func (g geometry) handle(m model.Move) fyne.Position {
	c, d, away := g.cellRect(rotation.Line(m)[0]).Centre(), direction(m), handleDistance*g.pitch
	return fyne.NewPos(sketch.Round(c.X+away*d.DX), sketch.Round(c.Y+away*d.DY))
}

// grip is the diameter of a handle.
func (g geometry) grip() float32 { return 2 * sketch.Round(handleRadius*g.pitch) }

// centre is the rectangle around the eight cells of the centre.
func (g geometry) centre() sketch.Rect {
	cells := rotation.Centre()
	return union(g.cellRect(cells[0]), g.cellRect(cells[len(cells)-1]))
}

// union is the smallest rectangle around two rectangles.
func union(a, b sketch.Rect) sketch.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return sketch.Rect{X: x, Y: y, W: max(a.Right(), b.Right()) - x, H: max(a.Bottom(), b.Bottom()) - y}
}

// intersection is the common part of two rectangles that overlap.
func intersection(a, b sketch.Rect) sketch.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return sketch.Rect{X: x, Y: y, W: min(a.Right(), b.Right()) - x, H: min(a.Bottom(), b.Bottom()) - y}
}

// sliding is the visible part of the digit at index i of a move's line, at a fraction of the move. The
// digit that is pushed out disappears at the edge of the bed; at index 7 it enters at the other end.
func (g geometry) sliding(m model.Move, i int, fraction float32) sketch.Rect {
	first, d := g.cellRect(rotation.Line(m)[0]), direction(m)
	way := (fraction - float32(i)) * g.pitch
	seen := g.lineRect(m)
	seen = union(seen.Shifted(g.gap*d.DX, g.gap*d.DY), seen.Shifted(-g.gap*d.DX, -g.gap*d.DY))
	return intersection(first.Shifted(way*d.DX, way*d.DY), seen)
}
