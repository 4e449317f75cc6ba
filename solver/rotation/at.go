package rotation

import (
	"context"
	"math/rand/v2"

	"quadrille/model"
	"quadrille/model/rotation"
)

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
