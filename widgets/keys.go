package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

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

// FocusOn gives a widget the FocusOn, if it is to be seen.
func FocusOn(w fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.(fyne.CanvasObject)); c != nil {
		c.Focus(w)
	}
}

// IsPress reports whether the key presses a button.
func IsPress(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}

// Button is Fyne's button; Enter presses it too, and Keys goes first: Space can play and pause.
type Button struct {
	widget.Button
	// Hint says what the button does: see Hinted.
	Hint    string
	keys    *Keys
	focused bool
	stays   bool // keeps the focus when a key presses it; Fyne's buttons do not
}

// NewButton returns a button with a title, an icon, or both.
func NewButton(title string, icon fyne.Resource, keys *Keys, tapped func()) *Button {
	b := &Button{keys: keys}
	b.Text, b.Icon, b.OnTapped = title, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

// Tapped presses the button.
func (b *Button) Tapped(e *fyne.PointEvent) {
	if !b.Disabled() {
		b.keys.NotePress()
	}
	b.Button.Tapped(e)
}

// SetPrimary makes the button the one that is to be pressed next, or a plain one.
func (b *Button) SetPrimary(primary bool) {
	i := widget.MediumImportance
	if primary {
		i = widget.HighImportance
	}
	if b.Importance != i {
		b.Importance = i
		b.Refresh()
	}
}

// SetEnabled enables or disables the button.
func (b *Button) SetEnabled(enabled bool) { SetEnabled(b, enabled) }

// SetEnabled enables or disables a widget, and touches nothing where nothing changes.
func SetEnabled(w fyne.Disableable, enabled bool) {
	switch {
	case enabled && w.Disabled():
		w.Enable()
	case !enabled && !w.Disabled():
		w.Disable()
	}
}

// TypedKey presses the button on Enter, and on Space where Keys leaves it.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	b.keys.press(e, func(e *fyne.KeyEvent) {
		if b.stays && e.Name == fyne.KeySpace {
			b.OnTapped()
			return
		}
		b.Button.TypedKey(e)
	})
}

// TypedRune hands characters to Keys.
func (b *Button) TypedRune(r rune) { b.keys.HandleRune(r) }

// Select is Fyne's drop-down list; Enter opens it too, and Keys goes first.
type Select struct {
	widget.Select
	keys    *Keys
	focused bool
}

// NewSelect returns a drop-down list. Choosing calls back with the index.
func NewSelect(options []string, keys *Keys, chosen func(int)) *Select {
	s := &Select{keys: keys}
	s.Options, s.PlaceHolder = options, " " // "" would stand for an English one
	s.OnChanged = func(string) {
		keys.NotePress()
		chosen(s.SelectedIndex())
	}
	s.ExtendBaseWidget(s)
	return s
}

// MinSize has room for every option; Fyne reckons with the placeholder only.
func (s *Select) MinSize() fyne.Size {
	width := func(text string) float32 {
		return fyne.MeasureText(text, s.Theme().Size(theme.SizeNameText), fyne.TextStyle{}).Width
	}
	widest := float32(0)
	for _, option := range s.Options {
		widest = max(widest, width(option))
	}
	size := s.Select.MinSize()
	size.Width += widest - width(s.PlaceHolder)
	return size
}

// SetEnabled enables or disables the list.
func (s *Select) SetEnabled(enabled bool) { SetEnabled(s, enabled) }

// Choose shows an option as the chosen one, without calling back.
func (s *Select) Choose(index int) {
	if s.SelectedIndex() == index {
		return
	}
	changed := s.OnChanged
	s.OnChanged = nil
	s.SetSelectedIndex(index)
	s.OnChanged = changed
}

// TypedKey opens the list on Enter.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	s.keys.press(e, s.Select.TypedKey)
}

// TypedRune hands characters to Keys.
func (s *Select) TypedRune(r rune) { s.keys.HandleRune(r) }

// Check is Fyne's box to tick, except that Keys goes first.
type Check struct {
	widget.Check
	// Name is what the box is called where it has no title of its own.
	Name string

	keys    *Keys
	focused bool
}

// NewCheck returns a box with a title; changed is called when it is ticked or unticked.
func NewCheck(title string, keys *Keys, changed func(bool)) *Check {
	c := &Check{keys: keys}
	c.Text, c.OnChanged = title, changed
	c.ExtendBaseWidget(c)
	return c
}

// SetEnabled lets the box be ticked or not.
func (c *Check) SetEnabled(enabled bool) { SetEnabled(c, enabled) }

// Tapped ticks the box, or takes the tick away.
func (c *Check) Tapped(e *fyne.PointEvent) {
	c.keys.NotePress()
	c.Check.Tapped(e)
}

// TypedKey does what the key means.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if !c.keys.Handle(e) {
		c.Check.TypedKey(e)
	}
}
