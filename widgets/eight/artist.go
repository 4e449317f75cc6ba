// Package eight draws the boards of the eight-puzzle.
package eight

import (
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// Artist returns what draws the eight-puzzle: the start board large, the goal
// smaller beside it or below it. The colour of a tile says where it belongs.
func Artist() widgets.Artist { return sketch.Artist(draw) }

// draw draws a view whose position is an eight.Position.
func draw(v widgets.View, size fyne.Size) widgets.Scene {
	d := drawing{Sketch: sketch.New(v, follow), layout: layOut(size)}
	d.p = d.Position.(eight.Position)
	d.captions()
	d.Bed(d.start)
	d.Bed(d.goal)
	d.cells()
	d.light()
	d.verdicts()
	d.regions()
	return d.Scene
}

// drawing is the scene in the making, its layout and its position.
type drawing struct {
	sketch.Sketch
	layout
	p eight.Position
}

// follow returns where what stands on a cell is after a move.
func follow(p model.Position, m model.Move, cell int) int {
	board := p.(eight.Position)
	if tile, _ := board.Target(m); tile == cell {
		return board.Blank()
	}
	return cell
}

// layout says where the two boards are.
type layout struct {
	sketch.Layout
	start, goal sketch.Grid
}

// columns is the number of columns, and of rows, of a board.
const columns = 3

// Measures in sides of the start board.
const (
	goalSide = 0.42
	gutter   = 0.12 // between the two boards where they are side by side
)

func layOut(size fyne.Size) layout {
	l := layout{Layout: sketch.Arrange(size,
		sketch.Area{Width: 1, Height: 1, Above: 1},
		sketch.Area{Width: goalSide, Height: goalSide, Above: 1, Below: 1},
		gutter)}
	l.start, l.goal = sketch.NewGrid(l.Large, columns), sketch.NewGrid(l.Small, columns)
	return l
}

// board is the board that a cell is on, by its flat index.
func (l layout) board(cell int) sketch.Grid {
	if cell < eight.Cells {
		return l.start
	}
	return l.goal
}

func (l layout) cell(cell int) sketch.Rect { return l.board(cell).At(cell % eight.Cells) }

// captions writes the name of each board above it and under the goal, as its
// menu, what people type for it.
func (d *drawing) captions() {
	d.Caption(d.Line(d.start.Bed, -1), d.AreaName(eight.StartArea), d.TextSize, sketch.Bold)
	d.Caption(d.Line(d.goal.Bed, -1), d.AreaName(eight.GoalArea), d.TextSize, sketch.Bold)
	text := strings.Join(strings.Split(d.p.Goal().String(), ""), " ")
	d.MenuCaption(d.Line(d.goal.Bed, 0), text, d.NoteSize, sketch.Regular, eight.GoalArea)
}

// verdicts puts what the coach says of each move on the tile that slides.
func (d *drawing) verdicts() {
	for _, verdict := range d.Verdicts {
		r := d.cell(d.tileOf(verdict.Move))
		height := max(2*sketch.CornerRadius(r.W), 18)
		// In the lower right corner; in a small cell right at its edge, off the digit.
		edge := min(r.W/20, max(r.W/10-6, 0))
		d.Pill(fyne.NewPos(r.Right()-edge-sketch.PillWidth(verdict, height)/2, r.Bottom()-edge-height/2), height, verdict)
	}
}

// light points from the tile whose move is lit, which wears a ring, into the blank,
// with the mark of the move in the corner.
func (d *drawing) light() {
	if d.Lit == nil {
		return
	}
	from, to := d.cell(d.tileOf(d.Lit.Move)), d.cell(d.p.Blank())
	step := d.start.Cell + d.start.Gap
	d.Arrow(to, fyne.NewDelta((to.X-from.X)/step, (to.Y-from.Y)/step), widgets.Ink(widgets.ColorAccent))
	height, edge := max(0.14*to.W, 16), to.W/40
	d.LitPill(height, func(width float32) fyne.Position {
		return fyne.NewPos(to.Right()-edge-width/2, to.Y+edge+height/2)
	})
}

// regions makes the cells answer; while playing a tile beside the blank is moved
// by a click, or dragged into the blank, and one farther away in its row or column
// slides together with those between.
func (d *drawing) regions() {
	for cell := range 2 * eight.Cells {
		d.Region(widgets.OfCell, cell, d.cell(cell))
	}
	if d.Mode != widgets.Play {
		return
	}
	for _, m := range d.p.Moves() {
		from, to := d.cell(d.tileOf(m)), d.cell(d.p.Blank())
		d.Region(widgets.OfMove, int(m), from)
		d.Drag(m, from, fyne.NewDelta(to.X-from.X, to.Y-from.Y))

		column, row := d.p.Blank()%columns, d.p.Blank()/columns
		aside, below := d.tileOf(m)%columns-column, d.tileOf(m)/columns-row
		inside := func(n int) bool { return 0 <= n && n < columns }
		for times := 2; inside(column+times*aside) && inside(row+times*below); times++ {
			cell := (row+times*below)*columns + column + times*aside
			d.Run(cell, d.cell(cell), m, times)
		}
	}
}
