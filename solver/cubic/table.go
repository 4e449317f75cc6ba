package cubic

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
)

// table is the perfect table of one goal. It has all 15,116,544 boards, whatever
// the classes of their cubes, so an edit of a cube never needs another one. It
// takes 1.9 MB, one bit for each board; a distance is counted on the way down.
type table struct {
	tops [cubic.Cells]cubic.Face
	descent
	histogram []uint64
	rare      map[int][]state // the starts at distances with few of them
}

// few is the number of starts that makes a distance a rare one.
const few = 4096

// newTable computes the table of a goal by a wave from all its states. The
// context is looked at once a level.
func newTable(ctx context.Context, tops [cubic.Cells]cubic.Face, progress solver.Progress) (*table, error) {
	t := &table{tops: tops, descent: descent{goal: newGoal(tops)}, rare: make(map[int][]state)}
	w := newWave()
	for class := range classes {
		w.add(t.goal.state(class))
	}
	seen := 0
	for ; w.size > 0; w.advance() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if w.size < few {
			t.rare[w.depth] = slices.Collect(w.states)
		}
		t.histogram = append(t.histogram, uint64(w.size))
		seen += w.size
		progress(int64(seen), states)
	}
	t.bit1 = w.bit1
	return t, nil
}

func (t *table) Covers(p model.Position) bool { return p.(cubic.Position).Goal() == t.tops }

// state returns the state of a position that the table covers.
func (t *table) state(p model.Position) state {
	if !t.Covers(p) {
		panic("cubic: the table has another goal than " + p.String())
	}
	return encode(p.(cubic.Position).Start())
}

// farthest is no less than the length of any shortest solution, the longest of
// which has 42 moves.
const farthest = 48

func (t *table) Distance(p model.Position) (moves int, reachable bool) {
	return t.distance(t.state(p)), true
}

func (t *table) distance(s state) int {
	var way [farthest]model.Move
	return len(t.follow(s, way[:0]))
}

func (t *table) Solve(p model.Position) ([]model.Move, error) {
	return t.follow(t.state(p), make([]model.Move, 0, farthest)), nil
}

func (t *table) Best(p model.Position) []model.Move {
	s := t.state(p)
	if t.goal.holds(s) {
		return nil
	}
	var best []model.Move
	mod4 := t.mod4(s)
	for _, st := range steps[s.empty()] {
		if t.leads(st.after(s), mod4) {
			best = append(best, st.move)
		}
	}
	return best
}

// Count adds up the ways to each state that lies on a shortest solution, level
// by level; there are some thousands of these at most.
func (t *table) Count(ctx context.Context, p model.Position) (*big.Int, error) {
	s := t.state(p)
	ways := map[state]*big.Int{s: big.NewInt(1)}
	for distance := t.distance(s); distance > 0; distance-- {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		nearer := make(map[state]*big.Int)
		for s, n := range ways {
			for _, st := range steps[s.empty()] {
				next := st.after(s)
				if !t.leads(next, distance%4) {
					continue
				}
				if sum := nearer[next]; sum != nil {
					sum.Add(sum, n)
				} else {
					nearer[next] = new(big.Int).Set(n)
				}
			}
		}
		ways = nearer
	}
	total := new(big.Int)
	for _, n := range ways {
		total.Add(total, n)
	}
	return total, nil
}

// At takes one of a rare distance's starts, or else draws from all starts until
// one is at the distance; that takes up to some 4000 draws or 2 ms.
func (t *table) At(ctx context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	if distance < 0 || distance >= len(t.histogram) {
		return nil, solver.ErrNone
	}
	if starts := t.rare[distance]; starts != nil {
		return cubic.New(decode(starts[rng.IntN(len(starts))]), t.tops), nil
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if s := state(rng.Uint32N(states)); t.distance(s) == distance {
			return cubic.New(decode(s), t.tops), nil
		}
	}
}

func (t *table) Histogram() []uint64 { return slices.Clone(t.histogram) }

func (t *table) Bytes() int64 {
	bytes := int64(states / 8)
	for _, starts := range t.rare {
		bytes += 4 * int64(len(starts))
	}
	return bytes
}
