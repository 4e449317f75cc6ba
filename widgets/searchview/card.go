package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// Card shows some positions of the selected cell.
type Card struct {
	Title, Note string
	Boards      []Board
	Pager, Open string
	// Choose selects one of the boards. Before and After turn pages; nil on the first or last
	// page. OnOpen opens the selected board.
	Choose                func(board int)
	Before, After, OnOpen func()
}

const (
	cardWide  = 200
	cardBoard = 48
	cardHigh  = 8 + 2*lineUsual + 4 + cardBoard + 26
)

// corner is the upper left corner of the card, which is at the top, away from the cell.
func (c Card) corner(cell fyne.Position, size fyne.Size) fyne.Position {
	const margin = 4
	if cell.X >= size.Width/2 && (cell.Y < cardHigh+2*lineUsual || cell.X > size.Width-cardWide && cell.Y < size.Height/2) {
		return fyne.NewPos(axisLeft, axisTop)
	}
	return fyne.NewPos(size.Width-cardWide-margin, margin)
}

func (c Card) draw(p *pen, cell fyne.Position, size fyne.Size) {
	at := c.corner(cell, size)
	p.add(widgets.Shape{
		Kind: widgets.Box, At: at, Size: fyne.NewSize(cardWide, cardHigh), Radius: 6,
		Fill: widgets.Ink(widgets.ColorPanel), Stroke: widgets.Ink(widgets.ColorSecondary), Width: 1,
	})
	p.spot(spot{At: at, Size: fyne.NewSize(cardWide, cardHigh), Tap: func() {}})
	x, inside := at.X+10, float32(cardWide-20)
	y := at.Y + 8 + lineUsual/2
	p.text(c.Title, textUsual, true, widgets.ColorText, fyne.TextAlignLeading, x, y, inside)
	p.text(c.Note, textUsual, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, y+lineUsual, inside)
	top := at.Y + 8 + 2*lineUsual + 4
	for i, b := range c.Boards {
		left := x + float32(i)*(cardBoard+6)
		p.add(b.shapes(fyne.NewPos(left, top), fyne.NewSquareSize(cardBoard))...)
		p.spot(spot{
			At: fyne.NewPos(left, top), Size: fyne.NewSquareSize(cardBoard),
			Tap: func() { c.Choose(i) }, DoubleTap: c.OnOpen,
		})
	}
	foot := top + cardBoard + 13
	button := func(text string, x, width float32, do func()) {
		ink := widgets.ColorAccent
		if do == nil {
			ink = widgets.ColorLine
		}
		p.text(text, textUsual, true, ink, fyne.TextAlignCenter, x, foot, width)
		if do != nil {
			p.spot(spot{At: fyne.NewPos(x, foot-12), Size: fyne.NewSize(width, 24), Tap: do})
		}
	}
	open := widgets.TextWidth(c.Open, textUsual, true) + 2
	button(c.Open, x, open, c.OnOpen)
	pager := widgets.TextWidth(c.Pager, textUsual, false) + 2
	right := x + inside
	button("→", right-20, 20, c.After)
	p.text(c.Pager, textUsual, false, widgets.ColorSecondary, fyne.TextAlignCenter, right-22-pager, foot, pager)
	button("←", right-44-pager, 20, c.Before)
}
