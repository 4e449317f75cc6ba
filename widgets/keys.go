package widgets

import "fyne.io/fyne/v2"

// Keys handles keys that work everywhere, before the focused widget gets them: Fyne sends keys
// only to that widget. Key and Rune return true for a handled key. A nil *Keys handles none.
type Keys struct {
	Key     func(*fyne.KeyEvent) bool
	Rune    func(rune) bool
	Pressed func() // called before the pointer or typing into a field takes effect; may be nil
	// Hint is called with the hint of the widget under the pointer or with the focus, and with ""
	// when the pointer or focus leaves; may be nil.
	Hint func(over fyne.CanvasObject, text string)
}

func (k *Keys) NotePress() {
	if k != nil && k.Pressed != nil {
		k.Pressed()
	}
}

func (k *Keys) Handle(e *fyne.KeyEvent) bool { return k != nil && k.Key != nil && k.Key(e) }

func (k *Keys) HandleRune(r rune) bool { return k != nil && k.Rune != nil && k.Rune(r) }

// press sends a key to Keys, or else to a widget. Enter always presses the widget, which gets Space for it.
func (k *Keys) press(e *fyne.KeyEvent, widget func(*fyne.KeyEvent)) {
	if IsEnter(e) {
		k.NotePress()
		widget(&fyne.KeyEvent{Name: fyne.KeySpace})
	} else if !k.Handle(e) {
		widget(e)
	}
}

// FocusOn gives the focus to a widget in a window.
func FocusOn(w fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.(fyne.CanvasObject)); c != nil {
		c.Focus(w)
	}
}

// IsEnter reports whether the key is Enter, of the keypad or not.
func IsEnter(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter }

// IsPress reports whether the key presses a button.
func IsPress(e *fyne.KeyEvent) bool { return e.Name == fyne.KeySpace || IsEnter(e) }

func (k *Keys) ShowHint(over fyne.CanvasObject, text string) {
	if k != nil && k.Hint != nil {
		k.Hint(over, text)
	}
}

// ScrollByKey scrolls content with the usual keys; false for other keys or unscrollable content.
func ScrollByKey(content fyne.CanvasObject, key fyne.KeyName) bool {
	scroll, ok := content.(fyne.Scrollable)
	if !ok {
		return false
	}
	const step, whole = 36, 1e9
	page := content.Size().Height - step
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -step, fyne.KeyDown: step,
		fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	if ok {
		scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -by)})
	}
	return ok
}
