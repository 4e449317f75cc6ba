package dials

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model/dials"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// linkTable draws the link table, with the row of the asked dial tinted and the link of its next turn lit.
func (d *drawing) linkTable() {
	radius := d.places.entry(0, 0).H / 4
	var tint, light scene.Paint // none
	row, link := d.places.row(0), d.places.link(0, 0)
	if d.asked != scene.Missing {
		tint, light = scene.Ink(scene.ColorSelected), scene.Ink(scene.ColorCaution)
		row, link = d.places.row(d.asked), d.places.link(d.asked, int(d.p.States()[d.asked])-1)
	}
	d.Box(row.Inset(1), radius, tint)
	d.Box(link.Inset(1), radius, light)

	write := func(r sketch.Rect, n int, bold bool, ink fyne.ThemeColorName) {
		d.Text(r, strconv.Itoa(n), d.places.text, bold, scene.Ink(ink))
	}
	for state := range dials.States {
		write(d.places.entry(0, state+1), state+1, sketch.Bold, scene.ColorSecondary)
	}
	for i, links := range d.p.Links() {
		write(d.places.entry(i+1, 0), i+1, sketch.Bold, scene.ColorText)
		for state, to := range links {
			cell, r := firstLink+i*dials.States+state, d.places.link(i, state)
			d.Region(scene.OfCell, cell, r)
			ground, ink, lit := scene.Ink(scene.ColorPage), scene.ColorText, i == d.asked && r == link
			switch {
			case lit:
				ground, ink = light, scene.ColorOnAccent
			case i == d.asked:
				ground = tint
			}
			d.frame(r, d.Marks(cell, dialOf), radius, ground)
			write(r, int(to), lit, ink)
		}
	}
	for _, cell := range d.Faults {
		if cell >= firstLink {
			d.Badge(d.places.link((cell-firstLink)/dials.States, (cell-firstLink)%dials.States))
		}
	}
}

// frame draws the marks of a cell of the table under its text.
func (d *drawing) frame(r sketch.Rect, m sketch.Marks, radius float32, ground scene.Paint) {
	if m == (sketch.Marks{}) {
		return
	}
	room := max(sketch.Floor(r.H/8), 2)
	inner := r.Inset(room + 1)
	m.Rings(room, func(by float32, fill scene.Paint) { d.Box(inner.Inset(-by), radius, fill) })
	d.Box(inner, radius-room/2, ground)
}
