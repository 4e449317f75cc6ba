package pane

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

func mistakeSign(m view.Mistake, c fyne.Position, radius float32) []scene.Shape {
	fill, text := scene.ColorBad, m.Number
	switch {
	case m.Done:
		fill, text = scene.ColorGood, "✓"
	case m.Shown:
		fill = scene.ColorSecondary
	}
	var shapes []scene.Shape
	if m.Current {
		shapes = []scene.Shape{scene.DiscShape(c, radius+4, fill), scene.DiscShape(c, radius+2, scene.ColorPanel)}
	}
	return append(shapes, scene.DiscShape(c, radius, fill),
		widgets.TextShape(text, widgets.TextSizeChart, true, scene.ColorOnAccent, fyne.TextAlignCenter, c.X-radius, c.Y, 2*radius))
}

// mistakeList lists mistakes below each other, each with the board before it.
type mistakeList = charts.Chart[mistakes]

// mistakes are what a mistakeList shows.
type mistakes struct {
	artist scene.Artist
	say    func(model.Phrase) string
	choose func(index int)
	list   []view.Mistake
}

// currentOf is the index of the current mistake, or Missing.
func currentOf(list []view.Mistake) int {
	return slices.IndexFunc(list, func(m view.Mistake) bool { return m.Current })
}

func mistakeRow() float32 { return max(64, widgets.Scaled(56)) }

func newMistakeList(v mistakes) *mistakeList {
	var list *mistakeList
	list = charts.New(v, 0, func() fyne.Size {
		return fyne.NewSize(100, mistakeRow()*float32(len(list.View().list)))
	})
	return list
}

func (v mistakes) Draw(size fyne.Size) (p charts.Picture) {
	for i, m := range v.list {
		top := float32(i) * mistakeRow()
		row := fyne.NewSize(size.Width, mistakeRow())
		p.AddSpot(charts.Spot{At: fyne.NewPos(0, top), Size: row, Tap: func() { v.choose(i) }})
		board := scene.View{Position: m.Board, Plain: true, Say: v.say}
		drawMistake(&p, m, v.artist, board, top, size.Width)
	}
	return p
}

func drawMistake(p *charts.Picture, m view.Mistake, artist scene.Artist, before scene.View, top, width float32) {
	const letters, disc = widgets.TextSizeSecondary, 11
	height := mistakeRow() - 2
	if m.Current {
		p.Add(selectedShapes(top, width, height)...)
		m.Current = false
	}
	side, x, middle := height-12, float32(2*disc+26), top+height/2
	p.Add(mistakeSign(m, fyne.NewPos(disc+14, middle), disc)...)
	at := fyne.NewPos(x, middle-side/2)
	if m.Board == nil {
		p.Box(at.X, at.Y, side, side, 6, scene.ColorBed)
	} else {
		board, _ := scene.DrawArea(artist, before, 0, at, fyne.NewSquareSize(side))
		p.Add(slices.DeleteFunc(board, func(s scene.Shape) bool { return s.Kind == scene.Text && s.TextSize < 6 })...)
	}
	x += side + movesGap
	note := widgets.TextWidth(m.Note, letters, false) + 1
	words, line, ink := width-movesMargin-note-movesGap-x, float32(0), scene.ColorSecondary
	if m.Detail != "" {
		line, ink = widgets.Scaled(10), scene.ColorText
	}
	p.Text(m.Note, letters, false, scene.ColorSecondary, fyne.TextAlignTrailing, width-movesMargin-note, middle, note)
	size := max(min(1, words/(widgets.TextWidth(m.Title, widgets.TextSizeNormal, m.Detail != "")+1))*widgets.TextSizeNormal, small)
	p.Text(m.Title, size, m.Detail != "", ink, fyne.TextAlignLeading, x, middle-line, words)
	p.Text(m.Detail, letters, false, scene.ColorSecondary, fyne.TextAlignLeading, x, middle+line, words)
}
