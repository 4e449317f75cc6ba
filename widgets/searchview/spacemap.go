package searchview

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// MapView is a map of all positions by two distances, from the start and to the goal,
// turned by 45 degrees: across, how far along a shortest path; up, how many moves of
// detour. So the bottom row holds the shortest paths, and a detour climbs.
type MapView struct {
	Cells []Cell
	// Moves is the length of the shortest path.
	Moves    int
	Trail    []Place // of one's own game
	Selected *Place
	// Up, Across, Start and Goal are the titles of the axes and of their ends.
	Up, Across, Start, Goal string
	Empty                   string // said where there are no cells
	// Tell says what a cell holds; Choose is called when one is clicked.
	Tell   func(Place) (title, note string)
	Choose func(Place)
	Card   *Card // of the selected cell
}

// Place is a pair of distances in moves: from the start, and to the goal.
type Place struct{ Made, ToGo int }

// Cell is the number of positions at one place, and of those that the search has
// expanded.
type Cell struct {
	At                  Place
	Positions, Expanded int64
}

// Card shows some positions of the selected cell.
type Card struct {
	Title, Note string
	Boards      []Board
	Pager, Open string
	// Choose selects one of the boards, Before and After page; nil where there are no
	// more. OnOpen opens the board that is selected.
	Choose                func(board int)
	Before, After, OnOpen func()
}

// Map shows a MapView.
type Map = chart[MapView]

// Shapes draws the view to fill the size.
func (v MapView) Shapes(size fyne.Size) []widgets.Shape { return drawMap(v, size).Shapes }

// NewMap returns an empty map.
func NewMap() *Map {
	return charts.New(drawMap, 0, func(MapView) fyne.Size { return fyne.NewSize(240, 160) })
}

// ColorMap is the shade of the cells with most positions.
var ColorMap = widgets.DefineColor("searchMap", "66727E", "8A96A3")

const mapPalest = 0.85

// mapPlan says where the cells of a map are.
type mapPlan struct {
	left, bottom float32 // of the place on the shortest path at the start
	wide, high   float32 // of a cell
	step         int     // of Along and of detours: 2 where all have the same parity
	first, last  int     // the columns, in steps
	top          int     // the greatest detour
	titled       bool    // there is height for the titles of the axes
}

// along is the column of a place: twice the moves along the shortest path.
func (v MapView) along(p Place) int { return p.Made - p.ToGo + v.Moves }

// Detour is how many moves longer a path through the place is than the shortest.
func (v MapView) Detour(p Place) int { return p.Made + p.ToGo - v.Moves }

const mapBottom = 48

func planMap(v MapView, size fyne.Size) mapPlan {
	m := mapPlan{step: 2}
	for _, c := range v.Cells {
		if v.Detour(c.At)%2 != 0 {
			m.step = 1
		}
	}
	for i, c := range v.Cells {
		column := v.along(c.At)
		if i == 0 {
			m.first, m.last = column, column
		}
		m.first, m.last = min(m.first, column), max(m.last, column)
		m.top = max(m.top, v.Detour(c.At))
	}
	columns, rows := float32((m.last-m.first)/m.step+1), float32(m.top/m.step+1)
	const widest = 44
	m.wide = min((size.Width-axisLeft-2*gap)/columns, widest)
	top, foot := float32(axisTop), float32(mapBottom)
	if size.Height < lowMost {
		top, foot = 4, axisNumbers
	}
	m.titled = foot > axisNumbers
	m.high = min((size.Height-top-foot)/rows, widest, 1.6*m.wide)
	m.wide = min(m.wide, 3*m.high)
	spare := size.Width - axisLeft - gap - columns*m.wide
	m.left = axisLeft + spare/2 - float32(m.first)/float32(m.step)*m.wide
	m.bottom = size.Height - foot
	return m
}

// corner is the lower left corner of a place.
func (m mapPlan) corner(v MapView, p Place) fyne.Position {
	return fyne.NewPos(m.left+float32(v.along(p))/float32(m.step)*m.wide, m.bottom-float32(v.Detour(p))/float32(m.step)*m.high)
}

func (m mapPlan) middle(v MapView, p Place) fyne.Position {
	return m.corner(v, p).AddXY(m.wide/2, -m.high/2)
}

func drawMap(v MapView, size fyne.Size) picture {
	if len(v.Cells) == 0 {
		return charts.Empty(v.Empty, size)
	}
	m := planMap(v, size)
	var p pen
	most := int64(0)
	for _, c := range v.Cells {
		most = max(most, c.Positions)
	}
	for _, c := range v.Cells {
		m.cell(&p, v, c, most, size)
	}
	m.axes(&p, v)
	for i, place := range v.Trail {
		if i > 0 {
			p.line(m.middle(v, v.Trail[i-1]), m.middle(v, place), 2, colorPath)
		}
	}
	for _, place := range v.Trail {
		p.add(widgets.DiscShape(m.middle(v, place), min(4, m.high/3), colorPath))
	}
	if v.Selected != nil {
		c := m.corner(v, *v.Selected)
		p.outline(c.X, c.Y-m.high, m.wide, m.high, 3, 2, widgets.ColorText)
	}
	if v.Card != nil && v.Selected != nil {
		v.Card.draw(&p, m.middle(v, *v.Selected), size)
	}
	return p.picture()
}

// cell draws a cell, filled from below by the share that is expanded, at least so high
// that it is seen.
func (m mapPlan) cell(p *pen, v MapView, c Cell, most int64, size fyne.Size) {
	const least, between = 2.5, 1
	at := m.corner(v, c.At).SubtractXY(0, m.high)
	wide, high := m.wide-between, m.high-between
	p.add(widgets.Shape{
		Kind: widgets.Box, At: at, Size: fyne.NewSize(wide, high), Radius: min(2, high/4),
		Fill: shade(tone(c.Positions, most), ColorMap, mapPalest),
	})
	if c.Expanded > 0 {
		filled := min(max(float32(c.Expanded)/float32(max(c.Positions, 1))*high, least), high)
		p.box(at.X, at.Y+high-filled, wide, filled, min(1, filled/3), widgets.ColorAccent)
	}
	p.spot(spot{
		At: at, Size: fyne.NewSize(m.wide, m.high),
		Tell: func() []widgets.Shape {
			title, note := v.Tell(c.At)
			return widgets.TipShapes(title, note, at.AddXY(m.wide/2, 0), size)
		},
		Tap: func() { v.Choose(c.At) },
	})
}

// axes writes the numbers along the edges, and what they count.
func (m mapPlan) axes(p *pen, v MapView) {
	from, to := m.corner(v, Place{0, v.Moves}), m.corner(v, Place{v.Moves, 0})
	for n := 0; n <= v.Moves; n += every(m.wide*2/float32(m.step), 26) {
		x := m.corner(v, Place{n, v.Moves - n}).X + m.wide/2
		p.number(n, fyne.TextAlignCenter, x-20, m.bottom+12, 40)
	}
	for n := 0; n <= m.top; n += m.step * every(m.high, 20) {
		p.number(n, fyne.TextAlignTrailing, 0, m.bottom-(float32(n)/float32(m.step)+0.5)*m.high, axisLeft-gap)
	}
	if !m.titled {
		return
	}
	y := m.bottom + 32
	start, goal := widgets.TextWidth(v.Start, textUsual, true)+2, widgets.TextWidth(v.Goal, textUsual, true)+2
	left, right := from.X, to.X+m.wide
	p.text(v.Start, textUsual, true, widgets.ColorText, fyne.TextAlignLeading, left, y, start)
	p.text(v.Goal, textUsual, true, widgets.ColorText, fyne.TextAlignTrailing, max(right-goal, left+start+gap), y, goal)
	if width := widgets.TextWidth(v.Across, textUsual, true); width < right-left-start-goal-2*gap {
		p.text(v.Across, textUsual, true, widgets.ColorSecondary, fyne.TextAlignCenter, left+start, y, right-left-start-goal)
	}
	p.text(v.Up, textUsual, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, 10, 200)
}

const (
	cardWide  = 200
	cardBoard = 48
	cardHigh  = 8 + 2*lineUsual + 4 + cardBoard + 26
)

// corner is where the card lies: in the upper corner that is opposite to the cell.
func (c Card) corner(cell fyne.Position, size fyne.Size) fyne.Position {
	const margin = 4
	if cell.X < size.Width/2 {
		return fyne.NewPos(size.Width-cardWide-margin, margin)
	}
	if cell.Y < cardHigh+2*lineUsual || cell.X > size.Width-cardWide && cell.Y < size.Height/2 {
		return fyne.NewPos(axisLeft, axisTop)
	}
	return fyne.NewPos(size.Width-cardWide-margin, margin)
}

// draw draws the card over the map.
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

// Share is the part of a whole, for bars; 0 of nothing.
func Share(n, of int64) float64 {
	if of == 0 {
		return 0
	}
	return math.Min(float64(n)/float64(of), 1)
}
