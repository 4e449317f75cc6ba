package eight

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// oracle is a table for the positions of one goal.
type oracle struct {
	*table
	position eight.Position // one with the goal
}

// code is a state as a number.
type code uint32

func (s state) code() code { return code(s.blank)<<16 | code(s.perm) }

func (c code) state() state { return state{uint8(c >> 16), uint16(c)} }

// States returns the one state of the position, if it can be solved.
func (o oracle) States(p model.Position) []code {
	s, ok := rank(sliding.Pack(p.(eight.Position)))
	if !ok {
		return nil
	}
	return []code{s.code()}
}

// Distance looks the state up.
func (o oracle) Distance(c code) int { return o.at(c.state()).distance() }

// Walk makes the first best move each time.
func (o oracle) Walk(p model.Position) []model.Move {
	s, _ := rank(sliding.Pack(p.(eight.Position)))
	return o.walk(s)
}

// Best returns the moves to nearer states.
func (o oracle) Best(c code, left int) uint16 { return o.best(c.state(), left) }

// After makes the move.
func (o oracle) After(c code, m model.Move) code { return o.down.move(c.state(), m).code() }

// At draws a number and looks through the table for its position, which takes a fraction
// of a millisecond.
func (o oracle) At(_ context.Context, distance int, rng *rand.Rand) (model.Position, error) {
	s := o.nth(distance, rng.Uint64N(o.levels[distance]))
	d := sliding.SpaceOf(o.position)
	return d.Position(s.board(d.Blank)), nil
}

// Histogram has 31 or 32 entries, 181,440 in all.
func (o oracle) Histogram() []uint64 { return slices.Clone(o.levels) }
