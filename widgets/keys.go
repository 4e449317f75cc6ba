package widgets

import "fyne.io/fyne/v2"

// Keys handles keys before the focused widget does: Fyne gives keys only to that, but some mean
// the same everywhere. True: the key is handled. A nil *Keys handles none.
type Keys struct {
	Key  func(*fyne.KeyEvent) bool
	Rune func(rune) bool
	// Pressed is called before the pointer or typing into a field takes effect; may be nil.
	Pressed func()
	// Copied reports that a widget's text was copied; may be nil.
	Copied func(of fyne.CanvasObject)
	// Hint reports what the widget under the pointer or focus does, "" when that leaves; may be
	// nil.
	Hint func(over fyne.CanvasObject, text string)
}

// NotePress reports a press of the pointer to Pressed.
func (k *Keys) NotePress() {
	if k != nil && k.Pressed != nil {
		k.Pressed()
	}
}

// Handle reports whether Key handled the key.
func (k *Keys) Handle(e *fyne.KeyEvent) bool { return k != nil && k.Key != nil && k.Key(e) }

// HandleRune reports whether Rune handled the character.
func (k *Keys) HandleRune(r rune) bool { return k != nil && k.Rune != nil && k.Rune(r) }

// press gives a widget that Space presses a key; Enter presses it too.
func (k *Keys) press(e *fyne.KeyEvent, widget func(*fyne.KeyEvent)) {
	switch {
	case k.Handle(e):
	case IsPress(e):
		widget(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		widget(e)
	}
}

// FocusOn gives a widget the focus if it is in a window.
func FocusOn(w fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.(fyne.CanvasObject)); c != nil {
		c.Focus(w)
	}
}

// IsPress reports whether the key presses a button.
func IsPress(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}

// ShowHint reports what the widget under the pointer or focus does; "" when that leaves.
func (k *Keys) ShowHint(over fyne.CanvasObject, text string) {
	if k != nil && k.Hint != nil {
		k.Hint(over, text)
	}
}
