package rotation

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"sync"
	"unsafe"

	"quadrille/model"
	"quadrille/model/rotation"
	"quadrille/solver"
	textbook "quadrille/solver/search"
)

// table is the perfect table. The distance of a set of eight cells is the least number of
// moves that take a digit from there to the centre. The distance of a board is the least of
// its three sets, so 735,471 sets are enough for 9,465,511,770 boards.
type table struct {
	moves octet
	ranks ranking
	// distances has the distance plus 1 of each set by rank, or 0 if it is not reached yet.
	distances [setCount]uint8
	at        [len(boards)]func() []set // the sets at each distance, listed when first needed
	far       func() []set              // the sets at distance rare and farther
}

// farthest is the greatest distance of a set.
const farthest = 14

// newTable builds the table by breadth-first search from the centre, in a few milliseconds.
// Rotations and reflections keep the distance, so it expands only one set of each orbit of up
// to eight. It reports the number of orbits.
func newTable(ctx context.Context, progress solver.Progress) (*table, error) {
	t := &table{moves: *newMoves(), ranks: *newRanking()}
	symmetries := newSymmetries()
	t.distances[t.ranks.of(middle)] = 1
	err := textbook.Spread(ctx, []set{middle}, func(s set, distance int, next []set) []set {
		for _, neighbour := range t.moves.images(s) {
			if t.distances[t.ranks.of(neighbour)] != 0 {
				continue
			}
			next = append(next, neighbour)
			for _, image := range symmetries.images(neighbour) {
				t.distances[t.ranks.of(image)] = uint8(distance + 2)
			}
		}
		return next
	}, func(found int64) { progress(found, orbitCount) })
	if err != nil {
		return nil, err
	}
	for d := range t.at {
		t.at[d] = sync.OnceValue(func() []set { return t.between(d, d) })
	}
	t.far = sync.OnceValue(func() []set { return t.between(rare, farthest) })
	return t, nil
}

// Distance returns the distance of a set of eight cells, 255 if it is not reached yet.
func (t *table) Distance(s set) int { return int(t.distances[t.ranks.of(s)] - 1) }

// nearest returns the least distance of the sets, and the sets at that distance: the first
// n of the array.
func (t *table) nearest(sets [rotation.Digits]set) (least int, nearest [rotation.Digits]set, n int) {
	least = farthest + 1
	for _, s := range sets {
		d := t.Distance(s)
		if d < least {
			least, n = d, 0
		}
		if d == least {
			nearest[n] = s
			n++
		}
	}
	return least, nearest, n
}

// between lists the sets at the distances from least to most.
func (t *table) between(least, most int) []set {
	var sets []set
	s := firstSet
	for _, stored := range &t.distances {
		if d := int(stored) - 1; d >= least && d <= most {
			sets = append(sets, s)
		}
		s = s.next()
	}
	return sets
}

// States returns the sets of the three digits. Every board can be solved.
func (t *table) States(p model.Position) []set {
	sets := split(p.(rotation.Position))
	return sets[:]
}

func (t *table) Best(s set, distance int) uint32 { return uint32(t.leading(s, distance-1)) }

func (t *table) After(s set, m model.Move) set { return t.moves.image(s, int(m)) }

// Walk follows the nearest digits. A move takes a digit at most one move nearer, so no
// other digit can reach the centre in time. Walk drops a digit when a move does not take
// it nearer.
func (t *table) Walk(states []set) []model.Move {
	distance, sets, n := t.nearest(partition(states))
	moves := make([]model.Move, 0, distance)
	for left := distance - 1; left >= 0; left-- {
		var lowering [rotation.Digits]uint8
		all := uint8(0)
		for k, s := range sets[:n] {
			lowering[k] = t.leading(s, left)
			all |= lowering[k]
		}
		m := first(all)
		moves = append(moves, m)
		followed := sets[:n]
		n = 0
		for k, s := range followed {
			if lowering[k]>>m&1 != 0 {
				sets[n] = t.moves.image(s, int(m))
				n++
			}
		}
	}
	return moves
}

// leading returns the moves from a set to sets at the given distance; bit i is move i.
func (t *table) leading(s set, distance int) (moves uint8) {
	stored := uint8(distance + 1)
	a, b, c := t.moves.parts(s)
	for m := range a {
		// This compiles to code without a branch, which a processor could not predict.
		bit := uint8(0)
		if t.distances[t.ranks.of(a[m]|b[m]|c[m])] == stored {
			bit = 1
		}
		moves |= bit << m
	}
	return moves
}

// first returns the first of the moves. There must be at least one.
func first(moves uint8) model.Move { return model.Move(bits.TrailingZeros8(moves)) }

// boards is the number of boards by distance. A program counted them: it went through all
// divisions of the cells into three sets, and took the distance of the nearest set.
var boards = [...]uint64{
	38_610, 308_880, 1_698_840, 8_030_880, 33_820_248, 124_134_840, 400_278_348,
	1_098_954_804, 2_316_756_348, 3_172_593_156, 1_992_066_648, 312_776_400,
	4_053_576, 192,
}

func (t *table) Histogram() []uint64 { return slices.Clone(boards[:]) }

func (t *table) Bytes() int64 { return int64(unsafe.Sizeof(*t)) }

// A partition divides the cells into three sets of eight. It makes six boards, one for
// each assignment of digits to the sets.
type partition = [rotation.Digits]set

// rare is a distance: only 10,233 sets are at rare or farther, so draw takes two of the
// three sets from a list.
const rare = 13

// At draws evenly from all boards at the distance. It takes a few milliseconds for the
// first board at a distance and for every board at 13, otherwise less than one.
func (t *table) At(ctx context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	drawn, err := t.draw(ctx, distance, rng)
	if err != nil {
		return nil, err
	}
	rng.Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return join(drawn), nil
}

// draw draws a partition at the distance, which is that of its nearest set. It draws
// one set at the distance and divides the other sixteen cells at random, and repeats
// this until it succeeds: on average 700 times at distance 12, 22 times at 11, at most
// four below. From rare on it draws the second set from the far ones, and repeats if
// that overlaps the first too: about 500,000 times.
//
// A partition with two or three sets at the distance is drawn two or three times as
// often as one with a single such set, so draw keeps it only half or a third as often.
func (t *table) draw(ctx context.Context, distance int, rng *rand.Rand) (partition, error) {
	sets := t.at[distance]()
	for try := 0; ; try++ {
		if try%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return partition{}, err
			}
		}
		first := sets[rng.IntN(len(sets))]
		var second set
		if distance < rare {
			second = someOf(every&^first, rotation.PerDigit, rng)
		} else {
			far := t.far()
			if second = far[rng.IntN(len(far))]; first&second != 0 {
				continue
			}
		}
		drawn := partition{first, second, every &^ (first | second)}
		if least, _, n := t.nearest(drawn); least == distance && rng.IntN(n) == 0 {
			return drawn, nil
		}
	}
}

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
