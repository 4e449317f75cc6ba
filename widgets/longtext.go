package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"quadrille/widgets/scene"
)

// LongText is an unwrapped, scrollable text of thousands of lines. It draws only visible lines.
type LongText struct {
	sheetScroll
	sheet   Shaped
	heading string
	lines   []string
}

// longTextRow returns the height of a line.
func longTextRow() float32 { return Scaled(18) }

// NewLongText returns a text. Lines with the prefix heading are bold; the prefix isn't shown.
func NewLongText(text, heading string) *LongText {
	t := &LongText{heading: heading, lines: strings.Split(strings.TrimRight(text, "\n"), "\n")}
	longest := 0
	for _, line := range t.lines {
		longest = max(longest, utf8.RuneCountInString(line))
	}
	least := func() fyne.Size {
		letter := fyne.MeasureText("M", Scaled(TextSizeSecondary), fyne.TextStyle{Monospace: true})
		return fyne.NewSize(float32(longest)*letter.Width, float32(len(t.lines))*longTextRow())
	}
	t.sheet.Extend(&t.sheet, least, t.draw)
	t.extend(t, &t.sheet)
	return t
}

func (t *LongText) draw(size fyne.Size) []scene.Shape {
	row := longTextRow()
	first := max(int(t.Offset.Y/row), 0)
	end := min(first+int(t.Size().Height/row)+2, len(t.lines))
	var shapes []scene.Shape
	for i := first; i < end; i++ {
		line, bold := strings.CutPrefix(t.lines[i], t.heading)
		shapes = append(shapes, scene.Shape{
			Kind: scene.Text, At: fyne.NewPos(0, float32(i)*row), Size: fyne.NewSize(size.Width, row),
			Text: line, TextSize: Scaled(TextSizeSecondary), Fill: scene.Ink(scene.ColorText),
			Bold: bold, Monospace: !bold,
		})
	}
	return shapes
}
