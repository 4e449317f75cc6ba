package pane

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// AnswersView is the content of Answers.
type AnswersView struct {
	Yours, Best AnswerLine
	At          int // the first move in which they differ
}

// AnswerLine is one of the answers.
type AnswerLine struct {
	Title string // before the moves
	Moves []string
	Note  string // after the moves, such as their number
}

// Answers shows two answers one above the other, with the numbers of the moves between them and a
// ring around the first moves that differ. Of long answers it shows the moves around those.
type Answers struct {
	widgets.Shaped
	view AnswersView
}

// NewAnswers returns empty answers; see SetView.
func NewAnswers() *Answers {
	a := &Answers{}
	a.Extend(a, func() fyne.Size { return fyne.NewSize(300, a.height()) }, a.draw)
	return a
}

// View returns the current view.
func (a *Answers) View() AnswersView { return a.view }

// SetView shows the view.
func (a *Answers) SetView(v AnswersView) {
	a.view = v
	a.Refresh()
}

// answersShape is how answers fit a width.
type answersShape struct {
	left, cell, pitch float32 // of the first move; width of a move; from one to the next
	first, end        int     // the moves shown
}

// Sizes of answers, before the theme scales them.
const (
	answerCell   = 44
	answerNarrow = 28
	answerGap    = 6 // between cells
	answerNumber = 20
	answerApart  = 12
)

func (a *Answers) shape(width float32) (s answersShape) {
	n, widest, note := max(len(a.view.Yours.Moves), len(a.view.Best.Moves), 1), float32(0), float32(0)
	for _, line := range []AnswerLine{a.view.Yours, a.view.Best} {
		s.left = max(s.left, widgets.TextWidth(line.Title, widgets.TextSizeSecondary, false)+answerApart)
		note = max(note, widgets.TextWidth(line.Note, widgets.TextSizeSecondary, true)+answerApart)
		for _, move := range line.Moves {
			widest = max(widest, widgets.TextWidth(move, widgets.TextSizeNormal, true)+answerApart)
		}
	}
	room := width - s.left - note
	least := max(widest, widgets.Scaled(answerNarrow))
	s.cell = min(max(room/float32(n)-answerGap, least), max(least, widgets.Scaled(answerCell)))
	s.pitch = s.cell + answerGap
	columns := max(int((room+answerGap)/s.pitch), 1)
	s.first = max(min(a.view.At-columns/2, n-columns), 0)
	s.end = min(s.first+columns, n)
	return s
}

func answerHeight() (cell, numbers float32) { return widgets.Scaled(32), widgets.Scaled(answerNumber) }

func (a *Answers) height() float32 {
	cell, numbers := answerHeight()
	return 2*cell + numbers
}

func (a *Answers) draw(size fyne.Size) []scene.Shape {
	s := a.shape(size.Width)
	high, numbers := answerHeight()
	var shapes []scene.Shape
	text := func(text string, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) {
		shapes = append(shapes, widgets.TextShape(text, widgets.TextSizeSecondary, bold, ink, align, x, y, width))
	}
	for i := s.first; i < s.end; i++ {
		ink := scene.ColorSecondary
		if i == a.view.At {
			ink = scene.ColorBad
		}
		text(strconv.Itoa(i+1), i == a.view.At, ink, fyne.TextAlignCenter, s.left+float32(i-s.first)*s.pitch, high+numbers/2, s.cell)
	}
	for row, answer := range []AnswerLine{a.view.Yours, a.view.Best} {
		y, mark := float32(row)*(high+numbers), []fyne.ThemeColorName{scene.ColorBad, scene.ColorGood}[row]
		text(answer.Title, false, scene.ColorSecondary, fyne.TextAlignLeading, 0, y+high/2, s.left)
		shown := max(min(len(answer.Moves), s.end), s.first)
		for i := s.first; i < shown; i++ {
			x, ink := s.left+float32(i-s.first)*s.pitch, scene.ColorText
			box := scene.BoxShape(x, y, s.cell, high, 8, scene.ColorPage)
			switch {
			case i < a.view.At:
				ink = scene.ColorSecondary
			case i == a.view.At:
				ink = mark
				box.Fill = scene.Paint{Name: mark, Fade: 0.85}
				box = box.Outlined(mark, 2)
			}
			shapes = append(shapes, box)
			text(answer.Moves[i], i >= a.view.At, ink, fyne.TextAlignCenter, x, y+high/2, s.cell)
		}
		x := s.left + float32(shown-s.first)*s.pitch + answerGap
		text(answer.Note, true, mark, fyne.TextAlignLeading, x, y+high/2, size.Width-x)
	}
	return shapes
}
