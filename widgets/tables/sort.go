package tables

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// SetSorted shows at the title of a column that the rows are sorted by it; None
// shows none. It reports nothing.
func (t *DataTable) SetSorted(column int, descending bool) {
	if t.sorted != column || t.descending != descending {
		t.sorted, t.descending = column, descending
		t.Refresh()
	}
}

// Sorted is the column that the rows are sorted by, or None, and whether the
// greatest come first.
func (t *DataTable) Sorted() (column int, descending bool) { return t.sorted, t.descending }

// sort sorts by a column and reports it.
func (t *DataTable) sort(column int, descending bool) {
	t.SetSorted(column, descending)
	t.events.Sort(column, descending)
}

// tapTitle sorts by the column whose title lies at x; a second time, the other way
// round.
func (t *DataTable) tapTitle(x float32) {
	for i, p := range t.places(t.Size().Width) {
		if t.columns[i].Sorts && p.width > 0 && x >= p.x-t.gap/2 && x < p.x+p.width+t.gap/2 {
			t.sort(i, t.sorted == i && !t.descending)
		}
	}
}

// sortByKey sorts by the next column to the left or right.
func (t *DataTable) sortByKey(key fyne.KeyName) bool {
	step := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1}[key]
	if step == 0 {
		return false
	}
	left := t.left(t.Size().Width)
	for i := t.sorted + step; i >= 0 && i < len(t.columns); i += step {
		if t.columns[i].Sorts && !left[i] {
			t.sort(i, false)
			return true
		}
	}
	return false
}

// sortByRune sorts the smallest first on +, the greatest on -.
func (t *DataTable) sortByRune(r rune) bool {
	if t.sorted == widgets.None || !slices.Contains([]rune("+-"), r) {
		return false
	}
	t.sort(t.sorted, r == '-')
	return true
}

// sortSign is the sign at the title of the column that the rows are sorted by.
func (r *dataTableRenderer) placeSortSign() {
	t := r.table
	widgets.SetVisible(r.sortSign, t.sorted != widgets.None && r.titles[t.sorted].Visible())
	if t.sorted == widgets.None {
		return
	}
	r.sortSign.SetText("▲")
	if t.descending {
		r.sortSign.SetText("▼")
	}
	const width = 12
	title := r.titles[t.sorted]
	text := min(widgets.TextWidth(title.Text, title.TextSize, title.Bold), title.Size().Width)
	x := title.Position().X + text + 4
	if title.Align == fyne.TextAlignTrailing {
		x = title.Position().X + title.Size().Width - text - width - 2
	}
	widgets.Place(r.sortSign, x, 0, width, tableHeader)
}
