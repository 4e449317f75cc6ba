package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

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
