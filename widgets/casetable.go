package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Column is one column of a CaseTable.
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
	Artist Artist
}

// Cell is the text of a row in one column. Text that does not fit ends in an
// ellipsis.
type Cell struct {
	Text string
	Ink  fyne.ThemeColorName
	Bold bool
	// Sign stands before the text.
	Sign Sign
	// Then follows the text, plain and in secondary ink.
	Then string
	// View is what the column's artist draws; nil for nothing.
	View *View
}

// CaseTableEvents are what a CaseTable asks for and reports.
type CaseTableEvents struct {
	// Row returns the cells of a row, one a column. It is asked for the rows in
	// sight only.
	Row func(row int) []Cell
	// Mark tells that the mark has gone to a row.
	Mark func(row int)
	// Open tells that a row was clicked or that Enter was pressed on it.
	Open func(row int)
	// Copy tells that the marked row is to be copied.
	Copy func(row int)
	// Sort tells by which column the rows are to be sorted from now on; nil where no
	// column sorts.
	Sort func(column int, descending bool)
}

// CaseTable is a table of any number of rows under column titles, one of them
// marked. It scrolls by whole rows: Fyne's list places its rows by their distance
// from the first one, in numbers too coarse for hundreds of thousands of them.
type CaseTable struct {
	widget.BaseWidget
	columns []Column
	events  CaseTableEvents
	keys    *Keys

	height     float32 // of a row
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
	_ fyne.Focusable    = (*CaseTable)(nil)
	_ fyne.Shortcutable = (*CaseTable)(nil)
	_ fyne.Tappable     = (*CaseTable)(nil)
	_ fyne.Scrollable   = (*CaseTable)(nil)
	_ desktop.Hoverable = (*CaseTable)(nil)
)

// NewCaseTable returns a table without rows.
func NewCaseTable(columns []Column, keys *Keys, events CaseTableEvents) *CaseTable {
	t := &CaseTable{
		columns: columns, events: events, keys: keys, height: tableRow, sorted: None, marked: None, hovered: None, progress: -1,
	}
	if slices.ContainsFunc(columns, func(c Column) bool { return c.Artist != nil }) {
		t.height = tableBoardRow
	}
	t.ExtendBaseWidget(t)
	return t
}

// SetRows shows that many rows, with what Row says of them now.
func (t *CaseTable) SetRows(rows int) {
	t.rows = rows
	if t.marked >= rows {
		t.marked = None
	}
	t.hovered = None
	t.scrollTo(t.top)
}

// Rows is the number of rows.
func (t *CaseTable) Rows() int { return t.rows }

// SetEmpty sets what is said in place of rows while there are none.
func (t *CaseTable) SetEmpty(headline, detail string) {
	if t.headline != headline || t.detail != detail {
		t.headline, t.detail = headline, detail
		t.Refresh()
	}
}

// SetProgress shows under the titles how much is done, from 0 to 1; nothing
// where it is negative.
func (t *CaseTable) SetProgress(done float32) {
	if t.progress != done {
		t.progress = done
		t.Refresh()
	}
}

// Mark marks a row and brings it into sight; None marks none. It reports nothing.
func (t *CaseTable) Mark(row int) {
	t.marked = None
	if row >= 0 && row < t.rows {
		t.marked = row
		t.show(row)
	}
	t.Refresh()
}

// Marked is the marked row, or None.
func (t *CaseTable) Marked() int { return t.marked }

// Top is the first row in sight.
func (t *CaseTable) Top() int { return t.top }

// show scrolls as little as is needed to have a row in sight.
func (t *CaseTable) show(row int) {
	t.scrollTo(min(row, max(t.top, row-t.page()+1)))
}

// scrollTo makes a row the first one in sight, as far as there are rows enough.
func (t *CaseTable) scrollTo(top int) {
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
	tableBarGap   = 4  // around the scroll bar
	tableThumb    = 8
	leastThumb    = 24
)

// page is how many whole rows are in sight, at least one.
func (t *CaseTable) page() int { return max(int((t.Size().Height-tableHeader-1)/t.height), 1) }

// rowAt finds the row at a height of the table.
func (t *CaseTable) rowAt(y float32) (row int, ok bool) {
	line := int((y - tableHeader) / t.height)
	row = t.top + line
	return row, y >= tableHeader && line < t.page() && row < t.rows
}

// Tapped marks the row and opens it.
func (t *CaseTable) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
	if e.Position.Y < tableHeader {
		t.tapTitle(e.Position.X)
		return
	}
	if row, ok := t.rowAt(e.Position.Y); ok {
		t.mark(row)
		t.events.Open(row)
	}
}

// Scrolled scrolls by whole rows and keeps the rest for the next turn.
func (t *CaseTable) Scrolled(e *fyne.ScrollEvent) {
	t.scrolled -= e.Scrolled.DY
	by := int(t.scrolled / t.height)
	if by == 0 {
		return
	}
	t.scrolled -= float32(by) * t.height
	t.hovered = None
	t.scrollTo(t.top + by)
}

// MouseIn marks the row under the pointer faintly.
func (t *CaseTable) MouseIn(e *desktop.MouseEvent) { t.hover(e.Position.Y) }

// MouseMoved takes that mark along.
func (t *CaseTable) MouseMoved(e *desktop.MouseEvent) { t.hover(e.Position.Y) }

// MouseOut takes it away.
func (t *CaseTable) MouseOut() { t.hover(-1) }

func (t *CaseTable) hover(y float32) {
	row, ok := t.rowAt(y)
	if !ok {
		row = None
	}
	if t.hovered != row {
		t.hovered = row
		t.Refresh()
	}
}

// FocusGained shows that the keys go to the table.
func (t *CaseTable) FocusGained() { t.setFocused(true) }

// FocusLost shows that they go elsewhere.
func (t *CaseTable) FocusLost() { t.setFocused(false) }

func (t *CaseTable) setFocused(focused bool) {
	t.focused = focused
	t.Refresh()
}

// TypedRune chooses the direction in which the rows are sorted, or hands characters
// to Keys.
func (t *CaseTable) TypedRune(r rune) {
	if !t.sortByRune(r) {
		t.keys.rune(r)
	}
}

// TypedKey moves the mark, opens the row under it, or sorts by another column.
func (t *CaseTable) TypedKey(e *fyne.KeyEvent) {
	if t.keys.key(e) || t.rows == 0 || t.sortByKey(e.Name) {
		return
	}
	switch row, ok := rowByKey(e.Name, t.marked, t.rows-1, t.page()); {
	case ok:
		t.mark(row)
	case isPress(e) && t.marked != None:
		t.events.Open(t.marked)
	}
}

// TypedShortcut copies the marked row. Other shortcuts of text fields mean
// nothing here.
func (t *CaseTable) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutCopy); ok && t.marked != None {
		t.events.Copy(t.marked)
	}
}

// mark marks a row and reports it.
func (t *CaseTable) mark(row int) {
	t.Mark(row)
	t.events.Mark(row)
}

// needs is what the columns need that are not left out.
func (t *CaseTable) needs(left []bool) float32 {
	width := float32(2*tableMargin - tableGap)
	for i, c := range t.columns {
		if !left[i] {
			width += c.Width + tableGap
		}
	}
	return width
}

// left says which columns are left out in a width.
func (t *CaseTable) left(width float32) []bool {
	left := make([]bool, len(t.columns))
	for i, c := range t.columns {
		left[i] = c.From > width
	}
	return left
}

// places deals a width out among the columns.
func (t *CaseTable) places(width float32) []columnPlace {
	left := t.left(width)
	return deal(t.columns, left, width-t.needs(left), tableGap)
}

// CreateRenderer returns the renderer of a table.
func (t *CaseTable) CreateRenderer() fyne.WidgetRenderer {
	r := &caseTableRenderer{
		tableFrame: newTableFrame(t.columns),
		table:      t,
		sortSign:   NewTextLine(chartTick, false, ColorSecondary),
		progress:   NewGround(ColorAccent, "", 1),
		headline:   NewTextLine(15, true, ColorSecondary),
		detail:     NewTextLine(TextSizeSecondary, false, ColorSecondary),
		bar:        newTableBar(t),
	}
	r.headline.Align, r.detail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.headline.Shrinks, r.detail.Shrinks = true, true
	r.setRows(t.page())
	return r
}

// caseTableRenderer keeps as many rows as there is room for.
type caseTableRenderer struct {
	tableFrame
	table            *CaseTable
	sortSign         *TextLine
	progress         *Ground
	rows             []*tableRowLine
	headline, detail *TextLine
	bar              *tableBar
	all              []fyne.CanvasObject // all of these in the order of painting
}

func (r *caseTableRenderer) Destroy() {}

func (r *caseTableRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.table.needs(r.table.left(0.5)), tableHeader+2*r.table.height+1)
}

func (r *caseTableRenderer) Objects() []fyne.CanvasObject { return r.all }

// setRows makes as many rows as there is room for.
func (r *caseTableRenderer) setRows(count int) {
	if len(r.rows) == count && r.all != nil {
		return
	}
	for len(r.rows) < count {
		r.rows = append(r.rows, newTableRowLine(r.table.columns, r.table.height))
	}
	r.rows = r.rows[:count]
	r.all = r.objects()
	for _, row := range r.rows {
		r.all = append(r.all, row.objects()...)
	}
	r.all = append(r.all, r.sortSign, r.progress, r.headline, r.detail, r.bar)
	canvas.Refresh(r.table)
}

func (r *caseTableRenderer) Layout(size fyne.Size) {
	t := r.table
	places := t.places(size.Width)
	r.layOut(size, places)
	middle := tableHeader + (size.Height-tableHeader)/2
	place(r.headline, tableMargin, middle-26, size.Width-2*tableMargin, 24)
	place(r.detail, tableMargin, middle, size.Width-2*tableMargin, 22)
	place(r.bar, size.Width-tableThumb-tableBarGap, tableHeader+tableBarGap, tableThumb, size.Height-tableHeader-2*tableBarGap)

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
func (r *caseTableRenderer) Refresh() {
	r.panel.Line, r.panel.Width = ColorLine, 1
	if r.table.focused && r.table.marked == None { // no row shows it
		r.panel.Line, r.panel.Width = ColorAccent, focusLine
	}
	r.panel.Refresh()
	r.update()
}

func (r *caseTableRenderer) update() {
	t := r.table
	for i, row := range r.rows {
		index := t.top + i
		if index >= t.rows {
			row.clear()
			continue
		}
		row.set(t.events.Row(index))
		paintRow(row.ground, row.mark, index == t.marked, index == t.hovered, t.focused)
	}
	r.placeSortSign()
	SetVisible(r.headline, t.rows == 0)
	SetVisible(r.detail, t.rows == 0)
	r.headline.SetText(t.headline)
	r.detail.SetText(t.detail)
	SetVisible(r.progress, t.progress >= 0)
	r.progress.Move(fyne.NewPos(1, tableHeader-2))
	r.progress.Resize(fyne.NewSize(max(t.progress, 0)*(t.Size().Width-2), 3))
	SetVisible(r.bar, t.rows > len(r.rows))
	r.bar.Refresh()
}

// tableRowLine is what is painted for one row in sight.
type tableRowLine struct {
	ground, mark, rule *Ground
	cells              []*tableCell
	height             float32
}

// tableCell is what is painted for a cell: its text, and where it has them the sign
// before it and what follows it, or a board.
type tableCell struct {
	*TextLine
	sign       *SignMark
	then       *TextLine
	board      *Still // nil in columns of text
	x, y, w, h float32
}

func newTableRowLine(columns []Column, height float32) *tableRowLine {
	l := &tableRowLine{height: height, ground: NewGround("", "", 6), mark: NewGround("", "", 2), rule: NewGround("", "", 0)}
	for _, c := range columns {
		cell := &tableCell{
			TextLine: NewTextLine(TextSizeSecondary, false, ColorText), sign: NewSignMark(NoSign),
			then: NewTextLine(TextSizeSecondary, false, ColorSecondary),
		}
		cell.Align, cell.Shrinks, cell.then.Shrinks = c.Align, true, true
		if c.Artist != nil {
			cell.board = NewStill(c.Artist)
		}
		l.cells = append(l.cells, cell)
	}
	return l
}

func (l *tableRowLine) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{l.ground, l.mark, l.rule}
	for _, cell := range l.cells {
		objects = append(objects, cell.TextLine, cell.sign, cell.then)
		if cell.board != nil {
			objects = append(objects, cell.board)
		}
	}
	return objects
}

func (l *tableRowLine) place(y, width float32, places []columnPlace) {
	place(l.ground, 4, y+1, width-8, l.height-3)
	place(l.mark, 4, y+1, 4, l.height-3)
	place(l.rule, 1, y+l.height-1, width-2, 1)
	for i, cell := range l.cells {
		cell.x, cell.y, cell.w, cell.h = places[i].x, y, places[i].width, l.height
		cell.layOut()
	}
}

// layOut puts the parts of the cell next to each other.
func (c *tableCell) layOut() {
	const gap = 9
	x, width := c.x, c.w
	if c.sign.Sign() != NoSign {
		place(c.sign, x, c.y, signSize, c.h-1)
		x, width = x+signSize+gap, max(width-signSize-gap, 0)
	}
	if c.then.Text != "" {
		first := min(textWidth(c.Text, TextSizeSecondary, c.Bold)+1, width)
		place(c.then, x+first+gap, c.y, max(width-first-gap, 0), c.h-1)
		width = first
	}
	place(c.TextLine, x, c.y, width, c.h-1)
	if c.board != nil {
		const margin = 3
		place(c.board, c.x, c.y+margin, c.w, c.h-2*margin-1)
	}
	for _, part := range []fyne.CanvasObject{c.TextLine, c.sign, c.then} {
		SetVisible(part, c.w > 0)
	}
}

// set shows a cell.
func (c *tableCell) set(cell Cell) {
	others := c.sign.Sign() != cell.Sign || c.then.Text != cell.Then || cell.Then != "" && c.Text != cell.Text
	if c.Bold != cell.Bold {
		c.Text, c.Color, c.Bold = cell.Text, cell.Ink, cell.Bold
		c.Refresh()
	} else {
		c.Set(cell.Text, cell.Ink)
	}
	if c.board != nil {
		SetVisible(c.board, cell.View != nil)
		if cell.View != nil && c.board.view.Position != cell.View.Position {
			c.board.SetView(*cell.View)
		}
	}
	c.sign.Set(cell.Sign)
	c.then.SetText(cell.Then)
	if others {
		c.layOut()
	}
}

func (l *tableRowLine) set(cells []Cell) {
	for i, c := range cells {
		if c.Ink == "" {
			c.Ink = ColorText
		}
		l.cells[i].set(c)
	}
	l.rule.SetFill(ColorLine)
}

func (l *tableRowLine) clear() {
	for _, cell := range l.cells {
		cell.set(Cell{Ink: ColorText})
	}
	l.rule.SetFill("")
	paintRow(l.ground, l.mark, false, false, false)
}

// tableBar is the scroll bar of a table.
type tableBar struct {
	widget.BaseWidget
	table *CaseTable
	thumb *Ground
	grip  float32 // where on the thumb the drag under way holds it
	held  bool
}

var (
	_ fyne.Draggable = (*tableBar)(nil)
	_ fyne.Tappable  = (*tableBar)(nil)
)

func newTableBar(t *CaseTable) *tableBar {
	b := &tableBar{table: t, thumb: NewGround(ColorEmpty, "", tableThumb/2)}
	b.ExtendBaseWidget(b)
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

func (b *tableBar) CreateRenderer() fyne.WidgetRenderer { return &tableBarRenderer{bar: b} }

type tableBarRenderer struct{ bar *tableBar }

func (r *tableBarRenderer) Destroy() {}

func (r *tableBarRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(tableThumb) }

func (r *tableBarRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.bar.thumb}
}

func (r *tableBarRenderer) Layout(fyne.Size) { r.Refresh() }

func (r *tableBarRenderer) Refresh() {
	y, height := r.bar.span()
	r.bar.thumb.Move(fyne.NewPos(0, y))
	r.bar.thumb.Resize(fyne.NewSize(tableThumb, height))
}
