package pane

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/model"
	"quadrille/widgets"
)

// EndView is everything that an End shows at one moment.
type EndView struct {
	Shortest bool   // the medal has a star
	Headline string // "Solved in 22 moves"
	Detail   string // "16 were possible · 2 hints · 1:09"
	Found    string // "Mistakes: 3 of 3 found"; "" if there are none
	Curve    CurveView
	Mistakes []Mistake
	Review   bool // there are mistakes to find: that is the primary button
}

// EndEvents are what an End reports.
type EndEvents struct{ Review, Again, New, Close func() }

// End is the pane at the end of a game: a medal, the figures, the curve and the mistakes.
type End struct {
	widget.BaseWidget
	medals                  [2]*medal
	headline, detail, found *widgets.TextLine
	curve                   *Curve
	charted, listed         *part
	list                    *mistakeList
	scroll                  *container.Scroll
	review, again, again2   *widgets.Button
	content                 fyne.CanvasObject
	arrange                 func()
	view                    EndView
}

// The sizes of a medal, where there is room and where there is little.
const (
	medalSize = 112
	medalLow  = 28
)

// NewEnd returns an empty pane. seek gets the place on the curve that the user chooses.
func NewEnd(text func(key string) string, say func(model.Phrase) string, artist widgets.Artist, keys *widgets.Keys, seek func(at float64), events EndEvents) *End {
	e := &End{
		medals:   [2]*medal{newMedal(medalSize), newMedal(medalLow)},
		headline: widgets.NewTextLine(widgets.TextSizeResult, true, widgets.ColorText),
		detail:   widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorSecondary),
		found:    widgets.NewTextLine(15, true, widgets.ColorText),
		curve:    NewCurve(keys, seek),
		review:   widgets.NewButton(text("review.title"), nil, keys, events.Review),
		again:    widgets.NewButton(text("closing.again"), theme.ViewRefreshIcon(), keys, events.Again),
		again2:   widgets.NewButton(text("closing.again"), nil, keys, events.Again),
	}
	for _, line := range []*widgets.TextLine{e.headline, e.detail, e.found} {
		line.Shrinks = true
	}
	e.headline.Align, e.detail.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	e.review.SetPrimary(true)
	e.again.SetPrimary(true)
	e.list, e.scroll = newMistakeList(artist, say, false, func(int) {})
	e.charted = &part{object: ruled(container.New(layout.NewCustomPaddedVBoxLayout(4), e.found, e.curve)), rank: 1}
	e.listed = &part{object: listed(container.NewWithoutLayout(), e.scroll), rank: 3, grows: true}
	row := container.NewGridWithRows(1, e.again2, widgets.NewButton(text("tool.new"), theme.ContentAddIcon(), keys, events.New),
		widgets.NewButton(text("dialog.close"), nil, keys, events.Close))
	e.content, e.arrange = newColumn(
		container.New(layout.NewCustomPaddedVBoxLayout(analysisGap), container.NewStack(e.review, e.again), row),
		&part{object: e.medals[0], rank: 2, instead: e.medals[1]},
		&part{object: container.New(layout.NewCustomPaddedVBoxLayout(2), e.headline, e.detail)},
		e.charted, e.listed,
	)
	e.ExtendBaseWidget(e)
	return e
}

// CreateRenderer returns the renderer of a pane.
func (e *End) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(e.content) }

// View returns the current view.
func (e *End) View() EndView { return e.view }

// SetView shows the view.
func (e *End) SetView(v EndView) {
	const leastMistakes = 3
	e.view = v
	for _, m := range e.medals {
		m.star = v.Shortest
		m.Refresh()
	}
	e.headline.SetText(v.Headline)
	e.detail.SetText(v.Detail)
	e.found.SetText(v.Found)
	widgets.SetVisible(e.found, v.Found != "")
	e.curve.SetView(v.Curve)
	e.charted.unused, e.listed.unused = v.Curve.Distances == nil, len(v.Mistakes) == 0
	e.list.set(v.Mistakes, e.scroll, leastMistakes)
	widgets.SetVisible(e.review, v.Review)
	widgets.SetVisible(e.again, !v.Review)
	widgets.SetVisible(e.again2, v.Review)
	e.arrange()
}

// medal is a picture of a medal with a tick or a star.
type medal struct {
	widgets.Shaped
	star bool
}

func newMedal(size float32) *medal {
	m := &medal{}
	m.Extend(m, func() fyne.Size { return fyne.NewSquareSize(size) }, m.draw)
	return m
}

func (m *medal) draw(size fyne.Size) []widgets.Shape {
	side := min(size.Width, size.Height)
	unit := side / 112
	at := func(x, y float32) fyne.Position { return fyne.NewPos(size.Width/2+x*unit, y*unit) }
	ribbon := func(ink fyne.ThemeColorName, points ...fyne.Position) widgets.Shape {
		return widgets.Shape{Kind: widgets.Polygon, Points: points, Fill: widgets.Ink(ink)}
	}
	shapes := []widgets.Shape{
		ribbon(widgets.ColorAccent, at(-26, 60), at(-2, 66), at(-2, 108), at(-16, 98), at(-36, 108)),
		ribbon(widgets.ColorAccent, at(26, 60), at(36, 108), at(16, 98), at(2, 108), at(2, 66)),
	}
	const scallops, outer, inner = 18, 36, 27
	c := at(0, 42)
	for i := range scallops {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / scallops)
		shapes = append(shapes, widgets.DiscShape(c.AddXY(outer*unit*float32(cos), outer*unit*float32(sin)), 7*unit, widgets.ColorGlow))
	}
	sign := "✓"
	if m.star {
		sign = "★"
	}
	box := fyne.NewSquareSize(2 * inner * unit)
	return append(shapes, widgets.DiscShape(c, outer*unit, widgets.ColorGlow), widgets.DiscShape(c, inner*unit, widgets.ColorOnDark),
		widgets.Shape{
			Kind: widgets.Text, At: c.SubtractXY(box.Width/2, box.Height/2), Size: box, Text: sign, TextSize: 36 * unit, Bold: true,
			Align: fyne.TextAlignCenter, Fill: widgets.Ink(widgets.ColorOnLight),
		})
}
