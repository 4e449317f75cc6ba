package pane

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
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
type Answers = charts.Chart[AnswersView]

// NewAnswers returns empty answers.
func NewAnswers() *Answers {
	return charts.New(AnswersView{}, 0, func() fyne.Size {
		cell, numbers := answerHeight()
		return fyne.NewSize(300, 2*cell+numbers)
	})
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

func (v AnswersView) shape(width float32) (s answersShape) {
	n, widest, note := max(len(v.Yours.Moves), len(v.Best.Moves), 1), float32(0), float32(0)
	for _, line := range []AnswerLine{v.Yours, v.Best} {
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
	s.first = max(min(v.At-columns/2, n-columns), 0)
	s.end = min(s.first+columns, n)
	return s
}

func answerHeight() (cell, numbers float32) { return widgets.Scaled(32), widgets.Scaled(answerNumber) }

// Draw draws both answers, as wide as the size.
func (v AnswersView) Draw(size fyne.Size) (p charts.Picture) {
	s := v.shape(size.Width)
	high, numbers := answerHeight()
	const letters = widgets.TextSizeSecondary
	for i := s.first; i < s.end; i++ {
		ink := scene.ColorSecondary
		if i == v.At {
			ink = scene.ColorBad
		}
		p.Text(strconv.Itoa(i+1), letters, i == v.At, ink, fyne.TextAlignCenter, s.left+float32(i-s.first)*s.pitch, high+numbers/2, s.cell)
	}
	for row, answer := range []AnswerLine{v.Yours, v.Best} {
		y, mark := float32(row)*(high+numbers), []fyne.ThemeColorName{scene.ColorBad, scene.ColorGood}[row]
		p.Text(answer.Title, letters, false, scene.ColorSecondary, fyne.TextAlignLeading, 0, y+high/2, s.left)
		shown := max(min(len(answer.Moves), s.end), s.first)
		for i := s.first; i < shown; i++ {
			x, ink := s.left+float32(i-s.first)*s.pitch, scene.ColorText
			box := scene.BoxShape(x, y, s.cell, high, 8, scene.ColorPage)
			switch {
			case i < v.At:
				ink = scene.ColorSecondary
			case i == v.At:
				ink = mark
				box.Fill = scene.Paint{Name: mark, Fade: 0.85}
				box = box.Outlined(mark, 2)
			}
			p.Add(box)
			p.Text(answer.Moves[i], letters, i >= v.At, ink, fyne.TextAlignCenter, x, y+high/2, s.cell)
		}
		x := s.left + float32(shown-s.first)*s.pitch + answerGap
		p.Text(answer.Note, letters, true, mark, fyne.TextAlignLeading, x, y+high/2, size.Width-x)
	}
	return p
}
