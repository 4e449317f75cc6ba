package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// ReviewBarView is everything that a ReviewBar shows at one moment.
type ReviewBarView struct {
	Answer   Answer // Wrong or Right; otherwise the bar asks
	Headline string
	Strong   string // in bold and red, before Detail
	Detail   string
	How      string // how to answer, if there is room
	Step     string // "Mistake 1 of 3"

	CanBack, CanNext, CanShow bool
	NextPrimary, DonePrimary  bool
}

// ReviewBar asks for a better move and answers, in the place of the status bar. Its buttons never
// change their places, widths or words.
type ReviewBar struct {
	widget.BaseWidget
	sign             Shaped
	headline, strong *TextLine
	detail, how      *TextLine
	step             *TextLine

	back, next, show, showShort, done *Button

	view    ReviewBarView
	content fyne.CanvasObject
}

// NewReviewBar returns an empty bar. move goes to the mistake before (-1) or after (1), show shows a
// best move, done ends the review.
func NewReviewBar(text func(key string) string, keys *Keys, move func(by int), show, done func()) *ReviewBar {
	b := &ReviewBar{
		headline:  NewTextLine(TextSizeStatus, true, ColorText),
		strong:    NewTextLine(TextSizeSecondary, true, ColorBad),
		detail:    NewTextLine(TextSizeSecondary, false, ColorSecondary),
		how:       NewTextLine(TextSizeSecondary, false, ColorSecondary),
		step:      NewTextLine(TextSizeSecondary, true, ColorText),
		back:      NewButton("", theme.NavigateBackIcon(), keys, func() { move(-1) }).Hinted(text("review.previous")),
		next:      NewButton(text("review.next"), theme.NavigateNextIcon(), keys, func() { move(1) }),
		show:      NewButton(text("review.show"), nil, keys, show),
		showShort: NewButton(text("review.showShort"), nil, keys, show),
		done:      NewButton(text("review.done"), nil, keys, done),
	}
	b.next.IconPlacement = widget.ButtonIconTrailingText
	b.headline.Shrinks, b.detail.Shrinks = true, true
	b.sign.Extend(&b.sign, func() fyne.Size { return fyne.NewSquareSize(26) }, b.drawSign)
	buttons := container.New(&reviewButtons{b}, b.back, b.step, b.next, b.show, b.showShort, b.done)
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), b.headline,
		container.New(reviewWords{}, b.strong, b.detail, b.how))
	b.content = NewPanel(12, container.New(layout.NewCustomPaddedVBoxLayout(12),
		container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedLayout(0, 0, 2, 12), container.NewCenter(&b.sign)), nil, words), buttons))
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer returns the renderer of a bar.
func (b *ReviewBar) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.content) }

// View returns the current view.
func (b *ReviewBar) View() ReviewBarView { return b.view }

// SetView shows the view.
func (b *ReviewBar) SetView(v ReviewBarView) {
	if v == b.view {
		return
	}
	b.view = v
	b.headline.SetText(v.Headline)
	b.strong.SetText(v.Strong)
	b.detail.SetText(v.Detail)
	b.how.SetText(v.How)
	b.step.SetText(v.Step)
	b.back.SetEnabled(v.CanBack)
	b.next.SetEnabled(v.CanNext)
	b.show.SetEnabled(v.CanShow)
	b.showShort.SetEnabled(v.CanShow)
	b.next.SetPrimary(v.NextPrimary)
	b.done.SetPrimary(v.DonePrimary)
	b.Refresh()
}

func (b *ReviewBar) drawSign(size fyne.Size) []Shape {
	text := map[Answer]string{Wrong: "×", Right: "✓"}[b.view.Answer]
	if text == "" {
		text = "?"
	}
	return []Shape{
		BoxShape(0, 0, size.Width, size.Height, size.Width/2, b.view.Answer.Ink()),
		{Kind: Text, Size: size, Text: text, TextSize: TextSizeStatus, Bold: true, Align: fyne.TextAlignCenter, Fill: Ink(ColorOnAccent)},
	}
}

// reviewWords puts lines of text beside each other; the last one leaves if it doesn't fit.
type reviewWords struct{}

func (reviewWords) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, objects[0].MinSize().Height)
}

func (reviewWords) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 5
	x := float32(0)
	for i, o := range objects {
		width := o.(*TextLine).Natural()
		SetVisible(o, i < len(objects)-1 || x+width <= size.Width)
		width = min(width, size.Width-x)
		Place(o, x, 0, width, size.Height)
		if x += width; width > 0 {
			x += gap
		}
	}
}

// reviewButtons lays the buttons out from the left, the last one at the right. If there is too little
// room, the long title of a button becomes the short one.
type reviewButtons struct{ b *ReviewBar }

const reviewGap = 8

// width returns the width of the row with one of the two titles.
func (l *reviewButtons) width(show fyne.CanvasObject) float32 {
	width := float32(-reviewGap)
	for _, o := range []fyne.CanvasObject{l.b.back, l.b.step, l.b.next, show, l.b.done} {
		width += o.MinSize().Width + reviewGap
	}
	return width + reviewGap
}

func (l *reviewButtons) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.width(l.b.showShort), l.b.done.MinSize().Height)
}

func (l *reviewButtons) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b, show, x := l.b, l.b.show, float32(0)
	if l.width(show) > size.Width {
		show = b.showShort
	}
	SetVisible(b.show, show == b.show)
	SetVisible(b.showShort, show == b.showShort)
	for _, o := range []fyne.CanvasObject{b.back, b.step, b.next, show} {
		width := o.MinSize().Width
		if o == b.next {
			x += reviewGap / 2
		}
		Place(o, x, 0, width, size.Height)
		x += width + reviewGap
	}
	width := b.done.MinSize().Width
	Place(b.done, size.Width-width, 0, width, size.Height)
}
