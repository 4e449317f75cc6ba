// Package sliding draws the boards of puzzles with sliding tiles.
package sliding

import (
	"fmt"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/widgets/scene"
	"quadrille/widgets/sketch"
)

// Look is the look of the boards of one puzzle.
type Look struct {
	Side int // cells in a row, and in a column
	// Homes are the colours of tiles by home, their cell in the goal: hue by row and depth by column
	// make a solved position look smooth.
	Homes   []fyne.ThemeColorName
	Pale    int     // the first column with dark digits
	Written int     // cells per group in the goal's text
	Digits  float32 // text size as part of a tile's side; 0 for the usual
}

// Homes defines the colours of a puzzle's homes, as six hex digits.
func Homes(puzzle string, colours ...string) []fyne.ThemeColorName {
	var names []fyne.ThemeColorName
	for i, colour := range colours {
		name := fyne.ThemeColorName(fmt.Sprintf("%s.home.%d", puzzle, i+1))
		names = append(names, scene.DefineFace(name, colour))
	}
	return names
}

// position is a position of sliding tiles; see sliding.Position.
type position interface {
	model.Position
	Target(m model.Move) (cell int, ok bool)
	Blank() int
	Home(tile byte) int
	GoalValid() bool
	Value(cell int) byte
}

// Artist returns the artist of a puzzle: the start is large, the goal small. The colour of a tile shows
// its home.
func Artist(look Look) scene.Artist {
	return sketch.Artist(look.draw)
}

func (look Look) draw(v scene.View, size fyne.Size) scene.Scene {
	d := drawing{Sketch: sketch.New(v), layout: look.layOut(size), look: look}
	d.p = d.Position.(position)
	d.Glowing([]sketch.Rect{d.start.Bed}, d.start.Corner())
	d.captions()
	d.Bed(d.start)
	d.Bed(d.goal)
	d.tiles()
	d.light()
	d.verdicts()
	d.Answered(size, d.figure)
	d.regions()
	return d.Scene
}

// drawing is a scene in progress.
type drawing struct {
	sketch.Sketch
	layout
	look Look
	p    position
}

// layout holds the places of the two boards.
type layout struct {
	sketch.Layout
	start, goal sketch.Grid
}

// Measures in sides of the start board.
const (
	goalSide = 0.14 // for each of its columns
	gutter   = 0.12 // between the boards, side by side
)

func (look Look) layOut(size fyne.Size) layout {
	goal := goalSide * float32(look.Side)
	l := layout{Layout: sketch.Arrange(size,
		sketch.Area{Width: 1, Height: 1, Above: 1},
		sketch.Area{Width: goal, Height: goal, Above: 1, Below: 1},
		gutter)}
	l.start, l.goal = sketch.NewGrid(l.Large, look.Side), sketch.NewGrid(l.Small, look.Side)
	return l
}

// cell is the place of a cell of either board.
func (l layout) cell(cell int) sketch.Rect {
	if cells := l.start.Side * l.start.Side; cell >= cells {
		return l.goal.At(cell - cells)
	}
	return l.start.At(cell)
}

// captions writes the name of each board above it, and the goal's text below it, as its menu.
func (d *drawing) captions() {
	d.Caption(d.Line(d.start.Bed, -1), d.AreaName(sliding.StartArea), d.TextSize, sketch.Bold)
	d.Caption(d.Line(d.goal.Bed, -1), d.AreaName(sliding.GoalArea), d.TextSize, sketch.Bold)
	d.MenuCaption(d.Line(d.goal.Bed, 0), d.GoalText(d.look.Written), d.NoteSize, sketch.Regular, sliding.GoalArea)
}

// tileOf returns the cell of the tile that a move slides; None if it slides none.
func (d *drawing) tileOf(m model.Move) int {
	if tile, ok := d.p.Target(m); ok {
		return tile
	}
	return scene.Missing
}

// way is the displacement of the tile that a move slides.
func (d *drawing) way(m model.Move) fyne.Delta {
	from, to := d.cell(d.tileOf(m)), d.cell(d.p.Blank())
	return fyne.NewDelta(to.X-from.X, to.Y-from.Y)
}

// tiles draws the tiles of both boards. Tiles in motion keep only the marks of their faults.
func (d *drawing) tiles() {
	cells, blank := d.look.Side*d.look.Side, d.p.Blank()
	var sliding []int
	for n := 1; d.Moving && n <= max(d.Times, 1); n++ {
		cell := blank + n*(d.tileOf(d.Move)-blank)
		sliding = append(sliding, cell)
		d.Tile(d.cell(cell), d.start.Cell, d.start.Gap, sketch.EmptyFace, sketch.Marks{}) // the cell that it leaves
	}
	tiles := make([]sketch.Placed, 0, 2*cells)
	for cell := range 2 * cells {
		if !slices.Contains(sliding, cell) {
			tiles = append(tiles, sketch.Placed{At: d.cell(cell), Face: d.look.face(d.p, d.p.Value(cell)), Marks: d.Marks(cell, d.tileOf)})
		}
	}
	goal := tiles[len(tiles)-cells:]
	tiles = slices.Clip(tiles[:len(tiles)-cells])
	for _, cell := range sliding {
		along, way := d.way(d.Move), float32(d.Fraction)
		tiles = append(tiles, sketch.Placed{
			At: d.cell(cell).Shifted(way*along.DX, way*along.DY), Face: d.look.face(d.p, d.p.Value(cell)), Marks: sketch.Marks{Faulty: d.Faulty(cell)},
		})
	}
	d.Tiles(d.start.Cell, d.start.Gap, tiles)
	d.Tiles(d.goal.Cell, d.goal.Gap, goal)
}

// face returns the face of a value. With an invalid goal tiles have no homes and one colour.
func (look Look) face(p position, value byte) sketch.Face {
	if value == 0 {
		return sketch.EmptyFace
	}
	f := sketch.Face{
		Fill:     scene.Ink(scene.ColorNeutral),
		Ink:      scene.Ink(scene.ColorOnDark),
		Text:     strconv.Itoa(int(value)),
		TextSize: look.Digits,
	}
	if p.GoalValid() {
		home := p.Home(value)
		f.Fill = scene.Ink(look.Homes[home])
		if home%look.Side >= look.Pale {
			f.Ink = scene.Ink(scene.ColorOnLight)
		}
	}
	return f
}

// verdicts draws the verdict on each move in the lower right corner of the tile that slides; on a small
// tile at the edge, away from the digit.
func (d *drawing) verdicts() {
	side := d.start.Cell
	height, edge := max(2*sketch.CornerRadius(side), 18), min(side/20, max(side/10-6, 0))
	d.Pills(height, func(m model.Move, width float32) fyne.Position {
		r := d.cell(d.tileOf(m))
		return fyne.NewPos(r.Right()-edge-width/2, r.Bottom()-edge-height/2)
	})
}

// figure is the place of the tile that a move slides.
func (d *drawing) figure(m model.Move, after bool) (sketch.Rect, float32) {
	cell := d.tileOf(m)
	if after {
		cell = d.p.Blank()
	}
	return d.cell(cell), sketch.CornerRadius(d.start.Cell)
}

// light draws an arrow from the tile of the lit move into the blank.
func (d *drawing) light() {
	if d.Lit != nil {
		step, along := d.start.Cell+d.start.Gap, d.way(d.Lit.Move)
		d.Arrow(d.cell(d.p.Blank()), fyne.NewDelta(along.DX/step, along.DY/step))
	}
}

// regions makes the cells clickable. In Play a tile beside the blank can be clicked or dragged into it;
// a tile farther away in its row or column takes all tiles between along.
func (d *drawing) regions() {
	for cell := range 2 * d.look.Side * d.look.Side {
		d.Region(scene.OfCell, cell, d.cell(cell))
	}
	if d.Mode != scene.Play {
		return
	}
	for _, m := range d.p.Moves() {
		from := d.cell(d.tileOf(m))
		d.Region(scene.OfMove, int(m), from)
		d.Drag(m, from, d.way(m))

		columns := d.look.Side
		column, row := d.p.Blank()%columns, d.p.Blank()/columns
		aside, below := d.tileOf(m)%columns-column, d.tileOf(m)/columns-row
		inside := func(n int) bool { return 0 <= n && n < columns }
		for times := 2; inside(column+times*aside) && inside(row+times*below); times++ {
			cell := (row+times*below)*columns + column + times*aside
			r := d.cell(cell)
			d.Regions = append(d.Regions, scene.Region{
				Kind: scene.OfSlide, Index: cell, At: r.At(), Size: r.Size(), Along: d.way(m), Move: m, Times: times,
			})
		}
	}
}
