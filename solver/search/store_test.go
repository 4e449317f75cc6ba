package search

import (
	"testing"
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
