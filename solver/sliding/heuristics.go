package sliding

import (
	"math/bits"
	"slices"
	"strconv"

	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
)

// Heuristics lists the heuristics of every sliding puzzle: 0, misplaced tiles, Manhattan distance
// and linear conflict (Hansson, Mayer and Yung, 1992).
func Heuristics() []search.Heuristic[State] {
	heuristic := func(h solver.Heuristic, estimator func(*Space) search.Estimator[State]) search.Heuristic[State] {
		return search.Prepared(h, func(p model.Position) search.Estimator[State] { return estimator(SpaceOf(p.(sliding.Position))) })
	}
	return []search.Heuristic[State]{
		heuristic(search.Blind(), func(*Space) search.Estimator[State] { return search.Estimator[State]{} }),
		heuristic(search.DescribeHeuristic("misplaced", true, true), misplaced.estimator),
		heuristic(search.DescribeHeuristic("manhattan", true, true), manhattan.estimator),
		heuristic(search.DescribeHeuristic("linear-conflict", true, true), conflictEstimator),
	}
}

// tileValue is the share of a tile in an estimate, by its cell and its cell in the goal.
type tileValue func(d *Space, cell, home uint8) int

var misplaced tileValue = func(_ *Space, cell, home uint8) int { return min(distance(cell, home), 1) }

func rowsAway(d *Space, cell, home uint8) int {
	return distance(d.rows[cell%places], d.rows[home%places])
}

func columnsAway(d *Space, cell, home uint8) int {
	return distance(d.columns[cell%places], d.columns[home%places])
}

// Manhattan returns the number of moves from one cell to another.
func (d *Space) Manhattan(from, to uint8) int {
	return rowsAway(d, from, to) + columnsAway(d, from, to)
}

var manhattan tileValue = (*Space).Manhattan

func distance(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// all returns the sum of the values of all tiles.
func (f tileValue) all(d *Space, b *board) (sum int) {
	for cell, tile := range b[:d.size.Cells()] {
		if tile != d.Blank {
			sum += f(d, uint8(cell), tile)
		}
	}
	return sum
}

// parts returns a part for each tile, in the order of their numbers.
func (f tileValue) parts(d *Space, b *board) (parts []solver.Part) {
	cells := make([]int, d.size.Cells())
	for cell := range cells {
		cells[d.tiles[b[cell]]] = cell
	}
	for number, cell := range cells {
		if tile := b[cell]; tile != d.Blank {
			parts = append(parts, solver.Part{Value: f(d, uint8(cell), tile), Name: strconv.Itoa(number), Cells: []int{cell}})
		}
	}
	return parts
}

// estimator returns the estimator of the sum of the values, with tables.
func (f tileValue) estimator(d *Space) search.Estimator[State] {
	return byLines(d, f.lines(d), nil, f.parts)
}

// lines is a number for each row and its content: the tiles in its cells, four bits each, the first
// in the lowest bits. The rows of a transposed board are its columns.
type lines []uint8

// newLines tabulates f for each of count rows of so many cells, and content.
func newLines(count, length int, f func(row int, tiles []uint8) int) lines {
	width := cellBits * length
	table := make(lines, count<<width)
	var fill func(tiles []uint8, content int)
	fill = func(tiles []uint8, content int) {
		if len(tiles) == length {
			for row := range count {
				table[row<<width+content] = uint8(f(row, tiles))
			}
			return
		}
		for tile := range uint8(count * length) {
			fill(append(tiles, tile), content|int(tile)<<(cellBits*len(tiles)))
		}
	}
	fill(make([]uint8, 0, mostSide), 0)
	return table
}

// sum adds up the numbers of all rows.
func (l lines) sum(s State, width int) (sum int) {
	for row := 0; row < len(l); row += 1 << width {
		sum += int(l[row+int(s&(1<<width-1))])
		s >>= width
	}
	return sum
}

func (f tileValue) lines(d *Space) lines {
	return newLines(d.Rows, d.Cols, func(row int, tiles []uint8) (sum int) {
		for column, tile := range tiles {
			if tile != d.Blank {
				sum += f(d, uint8(d.Cols*row+column), tile)
			}
		}
		return sum
	})
}

// byLines returns the estimator of a sum over rows and columns. columns may be nil.
func byLines(d *Space, rows, columns lines, parts func(*Space, *board) []solver.Part) search.Estimator[State] {
	width := cellBits * d.Cols
	of := func(s State) int { return rows.sum(s, width) }
	if columns != nil {
		of = func(s State) int { return rows.sum(s, width) + columns.sum(d.Transposed(s), cellBits*d.Rows) }
	}
	return search.Estimator[State]{
		Of: of,
		Parts: func(s State) []solver.Part {
			b := s.board()
			return parts(d, &b)
		},
		Bytes: int64(len(rows) + len(columns)),
	}
}

// belonging are the tiles of a row or column that belong in it: their places in it and their cells in
// the goal.
type belonging struct {
	places, homes [8]uint8
	count         int
}

// belonging returns the tiles that belong in a row or column.
func (d *Space) belonging(tiles []uint8, line int, row bool) (b belonging) {
	of := &d.columns
	if row {
		of = &d.rows
	}
	for place, tile := range tiles {
		if tile != d.Blank && int(of[tile%places]) == line {
			b.places[b.count], b.homes[b.count] = uint8(place), tile
			b.count++
		}
	}
	return b
}

// staying returns, a bit each, the tiles that can stay in the line: the most that are in the order of
// the goal. The others must leave to let them pass.
func (b *belonging) staying() (most uint) {
	for set := range uint(1) << b.count {
		last, inOrder := -1, true
		for i, home := range b.homes[:b.count] {
			if set>>i&1 != 0 {
				inOrder = inOrder && int(home) > last
				last = int(home)
			}
		}
		if inOrder && bits.OnesCount(set) >= bits.OnesCount(most) {
			most = set
		}
	}
	return most
}

func (b *belonging) conflicts() int {
	if slices.IsSorted(b.homes[:b.count]) {
		return 0
	}
	return b.count - bits.OnesCount(b.staying())
}

// conflictEstimator returns the estimator of linear conflict, with tables: Manhattan distance, plus
// two moves for each tile that must leave its line and return.
func conflictEstimator(d *Space) search.Estimator[State] {
	detours := func(count, length int, row bool) lines {
		return newLines(count, length, func(line int, tiles []uint8) int {
			b := d.belonging(tiles, line, row)
			return 2 * b.conflicts()
		})
	}
	rows := manhattan.lines(d)
	for at, n := range detours(d.Rows, d.Cols, true) {
		rows[at] += n
	}
	return byLines(d, rows, detours(d.Cols, d.Rows, false), (*Space).linearConflictParts)
}

func (d *Space) linearConflictParts(b *board) []solver.Part {
	return append(manhattan.parts(d, b), d.conflictParts(b)...)
}

// eachLine calls f for each row and then for each column.
func (d *Space) eachLine(b *board, f func(line int, tiles []uint8, row bool)) {
	for line := range d.Rows {
		f(line, b[d.Cols*line:][:d.Cols], true)
	}
	for line := range d.Cols {
		var column [mostSide]uint8
		for row := range d.Rows {
			column[row] = b[d.Cols*row+line]
		}
		f(line, column[:d.Rows], false)
	}
}

// conflicts returns the number of tiles that must leave their row or column.
func (d *Space) conflicts(b *board) (sum int) {
	d.eachLine(b, func(line int, tiles []uint8, row bool) {
		own := d.belonging(tiles, line, row)
		sum += own.conflicts()
	})
	return sum
}

// LinearConflict returns the estimate of linear conflict without tables.
func (d *Space) LinearConflict(s State) int {
	b := s.board()
	return d.linearConflict(&b)
}

func (d *Space) linearConflict(b *board) int { return manhattan.all(d, b) + 2*d.conflicts(b) }

// conflictParts returns a part for each tile that must leave its row or column to let another pass,
// with that pair of tiles.
func (d *Space) conflictParts(b *board) (parts []solver.Part) {
	d.eachLine(b, func(line int, tiles []uint8, row bool) {
		key, step, origin := "part.column", d.Cols, line
		if row {
			key, step, origin = "part.row", 1, line*d.Cols
		}
		own := d.belonging(tiles, line, row)
		for _, pair := range own.conflictPairs() {
			first, second := origin+step*int(own.places[pair[0]]), origin+step*int(own.places[pair[1]])
			parts = append(parts, solver.Part{
				Value: 2, Cells: []int{first, second},
				Note: model.Say(key, "Line", line+1, "First", int(d.tiles[b[first]]), "Second", int(d.tiles[b[second]])),
			})
		}
	})
	return parts
}

// conflictPairs returns, for each tile that must leave the line, its number and that of a tile in the
// wrong order with it, the first of the line first.
func (b *belonging) conflictPairs() (pairs [][2]int) {
	stay, homes := b.staying(), b.homes[:b.count]
	for i, x := range homes {
		for j, y := range homes {
			if stay>>i&1 == 0 && (i < j && x > y || j < i && y > x) {
				pairs = append(pairs, [2]int{min(i, j), max(i, j)})
				break
			}
		}
	}
	return pairs
}
