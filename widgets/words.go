package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Words is a wrapped text that can have the focus, is copied as a whole, and passes other keys to
// Keys. Fyne's selectable text keeps all keys and doesn't show its focus.
type Words struct {
	widget.Label
	keys    *Keys
	outline outlined
}

var (
	_ fyne.Focusable    = (*Words)(nil)
	_ fyne.Shortcutable = (*Words)(nil)
	_ fyne.Tappable     = (*Words)(nil)
)

// NewWords returns a wrapped text.
func NewWords(text string, keys *Keys) *Words {
	w := &Words{keys: keys}
	w.Text, w.Wrapping = text, fyne.TextWrapWord
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer returns the renderer of words.
func (w *Words) CreateRenderer() fyne.WidgetRenderer {
	return w.outline.around(w, w.Label.CreateRenderer())
}

// Tapped gives the words the focus.
func (w *Words) Tapped(*fyne.PointEvent) {
	FocusOn(w)
}

// FocusGained shows the outline.
func (w *Words) FocusGained() {
	w.outline.focused = true
	w.Refresh()
}

// FocusLost hides the outline and the hint.
func (w *Words) FocusLost() {
	w.outline.focused = false
	w.keys.ShowHint(w, "")
	w.Refresh()
}

// TypedKey passes keys to Keys.
func (w *Words) TypedKey(e *fyne.KeyEvent) { w.keys.Handle(e) }

// TypedRune passes characters to Keys.
func (w *Words) TypedRune(r rune) { w.keys.HandleRune(r) }

// TypedShortcut copies the text and reports it.
func (w *Words) TypedShortcut(s fyne.Shortcut) {
	if s, ok := s.(*fyne.ShortcutCopy); ok {
		s.Clipboard.SetContent(w.Text)
		if w.keys != nil && w.keys.Copied != nil {
			w.keys.Copied(w)
		}
	}
}
