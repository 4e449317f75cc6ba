package sketch

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Boards draws the positions of a puzzle on a plain grid: boards of cells, the first area large,
// the second, if there is one, of the same size and small beside it as the goal. It is all that the artist of such a puzzle needs.
type Boards struct {
	// Face is the face of a cell. The cells of the second area follow those of the first.
	Face func(p model.Position, cell int) Face
	// Cell is the cell that a move is made on, which shows its verdict and marks; scene.Missing for none.
	Cell func(p model.Position, m model.Move) int
	// Into is the cell into which a move slides the tile of its cell. If it is nil, tiles stay in their
	// cells, and in a move those with another face after it turn; then all faces have text, or none.
	Into    func(p model.Position) int
	Small   float32 // side of the second board as part of the first one's
	Least   float32 // of the side of the second board
	Written int     // cells per group in the text of the second board
	Docks   bool    // the second board leaves room below it for the values of a cell, if it can
}

// Artist returns the artist that draws the boards.
func (b Boards) Artist() scene.Artist { return Artist(b.draw) }

// Places arranges the boards of areas in a picture of the size.
func (b Boards) Places(size fyne.Size, areas []model.Area) (Places, []Grid) {
	const gutter = 0.05 // between the boards, side by side, in sides of the first one
	rows, cols := areas[0].Rows, areas[0].Cols
	longer := float32(max(rows, cols))
	large := Area{Width: float32(cols) / longer, Height: float32(rows) / longer, Above: 1}
	small := Area{}
	if len(areas) > 1 {
		small = Area{Width: b.Small * large.Width, Height: b.Small * large.Height, Above: 1, Below: 1}
		small.Least = fyne.NewSize(b.Least*large.Width, b.Least*large.Height)
	}
	l := Arrange(size, large, small, gutter)
	pause := 1.5 * l.LineHeight() // for the texts below the small board or above the values
	dock := Rect{l.Small.X, l.Large.Y + l.Small.H + pause, l.Small.W, l.Large.H - l.Small.H - pause}
	if b.Docks && l.Beside && dock.H >= l.Small.H+pause {
		l.Small.Y, l.Dock = l.Large.Y, dock
	}
	return l, []Grid{NewGrid(l.Large, rows, cols), NewGrid(l.Small, rows, cols)}[:len(areas)]
}

type boards struct {
	Sketch
	of     Boards
	layout Places
	grids  []Grid
}

func (b Boards) draw(v scene.View, size fyne.Size) scene.Scene {
	d := boards{Sketch: New(v), of: b}
	d.layout, d.grids = b.Places(size, v.Position.Areas())
	first := d.grids[0]
	d.Glowing([]Rect{first.Bed}, first.Corner())
	d.captions()
	for _, grid := range d.grids {
		d.Bed(grid)
	}
	d.tiles()
	if d.Lit != nil && !d.Lit.Aimless && b.Into != nil {
		step, way := first.Cell+first.Gap, d.way(d.Lit.Move)
		d.Arrow(d.cell(b.Into(d.Position)), fyne.NewDelta(way.DX/step, way.DY/step))
	}
	d.verdicts()
	d.Answered(size, d.figure)
	d.regions()
	return d.Scene
}

// cell is the place of a cell of any board.
func (d *boards) cell(cell int) Rect {
	cells := d.cells()
	return d.grids[cell/cells].At(cell % cells)
}

// cells is the number of cells of a board.
func (d *boards) cells() int { return d.grids[0].Rows * d.grids[0].Cols }

// captions writes the name of each board above it, and the second one's text below it, as its menu.
func (d *boards) captions() {
	l := d.layout
	for area, grid := range d.grids {
		d.Caption(l.Line(grid.Bed, -1), d.AreaName(area), l.TextSize, Bold)
		if area == 1 {
			d.MenuCaption(l.Line(grid.Bed, 0), d.GoalText(d.of.Written), l.NoteSize, Regular, area)
		}
	}
}

func (d *boards) cellOf(m model.Move) int { return d.of.Cell(d.Position, m) }

// way is the displacement of the tile that a move slides.
func (d *boards) way(m model.Move) fyne.Delta {
	from, to := d.cell(d.cellOf(m)), d.cell(d.of.Into(d.Position))
	return fyne.NewDelta(to.X-from.X, to.Y-from.Y)
}

// tiles draws the tiles of all boards. Tiles in motion keep only the marks of their faults.
func (d *boards) tiles() {
	moving := d.moving()
	cells := d.cells()
	for area, grid := range d.grids {
		var still, moved []Placed
		for cell := area * cells; cell < (area+1)*cells; cell++ {
			if placed, ok := moving[cell]; ok {
				moved = append(moved, placed)
				continue
			}
			still = append(still, Placed{At: d.cell(cell), Face: d.of.Face(d.Position, cell), Marks: d.Marks(cell, d.cellOf)})
		}
		d.Tiles(grid.Cell, grid.Gap, append(still, moved...))
	}
}

// moving returns the tiles in motion by their cells.
func (d *boards) moving() map[int]Placed {
	moving := map[int]Placed{}
	if !d.Moving {
		return moving
	}
	if d.of.Into == nil {
		d.turning(moving)
		return moving
	}
	into, way := d.of.Into(d.Position), d.way(d.Move)
	for n := 1; n <= max(d.Times, 1); n++ {
		cell := into + n*(d.cellOf(d.Move)-into)
		at := d.cell(cell)
		d.Tile(at, d.grids[0].Cell, d.grids[0].Gap, EmptyFace, Marks{}) // the cell that it leaves
		part := float32(d.Fraction)
		moving[cell] = Placed{
			At: at.Shifted(part*way.DX, part*way.DY), Face: d.of.Face(d.Position, cell), Marks: Marks{Faulty: d.Faulty(cell)},
		}
	}
	return moving
}

// turning adds the tiles that a move changes: each turns around its upright axis and shows its other face.
func (d *boards) turning(moving map[int]Placed) {
	after, _ := d.Position.Play(d.Move) // a legal move
	for cell := range d.cells() {
		face, other := d.of.Face(d.Position, cell), d.of.Face(after, cell)
		if face == other {
			continue
		}
		visible := float32(1 - 2*d.Fraction)
		if visible < 0 {
			visible, face = -visible, other
		}
		face.Ink.Fade = max(1-4*visible, 0)
		at := d.cell(cell)
		moving[cell] = Placed{At: Around(at.Centre(), visible*at.W, at.H), Face: face, Marks: Marks{Faulty: d.Faulty(cell)}}
	}
}

// verdicts draws the verdict on each move in the lower right corner of its cell; on a small one at the
// edge, away from the text.
func (d *boards) verdicts() {
	side := d.grids[0].Cell
	height, edge := max(2*CornerRadius(side), 18), min(side/20, max(side/10-6, 0))
	d.Pills(height, func(m model.Move, width float32) fyne.Position {
		r := d.cell(d.cellOf(m))
		return fyne.NewPos(r.Right()-edge-width/2, r.Bottom()-edge-height/2)
	})
}

// figure is the place of a move's tile.
func (d *boards) figure(m model.Move, after bool) (Rect, float32) {
	cell := d.cellOf(m)
	if after && d.of.Into != nil {
		cell = d.of.Into(d.Position)
	}
	return d.cell(cell), CornerRadius(d.grids[0].Cell)
}

// regions makes the cells clickable. In Play the cell of a move can be clicked and, if tiles slide,
// dragged; a tile farther away in its row or column takes all tiles between along.
func (d *boards) regions() {
	rows, cols := d.grids[0].Rows, d.grids[0].Cols
	if d.layout.Dock.H > 0 {
		d.Region(scene.OfPalette, 0, d.layout.Dock)
	}
	for cell := range len(d.grids) * d.cells() {
		d.Region(scene.OfCell, cell, d.cell(cell))
	}
	if d.Mode != scene.Play {
		return
	}
	for _, m := range d.Position.Moves() {
		from := d.cell(d.cellOf(m))
		d.Region(scene.OfMove, int(m), from)
		if d.of.Into == nil {
			continue
		}
		d.Drag(m, from, d.way(m))
		column, row := d.of.Into(d.Position)%cols, d.of.Into(d.Position)/cols
		aside, below := d.cellOf(m)%cols-column, d.cellOf(m)/cols-row
		inside := func(times int) bool {
			x, y := column+times*aside, row+times*below
			return 0 <= x && x < cols && 0 <= y && y < rows
		}
		for times := 2; inside(times); times++ {
			cell := (row+times*below)*cols + column + times*aside
			r := d.cell(cell)
			d.Regions = append(d.Regions, scene.Region{
				Kind: scene.OfSlide, Index: cell, At: r.At(), Size: r.Size(), Along: d.way(m), Move: m, Times: times,
			})
		}
	}
}
