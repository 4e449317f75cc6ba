package widgets

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// TextLine is one line of text in a theme colour, without a label's padding. A long text ends in
// an ellipsis.
type TextLine struct {
	Shaped
	Text      string
	Color     fyne.ThemeColorName
	TextSize  float32 // the size before the theme scales it
	Bold      bool
	Monospace bool // not together with Bold
	Align     fyne.TextAlign
	Shrinks   bool   // allows the line to be narrower than its text
	Changed   func() // called after the text has changed; may be nil

	lines int // of a TextBlock; 0 otherwise
}

// TextBlock is a text of a fixed number of lines, or fewer if the height is too small. It wraps
// between words and Chinese characters, keeps line breaks, and cuts a long text with an ellipsis.
type TextBlock struct{ TextLine }

// NewTextLine returns a line of text.
func NewTextLine(size float32, bold bool, ink fyne.ThemeColorName) *TextLine {
	t := &TextLine{TextSize: size, Bold: bold, Color: ink}
	t.Extend(t, t.minSize, t.draw)
	return t
}

// NewTextBlock returns a text with the given number of lines.
func NewTextBlock(lines int, size float32, ink fyne.ThemeColorName) *TextBlock {
	t := &TextBlock{TextLine{lines: lines, TextSize: size, Color: ink}}
	t.Extend(t, t.minSize, t.draw)
	return t
}

func (t *TextLine) SetText(text string) { t.Set(text, t.Color) }

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

func (t *TextLine) measure(text string) fyne.Size {
	return fyne.MeasureText(text, Scaled(t.TextSize), t.style())
}

func (t *TextLine) style() fyne.TextStyle {
	return fyne.TextStyle{Bold: t.Bold, Monospace: t.Monospace}
}

func (t *TextLine) AccessibilityLabel() string { return t.Text }

func (t *TextLine) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

func (t *TextLine) minSize() fyne.Size {
	size := t.measure(t.Text)
	switch {
	case t.lines > 0:
		return fyne.NewSize(0, t.measure("M").Height*float32(t.lines))
	case t.Shrinks:
		size.Width = min(size.Width, t.measure("…").Width)
	}
	return size
}

// draw returns a shape for each line that fits the size.
func (t *TextLine) draw(size fyne.Size) []scene.Shape {
	const rounding = 0.5
	height, most, style := size.Height, 1, t.style()
	if t.lines > 0 {
		height = t.measure("M").Height
		most = min(max(int((size.Height+rounding)/height), 1), t.lines)
	}
	var shapes []scene.Shape
	for i, text := range WrapText(t.Text, size.Width, Scaled(t.TextSize), style, most) {
		shapes = append(shapes, scene.Shape{
			Kind: scene.Text, At: fyne.NewPos(0, float32(i)*height), Size: fyne.NewSize(size.Width, height),
			Text: text, TextSize: Scaled(t.TextSize), Bold: style.Bold, Monospace: style.Monospace, Align: t.Align, Fill: scene.Ink(t.Color),
		})
	}
	return shapes
}
