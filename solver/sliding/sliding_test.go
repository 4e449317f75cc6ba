package sliding

import "testing"

func TestConflicts(t *testing.T) {
	for _, c := range []struct {
		homes []uint8
		want  int
	}{
		{nil, 0},
		{[]uint8{2}, 0},
		{[]uint8{0, 1, 3}, 0},
		{[]uint8{1, 0}, 1},
		{[]uint8{3, 0, 1}, 1},
		{[]uint8{2, 3, 0, 1}, 2},
		{[]uint8{3, 2, 1, 0}, 3},
	} {
		b := belonging{count: len(c.homes)}
		copy(b.homes[:], c.homes)
		got, pairs := b.conflicts(), b.conflictPairs()
		if got != c.want || len(pairs) != c.want {
			t.Errorf("%v: %d conflicts, %v, want %d", c.homes, got, pairs, c.want)
		}
	}
}
