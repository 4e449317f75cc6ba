package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/widgets"
)

// ReviewView is everything that a Review shows at one moment.
type ReviewView struct {
	Found    string // "0 of 3 found"
	Head     HeadlineView
	Curve    CurveView
	Mistakes []Mistake
	Rows     []LineRow // up to the current mistake
	At       int       // the current row
	Rest     string    // says when the other rows appear
}

// Review is the pane of a review: the curve of the game, its mistakes, and the moves before the
// current one.
type Review struct {
	widget.BaseWidget
	note       *widgets.TextLine
	head       *Headline
	curve      *Curve
	list, line *mistakeList
	scroll     *container.Scroll
	rows       *LineList
	rest       *widgets.TextLine
	content    fyne.CanvasObject
	arrange    func()
}

// NewReview returns an empty pane. choose gets the index of the mistake that the user chooses, seek
// a place on the curve.
func NewReview(text func(key string) string, say func(model.Phrase) string, artist widgets.Artist, keys *widgets.Keys, choose func(index int), seek func(at float64)) *Review {
	r := &Review{head: NewHeadline(""), curve: NewCurve(keys, seek), rows: NewLineList(keys, func(row int) { seek(float64(row)) })}
	r.list, r.scroll = newMistakeList(artist, say, false, choose)
	r.line, _ = newMistakeList(artist, say, true, choose)
	r.rest = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	r.rest.Shrinks = true
	var title fyne.CanvasObject
	_, r.note, title = newTitle(text("review.title"))
	keysLine := newLabel(text("review.keys"))
	keysLine.Bold, keysLine.TextSize = false, widgets.TextSizeSecondary
	const leastRows = 3
	r.rows.SetMinSize(fyne.NewSize(100, leastRows*lineRow))
	r.content, r.arrange = newColumn(keysLine,
		&part{object: title},
		&part{object: r.head, rank: 1},
		&part{object: r.curve, rank: 2},
		&part{object: listed(newLabel(text("review.mistakes")), r.scroll), rank: 3, width: 340, instead: ruled(r.line)},
		&part{object: container.NewBorder(ruled(newLabel(text("pane.line"))), r.rest, nil, nil, r.rows), rank: 4, grows: true},
	)
	r.ExtendBaseWidget(r)
	return r
}

// CreateRenderer returns the renderer of a pane.
func (r *Review) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// SetView shows the view.
func (r *Review) SetView(v ReviewView) {
	const leastMistakes = 3
	r.note.SetText(v.Found)
	r.head.SetView(v.Head)
	r.curve.SetView(v.Curve)
	r.list.set(v.Mistakes, r.scroll, leastMistakes)
	r.line.mistakes = v.Mistakes
	r.line.Refresh()
	r.rows.SetRows(v.Rows, v.At)
	r.rest.SetText(v.Rest)
	r.arrange()
}
