package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// Field is a text field that Tab leaves and that passes Escape to Keys. A note below says what
// to type or the fault.
type Field struct {
	widget.Entry
	SelectsAll bool // selects the whole text when the field gets the focus

	keys    *Keys
	usual   string // the note while nothing is wrong
	note    *TextLine
	entered bool
	given   func(string) // receives the value of a value field
	value   string       // restored by Escape in a value field
}

var (
	_ fyne.Focusable    = (*Field)(nil)
	_ desktop.Mouseable = (*Field)(nil)
)

// NewField returns a field of one line. usual is the note while nothing is wrong; it may be "".
func NewField(usual, content string, keys *Keys) *Field {
	f := &Field{SelectsAll: true, keys: keys, usual: usual, note: NewTextLine(TextSizeSecondary, false, scene.ColorSecondary)}
	f.note.Text, f.note.Shrinks = usual, true
	f.Text = content
	f.ExtendBaseWidget(f)
	return f
}

// NewValueField returns a field for a short value such as a number. given receives the text on
// Enter, and a changed text when the field loses the focus; Escape restores the text of Put.
func NewValueField(keys *Keys, given func(string)) *Field {
	f := NewField("", "", keys)
	f.given, f.OnSubmitted = given, given
	return f
}

// Put sets the current value of a value field.
func (f *Field) Put(text string) {
	f.value = text
	if f.Text != text {
		f.SetText(text)
	}
}

// Reset restores the text of the last Put.
func (f *Field) Reset() { f.Put(f.value) }

// Fault shows an error in the note; "" shows the usual note.
func (f *Field) Fault(text string) {
	if text == "" {
		f.note.Set(f.usual, scene.ColorSecondary)
		return
	}
	f.note.Set(text, scene.ColorBad)
}

// Note returns the note and whether it is an error.
func (f *Field) Note() (text string, faulty bool) { return f.note.Text, f.note.Color == scene.ColorBad }

// Below is the note, for a place below the field.
func (f *Field) Below() fyne.CanvasObject { return f.note }

// WithNote puts the note below the field.
func (f *Field) WithNote() fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(2), f, f.note)
}

// AcceptsTab makes Tab move to the next widget, even in a field of several lines.
func (f *Field) AcceptsTab() bool { return false }

func (f *Field) FocusGained() {
	f.Entry.FocusGained()
	f.entered = true
	f.selectAll()
}

func (f *Field) selectAll() {
	if f.SelectsAll {
		f.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// FocusLost reports a changed value.
func (f *Field) FocusLost() {
	f.Entry.FocusLost()
	f.entered = false
	if f.given != nil && f.Text != f.value {
		f.given(f.Text)
	}
}

// MouseDown moves the cursor to the click, or selects all if the click gives the field the focus.
func (f *Field) MouseDown(e *desktop.MouseEvent) {
	entered := f.entered
	f.Entry.MouseDown(e)
	if !entered && f.entered {
		f.selectAll()
	}
}

func (f *Field) TypedRune(r rune) {
	f.keys.NotePress()
	f.Entry.TypedRune(r)
}

// TypedKey restores the value on Escape, or passes Escape to Keys.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeyEscape && f.given != nil && f.Text != f.value:
		f.Reset()
	case e.Name == fyne.KeyEscape && f.keys.Handle(e):
	default:
		f.keys.NotePress()
		f.Entry.TypedKey(e)
	}
}
