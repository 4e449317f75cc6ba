package rotation

import (
	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// handles draws the handle of each move, an arrow from its line to it, and what
// the coach says of the move.
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
		d.Disc(c, radius-ring, widgets.Paint{Name: widgets.ColorSelected, Fade: 1 - light})
		d.Text(sketch.Around(c, 2*radius, 2*radius), puzzle.Notation(m), 0.85*radius, sketch.Bold, accent)

		arrow, side := widgets.ColorSecondary, 0.15*d.pitch
		if light > 0 {
			arrow, side = widgets.ColorAccent, side*(1+light/3)
		}
		d.Triangle(d.arrow(m), side, direction(m), widgets.Ink(arrow))
	}
	for _, verdict := range d.Verdicts {
		height := max(0.3*d.pitch, 16)
		c, away := d.handle(verdict.Move), radius+0.07*d.pitch
		if direction(verdict.Move).DX != 0 {
			c = c.AddXY(0, away+height/2)
		} else {
			c = c.AddXY(away+sketch.PillWidth(verdict, height)/2, 0)
		}
		d.Pill(c, height, verdict)
	}
}
