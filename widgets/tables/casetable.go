package tables

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// CaseTable is a DataTable whose marked row is copied by the keys for that.
type CaseTable struct {
	DataTable
	copy func(row int)
}

var _ fyne.Shortcutable = (*CaseTable)(nil)

// NewCaseTable returns a table without rows; copyRow is told which row to copy.
func NewCaseTable(columns []Column, keys *widgets.Keys, events DataTableEvents, copyRow func(row int)) *CaseTable {
	t := &CaseTable{copy: copyRow}
	t.init(t, columns, keys, events)
	return t
}

// TypedShortcut copies the marked row. Other shortcuts of text fields mean
// nothing here.
func (t *CaseTable) TypedShortcut(s fyne.Shortcut) {
	if _, ok := s.(*fyne.ShortcutCopy); ok && t.marked != widgets.None {
		t.copy(t.marked)
	}
}
