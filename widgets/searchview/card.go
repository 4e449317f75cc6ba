package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// Card shows some positions of the selected cell, at most two rows of three.
type Card struct {
	Title, Note string
	Boards      []Board
	Chosen      int // index of the selected board
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
	cardTop    = 8 + 2*lineUsual + 4 // of the boards
	cardHigh   = cardTop + 2*(cardBoard+cardGap) + 24
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
	at, whole := c.corner(cell, size), fyne.NewSize(cardWide, cardHigh)
	p.add(widgets.BoxShape(at.X, at.Y, cardWide, cardHigh, 6, widgets.ColorPanel).Outlined(widgets.ColorSecondary, 1))
	p.spot(spot{At: at, Size: whole, Tap: func() {}}) // the cells below it are covered
	x, inside := at.X+10, float32(cardWide-20)
	line := func(text string, bold bool, ink fyne.ThemeColorName, y float32) {
		p.text(text, textUsual, bold, ink, fyne.TextAlignLeading, x, y, inside)
	}
	line(c.Title, true, widgets.ColorText, at.Y+8+lineUsual/2)
	line(c.Note, false, widgets.ColorSecondary, at.Y+8+lineUsual*3/2)
	for i, b := range c.Boards {
		corner := fyne.NewPos(x+float32(i%cardAcross)*(cardBoard+cardGap), at.Y+cardTop+float32(i/cardAcross)*(cardBoard+cardGap))
		p.add(b.shapes(corner, fyne.NewSquareSize(cardBoard))...)
		if i == c.Chosen {
			p.add(widgets.BoxShape(corner.X-2, corner.Y-2, cardBoard+4, cardBoard+4, 4, "").Outlined(widgets.ColorAccent, 2))
		}
		p.spot(spot{At: corner, Size: fyne.NewSquareSize(cardBoard), Tap: func() { c.Choose(i) }, DoubleTap: c.OnOpen})
	}
	foot := at.Y + cardHigh - 14
	line(c.Open, true, widgets.ColorAccent, foot)
	p.spot(spot{At: fyne.NewPos(x, foot-12), Size: fyne.NewSize(inside, 24), Tap: c.OnOpen})
}
