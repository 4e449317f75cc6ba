package pane

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
)

// LineRow is one row of a LineList: a position of the line, by the move that led
// to it.
type LineRow struct {
	Letter, Words string // of the move; the first row has no letter
	Arrow         string // the direction of what the move moves; may be empty
	Brief         string // stands for Words where they have no room; may be empty
	Left          string // how far from solved: "18 left"
	Mark          Mark   // of a move that costs
}

// LineList is the list of a line's positions, the start in front. The one on show
// is marked and stays in the middle. However long the line is, only the rows in
// sight are made.
type LineList struct {
	widgets.Shaped
	keys *widgets.Keys
	// onChoose is called with the row that a person chooses.
	onChoose func(row int)

	rows    []LineRow
	at      int // the row on show
	top     int // the first row in sight
	marked  bool
	arrows  bool // some row has one
	hover   int
	focused bool

	rolled float32 // of the wheel, less than a row
	pulls  bool    // the bar at the right is being dragged
}

var (
	_ fyne.Focusable    = (*LineList)(nil)
	_ fyne.Tappable     = (*LineList)(nil)
	_ fyne.Scrollable   = (*LineList)(nil)
	_ fyne.Draggable    = (*LineList)(nil)
	_ desktop.Hoverable = (*LineList)(nil)
)

// NewLineList returns an empty list.
func NewLineList(keys *widgets.Keys, choose func(row int)) *LineList {
	l := &LineList{keys: keys, onChoose: choose, hover: widgets.None}
	l.Shapes = l.draw
	l.Least = func() fyne.Size { return fyne.NewSize(200, 3*lineRowLow) }
	l.Extend(l)
	return l
}

// SetRows shows the rows, and marks the one that is on show on the board.
func (l *LineList) SetRows(rows []LineRow, at int) {
	others := !slices.Equal(rows, l.rows)
	if !others && at == l.at {
		l.rows = rows
		return
	}
	if others {
		l.marked = slices.ContainsFunc(rows, func(r LineRow) bool { return r.Mark.Text != "" })
		l.arrows = slices.ContainsFunc(rows, func(r LineRow) bool { return r.Arrow != "" })
	}
	l.rows, l.at = rows, at
	l.centre()
	l.Refresh()
}

// Resize keeps the row on show in the middle.
func (l *LineList) Resize(size fyne.Size) {
	if size != l.Size() {
		l.Shaped.Resize(size)
		l.centre()
		l.Refresh()
	}
}

// centre brings the row on show into the middle, as far as there are rows.
func (l *LineList) centre() { l.setTop(l.at - l.seen()/2) }

func (l *LineList) setTop(top int) { l.top = max(min(top, len(l.rows)-l.seen()), 0) }

// The measures of the list.
const (
	lineRow    = 30
	lineRowLow = 24 // where few rows have room
	lineFew    = 6 * lineRow
	lineNumber = 27 // right of the numbers, up to three digits
	lineMark   = 36 // room for the marks, where there are any
	lineRight  = 20 // right of the rest: the bar that scrolls, and a margin
)

// seen is the number of rows in sight.
func (l *LineList) seen() int {
	row := float32(lineRow)
	if l.Size().Height < lineFew {
		row = lineRowLow
	}
	return max(int(l.Size().Height/row), 1)
}

// pitch is the height of a row: together they fill the list.
func (l *LineList) pitch() float32 { return max(l.Size().Height, lineRowLow) / float32(l.seen()) }

// rowAt is the row at the place, or None.
func (l *LineList) rowAt(p fyne.Position) int {
	i := int(p.Y / l.pitch())
	if p.Y < 0 || i >= l.seen() || l.top+i >= len(l.rows) || p.X > l.Size().Width-lineRight/2 {
		return widgets.None
	}
	return l.top + i
}

func (l *LineList) draw(size fyne.Size) []widgets.Shape {
	var shapes []widgets.Shape
	shift := max(widgets.TextWidth(strconv.Itoa(len(l.rows)), widgets.TextSizeChart, false)+4-lineNumber, 0)
	for row := l.top; row < min(l.top+l.seen(), len(l.rows)); row++ {
		shapes = append(shapes, l.drawRow(row, float32(row-l.top)*l.pitch(), shift, size.Width)...)
	}
	if at, length := l.bar(); length > 0 {
		shapes = append(shapes, widgets.BoxShape(size.Width-3, at, 3, length, 1.5, widgets.ColorNeutral))
	}
	return shapes
}

// bar is where the bar lies that says which part of the line is in sight, and how
// long it is; 0 where all of it is.
func (l *LineList) bar() (at, length float32) {
	n, seen, height := float32(len(l.rows)), float32(l.seen()), float32(l.seen())*l.pitch()
	if seen >= n {
		return 0, 0
	}
	length = max(height*seen/n, 24)
	return (height - length) * float32(l.top) / (n - seen), length
}

// drawRow paints one row with its upper side at top; shift is what the numbers
// need more than usual.
func (l *LineList) drawRow(row int, top, shift, width float32) []widgets.Shape {
	const size = widgets.TextSizeSecondary
	r, pitch := l.rows[row], l.pitch()
	middle, right := top+pitch/2, width-lineRight
	ink, accent := widgets.ColorText, widgets.ColorAccent
	if row < l.at {
		ink, accent = widgets.ColorSecondary, widgets.ColorSecondary
	}
	var shapes []widgets.Shape
	switch row {
	case l.at:
		ground := widgets.BoxShape(0, top+1, width-8, pitch-2, 6, widgets.ColorSelected)
		if l.focused {
			ground.Stroke, ground.Width = widgets.Ink(widgets.ColorAccent), 1
		}
		shapes = append(shapes, ground, widgets.BoxShape(0, top+1, 4, pitch-2, 2, widgets.ColorAccent))
	case l.hover:
		shapes = append(shapes, widgets.BoxShape(0, top+1, width-8, pitch-2, 6, widgets.ColorPage))
	}
	if l.marked {
		right -= lineMark
		shapes = append(shapes, r.Mark.shapes(right+12, middle)...)
		right -= movesGap / 2
	}
	words := float32(lineNumber + 35 + shift)
	if l.arrows {
		shapes = append(shapes, arrowShape(r.Arrow, words-2, middle))
		words += arrowRoom
	}
	left := widgets.TextWidth(r.Left, widgets.TextSizeChart, false)
	said, free := r.Words, right-left-8-words
	if r.Brief != "" && widgets.TextWidth(said, size, false) > free {
		said = r.Brief
	}
	return append(shapes,
		widgets.TextShape(strconv.Itoa(row), widgets.TextSizeChart, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 4, middle, lineNumber-4+shift),
		widgets.TextShape(r.Letter, widgets.TextSizeNormal+1, true, accent, fyne.TextAlignCenter, lineNumber+shift, middle, 32),
		widgets.TextShape(said, size, false, ink, fyne.TextAlignLeading, words, middle, free),
		widgets.TextShape(r.Left, widgets.TextSizeChart, false, widgets.ColorSecondary, fyne.TextAlignTrailing, right-left-1, middle, left+1))
}

// Tapped chooses a row.
func (l *LineList) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(l)
	if row := l.rowAt(e.Position); row != widgets.None {
		l.keys.NotePress()
		l.onChoose(row)
	}
}

// Scrolled goes through the rows.
func (l *LineList) Scrolled(e *fyne.ScrollEvent) {
	l.rolled += e.Scrolled.DY / l.pitch()
	rows := int(l.rolled)
	l.rolled -= float32(rows)
	l.scrollTo(l.top - rows)
}

func (l *LineList) scrollTo(top int) {
	before := l.top
	if l.setTop(top); l.top != before {
		l.Refresh()
	}
}

// Dragged goes through the rows with the bar at the right.
func (l *LineList) Dragged(e *fyne.DragEvent) {
	at, length := l.bar()
	if length == 0 || !l.pulls && e.Position.X-e.Dragged.DX < l.Size().Width-lineRight/2 {
		return
	}
	l.pulls = true
	room := float32(l.seen())*l.pitch() - length
	middle := min(max(e.Position.Y-length/2, 0), room)
	if at != middle {
		l.scrollTo(int(middle/room*float32(len(l.rows)-l.seen()) + 0.5))
	}
}

// DragEnd lets the bar go.
func (l *LineList) DragEnd() { l.pulls = false }

// MouseIn marks the row under the pointer.
func (l *LineList) MouseIn(e *desktop.MouseEvent) { l.setHover(l.rowAt(e.Position)) }

// MouseMoved marks the row under the pointer.
func (l *LineList) MouseMoved(e *desktop.MouseEvent) { l.setHover(l.rowAt(e.Position)) }

// MouseOut marks none.
func (l *LineList) MouseOut() { l.setHover(widgets.None) }

func (l *LineList) setHover(row int) {
	if l.hover != row {
		l.hover = row
		l.Refresh()
	}
}

// FocusGained outlines the row on show.
func (l *LineList) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost takes the outline away.
func (l *LineList) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune hands characters to Keys.
func (l *LineList) TypedRune(r rune) { l.keys.HandleRune(r) }

// TypedKey chooses a row near the one on show, a page away, or at an end.
func (l *LineList) TypedKey(e *fyne.KeyEvent) {
	if l.keys.Handle(e) || len(l.rows) == 0 {
		return
	}
	last := len(l.rows) - 1
	steps, ok := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyLeft: -1, fyne.KeyDown: 1, fyne.KeyRight: 1,
		fyne.KeyPageUp: 1 - l.seen(), fyne.KeyPageDown: l.seen() - 1,
		fyne.KeyHome: -last, fyne.KeyEnd: last,
	}[e.Name]
	if row := max(min(l.at+steps, last), 0); ok && row != l.at {
		l.onChoose(row)
	}
}

// Headline says in one line how long a line is, and in a smaller one above it what
// it is.
type Headline struct {
	widgets.Shaped
	title string
	view  HeadlineView
}

// HeadlineView is everything that a Headline shows at one moment.
type HeadlineView struct {
	Facts string // to the right of the title: "4 of 27 moves cost"
	Count string // "27 moves"
	Rest  string // "played · 19 possible"
	Badge string // "8 too long"; "" for none
	Ink   fyne.ThemeColorName
	Note  string // behind the badge: "first in order"
}

// NewHeadline returns a headline under a title.
func NewHeadline(title string) *Headline {
	h := &Headline{title: title}
	h.Shapes = h.draw
	h.Least = func() fyne.Size {
		if h.view == (HeadlineView{}) {
			return fyne.NewSize(200, headTitle)
		}
		return fyne.NewSize(200, headTitle+headCount)
	}
	h.Extend(h)
	return h
}

// SetView shows the view.
func (h *Headline) SetView(v HeadlineView) {
	if h.view != v {
		h.view = v
		h.Refresh()
	}
}

// The heights of the two lines.
const (
	headTitle = 22
	headCount = 38
)

// wide is how wide the second line is.
func (h *Headline) wide(v HeadlineView) float32 {
	width := widgets.TextWidth(v.Count, widgets.TextSizeResult, true)
	if v.Rest != "" {
		width += 8 + widgets.TextWidth(v.Rest, widgets.TextSizeNormal, false)
	}
	if v.Badge != "" {
		width += 12 + widgets.TextWidth(v.Badge, widgets.TextSizeChart, true) + 24
	}
	if v.Note != "" {
		width += 10 + widgets.TextWidth(v.Note, widgets.TextSizeSecondary, false)
	}
	return width
}

func (h *Headline) draw(size fyne.Size) []widgets.Shape {
	v, title := h.view, widgets.TextWidth(h.title, widgets.TextSizeNormal, true)
	if h.wide(v) > size.Width { // the facts matter less
		v.Facts, v.Rest = v.Rest, ""
	}
	const middle = headTitle + headCount/2 - 1
	shapes := []widgets.Shape{
		widgets.TextShape(h.title, widgets.TextSizeNormal, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, headTitle/2, size.Width),
		widgets.TextShape(v.Facts, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, title+movesGap, headTitle/2, size.Width-title-movesGap),
	}
	x := float32(0)
	write := func(text string, letters float32, bold bool, ink fyne.ThemeColorName, y float32) {
		if text != "" && x < size.Width {
			shapes = append(shapes, widgets.TextShape(text, letters, bold, ink, fyne.TextAlignLeading, x, y, size.Width-x))
			x += widgets.TextWidth(text, letters, bold) + 8
		}
	}
	write(v.Count, widgets.TextSizeResult, true, widgets.ColorText, middle)
	write(v.Rest, widgets.TextSizeNormal, false, widgets.ColorText, middle+2)
	if v.Badge != "" {
		width := min(widgets.TextWidth(v.Badge, widgets.TextSizeChart, true)+24, size.Width-x-4)
		if width > 40 {
			shapes = append(shapes, widgets.BoxShape(x+4, middle-12, width, 24, 12, widgets.ColorBadge),
				widgets.TextShape(v.Badge, widgets.TextSizeChart, true, v.Ink, fyne.TextAlignCenter, x+12, middle, width-16))
			x += width + 14
		}
	}
	write(v.Note, widgets.TextSizeSecondary, false, widgets.ColorSecondary, middle+1)
	return shapes
}
