package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// StateView is the card of one state: its board, its g, h and f, its path.
type StateView struct {
	Title, Note string // without a title there is no room for both
	// Link is a text to click at the right of the title; "" for none.
	Link   string
	OnLink func()
	Board  Board
	// Sum are the terms of f with their names; the last is f.
	Sum   []Term
	Lines []string // explain h; only the first has the colour of text
}

// Term is a term of a sum: the sign before it, the number, and the name below.
type Term struct{ Sign, Number, Name string }

// State shows a StateView.
type State = chart[StateView]

// NewState returns an empty card.
func NewState() *State {
	return charts.New(StateView{}, 0, func() fyne.Size { return fyne.NewSize(208, 24) })
}

const (
	stateHead = 44
	stateSum  = 56
	boardMost = 240
)

// board returns the side of the board, which leaves room for the sum and the lines.
func (v StateView) board(size fyne.Size) float32 {
	high := size.Height - v.head() - stateSum
	for _, line := range v.Lines {
		high -= lineUsual * float32(len(wrap(line, size.Width, false, 3)))
	}
	return max(min(high, size.Width, boardMost), 0)
}

func (v StateView) head() float32 {
	if v.Title == "" {
		return 0
	}
	return stateHead
}

// Draw draws the card.
func (v StateView) Draw(size fyne.Size) charts.Picture {
	var p picture
	link := float32(0) // width
	if v.Link != "" {
		link = widgets.TextWidth(v.Link, textUsual, true) + gap
	}
	p.Text(v.Title, 17, true, scene.ColorText, fyne.TextAlignLeading, 0, 11, size.Width-link)
	if link > 0 {
		p.Text(v.Link, textUsual, true, scene.ColorAccent, fyne.TextAlignTrailing, size.Width-link, 11, link)
		p.AddSpot(spot{At: fyne.NewPos(size.Width-link, 0), Size: fyne.NewSize(link, 24), Tap: v.OnLink})
	}
	board := v.board(size)
	p.Text(v.Note, textUsual, false, scene.ColorSecondary, fyne.TextAlignLeading, 0, 31, size.Width)
	at := fyne.NewPos((size.Width-board)/2, v.head())
	p.Add(v.Board.shapes(at, fyne.NewSquareSize(board))...)
	v.sum(&p, at.Y+board, size.Width)
	y, ink := at.Y+board+stateSum, scene.ColorText
	for _, line := range v.Lines {
		y = paragraph(&p, line, ink, 0, y, size.Width, min(size.Height, y+3*lineUsual)+1)
		ink = scene.ColorSecondary
	}
	return p
}

func (v StateView) sum(p *picture, y, width float32) {
	const letters = textSmall + 1
	spare := width // shared by the columns, of which each has room for its name
	least := func(t Term) float32 {
		return max(widgets.TextWidth(t.Name, letters, false), widgets.TextWidth(t.Number, 20, true))
	}
	for _, t := range v.Sum {
		spare -= least(t)
	}
	x := float32(0)
	for _, t := range v.Sum {
		each := least(t) + spare/float32(len(v.Sum))
		p.Text(t.Number, 20, true, scene.ColorText, fyne.TextAlignCenter, x, y+20, each)
		p.Text(t.Name, letters, false, scene.ColorSecondary, fyne.TextAlignCenter, x, y+42, each)
		p.Text(t.Sign, 16, false, scene.ColorSecondary, fyne.TextAlignCenter, x-20, y+20, 40)
		x += each
	}
}
