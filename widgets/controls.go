package widgets

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Button is Fyne's button; Enter presses it too, and Keys goes first: Space can play and pause.
type Button struct {
	widget.Button
	// Hint says what the button does: see Hinted.
	Hint    string
	keys    *Keys
	outline outlineState
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

// Hinted gives the button a hint: what it does, and its keys. A button without a title needs one.
func (b *Button) Hinted(text string) *Button {
	b.Hint = text
	return b
}

// CreateRenderer returns the renderer of a button.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(b.Button.CreateRenderer(), b, &b.outline)
}

// FocusGained marks the button.
func (b *Button) FocusGained() {
	b.outline.focused = true
	b.Button.FocusGained()
	b.keys.ShowHint(b, b.Hint)
}

// FocusLost takes the mark away.
func (b *Button) FocusLost() {
	b.outline.focused = false
	b.Button.FocusLost()
	b.keys.ShowHint(b, "")
}

// MouseIn shows the hint.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.keys.ShowHint(b, b.Hint)
}

// MouseOut takes it away.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.keys.ShowHint(b, "")
}

// AccessibilityLabel is what the button is called.
func (b *Button) AccessibilityLabel() string { return cmp.Or(b.Text, b.Hint) }

// Select is Fyne's drop-down list; Enter opens it too, and Keys goes first.
type Select struct {
	widget.Select
	keys    *Keys
	outline outlineState
}

// NewSelect returns a drop-down list. Choosing calls back with the index.
func NewSelect(options []string, keys *Keys, chosen func(int)) *Select {
	s := &Select{keys: keys, outline: outlineState{lined: true}}
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

// CreateRenderer returns the renderer of a list.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(s.Select.CreateRenderer(), s, &s.outline)
}

// FocusGained marks the list.
func (s *Select) FocusGained() {
	s.outline.focused = true
	s.Select.FocusGained()
}

// FocusLost takes the mark away.
func (s *Select) FocusLost() {
	s.outline.focused = false
	s.Select.FocusLost()
}

// AccessibilityLabel is the option that is chosen.
func (s *Select) AccessibilityLabel() string { return s.Selected }

// AccessibilityRole is that of a button.
func (s *Select) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Check is Fyne's box to tick, except that Keys goes first.
type Check struct {
	widget.Check
	// Name is what the box is called where it has no title of its own.
	Name string

	keys    *Keys
	outline outlineState
}

// NewCheck returns a box with a title; changed is called when it is ticked or unticked.
func NewCheck(title string, keys *Keys, changed func(bool)) *Check {
	c := &Check{keys: keys, outline: outlineState{bare: true}}
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

// CreateRenderer returns the renderer of a box.
func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return newOutlined(c.Check.CreateRenderer(), c, &c.outline)
}

// FocusGained marks the box.
func (c *Check) FocusGained() {
	c.outline.focused = true
	c.Check.FocusGained()
}

// FocusLost takes the mark away.
func (c *Check) FocusLost() {
	c.outline.focused = false
	c.Check.FocusLost()
}

// AccessibilityLabel is the title of the box.
func (c *Check) AccessibilityLabel() string { return cmp.Or(c.Text, c.Name) }

// AccessibilityRole is that of a button.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
