package dials

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/widgets"
)

// table draws the link table, the row of the dial in question tinted and in it
// the link of its next turn lit.
func (s *sketch) table(g layout, v *widgets.View, p dials.Position, asked int) {
	s.heading(g.tableCaption, v, linksArea, g.caption)
	s.caption(g.tableNote, v.Say(model.Say("dials.board.links")), noteSize*g.caption, false, false)

	radius := g.table.h / tableRows / 4
	var tint, light widgets.Paint // none
	row, link := g.row(0), g.link(0, 0)
	if asked != widgets.None {
		tint, light = widgets.Ink(widgets.ColorSelected), widgets.Ink(widgets.ColorCaution)
		row, link = g.row(asked), g.link(asked, int(p.States()[asked])-1)
	}
	s.box(row.inset(1), radius, tint)
	s.box(link.inset(1), radius, light)

	bold := func(r rect, n int, ink fyne.ThemeColorName) {
		s.text(r, strconv.Itoa(n), g.text, true, widgets.Ink(ink))
	}
	for state := range dials.States {
		bold(g.entry(0, state+1), state+1, widgets.ColorSecondary)
	}
	for d, links := range p.Links() {
		bold(g.entry(d+1, 0), d+1, widgets.ColorText)
		for state, to := range links {
			cell, r := firstLink+d*dials.States+state, g.link(d, state)
			s.region(widgets.OfCell, cell, r)
			ground := widgets.Ink(widgets.ColorPage)
			switch {
			case d == asked && r == link:
				ground = light
			case d == asked:
				ground = tint
			}
			s.frame(r, marksOf(v, cell), radius, ground)
			if ground == light {
				bold(r, int(to), widgets.ColorOnAccent)
			} else {
				s.text(r, strconv.Itoa(int(to)), g.text, false, widgets.Ink(widgets.ColorText))
			}
		}
	}
	for _, cell := range v.Faults {
		if cell >= firstLink {
			r := g.link((cell-firstLink)/dials.States, (cell-firstLink)%dials.States)
			size := max(0.2*r.h, 6.5)
			s.badge(fyne.NewPos(r.x+r.w-size/2, r.y+size/2), size)
		}
	}
}

// noteSize is the size of small texts as part of that of captions.
const noteSize = 0.88

// frame draws what is marked on a cell of the table, on the ground of the cell
// and under its text.
func (s *sketch) frame(r rect, m marks, radius float32, ground widgets.Paint) {
	if m == (marks{}) {
		return
	}
	line := max(floor(r.h/16), 1)
	inner := r.inset(3 * line)
	rings(m, 2*line, func(by float32, fill widgets.Paint) { s.box(inner.inset(-by), radius, fill) })
	if m.hover && !m.faulty && !m.cursor {
		s.box(inner.inset(-line), radius, widgets.Paint{Name: widgets.ColorText, Fade: 0.35})
	}
	s.box(inner, radius-line, ground)
}
