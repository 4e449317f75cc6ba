package dials

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
	textbook "quadrille/solver/search"
	"quadrille/solver/search/searchtest"
)

func TestTextbook(t *testing.T) {
	var positions []model.Position
	for i, distance := range []int{4, 1, 3, 6, 9, 14} {
		positions = append(positions, at(t, random(uint64(i/3)), distance))
	}
	e := New()
	searchtest.Searcher(t, e, positions)
	searchtest.Unsolvable(t, e, parse(t, "2"+ring[1:]))
}

// at returns a position at a distance under the links of p.
func at(t *testing.T, p dials.Position, distance int) model.Position {
	t.Helper()
	q, err := tableOf(t, p).At(t.Context(), nil, distance, rand.New(rand.NewPCG(5, uint64(distance))))
	must.Succeed(t, err)
	return q
}

func TestHeuristics(t *testing.T) {
	p := random(2)
	table := tableOf(t, p)
	// States spread over the whole space, and the few that are near the goal.
	sample := func(yield func(state) bool) {
		for x := range state(1 << 24) {
			n := table.Distance(x)
			if n >= 0 && (x%61 == 0 || n < 5) && !yield(x) {
				return
			}
		}
	}
	d, _ := domain(p)
	searchtest.Heuristics(t, p, d, New().(*engine).heuristics(), sample, table.Distance)
}

// A search that remembers states can tell that there is no way to the goal; the
// perfect table knows.
func TestTextbookUnreachable(t *testing.T) {
	s := New().(solver.Searcher)
	p := parse(t, pairs)
	for _, spec := range []solver.Spec{
		{Algorithm: "breadth-first"},
		{Algorithm: "bidirectional"},
		{Algorithm: "a-star", Heuristic: "clicks"},
		{Algorithm: "weighted-a-star", Heuristic: "clicks", Weight: 2},
	} {
		r, err := s.Start(t.Context(), p, spec)
		must.Succeed(t, err)
		must.Succeed(t, r.Finish(t.Context(), nil))
		// Six pairs of dials, each in one of four states.
		if moves, found := r.Solution(); found || spec.Algorithm != "bidirectional" && r.Stats().PeakStored != 4096 {
			t.Errorf("%+v: solution %v, %d states", spec, moves, r.Stats().PeakStored)
		}
	}
	searchtest.Unsolvable(t, tableOnly{New().(*engine)}, p)
}

// tableOnly offers nothing but the perfect table.
type tableOnly struct{ *engine }

func (e tableOnly) Algorithms() []solver.Algorithm {
	return slices.DeleteFunc(e.engine.Algorithms(), func(a solver.Algorithm) bool { return !a.NeedsTable })
}

func TestFigures(t *testing.T) {
	p := at(t, random(0), 9).(dials.Position)
	d, start := domain(p)
	searchtest.Figures(t, d, New().(*engine).heuristics(), []state{start})
}

// The sums of the map are the exact histogram. Dials in pairs reach few states.
func TestMap(t *testing.T) {
	p := at(t, parse(t, pairs), 9).(dials.Position)
	m, err := textbook.NewMap(t.Context(), New().(*engine), p, nil)
	must.Succeed(t, err)
	histogram := tableOf(t, p).Histogram()
	for _, row := range m.Counts {
		for to, n := range row {
			histogram[to] -= uint64(n)
		}
	}
	if from, to, ok := m.Place(p); from != 0 || to != 9 || !ok {
		t.Errorf("the start is at %d, %d", from, to)
	}
	if slices.Max(histogram) != 0 || len(m.Counts) != len(histogram) {
		t.Errorf("the sums differ from the histogram by %v", histogram)
	}
}
