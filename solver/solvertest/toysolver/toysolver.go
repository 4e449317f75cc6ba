// Package toysolver has an engine for the toy puzzle, for tests of what all engines share.
package toysolver

import (
	"context"
	"slices"
	"sync"
	"time"

	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
)

// Engine searches without a table, and remembers what it has learnt.
type Engine struct {
	lock   sync.Mutex
	learnt map[model.Position]solver.Knowledge
}

// New returns an engine that has learnt nothing.
func New() *Engine { return &Engine{learnt: map[model.Position]solver.Knowledge{}} }

// Ways returns all shortest solutions in tie-break order, by trying all strings of moves.
func Ways(ctx context.Context, p model.Position, progress solver.Progress) ([][]model.Move, error) {
	if found := p.Check(nil); len(found) > 0 {
		return nil, &solver.Unsolvable{Finding: found[0]}
	}
	level := [][]model.Move{{}}
	for depth := 0; ; depth++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(depth), 0)
		}
		var solved, next [][]model.Move
		for _, way := range level {
			line, _ := model.Replay(p, way)
			if line[depth].Solved() {
				solved = append(solved, way)
			}
			for m := range model.Move(toy.Moves) {
				next = append(next, append(slices.Clone(way), m))
			}
		}
		if len(solved) > 0 {
			return solved, nil
		}
		level = next
	}
}

// Known returns what the engine has learnt.
func (e *Engine) Known(p model.Position) solver.Knowledge {
	e.lock.Lock()
	defer e.lock.Unlock()
	if k, ok := e.learnt[p]; ok {
		k.Moves = slices.Clone(k.Moves)
		return k
	}
	return solver.Checked(p)
}

// Learn searches from the position and from its neighbours.
func (e *Engine) Learn(ctx context.Context, p model.Position, report func(solver.Knowledge)) (solver.Knowledge, error) {
	k := solver.Checked(p)
	if err := ctx.Err(); err != nil || k.Unsolvable != nil {
		return k, err
	}
	all, err := Ways(ctx, p, func(depth, _ int64) {
		if report != nil {
			k.AtLeast = int(depth)
			report(k)
		}
	})
	if err != nil {
		return solver.Knowledge{}, err
	}
	k.Distance, k.AtLeast, k.Solvable = len(all[0]), len(all[0]), true
	for i := range k.Moves {
		next, _ := p.Play(k.Moves[i].Move)
		after, err := Ways(ctx, next, nil)
		if err != nil {
			return solver.Knowledge{}, err
		}
		k.Moves[i].Distance, k.Moves[i].AtLeast = len(after[0]), len(after[0])
	}
	e.lock.Lock()
	defer e.lock.Unlock()
	e.learnt[p] = k
	k.Moves = slices.Clone(k.Moves)
	return k, nil
}

// Method returns solver.FromSearch.
func (e *Engine) Method() *solver.Method { return solver.FromSearch }

// Solve returns the first of the shortest solutions.
func (e *Engine) Solve(ctx context.Context, p model.Position, progress solver.Progress) (solver.Solution, error) {
	if err := ctx.Err(); err != nil {
		return solver.Solution{}, err
	}
	all, err := Ways(ctx, p, progress)
	if err != nil {
		return solver.Solution{}, err
	}
	return solver.Solution{Start: p, Moves: all[0], Method: e.Method(), Elapsed: time.Nanosecond}, nil
}
