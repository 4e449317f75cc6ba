package rotation

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// moves are the moves of the game, which are always legal.
var moves = rotation.Position{}.Moves()

// faces are the faces of the digits, from 1. Their colours differ in brightness too.
var faces = [rotation.Digits + 1]sketch.Face{
	1: face(1, "rotation.one", "1F77B4", scene.ColorOnDark),
	2: face(2, "rotation.two", "E8A33D", scene.ColorOnLight),
	3: face(3, "rotation.three", "3C9D76", scene.ColorOnDark),
}

func face(digit int, name fyne.ThemeColorName, colour string, ink fyne.ThemeColorName) sketch.Face {
	return sketch.Face{Fill: scene.Ink(scene.DefineFace(name, colour)), Ink: scene.Ink(ink), Text: strconv.Itoa(digit)}
}

// beds draws the # under the cells. These four moves have all rows and columns.
func (d *drawing) beds() {
	all := []model.Move{rotation.A, rotation.B, rotation.C, rotation.D}
	var beds []sketch.Rect
	for _, m := range all {
		beds = append(beds, d.places.bed(m))
	}
	d.Glowing(beds, d.places.corner())
	for _, m := range all {
		d.lane(m, scene.Ink(scene.ColorBed))
	}
}

func (d *drawing) lane(m model.Move, fill scene.Paint) {
	d.Box(d.places.bed(m), d.places.corner(), fill)
}

// corner is the corner radius of the beds.
func (g geometry) corner() float32 { return sketch.CornerRadius(g.cell) + g.margin/2 }

// lit reports whether a move is lit, or its way back where only the row or column is.
func (d *drawing) lit(m model.Move) bool {
	return d.LitOn(m) || d.Lit != nil && d.Lit.Aimless && d.LitOn(rotation.Inverses()[m])
}

// glow is the glow of a move's row or column, from 0 to 1: 1 for a lit move and under the pointer;
// during the move it comes and goes.
func (d *drawing) glow(m model.Move) float32 {
	switch {
	case d.Moving && d.Move == m:
		return min(1, 4*min(float32(d.Fraction), 1-float32(d.Fraction)))
	case d.lit(m), !d.Moving && d.HoverOn(scene.OfMove, int(m)):
		return 1
	default:
		return 0
	}
}

// lanes draws the glow.
func (d *drawing) lanes() {
	for _, m := range moves {
		if light := d.glow(m); light > 0 {
			d.lane(m, scene.Paint{Name: d.Answer.Ink(), Fade: 1 - 0.3*light})
		}
	}
}

// tiles are all digits, those of a move in progress last. These are between cells and have only marks
// of faults. The first of them appears twice: it leaves at one end and enters at the other.
func (d *drawing) tiles() []sketch.Placed {
	var line []int
	if d.Moving {
		cells := rotation.Line(d.Move)
		line = cells[:]
	}
	tiles := make([]sketch.Placed, 0, rotation.Cells+1)
	for cell := range rotation.Cells {
		if !slices.Contains(line, cell) {
			tiles = append(tiles, sketch.Placed{At: d.places.cellRect(cell), Face: faces[d.p[cell]], Marks: d.Marks(cell, nil)})
		}
	}
	if d.Moving {
		for i, cell := range append(line, line[0]) {
			at := d.places.sliding(d.Move, i, float32(d.Fraction))
			if at.W == 0 || at.H == 0 { // it has left
				continue
			}
			tiles = append(tiles, sketch.Placed{At: at, Face: faces[d.p[cell]], Marks: sketch.Marks{Faulty: d.Faulty(cell)}})
		}
	}
	return tiles
}

// frame draws a line around the eight cells of the centre, in the middle of the gap. In a solved
// position it is green.
func (d *drawing) frame() {
	ink := scene.ColorAccent
	if d.p.Solved() && !d.Moving {
		ink = scene.ColorGood
	}
	half := max(sketch.Round(d.places.pitch/60), 1) // of the line's width; a whole number keeps it sharp
	r := d.places.centre().Inset(-d.places.gap/2 - half)
	d.Shapes = append(d.Shapes, scene.BoxShape(r.X, r.Y, r.W, r.H, 0, "").Outlined(ink, 2*half))
}
