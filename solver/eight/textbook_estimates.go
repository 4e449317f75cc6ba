package eight

import (
	"context"
	"unsafe"

	"quadrille/model/eight"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// The estimates of the textbooks are sums over rows and columns of cells, so
// that they are looked up line by line.

const side = 3

// lines is a number for each content of each row, or of each column.
type lines [side][1 << rowBits]uint8

// tabulate adds what f gives for each content of each line; tiles are 0 to 8.
func (l *lines) tabulate(f func(line int, tiles [side]byte) int) {
	var tiles [side]byte
	for line := range l {
		for content := range eight.Cells * eight.Cells * eight.Cells {
			at := 0
			for i := range tiles {
				tiles[i] = byte(content % eight.Cells)
				content /= eight.Cells
				at |= int(tiles[i]) << (cellBits * i)
			}
			l[line][at] += uint8(f(line, tiles))
		}
	}
}

// byRows is an estimate that adds up over the rows.
type byRows struct{ rows lines }

// Estimate adds three entries up.
func (e *byRows) Estimate(out *search.Successors[packed]) {
	for i, s := range out.States[:out.N] {
		out.Estimates[i] = uint16(e.rows[0][s.row(0)]) + uint16(e.rows[1][s.row(1)]) + uint16(e.rows[2][s.row(2)])
	}
}

// Bytes is the size of the tables.
func (e *byRows) Bytes() int64 { return int64(unsafe.Sizeof(*e)) }

// byLines is an estimate that adds up over rows and columns.
type byLines struct{ rows, columns lines }

// Estimate adds six entries up.
func (e *byLines) Estimate(out *search.Successors[packed]) {
	for i, s := range out.States[:out.N] {
		h := uint16(e.rows[0][s.row(0)]) + uint16(e.rows[1][s.row(1)]) + uint16(e.rows[2][s.row(2)])
		h += uint16(e.columns[0][s.column(0)]) + uint16(e.columns[1][s.column(1)]) + uint16(e.columns[2][s.column(2)])
		out.Estimates[i] = h
	}
}

// Bytes is the size of the tables.
func (e *byLines) Bytes() int64 { return int64(unsafe.Sizeof(*e)) }

func makeZero(context.Context, *space) (search.Estimator[packed], error) {
	return search.Zero[packed]{}, nil
}

func makeMisplaced(_ context.Context, d *space) (search.Estimator[packed], error) {
	e := new(byRows)
	e.rows.tabulate(func(row int, tiles [side]byte) (sum int) {
		for column, tile := range tiles {
			if tile != 0 && d.board[side*row+column] != tile {
				sum++
			}
		}
		return sum
	})
	return e, nil
}

func makeManhattan(_ context.Context, d *space) (search.Estimator[packed], error) {
	e := new(byRows)
	e.rows.tabulate(d.manhattan)
	return e, nil
}

// manhattan returns how far the tiles of a row are from their cells in the goal,
// along rows and columns.
func (d *space) manhattan(row int, tiles [side]byte) (sum int) {
	for column, tile := range tiles {
		if tile != 0 {
			home := d.board.Find(tile)
			sum += sliding.Distance(row, home/side) + sliding.Distance(column, home%side)
		}
	}
	return sum
}

// makeLinearConflict makes the estimate of Hansson, Mayer and Yung (1992).
func makeLinearConflict(_ context.Context, d *space) (search.Estimator[packed], error) {
	e := new(byLines)
	e.rows.tabulate(d.manhattan)
	e.rows.tabulate(func(row int, tiles [side]byte) int {
		return detours(tiles, func(home int) (line, place int) { return home / side, home % side }, row, d)
	})
	e.columns.tabulate(func(column int, tiles [side]byte) int {
		return detours(tiles, func(home int) (line, place int) { return home % side, home / side }, column, d)
	})
	return e, nil
}

// detours returns by how much the tiles of a line need more moves than their
// distances. split says where in which line a cell is.
func detours(tiles [side]byte, split func(cell int) (line, place int), line int, d *space) int {
	var places []int // in the goal, of the tiles that belong in the line
	for _, tile := range tiles {
		if tile == 0 {
			continue
		}
		if home, place := split(d.board.Find(tile)); home == line {
			places = append(places, place)
		}
	}
	return sliding.Detours(places)
}

// makePerfect makes an estimate that looks the boards up.
func makePerfect(ctx context.Context, d *space) (search.Estimator[packed], error) {
	v, _ := newView(d.board)
	t, err := d.engine.Tables.Get(ctx, v.blank, nil)
	if err != nil {
		return nil, err
	}
	return search.Each[packed]{Of: func(s packed) int {
		// A search from a board that can reach the goal sees no other.
		ranked, _ := v.rank(s.board())
		return t.at(ranked).distance()
	}, Size: states}, nil
}
