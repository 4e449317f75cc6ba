package rotation

import (
	"fyne.io/fyne/v2"

	"quadrille/model/rotation"
	"quadrille/widgets"
)

// handles draws the handle of each move, an arrow from its line to it, and what
// the coach says of the move.
func (s *sketch) handles(g geometry, v *widgets.View) {
	puzzle := rotation.Puzzle{}
	radius := g.grip() / 2
	ring := max(round(radius/14), 1)
	for _, m := range moves {
		c, light := g.handle(m), glow(v, m)
		if cursorOn(v, m) {
			s.disc(c, radius+3*ring, widgets.Ink(widgets.ColorAccent))
			s.disc(c, radius+ring, widgets.Ink(widgets.ColorPage))
		}
		s.disc(c, radius, widgets.Ink(widgets.ColorAccent))
		s.disc(c, radius-ring, widgets.Ink(widgets.ColorPanel))
		s.disc(c, radius-ring, widgets.Paint{Name: widgets.ColorSelected, Fade: 1 - light})
		s.text(around(c, 2*radius, 2*radius), puzzle.Notation(m), 0.85*radius,
			widgets.Ink(widgets.ColorAccent), fyne.TextAlignCenter)

		arrow, side := widgets.ColorSecondary, 0.15*g.pitch
		if light > 0 {
			arrow, side = widgets.ColorAccent, side*(1+light/3)
		}
		s.arrowhead(g.arrow(m), side, direction(m), widgets.Ink(arrow))
	}
	if v.Moving {
		return
	}
	for _, verdict := range v.Verdicts {
		height := max(0.3*g.pitch, 16)
		c, away := g.handle(verdict.Move), radius+0.07*g.pitch
		if direction(verdict.Move).DX != 0 {
			c = c.AddXY(0, away+height/2)
		} else {
			c = c.AddXY(away+pillWidth(verdict.Distance, height)/2, 0)
		}
		s.pill(c, height, verdict)
	}
}
