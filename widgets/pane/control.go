package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// control is a part of the pane that paints itself and takes the focus.
type control struct {
	widgets.Shaped
	keys    *widgets.Keys // handles keys and characters before the control
	focused bool
}

// FocusGained shows the focus.
func (c *control) FocusGained() { c.focused = true; c.Refresh() }

// FocusLost hides the focus.
func (c *control) FocusLost() { c.focused = false; c.Refresh() }

// TypedRune hands characters to the keys.
func (c *control) TypedRune(r rune) { c.keys.HandleRune(r) }

// TypedKey hands a key to the keys.
func (c *control) TypedKey(e *fyne.KeyEvent) { c.keys.Handle(e) }
