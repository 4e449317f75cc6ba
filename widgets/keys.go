package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Keys is asked about keys before the widget that has the focus deals with
// them: Fyne gives keys to that widget only, but some mean the same everywhere.
// True means that the key was dealt with. A nil *Keys deals with none.
type Keys struct {
	Key  func(*fyne.KeyEvent) bool
	Rune func(rune) bool
	// Pressed is told that a person does something with the pointer or types into a
	// field, before that does what it does; nil for nobody.
	Pressed func()
	// Copied is told what a widget's text has been copied of, which shows nothing of it
	// itself; nil for nobody.
	Copied func(of fyne.CanvasObject)
	// Paste gives a text field what is in the clipboard, as a shortcut, now or
	// later; nil leaves it to the field.
	Paste func(field func(fyne.Shortcut))
	// Hint is told what the control does that the pointer or the focus rests on, and
	// "" when it has left; nil for nobody.
	Hint func(over fyne.CanvasObject, text string)
}

// Pasted is a clipboard that has been read.
type Pasted string

// Content is what was read.
func (p Pasted) Content() string { return string(p) }

// SetContent does nothing.
func (Pasted) SetContent(string) {}

func (k *Keys) pressed() {
	if k != nil && k.Pressed != nil {
		k.Pressed()
	}
}

func (k *Keys) key(e *fyne.KeyEvent) bool { return k != nil && k.Key != nil && k.Key(e) }

func (k *Keys) rune(r rune) bool { return k != nil && k.Rune != nil && k.Rune(r) }

// Shortcut gives a text field a shortcut. What comes from a clipboard that has yet to
// be read is left to Paste.
func (k *Keys) Shortcut(s fyne.Shortcut, field func(fyne.Shortcut)) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && k != nil && k.Paste != nil {
		if _, read := paste.Clipboard.(Pasted); !read {
			k.Paste(field)
			return
		}
	}
	field(s)
}

// press gives a widget that Space presses a key; Enter presses it too.
func (k *Keys) press(e *fyne.KeyEvent, widget func(*fyne.KeyEvent)) {
	switch {
	case k.key(e):
	case isPress(e):
		widget(&fyne.KeyEvent{Name: fyne.KeySpace})
	default:
		widget(e)
	}
}

// focus gives a widget the focus, if it is to be seen.
func focus(w fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w.(fyne.CanvasObject)); c != nil {
		c.Focus(w)
	}
}

// isPress reports whether the key presses a button.
func isPress(e *fyne.KeyEvent) bool {
	return e.Name == fyne.KeySpace || e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
}

// Button is Fyne's button, except that Enter presses it and that Keys goes first:
// Space can then play and pause while a button has the focus.
type Button struct {
	widget.Button
	// Hint says what the button does: see Hinted.
	Hint    string
	keys    *Keys
	focused bool
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
		b.keys.pressed()
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
	b.keys.press(e, b.Button.TypedKey)
}

// TypedRune hands characters to Keys.
func (b *Button) TypedRune(r rune) { b.keys.rune(r) }

// Select is Fyne's drop-down list, except that Enter opens it and that Keys goes
// first.
type Select struct {
	widget.Select
	keys            *Keys
	onPage, focused bool
}

// NewSelect returns a drop-down list. Choosing calls back with the index.
func NewSelect(options []string, keys *Keys, chosen func(int)) *Select {
	s := &Select{keys: keys}
	s.Options, s.PlaceHolder = options, " " // "" would stand for an English one
	s.OnChanged = func(string) {
		keys.pressed()
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
func (s *Select) TypedRune(r rune) { s.keys.rune(r) }

// Check is Fyne's box to tick, except that Keys goes first.
type Check struct {
	widget.Check
	// Name is what the box is called where it has no title of its own.
	Name string

	keys    *Keys
	focused bool
}

// NewCheck returns a box with its title at the right; changed is told when it is
// ticked or not any more.
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
	c.keys.pressed()
	c.Check.Tapped(e)
}

// TypedKey does what the key means.
func (c *Check) TypedKey(e *fyne.KeyEvent) {
	if !c.keys.key(e) {
		c.Check.TypedKey(e)
	}
}
