// Package sliding solves sliding puzzles: up to ten cells with perfect tables, up to fifteen by IDA*, and larger ones by beam
// searches that find shorter and shorter solutions. It also has what the textbooks' searches need: states, heuristics, and the
// features for users' heuristics.
package sliding

import (
	"math/bits"
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver/search"
)

// State is a board of up to sixteen cells, four bits per cell, cell 0 in the lowest bits. A tile, or the blank, has the
// number of its cell in the goal. So all goals with the blank in the same cell are one state.
type State uint64

const (
	cellBits = 4
	cellMask = 1<<cellBits - 1
	most     = 16 // cells
	mostSide = 5

	places = 32 // of a list by cell: a power of two, so that an index needs no check
)

// board has the tiles by cell, of boards of any size, numbered as in a State.
type board [places]uint8

// At returns the tile in a cell.
func (s State) At(cell uint8) uint8 { return uint8(s>>(cellBits*(cell%most))) & cellMask }

// board returns the board of a state. Beyond its last cell it has zeros.
func (s State) board() (b board) {
	for cell := range uint8(most) {
		b[cell] = s.At(cell)
	}
	return b
}

func (b *board) find(tile uint8) uint8 { return uint8(slices.Index(b[:], tile)) }

// Find returns the cell of a tile.
func (s State) Find(tile uint8) uint8 {
	const ones State = 0x1111111111111111
	rest := s ^ ones*State(tile) // 0 at the cell
	return uint8(bits.TrailingZeros64(uint64((rest-ones)&^rest&(ones<<3)))) / cellBits
}

// Slide moves the tile in cell from to the blank's cell.
func (s State) Slide(from, blank uint8) State {
	x, y := cellBits*(from%most), cellBits*(blank%most)
	change := (s>>x ^ s>>y) & cellMask
	return s ^ change<<x ^ change<<y
}

// Row returns the tiles of a row of so many columns, in an array that fits into a register.
func (s State) Row(cols, row int) (tiles [8]uint8) {
	s >>= cellBits * cols * row
	for i := range cols {
		tiles[i%len(tiles)] = uint8(s) & cellMask
		s >>= cellBits
	}
	return tiles
}

// Transposed exchanges rows and columns.
func (d *Space) Transposed(s State) (turned State) {
	if d.Rows != d.Cols || d.Rows == 2 {
		for cell := range uint8(d.Rows * d.Cols) {
			turned |= State(s.At(cell)) << (cellBits * (int(d.columns[cell])*d.Rows + int(d.rows[cell])))
		}
		return turned
	}
	exchange := func(bits int, cells State) {
		change := (s ^ s>>bits) & cells
		s ^= change ^ change<<bits
	}
	if d.Rows == 3 {
		exchange(8, 0xf000f0)
		exchange(16, 0xf00)
		return s
	}
	exchange(12, 0xf0000f0000f0)
	exchange(24, 0xf0000f00)
	exchange(36, 0xf000)
	return s
}

// Solved returns the state of a goal with the given number of cells.
func Solved(cells int) State { return 0xfedcba9876543210 & (1<<(cellBits*cells) - 1) }

// Pack returns the state of a valid position, and the goal's cell of the blank.
func Pack(p sliding.Position) (s State, blank uint8) {
	start, goal := p.Tiles()
	var home [most]State
	for cell, tile := range goal {
		home[tile%most] = State(cell)
	}
	for cell, tile := range start {
		s |= home[tile%most] << (cellBits * cell % 64)
	}
	return s, uint8(home[0])
}

// Moves is the number of different moves.
const Moves = 4

// Step is a legal move and the blank's cell after it.
type Step struct {
	Move model.Move
	To   uint8
}

// Legal lists the legal moves by the blank's cell, in tie-break order.
func Legal(size sliding.Size) [][]Step {
	steps := make([][]Step, size.Cells())
	for cell := range steps {
		for m := model.Down; m <= model.Up; m++ {
			if to, ok := model.Neighbour(cell, int(size.Rows), int(size.Cols), m); ok {
				steps[cell] = append(steps[cell], Step{m, uint8(to)})
			}
		}
	}
	return steps
}

// Reverse returns the move that undoes a move.
func Reverse(m model.Move) model.Move { return model.Up - m }

// grid is what follows from a size.
type grid struct {
	legal         [][]Step
	rows, columns [places]uint8 // of each cell
}

// grids are those of all sizes, by rows and columns.
var grids = func() (all [mostSide + 1][mostSide + 1]*grid) {
	for _, size := range sliding.Sizes() {
		g := &grid{legal: Legal(size)}
		for cell := range uint8(size.Cells()) {
			g.rows[cell], g.columns[cell] = cell/size.Cols, cell%size.Cols
		}
		all[size.Rows][size.Cols] = g
	}
	return all
}()

// Space describes the boards with one goal.
type Space struct {
	Rows, Cols int

	Blank  uint8 // the goal's cell of the blank, which is the blank's number
	Solved State // of up to sixteen cells

	grid
	size  sliding.Size
	tiles board         // the numbers on the goal's tiles
	goal  sliding.Board // with these numbers
}

// NewSpace returns the space of a goal without numbers on its tiles.
func NewSpace(size sliding.Size, blank uint8) *Space {
	g := grids[size.Rows][size.Cols]
	return &Space{Rows: int(size.Rows), Cols: int(size.Cols), Blank: blank, Solved: Solved(size.Cells()), grid: *g, size: size}
}

// SpaceOf returns the space of a position with a valid goal.
func SpaceOf(p sliding.Position) *Space {
	goal, size := p.Goal(), p.Size()
	d := NewSpace(size, uint8(size.Find(goal, 0)))
	copy(d.tiles[:], goal[:size.Cells()])
	d.goal = goal
	return d
}

// boardOf returns the board of a valid position with the space's goal.
func (d *Space) boardOf(p sliding.Position) (b board) {
	start := p.Start()
	var home board
	for cell, number := range d.tiles[:d.size.Cells()] {
		home[number%places] = uint8(cell)
	}
	for cell, number := range start[:d.size.Cells()] {
		b[cell] = home[number%places]
	}
	return b
}

// position returns the position with a board and the space's goal.
func (d *Space) position(b board) model.Position {
	var start sliding.Board
	for cell := range d.size.Cells() {
		start[cell] = d.tiles[b[cell]]
	}
	return sliding.New(d.size, start, d.goal)
}

// solved returns the board of the goal.
func (d *Space) solved() (b board) {
	for cell := range d.size.Cells() {
		b[cell] = uint8(cell)
	}
	return b
}

// Domain returns the search domain of the goal of a position, and the state of its start.
func Domain(p sliding.Position) (*search.Domain[State], State) {
	d := SpaceOf(p)
	start, _ := Pack(p)
	return &search.Domain[State]{
		Expand: func(s State, out *search.Successors[State]) {
			blank := s.Find(d.Blank)
			for _, l := range d.legal[blank%most] {
				out.Add(s.Slide(l.To, blank), l.Move)
			}
		},
		Goal:     func(s State) bool { return s == d.Solved },
		Position: func(s State) model.Position { return d.position(s.board()) },
		Inverses: inverses,
	}, start
}

// inverses has, for each move, the one that undoes it.
var inverses = []model.Move{model.Up, model.Right, model.Left, model.Down}

// SwapDigits returns the Lehmer code's digits of two adjacent places after their tiles have changed
// places. A digit is the number of smaller tiles behind its place.
func SwapDigits(first, second int) (int, int) {
	if first <= second {
		return second + 1, first
	}
	return second, first - 1
}
