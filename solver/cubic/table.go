package cubic

import (
	"context"
	"math/rand/v2"
	"slices"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/solver"
)

// table is the perfect table of one goal. It has all 15,116,544 boards, whatever the
// classes of their cubes, so it remains valid when a cube is edited. It takes 1.9 MB, one
// bit for each board. The distance of a board is the length of the path to the goal.
type table struct {
	tops      [cubic.Cells]cubic.Face
	descent   descent
	histogram []uint64
	rare      map[int][]state // the starts at distances with few starts
}

// few is the number of starts below which a distance is rare.
const few = 4096

// newTable computes the table of a goal by a wave from all its states. It checks the
// context after each level.
func newTable(ctx context.Context, tops [cubic.Cells]cubic.Face, progress solver.Progress) (*table, error) {
	t := &table{tops: tops, descent: descent{goal: newGoal(tops)}, rare: make(map[int][]state)}
	w := newWave()
	for class := range classes {
		w.add(t.descent.goal.state(class))
	}
	seen := 0
	w.breathe = func() { progress(int64(seen), states) }
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
	t.descent.bit1 = w.bit1
	return t, nil
}

// farthest is greater than the greatest distance, 42 moves.
const farthest = 48

func (t *table) Distance(s state) int {
	var path [farthest]model.Move
	return len(t.descent.follow(s, path[:0]))
}

func (t *table) Walk(states []state) []model.Move {
	return t.descent.follow(states[0], make([]model.Move, 0, farthest))
}

func (t *table) States(p model.Position) []state {
	return []state{encode(p.(cubic.Position).Start())}
}

func (t *table) Best(s state, distance int) (best uint32) {
	local := steps[s.empty()]
	for i := range local {
		if t.descent.leads(local[i].after(s), distance%4) {
			best |= 1 << local[i].move
		}
	}
	return best
}

func (t *table) After(s state, m model.Move) state {
	local := steps[s.empty()]
	i := 0
	for local[i].move != m {
		i++
	}
	return local[i].after(s)
}

// At draws from the list of starts if the distance is rare. Otherwise it draws from all
// starts until one is at the distance: about 4000 draws or 2 ms at most, on average.
func (t *table) At(ctx context.Context, _ model.Position, distance int, rng *rand.Rand) (model.Position, error) {
	if starts := t.rare[distance]; starts != nil {
		return cubic.New(decode(starts[rng.IntN(len(starts))]), t.tops), nil
	}
	for {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if s := state(rng.Uint32N(states)); t.Distance(s) == distance {
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

// descent stores bit 1 of the distance from every state to a goal; see wave.
type descent struct {
	goal *goal
	bit1 []set // by group
}

func (d *descent) mod4(s state) int {
	distance := (s.empty() ^ d.goal.empty()) & 1
	if d.bit1[s.group()].has(s.class()) {
		distance |= 2
	}
	return distance
}

// leads reports whether a neighbour of a state is nearer to the goal. mod4 is the distance
// of the state modulo 4.
func (d *descent) leads(neighbour state, mod4 int) bool {
	return d.bit1[neighbour.group()].has(neighbour.class()) == (mod4 == 0 || mod4 == 3)
}

// follow appends the first of the shortest paths from a state to the goal. Each time it
// takes the first move that leads nearer.
func (d *descent) follow(s state, path []model.Move) []model.Move {
	for mod4 := d.mod4(s); !d.goal.holds(s); mod4 = (mod4 + 3) % 4 {
		local := steps[s.empty()]
		for i := range local {
			if next := local[i].after(s); d.leads(next, mod4) {
				s, path = next, append(path, local[i].move)
				break
			}
		}
	}
	return path
}
