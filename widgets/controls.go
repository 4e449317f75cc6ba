package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// Button is Fyne's button, which Enter presses too. Keys gets keys first: Space can play and pause.
type Button struct {
	widget.Button
	Hint    string // explains the button: see Hinted
	keys    *Keys
	outline outlined
	stays   bool // keeps the focus when a key presses it, unlike Fyne's buttons
}

// NewButton returns a button with a title, an icon, or both.
func NewButton(title string, icon fyne.Resource, keys *Keys, tapped func()) *Button {
	b := &Button{keys: keys}
	b.Text, b.Icon, b.OnTapped = title, icon, tapped
	b.ExtendBaseWidget(b)
	return b
}

func (b *Button) Tapped(e *fyne.PointEvent) {
	if !b.Disabled() {
		b.keys.NotePress()
	}
	b.Button.Tapped(e)
}

// SetPrimary highlights the button as the likely next step, or makes it plain.
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

func (b *Button) SetEnabled(enabled bool) { SetEnabled(b, enabled) }

// SetEnabled enables or disables a widget. It doesn't refresh an unchanged one.
func SetEnabled(w fyne.Disableable, enabled bool) {
	switch {
	case enabled && w.Disabled():
		w.Enable()
	case !enabled && !w.Disabled():
		w.Disable()
	}
}

// TypedKey presses the button on Enter or Space, unless Keys handles the key.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	b.keys.press(e, func(e *fyne.KeyEvent) {
		if b.stays && e.Name == fyne.KeySpace {
			b.OnTapped()
			return
		}
		b.Button.TypedKey(e)
	})
}

func (b *Button) TypedRune(r rune) { b.keys.HandleRune(r) }

// Hinted sets the hint: the button's action and keys. A button without a title needs a hint.
func (b *Button) Hinted(text string) *Button {
	b.Hint = text
	return b
}

func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return b.outline.around(b, b.Button.CreateRenderer())
}

func (b *Button) FocusGained() {
	b.outline.focused = true
	b.Button.FocusGained()
	b.keys.ShowHint(b, b.Hint)
}

func (b *Button) FocusLost() {
	b.outline.focused = false
	b.Button.FocusLost()
	b.keys.ShowHint(b, "")
}

func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.keys.ShowHint(b, b.Hint)
}

func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.keys.ShowHint(b, "")
}

func (b *Button) AccessibilityLabel() string { return cmp.Or(b.Text, b.Hint) }

// Select is Fyne's drop-down list, which Enter opens too. Keys gets keys first.
type Select struct {
	widget.Select
	keys    *Keys
	outline outlined
}

// NewSelect returns a drop-down list. chosen is called with the index of the chosen option.
func NewSelect(options []string, keys *Keys, chosen func(int)) *Select {
	s := &Select{keys: keys, outline: outlined{lined: true}}
	s.Options, s.PlaceHolder = options, " " // for "" Fyne shows an English text
	s.OnChanged = func(string) {
		keys.NotePress()
		chosen(s.SelectedIndex())
	}
	s.ExtendBaseWidget(s)
	return s
}

// MinSize has room for every option; Fyne's has room only for the placeholder.
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

func (s *Select) SetEnabled(enabled bool) { SetEnabled(s, enabled) }

// Choose selects an option without calling back.
func (s *Select) Choose(index int) {
	if s.SelectedIndex() == index {
		return
	}
	changed := s.OnChanged
	s.OnChanged = nil
	s.SetSelectedIndex(index)
	s.OnChanged = changed
}

func (s *Select) Tapped(*fyne.PointEvent) {
	if !s.Disabled() {
		FocusOn(s)
		s.open()
	}
}

// TypedKey opens the list on Enter, Space, Up or Down, and chooses another option on Left or Right.
func (s *Select) TypedKey(e *fyne.KeyEvent) {
	s.keys.press(e, func(e *fyne.KeyEvent) {
		switch e.Name {
		case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
			s.open()
		default:
			s.Select.TypedKey(e)
		}
	})
}

// open opens the list on its value; Fyne's opens on none.
func (s *Select) open() {
	var items []*fyne.MenuItem
	for _, option := range s.Options {
		items = append(items, fyne.NewMenuItem(option, func() { s.SetSelected(option) }))
	}
	if menu := OpenMenu(items, s, fyne.NewPos(0, s.Size().Height)); menu != nil {
		for range s.SelectedIndex() + 1 {
			menu.ActivateNext()
		}
	}
}

func (s *Select) TypedRune(r rune) { s.keys.HandleRune(r) }

func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	return s.outline.around(s, s.Select.CreateRenderer())
}

func (s *Select) FocusGained() {
	s.outline.focused = true
	s.Select.FocusGained()
}

func (s *Select) FocusLost() {
	s.outline.focused = false
	s.Select.FocusLost()
}

func (s *Select) AccessibilityLabel() string { return s.Selected }

func (s *Select) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Check is a button with a title and a box to check.
type Check struct {
	Button
	Checked   bool
	OnChanged func(bool) // called when the box has been checked or unchecked
}

// NewCheck returns a check box.
func NewCheck(title string, checked bool, keys *Keys, changed func(bool)) *Check {
	c := &Check{Button: Button{keys: keys, stays: true}, Checked: checked, OnChanged: changed}
	c.Text, c.Importance, c.Alignment = title, widget.LowImportance, widget.ButtonAlignLeading
	c.OnTapped = func() { c.SetChecked(!c.Checked) }
	c.ExtendBaseWidget(c)
	c.Refresh()
	return c
}

// SetChecked checks or unchecks the box.
func (c *Check) SetChecked(checked bool) {
	if c.Checked != checked {
		c.Checked = checked
		c.Refresh()
		c.OnChanged(checked)
	}
}

func (c *Check) Refresh() {
	c.Icon = theme.CheckButtonIcon()
	if c.Checked {
		c.Icon = theme.CheckButtonCheckedIcon()
	}
	c.Button.Refresh()
}

// FocusLine is the width of the outline of the focused widget.
const FocusLine = 2

// outlined renders a widget of Fyne's with an outline while it has the focus, which Fyne shows
// only by a shade.
type outlined struct {
	fyne.WidgetRenderer
	outline canvas.Rectangle
	of      fyne.Widget
	focused bool
	lined   bool // always has an outline, like a text field
}

// around sets the widget and Fyne's renderer of it.
func (f *outlined) around(of fyne.Widget, inner fyne.WidgetRenderer) fyne.WidgetRenderer {
	f.of, f.WidgetRenderer = of, inner
	f.paint()
	return f
}

func (f *outlined) Objects() []fyne.CanvasObject {
	return append(slices.Clip(f.WidgetRenderer.Objects()), &f.outline)
}

func (f *outlined) Layout(size fyne.Size) {
	f.WidgetRenderer.Layout(size)
	inset := float32(0)
	if f.filled() {
		inset = FocusLine
	}
	Place(&f.outline, inset, inset, size.Width-2*inset, size.Height-2*inset)
}

func (f *outlined) Refresh() {
	f.WidgetRenderer.Refresh()
	f.paint()
	f.Layout(f.of.Size())
}

// filled reports whether the widget is filled with the accent; then the outline lies inside it.
func (f *outlined) filled() bool {
	b, ok := f.of.(*Button)
	return ok && (b.Importance == widget.HighImportance || b.Importance == widget.DangerImportance)
}

func (f *outlined) paint() {
	th := fyne.CurrentApp().Settings().Theme()
	ink, width := fyne.ThemeColorName(""), float32(FocusLine)
	d, can := f.of.(fyne.Disableable)
	switch {
	case can && d.Disabled():
	case f.focused && f.filled():
		ink = scene.ColorOnAccent
	case f.focused:
		ink = scene.ColorAccent
	case f.lined:
		ink, width = scene.ColorField, 1
	}
	f.outline.Hidden = ink == ""
	f.outline.StrokeColor, f.outline.StrokeWidth = scene.Ink(ink).Color(paletteOf(th)), width
	f.outline.CornerRadius = th.Size(theme.SizeNameButtonRadius)
	f.outline.Refresh()
}

// OpenMenu opens a menu at a position of an object, or above the object if it doesn't fit. It returns
// nil if the object is in no window.
func OpenMenu(items []*fyne.MenuItem, over fyne.CanvasObject, at fyne.Position) *widget.PopUpMenu {
	const margin = 8
	driver := fyne.CurrentApp().Driver()
	window := driver.CanvasForObject(over)
	if window == nil {
		return nil
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), window)
	origin := driver.AbsolutePositionForObject(over)
	place, size := origin.Add(at), menu.MinSize()
	if place.Y+size.Height+margin > window.Size().Height {
		place.Y = max(origin.Y-size.Height-margin, margin)
	}
	place.X = min(place.X, window.Size().Width-size.Width-margin)
	menu.ShowAtPosition(place)
	return menu
}
