package sliding

import (
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/sliding"
)

// field is what searches on boards of a size need. It is the same for all goals.
type field struct {
	size        sliding.Size
	legal       [][]Step
	row, column [sliding.Most]uint8 // of each cell
	away        [sliding.Most][sliding.Most]int8
	rows        line // what a row's content tells
	columns     line
	conflicts   []int8                                    // of the rows' contents, then of the columns'
	changes     [sliding.Most][Moves][sliding.Most]change // by the blank's cell, its move and the tile that slides into the cell
	keys        [sliding.Most][sliding.Most]uint32        // of a tile in a cell; a board's hash is the exclusive or of all
}

// change is what a slide changes. A tile that stays in its row passes no other tile of it, so only the conflicts of the columns
// that it leaves and enters can change, and it belongs in one of them at most.
type change struct {
	manhattan int8
	crossed   uint8  // the line that the tile enters or leaves; any if it belongs in neither
	along     uint8  // the line in which it slides
	digit     uint16 // added to the content of the line crossed
	shift     uint16 // added to the content of the other
}

// line is the number of tiles that must leave a row, or a column, by its content: for each place one more than the place
// where its tile belongs in the line, or 0 if it belongs elsewhere. The places are digits.
type line struct {
	conflicts []int8
	weights   [mostSide]uint16 // of the places
}

func newLine(length int) (l line) {
	size := 1
	for place := range length {
		l.weights[place] = uint16(size)
		size *= length + 1
	}
	l.conflicts = make([]int8, size)
	for content := range l.conflicts {
		var b belonging
		for rest := content; rest > 0; rest /= length + 1 {
			if home := rest % (length + 1); home > 0 {
				b.homes[b.count] = uint8(home)
				b.count++
			}
		}
		l.conflicts[content] = int8(b.conflicts())
	}
	return l
}

func newField(size sliding.Size) *field {
	f := &field{size: size, legal: Legal(size), rows: newLine(int(size.Cols)), columns: newLine(int(size.Rows))}
	for cell := range uint8(size.Cells()) {
		f.row[cell], f.column[cell] = cell/size.Cols, cell%size.Cols
	}
	f.conflicts = slices.Concat(f.rows.conflicts, f.columns.conflicts)
	random := rand.New(rand.NewPCG(1, 1))
	for cell := range size.Cells() {
		for tile := range size.Cells() {
			f.away[cell][tile] = int8(distance(f.row[cell], f.row[tile]) + distance(f.column[cell], f.column[tile]))
			f.keys[cell][tile] = random.Uint32()
		}
	}
	for into := range uint8(size.Cells()) {
		for _, s := range f.legal[into] {
			for tile := range uint8(size.Cells()) {
				f.changes[into][s.Move][tile] = f.changeOf(tile, s.To, into)
			}
		}
	}
	return f
}

func (f *field) changeOf(tile, from, into uint8) change {
	c := change{manhattan: f.away[into][tile] - f.away[from][tile]}
	along, across := 0, 1
	if f.row[from] != f.row[into] {
		along, across = 1, 0
	}
	left, entered := f.digits(tile, from), f.digits(tile, into)
	c.along, c.shift = f.lines(into)[along], entered[along]-left[along]
	c.crossed, c.digit = f.lines(into)[across], entered[across]
	if left[across] != 0 {
		c.crossed, c.digit = f.lines(from)[across], -left[across]
	}
	return c
}

// lines returns the numbers of a cell's row and column.
func (f *field) lines(cell uint8) [2]uint8 { return [2]uint8{f.row[cell], mostSide + f.column[cell]} }

// digits returns what a tile in a cell adds to the contents of its row and column.
func (f *field) digits(tile, cell uint8) (digits [2]uint16) {
	if f.row[tile] == f.row[cell] {
		digits[0] = uint16(f.column[tile]+1) * f.rows.weights[f.column[cell]]
	}
	if f.column[tile] == f.column[cell] {
		digits[1] = uint16(f.row[tile]+1) * f.columns.weights[f.row[cell]]
	}
	return digits
}

// tiles is a board with its estimate, linear conflict, which is kept up to date move by move. Tiles, and the
// blank, have the numbers of their cells in the goal.
type tiles struct {
	cells     [sliding.Most]uint8
	blank     uint8 // its cell
	manhattan uint8
	conflicts uint8
	last      model.Move           // the last move; none at the start
	lines     [2 * mostSide]uint16 // contents of the rows, then of the columns, as indices of the field's conflicts
	rank      uint16               // in a beam search: the lower, the better
	hash      uint32
}

// none is no move: nothing undoes it.
const none = model.Up + 1

// arranged returns the tiles of a board, of which home says where each value belongs.
func (f *field) arranged(board []uint8, home *[sliding.Most]uint8, blank uint8) (t tiles) {
	t.last = none
	for column := range f.size.Cols {
		t.lines[mostSide+column] = uint16(len(f.rows.conflicts))
	}
	for cell, value := range board[:f.size.Cells()] {
		tile := home[value]
		if t.cells[cell] = tile; value == blank {
			t.blank = uint8(cell)
			continue
		}
		t.manhattan += uint8(f.away[cell][tile])
		t.hash ^= f.keys[cell][tile]
		digits := f.digits(tile, uint8(cell))
		for i, line := range f.lines(uint8(cell)) {
			t.lines[line] += digits[i]
		}
	}
	for _, content := range t.lines {
		t.conflicts += uint8(f.conflicts[content])
	}
	return t
}

// tilesOf returns the tiles of a position's start.
func (f *field) tilesOf(p sliding.Position) tiles {
	start, goal := p.Start(), p.Goal()
	var home [sliding.Most]uint8
	for cell, value := range goal[:f.size.Cells()] {
		home[value] = uint8(cell)
	}
	return f.arranged(start[:], &home, 0)
}

// reversed returns the tiles from whose moves, reversed, a solution follows: start and goal have changed places.
func (f *field) reversed(t *tiles) tiles {
	var board [sliding.Most]uint8
	var home [sliding.Most]uint8
	for cell := range f.size.Cells() {
		board[cell] = uint8(cell)
		home[t.cells[cell]] = uint8(cell)
	}
	return f.arranged(board[:], &home, t.cells[t.blank])
}

// solved reports whether all tiles are home.
func (t *tiles) solved() bool { return t.manhattan == 0 }

// estimate is a lower bound of the moves to the goal.
func (t *tiles) estimate() int { return int(t.manhattan) + 2*int(t.conflicts) }

// change returns the changes of the distance and of the conflicts by a move.
func (f *field) change(t *tiles, s Step) (manhattan, conflicts int8) {
	c := &f.changes[t.blank][s.Move%Moves][t.cells[s.To]]
	content := t.lines[c.crossed]
	return c.manhattan, f.conflicts[content+c.digit] - f.conflicts[content]
}

// slide makes a move; the changes are those that change returns.
func (f *field) slide(t *tiles, s Step, manhattan, conflicts int8) {
	from, into := s.To, t.blank
	tile := t.cells[from]
	c := &f.changes[into][s.Move%Moves][tile]
	t.lines[c.crossed] += c.digit
	t.lines[c.along] += c.shift
	t.cells[into], t.cells[from] = tile, t.cells[into]
	t.hash ^= f.keys[from][tile] ^ f.keys[into][tile]
	t.blank, t.last = from, s.Move
	t.manhattan += uint8(manhattan)
	t.conflicts += uint8(conflicts)
}
