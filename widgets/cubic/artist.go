// Package cubic draws the boards of the Cubic Eight-Puzzle.
package cubic

import (
	"fyne.io/fyne/v2"

	"quadrille/model/cubic"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// Artist returns what draws the Cubic Eight-Puzzle: the cubes with three of
// their faces in view, and the tops that are the goal as seen from above.
func Artist() widgets.Artist { return sketch.Artist(draw) }

// draw draws a view whose position is a cubic.Position.
func draw(v widgets.View, size fyne.Size) widgets.Scene {
	d := drawing{Sketch: sketch.New(v, nil), layout: layOut(size)}
	d.p = d.Position.(cubic.Position)
	d.captions()
	d.tops()
	d.cubes()
	d.verdicts()
	d.playRegions()
	return d.Scene
}

// drawing is the scene in the making, its layout and its position.
type drawing struct {
	sketch.Sketch
	layout
	p cubic.Position
}

// The areas of a position by their number, and the first cell of the goal.
const (
	startArea = 0
	goalArea  = 1
	firstGoal = cubic.Cells
)

// verdicts puts the coach's verdicts on the cubes that the moves roll.
func (d *drawing) verdicts() {
	for _, verdict := range d.Verdicts {
		cell, _ := d.rolls(verdict.Move)
		// To the right of the front's letter and a little over the edges.
		corner, height := d.place(cell, point{0.66, 0.04}, point{}), max(0.2*d.Unit, 16)
		d.Pill(corner.AddXY(sketch.PillWidth(verdict, height)/2, -height/2), height, verdict)
	}
}

// playRegions makes the cubes next to the empty cell movable by clicks and
// drags.
func (d *drawing) playRegions() {
	if d.Mode != widgets.Play {
		return
	}
	for _, m := range d.p.Moves() {
		cell, toward := d.rolls(m)
		r := d.region(cell)
		d.Region(widgets.OfMove, int(m), r)
		d.Drag(m, r, fyne.NewDelta(float32(toward.x), float32(-toward.y)))
	}
}
