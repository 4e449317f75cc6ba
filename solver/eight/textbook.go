package eight

import (
	"context"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/sliding"
)

var parts = sliding.PartsOf(eight.Position{})

// heuristics are the textbooks' estimates. Each one is nowhere less than the one
// before it.
var heuristics = []search.Heuristic[*space, packed]{
	{Heuristic: search.Blind(), Make: makeZero},
	{Heuristic: search.DescribeHeuristic("misplaced", true, true), Make: makeMisplaced, Parts: search.PartsOf[*space, packed](parts.Misplaced)},
	{Heuristic: search.DescribeHeuristic("manhattan", true, true), Make: makeManhattan, Parts: search.PartsOf[*space, packed](parts.Manhattan)},
	{Heuristic: search.DescribeHeuristic("linear-conflict", true, true), Make: makeLinearConflict, Parts: search.PartsOf[*space, packed](parts.LinearConflict)},
	{Heuristic: search.Perfect(), Make: makePerfect},
}

// features are what people make heuristics of.
var features = sliding.Features(eight.Position{})

// Algorithms lists all of the textbooks' algorithms.
func (*engine) Algorithms() []solver.Algorithm { return search.Algorithms(heuristics) }

// Heuristics lists 0, misplaced tiles, Manhattan distance, linear conflict and
// the perfect table.
func (e *engine) Heuristics() []solver.Heuristic {
	return append(search.Describe(heuristics), e.Made()...)
}

// Features lists what people make heuristics of.
func (*engine) Features() []solver.Feature { return features }

// Start sets a textbook search up.
func (e *engine) Start(ctx context.Context, p model.Position, s solver.Spec) (solver.Run, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	q := p.(eight.Position)
	return search.Start(ctx, s, newSpace(e, q.Goal()), pack(q.Start()), search.WithOwn(heuristics, &e.Shelf, s, features, p))
}

// Map counts the boards by their two distances.
func (e *engine) Map(ctx context.Context, p model.Position, progress solver.Progress) (*search.Map, error) {
	q := p.(eight.Position)
	v, _ := newView(q.Goal())
	return search.NewMap(ctx, newSpace(e, q.Goal()), pack(q.Start()), search.Ranks[packed]{
		Rank: func(s packed) int {
			ranked, _ := v.rank(s.board())
			return int(ranked.blank)*perms + int(ranked.perm)
		},
		Size:  states,
		Reach: states,
		Pack:  func(p model.Position) packed { return pack(p.(eight.Position).Start()) },
	}, progress)
}

// packed is a board in four bits a cell, cell 0 the lowest, and above them four
// for the cell of the blank. So a board's three rows are three numbers of twelve
// bits.
type packed uint64

const (
	cellBits = 4
	cellMask = 1<<cellBits - 1
	rowBits  = 3 * cellBits
	rowMask  = 1<<rowBits - 1
	blankAt  = eight.Cells * cellBits
)

func pack(b eight.Board) (s packed) {
	for cell, tile := range b {
		s |= packed(tile) << (cellBits * cell)
	}
	return s | packed(b.Find(0))<<blankAt
}

func (s packed) board() (b eight.Board) {
	for cell := range b {
		b[cell] = byte(s >> (cellBits * cell) & cellMask)
	}
	return b
}

func (s packed) row(i int) int { return int(s >> (rowBits * i) & rowMask) }

// column returns the cells of a column like those of a row, the uppermost in the
// lowest bits.
func (s packed) column(i int) int {
	s >>= cellBits * i
	return int(s&cellMask | s>>(rowBits-cellBits)&(cellMask<<cellBits) | s>>(2*rowBits-2*cellBits)&(cellMask<<(2*cellBits)))
}

// space is the boards as a search domain.
type space struct {
	engine *engine
	board  eight.Board
	goal   packed
}

func newSpace(e *engine, goal eight.Board) *space { return &space{e, goal, pack(goal)} }

// slides lists, by the blank's cell, the moves and the cells that they take the
// blank to.
var slides = func() (lists [eight.Cells][]shift) {
	for blank, moves := range legal {
		for _, m := range moves {
			to := blank + [...]int{eight.Down: 3, eight.Left: -1, eight.Right: 1, eight.Up: -3}[m]
			lists[blank] = append(lists[blank], shift{m, uint8(to)})
		}
	}
	return lists
}()

type shift struct {
	move model.Move
	to   uint8
}

// Expand slides each tile beside the blank.
func (*space) Expand(s packed, out *search.Successors[packed]) {
	blank := s >> blankAt
	for _, sl := range slides[blank] {
		from := packed(sl.to)
		tile := s >> (cellBits * from) & cellMask
		out.Add(s^tile<<(cellBits*from)^tile<<(cellBits*blank)^(blank^from)<<blankAt, sl.move)
	}
}

// ExpandBack undoes each move that can have been the last one: the one that is
// the reverse of a legal one.
func (d *space) ExpandBack(s packed, out *search.Successors[packed]) {
	d.Expand(s, out)
	for i, m := range out.Moves[:out.N] {
		out.Moves[i] = reverse(m)
	}
}

// Goal reports whether the board is the goal.
func (d *space) Goal(s packed) bool { return s == d.goal }

// Goals returns the one goal.
func (d *space) Goals() []packed { return []packed{d.goal} }

// Inverses pairs down with up and left with right.
func (*space) Inverses() []model.Move {
	return []model.Move{reverse(eight.Down), reverse(eight.Left), reverse(eight.Right), reverse(eight.Up)}
}

// Position returns the board with the goal.
func (d *space) Position(s packed) model.Position { return eight.New(s.board(), d.board) }
