// Package tables has a table with rows that can be sorted, contain boards and have a menu.
package tables

import (
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Column is one column of a DataTable.
type Column struct {
	Title string
	// Width is the least width of the column. Columns divide the spare width in proportion
	// to Share.
	Width, Share float32
	Align        fyne.TextAlign
	From         float32       // the least width of the table at which the column is shown
	Sorts        bool          // lets the user sort the rows by the column
	Artist       scene.Artist  // draws the boards of the column; nil for none
	Ticks        func() []Tick // returns the texts above the strips; nil for none
}

// Cell is the content of a row in one column. Text that doesn't fit ends in an ellipsis.
type Cell struct {
	Text  string
	Short string              // in the place of Text, unless empty, if that doesn't fit
	Ink   fyne.ThemeColorName // "" for ColorText
	Bold  bool
	Sign  widgets.Sign // precedes the text
	Strip Strip        // drawn behind the text; the zero value draws nothing
	View  *scene.View  // what the column's artist draws; nil for nothing
}

// Strip shows a distribution: a line from the least to the greatest value, a bar for the middle
// half, and a tick at the median, all as fractions of the column's width.
type Strip struct {
	Least, Low, Median, High, Most float32
	Ink                            fyne.ThemeColorName // of the line and the bar; "" for no strip
}

// Tick is a text at a fraction of the column's width.
type Tick struct {
	At   float32
	Text string
}

// ColorStrip is the colour of strips that aren't highlighted.
var ColorStrip = scene.DefineColor("strip", "B9C0C6", "56616C")

// DataTableEvents are what a DataTable asks for and reports. All but Row may be nil.
type DataTableEvents struct {
	// Row returns the cells of a row, one per column. It is called for visible rows only.
	Row  func(row int) []Cell
	Mark func(row int) // reports the row that the user has marked
	// Open reports a click on a row, or Enter on the marked row. With Picks a click only marks.
	Open  func(row int)
	Picks bool
	Menu  func(row int, at fyne.Position) // opens the menu of a row, at a position on the table
	Copy  func(row int)                   // reports the copy shortcut on the marked row
	Look  func(row int)                   // reports the row under the pointer, else the marked row, else Missing
	// Key gets other keys on the marked row, before Enter opens it, and reports whether it
	// handled the key.
	Key  func(row int, e *fyne.KeyEvent) bool
	Sort func(column int, descending bool) // reports that the user sorts the rows by a column
}

// DataTable is a table of any number of rows under column titles, with one row marked. It scrolls
// by whole rows and paints the visible ones: Fyne's list places rows by their distance from the
// first one as float32, which is too coarse for hundreds of thousands of rows.
type DataTable struct {
	widgets.Shaped
	widgets.Pointed
	columns []Column
	events  DataTableEvents

	height     float32 // of a row
	sorted     int     // the column by which the rows are sorted, or Missing
	descending bool

	rows     int
	top      int     // the first visible row
	turned   float32 // the part of a row by which the wheel or the scroll bar has turned
	marked   int     // or Missing
	hovered  int     // or Missing
	headline string  // shown if there are no rows
	detail   string
}

var (
	_ fyne.Focusable         = (*DataTable)(nil)
	_ fyne.Tappable          = (*DataTable)(nil)
	_ fyne.SecondaryTappable = (*DataTable)(nil)
	_ fyne.Shortcutable      = (*DataTable)(nil)
	_ fyne.Accessible        = (*DataTable)(nil)
	_ fyne.Scrollable        = (*DataTable)(nil)
	_ fyne.Draggable         = (*DataTable)(nil)
	_ desktop.Hoverable      = (*DataTable)(nil)
)

// NewDataTable returns a table without rows.
func NewDataTable(columns []Column, keys *widgets.Keys, events DataTableEvents) *DataTable {
	t := &DataTable{
		Shaped: widgets.Shaped{Keys: keys}, columns: columns, events: events, height: tableRow,
		sorted: scene.Missing, marked: scene.Missing, hovered: scene.Missing,
	}
	if slices.ContainsFunc(columns, func(c Column) bool { return c.Artist != nil }) {
		t.height = tableBoardRow
	}
	t.OnPoint = func(at fyne.Position) { t.hoverRow(t.rowAt(at.Y)) }
	t.Extend(t, func() fyne.Size { return fyne.NewSize(t.needs(1), tableHeader+2*t.height+1) }, t.draw)
	return t
}

// SetRows sets the number of rows and gets their cells again.
func (t *DataTable) SetRows(rows int) {
	others := t.rows != rows
	t.rows = rows
	if t.marked >= rows {
		t.marked = scene.Missing
	}
	if others {
		t.hovered = scene.Missing
	}
	t.scrollTo(t.top)
	if others {
		t.look() // the row under the pointer or the mark may be another
	}
}

// Rows is the number of rows.
func (t *DataTable) Rows() int { return t.rows }

// Cells returns the cells of a row.
func (t *DataTable) Cells(row int) []Cell { return t.events.Row(row) }

// SetEmpty sets the text that is shown if there are no rows.
func (t *DataTable) SetEmpty(headline, detail string) {
	t.headline, t.detail = headline, detail
	t.Refresh()
}

// Mark marks a row and scrolls to it; Missing marks none. It doesn't call the Mark event.
func (t *DataTable) Mark(row int) {
	t.marked = scene.Missing
	if row >= 0 && row < t.rows {
		t.marked = row
		t.top = min(row, max(t.top, row-t.page()+1))
	}
	t.scrollTo(t.top)
	t.look()
}

func (t *DataTable) mark(row int) {
	t.Mark(row)
	if t.events.Mark != nil {
		t.events.Mark(row)
	}
}

// Marked is the marked row, or Missing.
func (t *DataTable) Marked() int { return t.marked }

func (t *DataTable) look() {
	switch {
	case t.events.Look == nil:
	case t.hovered != scene.Missing:
		t.events.Look(t.hovered)
	default:
		t.events.Look(t.marked)
	}
}

// scrollTo makes a row the first visible one, if enough rows follow it.
func (t *DataTable) scrollTo(top int) {
	t.top = max(min(top, t.rows-t.page()), 0)
	t.Refresh()
}

// turn scrolls by rows, as soon as it is most of one.
func (t *DataTable) turn(rows float32) {
	whole := int(math.Round(float64(t.turned + rows)))
	if t.turned += rows - float32(whole); whole != 0 {
		t.hovered = scene.Missing
		t.scrollTo(t.top + whole)
	}
}

// Scrolled turns the wheel.
func (t *DataTable) Scrolled(e *fyne.ScrollEvent) { t.turn(-e.Scrolled.DY / t.height) }

// Dragged moves the scroll bar.
func (t *DataTable) Dragged(e *fyne.DragEvent) {
	if e.Position.X > t.Size().Width-2*tableMargin {
		t.turn(e.Dragged.DY * float32(t.rows) / (t.Size().Height - tableHeader))
	}
}

// DragEnd does nothing.
func (t *DataTable) DragEnd() {}

// Resize may make room for rows before the first.
func (t *DataTable) Resize(size fyne.Size) {
	t.Shaped.Resize(size)
	t.scrollTo(t.top)
}

// The measures of a table.
const (
	tableHeader = 43
	tableRow    = 34
	tableMargin = 18

	tableBoardRow = 52 // height of a row with a board
	tableGap      = 12 // between two columns
)

// page is the number of whole visible rows, at least 1.
func (t *DataTable) page() int { return max(int((t.Size().Height-tableHeader-1)/t.height), 1) }

func (t *DataTable) rowY(row int) float32 { return tableHeader + float32(row-t.top)*t.height }

// rowAt returns the row at y, or Missing.
func (t *DataTable) rowAt(y float32) int {
	line := int((y - tableHeader) / t.height)
	if y < tableHeader || line >= min(t.page(), t.rows-t.top) {
		return scene.Missing
	}
	return t.top + line
}

// SetSorted shows an arrow at the title of a column; Missing shows none. It doesn't sort the rows or
// call Sort.
func (t *DataTable) SetSorted(column int, descending bool) {
	t.sorted, t.descending = column, descending
	t.Refresh()
}

func (t *DataTable) sort(column int, descending bool) {
	t.SetSorted(column, descending)
	t.events.Sort(column, descending)
}

// Tapped marks the row, and opens it unless Picks is set. A click on a title sorts by the column, a
// second click in descending order.
func (t *DataTable) Tapped(e *fyne.PointEvent) {
	t.Keys.NotePress()
	widgets.FocusOn(t)
	if e.Position.Y < tableHeader {
		for i, p := range t.places(t.Size().Width) {
			if t.columns[i].Sorts && p.width > 0 && e.Position.X >= p.x-tableGap/2 && e.Position.X < p.x+p.width+tableGap/2 {
				t.sort(i, t.sorted == i && !t.descending)
			}
		}
		return
	}
	if row := t.rowAt(e.Position.Y); row != scene.Missing {
		t.mark(row)
		if !t.events.Picks {
			t.events.Open(row)
		}
	}
}

func (t *DataTable) TappedSecondary(e *fyne.PointEvent) {
	t.Keys.NotePress()
	if row := t.rowAt(e.Position.Y); row != scene.Missing && t.events.Menu != nil {
		widgets.FocusOn(t)
		t.mark(row)
		t.events.Menu(row, e.Position)
	}
}

func (t *DataTable) hoverRow(row int) {
	if t.hovered != row {
		t.hovered = row
		t.Refresh()
		t.look()
	}
}

// TypedRune sorts in ascending order on +, descending on -; Keys gets other characters.
func (t *DataTable) TypedRune(r rune) {
	if t.sorted != scene.Missing && (r == '+' || r == '-') {
		t.sort(t.sorted, r == '-')
		return
	}
	t.Keys.HandleRune(r)
}

// TypedKey moves the mark, opens the marked row, or sorts by another column.
func (t *DataTable) TypedKey(e *fyne.KeyEvent) {
	if t.Keys.Handle(e) || t.rows == 0 {
		return
	}
	by, moves := map[fyne.KeyName]int{
		fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -t.page(), fyne.KeyPageDown: t.page(), fyne.KeyHome: -t.rows, fyne.KeyEnd: t.rows,
	}[e.Name]
	switch {
	case moves:
		t.mark(min(max(t.marked+by, 0), t.rows-1))
	case e.Name == fyne.KeyLeft:
		t.sortBeside(-1)
	case e.Name == fyne.KeyRight:
		t.sortBeside(1)
	case t.marked == scene.Missing || t.events.Key != nil && t.events.Key(t.marked, e):
	case widgets.IsPress(e):
		t.events.Open(t.marked)
	}
}

func (t *DataTable) sortBeside(step int) {
	for i := t.sorted + step; i >= 0 && i < len(t.columns); i += step {
		if c := t.columns[i]; c.Sorts && c.From <= t.Size().Width {
			t.sort(i, false)
			return
		}
	}
}

// TypedShortcut copies the marked row, and passes other shortcuts to the window.
func (t *DataTable) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutCopy); ok && t.events.Copy != nil {
		if t.marked != scene.Missing {
			t.events.Copy(t.marked)
		}
		return
	}
	if window, ok := fyne.CurrentApp().Driver().CanvasForObject(t).(fyne.Shortcutable); ok {
		window.TypedShortcut(s)
	}
}

func (t *DataTable) AccessibilityLabel() string {
	if t.marked == scene.Missing {
		return t.headline
	}
	var texts []string
	for _, c := range t.events.Row(t.marked) {
		texts = append(texts, c.Text)
	}
	return strings.Join(texts, " ")
}

func (t *DataTable) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Height is the height of a table that shows all its rows, or as many as fit into most.
func (t *DataTable) Height(most float32) float32 {
	const around = tableHeader + 2
	return around + t.height*float32(min(max(t.rows, 1), int((most-around)/t.height)))
}

// columnPlace is the place of a column in a row; the width of a hidden column is 0.
type columnPlace struct{ x, width float32 }

func (t *DataTable) needs(width float32) float32 {
	needs := float32(2*tableMargin - tableGap)
	for _, c := range t.columns {
		if c.From <= width {
			needs += c.Width + tableGap
		}
	}
	return needs
}

func (t *DataTable) places(width float32) []columnPlace {
	shares := float32(0)
	for _, c := range t.columns {
		if c.From <= width {
			shares += c.Share
		}
	}
	places := make([]columnPlace, len(t.columns))
	x, spare := float32(tableMargin), max(width-t.needs(width), 0)
	for i, c := range t.columns {
		if c.From > width {
			continue
		}
		places[i] = columnPlace{x: x, width: c.Width}
		if c.Share > 0 {
			places[i].width += spare * c.Share / shares
		}
		x += places[i].width + tableGap
	}
	return places
}
