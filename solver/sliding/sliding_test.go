package sliding

import "testing"

func TestConflicts(t *testing.T) {
	for _, c := range []struct {
		homes []int
		want  int
	}{
		{nil, 0},
		{[]int{2}, 0},
		{[]int{0, 1, 3}, 0},
		{[]int{1, 0}, 1},
		{[]int{3, 0, 1}, 1},
		{[]int{2, 3, 0, 1}, 2},
		{[]int{3, 2, 1, 0}, 3},
	} {
		got, pairs := conflicts(c.homes), conflictPairs(c.homes)
		if got != c.want || len(pairs) != c.want {
			t.Errorf("%v: %d conflicts, %v, want %d", c.homes, got, pairs, c.want)
		}
	}
}
