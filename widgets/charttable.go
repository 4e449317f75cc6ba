package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ChartColumn is one column of a ChartTable.
type ChartColumn struct {
	Column
	// Minor columns are left out where there is no room for all, the last first.
	Minor bool
}

// ChartCell is what a row says in one column.
type ChartCell struct {
	Cell
	Badge bool // stands on a pill
}

// ChartRow is one row of a ChartTable.
type ChartRow struct {
	Cells []ChartCell // one a column
	// Progress is drawn as a line under the row, from 0 to 1; negative for none.
	Progress float32
	// Actions are what can be done with the row, as signs at its end. They are
	// seen while the row is marked or lies under the pointer, and always if Urgent.
	Actions []ChartAction
	Urgent  bool
}

// ChartAction is a sign that does something when it is clicked.
type ChartAction struct {
	Hint string // what it does, and by which key
	Icon fyne.Resource
	Do   func()
}

// ChartTableEvents are what a ChartTable reports.
type ChartTableEvents struct {
	// Open tells that a row was clicked or that Enter was pressed on it.
	Open func(row int)
	// Look tells which row the person looks at: the one under the pointer, else
	// the marked one, else None.
	Look func(row int)
	// Key is asked about the keys that the table has no use for, pressed on the
	// marked row.
	Key func(row int, e *fyne.KeyEvent)
}

// ChartTable shows the figures that the charts beside it are drawn of: a few rows
// under column titles, one of them marked.
type ChartTable struct {
	widget.BaseWidget
	columns []ChartColumn
	events  ChartTableEvents
	keys    *Keys

	rows    []ChartRow
	lines   []*chartRow // one a row
	list    *fyne.Container
	scroll  *container.Scroll
	marked  int // or None
	hovered int // or None
	focused bool
	empty   string
}

var (
	_ fyne.Focusable = (*ChartTable)(nil)
	_ fyne.Tappable  = (*ChartTable)(nil)
)

// NewChartTable returns a table without rows.
func NewChartTable(columns []ChartColumn, keys *Keys, events ChartTableEvents) *ChartTable {
	t := &ChartTable{columns: columns, events: events, keys: keys, marked: None, hovered: None}
	t.list = container.New(chartRowsLayout{})
	t.scroll = container.NewVScroll(t.list)
	t.ExtendBaseWidget(t)
	return t
}

// SetRows shows the rows.
func (t *ChartTable) SetRows(rows []ChartRow) {
	other := len(rows) != len(t.rows)
	t.rows = rows
	for len(t.lines) < len(rows) {
		t.lines = append(t.lines, newChartRow(t, len(t.lines)))
	}
	if other {
		t.list.Objects = nil
		for _, line := range t.lines[:len(rows)] {
			t.list.Objects = append(t.list.Objects, line)
		}
		t.hovered = None
		if t.marked >= len(rows) {
			t.marked = len(rows) - 1
		}
		t.list.Refresh()
		t.Refresh()
	}
	for _, line := range t.lines[:len(rows)] {
		line.update()
	}
	if other {
		t.look() // at another row in the same place
	}
}

// SetRow shows a row anew.
func (t *ChartTable) SetRow(index int, row ChartRow) {
	t.rows[index] = row
	t.lines[index].update()
}

// Rows returns what the table shows.
func (t *ChartTable) Rows() []ChartRow { return t.rows }

// SetEmpty sets what is said in place of rows while there are none.
func (t *ChartTable) SetEmpty(text string) {
	if t.empty != text {
		t.empty = text
		t.Refresh()
	}
}

// Marked is the marked row, or None.
func (t *ChartTable) Marked() int { return t.marked }

// Mark marks a row and brings it into sight; None marks none.
func (t *ChartTable) Mark(row int) {
	t.marked = None
	if row >= 0 && row < len(t.rows) {
		t.marked = row
		t.show(row)
	}
	t.updateGrounds()
	t.look()
}

// show scrolls as little as is needed to have a row in sight.
func (t *ChartTable) show(row int) {
	top, page := float32(row)*tableRow, t.scroll.Size().Height
	y := min(top, max(t.scroll.Offset.Y, top+tableRow-page))
	if y != t.scroll.Offset.Y {
		t.scroll.ScrollToOffset(fyne.NewPos(0, max(y, 0)))
	}
}

func (t *ChartTable) look() {
	row := t.hovered
	if row == None {
		row = t.marked
	}
	t.events.Look(row)
}

func (t *ChartTable) hover(row int) {
	if t.hovered != row {
		t.hovered = row
		t.updateGrounds()
		t.look()
	}
}

func (t *ChartTable) updateGrounds() {
	for _, line := range t.lines[:len(t.rows)] {
		line.updateGround()
	}
}

// Tapped takes the focus.
func (t *ChartTable) Tapped(*fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(t); c != nil {
		c.Focus(t)
	}
}

// FocusGained shows that the keys go to the table.
func (t *ChartTable) FocusGained() { t.focused = true; t.updateGrounds(); t.Refresh() }

// FocusLost shows that they do no more.
func (t *ChartTable) FocusLost() { t.focused = false; t.updateGrounds(); t.Refresh() }

// TypedRune hands characters to Keys.
func (t *ChartTable) TypedRune(r rune) { t.keys.rune(r) }

// TypedKey moves the mark, or does something with the row under it.
func (t *ChartTable) TypedKey(e *fyne.KeyEvent) {
	if t.keys.key(e) || len(t.rows) == 0 {
		return
	}
	row, ok := rowByKey(e.Name, t.marked, len(t.rows)-1, len(t.rows))
	switch {
	case ok:
		t.Mark(row)
	case t.marked == None:
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter:
		t.events.Open(t.marked)
	default:
		t.events.Key(t.marked, e)
	}
}

// Height is how high the table is with every row in sight.
func (t *ChartTable) Height() float32 { return tableHeader + float32(max(len(t.rows), 1))*tableRow + 2 }

// places deals a width out among the columns, in their order; those that are left
// out get none.
func (t *ChartTable) places(width float32) []columnPlace {
	need := t.width(true)
	left := make([]bool, len(t.columns))
	for i := len(t.columns) - 1; i >= 0; i-- {
		if c := t.columns[i]; c.Minor && need > width {
			left[i] = true
			need -= c.Width + chartTableGap
		}
	}
	return deal(t.plain(), left, width-need, chartTableGap)
}

// plain are the columns as every table has them.
func (t *ChartTable) plain() []Column {
	columns := make([]Column, len(t.columns))
	for i, c := range t.columns {
		columns[i] = c.Column
	}
	return columns
}

// The measures of a row beside those of a CaseTable's: the signs at its end, and
// the columns, of which there are many.
const (
	chartActions  = 2 // room for so many
	chartSign     = 16
	chartSignArea = 26 // that takes clicks

	chartTableGap = 10 // between two columns
)

// width is what the columns need, with the minor ones or without.
func (t *ChartTable) width(minor bool) float32 {
	width := float32(2*tableMargin + chartActions*chartSignArea)
	for _, c := range t.columns {
		if minor || !c.Minor {
			width += c.Width + chartTableGap
		}
	}
	return width
}

// CreateRenderer returns the renderer of a table.
func (t *ChartTable) CreateRenderer() fyne.WidgetRenderer {
	r := &chartTableRenderer{
		tableFrame: newTableFrame(t.plain()),
		table:      t,
		empty:      NewTextLine(TextSizeNormal, false, ColorSecondary),
	}
	r.empty.Align, r.empty.Shrinks = fyne.TextAlignCenter, true
	r.all = append(r.objects(), t.scroll, r.empty)
	r.Refresh()
	return r
}

type chartTableRenderer struct {
	tableFrame
	table *ChartTable
	empty *TextLine
	all   []fyne.CanvasObject
}

func (r *chartTableRenderer) Destroy() {}

func (r *chartTableRenderer) Objects() []fyne.CanvasObject { return r.all }

func (r *chartTableRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.table.width(false), tableHeader+3*tableRow+2)
}

func (r *chartTableRenderer) Layout(size fyne.Size) {
	r.layOut(size, r.table.places(size.Width))
	place(r.table.scroll, 1, tableHeader, size.Width-2, size.Height-tableHeader-2)
	place(r.empty, tableMargin, tableHeader, size.Width-2*tableMargin, size.Height-tableHeader)
}

// Refresh shows whether the table has the focus, and what stands in place of rows.
func (r *chartTableRenderer) Refresh() {
	r.panel.Line = ColorLine
	if r.table.focused {
		r.panel.Line = ColorAccent
	}
	r.panel.Refresh()
	r.empty.SetText(r.table.empty)
	SetVisible(r.empty, len(r.table.rows) == 0)
}

// chartRowsLayout puts the rows of a table one below the other.
type chartRowsLayout struct{}

func (chartRowsLayout) MinSize(rows []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, float32(len(rows))*tableRow)
}

func (chartRowsLayout) Layout(rows []fyne.CanvasObject, size fyne.Size) {
	for i, row := range rows {
		row.Move(fyne.NewPos(0, float32(i)*tableRow))
		row.Resize(fyne.NewSize(size.Width, tableRow))
	}
}

// chartRow is one row of a ChartTable as it is seen.
type chartRow struct {
	widget.BaseWidget
	table    *ChartTable
	index    int
	ground   *Ground
	mark     *Ground
	rule     *Ground
	progress *Ground
	cells    []*chartCell
	signs    []*chartSignButton
}

var (
	_ fyne.Tappable     = (*chartRow)(nil)
	_ desktop.Hoverable = (*chartRow)(nil)
)

func newChartRow(t *ChartTable, index int) *chartRow {
	r := &chartRow{
		table: t, index: index,
		ground:   NewGround("", "", 6),
		mark:     NewGround("", "", 2),
		rule:     NewGround(ColorLine, "", 0),
		progress: NewGround(ColorAccent, "", 1),
	}
	for _, c := range t.columns {
		r.cells = append(r.cells, newChartCell(c.Align))
	}
	for range chartActions {
		r.signs = append(r.signs, newChartSignButton(r))
	}
	r.ExtendBaseWidget(r)
	return r
}

// Tapped marks the row and opens it.
func (r *chartRow) Tapped(e *fyne.PointEvent) {
	r.table.Tapped(e)
	r.table.Mark(r.index)
	r.table.events.Open(r.index)
}

// MouseIn tells that the pointer is on the row.
func (r *chartRow) MouseIn(*desktop.MouseEvent) { r.table.hover(r.index) }

// MouseMoved tells nothing new.
func (r *chartRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut tells that the pointer has left the row.
func (r *chartRow) MouseOut() {
	if r.table.hovered == r.index {
		r.table.hover(None)
	}
}

// row is what it shows.
func (r *chartRow) row() ChartRow { return r.table.rows[r.index] }

// update shows what the table has for the row.
func (r *chartRow) update() {
	row := r.row()
	for i, cell := range row.Cells {
		r.cells[i].set(cell)
	}
	r.placeProgress()
	r.updateGround()
}

func (r *chartRow) placeProgress() {
	done := r.row().Progress
	SetVisible(r.progress, done >= 0)
	r.progress.Move(fyne.NewPos(0, tableRow-2))
	r.progress.Resize(fyne.NewSize(min(max(done, 0), 1)*r.Size().Width, 2))
}

// updateGround shows whether the row is marked, has the keys, or lies under the
// pointer, and the signs that go with that.
func (r *chartRow) updateGround() {
	marked, hovered := r.index == r.table.marked, r.index == r.table.hovered
	paintRow(r.ground, r.mark, marked, hovered, r.table.focused)

	row := r.row()
	for i, sign := range r.signs {
		if i < len(row.Actions) {
			sign.set(row.Actions[i])
		}
		SetVisible(sign, i < len(row.Actions) && (row.Urgent || marked || hovered))
	}
}

func (r *chartRow) CreateRenderer() fyne.WidgetRenderer {
	objects := []fyne.CanvasObject{r.ground, r.mark, r.rule}
	for _, cell := range r.cells {
		objects = append(objects, cell.pill, cell.text)
	}
	objects = append(objects, r.progress)
	for _, sign := range r.signs {
		objects = append(objects, sign)
	}
	return &chartRowRenderer{row: r, objects: objects}
}

type chartRowRenderer struct {
	row     *chartRow
	objects []fyne.CanvasObject
}

func (r *chartRowRenderer) Destroy() {}

func (r *chartRowRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *chartRowRenderer) MinSize() fyne.Size { return fyne.NewSize(0, tableRow) }

func (r *chartRowRenderer) Refresh() {}

func (r *chartRowRenderer) Layout(size fyne.Size) {
	row := r.row
	place(row.ground, 3, 1, size.Width-6, tableRow-3)
	place(row.mark, 3, 1, 4, tableRow-3)
	place(row.rule, 0, tableRow-1, size.Width, 1)
	// The list lies within the outline of the table: places are those of the table.
	for i, p := range row.table.places(size.Width + 2) {
		row.cells[i].place(p.x-1, p.width)
	}
	for i, sign := range row.signs {
		x := size.Width - tableMargin/2 - float32(chartActions-i)*chartSignArea
		place(sign, x, (tableRow-1-chartSignArea)/2, chartSignArea, chartSignArea)
	}
	row.placeProgress()
}

// chartCell is one cell as it is seen.
type chartCell struct {
	text  *TextLine
	pill  *Ground
	badge bool
	x     float32
	width float32
}

func newChartCell(align fyne.TextAlign) *chartCell {
	c := &chartCell{text: NewTextLine(TextSizeSecondary, false, ColorText), pill: NewGround(ColorBadge, "", 10)}
	c.text.Align, c.text.Shrinks = align, true
	c.pill.Hide()
	return c
}

const (
	badgeText   = 12
	badgeMargin = 9
	badgeHeight = 21
)

func (c *chartCell) set(cell ChartCell) {
	if cell.Ink == "" {
		cell.Ink = ColorText
	}
	size, bold := float32(TextSizeSecondary), cell.Bold
	if cell.Badge {
		size, bold = badgeText, true
	}
	line := c.text
	if line.Text == cell.Text && line.Color == cell.Ink && line.Bold == bold && c.badge == cell.Badge {
		return
	}
	c.badge = cell.Badge
	line.Text, line.Color, line.Bold, line.TextSize = cell.Text, cell.Ink, bold, size
	c.place(c.x, c.width)
	line.Refresh()
}

func (c *chartCell) place(x, width float32) {
	c.x, c.width = x, width
	SetVisible(c.text, width > 0)
	SetVisible(c.pill, c.badge && width > 0)
	if c.badge {
		pill := min(textWidth(c.text.Text, badgeText, true)+2*badgeMargin+1, width)
		c.pill.Move(fyne.NewPos(x, (tableRow-1-badgeHeight)/2))
		c.pill.Resize(fyne.NewSize(pill, badgeHeight))
		x, width = x+badgeMargin, max(pill-2*badgeMargin, 0)
	}
	c.text.Move(fyne.NewPos(x, 0))
	c.text.Resize(fyne.NewSize(width, tableRow-1))
}

// chartSignButton is a sign at the end of a row.
type chartSignButton struct {
	widget.BaseWidget
	row    *chartRow
	action ChartAction
	icon   *widget.Icon
	ground *Ground
}

var (
	_ fyne.Tappable     = (*chartSignButton)(nil)
	_ desktop.Hoverable = (*chartSignButton)(nil)
)

func newChartSignButton(r *chartRow) *chartSignButton {
	b := &chartSignButton{row: r, icon: widget.NewIcon(nil), ground: NewGround("", "", 6)}
	b.ExtendBaseWidget(b)
	b.Hide()
	return b
}

func (b *chartSignButton) set(a ChartAction) {
	same := b.action.Icon != nil && b.action.Icon.Name() == a.Icon.Name()
	b.action = a
	if !same {
		b.icon.SetResource(theme.NewColoredResource(a.Icon, ColorSecondary))
	}
}

// Tapped does what the sign stands for.
func (b *chartSignButton) Tapped(e *fyne.PointEvent) {
	b.row.table.Tapped(e)
	b.row.table.Mark(b.row.index)
	b.action.Do()
}

// MouseIn shows that a click would be taken; the row stays under the pointer.
func (b *chartSignButton) MouseIn(*desktop.MouseEvent) {
	b.row.table.hover(b.row.index)
	b.ground.SetFill(ColorLine)
	b.row.table.keys.hint(b, b.action.Hint)
}

// MouseMoved tells nothing new.
func (b *chartSignButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut takes back what MouseIn has shown.
func (b *chartSignButton) MouseOut() {
	b.row.MouseOut()
	b.ground.SetFill("")
	b.row.table.keys.hint(b, "")
}

func (b *chartSignButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(b.ground,
		container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(chartSign), b.icon))))
}
