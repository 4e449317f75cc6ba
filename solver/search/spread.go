package search

import (
	"context"
	"slices"

	"quadrille/solver"
)

// Unreached is the distance of a state that a search through a whole space doesn't reach.
const Unreached = 0xff

// Spread searches breadth-first from a level of states. visit gets each state and its distance from
// the first level, settles those of its successors that are new, and appends them to next. progress
// gets the number of states visited.
func Spread[S any](
	ctx context.Context, level []S, visit func(s S, distance int, next []S) []S, progress func(done int64),
) error {
	const pace = 4096
	done, next := int64(0), []S(nil)
	for distance := 0; len(level) > 0; distance++ {
		for _, s := range level {
			if done++; done%pace == 0 {
				progress(done)
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			next = visit(s, distance, next)
		}
		level, next = next, level[:0]
	}
	return nil
}

// ToGoal returns the distances of all states to the nearest goal, by rank. progress gets the number
// of states done, of Reach.
func (d *Domain[S]) ToGoal(ctx context.Context, progress solver.Progress) ([]uint8, error) {
	return d.distances(ctx, slices.Clone(d.Goals()), d.back, progress)
}

// distances returns the distances of all states from the roots, which it overwrites.
func (d *Domain[S]) distances(
	ctx context.Context, roots []S, expand func(S, *Successors[S]), progress solver.Progress,
) ([]uint8, error) {
	distances := slices.Repeat([]uint8{Unreached}, d.Ranks)
	for _, s := range roots {
		distances[d.Rank(s)] = 0
	}
	var children Successors[S]
	return distances, Spread(ctx, roots, func(s S, distance int, next []S) []S {
		children.N = 0
		expand(s, &children)
		for _, child := range children.States[:children.N] {
			if at := &distances[d.Rank(child)]; *at == Unreached {
				*at = uint8(distance + 1)
				next = append(next, child)
			}
		}
		return next
	}, func(done int64) { progress(done, int64(d.Reach)) })
}
