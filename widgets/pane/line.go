package pane

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// LineList is the scrolled list of a line's positions, the start first. The current row is marked
// and stays in the middle. Only visible rows are painted.
type LineList struct {
	container.Scroll
	rows *lineRows
}

// NewLineList returns an empty list. choose gets the row that the user chooses.
func NewLineList(keys *widgets.Keys, choose func(row int)) *LineList {
	l := &LineList{}
	r := &lineRows{Shaped: widgets.Shaped{Keys: keys}, list: l, onChoose: choose, hover: scene.Missing}
	r.OnPoint = func(at fyne.Position) {
		if row := r.rowAt(at); row != r.hover {
			r.hover = row
			r.Refresh()
		}
	}
	r.Extend(r, func() fyne.Size { return fyne.NewSize(200, float32(len(r.rows))*lineRow) }, r.draw)
	l.rows, l.Content = r, r
	l.Direction = container.ScrollVerticalOnly
	l.OnScrolled = func(fyne.Position) { r.Refresh() }
	l.ExtendBaseWidget(l)
	return l
}

// SetRows shows the rows and marks the current one.
func (l *LineList) SetRows(rows []view.Row, at int) {
	r := l.rows
	if at == r.at && slices.Equal(rows, r.rows) {
		return
	}
	r.rows, r.at = rows, at
	r.marked = slices.ContainsFunc(rows, func(r view.Row) bool { return r.Mark.Text != "" })
	l.centre()
	l.Refresh()
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

// The measures of the list.
const (
	lineRow    = 30 // height of a row
	lineNumber = 27 // right side of the numbers of up to three digits
	lineMark   = 36 // room for the marks, if there are any
	lineRight  = 20 // room at the right for the scroll bar and a margin
)

// lineRows are all rows of a LineList.
type lineRows struct {
	widgets.Shaped
	widgets.Pointed
	list     *LineList
	onChoose func(row int)

	rows   []view.Row
	at     int  // the current row
	marked bool // some row has a mark
	hover  int
}

// seen is the number of whole rows that fit into the list, at least 1.
func (r *lineRows) seen() int { return max(int(r.list.Size().Height/lineRow), 1) }

// rowAt is the row at the place, or None.
func (r *lineRows) rowAt(p fyne.Position) int {
	if i := int(p.Y / lineRow); p.Y >= 0 && i < len(r.rows) {
		return i
	}
	return scene.Missing
}

func (r *lineRows) draw(size fyne.Size) []scene.Shape {
	var shapes []scene.Shape
	shift := max(widgets.TextWidth(strconv.Itoa(len(r.rows)), widgets.TextSizeChart, false)+4-lineNumber, 0)
	top := int(r.list.Offset.Y / lineRow)
	for row := top; row < min(top+r.seen()+2, len(r.rows)); row++ {
		shapes = append(shapes, r.drawRow(row, shift, size.Width)...)
	}
	return shapes
}

// drawRow paints a row; shift is the extra width of numbers of more than three digits.
func (r *lineRows) drawRow(row int, shift, width float32) []scene.Shape {
	const size = widgets.TextSizeSecondary
	of, top := r.rows[row], float32(row)*lineRow
	middle, right := top+lineRow/2, width-lineRight
	ink, accent := scene.ColorText, scene.ColorAccent
	if row < r.at {
		ink, accent = scene.ColorSecondary, scene.ColorSecondary
	}
	var shapes []scene.Shape
	switch row {
	case r.at:
		shapes = selectedShapes(top+1, width-8, lineRow-2)
		if r.Focused {
			shapes[0] = shapes[0].Outlined(scene.ColorAccent, 1)
		}
	case r.hover:
		shapes = []scene.Shape{scene.BoxShape(0, top+1, width-8, lineRow-2, 6, scene.ColorPage)}
	}
	if r.marked {
		right -= lineMark
		shapes = append(shapes, markShapes(of.Mark, right+12, middle)...)
		right -= movesGap / 2
	}
	move, words := signShape(of.Sign, accent, lineNumber+shift, middle)
	left := widgets.TextWidth(of.Left, widgets.TextSizeChart, false)
	said, free := of.Words, right-left-8-words
	if of.Brief != "" && widgets.TextWidth(said, size, false) > free {
		said = of.Brief
	}
	return append(shapes, move,
		widgets.TextShape(strconv.Itoa(row), widgets.TextSizeChart, false, scene.ColorSecondary, fyne.TextAlignTrailing, 4, middle, lineNumber-4+shift),
		widgets.TextShape(said, size, false, ink, fyne.TextAlignLeading, words, middle, free),
		widgets.TextShape(of.Left, widgets.TextSizeChart, false, scene.ColorSecondary, fyne.TextAlignTrailing, right-left-1, middle, left+1))
}

// Tapped chooses a row.
func (r *lineRows) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(r)
	if row := r.rowAt(e.Position); row != scene.Missing {
		r.Keys.NotePress()
		r.onChoose(row)
	}
}

// TypedKey goes a page up or down; keys handles single steps.
func (r *lineRows) TypedKey(e *fyne.KeyEvent) {
	by := map[fyne.KeyName]int{fyne.KeyPageUp: 1 - r.seen(), fyne.KeyPageDown: r.seen() - 1}[e.Name]
	if row := max(min(r.at+by, len(r.rows)-1), 0); !r.Keys.Handle(e) && row != r.at {
		r.onChoose(row)
	}
}
