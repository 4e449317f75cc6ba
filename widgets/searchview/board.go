package searchview

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// Board is one area of a position: the start board without the goal, or the goal
// without the start.
type Board struct {
	Artist   widgets.Artist
	Position model.Position
	Area     int // index into the position's Areas
	Say      func(model.Phrase) string
	Marks    []Mark
	// Frames are the cells that make one part of an estimate together; each has a line
	// around it, in a colour by its index.
	Frames [][]int
}

// Mark is a number on a cell: its part of an estimate.
type Mark struct {
	Cell int
	Text string
}

// boardSize is the size at which artists are asked to draw, before an area is cut out.
var boardSize = fyne.NewSize(720, 540)

// shapes draws the area into the middle of a place. Letters that would be too small to
// read are left out.
func (b Board) shapes(at fyne.Position, size fyne.Size) []widgets.Shape {
	if b.Position == nil || b.Area >= len(b.Position.Areas()) || size.Width < 1 || size.Height < 1 {
		return nil
	}
	const textLeast, edge = 6, 0.05 // edge: of the area, which beds and rims reach over
	v := widgets.View{
		Position: b.Position, Plain: true, Say: b.Say,
		Cursor: widgets.None, Hover: widgets.None, Grabbed: widgets.None, Target: widgets.None,
	}
	scene := b.Artist.Scene(v, boardSize)
	low, high := b.corners(scene)
	room := edge * max(high.X-low.X, high.Y-low.Y)
	low, high = low.SubtractXY(room, room), high.AddXY(room, room)
	scale := min(size.Width/(high.X-low.X), size.Height/(high.Y-low.Y))
	origin := at.AddXY(size.Width/2-scale*(low.X+high.X)/2, size.Height/2-scale*(low.Y+high.Y)/2)
	var shapes []widgets.Shape
	for _, s := range scene.Shapes {
		from, to := widgets.Bounds([]widgets.Shape{s})
		inside := from.X >= low.X && from.Y >= low.Y && to.X <= high.X && to.Y <= high.Y
		if inside && (s.Kind != widgets.Text || s.TextSize*scale >= textLeast) {
			shapes = append(shapes, s.Transformed(scale, origin))
		}
	}
	place := func(cell int) (corner, far fyne.Position, ok bool) {
		r, ok := scene.Find(widgets.OfCell, cell)
		corner = fyne.NewPos(r.At.X*scale, r.At.Y*scale).Add(origin)
		return corner, corner.AddXY(r.Size.Width*scale, r.Size.Height*scale), ok
	}
	p := pen{shapes: shapes}
	for i, f := range b.Frames {
		for _, cell := range f {
			if c, far, ok := place(cell); ok {
				p.outline(c.X+1, c.Y+1, far.X-c.X-2, far.Y-c.Y-2, 6, 3, charts.SeriesInk(i))
			}
		}
	}
	for _, m := range b.Marks {
		if _, far, ok := place(m.Cell); ok {
			width, height := widgets.TextWidth(m.Text, textSmall, true)+12, float32(18)
			x, y := far.X-width-2, far.Y-height-2
			p.box(x, y, width, height, height/2, widgets.ColorPanel)
			p.text(m.Text, textSmall, true, widgets.ColorText, fyne.TextAlignCenter, x, y+height/2, width)
		}
	}
	return p.shapes
}

// corners are those of the box around the cells of the area.
func (b Board) corners(scene widgets.Scene) (low, high fyne.Position) {
	area, first := b.Position.Areas()[b.Area], true
	for _, r := range scene.Regions {
		if r.Kind != widgets.OfCell || !area.Contains(r.Index) {
			continue
		}
		far := r.At.AddXY(r.Size.Width, r.Size.Height)
		if first {
			low, high, first = r.At, far, false
		}
		low = fyne.NewPos(min(low.X, r.At.X), min(low.Y, r.At.Y))
		high = fyne.NewPos(max(high.X, far.X), max(high.Y, far.Y))
	}
	return low, high
}
