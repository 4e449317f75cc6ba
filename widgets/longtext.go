package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// LongText is a scrolled text of thousands of lines, not wrapped. Only visible lines are laid out.
type LongText struct {
	container.Scroll
	heading string
	lines   []string
	most    int             // characters in the longest line
	inSight *fyne.Container // a TextLine for each line in sight
}

// longTextRow is the height of a line.
func longTextRow() float32 { return Scaled(18) }

// NewLongText returns a text; lines that begin with heading are bold, without it.
func NewLongText(text, heading string) *LongText {
	t := &LongText{heading: heading, lines: strings.Split(strings.TrimRight(text, "\n"), "\n")}
	for _, line := range t.lines {
		t.most = max(t.most, utf8.RuneCountInString(line))
	}
	l := longTextLayout{t}
	t.inSight = container.New(l)
	t.Content = t.inSight
	t.OnScrolled = func(fyne.Position) { l.Layout(t.inSight.Objects, t.inSight.Size()) }
	t.ExtendBaseWidget(t)
	return t
}

// Resize makes as many rows as come in sight at once.
func (t *LongText) Resize(size fyne.Size) {
	for len(t.inSight.Objects) < min(int(size.Height/longTextRow())+2, len(t.lines)) {
		t.inSight.Add(NewTextLine(TextSizeSecondary, false, ColorText))
	}
	t.Scroll.Resize(size)
}

// longTextLayout places the visible rows; a row keeps its line while visible.
type longTextLayout struct{ text *LongText }

func (l longTextLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	letter := fyne.MeasureText("M", Scaled(TextSizeSecondary), fyne.TextStyle{Monospace: true})
	return fyne.NewSize(float32(l.text.most)*letter.Width, float32(len(l.text.lines))*longTextRow())
}

func (l longTextLayout) Layout(rows []fyne.CanvasObject, size fyne.Size) {
	first := max(min(int(l.text.Offset.Y/longTextRow()), len(l.text.lines)-len(rows)), 0)
	for i := first; i < first+len(rows); i++ {
		row := rows[i%len(rows)].(*TextLine)
		line, bold := strings.CutPrefix(l.text.lines[i], l.text.heading)
		Place(row, 0, float32(i)*longTextRow(), size.Width, longTextRow())
		if row.Text != line || row.Bold != bold {
			row.Text, row.Bold, row.Monospace = line, bold, !bold
			row.Refresh()
		}
	}
}

// ScrollByKey scrolls content by the usual keys; false for other keys or content.
func ScrollByKey(content fyne.CanvasObject, key fyne.KeyName) bool {
	scroll, ok := content.(*container.Scroll)
	if long, isLong := content.(*LongText); isLong {
		scroll, ok = &long.Scroll, true
	}
	if !ok {
		return false
	}
	page, whole := scroll.Size().Height-2*longTextRow(), scroll.Content.MinSize().Height
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -2 * longTextRow(), fyne.KeyDown: 2 * longTextRow(),
		fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	if ok {
		scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -by)})
	}
	return ok
}
