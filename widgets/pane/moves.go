package pane

import (
	"math/big"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/widgets"
)

// Option is one legal move in MovesFromHere.
type Option struct {
	Move          model.Move
	Letter, Words string
	Arrow         string // the direction of what the move moves; may be empty
	Note          string // behind the words: "· played"
	Left          string // moves left after it: "10", "at least 58", "…"
	Mark          Mark   // Helps for a best move; none while it is not known
	// Solutions is the number of shortest solutions through the move, with all its
	// digits. From eight digits on it is shown rounded, and exact under the pointer.
	Solutions string
}

// MovesView is everything that MovesFromHere shows at one moment.
type MovesView struct {
	Options []Option // in the order in which they are shown
	// Empty is said where there are none: "Solved".
	Empty string
	// Folded shows Summary in place of the rows.
	Folded  bool
	Summary string // "2 best: d, l · 1 costs"
	Short   string // stands for Summary where that has no room; may be empty
	// Hinted is the index of the option that a hint is about, or None.
	Hinted int
}

// MovesTexts are the fixed texts of MovesFromHere.
type MovesTexts struct {
	Title, Left, Solutions string
}

// MovesEvents are what MovesFromHere reports.
type MovesEvents struct {
	// Point tells that the pointer or the cursor has come to a move, or has left
	// the moves.
	Point func()
	// Play asks for a move to be made.
	Play func(model.Move)
	// Fold asks for the rows to be folded, or unfolded.
	Fold func(folded bool)
}

// MovesFromHere lists the legal moves of the position on show: what each is worth,
// and how many shortest solutions go through it. Folded it is one line.
type MovesFromHere struct {
	widgets.Shaped
	keys   *widgets.Keys
	texts  MovesTexts
	events MovesEvents
	view   MovesView
	// tight folds the rows whatever the view says, for want of room; then they open
	// over what lies below.
	tight bool
	over  *widget.PopUp
	table *MovesFromHere // what is shown in there

	rows    int // that there is room for: the most that have been shown
	hover   int // row under the pointer, or None
	pointer fyne.Position
	focused bool
	cursor  int // row with the cursor, while focused
}

var (
	_ fyne.Focusable    = (*MovesFromHere)(nil)
	_ fyne.Tappable     = (*MovesFromHere)(nil)
	_ desktop.Hoverable = (*MovesFromHere)(nil)
)

// NewMovesFromHere returns a list without moves.
func NewMovesFromHere(texts MovesTexts, keys *widgets.Keys, events MovesEvents) *MovesFromHere {
	m := &MovesFromHere{texts: texts, keys: keys, events: events, hover: widgets.None}
	m.view.Hinted = widgets.None
	m.Shapes = m.draw
	m.Least = func() fyne.Size { return fyne.NewSize(240, m.height(m.folded())) }
	m.Extend(m)
	return m
}

// View returns what the list shows.
func (m *MovesFromHere) View() MovesView { return m.view }

// SetView shows the view.
func (m *MovesFromHere) SetView(v MovesView) {
	if m.table != nil {
		m.table.SetView(openView(v))
	}
	same := slices.Equal(v.Options, m.view.Options)
	m.view.Options = v.Options
	if same && v.Empty == m.view.Empty && v.Folded == m.view.Folded && v.Summary == m.view.Summary && v.Hinted == m.view.Hinted {
		return
	}
	m.view = v
	m.rows = max(m.rows, len(v.Options))
	m.cursor = max(min(m.cursor, len(v.Options)-1), 0)
	m.Refresh()
}

// openView is the view with its rows.
func openView(v MovesView) MovesView {
	v.Folded = false
	return v
}

// Pointed returns the move that the pointer is on, or else the cursor.
func (m *MovesFromHere) Pointed() (model.Move, bool) {
	if m.over != nil && m.over.Visible() {
		return m.table.Pointed()
	}
	if i := m.pointed(); i != widgets.None {
		return m.view.Options[i].Move, true
	}
	return 0, false
}

// pointed is the row that the pointer is on, or else the cursor; or None.
func (m *MovesFromHere) pointed() int {
	i := m.hover
	if i == widgets.None && m.focused {
		i = m.cursor
	}
	if m.folded() || i >= len(m.view.Options) {
		return widgets.None
	}
	return i
}

func (m *MovesFromHere) folded() bool { return m.view.Folded || m.tight }

// setTight folds the rows for want of room, or lets them have it.
func (m *MovesFromHere) setTight(tight bool) {
	if m.tight != tight {
		m.tight = tight
		m.hover = widgets.None
		if !tight && m.over != nil {
			m.over.Hide()
		}
		m.Refresh()
	}
}

// The measures of the list.
const (
	movesHead   = 27 // height of the line above the rows
	movesLine   = 28 // height of the line that they are folded to
	movesLetter = 20 // middle of the letters
	movesWords  = 40 // left of the words
	movesMargin = 8  // right of the numbers
	movesGap    = 14 // between columns, at least
)

// fewMoves is the number of rows that there is always room for. What lies below
// must not jump from one position to the next, which may have fewer moves.
const fewMoves = 4

// room is the number of rows that there is room for.
func (m *MovesFromHere) room() int { return max(m.rows, fewMoves) }

// rowHeight is the height of the rows: the fewer, the higher.
func (m *MovesFromHere) rowHeight() float32 {
	switch n := m.room(); {
	case n <= fewMoves:
		return 32
	case n <= 8:
		return 28
	default:
		return 24
	}
}

// height is what the list takes, with its rows or folded.
func (m *MovesFromHere) height(folded bool) float32 {
	if folded {
		return movesLine
	}
	return movesHead + m.rowHeight()*float32(m.room())
}

// rowAt is the row at the place, or None.
func (m *MovesFromHere) rowAt(p fyne.Position) int {
	i := int((p.Y - movesHead) / m.rowHeight())
	if m.folded() || p.Y < movesHead || i >= len(m.view.Options) {
		return widgets.None
	}
	return i
}

// draw paints the list.
func (m *MovesFromHere) draw(size fyne.Size) []widgets.Shape {
	switch {
	case len(m.view.Options) == 0 && m.folded():
		return []widgets.Shape{
			m.title(size, movesLine/2),
			widgets.TextShape(m.view.Empty, widgets.TextSizeNormal, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, movesLine/2, size.Width-movesMargin),
		}
	case len(m.view.Options) == 0:
		return []widgets.Shape{
			m.title(size, movesHead/2-4),
			widgets.TextShape(m.view.Empty, widgets.TextSizeNormal, false, widgets.ColorSecondary, fyne.TextAlignCenter, 0, movesHead+m.rowHeight()/2, size.Width),
		}
	case m.folded():
		return m.drawLine(size)
	}
	columns := m.columns(size.Width)
	shapes := []widgets.Shape{
		m.title(size, movesHead/2-4),
		m.fold(widgets.TextWidth(m.texts.Title, widgets.TextSizeNormal, true)+14, movesHead/2-4, true),
		widgets.TextShape(m.texts.Left, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, movesHead/2-4, columns.left),
		widgets.TextShape(m.texts.Solutions, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, movesHead/2-4, columns.solutions),
	}
	for i := range m.view.Options {
		shapes = append(shapes, m.drawRow(i, columns, size.Width)...)
	}
	return append(shapes, m.drawExact(columns, size)...)
}

func (m *MovesFromHere) title(size fyne.Size, y float32) widgets.Shape {
	return widgets.TextShape(m.texts.Title, widgets.TextSizeNormal, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, y, size.Width)
}

// fold is the sign of what folds and unfolds.
func (m *MovesFromHere) fold(x, y float32, up bool) widgets.Shape {
	return widgets.TriangleShape(fyne.NewPos(x, y), 6, up, widgets.ColorSecondary)
}

// drawLine paints what the list is folded to.
func (m *MovesFromHere) drawLine(size fyne.Size) []widgets.Shape {
	const middle = movesLine / 2
	var shapes []widgets.Shape
	if m.hover != widgets.None || m.focused {
		shapes = append(shapes, widgets.BoxShape(0, 0, size.Width, movesLine, 6, widgets.ColorSelected))
	}
	title := widgets.TextWidth(m.texts.Title, widgets.TextSizeNormal, true)
	room := size.Width - movesMargin - 18
	said := m.view.Summary
	summary := widgets.TextWidth(said, widgets.TextSizeNormal, false)
	if m.view.Short != "" && summary > room {
		said = m.view.Short
		summary = widgets.TextWidth(said, widgets.TextSizeNormal, false)
	}
	if title+movesGap+summary <= room {
		shapes = append(shapes, m.title(size, middle))
	} else {
		title = 0
	}
	return append(shapes,
		widgets.TextShape(said, widgets.TextSizeNormal, false, widgets.ColorText, fyne.TextAlignTrailing, title, middle, room-title),
		m.fold(size.Width-movesMargin-4, middle, false))
}

// movesColumns are the right sides of the columns, but for the marks their left.
type movesColumns struct{ left, mark, solutions float32 }

func (m *MovesFromHere) columns(width float32) movesColumns {
	left, mark := float32(0), float32(0)
	solutions := widgets.TextWidth(m.texts.Solutions, widgets.TextSizeSecondary, false)
	for _, o := range m.view.Options {
		left = max(left, widgets.TextWidth(o.Left, widgets.TextSizeNormal, true))
		mark = max(mark, o.Mark.width())
		solutions = max(solutions, widgets.TextWidth(shortNumber(o.Solutions), widgets.TextSizeNormal, false))
	}
	c := movesColumns{solutions: width - movesMargin}
	c.mark = c.solutions - solutions - 1.5*movesGap - mark
	c.left = c.mark - movesGap
	return c
}

// drawRow paints one row.
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
	bar := i == m.view.Hinted || m.focused && i == m.cursor
	if bar || i == m.hover {
		shapes = append(shapes, widgets.BoxShape(0, top, width, height, 6, widgets.ColorSelected))
	}
	if bar {
		shapes = append(shapes, widgets.BoxShape(0, top, 4, height, 2, widgets.ColorAccent))
	}
	start := float32(movesWords)
	if o.Arrow != "" {
		shapes = append(shapes, arrowShape(o.Arrow, start-4, middle))
		start += arrowRoom - 4
	}
	words := c.left - widgets.TextWidth(o.Left, size, best) - movesGap - start
	shapes = append(shapes,
		widgets.TextShape(o.Letter, size+1, true, accent, fyne.TextAlignCenter, movesLetter-16, middle, 32),
		widgets.TextShape(o.Words, size, false, ink, fyne.TextAlignLeading, start, middle, words),
		widgets.TextShape(o.Left, size, best, ink, fyne.TextAlignTrailing, movesWords, middle, c.left-movesWords),
		widgets.TextShape(shortNumber(o.Solutions), size, false, ink, fyne.TextAlignTrailing, c.mark, middle, c.solutions-c.mark))
	if used := widgets.TextWidth(o.Words, size, false) + 8; o.Note != "" && used+widgets.TextWidth(o.Note, widgets.TextSizeSecondary, false) <= words {
		shapes = append(shapes, widgets.TextShape(o.Note, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignLeading, start+used, middle, words-used))
	}
	return append(shapes, o.Mark.shapes(c.mark, middle)...)
}

// exact reports whether the pointer is on a number that is rounded.
func (m *MovesFromHere) exact() bool {
	if m.hover == widgets.None || m.folded() || m.pointer.X < m.columns(m.Size().Width).mark {
		return false
	}
	number := m.view.Options[m.hover].Solutions
	return shortNumber(number) != number
}

// drawExact says the whole number under the pointer where a rounded one stands.
func (m *MovesFromHere) drawExact(c movesColumns, size fyne.Size) []widgets.Shape {
	if !m.exact() {
		return nil
	}
	top := movesHead + float32(m.hover)*m.rowHeight()
	return widgets.TipShapes(m.view.Options[m.hover].Solutions, "", fyne.NewPos(c.solutions, top), size)
}

// shortNumber writes a number of more than seven digits as 8.57 × 10¹⁵. What is no
// number stays as it is.
func shortNumber(text string) string {
	const most, shown = 7, 3
	var digits []byte
	for _, r := range text {
		if unicode.IsDigit(r) {
			digits = append(digits, byte(r))
		}
	}
	if len(digits) <= most {
		return text
	}
	exponent := len(digits) - 1
	lead, _ := new(big.Int).SetString(string(digits[:shown+1]), 10)
	rounded := (lead.Int64() + 5) / 10
	if rounded == 1000 { // 9.996 becomes 10.0
		rounded, exponent = 100, exponent+1
	}
	text = big.NewInt(rounded).String()
	return text[:1] + "." + text[1:] + " × 10" + strings.Map(superscript, big.NewInt(int64(exponent)).String())
}

func superscript(digit rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'] }

// point notes where the pointer is.
func (m *MovesFromHere) point(at fyne.Position) {
	row := m.rowAt(at)
	if m.folded() && len(m.view.Options) > 0 {
		row = 0 // the line itself
	}
	m.setHover(row, at)
}

// setHover draws anew only where that shows something else.
func (m *MovesFromHere) setHover(row int, at fyne.Position) {
	before, exact := m.pointed(), m.exact()
	hover := m.hover
	m.hover, m.pointer = row, at
	if row != hover || m.exact() != exact {
		m.Refresh()
	}
	m.told(before)
}

// told reports that another row is pointed at than before.
func (m *MovesFromHere) told(before int) {
	if m.pointed() != before && m.events.Point != nil {
		m.events.Point()
	}
}

// MouseIn points at a move.
func (m *MovesFromHere) MouseIn(e *desktop.MouseEvent) { m.point(e.Position) }

// MouseMoved points at a move.
func (m *MovesFromHere) MouseMoved(e *desktop.MouseEvent) { m.point(e.Position) }

// MouseOut points at none.
func (m *MovesFromHere) MouseOut() { m.setHover(widgets.None, fyne.Position{}) }

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

// toggle folds or unfolds the rows; for want of room they open over what lies
// below.
func (m *MovesFromHere) toggle() {
	if !m.tight {
		m.events.Fold(!m.view.Folded)
		return
	}
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(m)
	if canvas == nil {
		return
	}
	events := m.events
	events.Play = func(move model.Move) {
		m.over.Hide()
		m.events.Play(move)
	}
	events.Fold = func(bool) { m.over.Hide() }
	m.table = NewMovesFromHere(m.texts, m.keys, events)
	m.table.SetView(openView(m.view))
	m.over = widget.NewPopUp(m.table, canvas)
	m.over.ShowAtPosition(driver.AbsolutePositionForObject(m).AddXY(0, movesLine))
	m.over.Resize(fyne.NewSize(m.Size().Width, m.over.MinSize().Height))
	canvas.Focus(m.table)
}

// FocusGained shows the cursor.
func (m *MovesFromHere) FocusGained() { m.setFocused(true) }

// FocusLost hides the cursor.
func (m *MovesFromHere) FocusLost() { m.setFocused(false) }

func (m *MovesFromHere) setFocused(focused bool) {
	before := m.pointed()
	m.focused = focused
	m.Refresh()
	m.told(before)
}

// TypedRune hands characters to Keys.
func (m *MovesFromHere) TypedRune(r rune) { m.keys.HandleRune(r) }

// TypedKey moves the cursor or makes the move that it is on.
func (m *MovesFromHere) TypedKey(e *fyne.KeyEvent) {
	if m.keys.Handle(e) || len(m.view.Options) == 0 {
		return
	}
	before, last := m.pointed(), len(m.view.Options)-1
	switch {
	case m.folded():
		if widgets.IsPress(e) || e.Name == fyne.KeyDown {
			m.toggle()
		}
		return
	case widgets.IsPress(e):
		m.events.Play(m.view.Options[m.cursor].Move)
		return
	case e.Name == fyne.KeyUp:
		m.cursor = max(m.cursor-1, 0)
	case e.Name == fyne.KeyDown:
		m.cursor = min(m.cursor+1, last)
	case e.Name == fyne.KeyHome:
		m.cursor = 0
	case e.Name == fyne.KeyEnd:
		m.cursor = last
	default:
		return
	}
	m.Refresh()
	m.told(before)
}
