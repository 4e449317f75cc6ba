package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// Card shows some positions of the selected cell, at most two rows of three.
type Card struct {
	Title, Note string
	Boards      []Board
	Open        string
	// Choose selects one of the boards. OnOpen opens the selected one.
	Choose func(board int)
	OnOpen func()
}

const (
	cardWide   = 200
	cardBoard  = 48
	cardAcross = 3
	cardGap    = 6
	cardHigh   = 8 + 2*lineUsual + 4 + 2*(cardBoard+cardGap) + 20
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
		corner := fyne.NewPos(x+float32(i%cardAcross)*(cardBoard+cardGap), top+float32(i/cardAcross)*(cardBoard+cardGap))
		p.add(b.shapes(corner, fyne.NewSquareSize(cardBoard))...)
		p.spot(spot{At: corner, Size: fyne.NewSquareSize(cardBoard), Tap: func() { c.Choose(i) }, DoubleTap: c.OnOpen})
	}
	foot := at.Y + cardHigh - 13
	p.text(c.Open, textUsual, true, widgets.ColorAccent, fyne.TextAlignLeading, x, foot, inside)
	p.spot(spot{At: fyne.NewPos(x, foot-12), Size: fyne.NewSize(inside, 24), Tap: c.OnOpen})
}
