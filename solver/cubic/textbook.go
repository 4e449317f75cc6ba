package cubic

import (
	"context"
	"slices"
	"unsafe"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/tabled"
)

var id = cubic.Puzzle{}.ID()

// heuristics lists those of the textbooks and the perfect one. In every state, each is at
// least the one before it.
func (e *engine) heuristics() []textbook.Heuristic[packed] {
	return []textbook.Heuristic[packed]{
		textbook.Prepared(textbook.DescribeOwn(id, "wrong-cells", true, false), func(p model.Position) textbook.Estimator[packed] {
			// It counts the empty cell too and subtracts 1, as textbooks do. That equals wrong-tops, less
			// 1 if the empty cell is correct. So a move that makes the empty cell correct can lower the
			// estimate by two.
			return estimator(p, func(wanted, top cubic.Face) bool { return wanted != top }, 1)
		}),
		textbook.Prepared(textbook.DescribeOwn(id, "wrong-tops", true, true), func(p model.Position) textbook.Estimator[packed] {
			// A move puts at most one cube into its place.
			return estimator(p, wrongTop, 0)
		}),
		tabled.Perfect(e.Engine, func(t *table, _ model.Position) func(packed) int {
			return func(s packed) int { return t.Distance(encode(s.board())) }
		}),
	}
}

// wrongTop reports whether a cell of the goal is coloured and another top is there.
func wrongTop(wanted, top cubic.Face) bool { return wanted != cubic.NoFace && wanted != top }

// estimator estimates by the number of wrong cells, less the given number.
func estimator(p model.Position, wrong func(wanted, top cubic.Face) bool, less int) textbook.Estimator[packed] {
	goal := p.(cubic.Position).Goal()
	rows := newByRows(goal, wrong)
	return textbook.Estimator[packed]{
		Of: func(s packed) int { return max(rows.count(s)-less, 0) },
		Parts: func(s packed) (parts []solver.Part) {
			for cell, o := range s.board() {
				if wrong(goal[cell], o.Top()) {
					parts = append(parts, solver.Part{Value: 1, Cells: []int{cell}})
				}
			}
			if less > 0 && len(parts) > 0 {
				parts = append(parts, solver.Part{Value: -less, Note: model.Say("cubic.part.off")})
			}
			return parts
		},
		Bytes: int64(unsafe.Sizeof(*rows)),
	}
}

// List numbers the positions by their states, whatever the classes of their cubes.
func (e *engine) List(ctx context.Context, p model.Position) (*solver.List, error) {
	return tabled.List(ctx, p, e.Engine, domain, func(t *table, rank int) int { return t.Distance(state(rank)) })
}

// features lists the features for the user's heuristics.
var features = []solver.Feature{
	feature("tops", func(p cubic.Position) int { return wrong(p, cubic.White, cubic.Red, cubic.Blue) }),
	feature("cells", func(p cubic.Position) int { return wrong(p, cubic.White, cubic.Red, cubic.Blue, cubic.NoFace) }),
	feature("white", func(p cubic.Position) int { return wrong(p, cubic.White) }),
	feature("red", func(p cubic.Position) int { return wrong(p, cubic.Red) }),
	feature("blue", func(p cubic.Position) int { return wrong(p, cubic.Blue) }),
	feature("empty", func(p cubic.Position) int {
		goal := p.Goal()
		from, _ := p.Empty()
		to := slices.Index(goal[:], cubic.NoFace)
		return max(from/cubic.Side-to/cubic.Side, to/cubic.Side-from/cubic.Side) +
			max(from%cubic.Side-to%cubic.Side, to%cubic.Side-from%cubic.Side)
	}),
}

func feature(name string, of func(cubic.Position) int) solver.Feature {
	return textbook.NewFeature(id, name, of)
}

// wrong counts the cells in which the goal has one of the tops and the board has another.
func wrong(p cubic.Position, tops ...cubic.Face) (sum int) {
	start := p.Start()
	for cell, wanted := range p.Goal() {
		if slices.Contains(tops, wanted) && start[cell].Top() != wanted {
			sum++
		}
	}
	return sum
}

// packed is a board in 31 bits: the orientation of each cell in three bits, cell 0 the
// lowest, and above them four bits for the index of the empty cell. So each row of the
// board is a number of nine bits.
type packed uint32

const (
	cellBits = 3
	cellMask = 1<<cellBits - 1
	rowBits  = cubic.Side * cellBits
	rowMask  = 1<<rowBits - 1
	emptyAt  = cubic.Cells * cellBits
)

func pack(board [cubic.Cells]cubic.Orientation) (s packed) {
	for cell, o := range board {
		s |= packed(o) << (cellBits * cell)
		if o == cubic.Empty {
			s |= packed(cell) << emptyAt
		}
	}
	return s
}

func (s packed) board() (board [cubic.Cells]cubic.Orientation) {
	for cell := range board {
		board[cell] = cubic.Orientation(s >> (cellBits * cell) & cellMask)
	}
	return board
}

func (s packed) row(i int) int { return int(s >> (rowBits * i) & rowMask) }

// roll is a move into one empty cell: the cell that the cube comes from, and the cube's
// orientation after the move by that before the move.
type roll struct {
	move  model.Move
	from  packed
	after *[cubic.Orientations]packed
}

// rolls lists the moves by the empty cell, in tie-break order.
var rolls = func() (lists [cubic.Cells][]roll) {
	var after [cubic.Moves][cubic.Orientations]packed
	for m := range after {
		for o := range after[m] {
			after[m][o] = packed(cubic.Orientation(o).Roll(model.Move(m)))
		}
	}
	for empty := range lists {
		for m := range model.Move(cubic.Moves) {
			if from, ok := model.Neighbour(empty, cubic.Side, m); ok {
				lists[empty] = append(lists[empty], roll{m, packed(from), &after[m]})
			}
		}
	}
	return lists
}()

// domain returns the domain of the boards with the goal of a position.
func domain(p model.Position) (*textbook.Domain[packed], packed) {
	start, goal := p.(cubic.Position).Start(), p.(cubic.Position).Goal()
	wrong := newByRows(goal, wrongTop)
	var goals []packed
	for _, s := range newGoal(goal).reachable(encode(start)) {
		goals = append(goals, pack(decode(s)))
	}
	return &textbook.Domain[packed]{
		Expand: expand,
		// If all tops are correct, the empty cell is correct too.
		Goal:     func(s packed) bool { return wrong.count(s) == 0 },
		Goals:    func() []packed { return goals },
		Position: func(s packed) model.Position { return cubic.New(s.board(), goal) },
		Inverses: []model.Move{inverse(model.Down), inverse(model.Left), inverse(model.Right), inverse(model.Up)},
		Rank:     func(s packed) int { return int(encode(s.board())) },
		Unrank:   func(rank int) packed { return pack(decode(state(rank))) },
		Ranks:    states,
		Reach:    groups * len(goals),
	}, pack(start)
}

// expand rolls each neighbour of the empty cell into it.
func expand(s packed, out *textbook.Successors[packed]) {
	empty := s >> emptyAt
	for i := range rolls[empty] {
		r := &rolls[empty][i]
		o := s >> (cellBits * r.from) & cellMask
		next := s ^ (o^packed(cubic.Empty))<<(cellBits*r.from)
		next ^= (packed(cubic.Empty) ^ r.after[o]) << (cellBits * empty)
		out.Add(next^(empty^r.from)<<emptyAt, r.move)
	}
}

// byRows has the number of wrong cells in each row, by the row's content.
type byRows [cubic.Side][1 << rowBits]uint8

func newByRows(goal [cubic.Cells]cubic.Face, wrong func(wanted, top cubic.Face) bool) *byRows {
	t := new(byRows)
	for row := range t {
		for content := range t[row] {
			for column := range cubic.Side {
				o := cubic.Orientation(content >> (cellBits * column) & cellMask)
				if o <= cubic.Empty && wrong(goal[cubic.Side*row+column], o.Top()) {
					t[row][content]++
				}
			}
		}
	}
	return t
}

func (t *byRows) count(s packed) int {
	return int(t[0][s.row(0)] + t[1][s.row(1)] + t[2][s.row(2)])
}
