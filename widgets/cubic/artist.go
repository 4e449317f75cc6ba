// Package cubic draws the boards of the Cubic Eight-Puzzle.
package cubic

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Artist returns the artist of the Cubic Eight-Puzzle: the cubes with three visible faces, and the
// goal seen from above.
func Artist() scene.Artist { return sketch.Artist(draw) }

func draw(v scene.View, size fyne.Size) scene.Scene {
	d := drawing{Sketch: sketch.New(v), places: layOut(size)}
	d.p = d.Position.(cubic.Position)
	d.Glowing([]sketch.Rect{d.places.start}, 1.5*sketch.CornerRadius(d.places.Unit))
	d.captions()
	d.tops()
	d.cubes()
	d.light()
	d.Pills(d.pillHeight(), d.pill)
	d.Answered(size, d.figure)
	d.playRegions()
	return d.Scene
}

type drawing struct {
	sketch.Sketch
	places layout
	p      cubic.Position
}

// The indices of a position's areas, and the first cell of the goal.
const (
	startArea = 0
	goalArea  = 1
	firstGoal = cubic.Cells
)

func (d *drawing) tops() {
	d.Bed(d.places.goal)
	var tiles []sketch.Placed
	for i, top := range d.p.Goal() {
		cell, r := firstGoal+i, d.places.goal.At(i)
		d.Region(scene.OfCell, cell, r.Inset(-d.places.goal.Gap/2))
		tiles = append(tiles, sketch.Placed{At: r, Face: tileFace(top), Marks: d.Marks(cell, nil)})
	}
	d.Tiles(d.places.goal.Cell, d.places.goal.Gap, tiles)
}

// tileFace is the face of a top of the goal.
func tileFace(top cubic.Face) sketch.Face {
	if top == cubic.NoFace {
		return sketch.EmptyFace
	}
	return sketch.Face{
		Fill: scene.Ink(paints[top].fill),
		Edge: scene.Paint{Name: colorEdge, Fade: 0.6},
		Ink:  scene.Ink(paints[top].letter),
		Text: top.String(),
	}
}

// pillHeight is the height of the pills on the cubes.
func (d *drawing) pillHeight() float32 { return max(0.2*d.places.Unit, 16) }

// pill is the middle of the pill on the cube that a move rolls, to the right of the front's letter.
func (d *drawing) pill(m model.Move, width float32) fyne.Position {
	cell, _ := d.rolls(m)
	return d.places.place(cell, point{0.66, 0.04}).AddXY(width/2, -d.pillHeight()/2)
}

// light draws an arrow from the cube of the lit move into the empty cell.
func (d *drawing) light() {
	if d.Lit == nil || d.Lit.Aimless {
		return
	}
	empty, _ := d.p.Empty()
	_, toward := d.rolls(d.Lit.Move)
	r := d.places.region(empty)
	if toward.y == 0 { // as high as the middle of the floor
		floor := d.places.place(empty, vec{0.5, 0.5, 0}.project())
		r = sketch.Around(fyne.NewPos(r.Centre().X, floor.Y), r.W, d.places.Unit)
	}
	d.Arrow(r, fyne.NewDelta(float32(toward.x), float32(-toward.y)))
}

func (d *drawing) figure(m model.Move, after bool) (sketch.Rect, float32) {
	cell, _ := d.rolls(m)
	if after {
		cell, _ = d.p.Empty()
	}
	return d.places.region(cell), sketch.CornerRadius(d.places.Unit)
}

// playRegions makes the cubes next to the empty cell clickable and draggable.
func (d *drawing) playRegions() {
	if d.Mode != scene.Play {
		return
	}
	for _, m := range d.p.Moves() {
		cell, toward := d.rolls(m)
		r := d.places.region(cell)
		d.Region(scene.OfMove, int(m), r)
		d.Drag(m, r, fyne.NewDelta(float32(toward.x)*r.W, float32(-toward.y)*r.H))
	}
}
