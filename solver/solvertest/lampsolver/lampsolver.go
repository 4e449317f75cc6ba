// Package lampsolver solves the toy lamps by linear algebra over GF(2). It has no ability beside those of every engine.
package lampsolver

import (
	"context"
	"math/bits"
	"slices"
	"time"

	"quadrille/model"
	"quadrille/model/modeltest/lamps"
	"quadrille/solver"
)

type engine struct{}

// New returns an engine, which has nothing to learn.
func New() solver.Engine { return engine{} }

// method solves the equations.
var method = &solver.Method{Name: model.Say("lamps.method"), Guarantee: solver.FirstShortest}

func (engine) Method() *solver.Method { return method }

// rows are the echelon form of the crosses: each is a set of lit lamps with its own lowest one, and the presses that toggle it.
var rows = func() (rows []struct{ lit, presses uint32 }) {
	for m := range lamps.Cells {
		r := struct{ lit, presses uint32 }{uint32(lamps.Position(0).Pressed(1 << m)), 1 << m}
		for _, other := range rows {
			if r.lit&(other.lit&-other.lit) != 0 {
				r.lit ^= other.lit
				r.presses ^= other.presses
			}
		}
		if r.lit != 0 {
			rows = append(rows, r)
		}
	}
	return rows
}()

// solutions returns the four sets of presses that solve a position; ok is false if there are none.
func solutions(p lamps.Position) (sets [4]uint32, ok bool) {
	lit, presses := uint32(p), uint32(0)
	for _, r := range rows {
		if lit&(r.lit&-r.lit) != 0 {
			lit ^= r.lit
			presses ^= r.presses
		}
	}
	q := lamps.Quiet
	return [4]uint32{presses, presses ^ q[0], presses ^ q[1], presses ^ q[0] ^ q[1]}, lit == 0
}

func least(sets [4]uint32) int {
	n := bits.OnesCount32(sets[0])
	for _, s := range sets[1:] {
		n = min(n, bits.OnesCount32(s))
	}
	return n
}

func (engine) Known(p model.Position) solver.Knowledge {
	k := solver.Checked(p)
	sets, ok := solutions(p.(lamps.Position))
	if !ok {
		return k
	}
	k.Distance, k.Solvable = least(sets), true
	k.AtLeast = k.Distance
	for i := range k.Moves {
		after := sets
		for j := range after {
			after[j] ^= 1 << k.Moves[i].Move
		}
		k.Moves[i].Distance = least(after)
		k.Moves[i].AtLeast = k.Moves[i].Distance
	}
	return k
}

func (e engine) Learn(ctx context.Context, p model.Position, _ func(solver.Knowledge)) (solver.Knowledge, error) {
	if err := ctx.Err(); err != nil {
		return solver.Knowledge{}, err
	}
	return e.Known(p), nil
}

func (e engine) Solve(ctx context.Context, p model.Position, _ solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	begin := time.Now()
	sets, ok := solutions(p.(lamps.Position))
	if !ok {
		return solver.Solution{}, &solver.Unsolvable{Finding: p.Check(nil)[0]}
	}
	n := least(sets)
	var first []model.Move
	for _, s := range sets {
		if bits.OnesCount32(s) > n {
			continue
		}
		moves := []model.Move{}
		for m := range model.Move(lamps.Cells) {
			if s>>m&1 == 1 {
				moves = append(moves, m)
			}
		}
		if first == nil || slices.Compare(moves, first) < 0 {
			first = moves
		}
	}
	return solver.Solution{Start: p, Moves: first, Method: method, Elapsed: time.Since(begin)}, nil
}
