package eight

import (
	"context"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver"
)

// oracle is a table as one goal sees it.
type oracle struct {
	table *table
	view  view
}

// Covers reports whether the position has the oracle's goal.
func (o *oracle) Covers(p model.Position) bool {
	q, ok := p.(eight.Position)
	return ok && q.Goal() == o.view.goal
}

// state returns the state of a position with the oracle's goal; ok is false
// where it can't reach it.
func (o *oracle) state(p model.Position) (s state, ok bool) {
	q := p.(eight.Position)
	if q.Goal() != o.view.goal {
		panic(fmt.Sprintf("eight: %v asked of the table for the goal %v", p, o.view.goal))
	}
	return o.view.rank(q.Start())
}

// Distance looks the position up.
func (o *oracle) Distance(p model.Position) (moves int, reachable bool) {
	s, ok := o.state(p)
	if !ok {
		return 0, false
	}
	return o.table.at(s).distance(), true
}

// Best looks the positions up that the legal moves lead to.
func (o *oracle) Best(p model.Position) []model.Move {
	s, ok := o.state(p)
	if !ok {
		return nil
	}
	return o.table.best(nil, s)
}

// Solve follows the table from one first best move to the next.
func (o *oracle) Solve(p model.Position) ([]model.Move, error) {
	s, ok := o.state(p)
	if !ok {
		return nil, unsolvable(p)
	}
	return o.table.walk(s), nil
}

// Count adds up the ways over all positions on shortest solutions, at most a
// few hundred at one distance.
func (o *oracle) Count(ctx context.Context, p model.Position) (*big.Int, error) {
	s, ok := o.state(p)
	if !ok {
		return new(big.Int), nil
	}
	n, err := o.table.count(ctx, s)
	if err != nil {
		return nil, err
	}
	return new(big.Int).SetUint64(n), nil
}

// At draws a number and scans the table for its position, which takes a fraction
// of a millisecond.
func (o *oracle) At(ctx context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if distance < 0 || distance >= len(o.table.levels) {
		return nil, solver.ErrNone
	}
	s := o.table.nth(distance, rng.Uint64N(o.table.levels[distance]))
	return eight.New(o.view.board(s), o.view.goal), nil
}

// Histogram has 31 or 32 entries and adds up to 181,440.
func (o *oracle) Histogram() []uint64 { return slices.Clone(o.table.levels) }

// Bytes is one for each of the 181,440 states.
func (o *oracle) Bytes() int64 { return states }
