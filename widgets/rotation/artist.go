// Package rotation draws the boards of the Rotation Game.
package rotation

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Artist returns the artist of the Rotation Game: the cells on a bed in the shape of a #, and a handle
// for each move at the end to which the digits move.
func Artist() scene.Artist { return sketch.Artist(draw) }

func draw(v scene.View, size fyne.Size) scene.Scene {
	d := drawing{Sketch: sketch.New(v), places: layOut(size)}
	d.p = d.Position.(rotation.Position)
	d.beds()
	d.lanes()
	d.Tiles(d.places.cell, d.places.gap, d.tiles())
	d.frame()
	d.handles()
	d.Answered(size, d.figure)
	d.regions()
	return d.Scene
}

// drawing is a scene in progress.
type drawing struct {
	sketch.Sketch
	places geometry
	p      rotation.Position
}

// regions makes the cells and handles clickable. In Play rows and columns can be dragged anywhere.
func (d *drawing) regions() {
	for cell := range rotation.Cells {
		d.Region(scene.OfCell, cell, d.places.cellRect(cell))
	}
	for _, m := range moves {
		if d.Mode == scene.Play {
			way := direction(m)
			d.Drag(m, d.places.bed(m), fyne.NewDelta(way.DX*d.places.pitch, way.DY*d.places.pitch))
		}
		d.Region(scene.OfMove, int(m), sketch.Around(d.places.handle(m), d.places.grip(), d.places.grip()))
	}
}

// handles draws the handle of each move, and the verdicts.
func (d *drawing) handles() {
	puzzle := rotation.Puzzle{}
	radius := d.places.grip() / 2
	ring := max(sketch.Round(radius/14), 1)
	accent := scene.Ink(scene.ColorAccent)
	for _, m := range moves {
		c, light := d.places.handle(m), d.glow(m)
		d.Disc(c, radius, accent)
		d.Disc(c, radius-ring, scene.Ink(scene.ColorPanel))
		fill, ink := scene.Paint{Name: scene.ColorSelected, Fade: 1 - light}, accent
		if d.lit(m) {
			fill, ink = scene.Ink(d.Answer.Ink()), scene.Ink(scene.ColorOnAccent)
		}
		d.Disc(c, radius-ring, fill)
		d.Text(sketch.Around(c, 2*radius, 2*radius), puzzle.Notation(m), 0.85*radius, sketch.Bold, ink)
	}
	d.Pills(d.places.pillHeight(), d.places.pill)
}

// figure is the place of a move's handle.
func (d *drawing) figure(m model.Move, _ bool) (sketch.Rect, float32) {
	return sketch.Around(d.places.handle(m), d.places.grip(), d.places.grip()), d.places.grip() / 2
}

// pillHeight is the height of the pills beside the handles.
func (g geometry) pillHeight() float32 { return max(0.3*g.pitch, 16) }

// pill is the middle of the pill of a move: under a handle at the left or right, else outside the
// handle, where no other handle is.
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
