package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// StateView is the card of one state: its board, its g, h and f, its path.
type StateView struct {
	Title, Note string // without a title both don't fit
	// Link is a text to click at the right of the title; "" for none.
	Link   string
	OnLink func()
	Board  Board
	// Sum are the terms of f with their names; the last is f.
	Sum []Term
	// Beside has the numbers of the sum beside the board, below each other.
	Beside bool
	Lines  []string // explain h; only the first has the colour of text
	Foot   []string // a heading and lines at the bottom, if they have room
}

// Term is a term of a sum: the sign before it, the number, and the name below.
type Term struct{ Sign, Number, Name string }

// State shows a StateView.
type State = chart[StateView]

// NewState returns an empty card.
func NewState() *State {
	return charts.New(StateView{}, 0, func() fyne.Size { return fyne.NewSize(160, 24) })
}

const (
	stateHead = 44
	stateSum  = 56
	boardMost = 240
)

// board returns the side of the board, which leaves room for the sum and the lines.
func (v StateView) board(size fyne.Size) float32 {
	if v.Beside {
		return max(min(size.Height-v.head(), size.Width-stateSum), 0)
	}
	high := size.Height - v.head() - stateSum
	for _, line := range v.Lines {
		high -= lineUsual * float32(len(wrap(line, size.Width, 3)))
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
	if v.Beside {
		at.X = 0
	}
	p.Add(v.Board.shapes(at, fyne.NewSquareSize(board))...)
	if v.Beside {
		for i, t := range v.Sum {
			y := at.Y + board*(float32(i)+0.5)/float32(len(v.Sum))
			p.Text(t.Sign, min(16, board/4), false, scene.ColorSecondary, fyne.TextAlignLeading, board+gap, y, stateSum)
			p.Text(t.Number, min(20, board/4), true, scene.ColorText, fyne.TextAlignTrailing, board, y, stateSum-gap)
		}
		return p
	}
	v.sum(&p, at.Y+board, size.Width)
	y, ink := at.Y+board+stateSum, scene.ColorText
	for _, line := range v.Lines {
		y = paragraph(&p, line, ink, 0, y, size.Width, min(size.Height, y+3*lineUsual)+1)
		ink = scene.ColorSecondary
	}
	foot := size.Height - lineUsual*float32(len(v.Foot))
	if len(v.Foot) > 0 && y+2*gap <= foot {
		p.Box(0, foot-gap, size.Width, 1, 0, scene.ColorLine)
		p.Text(v.Foot[0], textUsual, true, scene.ColorSecondary, fyne.TextAlignLeading, 0, foot+lineUsual/2, size.Width)
		p.Lines(v.Foot[1:], textUsual, lineUsual, scene.ColorSecondary, 0, foot+lineUsual, size.Width)
	}
	return p
}

func (v StateView) sum(p *picture, y, width float32) {
	const letters = textSmall + 1
	spare := width // shared by the columns, each with room for its name
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

// Board is a position without its goal. Without a position it is a card face down.
type Board struct {
	Artist   scene.Artist
	Position model.Position
	Say      func(model.Phrase) string
	Marks    []Mark
	// Frames are groups of cells that an estimate counts together. The index of a group
	// determines the colour of its outlines.
	Frames [][]int
}

// Mark is a number on a cell: the cell's part of an estimate.
type Mark struct {
	Cell int
	Text string
}

// shapes draws the position into the middle of a rectangle.
func (b Board) shapes(at fyne.Position, size fyne.Size) []scene.Shape {
	var p picture
	if size.Width < 1 || size.Height < 1 {
		return nil
	}
	if b.Position == nil {
		p.Box(at.X, at.Y, size.Width, size.Height, 10, scene.ColorBed)
		p.Text("?", size.Height*0.4, true, scene.ColorSecondary, fyne.TextAlignCenter, at.X, at.Y+size.Height/2, size.Width)
		return p.Shapes
	}
	const overhang = 2   // of marks, over the corner of their cell
	const markLeast = 28 // height of a cell that has room for a mark
	shapes, cells := scene.DrawArea(b.Artist, scene.View{Position: b.Position, Plain: true, Say: b.Say}, 0, at, size)
	p.Add(shapes...)
	for i, f := range b.Frames {
		for _, cell := range f {
			c := cells[cell]
			frame := scene.BoxShape(c.At.X+1, c.At.Y+1, c.Size.Width-2, c.Size.Height-2, 6, "")
			p.Add(frame.Outlined(charts.SeriesInk(i), 3))
		}
	}
	for _, m := range b.Marks {
		c := cells[m.Cell]
		if c.Size.Height < markLeast {
			continue
		}
		width, height := widgets.TextWidth(m.Text, textSmall, true)+12, float32(18)
		x, y := c.At.X+c.Size.Width-width+overhang, c.At.Y+c.Size.Height-height+overhang
		p.Box(x, y, width, height, height/2, scene.ColorPanel)
		p.Text(m.Text, textSmall, true, scene.ColorText, fyne.TextAlignCenter, x, y+height/2, width)
	}
	return p.Shapes
}
