package cubic

import (
	"quadrille/model/cubic"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// tops draws the goal.
func (d *drawing) tops() {
	d.Bed(d.goal)
	for i, top := range d.p.Goal() {
		cell, r := firstGoal+i, d.goal.At(i)
		d.Region(widgets.OfCell, cell, r.Inset(-d.goal.Gap/2))
		d.Tile(r, r.W, d.goal.Gap, tileFace(top), d.Marks(cell, nil))
	}
	for i := range d.p.Goal() {
		if d.Faulty(firstGoal + i) {
			d.Badge(d.goal.At(i))
		}
	}
}

// tileFace is how a top of the goal looks.
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
