package sliding

import (
	"quadrille/model"
	"quadrille/model/sliding"
	"quadrille/solver"
)

// patternBytes bounds the size of a pattern database, which is one byte for each cell
// of the blank and of each tile.
const patternBytes = 5 << 20

// goal is a goal as features see it.
type goal[B sliding.Board] struct {
	side  int
	board B
	home  B // by tile: its cell in the goal
	place B // by tile: how many tiles the goal has before it
}

func newGoal[B sliding.Board](board B) *goal[B] {
	g := &goal[B]{side: sliding.Side[B](), board: board}
	before := byte(0)
	for cell := range len(board) {
		tile := board[cell]
		g.home[tile] = byte(cell)
		if tile > 0 {
			g.place[tile] = before
			before++
		}
	}
	return g
}

// Features lists the features of a puzzle of sliding tiles, whose position says which
// puzzle it is; its texts are among those of the puzzle.
func Features[B sliding.Board, R sliding.Rules[B]](sliding.Position[B, R]) []solver.Feature {
	var rules R
	var board B
	key := string(rules.ID()) + ".feature."
	feature := func(name string, of func(*goal[B], B) int) solver.Feature {
		return solver.Feature{Name: name, About: model.Say(key + name), For: func(p model.Position, _ []int) func(model.Position) int {
			g := newGoal(p.(sliding.Position[B, R]).Goal())
			return func(p model.Position) int { return of(g, p.(sliding.Position[B, R]).Start()) }
		}}
	}
	most := 0
	for size := len(board) * len(board); size <= patternBytes; size *= len(board) {
		most++
	}
	return []solver.Feature{
		feature("misplaced", (*goal[B]).misplaced),
		feature("manhattan", func(g *goal[B], b B) int { return g.rows(b) + g.columns(b) }),
		feature("rows", (*goal[B]).rows),
		feature("cols", (*goal[B]).columns),
		feature("conflict", (*goal[B]).conflict),
		feature("inversions", (*goal[B]).inversions),
		feature("blank", func(g *goal[B], b B) int { return g.away(sliding.Find(b, 0), int(g.home[0])) }),
		feature("gaschnig", (*goal[B]).gaschnig),
		{
			Name: "pdb", About: model.Say(key + "pdb"), Arguments: most, Values: len(board) - 1,
			For: func(p model.Position, tiles []int) func(model.Position) int {
				db := newPattern(p.(sliding.Position[B, R]).Goal(), tiles)
				return func(p model.Position) int { return db.distance(p.(sliding.Position[B, R]).Start()) }
			},
		},
	}
}

// away is the number of rows and columns from one cell to another.
func (g *goal[B]) away(from, to int) int {
	return Distance(from/g.side, to/g.side) + Distance(from%g.side, to%g.side)
}

// misplaced counts the tiles that are not in their cells.
func (g *goal[B]) misplaced(b B) (sum int) {
	for cell := range len(b) {
		if b[cell] > 0 && b[cell] != g.board[cell] {
			sum++
		}
	}
	return sum
}

// rows adds up how many rows the tiles are away.
func (g *goal[B]) rows(b B) (sum int) {
	for cell := range len(b) {
		if b[cell] > 0 {
			sum += Distance(cell/g.side, int(g.home[b[cell]])/g.side)
		}
	}
	return sum
}

// columns adds up how many columns the tiles are away.
func (g *goal[B]) columns(b B) (sum int) {
	for cell := range len(b) {
		if b[cell] > 0 {
			sum += Distance(cell%g.side, int(g.home[b[cell]])%g.side)
		}
	}
	return sum
}

// conflict counts the tiles that must leave their row or column to let others pass.
func (g *goal[B]) conflict(b B) (sum int) {
	for line := range g.side {
		_, inRow := g.inLine(b, line, true)
		_, inColumn := g.inLine(b, line, false)
		sum += (Detours(inRow) + Detours(inColumn)) / 2
	}
	return sum
}

// inversions counts the pairs of tiles that are in the reverse of the goal's order.
func (g *goal[B]) inversions(b B) (sum int) {
	for i := range len(b) {
		for j := range i {
			if b[i] > 0 && b[j] > 0 && g.place[b[j]] > g.place[b[i]] {
				sum++
			}
		}
	}
	return sum
}

// gaschnig counts the moves to the goal where any tile may jump to the blank (Gaschnig,
// 1979).
func (g *goal[B]) gaschnig(b B) (jumps int) {
	blank, next := sliding.Find(b, 0), 0
	for {
		if target := int(g.home[0]); blank != target {
			from := sliding.Find(b, g.board[blank])
			b[blank], b[from] = b[from], 0
			blank = from
		} else {
			for next < len(b) && b[next] == g.board[next] {
				next++
			}
			if next == len(b) {
				return jumps
			}
			b[blank], b[next] = b[next], 0
			blank = next
		}
		jumps++
	}
}

// pattern is a pattern database (Culberson and Schaeffer, 1998): how many moves, of any
// tile, bring some tiles and the blank home.
type pattern[B sliding.Board] struct {
	tiles     []int // the blank first
	distances []uint8
}

// newPattern fills the database breadth-first from the goal.
func newPattern[B sliding.Board](board B, tiles []int) *pattern[B] {
	const unseen = 255
	side, size := sliding.Side[B](), 1
	p := &pattern[B]{tiles: append([]int{0}, tiles...)}
	for range p.tiles {
		size *= len(board)
	}
	p.distances = make([]uint8, size)
	for i := range p.distances {
		p.distances[i] = unseen
	}
	start := p.index(board)
	p.distances[start] = 0
	cells := make([]int, len(p.tiles))
	for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
		index := queue[0]
		for i, rest := len(cells)-1, index; i >= 0; i-- {
			cells[i], rest = rest%len(board), rest/len(board)
		}
		blank := cells[0]
		for _, to := range [...]int{blank - side, blank + side, blank - 1, blank + 1} {
			if to < 0 || to >= len(board) || to/side != blank/side && to%side != blank%side {
				continue
			}
			next := to
			for _, cell := range cells[1:] {
				if cell == to {
					cell = blank
				}
				next = next*len(board) + cell
			}
			if p.distances[next] == unseen {
				p.distances[next] = p.distances[index] + 1
				queue = append(queue, next)
			}
		}
	}
	return p
}

// index is the entry of a board: the cells of the tiles, as digits.
func (p *pattern[B]) index(b B) (index int) {
	for _, tile := range p.tiles {
		index = index*len(b) + sliding.Find(b, byte(tile))
	}
	return index
}

func (p *pattern[B]) distance(b B) int { return int(p.distances[p.index(b)]) }
