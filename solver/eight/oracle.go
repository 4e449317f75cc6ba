package eight

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/eight"
	"quadrille/solver/sliding"
)

// oracle is a table used for the positions of one goal.
type oracle struct {
	*table
	position eight.Position // a position with the goal
}

// code is a state as a number.
type code uint32

func (s state) code() code { return code(s.blank)<<16 | code(s.perm) }

func (c code) state() state { return state{uint8(c >> 16), uint16(c)} }

// States returns the single state of the position, nil if it can't be solved.
func (o oracle) States(p model.Position) []code {
	s, ok := rank(sliding.Pack(p.(eight.Position)))
	if !ok {
		return nil
	}
	return []code{s.code()}
}

// Distance reads the state's entry.
func (o oracle) Distance(c code) int { return o.at(c.state()).distance() }

// Walk returns the first of the shortest solutions.
func (o oracle) Walk(p model.Position) []model.Move {
	s, _ := rank(sliding.Pack(p.(eight.Position)))
	return o.walk(s)
}

// Best returns the moves that lead nearer to the goal.
func (o oracle) Best(c code, left int) uint16 { return o.best(c.state(), left) }

// After returns the state after the move.
func (o oracle) After(c code, m model.Move) code { return o.down.move(c.state(), m).code() }

// At draws a number and scans the table for its position, which takes less than 1 ms.
func (o oracle) At(_ context.Context, distance int, rng *rand.Rand) (model.Position, error) {
	s := o.nth(distance, rng.Uint64N(o.levels[distance]))
	d, _ := domain(o.position)
	return d.Position(s.board(uint8(o.position.Goal().Find(0)))), nil
}

// Histogram has 31 or 32 entries, with the sum 181,440.
func (o oracle) Histogram() []uint64 { return slices.Clone(o.levels) }
