package experiment

import (
	"math"
	"slices"
	"strings"
	"testing"

	"quadrille/model"
	"quadrille/solver"
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

func TestRankCorrelation(t *testing.T) {
	for _, c := range []struct {
		a, b []int
		want float64
	}{
		{[]int{1, 2, 3, 4}, []int{10, 20, 30, 4000}, 1},
		{[]int{1, 2, 3, 4}, []int{9, 8, 7, -5}, -1},
		// The textbooks' example: hours of television and intelligence.
		{[]int{86, 97, 99, 100, 101, 103, 106, 110, 112, 113}, []int{2, 20, 28, 27, 50, 29, 7, 17, 6, 12}, -29.0 / 165},
		{[]int{1, 1, 2}, []int{1, 2, 3}, math.Sqrt(3) / 2}, // equal ones share their ranks
		{[]int{5, 5}, []int{1, 2}, math.NaN()},
	} {
		trials := make([]trial, len(c.a))
		for i := range trials {
			trials[i] = trial{distance: c.a[i], runs: []run{{expanded: int64(c.b[i])}}}
		}
		got := rankCorrelation(trials, distance, expanded(0))
		if math.Abs(got-c.want) > 1e-9 || math.IsNaN(got) != math.IsNaN(c.want) {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		distances []int
		want      float64
	}{
		{[]int{7}, 7},
		{[]int{1, 1000, 2}, 2},
		{[]int{4, 1, 1000, 2}, 3},
		{nil, math.NaN()},
	} {
		var trials []trial
		for _, d := range c.distances {
			trials = append(trials, trial{distance: d})
		}
		got := median(trials, func(t trial) float64 { return float64(t.distance) })
		if got != c.want && !(math.IsNaN(got) && math.IsNaN(c.want)) {
			t.Errorf("the median of %v is %v, want %v", c.distances, got, c.want)
		}
	}
}

// TestShare compares with intervals published by R. G. Newcombe (Two-sided
// Confidence Intervals for the Single Proportion, Statistics in Medicine 1998,
// table I, method 3).
func TestShare(t *testing.T) {
	for _, c := range []struct {
		some, all int
		low, high float64
	}{
		{81, 263, 25.53, 36.62},
		{15, 148, 6.24, 16.05},
		{0, 20, 0, 16.11},
		{1, 29, 0.61, 17.18},
		{20, 20, 83.89, 100},
	} {
		s := newShare(c.some, c.all)
		if math.Abs(s.low-c.low) > 0.005 || math.Abs(s.high-c.high) > 0.005 || math.Abs(s.percent-100*float64(c.some)/float64(c.all)) > 1e-9 {
			t.Errorf("%d of %d: %+v, want %v to %v", c.some, c.all, s, c.low, c.high)
		}
	}
}

// TestTheLastIterationIsWeightedByWork: a small tree and a large one, and one that
// has no other iteration.
func TestTheLastIterationIsWeightedByWork(t *testing.T) {
	made := func(moves int, iterations ...solver.Iteration) trial {
		r := run{moves: moves, iterations: iterations}
		for _, it := range iterations {
			r.expanded += it.Expanded
		}
		return trial{distance: moves, runs: []run{r}}
	}
	trials := []trial{
		made(1, solver.Iteration{Bound: 1, Expanded: 1, Generated: 8}),
		made(2, solver.Iteration{Bound: 1, Expanded: 1, Generated: 2}, solver.Iteration{Bound: 2, Expanded: 9, Generated: 2 + 4}),
		made(3, solver.Iteration{Bound: 2, Expanded: 590, Generated: 700}, solver.Iteration{Bound: 3, Expanded: 400, Generated: 3 + 9 + 27}),
	}
	several := withSeveral(trials)
	if len(several) != 2 || len(trials) != 3 || trials[0].distance != 1 {
		t.Fatalf("%d of %v take several iterations", len(several), trials)
	}
	if got, want := lastShare(several), 40.9; math.Abs(got-want) > 1e-9 {
		t.Errorf("the last iterations take %v %%, want %v", got, want)
	}
	if got, want := meanBranching(several), (10*2+990*3)/1000.0; math.Abs(got-want) > 1e-6 {
		t.Errorf("the branching factor is %v, want %v", got, want)
	}
	if got := withSeveral(trials[:1]); len(got) != 0 || !math.IsNaN(lastShare(got)) || !math.IsNaN(meanBranching(got)) {
		t.Errorf("a single iteration counts: %v", got)
	}
	if got, want := byBound(trials), []Point{{1, 1}, {2, 299.5}, {3, 400}}; !slices.Equal(got, want) {
		t.Errorf("by bound %v, want %v", got, want)
	}
}

// TestClaims: what is said of a claim follows from the first answer that is longer.
func TestClaims(t *testing.T) {
	for _, c := range []struct {
		first float64 // the least weight with an answer that is longer
		want  string
	}{
		{1.1, "experiment.claim.fails"}, {1.2, "experiment.claim.fails"}, {1.3, "experiment.claim.holds"}, {9, "experiment.claim.unseen"},
	} {
		m := &measurement{Order: Order{Puzzle: testPuzzle{}, Cases: 2, Experiment: solver.Experiment{Farthest: 1, Right: 1.2, Wrong: 1.3}}}
		var lines []line
		for _, w := range []float64{1.1, 1.2, 1.3} {
			l := line{weight: w, longer: newShare(0, 2)}
			if w >= c.first {
				l.longer = newShare(1, 2)
			}
			lines = append(lines, l)
		}
		if got := m.weighing(lines).String(); !strings.Contains(got, c.want) {
			t.Errorf("longer from %v on: %s, want %s", c.first, got, c.want)
		}
	}
}

// testPuzzle is asked for nothing but its shuffles.
type testPuzzle struct{ model.Puzzle }

func (testPuzzle) Shuffles() []model.Shuffle { return nil }
