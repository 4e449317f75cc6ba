package shell

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// Field is a text field that Tab leaves and that hands Escape on. With Note there
// is a line under it that says what goes there, or what is wrong with it.
type Field struct {
	widget.Entry
	// Left is called when the field loses the focus; nil for nothing.
	Left func()
	// SelectsAll has the whole text selected when the field is entered, so that
	// typing replaces it.
	SelectsAll bool

	keys    *widgets.Keys
	usual   string // what goes there
	note    *widgets.TextLine
	entered bool
}

var (
	_ fyne.Focusable    = (*Field)(nil)
	_ desktop.Mouseable = (*Field)(nil)
)

// NewField returns a field of one line; usual, which may be "", says what goes
// there. keys get Escape.
func NewField(usual, content string, keys *widgets.Keys) *Field {
	f := &Field{SelectsAll: true, keys: keys, usual: usual, note: NewLine(usual)}
	f.Text = content
	f.ExtendBaseWidget(f)
	return f
}

// Fault says under the field what is wrong with it; "" for nothing.
func (f *Field) Fault(text string) {
	if text == "" {
		f.note.Set(f.usual, widgets.ColorSecondary)
		return
	}
	f.note.Set(text, widgets.ColorBad)
}

// SetUsual changes what is said to go there, which is said unless something is wrong.
func (f *Field) SetUsual(usual string) {
	f.usual = usual
	if _, faulty := f.Note(); !faulty {
		f.Fault("")
	}
}

// Note is what is said under the field, and whether it is that something is wrong.
func (f *Field) Note() (text string, faulty bool) {
	return f.note.Text, f.note.Color == widgets.ColorBad
}

// WithNote puts the note under the field, or under the row that the field is in.
func (f *Field) WithNote(row fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(2), row, f.note)
}

// Titled puts a title over the field, which gets the width, and the note under it.
func (f *Field) Titled(title string, width float32) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedVBoxLayout(4), NewLine(title),
		container.NewGridWrap(fyne.NewSize(width, f.MinSize().Height), f), f.note)
}

// AcceptsTab says that Tab goes on to the next widget, whatever Fyne wants it to
// do in a field of several lines.
func (f *Field) AcceptsTab() bool { return false }

// TypedShortcut reads the clipboard in the way of the window.
func (f *Field) TypedShortcut(s fyne.Shortcut) { f.keys.Shortcut(s, f.Entry.TypedShortcut) }

// FocusGained selects the text.
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

// FocusLost tells that the field was left.
func (f *Field) FocusLost() {
	f.Entry.FocusLost()
	f.entered = false
	call(f.Left)
}

// MouseDown puts the cursor where the click is, unless the click enters the field.
func (f *Field) MouseDown(e *desktop.MouseEvent) {
	entered := f.entered
	f.Entry.MouseDown(e)
	if !entered && f.entered {
		f.selectAll()
	}
}

// TypedRune types a character.
func (f *Field) TypedRune(r rune) {
	f.pressed()
	f.Entry.TypedRune(r)
}

// TypedKey hands Escape on.
func (f *Field) TypedKey(e *fyne.KeyEvent) {
	if e.Name != fyne.KeyEscape || f.keys == nil || f.keys.Key == nil || !f.keys.Key(e) {
		f.pressed()
		f.Entry.TypedKey(e)
	}
}

func (f *Field) pressed() {
	if f.keys != nil {
		call(f.keys.Pressed)
	}
}
