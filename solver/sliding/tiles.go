package sliding

import (
	"math/rand/v2"

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
	keys        [sliding.Most][sliding.Most]uint64 // of a tile in a cell; a board's hash is the exclusive or of all
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
	random := rand.New(rand.NewPCG(1, 1))
	for cell := range size.Cells() {
		for tile := range size.Cells() {
			f.away[cell][tile] = int8(distance(f.row[cell], f.row[tile]) + distance(f.column[cell], f.column[tile]))
			f.keys[cell][tile] = random.Uint64()
		}
	}
	return f
}

// tiles is a board with its estimate, linear conflict, which is kept up to date move by move. Tiles, and the
// blank, have the numbers of their cells in the goal.
type tiles struct {
	cells         [sliding.Most]uint8
	blank         uint8 // its cell
	manhattan     uint8
	conflicts     uint8
	last          model.Move // the last move; none at the start
	rows, columns [mostSide]uint16
	rank          uint16 // in a beam search: the lower, the better
	hash          uint64
}

// none is no move: nothing undoes it.
const none = model.Up + 1

// arranged returns the tiles of a board, of which home says where each value belongs.
func (f *field) arranged(board []uint8, home *[sliding.Most]uint8, blank uint8) (t tiles) {
	t.last = none
	for cell, value := range board[:f.size.Cells()] {
		tile := home[value]
		if t.cells[cell] = tile; value == blank {
			t.blank = uint8(cell)
			continue
		}
		t.manhattan += uint8(f.away[cell][tile])
		t.hash ^= f.keys[cell][tile]
		row, column := f.row[cell], f.column[cell]
		if f.row[tile] == row {
			t.rows[row] += uint16(f.column[tile]+1) * f.rows.weights[column]
		}
		if f.column[tile] == column {
			t.columns[column] += uint16(f.row[tile]+1) * f.columns.weights[row]
		}
	}
	for _, content := range t.rows[:f.size.Rows] {
		t.conflicts += uint8(f.rows.conflicts[content])
	}
	for _, content := range t.columns[:f.size.Cols] {
		t.conflicts += uint8(f.columns.conflicts[content])
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

// change returns the changes of the distance and of the conflicts if the tile in a cell slides into the blank. A tile that stays in its
// row passes no other tile of it, so only the conflicts of the columns that it leaves and enters can change.
func (f *field) change(t *tiles, from uint8) (manhattan, conflicts int8) {
	tile, into := t.cells[from], t.blank
	manhattan = f.away[into][tile] - f.away[from][tile]
	row, column := f.row[tile], f.column[tile]
	var l *line
	var content, digit uint16
	switch {
	case f.row[from] == f.row[into] && (column == f.column[from] || column == f.column[into]):
		l = &f.columns
		content, digit = t.columns[column], uint16(row+1)*l.weights[f.row[from]]
		if column == f.column[from] {
			digit = -digit
		}
	case f.row[from] != f.row[into] && (row == f.row[from] || row == f.row[into]):
		l = &f.rows
		content, digit = t.rows[row], uint16(column+1)*l.weights[f.column[from]]
		if row == f.row[from] {
			digit = -digit
		}
	default:
		return manhattan, 0
	}
	return manhattan, l.conflicts[content+digit] - l.conflicts[content]
}

// slide slides the tile in a cell into the blank; the changes are those that change returns.
func (f *field) slide(t *tiles, s Step, manhattan, conflicts int8) {
	from, into := s.To, t.blank
	tile := t.cells[from]
	row, column := f.row[tile], f.column[tile]
	across, along := uint16(column+1), uint16(row+1)
	if row == f.row[from] {
		t.rows[row] -= across * f.rows.weights[f.column[from]]
	}
	if row == f.row[into] {
		t.rows[row] += across * f.rows.weights[f.column[into]]
	}
	if column == f.column[from] {
		t.columns[column] -= along * f.columns.weights[f.row[from]]
	}
	if column == f.column[into] {
		t.columns[column] += along * f.columns.weights[f.row[into]]
	}
	t.cells[into], t.cells[from] = tile, t.cells[into]
	t.hash ^= f.keys[from][tile] ^ f.keys[into][tile]
	t.blank, t.last = from, s.Move
	t.manhattan += uint8(manhattan)
	t.conflicts += uint8(conflicts)
}
