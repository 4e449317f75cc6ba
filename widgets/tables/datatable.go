// Package tables has a table whose rows can be sorted, hold boards and have actions.
package tables

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// Column is one column of a DataTable.
type Column struct {
	Title string
	// Width is how wide the column is at least. What the table has beyond that
	// goes to the columns by their Share.
	Width, Share float32
	Align        fyne.TextAlign
	// From is how wide the table has to be for the column to be shown; 0 for always.
	From float32
	// Sorts says that the rows can be sorted by the column.
	Sorts bool
	// Artist draws the boards of a column that has some.
	Artist widgets.Artist
	// Badges says that the texts of the column stand on pills.
	Badges bool
	// Strips says that the cells of the column have strips.
	Strips bool
	// Actions is how many of a cell's actions the column has room for, beyond Width.
	Actions int
}

// Cell is the text of a row in one column. Text that does not fit ends in an
// ellipsis.
type Cell struct {
	Text string
	Ink  fyne.ThemeColorName
	Bold bool
	// Sign stands before the text.
	Sign widgets.Sign
	// Then follows the text, plain and in secondary ink.
	Then string
	// Strip is drawn in a column of strips; the zero value is nothing.
	Strip Strip
	// View is what the column's artist draws; nil for nothing.
	View *widgets.View
	// Actions are what can be done with the row, as signs. They are seen while the
	// row is marked or lies under the pointer, and always if Urgent.
	Actions []RowAction
	Urgent  bool
}

// Strip shows how values are spread: a line from the least to the greatest, a bar for
// the middle half, and a tick at the median, as shares of the column's width.
type Strip struct {
	Least, Low, Median, High, Most float32
	Ink                            fyne.ThemeColorName // of line and bar
}

// ColorStrip is the colour of strips among which others stand out.
var ColorStrip = widgets.DefineColor("strip", "B9C0C6", "56616C")

// RowAction is a sign that does something when it is clicked.
type RowAction struct {
	Hint string // what it does, and by which key
	Icon fyne.Resource
	Do   func()
}

// DataTableEvents are what a DataTable asks for and reports.
type DataTableEvents struct {
	// Row returns the cells of a row, one a column. It is asked for the rows in
	// sight only.
	Row func(row int) []Cell
	// Progress returns how much of a row is done, from 0 to 1, which is drawn as a
	// line under it; nil where no row has such a line.
	Progress func(row int) float32
	// Mark tells that the person has marked a row; nil where nobody asks.
	Mark func(row int)
	// Open tells that a row was clicked or that Enter was pressed on it.
	Open func(row int)
	// Picks says that a click only marks the row, and does not open it.
	Picks bool
	// Look tells which row the person looks at: the one under the pointer, else
	// the marked one, else None; nil where nobody asks.
	Look func(row int)
	// Key is asked about other keys on the marked row before they open it, and
	// reports whether it has done something; nil where no key means more.
	Key func(row int, e *fyne.KeyEvent) bool
	// Sort tells by which column the rows are to be sorted from now on; nil where no
	// column sorts.
	Sort func(column int, descending bool)
}

// DataTable is a table of any number of rows under column titles, one of them
// marked. It scrolls by whole rows: Fyne's list places its rows by their distance
// from the first one, in numbers too coarse for hundreds of thousands of them.
type DataTable struct {
	widget.BaseWidget
	columns []Column
	events  DataTableEvents
	keys    *widgets.Keys
	self    fyne.Focusable // for Fyne knows the outer widget only

	height     float32 // of a row
	gap        float32 // between two columns
	sorted     int     // the column that the rows are sorted by, or None
	descending bool

	rows     int
	top      int     // the first row in sight
	scrolled float32 // what the wheel has turned, less than a row
	marked   int     // or None
	hovered  int     // or None
	focused  bool
	progress float32 // from 0 to 1, or negative for none
	headline string  // in place of rows while there are none
	detail   string
}

var (
	_ fyne.Focusable    = (*DataTable)(nil)
	_ fyne.Tappable     = (*DataTable)(nil)
	_ fyne.Scrollable   = (*DataTable)(nil)
	_ desktop.Hoverable = (*DataTable)(nil)
)

// NewDataTable returns a table without rows.
func NewDataTable(columns []Column, keys *widgets.Keys, events DataTableEvents) *DataTable {
	t := &DataTable{}
	t.init(t, columns, keys, events)
	return t
}

func (t *DataTable) init(self fyne.Focusable, columns []Column, keys *widgets.Keys, events DataTableEvents) {
	t.columns, t.events, t.keys, t.self = slices.Clone(columns), events, keys, self
	t.height, t.gap, t.sorted, t.marked, t.hovered, t.progress = tableRow, tableGap, widgets.None, widgets.None, widgets.None, -1
	for i, c := range t.columns {
		if c.Artist != nil {
			t.height = tableBoardRow
		}
		if c.Actions > 0 {
			t.columns[i].Width += float32(c.Actions) * actionArea
			t.gap = tableFigureGap
		}
	}
	t.ExtendBaseWidget(self.(fyne.Widget))
}

// SetRows shows that many rows, with what Row says of them now.
func (t *DataTable) SetRows(rows int) {
	others := t.rows != rows
	t.rows = rows
	if t.marked >= rows {
		t.marked = widgets.None
	}
	if others {
		t.hovered = widgets.None
	}
	t.scrollTo(t.top)
	if others {
		t.look() // at another row in the same place
	}
}

// Rows is the number of rows.
func (t *DataTable) Rows() int { return t.rows }

// Cells is what the table says in a row.
func (t *DataTable) Cells(row int) []Cell { return t.events.Row(row) }

// SetEmpty sets what is said in place of rows while there are none.
func (t *DataTable) SetEmpty(headline, detail string) {
	if t.headline != headline || t.detail != detail {
		t.headline, t.detail = headline, detail
		t.Refresh()
	}
}

// SetProgress shows under the titles how much is done, from 0 to 1; nothing
// where it is negative.
func (t *DataTable) SetProgress(done float32) {
	if t.progress != done {
		t.progress = done
		t.Refresh()
	}
}

// Mark marks a row and brings it into sight; None marks none. It reports nothing.
func (t *DataTable) Mark(row int) {
	t.marked = widgets.None
	if row >= 0 && row < t.rows {
		t.marked = row
		t.show(row)
	}
	t.Refresh()
	t.look()
}

// look tells which row the person looks at.
func (t *DataTable) look() {
	switch {
	case t.events.Look == nil:
	case t.hovered != widgets.None:
		t.events.Look(t.hovered)
	default:
		t.events.Look(t.marked)
	}
}

// Marked is the marked row, or None.
func (t *DataTable) Marked() int { return t.marked }

// Top is the first row in sight.
func (t *DataTable) Top() int { return t.top }

// show scrolls as little as is needed to have a row in sight.
func (t *DataTable) show(row int) {
	t.scrollTo(min(row, max(t.top, row-t.page()+1)))
}

// scrollTo makes a row the first one in sight, as far as there are rows enough.
func (t *DataTable) scrollTo(top int) {
	t.top = max(min(top, t.rows-t.page()), 0)
	t.Refresh()
}

// The measures of a table.
const (
	tableHeader = 38
	tableRow    = 34
	tableMargin = 18

	tableBoardRow = 52 // height of a row with a board
	tableGap      = 14 // between two columns
	// tableFigureGap is that gap in a table with actions, which has many figures.
	tableFigureGap = 10
	tableBarGap    = 4 // around the scroll bar
	tableThumb     = 8
	leastThumb     = 24
)

// page is how many whole rows are in sight, at least one.
func (t *DataTable) page() int { return max(int((t.Size().Height-tableHeader-1)/t.height), 1) }

// rowAt finds the row at a height of the table.
func (t *DataTable) rowAt(y float32) (row int, ok bool) {
	line := int((y - tableHeader) / t.height)
	row = t.top + line
	return row, y >= tableHeader && line < t.page() && row < t.rows
}

// Tapped marks the row, and opens it unless a click only picks it.
func (t *DataTable) Tapped(e *fyne.PointEvent) {
	t.keys.NotePress()
	widgets.FocusOn(t.self)
	if e.Position.Y < tableHeader {
		t.tapTitle(e.Position.X)
		return
	}
	if row, ok := t.rowAt(e.Position.Y); ok {
		t.mark(row)
		if !t.events.Picks {
			t.events.Open(row)
		}
	}
}

// Scrolled scrolls by whole rows and keeps the rest for the next turn.
func (t *DataTable) Scrolled(e *fyne.ScrollEvent) {
	t.scrolled -= e.Scrolled.DY
	by := int(t.scrolled / t.height)
	if by == 0 {
		return
	}
	t.scrolled -= float32(by) * t.height
	t.hovered = widgets.None
	t.scrollTo(t.top + by)
}

// MouseIn marks the row under the pointer faintly.
func (t *DataTable) MouseIn(e *desktop.MouseEvent) { t.hover(e.Position.Y) }

// MouseMoved takes that mark along.
func (t *DataTable) MouseMoved(e *desktop.MouseEvent) { t.hover(e.Position.Y) }

// MouseOut takes it away.
func (t *DataTable) MouseOut() { t.hoverRow(widgets.None) }

func (t *DataTable) hover(y float32) {
	row, ok := t.rowAt(y)
	if !ok {
		row = widgets.None
	}
	t.hoverRow(row)
}

func (t *DataTable) hoverRow(row int) {
	if t.hovered != row {
		t.hovered = row
		t.Refresh()
		t.look()
	}
}

// FocusGained shows that the keys go to the table.
func (t *DataTable) FocusGained() { t.setFocused(true) }

// FocusLost shows that they go elsewhere.
func (t *DataTable) FocusLost() { t.setFocused(false) }

func (t *DataTable) setFocused(focused bool) {
	t.focused = focused
	t.Refresh()
}

// TypedRune chooses the direction in which the rows are sorted, or hands characters
// to Keys.
func (t *DataTable) TypedRune(r rune) {
	if !t.sortByRune(r) {
		t.keys.HandleRune(r)
	}
}

// TypedKey moves the mark, opens the row under it, or sorts by another column.
func (t *DataTable) TypedKey(e *fyne.KeyEvent) {
	if t.keys.Handle(e) || t.rows == 0 || t.sortByKey(e.Name) {
		return
	}
	switch row, ok := rowByKey(e.Name, t.marked, t.rows-1, t.page()); {
	case ok:
		t.mark(row)
	case t.marked == widgets.None || t.events.Key != nil && t.events.Key(t.marked, e):
	case widgets.IsPress(e):
		t.events.Open(t.marked)
	}
}

// mark marks a row and reports it.
func (t *DataTable) mark(row int) {
	t.Mark(row)
	if t.events.Mark != nil {
		t.events.Mark(row)
	}
}

// Height is how high the table is with as many whole rows in sight as there are and
// the height has room for.
func (t *DataTable) Height(most float32) float32 {
	const around = tableHeader + 2
	return around + t.height*float32(min(max(t.rows, 1), int((most-around)/t.height)))
}

// needs is what the columns need that are not left out.
func (t *DataTable) needs(left []bool) float32 {
	width := 2*tableMargin - t.gap
	for i, c := range t.columns {
		if !left[i] {
			width += c.Width + t.gap
		}
	}
	return width
}

// left says which columns are left out in a width.
func (t *DataTable) left(width float32) []bool {
	left := make([]bool, len(t.columns))
	for i, c := range t.columns {
		left[i] = c.From > width
	}
	return left
}

// places deals a width out among the columns.
func (t *DataTable) places(width float32) []columnPlace {
	left := t.left(width)
	return deal(t.columns, left, width-t.needs(left), t.gap)
}

// sortSignSize is the text size of the arrow beside the title of the sorted column.
const sortSignSize = 11

// CreateRenderer returns the renderer of a table.
func (t *DataTable) CreateRenderer() fyne.WidgetRenderer {
	r := &dataTableRenderer{
		tableFrame: newTableFrame(t.columns),
		table:      t,
		sortSign:   widgets.NewTextLine(sortSignSize, false, widgets.ColorSecondary),
		progress:   widgets.NewGround(widgets.ColorAccent, "", 1),
		headline:   widgets.NewTextLine(15, true, widgets.ColorSecondary),
		detail:     widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		bar:        newTableBar(t),
	}
	r.headline.Align, r.detail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.headline.Shrinks, r.detail.Shrinks = true, true
	r.setRows(t.page())
	return r
}

// dataTableRenderer keeps as many rows as there is room for.
type dataTableRenderer struct {
	tableFrame
	table            *DataTable
	sortSign         *widgets.TextLine
	progress         *widgets.Ground
	rows             []*tableRowLine
	headline, detail *widgets.TextLine
	bar              *tableBar
	all              []fyne.CanvasObject // all of these in the order of painting
}

func (r *dataTableRenderer) Destroy() {}

func (r *dataTableRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.table.needs(r.table.left(0.5)), tableHeader+2*r.table.height+1)
}

func (r *dataTableRenderer) Objects() []fyne.CanvasObject { return r.all }

// setRows makes as many rows as there is room for.
func (r *dataTableRenderer) setRows(count int) {
	if len(r.rows) == count && r.all != nil {
		return
	}
	for len(r.rows) < count {
		r.rows = append(r.rows, newTableRowLine(r.table))
	}
	r.rows = r.rows[:count]
	r.all = r.objects()
	for _, row := range r.rows {
		r.all = append(r.all, row.objects()...)
	}
	r.all = append(r.all, r.sortSign, r.progress, r.headline, r.detail, r.bar)
	canvas.Refresh(r.table.self.(fyne.CanvasObject))
}

func (r *dataTableRenderer) Layout(size fyne.Size) {
	t := r.table
	places := t.places(size.Width)
	r.layOut(size, places)
	middle := tableHeader + (size.Height-tableHeader)/2
	widgets.Place(r.headline, tableMargin, middle-26, size.Width-2*tableMargin, 24)
	widgets.Place(r.detail, tableMargin, middle, size.Width-2*tableMargin, 22)
	widgets.Place(r.bar, size.Width-tableThumb-tableBarGap, tableHeader+tableBarGap, tableThumb, size.Height-tableHeader-2*tableBarGap)

	page := t.page()
	r.setRows(page)
	for i, row := range r.rows {
		row.place(tableHeader+float32(i)*t.height, size.Width, places)
	}
	// A taller table may have room for rows before the first one in sight.
	t.top = max(min(t.top, t.rows-page), 0)
	r.update()
}

// Refresh shows the rows in sight as they are now.
func (r *dataTableRenderer) Refresh() {
	r.panel.Line, r.panel.Width = widgets.ColorLine, 1
	if r.table.focused && r.table.marked == widgets.None { // no row shows it
		r.panel.Line, r.panel.Width = widgets.ColorAccent, widgets.FocusLine
	}
	r.panel.Refresh()
	r.update()
}

func (r *dataTableRenderer) update() {
	t := r.table
	for i, row := range r.rows {
		index := t.top + i
		if index >= t.rows {
			row.clear()
			continue
		}
		row.set(index)
	}
	r.placeSortSign()
	widgets.SetVisible(r.headline, t.rows == 0)
	widgets.SetVisible(r.detail, t.rows == 0)
	r.headline.SetText(t.headline)
	r.detail.SetText(t.detail)
	widgets.SetVisible(r.progress, t.progress >= 0)
	widgets.Place(r.progress, 1, tableHeader-2, max(t.progress, 0)*(t.Size().Width-2), 3)
	widgets.SetVisible(r.bar, t.rows > len(r.rows))
	r.bar.Refresh()
}

// tableBar is the scroll bar of a table.
type tableBar struct {
	widgets.Shaped
	table *DataTable
	grip  float32 // where on the thumb the drag under way holds it
	held  bool
}

var (
	_ fyne.Draggable = (*tableBar)(nil)
	_ fyne.Tappable  = (*tableBar)(nil)
)

func newTableBar(t *DataTable) *tableBar {
	b := &tableBar{table: t}
	b.Shapes = b.draw
	b.Least = func() fyne.Size { return fyne.NewSquareSize(tableThumb) }
	b.Extend(b)
	return b
}

// span is where the thumb lies.
func (b *tableBar) span() (y, height float32) {
	whole := b.Size().Height
	height = min(max(whole*float32(b.table.page())/float32(max(b.table.rows, 1)), leastThumb), whole)
	if beyond := b.table.rows - b.table.page(); beyond > 0 {
		y = (whole - height) * float32(b.table.top) / float32(beyond)
	}
	return y, height
}

// Dragged scrolls with the thumb; a drag that begins beside it brings it there.
func (b *tableBar) Dragged(e *fyne.DragEvent) {
	y, height := b.span()
	if !b.held {
		b.held = true
		b.grip = e.Position.Y - e.Dragged.DY - y
		if b.grip < 0 || b.grip > height {
			b.grip = height / 2
		}
	}
	b.scroll(e.Position.Y - b.grip)
}

// DragEnd lets the thumb go.
func (b *tableBar) DragEnd() { b.held = false }

// Tapped brings the thumb to the place.
func (b *tableBar) Tapped(e *fyne.PointEvent) {
	_, height := b.span()
	b.scroll(e.Position.Y - height/2)
}

// scroll brings the top of the thumb to a height.
func (b *tableBar) scroll(y float32) {
	_, height := b.span()
	if room := b.Size().Height - height; room > 0 {
		share := float64(min(max(y/room, 0), 1))
		b.table.scrollTo(int(share*float64(b.table.rows-b.table.page()) + 0.5))
	}
}

func (b *tableBar) draw(fyne.Size) []widgets.Shape {
	y, height := b.span()
	return []widgets.Shape{widgets.BoxShape(0, y, tableThumb, height, tableThumb/2, widgets.ColorEmpty)}
}
