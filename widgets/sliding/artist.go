// Package sliding draws the boards of puzzles with sliding tiles.
package sliding

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// Look is what the boards of one puzzle look like.
type Look struct {
	Side int // cells in a row, and in a column
	// Homes are the colours of tiles by their home in the goal: the hue says the row
	// and the depth the column, so that a solved board is smooth.
	Homes []fyne.ThemeColorName
	// Pale is the number of the column from which on white is hard to read.
	Pale int
	// Written is the number of cells that are written together in the line of the
	// goal.
	Written int
	// Digits is the size of digits as part of the side of a tile; 0 for the usual.
	Digits float32
}

// position is a position with sliding tiles; see sliding.Position.
type position interface {
	model.Position
	Target(m model.Move) (cell int, ok bool)
	Blank() int
	Home(tile byte) int
	GoalSound() bool
	Value(cell int) byte
}

// Artist returns what draws such a puzzle: the start board large, the goal
// smaller beside it or below it. The colour of a tile says where it belongs.
func Artist(look Look) widgets.Artist {
	return sketch.Artist(look.draw)
}

// draw draws a view whose position is one with sliding tiles.
func (look Look) draw(v widgets.View, size fyne.Size) widgets.Scene {
	d := drawing{Sketch: sketch.New(v, follow), layout: look.layOut(size), look: look}
	d.p = d.Position.(position)
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
	look Look
	p    position
}

// follow returns where what stands on a cell is after a move.
func follow(p model.Position, m model.Move, cell int) int {
	board := p.(position)
	if tile, _ := board.Target(m); tile == cell {
		return board.Blank()
	}
	return cell
}

// cells is the number of cells of a board.
func (look Look) cells() int { return look.Side * look.Side }

// layout says where the two boards are.
type layout struct {
	sketch.Layout
	start, goal sketch.Grid
}

// Measures in sides of the start board.
const (
	goalSide = 0.14 // for each of its columns
	gutter   = 0.12 // between the two boards where they are side by side
)

func (look Look) layOut(size fyne.Size) layout {
	goal := goalSide * float32(look.Side)
	l := layout{Layout: sketch.Arrange(size,
		sketch.Area{Width: 1, Height: 1, Above: 1},
		sketch.Area{Width: goal, Height: goal, Above: 1, Below: 1},
		gutter)}
	l.start, l.goal = sketch.NewGrid(l.Large, look.Side), sketch.NewGrid(l.Small, look.Side)
	return l
}

// board is the board that a cell is on, by its flat index.
func (l layout) board(cell int) sketch.Grid {
	if cell < l.start.Side*l.start.Side {
		return l.start
	}
	return l.goal
}

func (l layout) cell(cell int) sketch.Rect {
	return l.board(cell).At(cell % (l.start.Side * l.start.Side))
}

// captions writes the name of each board above it and under the goal, as its
// menu, what people type for it.
func (d *drawing) captions() {
	d.Caption(d.Line(d.start.Bed, -1), d.AreaName(sliding.StartArea), d.TextSize, sketch.Bold)
	d.Caption(d.Line(d.goal.Bed, -1), d.AreaName(sliding.GoalArea), d.TextSize, sketch.Bold)
	_, goal, _ := strings.Cut(d.p.String(), "/")
	var text []string
	for group := range slices.Chunk([]byte(goal), d.look.Written) {
		text = append(text, string(group))
	}
	d.MenuCaption(d.Line(d.goal.Bed, 0), strings.Join(text, " "), d.NoteSize, sketch.Regular, sliding.GoalArea)
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
	step, to := d.start.Cell+d.start.Gap, d.cell(max(d.p.Blank(), 0))
	for _, a := range d.Arrows() {
		from := d.cell(d.tileOf(a.Move))
		d.Arrow(to, fyne.NewDelta((to.X-from.X)/step, (to.Y-from.Y)/step), a)
	}
	height, edge := max(0.14*to.W, 16), to.W/40
	d.LitPill(height, func(width float32) fyne.Position {
		return fyne.NewPos(to.Right()-edge-width/2, to.Y+edge+height/2)
	})
}

// regions makes the cells answer; while playing a tile beside the blank is moved
// by a click, or dragged into the blank, and one farther away in its row or column
// slides together with those between.
func (d *drawing) regions() {
	for cell := range 2 * d.look.cells() {
		d.Region(widgets.OfCell, cell, d.cell(cell))
	}
	if d.Mode != widgets.Play {
		return
	}
	for _, m := range d.p.Moves() {
		from, to := d.cell(d.tileOf(m)), d.cell(d.p.Blank())
		d.Region(widgets.OfMove, int(m), from)
		d.Drag(m, from, fyne.NewDelta(to.X-from.X, to.Y-from.Y))

		columns := d.look.Side
		column, row := d.p.Blank()%columns, d.p.Blank()/columns
		aside, below := d.tileOf(m)%columns-column, d.tileOf(m)/columns-row
		inside := func(n int) bool { return 0 <= n && n < columns }
		for times := 2; inside(column+times*aside) && inside(row+times*below); times++ {
			cell := (row+times*below)*columns + column + times*aside
			d.Run(cell, d.cell(cell), m, times)
		}
	}
}
