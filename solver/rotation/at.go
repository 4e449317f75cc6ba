package rotation

import (
	"context"
	"math/rand/v2"
	"sync"

	"quadrille/model"
	"quadrille/model/rotation"
)

// A partition divides the cells into three sets of eight. It makes six boards,
// one for each way to give the sets their digits.
type partition = [rotation.Digits]set

// rare is the distance from which on drawing at random would take two million
// tries, while the sets at it and farther are so few, 10,233, that all their
// partitions can be listed.
const rare = 13

// stock keeps, from the first time on, what At draws from: up to 3 MB when it has
// been asked for all distances.
type stock struct {
	lock       sync.Mutex
	sets       [rare][]set
	partitions [len(boards)][]partition
}

// setsAt returns all sets at a distance below rare.
func (t *table) setsAt(distance int) []set {
	t.stock.lock.Lock()
	defer t.stock.lock.Unlock()
	sets := &t.stock.sets[distance]
	if *sets == nil {
		*sets = t.between(distance, distance)
	}
	return *sets
}

// partitionsAt returns all partitions at a distance from rare on.
func (t *table) partitionsAt(ctx context.Context, distance int) (all []partition, err error) {
	t.stock.lock.Lock()
	defer t.stock.lock.Unlock()
	kept := &t.stock.partitions[distance]
	if *kept == nil {
		*kept, err = t.partitions(ctx, distance)
	}
	return *kept, err
}

// At returns a board at exactly the given distance, drawn evenly from all of
// them. It takes some milliseconds the first
// time at each distance, and microseconds after that, at distance 12 a good part
// of a millisecond.
func (t *table) At(ctx context.Context, distance int, rng *rand.Rand) (model.Position, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	var drawn partition
	if distance < rare {
		var err error
		if drawn, err = t.draw(ctx, t.setsAt(distance), rng); err != nil {
			return nil, err
		}
	} else {
		all, err := t.partitionsAt(ctx, distance)
		if err != nil {
			return nil, err
		}
		drawn = all[rng.IntN(len(all))]
	}
	rng.Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return join(drawn), nil
}

// draw draws a partition whose nearest set is one of the given, which are all
// the sets at one distance: it takes one of them and divides the other sixteen
// cells at random, as often as needed. A partition with two or three sets at the
// distance comes up two or three times as often as one with a single one, and so
// is kept as much less often. That takes 700 tries at distance 12, 22 at 11 and
// about four at most below.
func (t *table) draw(ctx context.Context, sets []set, rng *rand.Rand) (partition, error) {
	distance := t.distance(sets[0])
	for try := 0; ; try++ {
		if try%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return partition{}, err
			}
		}
		first := sets[rng.IntN(len(sets))]
		second := someOf(every&^first, rotation.PerDigit, rng)
		drawn := partition{first, second, every &^ (first | second)}
		if least, _, n := t.nearest(drawn); least == distance && rng.IntN(n) == 0 {
			return drawn, nil
		}
	}
}

// someOf draws n cells of the set.
func someOf(s set, n int, rng *rand.Rand) (drawn set) {
	for left := s.size(); n > 0; left-- {
		cell := s & -s
		s &^= cell
		if rng.IntN(left) < n {
			drawn |= cell
			n--
		}
	}
	return drawn
}

// partitions lists the partitions whose nearest set is at the distance. It tries
// all pairs of sets at the distance or farther that can be the first two.
func (t *table) partitions(ctx context.Context, distance int) ([]partition, error) {
	// Of the sets of a partition one has cell 0; the lowest cell that this one
	// leaves is the lowest of another.
	var byLowest [rotation.Cells][]set
	for _, s := range t.between(distance, farthest) {
		byLowest[s.lowest()] = append(byLowest[s.lowest()], s)
	}
	var found []partition
	for _, first := range byLowest[0] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, second := range byLowest[(every &^ first).lowest()] {
			if first&second != 0 {
				continue
			}
			parts := partition{first, second, every &^ (first | second)}
			if least, _, _ := t.nearest(parts); least == distance {
				found = append(found, parts)
			}
		}
	}
	return found, nil
}
