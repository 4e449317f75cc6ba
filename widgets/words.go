package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Words are sentences that break into lines. They can have the focus, are then
// copied as a whole by the keys for that, and hand all other keys on: Fyne's text
// that can be selected keeps them for itself and does not show that it has them.
type Words struct {
	widget.Label
	keys    *Keys
	focused bool
}

var (
	_ fyne.Focusable    = (*Words)(nil)
	_ fyne.Shortcutable = (*Words)(nil)
	_ fyne.Tappable     = (*Words)(nil)
)

// NewWords returns sentences.
func NewWords(text string, keys *Keys) *Words {
	w := &Words{keys: keys}
	w.Text, w.Wrapping = text, fyne.TextWrapWord
	w.ExtendBaseWidget(w)
	return w
}

// CreateRenderer returns the renderer of words.
func (w *Words) CreateRenderer() fyne.WidgetRenderer {
	return newFramed(w.Label.CreateRenderer(), w, func() frameState { return frameState{focused: w.focused, bare: true} })
}

// Tapped gives the words the focus.
func (w *Words) Tapped(*fyne.PointEvent) {
	focus(w)
}

// FocusGained shows that the keys go to the words.
func (w *Words) FocusGained() {
	w.focused = true
	w.Refresh()
}

// FocusLost shows that they go elsewhere.
func (w *Words) FocusLost() {
	w.focused = false
	w.keys.hint(w, "")
	w.Refresh()
}

// TypedKey hands keys on.
func (w *Words) TypedKey(e *fyne.KeyEvent) { w.keys.key(e) }

// TypedRune hands characters on.
func (w *Words) TypedRune(r rune) { w.keys.rune(r) }

// TypedShortcut copies the words, and has it said.
func (w *Words) TypedShortcut(s fyne.Shortcut) {
	if s, ok := s.(*fyne.ShortcutCopy); ok {
		s.Clipboard.SetContent(w.Text)
		if w.keys != nil && w.keys.Copied != nil {
			w.keys.Copied(w)
		}
	}
}

// AccessibilityLabel is the text.
func (w *Words) AccessibilityLabel() string { return w.Text }

// AccessibilityRole is that of text.
func (w *Words) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }
