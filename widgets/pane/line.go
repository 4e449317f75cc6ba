package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets"
	"quadrille/widgets/view"
)

// LineList is the scrolled list of a line's positions, the start first. The current row is marked
// and stays in the middle. Only visible rows are painted.
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

// Tapped chooses a row.
func (r *lineRows) Tapped(e *fyne.PointEvent) {
	widgets.FocusOn(r)
	r.moveRows.Tapped(e)
}

// TypedKey goes a page up or down; keys handles single steps.
func (r *lineRows) TypedKey(e *fyne.KeyEvent) {
	by := map[fyne.KeyName]int{fyne.KeyPageUp: 1 - r.seen(), fyne.KeyPageDown: r.seen() - 1}[e.Name]
	if row := max(min(r.at+by, len(r.rows)-1), 0); !r.Keys.Handle(e) && row != r.at {
		r.onChoose(row)
	}
}
