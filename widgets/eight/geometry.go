package eight

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model/eight"
	"quadrille/widgets"
)

// columns is the number of columns, and of rows, of a board.
const columns = 3

// geometry says where everything lies in a picture of one size: the start large,
// the goal beside it or below it.
type geometry struct {
	start, goal               grid
	startCaption, goalCaption rect
	label                     rect // under the goal, of its menu
	textSize                  float32
}

// Measures of the goal as parts of the side of the start board.
const (
	goalSide = 0.42
	spacing  = 0.12 // between the two boards where they are side by side
)

// layOut gives the start board all the room that there is. Of the two
// arrangements, the goal beside it and the goal below it, it takes the one where
// the start is larger.
func layOut(size fyne.Size) geometry {
	var g geometry
	shorter := min(size.Width, size.Height)
	edge := max(0.03*shorter, 8)
	g.textSize = min(max(0.02*shorter, widgets.TextSizeSecondary), 24)
	caption, label, pause := 1.8*g.textSize, 2*g.textSize, 0.8*g.textSize

	width, height := size.Width-2*edge, size.Height-2*edge
	beside := min(width/(1+spacing+goalSide), height-caption)
	below := min(width, (height-2*caption-label-pause)/(1+goalSide))
	middle := fyne.NewPos(size.Width/2, size.Height/2)
	if beside >= below {
		left := middle.X - beside*(1+spacing+goalSide)/2
		c := fyne.NewPos(left+beside/2, middle.Y+caption/2)
		g.start = newGrid(c, beside)
		g.goal = newGrid(c.AddXY(beside*(1+2*spacing+goalSide)/2, 0), goalSide*beside)
	} else {
		top := middle.Y - (below*(1+goalSide)+2*caption+label+pause)/2
		c := fyne.NewPos(middle.X, top+caption+below/2)
		g.start = newGrid(c, below)
		g.goal = newGrid(c.AddXY(0, below*(1+goalSide)/2+pause+caption), goalSide*below)
	}
	g.startCaption, g.goalCaption = above(g.start.bed, caption), above(g.goal.bed, caption)
	bed := g.goal.bed
	g.label = around(fyne.NewPos(bed.centre().X, bed.y+bed.h+label/2), labelWidth*labelSize(g.textSize), label)
	return g
}

// above is the rectangle of the given height on top of another.
func above(r rect, height float32) rect { return rect{r.x, r.y - height, r.w, height} }

// cellRect is the place of a cell by its flat index, and the board that it is on.
func (g geometry) cellRect(cell int) (rect, grid) {
	if cell < eight.Cells {
		return g.start.at(cell), g.start
	}
	return g.goal.at(cell - eight.Cells), g.goal
}

// grid is one of the two boards. Its cells lie on whole units, so that their
// edges are sharp.
type grid struct {
	bed    rect
	cell   float32 // side of a cell
	gap    float32 // between two cells
	margin float32 // of the bed around the cells
}

// newGrid lays a board out in a square around c. Gaps grow more slowly than the
// side, as the radii of corners do.
func newGrid(c fyne.Position, side float32) grid {
	root := float32(math.Sqrt(float64(max(side, 1))))
	g := grid{gap: max(2*round(0.14*root), 2), margin: round(0.52 * root)}
	fixed := (columns-1)*g.gap + 2*g.margin
	g.cell = max(floor((side-fixed)/columns), 1)
	side = columns*g.cell + fixed
	g.bed = rect{round(c.X - side/2), round(c.Y - side/2), side, side}
	return g
}

// at is the place of one of the nine cells.
func (g grid) at(cell int) rect {
	step := g.cell + g.gap
	return rect{
		g.bed.x + g.margin + float32(cell%columns)*step,
		g.bed.y + g.margin + float32(cell/columns)*step,
		g.cell, g.cell,
	}
}

// between is where a tile is seen that has done the given part of its way from
// one cell to another.
func (g grid) between(from, to int, fraction float32) rect {
	a, b := g.at(from), g.at(to)
	return a.shifted(fraction*(b.x-a.x), fraction*(b.y-a.y))
}

func floor(x float32) float32 { return float32(math.Floor(float64(x))) }
func round(x float32) float32 { return float32(math.Round(float64(x))) }
