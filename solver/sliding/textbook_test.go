package sliding

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/model/sliding"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/solver/search/searchtest"
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
		positions = append(positions, sliding.Any.Shuffles()[1].Apply(positions[0], rng))
	}
	searchtest.Searcher(t, newEight(), positions)
	searchtest.Unsolvable(t, newEight(), parse(t, "12345687x/12345678x"))
}

// TestTextbookOfLargeBoards: the searches go on boards whose states have two numbers too.
func TestTextbookOfLargeBoards(t *testing.T) {
	for _, size := range []sliding.Size{{Rows: 4, Cols: 5}, {Rows: 5, Cols: 5}} {
		var positions []model.Position
		for _, moves := range []int{2, 8, 11} {
			p := model.Position(sliding.New(size, size.InOrder(), size.InOrder()))
			for i := range moves { // round and round in a corner
				p, _ = p.Play([]model.Move{model.Up, model.Left, model.Down, model.Right}[i%4])
			}
			positions = append(positions, p)
		}
		searchtest.Searcher(t, New(size), positions)
	}
}

// TestCourse: the figures that a course publishes (ColumbiaX CSMM.101x on edX, project 1), which takes
// a state from the frontier, tests it and then expands it, in the order up, down, left, right.
func TestCourse(t *testing.T) {
	for _, c := range []struct {
		start, algorithm string
		expanded         int64
		moves, deepest   int
	}{
		{"6184x2735", "breadth-first", 54_094, 20, 21},
		{"6184x2735", "depth-first", 51_015, 46_142, 46_142},
		{"6184x2735", "a-star", 696, 20, 20},
		{"12534x678", "breadth-first", 10, 3, 4},
		{"12534x678", "depth-first", 181_437, 3, 66_125},
	} {
		o := solver.Options{Order: "udlr", Test: solver.WhenExpanded, Ties: solver.FirstIn, Parent: true, Keep: c.algorithm == "a-star"}
		spec := solver.Spec{Algorithm: c.algorithm, Heuristic: "manhattan", Options: o}
		r, err := newEight().(solver.Searcher).Start(t.Context(), parse(t, c.start+"/x12345678"), spec)
		must.Succeed(t, err)
		must.Succeed(t, r.Finish(t.Context(), nil))
		s := r.Stats()
		if moves, _ := r.Solution(); s.Expanded != c.expanded || len(moves) != c.moves || s.Deepest != c.deepest {
			t.Errorf("%+v: %d expanded, %d moves, depth %d", c, s.Expanded, len(moves), s.Deepest)
		}
		i, err := newEight().(solver.Searcher).Interval(t.Context(), parse(t, c.start+"/x12345678"), spec)
		if only := (solver.Span{Least: c.expanded, Most: c.expanded}); i.Expanded != only || err != nil {
			t.Errorf("%+v: %+v, %v", c, i, err)
		}
	}
}

// TestDepthLimit: depth-first search finds a solution within its limit exactly if there is one.
func TestDepthLimit(t *testing.T) {
	for limit := range 14 {
		spec := solver.Spec{Algorithm: "depth-first", Options: solver.Options{Depth: limit + 1}}
		for start, distance := range map[string]int{"2831x4765/1238x4765": 4, "564178x23/7568x4123": 8, "x21358467/1238x4765": 30} {
			r, err := newEight().(solver.Searcher).Start(t.Context(), parse(t, start), spec)
			must.Succeed(t, err)
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
	for _, body := range []string{"3x3/12345678x", "3x3/1238x4765", "3x3/3x8172546", "2x3/12345x", "4x2/1x345672"} {
		of, _ := sliding.Any.Parse(body)
		size, goal := of.(sliding.Position).Size(), of.(sliding.Position).Start()
		p := sliding.New(size, goal, goal)
		tab := build(size, uint8(p.Home(0)))
		e := newByTable[uint16](size).(*byTable[uint16])
		d, _ := e.domain(p)
		all := func(yield func(State) bool) {
			for s := range state(tab.states()) {
				if !yield(tab.board(s)) {
					return
				}
			}
		}
		searchtest.Heuristics(t, p, d, e.heuristics(), all, func(s State) int {
			ranked, _ := tab.rank(s)
			return tab.Distance(ranked)
		})
	}
}

// Breadth-first search goes through the whole space where it can't find the
// goal: half of all boards. Each has as many moves as its blank has neighbours.
func TestWholeSpace(t *testing.T) {
	r := begin(t, "breadth-first", "12345687x/12345678x")
	must.Succeed(t, r.Finish(context.Background(), nil))
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
	e := newEight().(*byTable[uint16])
	from := func(model.Position) (*search.Domain[State], State) { return e.domain(parse(t, position)) }
	searcher := search.NewSearcher(e.heuristics(), nil, true, from)
	r, err := searcher.Start(t.Context(), parse(t, "23415x768"), solver.Spec{Algorithm: algorithm})
	must.Succeed(t, err)
	return r
}

// All algorithms count alike, and so they do in the other puzzles.
func TestFigures(t *testing.T) {
	e := newEight().(*byTable[uint16])
	d, near := e.domain(parse(t, "4137258x6/12345678x"))
	far, _ := Pack(parse(t, "23415x768/12345678x"))
	searchtest.Figures(t, d, e.heuristics(), []State{near, far})
	all, rng := e.heuristics(), rand.New(rand.NewPCG(1, 1))
	walks := make([]State, 20)
	for i := range walks {
		walks[i] = near
		for range 30 {
			var out search.Successors[State]
			d.Expand(walks[i], &out)
			walks[i] = out.States[rng.IntN(out.N)]
		}
	}
	manhattan := slices.IndexFunc(all, func(h search.Heuristic[State]) bool { return h.ID == "manhattan" })
	if deepest, _ := searchtest.Whole(t, d, all[manhattan], walks); deepest <= 1<<16 {
		t.Errorf("the deepest search is %d deep", deepest)
	}
}

// The map of the sample: all positions by their two distances, and what A* and
// breadth-first search expand of them.
func TestMap(t *testing.T) {
	e := newEight().(*byTable[uint16])
	p := parse(t, "23415x768/12345678x")
	share := 0.0
	m, err := search.NewMap(t.Context(), e, p, func(done, total int64) { share = float64(done) / float64(total) })
	if err != nil || share < 0.98 || share > 1 {
		t.Fatalf("%v, after %v of the map", err, share)
	}
	fromStart, err := e.Histogram(t.Context(), sliding.New(three, three.InOrder(), p.Start()))
	must.Succeed(t, err)
	toGoal, err := e.Histogram(t.Context(), p)
	must.Succeed(t, err)
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
		must.Succeed(t, err)
		must.Succeed(t, r.Finish(t.Context(), nil))
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

// TestInterval: the least and the most that right searches expand, from a count of our own and by hand.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		start, algorithm, heuristic string
		options                     solver.Options
		least, most                 int64
	}{
		{"23415x768", "a-star", "manhattan", solver.Options{}, 306, 650},
		{"23415x768", "a-star", "misplaced", solver.Options{}, 1730, 2725},
		{"8672543x1", "a-star", "manhattan", solver.Options{}, 6557, 21197},
		{"6184x2735", "a-star", "manhattan", solver.Options{}, 59, 203},
		{"1234567x8", "breadth-first", "", solver.Options{}, 1, 3},
		{"1234567x8", "breadth-first", "", solver.Options{Test: solver.WhenMade}, 1, 1},
		{"1234567x8", "breadth-first", "", solver.Options{Test: solver.WhenExpanded}, 1, 3},
		{"1234567x8", "depth-first", "", solver.Options{}, 0, 181_439},
		{"12345678x", "a-star", "manhattan", solver.Options{}, 0, 0},
		{"12345678x", "breadth-first", "", solver.Options{}, 0, 0},
	} {
		spec := solver.Spec{Algorithm: c.algorithm, Heuristic: c.heuristic, Options: c.options}
		i, err := newEight().(solver.Searcher).Interval(t.Context(), parse(t, c.start+"/12345678x"), spec)
		if e := i.Expanded; e.Least != c.least || e.Most != c.most || err != nil {
			t.Errorf("%+v: %+v, %v", c, i, err)
		}
	}
}
