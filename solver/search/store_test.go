package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
)

// A store gives each state one number, in the order in which they come, through
// many growths, and whether their bits are high or low.
func TestStore(t *testing.T) {
	const states = 100_000
	for _, spread := range []uint64{1, 1 << 20, 0x9E3779B97F4A7C15} {
		m := newMemory(0, 0)
		st := newStore[uint64](m)
		for round := range 2 {
			for i := range uint64(states) {
				number, fresh, ok := st.put(i * spread)
				if !ok || uint64(number) != i || fresh != (round == 0) {
					t.Fatalf("state %d times %d, round %d: number %d, fresh %v, %v", i, spread, round, number, fresh, ok)
				}
			}
		}
		for i := range uint64(states) {
			if number, ok := st.find(i * spread); !ok || uint64(number) != i {
				t.Fatalf("state %d times %d is found at %d, %v", i, spread, number, ok)
			}
			if number, ok := st.find((i + states) * spread); ok {
				t.Fatalf("state %d times %d, never put, is found at %d", i+states, spread, number)
			}
		}
		var slots, used int
		for _, seg := range st.segments {
			slots += len(seg.slots)
			used += seg.used
		}
		want := int64(len(st.blocks))*blockNodes*18 + int64(slots)*slotBytes
		if m.used != want || used != states {
			t.Errorf("%d bytes counted, %d taken; %d slots used", m.used, want, used)
		}
		if m.peak < m.used || m.peak > m.used+m.used/4 {
			t.Errorf("peak of %d bytes, %d at the end", m.peak, m.used)
		}
	}
}

// The frontier gives back what a sorted list would: the least f first, then what
// breaks ties, then the last one in.
func TestFrontier(t *testing.T) {
	for _, ties := range solver.AllTies {
		for scale := range 3 { // 0 is greedy
			testFrontier(t, scale, 3, ties)
		}
	}
}

func testFrontier(t *testing.T, scale, weight int, ties solver.Ties) {
	t.Helper()
	rng := rand.New(rand.NewPCG(4, 4))
	q := &frontier{order: order{scale: scale, weight: weight, ties: ties}, stacks: make(map[uint64]*stack), memory: newMemory(0, 0)}
	type entry struct{ f, g, number int }
	var list []entry
	compare := func(a, b entry) int {
		if a.f != b.f {
			return a.f - b.f
		}
		if a.g != b.g && ties < solver.LastIn {
			return (a.g - b.g) * map[solver.Ties]int{solver.HighG: -1, solver.LowG: 1}[ties]
		}
		if ties == solver.FirstIn {
			return a.number - b.number
		}
		return b.number - a.number
	}
	pop := func() {
		want := slices.MinFunc(list, compare)
		list = slices.DeleteFunc(list, func(e entry) bool { return e == want })
		number, f, ok := q.pop()
		if int(number) != want.number || f != want.f || !ok {
			t.Fatalf("%s, scale %d: pop gives %d with f %d, %v, want %+v", ties.ID(), scale, number, f, ok, want)
		}
	}
	for number := range 6000 {
		g, h := rng.IntN(6), rng.IntN(5)
		if !q.push(g, h, uint32(number)) {
			t.Fatal("no memory")
		}
		list = append(list, entry{scale*g + weight*h, g, number})
		if number%1500 > 750 {
			pop()
		}
	}
	for len(list) > 0 {
		pop()
	}
	if _, _, ok := q.pop(); ok {
		t.Error("an empty frontier gives a number")
	}
}
