// Package sliding has what the textbooks' searches need for sliding puzzles: states, heuristics,
// and the features for users' heuristics.
package sliding

import (
	"math/bits"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver/search"
)

// State is a board, four bits per cell, cell 0 in the lowest bits. A tile, or the blank, has the
// number of its cell in the goal. So all goals with the blank in the same cell are one state.
type State uint64

const (
	cellBits = 4
	cellMask = 1<<cellBits - 1
	most     = 16 // cells
	mostSide = 4
)

// At returns the tile in a cell.
func (s State) At(cell uint8) uint8 { return uint8(s>>(cellBits*(cell%most))) & cellMask }

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

// Row returns the tiles of a row.
func (s State) Row(side, row int) (tiles [mostSide]uint8) {
	for i := range side {
		tiles[i] = s.At(uint8(side*row + i))
	}
	return tiles
}

// Transposed exchanges rows and columns.
func (s State) Transposed(side int) State {
	exchange := func(bits int, cells State) {
		change := (s ^ s>>bits) & cells
		s ^= change ^ change<<bits
	}
	if side == 3 {
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
func Pack[B sliding.Board](p sliding.Position[B]) (s State, blank uint8) {
	start, goal := p.Start(), p.Goal()
	var home [most]State
	for cell := range len(goal) {
		home[goal[cell]] = State(cell)
	}
	for cell := range len(start) {
		s |= home[start[cell]] << (cellBits * cell)
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
func Legal(side int) [][]Step { return legal[side] }

var legal = [mostSide + 1][][]Step{3: legalOn(3), 4: legalOn(4)}

func legalOn(side int) [][]Step {
	steps := make([][]Step, side*side)
	for cell := range steps {
		for m := model.Down; m <= model.Up; m++ {
			if to, ok := model.Neighbour(cell, side, m); ok {
				steps[cell] = append(steps[cell], Step{m, uint8(to)})
			}
		}
	}
	return steps
}

// Reverse returns the move that undoes a move.
func Reverse(m model.Move) model.Move { return model.Up - m }

// Space describes the boards with one goal.
type Space struct {
	Side   int
	Blank  uint8 // the goal's cell of the blank, which is the blank's number
	Solved State

	legal    [][]Step
	rows     [most]uint8 // the row of each cell
	columns  [most]uint8
	tiles    [most]byte // the numbers on the goal's tiles, by cell
	position func(State) model.Position
}

// NewSpace returns the space of a goal without numbers on its tiles.
func NewSpace(side int, blank uint8) *Space {
	d := &Space{Side: side, Blank: blank, Solved: Solved(side * side), legal: Legal(side)}
	for cell := range side * side {
		d.rows[cell], d.columns[cell] = uint8(cell/side), uint8(cell%side)
	}
	return d
}

// SpaceOf returns the space of a position with a valid goal.
func SpaceOf[B sliding.Board](p sliding.Position[B]) *Space {
	goal := p.Goal()
	d := NewSpace(sliding.Side[B](), uint8(sliding.Find(goal, 0)))
	for cell := range len(goal) {
		d.tiles[cell] = goal[cell]
	}
	d.position = func(s State) model.Position {
		var start B
		for cell := range len(start) {
			start[cell] = d.tiles[s.At(uint8(cell))]
		}
		return sliding.New[B](start, goal)
	}
	return d
}

// Domain returns the search domain of the goal of a position, and the state of its start.
func Domain[B sliding.Board](p sliding.Position[B]) (*search.Domain[State], State) {
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
		Position: d.position,
		Inverses: []model.Move{model.Up, model.Right, model.Left, model.Down},
	}, start
}

// SwapDigits returns the Lehmer code's digits of two adjacent places after their tiles have changed
// places. A digit is the number of smaller tiles behind its place.
func SwapDigits(first, second int) (int, int) {
	if first <= second {
		return second + 1, first
	}
	return second, first - 1
}
