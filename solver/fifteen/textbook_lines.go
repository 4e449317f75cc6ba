package fifteen

import (
	"context"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// Estimates that add up over rows and columns are looked up line by line: the
// four tiles of a line are a number of sixteen bits.

func (b board) row(i int) uint16 { return uint16(b >> (16 * i)) }

// column returns the cells of a column like those of a row, the uppermost in the
// lowest bits.
func (b board) column(i int) uint16 {
	b = b >> (tileBits * i) & 0x000f_000f_000f_000f
	return uint16(b | b>>12 | b>>24 | b>>36)
}

// lines is a number for each content of each row, or of each column.
type lines [side][1 << (side * tileBits)]uint8

// tabulate adds what f gives for each content of each line.
func (l *lines) tabulate(f func(line int, tiles [side]uint8) int) {
	for line := range l {
		for content := range l[line] {
			l[line][content] += uint8(f(line, split(content)))
		}
	}
}

func split(content int) (tiles [side]uint8) {
	for i := range tiles {
		tiles[i] = uint8(content >> (tileBits * i) & tileMask)
	}
	return tiles
}

func (l *lines) rows(b board) uint16 {
	return uint16(l[0][b.row(0)]) + uint16(l[1][b.row(1)]) + uint16(l[2][b.row(2)]) + uint16(l[3][b.row(3)])
}

func (l *lines) columns(b board) uint16 {
	return uint16(l[0][b.column(0)]) + uint16(l[1][b.column(1)]) + uint16(l[2][b.column(2)]) + uint16(l[3][b.column(3)])
}

// byLines is a heuristic that is a sum over rows (across) and columns (along).
type byLines struct{ across, along lines }

// Estimate adds eight entries.
func (e *byLines) Estimate(out *search.Successors[board]) {
	for i, b := range out.States[:out.N] {
		out.Estimates[i] = e.across.rows(b) + e.along.columns(b)
	}
}

// Bytes is the size of the tables.
func (e *byLines) Bytes() int64 { return int64(unsafe.Sizeof(*e)) }

func makeZero(context.Context, *space) (search.Estimator[board], error) {
	return search.Zero[board]{}, nil
}

func makeMisplaced(_ context.Context, d *space) (search.Estimator[board], error) {
	e := new(byLines)
	e.across.tabulate(func(row int, tiles [side]uint8) (sum int) {
		for column, tile := range tiles {
			if tile != d.goal && int(tile) != side*row+column {
				sum++
			}
		}
		return sum
	})
	return e, nil
}

func makeManhattan(_ context.Context, d *space) (search.Estimator[board], error) {
	e := new(byLines)
	e.across.tabulate(d.manhattan)
	return e, nil
}

// manhattan returns how far the tiles of a row are from their cells in the goal,
// along rows and columns.
func (d *space) manhattan(row int, tiles [side]uint8) (sum int) {
	for column, tile := range tiles {
		if tile != d.goal {
			sum += sliding.Distance(row, int(tile/side)) + sliding.Distance(column, int(tile%side))
		}
	}
	return sum
}

func makeLinearConflict(_ context.Context, d *space) (search.Estimator[board], error) {
	e := new(byLines)
	e.across.tabulate(d.manhattan)
	e.across.tabulate(func(row int, tiles [side]uint8) int {
		return d.detours(tiles, func(home int) bool { return home/side == row })
	})
	e.along.tabulate(func(column int, tiles [side]uint8) int {
		return d.detours(tiles, func(home int) bool { return home%side == column })
	})
	return e, nil
}

// detours returns by how much the tiles of a line need more moves than their
// distances.
func (d *space) detours(tiles [side]uint8, belongs func(home int) bool) int {
	places := make([]int, 0, side)
	for _, tile := range tiles {
		if tile != d.goal && belongs(int(tile)) {
			places = append(places, int(tile))
		}
	}
	return sliding.Detours(places)
}

// conflicts returns the linear conflict of one board, without a table.
func (d *space) conflicts(b board) (sum int) {
	for i := range side {
		row, column := split(int(b.row(i))), split(int(b.column(i)))
		sum += d.manhattan(i, row) +
			d.detours(row, func(home int) bool { return home/side == i }) +
			d.detours(column, func(home int) bool { return home%side == i })
	}
	return sum
}

// Walking distance (Ken'ichiro Takahashi): only up and down the tiles of each
// row are alike if they belong in the same row. What is left of a board is how
// many of each row's tiles belong in each row, and the row of the blank; and the
// moves that it takes to put that right are looked up. The same for columns.

// walking is the estimate.
type walking struct {
	crowds   [2][1 << (side * tileBits)]uint8 // by a line's content: its crowd; for rows and for columns
	distance [2][1 << (3 * crowdBits)]uint8   // by the crowds of the first three lines
}

// A crowd is how many tiles of a line belong in each line, by number.
const crowdBits = 6

type crowd [side]uint8

// crowdNumbers numbers the crowds of three or four tiles.
var crowdNumbers = func() map[crowd]uint8 {
	numbers := map[crowd]uint8{}
	for content := range 1 << (2 * side) {
		for blank := range side + 1 { // of the four tiles, the one that is none
			var c crowd
			for i := range side {
				if i != blank {
					c[content>>(2*i)&3]++
				}
			}
			if _, ok := numbers[c]; !ok {
				numbers[c] = uint8(len(numbers))
			}
		}
	}
	return numbers
}()

func makeWalkingDistance(_ context.Context, d *space) (search.Estimator[board], error) {
	e := new(walking)
	homes := [2]func(uint8) uint8{
		func(tile uint8) uint8 { return tile / side },
		func(tile uint8) uint8 { return tile % side },
	}
	for i, home := range homes {
		for content := range e.crowds[i] {
			var c crowd
			for _, tile := range split(content) {
				if tile != d.goal {
					c[home(tile)]++
				}
			}
			e.crowds[i][content] = crowdNumbers[c]
		}
		walkDistances(&e.distance[i], int(home(d.goal)))
	}
	return e, nil
}

// walkDistances fills the distances in, breadth-first from the goal.
func walkDistances(distance *[1 << (3 * crowdBits)]uint8, blank int) {
	type hall struct {
		lines [side]crowd
		blank int
	}
	number := func(h *hall) (n int) {
		for i, c := range h.lines[:side-1] {
			n |= int(crowdNumbers[c]) << (crowdBits * i)
		}
		return n
	}
	start := hall{blank: blank}
	for i := range start.lines {
		start.lines[i][i] = side
	}
	start.lines[blank][blank]--
	seen := map[hall]bool{start: true}
	for depth, level := uint8(0), []hall{start}; len(level) > 0; depth++ {
		var next []hall
		for _, h := range level {
			distance[number(&h)] = depth
			for _, from := range []int{h.blank - 1, h.blank + 1} {
				if from < 0 || from >= side {
					continue
				}
				for home, n := range h.lines[from] {
					if n == 0 {
						continue
					}
					to := h
					to.lines[from][home]--
					to.lines[h.blank][home]++
					to.blank = from
					if !seen[to] {
						seen[to] = true
						next = append(next, to)
					}
				}
			}
		}
		level = next
	}
}

// Estimate looks the moves up and down and those to the sides up.
func (e *walking) Estimate(out *search.Successors[board]) {
	for i, b := range out.States[:out.N] {
		rows, columns := e.of(b)
		out.Estimates[i] = uint16(rows) + uint16(columns)
	}
}

// of returns the moves up and down and those to the sides.
func (e *walking) of(b board) (vertical, horizontal uint8) {
	var rows, columns int
	for line := range side - 1 {
		rows |= int(e.crowds[0][b.row(line)]) << (crowdBits * line)
		columns |= int(e.crowds[1][b.column(line)]) << (crowdBits * line)
	}
	return e.distance[0][rows], e.distance[1][columns]
}

// walkingParts returns the moves up and down and those to the sides.
func walkingParts(_ *space, e search.Estimator[board], b board) (parts []solver.Part) {
	vertical, horizontal := e.(*walking).of(b)
	if vertical > 0 {
		parts = append(parts, solver.Part{Value: int(vertical), Note: model.Say("part.vertical")})
	}
	if horizontal > 0 {
		parts = append(parts, solver.Part{Value: int(horizontal), Note: model.Say("part.horizontal")})
	}
	return parts
}

// Bytes is the size of the tables.
func (e *walking) Bytes() int64 { return int64(unsafe.Sizeof(*e)) }
