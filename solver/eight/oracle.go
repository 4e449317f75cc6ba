package eight

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/eight"
)

// oracle is a table as one goal sees it.
type oracle struct {
	*table
	view view
}

// see returns the table as the position sees it, whose goal must be sound.
func see(t *table, p model.Position) *oracle {
	v, _ := newView(p.(eight.Position).Goal())
	return &oracle{t, v}
}

// code is a state as a number.
type code uint32

func (s state) code() code { return code(s.blank)<<16 | code(s.perm) }

func (c code) state() state { return state{uint8(c >> 16), uint16(c)} }

// States returns the one state that the position is, if it can be solved.
func (o *oracle) States(p model.Position) []code {
	s, ok := o.view.rank(p.(eight.Position).Start())
	if !ok {
		return nil
	}
	return []code{s.code()}
}

// Distance looks the state up.
func (o *oracle) Distance(c code) int { return o.at(c.state()).distance() }

// Walk makes the first best move each time.
func (o *oracle) Walk(p model.Position) []model.Move {
	s, _ := o.view.rank(p.(eight.Position).Start())
	return o.walk(s)
}

// Best returns the moves whose states are nearer.
func (o *oracle) Best(c code, left int) uint16 { return o.best(c.state(), left) }

// After makes the move.
func (o *oracle) After(c code, m model.Move) code {
	s := c.state()
	return o.slides[s.blank][m].after(s.perm).code()
}

// At draws a number and scans the table for its position, which takes a fraction
// of a millisecond.
func (o *oracle) At(_ context.Context, distance int, rng *rand.Rand) (model.Position, error) {
	s := o.nth(distance, rng.Uint64N(o.levels[distance]))
	return eight.New(o.view.board(s), o.view.goal), nil
}

// Histogram has 31 or 32 entries and adds up to 181,440.
func (o *oracle) Histogram() []uint64 { return slices.Clone(o.levels) }
