package rotation

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// handles draws the handle of each move, an arrow from its line to it, and the verdicts.
func (d *drawing) handles() {
	puzzle := rotation.Puzzle{}
	radius := d.grip() / 2
	ring := max(sketch.Round(radius/14), 1)
	accent := widgets.Ink(widgets.ColorAccent)
	for _, m := range moves {
		c, light := d.handle(m), d.glow(m)
		if !d.Moving && d.CursorOn(widgets.OfMove, int(m)) {
			d.Disc(c, radius+3*ring, accent)
			d.Disc(c, radius+ring, widgets.Ink(widgets.ColorPage))
		}
		d.Disc(c, radius, accent)
		d.Disc(c, radius-ring, widgets.Ink(widgets.ColorPanel))
		fill, ink := widgets.Paint{Name: widgets.ColorSelected, Fade: 1 - light}, accent
		if d.LitOn(m) {
			fill, ink = accent, widgets.Ink(widgets.ColorOnAccent)
		}
		d.Disc(c, radius-ring, fill)
		d.Text(sketch.Around(c, 2*radius, 2*radius), puzzle.Notation(m), 0.85*radius, sketch.Bold, ink)

		arrow, side := widgets.ColorSecondary, 0.15*d.pitch
		if light > 0 {
			arrow, side = widgets.ColorAccent, side*(1+light/3)
		}
		d.Triangle(d.arrow(m), side, direction(m), widgets.Ink(arrow))
	}
	d.Pills(d.pillHeight(), d.pill)
}

// pillHeight is the height of the pills beside the handles.
func (g geometry) pillHeight() float32 { return max(0.3*g.pitch, 16) }

// pill is the middle of the pill of a move: under its handle at the sides, else outward of it, where
// there is no other handle.
func (g geometry) pill(m model.Move, width float32) fyne.Position {
	away := g.grip()/2 + 0.07*g.pitch
	if direction(m).DX != 0 {
		return g.handle(m).AddXY(0, away+g.pillHeight()/2)
	}
	outward := away + width/2
	if c := g.handle(m); c.X < g.centre().Centre().X {
		return c.AddXY(-outward, 0)
	}
	return g.handle(m).AddXY(outward, 0)
}
