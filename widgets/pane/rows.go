package pane

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// moveRows are painted rows of moves.
type moveRows struct {
	widgets.Shaped
	widgets.Pointed
	height   float32 // of a row
	onChoose func(row int)
	heads    [3]string         // above the words, Left and Solutions; "" for no heads
	scroll   *container.Scroll // only rows in sight are painted; nil if all are

	rows            []view.Row
	at              int     // the current row, or Missing
	hover           int     // the row under the pointer, or Missing
	mark, solutions float32 // widths of these columns; 0 for none
}

// extend sets the outer widget and its minimum size.
func (r *moveRows) extend(self fyne.Widget, least func() fyne.Size) {
	r.hover = scene.Missing
	r.OnPoint = func(at fyne.Position) {
		if row := r.rowAt(at); row != r.hover {
			r.hover = row
			r.Refresh()
		}
	}
	r.Extend(self, least, r.draw)
}

func (r *moveRows) set(rows []view.Row, at int) bool {
	if at == r.at && slices.Equal(rows, r.rows) {
		return false
	}
	r.rows, r.at, r.mark, r.solutions = rows, at, 0, 0
	for _, row := range rows {
		r.mark = max(r.mark, markWidth(row.Mark))
		if row.Solutions != "" {
			r.solutions = max(r.solutions, widgets.TextWidth(row.Solutions, widgets.TextSizeNormal, false))
		}
	}
	r.Refresh()
	return true
}

// The measures of rows.
const (
	movesHead   = 27 // height of the line above the rows
	movesRow    = 24 // height of a legal move
	lineRow     = 30 // height of a row of the line
	lineNumber  = 27 // right side of the numbers of up to three digits
	movesMargin = 8  // room at the right
	lineRight   = 20 // the same with a scroll bar
	movesGap    = 14 // between columns, at least
)

func (r *moveRows) top(row int) float32 {
	top := float32(row) * r.height
	if r.heads[0] != "" {
		top += movesHead
	}
	return top
}

func (r *moveRows) rowAt(p fyne.Position) int {
	if i := int((p.Y - r.top(0)) / r.height); p.Y >= r.top(0) && i < len(r.rows) {
		return i
	}
	return scene.Missing
}

// seen is the number of whole rows in sight, at least 1.
func (r *moveRows) seen() int { return max(int(r.scroll.Size().Height/r.height), 1) }

// columns are the right sides of the columns, and the left side of the marks.
type columns struct{ left, mark, right float32 }

func (r *moveRows) columns(width float32) columns {
	c := columns{right: width - movesMargin}
	if r.scroll != nil {
		c.right = width - lineRight
	}
	marks := r.mark // with what is right of them; their heading is wider than most numbers
	if r.solutions > 0 {
		marks = max(marks+r.solutions+1.5*movesGap, widgets.TextWidth(r.heads[2], widgets.TextSizeSecondary, false))
	}
	c.mark = c.right - marks
	if c.left = c.mark; r.mark > 0 {
		c.left -= movesGap
	}
	return c
}

func (r *moveRows) draw(size fyne.Size) []scene.Shape {
	var p charts.Picture
	c, from, end := r.columns(size.Width), 0, len(r.rows)
	if r.scroll != nil {
		from = int(r.scroll.Offset.Y / r.height)
		end = min(from+r.seen()+2, end)
	}
	if r.heads[0] != "" && end > 0 {
		const middle, small = movesHead/2.0 - 4, widgets.TextSizeSecondary
		ink := scene.ColorSecondary
		p.Text(r.heads[0], widgets.TextSizeNormal, true, ink, fyne.TextAlignLeading, 0, middle, size.Width)
		p.Text(r.heads[1], small, false, ink, fyne.TextAlignTrailing, 0, middle, c.left)
		if r.solutions > 0 {
			p.Text(r.heads[2], small, false, ink, fyne.TextAlignTrailing, 0, middle, c.right)
		}
	}
	for i := from; i < end; i++ {
		r.drawRow(&p, i, c, size.Width)
	}
	return p.Shapes
}

// drawRow paints a row. Those of a line are numbered and pale before the current one; legal moves are
// pale unless they are best.
func (r *moveRows) drawRow(p *charts.Picture, i int, c columns, width float32) {
	const size = widgets.TextSizeSecondary
	row, top, start := r.rows[i], r.top(i), float32(4)
	middle, best := top+r.height/2, r.scroll == nil && row.Mark.Text != "" && row.Mark.Trend == scene.Helps
	ink, accent := scene.ColorText, scene.ColorAccent
	if r.scroll == nil && !best || i < r.at {
		ink, accent = scene.ColorSecondary, scene.ColorSecondary
	}
	selected := selectedShapes(top+1, width-8, r.height-2)
	switch i {
	case r.at:
		if r.Focused {
			selected[0] = selected[0].Outlined(scene.ColorAccent, 1)
		}
		p.Add(selected...)
	case r.hover:
		p.Add(selected[0])
	}
	if r.scroll != nil {
		shift := max(widgets.TextWidth(strconv.Itoa(len(r.rows)), widgets.TextSizeChart, false)+4-lineNumber, 0)
		start = lineNumber + shift
		p.Text(cmp.Or(row.Number, strconv.Itoa(i)), widgets.TextSizeChart, false, scene.ColorSecondary, fyne.TextAlignTrailing, 4, middle, start-4)
	}
	const sign, gap = 32, 4 // width of the sign, and the gap before the words
	words := start + sign + gap
	p.Text(row.Sign, widgets.TextSizeNormal+1, true, accent, fyne.TextAlignCenter, start, middle, sign)
	said, left := row.Words, widgets.TextWidth(row.Left, size, best)
	free := c.left - left - movesGap - words
	if row.Brief != "" && widgets.TextWidth(said, size, false) > free {
		said = row.Brief
	}
	p.Text(said, size, false, ink, fyne.TextAlignLeading, words, middle, free)
	p.Text(row.Left, size, best, ink, fyne.TextAlignTrailing, c.left-left-1, middle, left+1)
	p.Text(row.Solutions, size, false, ink, fyne.TextAlignTrailing, c.mark, middle, c.right-c.mark)
	drawMark(p, row.Mark, c.mark, middle)
}

func (r *moveRows) Tapped(e *fyne.PointEvent) {
	r.Keys.NotePress()
	if row := r.rowAt(e.Position); row != scene.Missing {
		r.onChoose(row)
	}
}

// newMoves returns the rows of legal moves. Widgets below should not jump: there is room for fewMoves
// at least, and for the most shown so far.
func newMoves(text func(key string, args ...any) string, keys *widgets.Keys, choose func(row int)) *moveRows {
	r := &moveRows{
		Shaped: widgets.Shaped{Keys: keys}, height: movesRow, onChoose: choose, at: scene.Missing,
		heads: [3]string{text("pane.moves"), text("pane.leftColumn"), text("pane.solutionsColumn")},
	}
	most := fewMoves
	r.extend(r, func() fyne.Size {
		most = max(most, len(r.rows))
		return fyne.NewSize(240, r.top(most))
	})
	return r
}

const fewMoves = 4

const markSign = 15

func markWidth(m view.Mark) float32 {
	if m.Text == "" {
		return 0
	}
	return markSign + widgets.TextWidth(m.Text, widgets.TextSizeSecondary, true)
}

func drawMark(p *charts.Picture, m view.Mark, x, y float32) {
	ink := m.Trend.Ink()
	switch {
	case m.Text == "":
	case m.Trend == scene.Keeps:
		p.Text("=", widgets.TextSizeNormal, true, ink, fyne.TextAlignLeading, x, y, markSign)
	default:
		p.Add(scene.TriangleShape(fyne.NewPos(x+5, y), 8, m.Trend == scene.Costs, ink))
	}
	p.Text(m.Text, widgets.TextSizeSecondary, true, ink, fyne.TextAlignLeading, x+markSign, y, markWidth(m)-markSign+1)
}

func selectedShapes(top, width, height float32) []scene.Shape {
	return []scene.Shape{
		scene.BoxShape(0, top, width, height, 6, scene.ColorSelected), scene.BoxShape(0, top, 4, height, 2, scene.ColorAccent),
	}
}

// LineList scrolls the positions of a line. The current one is marked and stays in the middle.
type LineList struct {
	container.Scroll
	rows *lineRows
}

// lineRows are all rows of a LineList.
type lineRows struct{ moveRows }

// NewLineList returns an empty list. choose gets the row that the user chooses.
func NewLineList(keys *widgets.Keys, choose func(row int)) *LineList {
	l := &LineList{}
	r := &lineRows{moveRows{Shaped: widgets.Shaped{Keys: keys}, height: lineRow, onChoose: choose, scroll: &l.Scroll}}
	r.extend(r, func() fyne.Size { return fyne.NewSize(200, r.top(len(r.rows))) })
	l.rows, l.Content = r, r
	l.Direction = container.ScrollVerticalOnly
	l.OnScrolled = func(fyne.Position) { r.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// SetRows shows the rows and marks the current one.
func (l *LineList) SetRows(rows []view.Row, at int) {
	if l.rows.set(rows, at) {
		l.centre()
		l.Refresh()
	}
}

// Resize keeps the current row in the middle.
func (l *LineList) Resize(size fyne.Size) {
	if size != l.Size() {
		l.Scroll.Resize(size)
		l.centre()
		l.Refresh()
	}
}

// centre scrolls the current row to the middle, as far as the ends of the list allow.
func (l *LineList) centre() {
	r := l.rows
	l.Offset.Y = float32(max(min(r.at-r.seen()/2, len(r.rows)-r.seen()), 0)) * lineRow
}

// Tapped takes the focus if a row is there.
func (r *lineRows) Tapped(e *fyne.PointEvent) {
	if r.rowAt(e.Position) != scene.Missing {
		widgets.FocusOn(r)
	}
	r.moveRows.Tapped(e)
}

// TypedKey goes a page up or down; keys handles single steps.
func (r *lineRows) TypedKey(e *fyne.KeyEvent) {
	by := map[fyne.KeyName]int{fyne.KeyPageUp: 1 - r.seen(), fyne.KeyPageDown: r.seen() - 1}[e.Name]
	if row := max(min(r.at+by, len(r.rows)-1), 0); !r.Keys.Handle(e) && row != r.at {
		r.onChoose(row)
	}
}
