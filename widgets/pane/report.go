package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// ReportEvents are what a Report reports.
type ReportEvents struct {
	Choose                    func(mistake int)
	Seek                      func(at float64) // a place on the curve
	Review, Again, New, Close func()
}

// Report is the pane about a finished game: at its end with a medal and what to do next, in a review
// with the moves before the current mistake.
type Report struct {
	widgets.Composite
	title, note, headline, detail           *widgets.TextLine
	list                                    *widgets.TextLine
	medal                                   *medal
	curve                                   *Curve
	mistakes                                *mistakeList
	scroll                                  *container.Scroll
	rows                                    *LineList
	keys                                    fyne.CanvasObject
	buttons                                 *fyne.Container
	review, again                           *widgets.Button
	titled, crowned, listed, rowed, charted *part
	arrange                                 func()
}

// NewReport returns an empty pane.
func NewReport(text func(key string) string, say func(model.Phrase) string, artist scene.Artist, keys *widgets.Keys, events ReportEvents) *Report {
	label := func(said string) *widgets.TextLine {
		return shrinking(widgets.TextSizeNormal, true, scene.ColorSecondary, said)
	}
	r := &Report{
		title: shrinking(widgets.TextSizeStatus, true, scene.ColorText, ""), note: widgets.NewTextLine(widgets.TextSizeSecondary, false, scene.ColorSecondary),
		headline: shrinking(widgets.TextSizeResult, true, scene.ColorText, ""), detail: shrinking(widgets.TextSizeNormal, false, scene.ColorSecondary, ""),
		list:  label(""),
		medal: newMedal(),
		curve: NewCurve(keys, events.Seek), rows: NewLineList(keys, func(row int) { events.Seek(float64(row)) }),
		keys:   shrinking(widgets.TextSizeSecondary, false, scene.ColorSecondary, text("review.keys")),
		review: widgets.NewButton(text("review.title"), nil, keys, events.Review),
		again:  widgets.NewButton(text("closing.again"), theme.ViewRefreshIcon(), keys, events.Again),
	}
	r.review.SetPrimary(true)
	r.mistakes, r.scroll = newMistakeList(artist, say, events.Choose)
	r.rows.SetMinSize(fyne.NewSize(100, leastRows*lineRow))
	r.buttons = container.New(layout.NewCustomPaddedVBoxLayout(analysisGap), r.review,
		container.NewGridWithRows(1, r.again, widgets.NewButton(text("tool.new"), theme.ContentAddIcon(), keys, events.New),
			widgets.NewButton(text("dialog.close"), nil, keys, events.Close)))
	r.titled = &part{object: container.NewBorder(nil, nil, nil, container.NewCenter(r.note), r.title)}
	r.crowned = &part{object: container.NewCenter(r.medal), rank: 3}
	r.charted = &part{object: r.curve, rank: 2}
	r.listed = &part{object: container.NewBorder(ruled(r.list), nil, nil, nil, r.scroll), rank: 4}
	r.rowed = &part{object: container.NewBorder(ruled(label(text("pane.line"))), nil, nil, nil, r.rows), rank: 5, grows: true}
	content, arrange := newColumn(container.NewStack(r.keys, r.buttons), r.titled, r.crowned,
		&part{object: container.New(layout.NewCustomPaddedVBoxLayout(2), r.headline, r.detail)}, r.charted, r.listed, r.rowed)
	r.arrange = arrange
	r.Extend(r, content)
	return r
}

// SetView shows the view.
func (r *Report) SetView(v view.Report) {
	ends := v.Medal != view.NoMedal
	r.title.SetText(v.Title)
	r.note.SetText(v.Note)
	r.headline.Align, r.detail.Align = fyne.TextAlignLeading, fyne.TextAlignLeading
	if ends {
		r.headline.Align, r.detail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	}
	r.headline.SetText(v.Headline)
	r.detail.SetText(v.Detail)
	r.list.SetText(v.List)
	r.medal.kind = v.Medal
	r.medal.Refresh()
	r.curve.SetView(v.Curve)
	r.mistakes.set(v.Mistakes, r.scroll)
	r.rows.SetRows(v.Rows, v.At)
	r.titled.unused, r.crowned.unused, r.charted.unused = ends, !ends, v.Curve.Distances == nil
	r.listed.unused, r.rowed.unused = len(v.Mistakes) == 0, v.Rows == nil
	widgets.SetVisible(r.keys, !ends)
	widgets.SetVisible(r.buttons, ends)
	widgets.SetVisible(r.review, v.ToReview)
	r.again.SetPrimary(!v.ToReview)
	r.arrange()
}
