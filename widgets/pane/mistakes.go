package pane

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/model"
	"quadrille/widgets"
)

// Mistake is a mistake of a game, as a pane lists it.
type Mistake struct {
	Number  string // "1"
	Done    bool   // found: a tick replaces the number
	Shown   bool   // the best move was shown
	Current bool
	// Board is the position before the mistake; nil while it may not be seen.
	Board         model.Position
	Title, Detail string
	Note          string // at the right: "open"
	// Yours is the move made, Better a better one; "" while it may not be told.
	Yours, Better string
}

// sign paints the mistake's number or tick on a disc.
func (m Mistake) sign(c fyne.Position, radius float32) []widgets.Shape {
	fill, text := widgets.ColorBad, m.Number
	switch {
	case m.Done:
		fill, text = widgets.ColorGood, "✓"
	case m.Shown:
		fill = widgets.ColorSecondary
	}
	var shapes []widgets.Shape
	if m.Current {
		shapes = []widgets.Shape{widgets.DiscShape(c, radius+4, fill), widgets.DiscShape(c, radius+2, widgets.ColorPanel)}
	}
	return append(shapes, widgets.DiscShape(c, radius, fill),
		widgets.TextShape(text, widgets.TextSizeChart, true, widgets.ColorOnAccent, fyne.TextAlignCenter, c.X-radius, c.Y, 2*radius))
}

// mistakeList lists mistakes in rows or, if flat, as discs in one line.
type mistakeList struct {
	widgets.Shaped
	artist   widgets.Artist
	say      func(model.Phrase) string
	choose   func(index int)
	mistakes []Mistake
	flat     bool
}

// newMistakeList returns the list, which can be scrolled unless it is flat.
func newMistakeList(artist widgets.Artist, say func(model.Phrase) string, flat bool, choose func(index int)) (*mistakeList, *container.Scroll) {
	l := &mistakeList{artist: artist, say: say, flat: flat, choose: choose}
	l.Extend(l, func() fyne.Size { return fyne.NewSize(100, l.row()*float32(l.rows())) }, l.draw)
	return l, container.NewVScroll(l)
}

// mistakeDisc is the radius of a disc.
const mistakeDisc = 11

func (l *mistakeList) rows() int {
	if l.flat {
		return 1
	}
	return len(l.mistakes)
}

// row is the height of a row: with a board, with two words, or of discs.
func (l *mistakeList) row() float32 {
	switch {
	case l.flat:
		return 2*mistakeDisc + 12
	case slices.ContainsFunc(l.mistakes, func(m Mistake) bool { return m.Title != "" }):
		return max(64, widgets.Scaled(56))
	default:
		return max(40, widgets.Scaled(34))
	}
}

// set shows the mistakes in a list that shows a number of rows at least.
func (l *mistakeList) set(mistakes []Mistake, in *container.Scroll, least int) {
	l.mistakes = mistakes
	in.SetMinSize(fyne.NewSize(100, l.row()*float32(min(least, l.rows()))))
	l.Refresh()
}

func (l *mistakeList) draw(size fyne.Size) []widgets.Shape {
	var shapes []widgets.Shape
	for i, m := range l.mistakes {
		top := float32(i) * l.row()
		switch {
		case l.flat:
			shapes = append(shapes, m.sign(fyne.NewPos(l.disc(i), l.row()/2), mistakeDisc)...)
		case m.Title != "":
			shapes = append(shapes, l.asked(m, top, size.Width)...)
		default:
			shapes = append(shapes, m.answered(top, l.row(), size.Width)...)
		}
	}
	return shapes
}

// disc is the x of a disc in the line.
func (l *mistakeList) disc(i int) float32 { return mistakeDisc + 6 + float32(i)*(2*mistakeDisc+14) }

// asked paints a row with the board.
func (l *mistakeList) asked(m Mistake, top, width float32) []widgets.Shape {
	height := l.row()
	var shapes []widgets.Shape
	if m.Current {
		shapes = append(shapes, widgets.BoxShape(0, top, width, height-2, 6, widgets.ColorSelected), widgets.BoxShape(0, top, 4, height-2, 2, widgets.ColorAccent))
	}
	m.Current = false
	side, x := height-14, float32(2*mistakeDisc+26)
	middle := top + height/2 - 1
	shapes = append(shapes, m.sign(fyne.NewPos(mistakeDisc+14, middle), mistakeDisc)...)
	at := fyne.NewPos(x, middle-side/2)
	if m.Board == nil {
		shapes = append(shapes, widgets.BoxShape(at.X, at.Y, side, side, 6, widgets.ColorBed))
	} else {
		board, _ := widgets.DrawArea(l.artist, widgets.View{Position: m.Board, Plain: true, Say: l.say}, 0, at, fyne.NewSquareSize(side))
		shapes = append(shapes, slices.DeleteFunc(board, func(s widgets.Shape) bool { return s.Kind == widgets.Text && s.TextSize < 6 })...)
	}
	x += side + movesGap
	right := width - movesMargin
	ink := widgets.ColorSecondary
	if m.Board != nil {
		ink = widgets.ColorAccent
	}
	note := widgets.TextWidth(m.Note, widgets.TextSizeSecondary, m.Board != nil)
	shapes = append(shapes, widgets.TextShape(m.Note, widgets.TextSizeSecondary, m.Board != nil, ink, fyne.TextAlignTrailing, right-note-1, middle, note+1))
	words, line := right-note-movesGap-x, widgets.Scaled(10)
	if m.Detail == "" {
		return append(shapes, widgets.TextShape(m.Title, widgets.TextSizeNormal, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, middle, words))
	}
	return append(shapes,
		widgets.TextShape(m.Title, widgets.TextSizeNormal, true, widgets.ColorText, fyne.TextAlignLeading, x, middle-line, words),
		widgets.TextShape(m.Detail, widgets.TextSizeSecondary, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, middle+line, words))
}

// answered paints a row with the move made and a better one.
func (m Mistake) answered(top, height, width float32) []widgets.Shape {
	const size = widgets.TextSizeSecondary
	middle, x := top+height/2, float32(2*mistakeDisc+12)
	shapes := append(m.sign(fyne.NewPos(mistakeDisc+1, middle), mistakeDisc-1), widgets.RuleShape(fyne.NewPos(0, top+height-1), fyne.NewPos(width, top+height-1)))
	for _, word := range []struct {
		text string
		ink  fyne.ThemeColorName
	}{{m.Note, widgets.ColorSecondary}, {m.Yours, widgets.ColorBad}, {arrowTo(m.Better), widgets.ColorSecondary}, {m.Better, widgets.ColorGood}} {
		bold := word.ink != widgets.ColorSecondary
		wide := min(widgets.TextWidth(word.text, size, bold)+1, width-x)
		shapes = append(shapes, widgets.TextShape(word.text, size, bold, word.ink, fyne.TextAlignLeading, x, middle, wide))
		x += wide + 10
	}
	return shapes
}

// arrowTo is the sign between a move and a better one.
func arrowTo(better string) string {
	if better == "" {
		return ""
	}
	return "→"
}

// Tapped chooses the mistake.
func (l *mistakeList) Tapped(e *fyne.PointEvent) {
	for i := range l.mistakes {
		dx := e.Position.X - l.disc(i)
		if l.flat && max(dx, -dx) <= mistakeDisc+6 || !l.flat && int(e.Position.Y/l.row()) == i {
			l.choose(i)
		}
	}
}
