package fifteen

import (
	"context"
	"unsafe"

	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// Walking distance (Ken'ichiro Takahashi): only up and down the tiles of each
// row are alike if they belong in the same row. What is left of a board is how
// many of each row's tiles belong in each row, and the row of the blank; and the
// moves that it takes to put that right are looked up. The same for columns.

// walking is the estimate.
type walking struct {
	crowds   [2][1 << (4 * side)]uint8      // by a line's content: its crowd; for rows and for columns
	distance [2][1 << (3 * crowdBits)]uint8 // by the crowds of the first three lines
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
			for _, tile := range sliding.Split(content) {
				if tile != d.Blank {
					c[home(tile)]++
				}
			}
			e.crowds[i][content] = crowdNumbers[c]
		}
		walkDistances(&e.distance[i], int(home(d.Blank)))
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
		vertical, horizontal := e.moves(b)
		out.Estimates[i] = uint16(vertical) + uint16(horizontal)
	}
}

// moves returns the moves up and down and those to the sides.
func (e *walking) moves(b board) (vertical, horizontal uint8) {
	var rows, columns int
	for line := range side - 1 {
		rows |= int(e.crowds[0][sliding.Row(side, b, line)]) << (crowdBits * line)
		columns |= int(e.crowds[1][sliding.Column(side, b, line)]) << (crowdBits * line)
	}
	return e.distance[0][rows], e.distance[1][columns]
}

// walkingParts returns the moves up and down and those to the sides.
func walkingParts(_ *space, e search.Estimator[board], b board) (parts []solver.Part) {
	vertical, horizontal := e.(*walking).moves(b)
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
