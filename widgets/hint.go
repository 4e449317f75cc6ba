package widgets

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// ShowHint reports what the widget under the pointer or focus does; "" when that leaves.
func (k *Keys) ShowHint(over fyne.CanvasObject, text string) {
	if k != nil && k.Hint != nil {
		k.Hint(over, text)
	}
}

// Hinted gives the button a hint: what it does, and its keys. A button without a title needs one.
func (b *Button) Hinted(text string) *Button {
	b.Hint = text
	return b
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

// AccessibilityRole is that of a button.
func (b *Button) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the option that is chosen.
func (s *Select) AccessibilityLabel() string { return s.Selected }

// AccessibilityRole is that of a button.
func (s *Select) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// AccessibilityLabel is the title of the box.
func (c *Check) AccessibilityLabel() string { return cmp.Or(c.Text, c.Name) }

// AccessibilityRole is that of a button.
func (c *Check) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
