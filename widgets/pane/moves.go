package pane

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// MovesFromHere lists the legal moves of the current position, each with the distance after it,
// its verdict, and the number of shortest solutions that begin with it.
type MovesFromHere struct {
	widgets.Shaped
	widgets.Pointed
	keys *widgets.Keys
	text func(key string) string // translates
	play func(model.Move)

	options []view.Option // in the order of the rows
	rows    int           // rows that have room: the most shown so far
	hover   int           // row under the pointer, or None
}

// NewMovesFromHere returns a list without moves. play makes the move of a row.
func NewMovesFromHere(text func(key string) string, keys *widgets.Keys, play func(model.Move)) *MovesFromHere {
	m := &MovesFromHere{keys: keys, text: text, play: play, rows: fewMoves, hover: scene.Missing}
	m.OnPoint = func(at fyne.Position) {
		if row := m.rowAt(at); row != m.hover {
			m.hover = row
			m.Refresh()
		}
	}
	m.Extend(m, func() fyne.Size { return fyne.NewSize(240, m.height()) }, m.draw)
	return m
}

// SetOptions shows the moves.
func (m *MovesFromHere) SetOptions(options []view.Option) {
	if slices.Equal(options, m.options) {
		return
	}
	m.options = options
	m.rows = max(m.rows, len(options))
	m.Refresh()
}

// The measures of the list.
const (
	movesHead   = 27 // height of the line above the rows
	movesRow    = 24 // height of a row
	movesMargin = 8  // room at the right of the numbers
	movesGap    = 14 // between columns, at least
)

// fewMoves is the least number of rows for which the list has room. Positions have different
// numbers of moves, and the parts below the list should not jump.
const fewMoves = 4

func (m *MovesFromHere) height() float32 { return movesHead + movesRow*float32(m.rows) }

// rowAt is the row at the place, or None.
func (m *MovesFromHere) rowAt(p fyne.Position) int {
	i := int((p.Y - movesHead) / movesRow)
	if p.Y < movesHead || i >= len(m.options) {
		return scene.Missing
	}
	return i
}

func (m *MovesFromHere) draw(size fyne.Size) []scene.Shape {
	const middle = movesHead/2.0 - 4
	shapes := []scene.Shape{widgets.TextShape(m.text("pane.moves"), widgets.TextSizeNormal, true, scene.ColorSecondary, fyne.TextAlignLeading, 0, middle, size.Width)}
	if len(m.options) == 0 {
		return shapes
	}
	heading := func(text string, right float32) {
		shapes = append(shapes, widgets.TextShape(text, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignTrailing, 0, middle, right))
	}
	columns := m.columns(size.Width)
	heading(m.text("pane.leftColumn"), columns.left)
	heading(m.text("pane.solutionsColumn"), columns.solutions)
	for i := range m.options {
		shapes = append(shapes, m.drawRow(i, columns, size.Width)...)
	}
	return shapes
}

// movesColumns are the right sides of the columns, and the left side of the marks.
type movesColumns struct{ left, mark, solutions float32 }

func (m *MovesFromHere) columns(width float32) movesColumns {
	mark := float32(0)
	solutions := widgets.TextWidth(m.text("pane.solutionsColumn"), widgets.TextSizeSecondary, false)
	for _, o := range m.options {
		mark = max(mark, markWidth(o.Mark))
		solutions = max(solutions, widgets.TextWidth(o.Solutions, widgets.TextSizeNormal, false))
	}
	c := movesColumns{solutions: width - movesMargin}
	c.mark = c.solutions - solutions - 1.5*movesGap - mark
	c.left = c.mark - movesGap
	return c
}

func (m *MovesFromHere) drawRow(i int, c movesColumns, width float32) []scene.Shape {
	const size = widgets.TextSizeSecondary
	o, top := m.options[i], movesHead+float32(i)*movesRow
	middle := top + movesRow/2
	best := o.Mark.Text != "" && o.Mark.Trend == scene.Helps
	ink, accent := scene.ColorSecondary, scene.ColorSecondary
	if best {
		ink, accent = scene.ColorText, scene.ColorAccent
	}
	var shapes []scene.Shape
	if i == m.hover {
		shapes = selectedShapes(top, width, movesRow)[:1]
	}
	move, start := signShape(o.Sign, accent, 4, middle)
	words := c.left - widgets.TextWidth(o.Left, size, best) - movesGap - start
	shapes = append(shapes, move,
		widgets.TextShape(o.Words, size, false, ink, fyne.TextAlignLeading, start, middle, words),
		widgets.TextShape(o.Left, size, best, ink, fyne.TextAlignTrailing, start, middle, c.left-start),
		widgets.TextShape(o.Solutions, size, false, ink, fyne.TextAlignTrailing, c.mark, middle, c.solutions-c.mark))
	return append(shapes, markShapes(o.Mark, c.mark, middle)...)
}

// Tapped makes the move of a row.
func (m *MovesFromHere) Tapped(e *fyne.PointEvent) {
	m.keys.NotePress()
	if row := m.rowAt(e.Position); row != scene.Missing {
		m.play(m.options[row].Move)
	}
}
