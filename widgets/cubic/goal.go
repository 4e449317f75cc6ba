package cubic

import (
	"quadrille/model/cubic"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// tops draws the goal.
func (d *drawing) tops() {
	d.Bed(d.goal)
	var tiles []sketch.Placed
	for i, top := range d.p.Goal() {
		cell, r := firstGoal+i, d.goal.At(i)
		d.Region(widgets.OfCell, cell, r.Inset(-d.goal.Gap/2))
		tiles = append(tiles, sketch.Placed{At: r, Face: tileFace(top), Marks: d.Marks(cell, nil)})
	}
	d.Tiles(d.goal.Cell, d.goal.Gap, tiles)
}

// tileFace is the face of a top of the goal.
func tileFace(top cubic.Face) sketch.Face {
	if top == cubic.NoFace {
		return sketch.EmptyFace
	}
	return sketch.Face{
		Fill: widgets.Ink(paints[top].fill),
		Edge: widgets.Paint{Name: colorEdge, Fade: 0.6},
		Ink:  widgets.Ink(paints[top].letter),
		Text: top.String(),
	}
}
