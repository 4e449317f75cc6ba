package sliding

import "testing"

func TestDetours(t *testing.T) {
	for _, c := range []struct {
		places []int
		want   int
	}{
		{nil, 0},
		{[]int{2}, 0},
		{[]int{0, 1, 3}, 0},
		{[]int{1, 0}, 2},
		{[]int{3, 0, 1}, 2},
		{[]int{2, 3, 0, 1}, 4},
		{[]int{3, 2, 1, 0}, 6},
	} {
		if got := Detours(c.places); got != c.want {
			t.Errorf("%v: %d moves more, not %d", c.places, got, c.want)
		}
	}
}

func TestDistance(t *testing.T) {
	if Distance(3, 1) != 2 || Distance(1, 3) != 2 || Distance(2, 2) != 0 {
		t.Error("a distance is wrong")
	}
}
