package fifteen

import (
	"context"
	"errors"
	"slices"
	"testing"

	"quadrille/model/modeltest/must"
)

// A small pattern's values, against distances found breadth-first over the single
// cells of tiles and blank. Moves of other tiles cost nothing.
func TestValues(t *testing.T) {
	home := []uint8{5, 9, 10, 13}
	type state struct {
		tiles [4]uint8
		blank uint8
	}
	start := state{[4]uint8(home), 15}
	want := map[state]int{start: 0}
	for level, depth := []state{start}, 0; len(level) > 0; depth++ {
		var next []state
		for i := 0; i < len(level); i++ { // level grows by what costs nothing
			s := level[i]
			for _, to := range neighbours[s.blank] {
				if to == offBoard {
					continue
				}
				n, cost := s, 0
				n.blank = to
				for j, cell := range s.tiles {
					if cell == to {
						n.tiles[j], cost = s.blank, 1
					}
				}
				if old, seen := want[n]; seen && old <= depth+cost {
					continue
				}
				want[n] = depth + cost
				if cost == 0 {
					level = append(level, n)
				} else {
					next = append(next, n)
				}
			}
		}
		level = next
	}
	if len(want) != 16*15*14*13*12 {
		t.Fatalf("%d states", len(want))
	}
	s := newShape(len(home))
	got := make([]int, len(s.rows)*s.orders)
	settle := func(level, row int, states []uint64) {
		for rank := range s.orders {
			if states[rank/64]>>(rank%64)&1 != 0 {
				got[row*s.orders+rank] = level
			}
		}
	}
	must.Succeed(t, newBuilder(s).run(context.Background(), pattern{set(home), 15}, settle, func(int64) {}))
	for st, value := range want {
		var o [4]uint8
		for i, x := range st.tiles {
			place := 0
			for _, y := range st.tiles {
				if y < x {
					place++
				}
			}
			o[place] = uint8(i)
		}
		if n := got[s.row(set(st.tiles[:]), st.blank)*s.orders+rank(o[:])]; n != value {
			t.Fatalf("%v: %d, not %d", st, n, value)
		}
	}
}

func set(list []uint8) (p cellSet) {
	for _, cell := range list {
		p |= 1 << cell
	}
	return p
}

// rank is the place of an order among all.
func rank(o []uint8) (rank int) {
	for i, x := range o {
		rank *= len(o) - i
		for _, y := range o[i+1:] {
			if y < x {
				rank++
			}
		}
	}
	return rank
}

// The second bits that a build leaves are those of the levels.
func TestSecondBits(t *testing.T) {
	p := pattern{set([]uint8{5, 9, 10, 13}), 15}
	b := newBuilder(shapeOf(p.home))
	want := make([]uint64, len(b.second))
	settle := func(level, row int, states []uint64) {
		if level&2 != 0 {
			unite(b.row(want, row), states)
		}
	}
	if err := b.run(t.Context(), p, settle, func(int64) {}); err != nil || !slices.Equal(b.second, want) {
		t.Errorf("other bits, error %v", err)
	}
}

// A build says how far it is, and can be given up.
func TestBuildGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	last, total := int64(0), shapeOf(usual.home).states()
	_, err := build(ctx, usual, func(found int64) {
		if found < last || found > total {
			t.Errorf("%d of %d, after %d", found, total, last)
		}
		last = found
		if found > total/100 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || last > total/10 {
		t.Errorf("error %v after %d of %d states", err, last, total)
	}
}

func TestForbidden(t *testing.T) {
	byLength := map[int]int{}
	for _, s := range forbidden(10).all {
		byLength[s.length()]++
	}
	// Back again, half round a block of tiles the later way, more than half the earlier way, and longer ones.
	if byLength[2] != 4 || byLength[6] != 4 || byLength[7] != 2 || byLength[1]+byLength[3]+byLength[4]+byLength[5] != 0 {
		t.Errorf("strings by length %v", byLength)
	}
}
