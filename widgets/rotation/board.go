package rotation

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/widgets"
	"quadrille/widgets/sketch"
)

// moves are the moves of the game, all of them legal on every board.
var moves = rotation.Position{}.Moves()

// beds draws the # under the cells: the lines of four moves, which between them
// are all the lines.
func (d *drawing) beds() {
	for _, m := range []model.Move{rotation.A, rotation.B, rotation.C, rotation.D} {
		d.lane(m, widgets.Ink(widgets.ColorBed))
	}
}

func (d *drawing) lane(m model.Move, fill widgets.Paint) {
	d.Box(d.bed(m), sketch.CornerRadius(d.cell)+d.margin/2, fill)
}

// glow says how much a move is under attention, from 0 to 1: it is pointed at,
// or has the cursor, or is under way, when its line lights up and goes out
// again.
func (d *drawing) glow(m model.Move) float32 {
	switch {
	case d.Moving && d.Move == m:
		return min(1, 4*min(float32(d.Fraction), 1-float32(d.Fraction)))
	case d.LitOn(m), !d.Moving && (d.HoverOn(widgets.OfMove, int(m)) || d.CursorOn(widgets.OfMove, int(m))):
		return 1
	default:
		return 0
	}
}

// lanes lights up the lines of the moves that are under attention.
func (d *drawing) lanes() {
	for _, m := range moves {
		if light := d.glow(m); light > 0 {
			d.lane(m, widgets.Paint{Name: widgets.ColorAccent, Fade: 1 - 0.3*light})
		}
	}
}

// place is where the digit of a cell is seen, and how it is marked.
type place struct {
	cell  int
	at    sketch.Rect
	marks sketch.Marks
}

// places lists where all digits are seen, those of a line that is under way
// between their cells. The one that is pushed out is seen twice: leaving at one
// end and coming in at the other. What is under way takes no mark along but its
// fault; pointer and cursor stay where they are.
func (d *drawing) places() []place {
	var line [rotation.LineLen]int
	if d.Moving {
		line = rotation.Line(d.Move)
	}
	list := make([]place, 0, rotation.Cells+1)
	for cell := range rotation.Cells {
		if !d.Moving || !slices.Contains(line[:], cell) {
			list = append(list, place{cell, d.cellRect(cell), d.Marks(cell, nil)})
		}
	}
	if d.Moving {
		for i := range len(line) + 1 {
			cell := line[i%len(line)]
			list = append(list, place{cell, d.sliding(d.Move, i, float32(d.Fraction)), sketch.Marks{Faulty: d.Faulty(cell)}})
		}
	}
	return list
}

// cells draws all digits: those whose rings reach over others after these, and
// then the badges above everything.
func (d *drawing) cells() {
	places := d.places()
	for _, raised := range []bool{false, true} {
		for _, pl := range places {
			if pl.marks.Raised() == raised {
				d.Tile(pl.at, d.cell, d.gap, faces[d.p[pl.cell]], pl.marks)
			}
		}
	}
	for _, pl := range places {
		if pl.marks.Faulty {
			d.Badge(pl.at)
		}
	}
}

// dashes is the number of dashes of the frame to a cell and its gap.
const dashes = 5

// frame draws a dashed line around the eight cells of the centre, which closes
// when they hold the same digit. It runs in the middle of the gap.
func (d *drawing) frame() {
	ink, dash := widgets.Ink(widgets.ColorAccent), float32(0.6)
	if d.p.Solved() && !d.Moving {
		ink, dash = widgets.Ink(widgets.ColorGood), 1
	}
	half := max(sketch.Round(d.pitch/60), 1) // of the width, whole to keep the line sharp
	r := d.centre().Inset(-d.gap / 2)
	step := d.pitch / dashes
	side := func(from fyne.Position, dx, dy float32) {
		at := func(way float32) fyne.Position { return from.AddXY(way*dx, way*dy) }
		for n := range int(sketch.Round(r.W/step)) + 1 {
			begin := max(sketch.Round((float32(n)-dash/2)*step), -half)
			end := min(sketch.Round((float32(n)+dash/2)*step), r.W+half)
			a, b := at(begin), at(end)
			d.Box(sketch.Rect{
				X: a.X - half*dy, Y: a.Y - half*dx, W: b.X - a.X + 2*half*dy, H: b.Y - a.Y + 2*half*dx,
			}, 0, ink)
		}
	}
	side(r.At(), 1, 0)
	side(r.At(), 0, 1)
	side(fyne.NewPos(r.X, r.Bottom()), 1, 0)
	side(fyne.NewPos(r.Right(), r.Y), 0, 1)
}
