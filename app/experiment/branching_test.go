package experiment

import (
	"math"
	"testing"
)

func TestBranching(t *testing.T) {
	for _, c := range []struct {
		generated float64
		depth     int
		want      float64
	}{
		{2 + 4 + 8, 3, 2},
		{3 + 9 + 27 + 81, 4, 3},
		{52, 5, 1.92}, // Russell and Norvig's example
		{5, 5, 1},
		{0, 0, 1},
	} {
		if got := branching(c.generated, c.depth); math.Abs(got-c.want) > 0.005 {
			t.Errorf("branching(%v, %d) = %v, want %v", c.generated, c.depth, got, c.want)
		}
	}
}

func TestFigure(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 0.126: "0.13", 2.449: "2.4", 9.96: "10", 12.4: "12", 1234567.8: "1,234,568", math.Inf(1): "–",
	} {
		if got := figure(x); got != want {
			t.Errorf("figure(%v) = %q, want %q", x, got, want)
		}
	}
}
