package cubic

import (
	"context"
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// heuristics lists those of the textbooks and the perfect one. In every state, each is at
// least the one before it.
var heuristics = []textbook.Heuristic[*space, packed]{
	{Heuristic: textbook.DescribeOwn(cubic.Puzzle{}.ID(), "wrong-cells", true, false), Make: makeWrongCells, Parts: wrongCellParts},
	{Heuristic: textbook.DescribeOwn(cubic.Puzzle{}.ID(), "wrong-tops", true, true), Make: makeWrongTops, Parts: wrongTopParts},
	{Heuristic: textbook.Perfect(), Make: makePerfect},
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
	return solver.Feature{Name: name, About: model.Say("cubic.feature." + name), For: func(model.Position, []int) func(model.Position) int {
		return func(p model.Position) int { return of(p.(cubic.Position)) }
	}}
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
			if from, ok := cubic.Neighbour(empty, m); ok {
				lists[empty] = append(lists[empty], roll{m, packed(from), &after[m]})
			}
		}
	}
	return lists
}()

// space is the search domain of the boards with one goal.
type space struct {
	engine *engine
	start  cubic.Position
	wrong  byRows // counts the coloured cells of the goal that have another top
}

func (e *engine) domain(p model.Position) (*space, packed) {
	start := p.(cubic.Position)
	goal := start.Goal()
	return &space{e, start, newByRows(func(cell int, top cubic.Face) bool {
		return goal[cell] != cubic.NoFace && goal[cell] != top
	})}, pack(start.Start())
}

// Expand rolls each neighbour of the empty cell into it.
func (*space) Expand(s packed, out *textbook.Successors[packed]) {
	empty := s >> emptyAt
	for i := range rolls[empty] {
		r := &rolls[empty][i]
		o := s >> (cellBits * r.from) & cellMask
		next := s ^ (o^packed(cubic.Empty))<<(cellBits*r.from)
		next ^= (packed(cubic.Empty) ^ r.after[o]) << (cellBits * empty)
		out.Add(next^(empty^r.from)<<emptyAt, r.move)
	}
}

// ExpandBack undoes each possible last move. Rolling a cube back restores its
// orientation.
func (d *space) ExpandBack(s packed, out *textbook.Successors[packed]) {
	d.Expand(s, out)
	for i, m := range out.Moves[:out.N] {
		out.Moves[i] = inverse(m)
	}
}

// Inverses pairs down with up and left with right.
func (*space) Inverses() []model.Move {
	return []model.Move{inverse(cubic.Down), inverse(cubic.Left), inverse(cubic.Right), inverse(cubic.Up)}
}

// Goal reports whether all tops are correct. Then the empty cell is correct too.
func (d *space) Goal(s packed) bool { return d.wrong.count(s) == 0 }

// Goals returns the boards with the goal's tops that the start can reach.
func (d *space) Goals() (list []packed) {
	for _, s := range newGoal(d.start.Goal()).reachable(encode(d.start.Start())) {
		list = append(list, pack(decode(s)))
	}
	return list
}

// Rank returns the number of the board's state in the table.
func (*space) Rank(s packed) int { return int(encode(s.board())) }

// Size returns the number of all states, and of those that the start can reach.
func (d *space) Size() (ranks int, reach int64) { return states, int64(groups * len(d.Goals())) }

// Position returns the board with the goal.
func (d *space) Position(s packed) model.Position { return cubic.New(s.board(), d.start.Goal()) }

// byRows has the number of wrong cells in each row, by the row's content.
type byRows [cubic.Side][1 << rowBits]uint8

func newByRows(wrong func(cell int, top cubic.Face) bool) (t byRows) {
	for row := range t {
		for content := range t[row] {
			for column := range cubic.Side {
				o := cubic.Orientation(content >> (cellBits * column) & cellMask)
				if o <= cubic.Empty && wrong(cubic.Side*row+column, o.Top()) {
					t[row][content]++
				}
			}
		}
	}
	return t
}

func (t *byRows) count(s packed) uint16 {
	return uint16(t[0][s.row(0)]) + uint16(t[1][s.row(1)]) + uint16(t[2][s.row(2)])
}

// Bytes returns the size of the table in bytes.
func (t *byRows) Bytes() int64 { return int64(len(t) * len(t[0])) }

// wrongTops counts the coloured cells of the goal that have another top: a move puts at
// most one cube into its place.
type wrongTops struct{ *byRows }

func makeWrongTops(_ context.Context, d *space) (textbook.Estimator[packed], error) {
	return wrongTops{&d.wrong}, nil
}

// Estimate counts them.
func (e wrongTops) Estimate(out *textbook.Successors[packed]) {
	for i, s := range out.States[:out.N] {
		out.Estimates[i] = e.count(s)
	}
}

// wrongTopParts returns a part of 1 for each such cell.
func wrongTopParts(d *space, _ textbook.Estimator[packed], s packed) (parts []solver.Part) {
	goal := d.start.Goal()
	for cell, o := range s.board() {
		if goal[cell] != cubic.NoFace && goal[cell] != o.Top() {
			parts = append(parts, solver.Part{Value: 1, Cells: []int{cell}})
		}
	}
	return parts
}

// wrongCells also counts the goal's empty cell if it has a cube, and subtracts 1, as
// textbooks do. That equals wrongTops, less 1 if the empty cell is correct. So a move
// that makes the empty cell correct can lower the estimate by two.
type wrongCells struct{ byRows }

func makeWrongCells(_ context.Context, d *space) (textbook.Estimator[packed], error) {
	goal := d.start.Goal()
	return &wrongCells{newByRows(func(cell int, top cubic.Face) bool { return goal[cell] != top })}, nil
}

// Estimate counts them.
func (e *wrongCells) Estimate(out *textbook.Successors[packed]) {
	for i, s := range out.States[:out.N] {
		out.Estimates[i] = max(e.count(s), 1) - 1
	}
}

// wrongCellParts returns a part of 1 for each wrong cell, and one of -1.
func wrongCellParts(d *space, e textbook.Estimator[packed], s packed) []solver.Part {
	parts := wrongTopParts(d, e, s)
	goal := d.start.Goal()
	if empty := slices.Index(goal[:], cubic.NoFace); s.board()[empty] != cubic.Empty {
		parts = append(parts, solver.Part{Value: 1, Cells: []int{empty}})
	}
	if len(parts) > 0 {
		parts = append(parts, solver.Part{Value: -1, Note: model.Say("cubic.part.off")})
	}
	return parts
}

func makePerfect(ctx context.Context, d *space) (textbook.Estimator[packed], error) {
	t, err := d.engine.Tables.Get(ctx, d.start.Goal(), nil)
	if err != nil {
		return nil, err
	}
	return textbook.Each[packed]{Of: func(s packed) int { return t.Distance(encode(s.board())) }, Size: t.bytes()}, nil
}
