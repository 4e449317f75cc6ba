package pane

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// HeadlineView is everything that a Headline shows at one moment.
type HeadlineView struct {
	Facts string // to the right of the title: "4 of 27 moves cost"
	Count string // "27 moves"
	Rest  string // "played · 19 possible"
	Badge string // "8 too long"; "" for none
	Ink   fyne.ThemeColorName
	Note  string // behind the badge: "first in order"
}

// Headline says how long a line is, under a smaller line that says what it is.
type Headline struct {
	widgets.Shaped
	title string
	view  HeadlineView
}

// NewHeadline returns a headline under a title.
func NewHeadline(title string) *Headline {
	h := &Headline{title: title}
	h.Shapes = h.draw
	h.Least = func() fyne.Size {
		if h.view == (HeadlineView{}) {
			return fyne.NewSize(200, headTitle)
		}
		return fyne.NewSize(200, headTitle+headCount)
	}
	h.Extend(h)
	return h
}

// SetView shows the view.
func (h *Headline) SetView(v HeadlineView) {
	if h.view != v {
		h.view = v
		h.Refresh()
	}
}

// The heights of the two lines.
const (
	headTitle = 22
	headCount = 38
)

func (h *Headline) draw(size fyne.Size) []widgets.Shape {
	const secondary = widgets.TextSizeSecondary
	v := h.view
	line, width := v.secondLine(size.Width)
	if width > size.Width { // the facts matter less than the rest
		v.Facts, v.Rest = v.Rest, ""
		line, _ = v.secondLine(size.Width)
	}
	left := widgets.TextWidth(h.title, widgets.TextSizeNormal, true) + movesGap
	return append(line,
		widgets.TextShape(h.title, widgets.TextSizeNormal, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, headTitle/2, size.Width),
		widgets.TextShape(v.Facts, secondary, false, widgets.ColorSecondary, fyne.TextAlignTrailing, left, headTitle/2, size.Width-left))
}

// secondLine paints the second line, cut to the room, and returns the width that it needs.
func (v HeadlineView) secondLine(room float32) (shapes []widgets.Shape, width float32) {
	const middle = headTitle + headCount/2 - 1
	write := func(text string, letters float32, bold bool, ink fyne.ThemeColorName, y float32) {
		if text == "" {
			return
		}
		if width < room {
			shapes = append(shapes, widgets.TextShape(text, letters, bold, ink, fyne.TextAlignLeading, width, y, room-width))
		}
		width += widgets.TextWidth(text, letters, bold) + 8
	}
	write(v.Count, widgets.TextSizeResult, true, widgets.ColorText, middle)
	write(v.Rest, widgets.TextSizeNormal, false, widgets.ColorText, middle+2)
	if v.Badge != "" {
		pill := widgets.TextWidth(v.Badge, widgets.TextSizeChart, true) + 24
		if seen := min(pill, room-width-4); seen > 40 {
			shapes = append(shapes, widgets.BoxShape(width+4, middle-12, seen, 24, 12, widgets.ColorBadge),
				widgets.TextShape(v.Badge, widgets.TextSizeChart, true, v.Ink, fyne.TextAlignCenter, width+12, middle, seen-16))
		}
		width += pill + 14
	}
	if width+widgets.TextWidth(v.Note, widgets.TextSizeSecondary, false) <= room {
		write(v.Note, widgets.TextSizeSecondary, false, widgets.ColorSecondary, middle+1)
	}
	return shapes, width - 8
}
