package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// ReviewBar asks for a better move and answers, in the place of the status bar. Its buttons never
// change their places, widths or words.
type ReviewBar struct {
	Composite
	words                  Shaped
	step                   *TextLine
	back, next, show, done *Button
	view                   view.ReviewBar
}

// NewReviewBar returns an empty bar. move goes to the mistake before (-1) or after (1), show shows a
// best move, done ends the review.
func NewReviewBar(text func(key string) string, keys *Keys, move func(by int), show, done func()) *ReviewBar {
	b := &ReviewBar{
		step: NewTextLine(TextSizeSecondary, true, scene.ColorText),
		back: NewButton("", theme.NavigateBackIcon(), keys, func() { move(-1) }).Hinted(text("review.previous")),
		next: NewButton(text("review.next"), theme.NavigateNextIcon(), keys, func() { move(1) }),
		show: NewButton(text("review.show"), nil, keys, show),
		done: NewButton(text("review.done"), nil, keys, done),
	}
	b.next.IconPlacement = widget.ButtonIconTrailingText
	b.words.Extend(&b.words, func() fyne.Size { return fyne.NewSize(100, Scaled(46)) }, b.draw)
	b.Extend(b, NewPanel(12, container.New(layout.NewCustomPaddedVBoxLayout(10), &b.words,
		container.New(layout.NewCustomPaddedHBoxLayout(8), b.back, b.step, b.next, b.show, layout.NewSpacer(), b.done))))
	return b
}

// SetView shows the view.
func (b *ReviewBar) SetView(v view.ReviewBar) {
	if v == b.view {
		return
	}
	b.view = v
	b.step.SetText(v.Step)
	b.back.SetEnabled(v.CanBack)
	b.next.SetEnabled(v.CanNext)
	b.show.SetEnabled(v.CanShow)
	b.next.SetPrimary(v.NextPrimary)
	b.done.SetPrimary(v.DonePrimary)
	b.Refresh()
}

// draw paints the sign and the words.
func (b *ReviewBar) draw(size fyne.Size) []scene.Shape {
	const disc, left, gap = 13, 40, 5
	v, sign := b.view, map[scene.Answer]string{scene.Wrong: "×", scene.Right: "✓"}[b.view.Answer]
	if sign == "" {
		sign = "?"
	}
	shapes := []scene.Shape{
		scene.DiscShape(fyne.NewPos(disc, size.Height/2), disc, v.Answer.Ink()),
		TextShape(sign, TextSizeStatus, true, scene.ColorOnAccent, fyne.TextAlignCenter, 0, size.Height/2, 2*disc),
		TextShape(v.Headline, TextSizeStatus, true, scene.ColorText, fyne.TextAlignLeading, left, 0.27*size.Height, size.Width-left),
	}
	x := float32(left)
	for _, part := range []struct {
		text   string
		ink    fyne.ThemeColorName
		spared bool
	}{{v.Strong, scene.ColorBad, false}, {v.Detail, scene.ColorSecondary, false}, {v.How, scene.ColorSecondary, true}} {
		bold := part.ink == scene.ColorBad
		width := TextWidth(part.text, TextSizeSecondary, bold) + 1
		if part.text != "" && (!part.spared || x+width <= size.Width) {
			shapes = append(shapes, TextShape(part.text, TextSizeSecondary, bold, part.ink, fyne.TextAlignLeading, x, 0.77*size.Height, min(width, size.Width-x)))
			x += width + gap
		}
	}
	return shapes
}
