package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// TextLine is one line of text in a theme colour, without a label's padding. A long text ends in
// an ellipsis.
type TextLine struct {
	widget.BaseWidget
	Text  string
	Color fyne.ThemeColorName
	// TextSize is the size before the theme scales it.
	TextSize float32
	Bold     bool
	// Monospace uses the monospaced font if it has all letters; not together with Bold.
	Monospace bool
	Align     fyne.TextAlign
	// Shrinks allows the line to be narrower than its text.
	Shrinks bool
	// Changed is called after the text has changed; may be nil.
	Changed func()

	fixed bool // the theme doesn't scale the size
	lines int  // of a TextBlock; 0 otherwise
}

// TextBlock is a text of a fixed number of lines, or fewer if the height is too small. It wraps
// between words and Chinese characters, keeps line breaks, and cuts a long text with an ellipsis.
type TextBlock struct{ TextLine }

// NewTextLine returns a line of text.
func NewTextLine(size float32, bold bool, ink fyne.ThemeColorName) *TextLine {
	t := &TextLine{TextSize: size, Bold: bold, Color: ink}
	t.ExtendBaseWidget(t)
	return t
}

// NewTextBlock returns a text with the given number of lines.
func NewTextBlock(lines int, size float32, ink fyne.ThemeColorName) *TextBlock {
	t := &TextBlock{TextLine{lines: lines, TextSize: size, Color: ink}}
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the text.
func (t *TextLine) SetText(text string) { t.Set(text, t.Color) }

// Set changes the text and its colour.
func (t *TextLine) Set(text string, ink fyne.ThemeColorName) {
	if t.Text == text && t.Color == ink {
		return
	}
	other := t.Text != text
	t.Text, t.Color = text, ink
	t.Refresh()
	if other && t.Changed != nil {
		t.Changed()
	}
}

// Natural returns the width of the whole text in one line.
func (t *TextLine) Natural() float32 { return t.measure(t.Text).Width }

func (t *TextLine) measure(text string) fyne.Size { return fyne.MeasureText(text, t.size(), t.style()) }

func (t *TextLine) size() float32 {
	if t.fixed {
		return t.TextSize
	}
	return Scaled(t.TextSize)
}

func (t *TextLine) style() fyne.TextStyle {
	return fyne.TextStyle{Bold: t.Bold, Monospace: t.Monospace && HasMonospace(t.Text)}
}

// AccessibilityLabel returns the text.
func (t *TextLine) AccessibilityLabel() string { return t.Text }

// AccessibilityRole returns the role of text.
func (t *TextLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer returns the renderer of a text.
func (t *TextLine) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{text: t}
	for range max(t.lines, 1) {
		r.lines = append(r.lines, &canvas.Text{})
	}
	r.Refresh()
	return r
}

type textRenderer struct {
	text  *TextLine
	lines []*canvas.Text
}

func (r *textRenderer) Destroy() {}

func (r *textRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.lines))
	for i, line := range r.lines {
		objects[i] = line
	}
	return objects
}

func (r *textRenderer) MinSize() fyne.Size {
	size := r.text.measure(r.text.Text)
	switch {
	case r.text.lines > 0:
		return fyne.NewSize(0, r.text.measure("M").Height*float32(r.text.lines))
	case r.text.Shrinks:
		size.Width = min(size.Width, r.text.measure("…").Width)
	}
	return size
}

func (r *textRenderer) Refresh() {
	ink := r.text.Theme().Color(r.text.Color, fyne.CurrentApp().Settings().ThemeVariant())
	for _, line := range r.lines {
		line.Color, line.TextSize, line.TextStyle, line.Alignment = ink, r.text.size(), r.text.style(), r.text.Align
	}
	r.Layout(r.text.Size())
}

func (r *textRenderer) Layout(size fyne.Size) {
	const rounding = 0.5
	t, height, most := r.text, size.Height, 1
	if t.lines > 0 {
		height = t.measure("M").Height
		most = min(max(int((size.Height+rounding)/height), 1), t.lines)
	}
	texts := []string{t.Text}
	if size.Width > 0 {
		texts = WrapText(t.Text, size.Width, t.size(), t.style(), most)
	}
	for i, line := range r.lines {
		line.Text = ""
		if i < len(texts) {
			line.Text = texts[i]
		}
		Place(line, 0, float32(i)*height, size.Width, height)
		line.Refresh()
	}
}
