package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// StateView is the card of one state: its board, its g, h and f, its path.
type StateView struct {
	Title, Note string
	// Link is a text at the right of the title that is clicked; "" for none.
	Link   string
	OnLink func()
	Board  Board
	// Sum is what f is made of, each term with its name; the last is the sum.
	Sum   []Term
	Lines []string // the first in full ink: how h comes about
	// Path is the moves that led here, under a title with their number.
	PathTitle, PathNote, Path string
	Goal                      Board
	GoalTitle                 string
	Figures                   [][2]string
	// Brief is all of it in one line, for a place of little height.
	Brief  string
	OnOpen func() // the board is clicked twice
}

// Term is a part of a sum: its sign in front, the number, and below it its name.
type Term struct{ Sign, Number, Name string }

// State shows a StateView.
type State = chart[StateView]

// NewState returns an empty card.
func NewState() *State {
	return charts.New(drawState, 0, func(StateView) fyne.Size { return fyne.NewSize(200, 24) })
}

const (
	stateHead  = 44
	stateSum   = 56
	boardMost  = 240
	boardLeast = 96
	goalSide   = 106
	rule       = 12 // room for a line between two parts
)

// planState says how large the board is, and whether there is room for the path and for
// the goal. It gives the room to the board, the sum and the lines, then to the path, then
// to the goal; a board that would be small takes the room of the last.
func planState(v StateView, size fyne.Size) (board float32, showPath, showGoal bool) {
	lines := float32(0)
	for _, line := range v.Lines {
		lines += lineUsual * float32(len(wrap(line, size.Width, false, 3)))
	}
	path := rule + lineUsual*(1+float32(len(wrap(v.Path, size.Width, true, 3))))
	goal := float32(2*rule + lineUsual + goalSide)
	wish := min(size.Width, boardMost)
	if v.PathTitle == "" {
		path = 0
	}
	board = size.Height - stateHead - stateSum - lines
	if board-path >= min(wish, 150) {
		showPath = true
		board -= path
	}
	if showPath && len(v.Figures) > 0 && board-goal >= wish*0.8 {
		showGoal = true
		board -= goal
	}
	return max(min(board, wish), 0), showPath, showGoal
}

func drawState(v StateView, size fyne.Size) picture {
	var p pen
	if size.Height < stateHead+boardLeast {
		text := v.Title + "  " + v.Brief
		if widgets.TextWidth(text, textValue, true) > size.Width-v.linkWidth() {
			text = v.Brief
		}
		p.text(text, textValue, true, widgets.ColorText, fyne.TextAlignLeading, 0, size.Height/2, size.Width-v.linkWidth())
		v.link(&p, size.Height/2, size.Width)
		return p.picture()
	}
	board, path, goal := planState(v, size)
	p.text(v.Title, 17, true, widgets.ColorText, fyne.TextAlignLeading, 0, 11, size.Width-v.linkWidth())
	v.link(&p, 11, size.Width)
	p.text(v.Note, textUsual, false, widgets.ColorSecondary, fyne.TextAlignLeading, 0, 31, size.Width)
	y := float32(stateHead)
	left := (size.Width - board) / 2
	p.add(v.Board.shapes(fyne.NewPos(left, y), fyne.NewSquareSize(board))...)
	p.spot(spot{
		At: fyne.NewPos(left, y), Size: fyne.NewSquareSize(board), Tap: func() {}, DoubleTap: v.OnOpen,
	})
	y += board
	v.sum(&p, y, size.Width)
	y += stateSum
	for i, line := range v.Lines {
		ink := widgets.ColorText
		if i > 0 {
			ink = widgets.ColorSecondary
		}
		y = p.paragraph(line, ink, 0, y, size.Width, min(size.Height, y+3*lineUsual)+1)
	}
	if path && v.PathTitle != "" {
		y = p.part(y, size.Width, v.PathTitle, v.PathNote)
		for _, line := range wrap(v.Path, size.Width, true, 3) {
			p.text(line, textUsual, true, widgets.ColorAccent, fyne.TextAlignLeading, 0, y+lineUsual/2, size.Width)
			y += lineUsual
		}
	}
	if goal {
		v.goal(&p, y, size)
	}
	return p.picture()
}

func (v StateView) linkWidth() float32 {
	if v.Link == "" {
		return 0
	}
	return widgets.TextWidth(v.Link, textUsual, true) + gap
}

// link writes what lets the state go.
func (v StateView) link(p *pen, y, right float32) {
	if width := v.linkWidth(); width > 0 {
		p.text(v.Link, textUsual, true, widgets.ColorAccent, fyne.TextAlignTrailing, right-width, y, width)
		p.spot(spot{At: fyne.NewPos(right-width, y-12), Size: fyne.NewSize(width, 24), Tap: v.OnLink})
	}
}

// part draws a line and the title of what is below it, and returns where that begins.
func (p *pen) part(y, width float32, title, note string) float32 {
	p.line(fyne.NewPos(0, y+rule/2), fyne.NewPos(width, y+rule/2), 1, widgets.ColorLine)
	y += rule + lineUsual/2
	p.text(title, textUsual, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, y, width)
	p.text(note, textUsual, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, y, width)
	return y + lineUsual/2
}

// sum writes the terms side by side.
func (v StateView) sum(p *pen, y, width float32) {
	if len(v.Sum) == 0 {
		return
	}
	each := width / float32(len(v.Sum))
	for i, t := range v.Sum {
		x := float32(i) * each
		p.text(t.Number, 20, true, widgets.ColorText, fyne.TextAlignCenter, x, y+20, each)
		p.text(t.Name, textSmall+1, false, widgets.ColorSecondary, fyne.TextAlignCenter, x, y+42, each)
		p.text(t.Sign, 16, false, widgets.ColorSecondary, fyne.TextAlignCenter, x-20, y+20, 40)
	}
}

// goal draws the goal with the figures beside it.
func (v StateView) goal(p *pen, y float32, size fyne.Size) {
	y = p.part(y, size.Width, v.GoalTitle, "") + 4
	p.add(v.Goal.shapes(fyne.NewPos(0, y), fyne.NewSquareSize(goalSide))...)
	x := float32(goalSide + 16)
	if v.Goal.Position == nil {
		x = 0
	}
	for i, f := range v.Figures {
		at := y + 12 + float32(i)*27
		p.text(f[0], textUsual, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, at, size.Width-x)
		p.text(f[1], textUsual, true, widgets.ColorText, fyne.TextAlignTrailing, x, at, size.Width-x)
	}
}
