package pane

import (
	"math/big"
	"reflect"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
)

// Option is one legal move in MovesFromHere.
type Option struct {
	Move          model.Move
	Letter, Words string
	Arrow         rune   // direction of the move, or 0
	Left          string // distance after the move: "10", "at least 58", "…"
	Mark          Mark   // Helps for a best move; none while unknown
	Hinted        bool   // the current hint names the move
	// Solutions is the number of shortest solutions that begin with the move. More than seven
	// digits are rounded.
	Solutions string
}

// Sign is the arrow of the move, or else its letter.
func (o Option) Sign() string {
	if o.Arrow != 0 {
		return string(o.Arrow)
	}
	return o.Letter
}

// MovesView is everything that MovesFromHere shows at one moment.
type MovesView struct {
	Options []Option // in the order of the rows
	Empty   string   // why there are no options: "Solved"
	Folded  bool     // show Summary instead of the rows
	Summary string   // "2 best: d, l · 1 costs"
}

// MovesEvents are what MovesFromHere reports.
type MovesEvents struct {
	Point func()                        // PointedMove has changed
	Play  func(model.Move)              // make a move
	Fold  func(folded bool)             // fold or unfold the rows
	Menu  func(below fyne.CanvasObject) // open a menu of the moves, if there is no room for the rows
}

// MovesFromHere lists the legal moves of the current position, each with the distance after it,
// its verdict, and the number of shortest solutions that begin with it. It can be folded to one line.
type MovesFromHere struct {
	widgets.Shaped
	widgets.Pointed
	keys   *widgets.Keys
	text   func(key string) string // translates
	events MovesEvents
	view   MovesView
	tight  bool // there is no room for the rows

	rows  int // rows that have room: the most shown so far
	hover int // row under the pointer, or None
}

// NewMovesFromHere returns a list without moves.
func NewMovesFromHere(text func(key string) string, keys *widgets.Keys, events MovesEvents) *MovesFromHere {
	m := &MovesFromHere{keys: keys, text: text, events: events, rows: fewMoves, hover: widgets.None}
	m.OnPoint = m.point
	m.Extend(m, func() fyne.Size { return fyne.NewSize(240, m.height(m.folded())) }, m.draw)
	return m
}

// SetView shows the view.
func (m *MovesFromHere) SetView(v MovesView) {
	if reflect.DeepEqual(v, m.view) {
		return
	}
	m.view = v
	m.rows = max(m.rows, len(v.Options))
	m.Refresh()
}

// PointedMove returns the move under the pointer.
func (m *MovesFromHere) PointedMove() (move model.Move, ok bool) {
	if m.folded() || m.hover == widgets.None || m.hover >= len(m.view.Options) {
		return 0, false
	}
	return m.view.Options[m.hover].Move, true
}

func (m *MovesFromHere) folded() bool { return m.view.Folded || m.tight }

// setTight sets whether the rows have no room.
func (m *MovesFromHere) setTight(tight bool) {
	if m.tight != tight {
		m.tight, m.hover = tight, widgets.None
		m.Refresh()
	}
}

// The measures of the list.
const (
	movesHead   = 27 // height of the line above the rows
	movesLine   = 28 // height of the list when it is folded
	movesLetter = 20 // middle of the arrows, or of the letters
	movesWords  = 40 // left side of the words
	movesMargin = 8  // room at the right of the numbers
	movesGap    = 14 // between columns, at least
)

// fewMoves is the least number of rows for which the list has room. Positions have different
// numbers of moves, and the parts below the list should not jump.
const fewMoves = 4

// rowHeight is the height of a row: the fewer rows, the higher.
func (m *MovesFromHere) rowHeight() float32 {
	switch n := m.rows; {
	case n <= fewMoves:
		return 32
	case n <= 8:
		return 28
	default:
		return 24
	}
}

func (m *MovesFromHere) height(folded bool) float32 {
	if folded {
		return movesLine
	}
	return movesHead + m.rowHeight()*float32(m.rows)
}

// rowAt is the row at the place, or None.
func (m *MovesFromHere) rowAt(p fyne.Position) int {
	i := int((p.Y - movesHead) / m.rowHeight())
	if m.folded() || p.Y < movesHead || i >= len(m.view.Options) {
		return widgets.None
	}
	return i
}

func (m *MovesFromHere) draw(size fyne.Size) []widgets.Shape {
	const middle = movesHead/2 - 4
	switch {
	case m.folded():
		return m.drawLine(size, movesLine/2)
	case len(m.view.Options) == 0:
		return m.drawLine(size, middle)
	}
	columns := m.columns(size.Width)
	heading := func(text string, right float32) widgets.Shape {
		return widgets.TextShape(text, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, middle, right)
	}
	shapes := []widgets.Shape{
		m.title(size, middle),
		foldSign(widgets.TextWidth(m.text("pane.moves"), widgets.TextSizeNormal, true)+14, middle, true),
		heading(m.text("pane.leftColumn"), columns.left), heading(m.text("pane.solutionsColumn"), columns.solutions),
	}
	for i := range m.view.Options {
		shapes = append(shapes, m.drawRow(i, columns, size.Width)...)
	}
	return shapes
}

func (m *MovesFromHere) title(size fyne.Size, y float32) widgets.Shape {
	return widgets.TextShape(m.text("pane.moves"), widgets.TextSizeNormal, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, y, size.Width)
}

// foldSign is the sign that folds and unfolds the rows.
func foldSign(x, y float32, up bool) widgets.Shape {
	return widgets.TriangleShape(fyne.NewPos(x, y), 6, up, widgets.ColorSecondary)
}

// drawLine paints the list as one line.
func (m *MovesFromHere) drawLine(size fyne.Size, middle float32) []widgets.Shape {
	if len(m.view.Options) == 0 {
		return []widgets.Shape{m.title(size, middle), widgets.TextShape(m.view.Empty, widgets.TextSizeNormal, false,
			widgets.ColorSecondary, fyne.TextAlignTrailing, 0, middle, size.Width-movesMargin)}
	}
	var shapes []widgets.Shape
	if m.hover != widgets.None {
		shapes = append(shapes, widgets.BoxShape(0, 0, size.Width, movesLine, 6, widgets.ColorSelected))
	}
	room := size.Width - movesMargin - 18
	title := widgets.TextWidth(m.text("pane.moves"), widgets.TextSizeNormal, true)
	if title+movesGap+widgets.TextWidth(m.view.Summary, widgets.TextSizeNormal, false) <= room {
		shapes = append(shapes, m.title(size, middle))
	} else {
		title = 0
	}
	return append(shapes,
		widgets.TextShape(m.view.Summary, widgets.TextSizeNormal, false, widgets.ColorText, fyne.TextAlignTrailing, title, middle, room-title),
		foldSign(size.Width-movesMargin-4, middle, false))
}

// movesColumns are the right sides of the columns, and the left side of the marks.
type movesColumns struct{ left, mark, solutions float32 }

func (m *MovesFromHere) columns(width float32) movesColumns {
	mark := float32(0)
	solutions := widgets.TextWidth(m.text("pane.solutionsColumn"), widgets.TextSizeSecondary, false)
	for _, o := range m.view.Options {
		mark = max(mark, o.Mark.width())
		solutions = max(solutions, widgets.TextWidth(shortNumber(o.Solutions), widgets.TextSizeNormal, false))
	}
	c := movesColumns{solutions: width - movesMargin}
	c.mark = c.solutions - solutions - 1.5*movesGap - mark
	c.left = c.mark - movesGap
	return c
}

func (m *MovesFromHere) drawRow(i int, c movesColumns, width float32) []widgets.Shape {
	o, height := m.view.Options[i], m.rowHeight()
	top := movesHead + float32(i)*height
	middle, size := top+height/2, float32(widgets.TextSizeNormal)
	if height < 28 {
		size = widgets.TextSizeSecondary
	}
	best := o.Mark.Text != "" && o.Mark.Trend == widgets.Helps
	ink, accent := widgets.ColorSecondary, widgets.ColorSecondary
	if best {
		ink, accent = widgets.ColorText, widgets.ColorAccent
	}
	var shapes []widgets.Shape
	if o.Hinted || i == m.hover {
		shapes = append(shapes, widgets.BoxShape(0, top, width, height, 6, widgets.ColorSelected))
	}
	if o.Hinted {
		shapes = append(shapes, widgets.BoxShape(0, top, 4, height, 2, widgets.ColorAccent))
	}
	start := float32(movesWords)
	letter := widgets.TextShape(o.Letter, size+1, true, accent, fyne.TextAlignCenter, movesLetter-16, middle, 32)
	if o.Arrow != 0 {
		letter = letterShape(o.Letter, start-4, middle)
		shapes = append(shapes, arrowShape(o.Arrow, accent, movesLetter, middle))
		start += letterRoom() - 4
	}
	words := c.left - widgets.TextWidth(o.Left, size, best) - movesGap - start
	shapes = append(shapes,
		letter,
		widgets.TextShape(o.Words, size, false, ink, fyne.TextAlignLeading, start, middle, words),
		widgets.TextShape(o.Left, size, best, ink, fyne.TextAlignTrailing, movesWords, middle, c.left-movesWords),
		widgets.TextShape(shortNumber(o.Solutions), size, false, ink, fyne.TextAlignTrailing, c.mark, middle, c.solutions-c.mark))
	return append(shapes, o.Mark.shapes(c.mark, middle)...)
}

// shortNumber writes a number of more than seven digits as 8.57 × 10¹⁵, and leaves other texts
// unchanged.
func shortNumber(text string) string {
	digits := strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text)
	if len(digits) <= 7 {
		return text
	}
	n, _ := new(big.Float).SetString(digits)
	mantissa, exponent, _ := strings.Cut(n.Text('e', 2), "e+")
	superscript := func(digit rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'] }
	return mantissa + " × 10" + strings.Map(superscript, strings.TrimLeft(exponent, "0"))
}

// point notes the row under the pointer, or the line itself if it is folded.
func (m *MovesFromHere) point(at fyne.Position) {
	row := m.rowAt(at)
	if m.folded() && len(m.view.Options) > 0 && at.Y >= 0 {
		row = 0
	}
	before, was := m.PointedMove()
	if row != m.hover {
		m.hover = row
		m.Refresh()
	}
	if now, is := m.PointedMove(); now != before || is != was {
		m.events.Point()
	}
}

// Tapped makes the move of a row, or folds and unfolds the rows.
func (m *MovesFromHere) Tapped(e *fyne.PointEvent) {
	m.keys.NotePress()
	row := m.rowAt(e.Position)
	switch {
	case len(m.view.Options) == 0:
	case row != widgets.None:
		m.events.Play(m.view.Options[row].Move)
	case m.folded() || e.Position.Y < movesHead:
		m.toggle()
	}
}

// toggle folds or unfolds the rows, or opens the menu if there is no room for them.
func (m *MovesFromHere) toggle() {
	if m.tight {
		m.events.Menu(m)
		return
	}
	m.events.Fold(!m.view.Folded)
}
