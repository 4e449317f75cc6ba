package sketch

import (
	"math"

	"quadrille/widgets/scene"
)

// Grid is a board of cells on a bed. Cells are squares on whole units.
type Grid struct {
	Bed        Rect
	Rows, Cols int
	Cell       float32 // side of a cell
	Gap        float32 // between two cells
	Margin     float32 // width of the bed around the cells
}

// NewGrid puts a board of cells into the middle of the rectangle. Gaps grow more slowly
// than the board, as corner radii do.
func NewGrid(r Rect, rows, cols int) Grid {
	root := float32(math.Sqrt(float64(max(min(r.W, r.H), 1))))
	g := Grid{Rows: rows, Cols: cols, Gap: max(2*Round(0.14*root), 2), Margin: Round(0.52 * root)}
	fixed := func(cells int) float32 { return float32(cells-1)*g.Gap + 2*g.Margin }
	g.Cell = max(Floor(min((r.W-fixed(cols))/float32(cols), (r.H-fixed(rows))/float32(rows))), 1)
	width, height := float32(cols)*g.Cell+fixed(cols), float32(rows)*g.Cell+fixed(rows)
	bed := Around(r.Centre(), width, height)
	g.Bed = Rect{Round(bed.X), Round(bed.Y), width, height}
	return g
}

// At is the place of a cell, numbered row by row.
func (g Grid) At(cell int) Rect {
	step := g.Cell + g.Gap
	return Rect{
		g.Bed.X + g.Margin + float32(cell%g.Cols)*step,
		g.Bed.Y + g.Margin + float32(cell/g.Cols)*step,
		g.Cell, g.Cell,
	}
}

func (s *Sketch) Bed(g Grid) {
	s.Box(g.Bed, g.Corner(), scene.Ink(scene.ColorBed))
}

func (g Grid) Corner() float32 { return CornerRadius(g.Cell) + g.Margin/3 }

// Face is the look of a tile without marks.
type Face struct {
	Fill     scene.Paint
	Edge     scene.Paint // a thin line; the zero Paint for none
	Ink      scene.Paint
	Text     string  // a character or two
	TextSize float32 // as part of the side; 0 for the usual
}

// EmptyFace is the face of a cell without a tile.
var EmptyFace = Face{Fill: scene.Ink(scene.ColorEmpty)}

// Tile draws a tile with its marks. r is a square of the side, or its visible part, with smaller
// text. Rings reach from the middle of the gap between tiles to a little inside the tile.
func (s *Sketch) Tile(r Rect, side, gap float32, f Face, m Marks) {
	part := f.TextSize
	if part == 0 {
		part = tileText
	}
	size, radius := part*min(r.W, r.H), CornerRadius(side)
	if m != (Marks{}) {
		depth := min(max(Round(0.4*gap), 1), r.W/4, r.H/4)
		r, radius = r.Inset(depth), max(radius-depth, 1)
		room := gap/2 + depth
		m.Rings(room, func(by float32, fill scene.Paint) { s.Box(r.Inset(-by), radius+by, fill) })
		if m.Target {
			s.dash(r.Inset(-room), room-Round(0.4*room))
		}
	}
	if f.Edge != (scene.Paint{}) {
		s.Box(r, radius, f.Edge)
		line := max(Floor(side/40), 1)
		r, radius = r.Inset(line), max(radius-line, 1)
	}
	s.Box(r, radius, f.Fill)
	if f.Text != "" {
		s.Text(r, f.Text, size, Bold, f.Ink)
	}
}

// dash cuts the gaps of a dashed line into a ring of a width.
func (s *Sketch) dash(r Rect, width float32) {
	const gaps = 4 // of a side
	long, high := r.W/(2*gaps+1), r.H/(2*gaps+1)
	for i := range gaps {
		x, y := r.X+float32(2*i+1)*long, r.Y+float32(2*i+1)*high
		for _, gap := range [...]Rect{
			{x, r.Y, long, width}, {x, r.Bottom() - width, long, width}, {r.X, y, width, high}, {r.Right() - width, y, width, high},
		} {
			s.Box(gap, 0, scene.Ink(scene.ColorBed))
		}
	}
}

// tileText is the text size on a tile as part of its side. A digit is about 0.7
// of its text size high.
const tileText = 0.5

// Placed is a tile at its place on a board.
type Placed struct {
	At    Rect
	Face  Face
	Marks Marks
}

// Tiles draws the tiles of a board with cells of the side: raised tiles over the others, and the
// signs of faults over all tiles.
func (s *Sketch) Tiles(side, gap float32, tiles []Placed) {
	for _, raised := range []bool{false, true} {
		for _, t := range tiles {
			if t.Marks.Raised() == raised {
				s.Tile(t.At, side, gap, t.Face, t.Marks)
			}
		}
	}
	for _, t := range tiles {
		if t.Marks.Faulty {
			s.Badge(t.At)
		}
	}
}
