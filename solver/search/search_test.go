package search

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// finish runs a search for so many expansions at most and reports whether it has
// ended. Depth-first searches of a graph without a way to the goal never do.
func finish(r solver.Run, expansions int) bool {
	for range expansions {
		if !r.Step() {
			return true
		}
	}
	return false
}

// Every algorithm with every estimate keeps what it promises.
func TestPromises(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	ended := map[string]int{} // by spec
	reopened := map[string]int64{}
	for trial := range 100 {
		g := randomGraph(rng, 20+5*trial, trial%2, 2+trial%3)
		start := uint32(rng.IntN(len(g.edges)))
		distance := g.distances[start]
		for _, spec := range specs() {
			guarantee := promise(spec)
			if distance < 0 && spec.Algorithm == "table" {
				continue // the perfect table would refuse it
			}
			r := g.begin(t, start, spec)
			if !finish(r, 20_000) {
				if distance >= 0 && distance < 8 {
					t.Errorf("graph %d, %+v: no end at distance %d", trial, spec, distance)
				}
				if s := r.Stats(); distance >= 0 && guarantee != solver.NoGuarantee && s.AtLeast > distance {
					t.Errorf("graph %d, %+v: claims %d moves at least, %d are enough", trial, spec, s.AtLeast, distance)
				}
				continue
			}
			ended[fmt.Sprint(spec)]++
			s := r.Stats()
			if n := sum(s.ByDepth) + sum(s.ByDepthBack); n != s.Expanded || r.Step() || r.Stats().Expanded != n {
				t.Errorf("graph %d, %+v: %d states by depth, %d expanded, then %d", trial, spec, n, s.Expanded, r.Stats().Expanded)
			}
			if spec.Algorithm == "a-star" {
				reopened[spec.Heuristic] += s.Reopened
			}
			moves, found := r.Solution()
			if found != (distance >= 0) || r.Err() != nil {
				t.Errorf("graph %d, %+v: a solution: %v, error %v, distance %d", trial, spec, found, r.Err(), distance)
				continue
			}
			if !found {
				continue
			}
			if !g.isGoal(g.follow(start, moves)) {
				t.Errorf("graph %d, %+v: %v does not lead to the goal", trial, spec, moves)
			}
			most := distance
			if guarantee == solver.WithinWeight {
				most = int(float64(distance) * spec.Weight) // the weights are binary fractions
			}
			if guarantee != solver.NoGuarantee && len(moves) > most {
				t.Errorf("graph %d, %+v: %d moves, at most %d are allowed", trial, spec, len(moves), most)
			}
			if guarantee == solver.FirstShortest && !slices.Equal(moves, g.first(start)) {
				t.Errorf("graph %d, %+v: solution %v, first is %v", trial, spec, moves, g.first(start))
			}
			if guarantee != solver.NoGuarantee && s.AtLeast > distance {
				t.Errorf("graph %d, %+v: claims %d moves at least, %d are enough", trial, spec, s.AtLeast, distance)
			}
			if guarantee >= solver.Shortest && s.AtLeast != distance {
				t.Errorf("graph %d, %+v: has proved %d moves of %d", trial, spec, s.AtLeast, distance)
			}
		}
	}
	for _, spec := range specs() {
		if ended[fmt.Sprint(spec)] < 40 {
			t.Errorf("%+v: only %d searches have ended", spec, ended[fmt.Sprint(spec)])
		}
	}
	for _, h := range graphHeuristics {
		if h.Consistent != (reopened[h.ID] == 0) {
			t.Errorf("A* with the estimate %s: %d states reopened", h.ID, reopened[h.ID])
		}
	}
}

// A search from both sides must not stop at the first state that both know. Here
// sides that take turns state by state meet at 4, on a way of four moves, before
// they come to 0 7 8 9.
func TestBidirectionalLevelRule(t *testing.T) {
	g := newGraph([][]uint32{0: {3, 7}, 3: {4}, 4: {1}, 1: {9}, 7: {8}, 8: {9}, 9: {}}, 9)
	r := g.begin(t, 0, solver.Spec{Algorithm: "bidirectional"})
	finish(r, 100)
	if moves, _ := r.Solution(); !slices.Equal(moves, []model.Move{1, 0, 0}) {
		t.Errorf("solution %v, want 1 0 0", moves)
	}
}

func sum(list []int64) (total int64) {
	for _, n := range list {
		total += n
	}
	return total
}

// Only finite spaces without cycles let a depth-first search end without a
// solution.
func TestExhausted(t *testing.T) {
	g := newGraph([][]uint32{0: {1, 2}, 1: {3}, 2: {3}, 3: {}, 4: {0}}, 4)
	for _, a := range graphSearcher.Algorithms() {
		if a.ID == "table" {
			continue
		}
		r := g.begin(t, 0, solver.Spec{Algorithm: a.ID, Heuristic: "zero", Weight: 2})
		if err := r.Finish(context.Background(), nil); err != nil {
			t.Errorf("%s: %v", a.ID, err)
		}
		if moves, found := r.Solution(); found {
			t.Errorf("%s: found %v, there is no way", a.ID, moves)
		}
	}
}

// line is a graph of two lines in one, so that two states are at each depth.
func line(length int) *graph {
	edges := make([][]uint32, 2*length+2)
	for s := range 2 * length {
		edges[s] = []uint32{uint32(s+2) &^ 1, uint32(s+2) | 1}
	}
	return newGraph(edges, uint32(2*length))
}

// impatient is a context that ends after it has been looked at so many times.
type impatient struct {
	context.Context
	patience int
}

func (c *impatient) Err() error {
	if c.patience--; c.patience < 0 {
		return context.Canceled
	}
	return nil
}

func TestCancel(t *testing.T) {
	g := line(2100)
	for _, spec := range []solver.Spec{
		{Algorithm: "breadth-first"},
		{Algorithm: "bidirectional"},
		{Algorithm: "a-star", Heuristic: "half"},
		{Algorithm: "weighted-a-star", Heuristic: "half", Weight: 1.5},
		{Algorithm: "ida-star", Heuristic: PerfectID},
	} {
		whole := g.begin(t, 0, spec)
		must.Succeed(t, whole.Finish(context.Background(), nil))
		r := g.begin(t, 0, spec)
		if err := r.Finish(&impatient{context.Background(), 0}, nil); !errors.Is(err, context.Canceled) || r.Stats().Expanded != 0 {
			t.Errorf("%+v: cancelled before it begins: %v, %d expanded", spec, err, r.Stats().Expanded)
		}
		if err := r.Finish(&impatient{context.Background(), 2}, nil); !errors.Is(err, context.Canceled) || r.Stats().Expanded != 2*batch {
			t.Errorf("%+v: cancelled at the third look: %v, %d expanded", spec, err, r.Stats().Expanded)
		}
		if r.Err() != nil {
			t.Errorf("%+v: cancelled, and so ended: %v", spec, r.Err())
		}
		if err := r.Finish(context.Background(), nil); err != nil {
			t.Errorf("%+v: resumed: %v", spec, err)
		}
		got, want := r.Stats(), whole.Stats()
		got.Elapsed, got.Building = want.Elapsed, want.Building
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v: resumed %+v\nat once %+v", spec, got, want)
		}
	}
}

// The last report has the figures of the end, and none changes afterwards.
func TestReport(t *testing.T) {
	g := line(300)
	var reports []solver.Stats
	r := g.begin(t, 0, solver.Spec{Algorithm: "breadth-first"})
	must.Succeed(t, r.Finish(context.Background(), func(s solver.Stats) { reports = append(reports, s) }))
	if last := reports[len(reports)-1]; !reflect.DeepEqual(last, r.Stats()) {
		t.Errorf("last report %+v, at the end %+v", last, r.Stats())
	}
	reports[0].ByDepth[0] = 99
	if r.Stats().ByDepth[0] != 1 {
		t.Error("a report shares its figures with the run")
	}
}

// A search at its limit keeps what it has found.
func TestLimit(t *testing.T) {
	g := line(40_000)
	for _, spec := range []solver.Spec{
		{Algorithm: "breadth-first"},
		{Algorithm: "bidirectional"},
		{Algorithm: "a-star", Heuristic: "zero"},
		{Algorithm: "ida-star", Heuristic: PerfectID},
	} {
		spec.MaxBytes = 1
		r := g.begin(t, 0, spec)
		err := r.Finish(context.Background(), nil)
		s := r.Stats()
		if !errors.Is(err, solver.ErrLimit) || !errors.Is(r.Err(), solver.ErrLimit) {
			t.Errorf("%+v: errors %v and %v", spec, err, r.Err())
		}
		tables := int64(0)
		if spec.Heuristic != "" {
			tables = int64(2 * len(g.edges))
		}
		if s.PeakBytes > solver.MinBytes+tables || s.PeakBytes < (solver.MinBytes+tables)/2 {
			t.Errorf("%+v: stopped at %d bytes", spec, s.PeakBytes)
		}
		if _, found := r.Solution(); found {
			t.Errorf("%+v: has a solution", spec)
		}
		if r.Step() || r.Stats().Expanded != s.Expanded {
			t.Errorf("%+v: goes on at its limit", spec)
		}
		if s.AtLeast < 1 || s.AtLeast > 40_000 || len(s.ByDepth) < 100 {
			t.Errorf("%+v: %d moves at least, %d levels", spec, s.AtLeast, len(s.ByDepth))
		}
	}
}

// A* at its limit can have seen a goal: a solution that is not known to be a
// shortest one.
func TestLimitWithSolution(t *testing.T) {
	// A line of 20 moves to the goal, whose states are estimated to be there, and a
	// wide tree whose states could be one move nearer.
	const length, leaves = 20, 40_000
	edges := make([][]uint32, length+1, length+1+leaves)
	for s := range uint32(length) {
		edges[s] = []uint32{s + 1}
	}
	e := make(estimates, length+1, length+1+leaves)
	depths := []int{0}
	for parent := 0; len(edges) < cap(edges); parent++ {
		from, depth := parent+length, depths[parent]+1
		if parent == 0 {
			from = 0
		}
		for range model.MaxMoves - 1 {
			edges[from] = append(edges[from], uint32(len(edges)))
			edges = append(edges, nil)
			e = append(e, uint16(length-1-min(depth, 4)))
			depths = append(depths, depth)
		}
	}
	heuristics := []Heuristic[uint32]{{
		Heuristic: DescribeHeuristic("zero", true, true),
		Make: func(context.Context, model.Position, solver.Progress) (Estimator[uint32], error) {
			return e.estimator(), nil
		},
	}}
	spec := solver.Spec{Algorithm: "a-star", Heuristic: "zero", MaxBytes: 1}
	r, err := NewSearcher(heuristics, nil, true, graphDomain).Start(t.Context(), vertex{graph: newGraph(edges, length)}, spec)
	must.Succeed(t, err)
	if err := r.Finish(context.Background(), nil); !errors.Is(err, solver.ErrLimit) {
		t.Fatalf("ends with %v", err)
	}
	moves, found := r.Solution()
	if !found || len(moves) != length || r.Stats().AtLeast != length-1 {
		t.Errorf("solution %v, %v, proved %d, want %d moves, of which %d are proved", moves, found, r.Stats().AtLeast, length, length-1)
	}
}

func TestRefusals(t *testing.T) {
	g := line(3)
	for _, spec := range []solver.Spec{
		{},
		{Algorithm: "a-star"},
		{Algorithm: "a-star", Heuristic: "manhattan"},
		{Algorithm: "weighted-a-star", Heuristic: "zero"},
		{Algorithm: "weighted-a-star", Heuristic: "zero", Weight: 0.99},
		{Algorithm: "weighted-a-star", Heuristic: "zero", Weight: 10.5},
		{Algorithm: "weighted-a-star", Heuristic: "zero", Weight: math.NaN()},
	} {
		if r, err := graphSearcher.Start(t.Context(), vertex{graph: g}, spec); err == nil {
			t.Errorf("%+v starts %v", spec, r)
		}
	}
	failing := []Heuristic[uint32]{{
		Heuristic: Perfect(),
		Make: func(ctx context.Context, _ model.Position, _ solver.Progress) (Estimator[uint32], error) {
			return Estimator[uint32]{}, ctx.Err()
		},
	}}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	table := solver.Spec{Algorithm: "table"}
	if _, err := NewSearcher(failing, nil, true, graphDomain).Start(gone, vertex{graph: g}, table); !errors.Is(err, context.Canceled) {
		t.Errorf("an estimate that can't be made gives the error %v", err)
	}
}
