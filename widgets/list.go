package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// List is Fyne's list with a line around it while it has the focus. Enter selects the row that the
// arrow keys have reached, and Escape goes to Keys.
type List struct {
	widget.List
	outline outlined
	keys    *Keys
}

// NewList returns a list; set the functions of widget.List before it is shown.
func NewList(keys *Keys) *List {
	l := &List{keys: keys}
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer adds the line.
func (l *List) CreateRenderer() fyne.WidgetRenderer {
	return l.outline.around(l, l.List.CreateRenderer())
}

// FocusGained shows the focus.
func (l *List) FocusGained() {
	l.outline.focused = true
	l.List.FocusGained()
	l.outline.paint()
}

// FocusLost hides it.
func (l *List) FocusLost() {
	l.outline.focused = false
	l.List.FocusLost()
	l.outline.paint()
}

// TypedKey handles a key.
func (l *List) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		l.keys.Handle(e)
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		l.List.TypedKey(e)
	}
}
