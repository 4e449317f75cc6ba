package widgets

import (
	"sort"
	"strings"

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
	// TextSize is the size of the letters where the theme's text is of normal size.
	TextSize float32
	Bold     bool
	// Monospace uses letters of equal width if the font has them all, never bold.
	Monospace bool
	Align     fyne.TextAlign
	// Shrinks lets the line be narrower than its text.
	Shrinks bool
	// Fixed keeps the size where the theme's text is larger: for a sign on a fixed ground.
	Fixed bool
	// Changed is called after another text is set; may be nil.
	Changed func()
}

// NewTextLine returns a line of text.
func NewTextLine(size float32, bold bool, ink fyne.ThemeColorName) *TextLine {
	t := &TextLine{TextSize: size, Bold: bold, Color: ink}
	t.ExtendBaseWidget(t)
	return t
}

// SetText shows another text.
func (t *TextLine) SetText(text string) {
	t.Set(text, t.Color)
}

// Set shows another text in another colour.
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

// Natural is the width of the whole text.
func (t *TextLine) Natural() float32 {
	return fyne.MeasureText(t.Text, t.size(), fyne.TextStyle{Bold: t.Bold}).Width
}

func (t *TextLine) size() float32 {
	if t.Fixed {
		return t.TextSize
	}
	return Scaled(t.TextSize)
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

func (r *textLineRenderer) style() fyne.TextStyle {
	return fyne.TextStyle{Bold: r.line.Bold, Monospace: r.line.Monospace && HasMonospace(r.line.Text)}
}

func (r *textLineRenderer) size() float32 { return r.line.size() }

func (r *textLineRenderer) MinSize() fyne.Size {
	size := fyne.MeasureText(r.line.Text, r.size(), r.style())
	if r.line.Shrinks {
		size.Width = min(size.Width, fyne.MeasureText("…", r.size(), r.style()).Width)
	}
	return size
}

func (r *textLineRenderer) Layout(size fyne.Size) {
	r.text.Resize(size)
	if text := FitText(r.line.Text, size.Width, r.size(), r.style()); text != r.text.Text {
		r.text.Text = text
		r.text.Refresh()
	}
}

func (r *textLineRenderer) Refresh() {
	r.text.Color = r.line.Theme().Color(r.line.Color, fyne.CurrentApp().Settings().ThemeVariant())
	r.text.TextSize, r.text.TextStyle, r.text.Alignment = r.size(), r.style(), r.line.Align
	r.text.Text = r.line.Text
	if width := r.line.Size().Width; width > 0 {
		r.text.Text = FitText(r.line.Text, width, r.size(), r.style())
	}
	r.text.Refresh()
}

// FitText cuts the text to the width, with an ellipsis where something is cut off.
func FitText(text string, width, size float32, style fyne.TextStyle) string {
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

// TextBlock is a text of a fixed number of lines. It wraps between words and between Chinese
// characters, keeps line breaks, and ends in an ellipsis. In less height it has fewer lines.
type TextBlock struct {
	widget.BaseWidget
	Text     string
	Color    fyne.ThemeColorName
	TextSize float32
	Bold     bool
	Lines    int
	Align    fyne.TextAlign
}

// NewTextBlock returns a text of so many lines.
func NewTextBlock(lines int, size float32, ink fyne.ThemeColorName) *TextBlock {
	t := &TextBlock{Lines: lines, TextSize: size, Color: ink}
	t.ExtendBaseWidget(t)
	return t
}

// SetText shows another text.
func (t *TextBlock) SetText(text string) {
	if t.Text != text {
		t.Text = text
		t.Refresh()
	}
}

// CreateRenderer returns the renderer of a block.
func (t *TextBlock) CreateRenderer() fyne.WidgetRenderer {
	r := &textBlockRenderer{block: t}
	for range t.Lines {
		r.lines = append(r.lines, &canvas.Text{})
	}
	r.Refresh()
	return r
}

type textBlockRenderer struct {
	block *TextBlock
	lines []*canvas.Text
}

func (r *textBlockRenderer) Destroy() {}

func (r *textBlockRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.lines))
	for i, line := range r.lines {
		objects[i] = line
	}
	return objects
}

func (r *textBlockRenderer) style() fyne.TextStyle { return fyne.TextStyle{Bold: r.block.Bold} }

func (r *textBlockRenderer) lineHeight() float32 {
	return fyne.MeasureText("M", Scaled(r.block.TextSize), r.style()).Height
}

func (r *textBlockRenderer) MinSize() fyne.Size {
	return fyne.NewSize(0, r.lineHeight()*float32(len(r.lines)))
}

func (r *textBlockRenderer) Refresh() {
	ink := r.block.Theme().Color(r.block.Color, fyne.CurrentApp().Settings().ThemeVariant())
	for _, line := range r.lines {
		line.Color, line.TextSize, line.Alignment = ink, Scaled(r.block.TextSize), r.block.Align
		line.TextStyle = r.style()
	}
	r.Layout(r.block.Size())
}

func (r *textBlockRenderer) Layout(size fyne.Size) {
	const rounding = 0.5
	height := r.lineHeight()
	most := len(r.lines)
	if size.Height > 0 {
		most = min(most, max(1, int((size.Height+rounding)/height)))
	}
	texts := WrapText(r.block.Text, size.Width, Scaled(r.block.TextSize), r.style(), most)
	for i, line := range r.lines {
		line.Text = ""
		if i < len(texts) {
			line.Text = texts[i]
		}
		Place(line, 0, float32(i)*height, size.Width, height)
		line.Refresh()
	}
}

// WrapText breaks the text into at most so many lines. Each paragraph keeps a line while there
// are enough.
func WrapText(text string, width, size float32, style fyne.TextStyle, most int) []string {
	var lines []string
	paragraphs := strings.Split(text, "\n")
	for i, paragraph := range paragraphs {
		rest := []rune(paragraph)
		for {
			if len(lines) == most-1 {
				if i < len(paragraphs)-1 {
					rest = append(rest, ' ', '…')
				}
				return append(lines, FitText(string(rest), width, size, style))
			}
			if after := len(paragraphs) - 1 - i; len(lines) == most-1-after { // each of those needs one
				lines = append(lines, FitText(string(rest), width, size, style))
				break
			}
			n := breakAt(rest, width, size, style)
			lines = append(lines, strings.TrimSpace(string(rest[:n])))
			if n == len(rest) {
				break
			}
			rest = []rune(strings.TrimLeft(string(rest[n:]), " "))
		}
	}
	return lines
}

// breakAt returns how many characters go on a line, at least one.
func breakAt(text []rune, width, size float32, style fyne.TextStyle) int {
	fits := func(n int) bool {
		return fyne.MeasureText(string(text[:n]), size, style).Width <= width+0.5
	}
	n := sort.Search(len(text), func(n int) bool { return !fits(n + 1) })
	if n == len(text) {
		return n
	}
	for end := n; end > 0; end-- {
		if text[end] == ' ' || text[end-1] == ' ' || IsWide(text[end-1]) && IsWide(text[end]) && !closing(text[end]) {
			return end
		}
	}
	return max(n, 1)
}

// HasMonospace reports whether the monospaced font has all letters: it has no Chinese.
func HasMonospace(text string) bool { return !strings.ContainsFunc(text, IsWide) }

// IsWide reports whether a character is Chinese, or punctuation as Chinese has it.
func IsWide(r rune) bool { return r >= 0x2E80 }

// closing reports whether a character must not begin a line.
func closing(r rune) bool { return strings.ContainsRune("，。：；、）？」”’", r) }
