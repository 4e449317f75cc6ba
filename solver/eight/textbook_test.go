package eight

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/eight"
	modelled "quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/search/searchtest"
	"quadrille/solver/sliding"
)

func TestTextbook(t *testing.T) {
	positions := []model.Position{
		parse(t, "2831x4765/1238x4765"), // 4 moves
		parse(t, "564178x23/7568x4123"), // 8
		parse(t, "23415x768/12345678x"), // 19
		parse(t, "x21358467/1238x4765"), // 30
		parse(t, "86x547231/1x2345678"), // 31
	}
	rng := rand.New(rand.NewPCG(6, 6))
	for range 2 {
		positions = append(positions, eight.Puzzle{}.Shuffles()[1].Apply(nil, rng))
	}
	searchtest.Searcher(t, New(), positions)
	searchtest.Unsolvable(t, New(), parse(t, "12345687x/12345678x"))
}

// TestCourse: the figures that a course publishes (ColumbiaX CSMM.101x on edX, project 1), which takes
// a state from the frontier, tests it and then expands it, in the order up, down, left, right.
func TestCourse(t *testing.T) {
	for _, c := range []struct {
		start, algorithm string
		expanded         int64
		moves            int
		deepest          int // 0 where the course doesn't publish it
	}{
		{"6184x2735", "breadth-first", 54_094, 20, 0},
		{"6184x2735", "depth-first", 51_015, 46_142, 0},
		{"6184x2735", "a-star", 696, 20, 0},
		{"12534x678", "breadth-first", 10, 3, 0},
		{"12534x678", "depth-first", 181_437, 3, 66_125},
	} {
		o := solver.Options{Order: "udlr", Test: solver.WhenExpanded, Ties: solver.FirstIn, Parent: true, Keep: c.algorithm == "a-star"}
		spec := solver.Spec{Algorithm: c.algorithm, Heuristic: "manhattan", Options: o}
		r, err := New().(solver.Searcher).Start(t.Context(), parse(t, c.start+"/x12345678"), spec)
		if err == nil {
			err = r.Finish(t.Context(), nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		stats, deepest := r.Stats(), 0
		if c.deepest > 0 {
			deepest = len(stats.ByDepth) - 1
		}
		if moves, _ := r.Solution(); stats.Expanded != c.expanded || len(moves) != c.moves || deepest != c.deepest {
			t.Errorf("%+v: %d expanded, %d moves, depth %d", c, stats.Expanded, len(moves), deepest)
		}
	}
}

// TestDepthLimit: depth-first search finds a solution within its limit exactly if there is one.
func TestDepthLimit(t *testing.T) {
	for limit := range 14 {
		spec := solver.Spec{Algorithm: "depth-first", Options: solver.Options{Depth: limit + 1}}
		for start, distance := range map[string]int{"2831x4765/1238x4765": 4, "564178x23/7568x4123": 8, "x21358467/1238x4765": 30} {
			r, err := New().(solver.Searcher).Start(t.Context(), parse(t, start), spec)
			if err != nil {
				t.Fatal(err)
			}
			err = r.Finish(t.Context(), nil)
			moves, found := r.Solution()
			if found != (distance <= limit+1) || len(moves) > limit+1 || errors.Is(err, solver.ErrLimit) == found || r.Stats().TooDeep == found || len(r.Stats().ByDepth) > limit+1 {
				t.Errorf("%s to depth %d: %d moves, %v, %v, %+v", start, limit+1, len(moves), found, err, r.Stats())
			}
		}
	}
}

// Whether a heuristic is admissible and consistent is decided by all states, for
// a goal of each kind.
func TestHeuristics(t *testing.T) {
	for _, goal := range []eight.Board{eight.Rows, eight.Ring, {3, 0, 8, 1, 7, 2, 5, 4, 6}} {
		tab := tableFor(t, goal)
		p, home := modelled.New(goal, goal), uint8(modelled.Find(goal, 0))
		d, _ := domain(p)
		heuristics := New().(*engine).heuristics()
		all := func(yield func(sliding.State) bool) {
			for s := range state(states) {
				if !yield(s.board(home)) {
					return
				}
			}
		}
		searchtest.Heuristics(t, p, d, heuristics, all, func(s sliding.State) int {
			ranked, _ := rank(s, home)
			return tab.Distance(ranked)
		})
	}
}

// Breadth-first search goes through the whole space where it can't find the
// goal: half of all boards. Each has as many moves as its blank has neighbours.
func TestWholeSpace(t *testing.T) {
	r := begin(t, "breadth-first", "12345687x/12345678x")
	if err := r.Finish(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	s := r.Stats()
	if _, found := r.Solution(); found || s.Expanded != 181_440 || s.Generated != 181_440/9*24-181_439 || s.PeakStored != 181_440 {
		t.Errorf("a solution: %v; %d expanded, %d generated, %d stored", found, s.Expanded, s.Generated, s.PeakStored)
	}
	want := []int64{ // OEIS A089473: the blank begins in a corner
		1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
		17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
	}
	if !slices.Equal(s.ByDepth, want) {
		t.Errorf("states by depth %v", s.ByDepth)
	}
}

// begin starts a search, even of a position that can't be solved.
func begin(t *testing.T, algorithm, position string) solver.Run {
	t.Helper()
	from := func(model.Position) (*search.Domain[sliding.State], sliding.State) { return domain(parse(t, position)) }
	searcher := search.NewSearcher(New().(*engine).heuristics(), nil, true, from)
	r, err := searcher.Start(t.Context(), eight.Puzzle{}.Default(), solver.Spec{Algorithm: algorithm})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// All algorithms count alike, and so they do in the other puzzles.
func TestFigures(t *testing.T) {
	d, near := domain(parse(t, "4137258x6/12345678x"))
	far, _ := sliding.Pack(parse(t, "23415x768/12345678x"))
	searchtest.Figures(t, d, New().(*engine).heuristics(), []sliding.State{near, far})
	all, rng := New().(*engine).heuristics(), rand.New(rand.NewPCG(1, 1))
	walks := make([]sliding.State, 20)
	for i := range walks {
		walks[i] = near
		for range 30 {
			var out search.Successors[sliding.State]
			d.Expand(walks[i], &out)
			walks[i] = out.States[rng.IntN(out.N)]
		}
	}
	manhattan := slices.IndexFunc(all, func(h search.Heuristic[sliding.State]) bool { return h.ID == "manhattan" })
	if deepest, _ := searchtest.Whole(t, d, all[manhattan], walks); deepest <= 1<<16 {
		t.Errorf("the deepest search is %d deep", deepest)
	}
}

// The map of the sample: all positions by their two distances, and what A* and
// breadth-first search expand of them.
func TestMap(t *testing.T) {
	e := New().(*engine)
	p := parse(t, "23415x768/12345678x")
	share := 0.0
	m, err := search.NewMap(t.Context(), e, p, func(done, total int64) { share = float64(done) / float64(total) })
	if err != nil || share < 0.98 || share > 1 {
		t.Fatalf("%v, after %v of the map", err, share)
	}
	fromStart, err := e.Histogram(t.Context(), modelled.New(eight.Rows, p.Start()))
	if err != nil {
		t.Fatal(err)
	}
	toGoal, err := e.Histogram(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	cells := 0
	for from, row := range m.Counts {
		for to, n := range row {
			fromStart[from] -= uint64(n)
			toGoal[to] -= uint64(n)
			if n > 0 {
				cells++
			}
		}
	}
	if slices.Max(fromStart) != 0 || slices.Max(toGoal) != 0 || cells != 296 {
		t.Errorf("%d cells; the sums differ from the histograms by %v and %v", cells, fromStart, toGoal)
	}
	for _, c := range []struct {
		spec             solver.Spec
		expanded, detour int
	}{
		{solver.Spec{Algorithm: "a-star", Heuristic: "manhattan"}, 312, 12},
		{solver.Spec{Algorithm: "breadth-first"}, 21_935, 28},
	} {
		r, recording, err := search.Record(t.Context(), e, p, c.spec)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Finish(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		moment := recording.Moment(search.Logged, -1)
		expanded, detour := 0, 0
		for from, row := range moment.OnMap(m) {
			for to, n := range row {
				expanded += int(n)
				if n > m.Counts[from][to] {
					t.Errorf("%+v: %d of %d expanded at %d, %d", c.spec, n, m.Counts[from][to], from, to)
				}
				if n > 0 {
					detour = max(detour, from+to-19)
				}
			}
		}
		if moment.At != c.expanded || expanded != c.expanded || detour != c.detour {
			t.Errorf("%+v: %d of %d expanded, up to a detour of %d; want %+v", c.spec, expanded, moment.At, detour, c)
		}
	}
}
