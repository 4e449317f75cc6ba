package pane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/model"
	"quadrille/widgets"
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

type mistakeList struct {
	widgets.Shaped
	artist   scene.Artist
	say      func(model.Phrase) string
	choose   func(index int)
	mistakes []view.Mistake
}

// newMistakeList returns the list, in a box that scrolls.
func newMistakeList(artist scene.Artist, say func(model.Phrase) string, choose func(index int)) (*mistakeList, *container.Scroll) {
	l := &mistakeList{artist: artist, say: say, choose: choose}
	l.Extend(l, func() fyne.Size { return fyne.NewSize(100, l.row()*float32(len(l.mistakes))) }, l.draw)
	return l, container.NewVScroll(l)
}

func (l *mistakeList) row() float32 { return max(64, widgets.Scaled(56)) }

func (l *mistakeList) set(mistakes []view.Mistake, in *container.Scroll) {
	const least = 3
	l.mistakes = mistakes
	in.SetMinSize(fyne.NewSize(100, l.row()*float32(min(least, len(mistakes)))))
	l.Refresh()
}

func (l *mistakeList) draw(size fyne.Size) (shapes []scene.Shape) {
	for i, m := range l.mistakes {
		shapes = append(shapes, l.drawRow(m, float32(i)*l.row(), size.Width)...)
	}
	return shapes
}

func (l *mistakeList) drawRow(m view.Mistake, top, width float32) (shapes []scene.Shape) {
	const letters, disc = widgets.TextSizeSecondary, 11
	height := l.row() - 2
	if m.Current {
		shapes = selectedShapes(top, width, height)
		m.Current = false
	}
	side, x, middle := height-12, float32(2*disc+26), top+height/2
	shapes = append(shapes, mistakeSign(m, fyne.NewPos(disc+14, middle), disc)...)
	at := fyne.NewPos(x, middle-side/2)
	if m.Board == nil {
		shapes = append(shapes, scene.BoxShape(at.X, at.Y, side, side, 6, scene.ColorBed))
	} else {
		board, _ := scene.DrawArea(l.artist, scene.View{Position: m.Board, Plain: true, Say: l.say}, 0, at, fyne.NewSquareSize(side))
		shapes = append(shapes, slices.DeleteFunc(board, func(s scene.Shape) bool { return s.Kind == scene.Text && s.TextSize < 6 })...)
	}
	x += side + movesGap
	note := widgets.TextWidth(m.Note, letters, false) + 1
	words, line, ink := width-movesMargin-note-movesGap-x, float32(0), scene.ColorSecondary
	if m.Detail != "" {
		line, ink = widgets.Scaled(10), scene.ColorText
	}
	return append(shapes,
		widgets.TextShape(m.Note, letters, false, scene.ColorSecondary, fyne.TextAlignTrailing, width-movesMargin-note, middle, note),
		widgets.TextShape(m.Title, widgets.TextSizeNormal, m.Detail != "", ink, fyne.TextAlignLeading, x, middle-line, words),
		widgets.TextShape(m.Detail, letters, false, scene.ColorSecondary, fyne.TextAlignLeading, x, middle+line, words))
}

func (l *mistakeList) Tapped(e *fyne.PointEvent) {
	if i := int(e.Position.Y / l.row()); i < len(l.mistakes) {
		l.choose(i)
	}
}
