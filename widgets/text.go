package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// TextLine is one line of text in a colour and size of the theme, without the
// padding of a label. Where it does not fit it ends in an ellipsis.
type TextLine struct {
	widget.BaseWidget
	Text  string
	Color fyne.ThemeColorName
	// TextSize is the size of the letters in units of the canvas.
	TextSize float32
	Bold     bool
	Align    fyne.TextAlign
	// Shrinks lets the line be narrower than its text.
	Shrinks bool
}

// NewTextLine returns a line of text.
func NewTextLine(size float32, bold bool, ink fyne.ThemeColorName) *TextLine {
	t := &TextLine{TextSize: size, Bold: bold, Color: ink}
	t.ExtendBaseWidget(t)
	return t
}

// SetText shows another text.
func (t *TextLine) SetText(text string) {
	if t.Text != text {
		t.Text = text
		t.Refresh()
	}
}

// Set shows another text in another colour.
func (t *TextLine) Set(text string, ink fyne.ThemeColorName) {
	if t.Text != text || t.Color != ink {
		t.Text, t.Color = text, ink
		t.Refresh()
	}
}

// CreateRenderer returns the renderer of a line.
func (t *TextLine) CreateRenderer() fyne.WidgetRenderer {
	r := &textLineRenderer{line: t, text: &canvas.Text{}}
	r.Refresh()
	return r
}

type textLineRenderer struct {
	line *TextLine
	text *canvas.Text
}

func (r *textLineRenderer) Destroy() {}

func (r *textLineRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.text} }

func (r *textLineRenderer) style() fyne.TextStyle { return fyne.TextStyle{Bold: r.line.Bold} }

func (r *textLineRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText(r.line.Text, r.line.TextSize, r.style())
	if r.line.Shrinks {
		size.Width = min(size.Width, fyne.MeasureText("…", r.line.TextSize, r.style()).Width)
	}
	return size
}

func (r *textLineRenderer) Layout(size fyne.Size) {
	r.text.Resize(size)
	if text := fit(r.line.Text, size.Width, r.line.TextSize, r.style()); text != r.text.Text {
		r.text.Text = text
		r.text.Refresh()
	}
}

func (r *textLineRenderer) Refresh() {
	r.text.Color = r.line.Theme().Color(r.line.Color, fyne.CurrentApp().Settings().ThemeVariant())
	r.text.TextSize, r.text.TextStyle, r.text.Alignment = r.line.TextSize, r.style(), r.line.Align
	r.text.Text = r.line.Text
	if width := r.line.Size().Width; width > 0 {
		r.text.Text = fit(r.line.Text, width, r.line.TextSize, r.style())
	}
	r.text.Refresh()
}

// fit cuts the text to the width, with an ellipsis where something is cut off.
func fit(text string, width, size float32, style fyne.TextStyle) string {
	// Layouts hand out widths that a rounding error can make too small.
	if fyne.MeasureText(text, size, style).Width <= width+0.5 {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes)
	for low < high {
		middle := (low + high + 1) / 2
		if fyne.MeasureText(string(runes[:middle])+"…", size, style).Width <= width {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return string(runes[:low]) + "…"
}
