package tabled

import (
	"context"
	"errors"
	"math/big"
	"math/bits"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	"quadrille/solver/search"
)

// ladder has two moves between each two of its states, so that paths double with each step.
type ladder struct{}

func (ladder) Best(uint32, int) uint32             { return 1<<1 | 1<<3 }
func (ladder) After(s uint32, _ model.Move) uint32 { return s + 1 }

// TestManyPaths: numbers of any size are exact.
func TestManyPaths(t *testing.T) {
	const steps = 200
	p, err := NewPaths(t.Context(), ladder{}, []uint32{0}, steps, nil)
	must.Succeed(t, err)
	power := func(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }
	n := p.Count([]model.Move{0, 3})
	if n.All.Cmp(power(steps)) != 0 || n.Through[0].Sign() != 0 || n.Through[1].Cmp(power(steps-1)) != 0 {
		t.Errorf("%v paths in all, %v through moves 0 and 3", n.All, n.Through)
	}
	want := slices.Repeat([]model.Move{1}, steps)
	want[steps-71] = 3
	if got, err := p.Nth(new(big.Int).Add(power(70), big.NewInt(1))); err != nil || !slices.Equal(got, want) {
		t.Errorf("path 2^70+1 is %v, %v", got, err)
	}
	if _, err := p.Nth(new(big.Int).Add(power(steps), big.NewInt(1))); !errors.Is(err, solver.ErrNone) {
		t.Errorf("after the last path: %v", err)
	}
}

// web has states in levels of some width, each with pseudo-random moves to the next level. A state is a multiple of the
// spread.
type web[S search.Number] struct {
	width, spread S
	asked         int
	at            func(asked int) // called with the number of states asked about
}

// mix is the finaliser of MurmurHash3.
func mix(x uint64) uint64 {
	x = (x ^ x>>33) * 0xff51afd7ed558ccd
	x = (x ^ x>>33) * 0xc4ceb9fe1a85ec53
	return x ^ x>>33
}

func (w *web[S]) Best(s S, _ int) uint32 {
	if w.asked++; w.at != nil {
		w.at(w.asked)
	}
	return uint32(mix(uint64(s)))&0xfff | 1<<5
}

func (w *web[S]) After(s S, m model.Move) S {
	level := s/w.spread/w.width + 1
	return (level*w.width + S(mix(uint64(s)<<5|uint64(m)))%w.width) * w.spread
}

// count counts the paths by the definition.
func (w *web[S]) count(s S, left int, known map[S]*big.Int) *big.Int {
	sum := known[s]
	if left == 0 {
		return big.NewInt(1)
	} else if sum == nil {
		sum = new(big.Int)
		for best := w.Best(s, left); best != 0; best &= best - 1 {
			sum.Add(sum, w.count(w.After(s, model.Move(bits.TrailingZeros32(best))), left-1, known))
		}
		known[s] = sum
	}
	return sum
}

// TestPathsOfAWeb: states in a row and far apart, more of them than a first table holds, counted with one to four words.
func TestPathsOfAWeb(t *testing.T) {
	for _, steps := range []int{0, 1, 20, 24, 25, 48, 50, 80} {
		checkWeb(t, &web[uint32]{width: 3000, spread: 1}, steps)
		checkWeb(t, &web[uint32]{width: 500, spread: 65537}, steps)
		checkWeb(t, &web[uint64]{width: 500, spread: 0x123456789abc}, steps)
	}
}

func checkWeb[S search.Number](t *testing.T, w *web[S], steps int) {
	t.Helper()
	roots, all, known := []S{w.spread, 2 * w.spread}, new(big.Int), make(map[S]*big.Int)
	through := make([]*big.Int, 12)
	for m := range through {
		through[m] = new(big.Int)
	}
	for _, s := range roots {
		all.Add(all, w.count(s, steps, known))
		for m := range through {
			if steps > 0 && w.Best(s, steps)>>m&1 != 0 {
				through[m].Add(through[m], w.count(w.After(s, model.Move(m)), steps-1, known))
			}
		}
	}
	for _, keepAll := range []bool{false, true} {
		p, err := newPaths(t.Context(), w, roots, steps, keepAll, nil)
		must.Succeed(t, err)
		got := p.Count([]model.Move{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11})
		if got.All.Cmp(all) != 0 || !slices.EqualFunc(got.Through, through, func(a, b *big.Int) bool { return a.Cmp(b) == 0 }) {
			t.Errorf("%d steps: %v, %v; want %v, %v", steps, got.All, got.Through, all, through)
		}
	}
}

// TestCountingStops: soon after the context has ended, on the way down and up.
func TestCountingStops(t *testing.T) {
	const steps, down = 10, 20_000 // fewer states are asked about, each handled twice
	for _, last := range []int64{1, 10_000, down} {
		ctx, cancel := context.WithCancel(t.Context())
		handled := int64(0)
		w := &web[uint32]{width: 3000, spread: 1, at: func(asked int) {
			if handled = int64(asked); handled == last {
				cancel()
			}
		}}
		_, err := NewPaths(ctx, w, []uint32{1}, steps, func(done, _ int64) {
			if handled = done; done >= down {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) || handled > last+breath {
			t.Errorf("the context ended at %d states, the work at %d: %v", last, handled, err)
		}
	}
}
