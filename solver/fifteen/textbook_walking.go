package fifteen

import (
	"unsafe"

	"quadrille/model"
	"quadrille/model/fifteen"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

// walking is walking distance (Ken'ichiro Takahashi). It counts the vertical moves of a simpler
// puzzle, in which tiles that belong in the same row are alike while they share a row. It counts
// the horizontal moves of the same puzzle with columns.
type walking struct {
	space    *sliding.Space
	homes    [2][1 << (4 * side)]uint8     // number of the homes by a line's content; for rows, for columns
	distance [2][1 << (3 * homeBits)]uint8 // by the numbers of the first three lines
}

// homes is the number of tiles of a line (a row or column) that belong in each line. There are
// 55 different homes, numbered as they are found.
type homes [side]uint8

const homeBits = 6

func walkingDistance(p model.Position) search.Estimator[board] {
	blank := ask(p).goal
	e := &walking{space: sliding.NewSpace(fifteen.Size, blank)}
	numbers := map[homes]uint8{}
	for i, line := range [2]func(uint8) uint8{
		func(tile uint8) uint8 { return tile / side },
		func(tile uint8) uint8 { return tile % side },
	} {
		walkDistances(&e.distance[i], int(line(blank)), numbers)
		for content := range e.homes[i] {
			var h homes
			row := board(content).Row(side, 0)
			for _, tile := range row[:side] {
				if tile != blank {
					h[line(tile)]++
				}
			}
			e.homes[i][content] = numbers[h]
		}
	}
	return search.Estimator[board]{
		Of: func(b board) int {
			vertical, horizontal := e.moves(b)
			return vertical + horizontal
		},
		Parts: e.parts, Bytes: int64(unsafe.Sizeof(*e)),
	}
}

// walkDistances solves the simpler puzzle breadth-first from the goal.
func walkDistances(distance *[1 << (3 * homeBits)]uint8, blank int, numbers map[homes]uint8) {
	type position struct {
		lines [side]homes
		blank int
	}
	start := position{blank: blank}
	for i := range start.lines {
		start.lines[i][i] = side
	}
	start.lines[blank][blank]--
	distances := map[position]uint8{start: 0}
	for queue := []position{start}; len(queue) > 0; queue = queue[1:] {
		p, at := queue[0], 0
		for i, h := range p.lines {
			if _, ok := numbers[h]; !ok {
				numbers[h] = uint8(len(numbers))
			}
			if i < side-1 {
				at |= int(numbers[h]) << (homeBits * i)
			}
		}
		distance[at] = distances[p]
		for _, from := range []int{p.blank - 1, p.blank + 1} {
			if from < 0 || from >= side {
				continue
			}
			for home, n := range p.lines[from] {
				if n == 0 {
					continue
				}
				to := p
				to.lines[from][home]--
				to.lines[p.blank][home]++
				to.blank = from
				if _, seen := distances[to]; !seen {
					distances[to] = distances[p] + 1
					queue = append(queue, to)
				}
			}
		}
	}
}

func (e *walking) moves(b board) (vertical, horizontal int) {
	var rows, columns int
	turned := e.space.Transposed(b)
	for line := range side - 1 {
		rows |= int(e.homes[0][b>>(16*line)&0xffff]) << (homeBits * line)
		columns |= int(e.homes[1][turned>>(16*line)&0xffff]) << (homeBits * line)
	}
	return int(e.distance[0][rows]), int(e.distance[1][columns])
}

func (e *walking) parts(b board) (parts []solver.Part) {
	vertical, horizontal := e.moves(b)
	if vertical > 0 {
		parts = append(parts, solver.Part{Value: vertical, Note: model.Say("part.vertical")})
	}
	if horizontal > 0 {
		parts = append(parts, solver.Part{Value: horizontal, Note: model.Say("part.horizontal")})
	}
	return parts
}
