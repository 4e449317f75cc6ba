package measure

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// made is a set of one row whose runs expand as many states as given, at distances.
func made(distances, expanded []int) *Set {
	s := &Set{Rows: make([]Row, 1)}
	for i, d := range distances {
		s.Cases = append(s.Cases, Case{Distance: d})
		s.Rows[0].Outcomes = append(s.Rows[0].Outcomes, method.Outcome{Stats: solver.Stats{Expanded: int64(expanded[i])}, Found: true})
	}
	return s
}

func TestCorrelation(t *testing.T) {
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
		s := made(c.a, c.b)
		got, _ := measured{s, s.Shared(), nil}.rank(1)
		if math.Abs(got-c.want) > 1e-9 || math.IsNaN(got) != math.IsNaN(c.want) {
			t.Errorf("%v and %v: %v, want %v", c.a, c.b, got, c.want)
		}
	}
}

func TestSummary(t *testing.T) {
	s := made([]int{1, 1, 1, 2, 2}, []int{5, 1, 3, 2, 4})
	if got, want := s.Summary(0, Expanded), (Summary{5, 1, 2, 3, 4, 5, 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	groups := s.By(0, Distance, Expanded)
	if len(groups) != 2 || groups[0].At != 1 || groups[0].Median != 3 || groups[1].Mean != 3 {
		t.Errorf("%+v", groups)
	}
	s.Rows = append(s.Rows, Row{Outcomes: slices.Clone(s.Rows[0].Outcomes[:4])})
	for i := range s.Rows[1].Outcomes {
		s.Rows[1].Outcomes[i].Stats.Expanded *= 2
	}
	s.Rows[1].Outcomes[3].Found = false // it has met the memory limit there
	if got := s.Ratio(1, 0, Expanded); math.Abs(got-2) > 1e-9 || !slices.Equal(s.Shared(0, 1), []int{0, 1, 2}) || s.Limited() != 1 {
		t.Errorf("ratio %v over %v, %d limited", got, s.Shared(0, 1), s.Limited())
	}
}

// TestShare compares with intervals published by R. G. Newcombe (Two-sided Confidence
// Intervals for the Single Proportion, Statistics in Medicine 1998, table I, method 3).
func TestShare(t *testing.T) {
	for _, c := range []struct {
		some, all int
		low, high float64
	}{{81, 263, 25.53, 36.62}, {15, 148, 6.24, 16.05}, {0, 20, 0, 16.11}, {1, 29, 0.61, 17.18}, {29, 29, 88.30, 100}} {
		if s := newShare(c.some, c.all); math.Abs(s.Low-c.low) > 0.006 || math.Abs(s.High-c.high) > 0.006 {
			t.Errorf("%d of %d: %.2f to %.2f, want %.2f to %.2f", c.some, c.all, s.Low, s.High, c.low, c.high)
		}
	}
}

func TestSpread(t *testing.T) {
	for _, c := range []struct {
		levels []uint64
		count  int
		want   []int
	}{
		{[]uint64{9, 9, 9}, 6, []int{2, 2, 2}},
		{[]uint64{1, 9, 2}, 7, []int{1, 4, 2}},
		{[]uint64{1, 1, 1}, 9, []int{1, 1, 1}},
		{[]uint64{9, 9, 9, 9}, 2, []int{1, 0, 1, 0}},
	} {
		if got := spread(c.levels, c.count); !slices.Equal(got, c.want) {
			t.Errorf("%d over %v: %v, want %v", c.count, c.levels, got, c.want)
		}
	}
}

// TestDraw: samples hold what they say, no position twice, and the same for the same
// seed.
func TestDraw(t *testing.T) {
	for _, e := range catalogue.Catalogue() {
		_, draws := e.Engine.(solver.Drawer)
		for _, s := range []solver.Sample{
			{Count: 8, Seed: 3},
			{Count: 3, Seed: 3, Drawn: solver.Anything},
			{Count: 8, Drawn: solver.Walk, To: 3},
			{Count: 12, Seed: 3, Drawn: solver.Even, From: 2, To: 5},
		} {
			if !draws && s.Drawn != solver.Walk { // each position is a search
				continue
			}
			plan := Plan{Entry: e, Base: e.Puzzle.Default(), Sample: s}
			cases, _, err := plan.Cases(t.Context(), func(int64, int64) {})
			again, _, _ := plan.Cases(t.Context(), func(int64, int64) {})
			if err != nil || len(cases) != s.Count || !reflect.DeepEqual(cases, again) {
				t.Errorf("%s %+v: %d, %v", e.Puzzle.ID(), s, len(cases), err)
			}
			for i, c := range cases {
				if slices.Index(cases, c) != i || s.Drawn == solver.Even && (c.Distance < s.From || c.Distance > s.To) {
					t.Errorf("%s %+v: %v at %d", e.Puzzle.ID(), s, c.Position, c.Distance)
				}
			}
		}
	}
}

func TestReadCases(t *testing.T) {
	formats := catalogue.Catalogue()[0].Formats
	ids, err := ReadCases(formats, strings.NewReader("2 3 4 1 5 x 7 6 8\n1 2 3 4 5 6 7 8 x\n"))
	if err != nil || len(ids) != 2 || ids[0] != cataloguetest.First() {
		t.Errorf("%v, %v", ids, err)
	}
	if _, err := ReadCases(formats, strings.NewReader("nothing")); err == nil {
		t.Error("cases of nothing")
	}
}

// TestLinks: every plan comes back from its link, and what is no link is refused.
func TestLinks(t *testing.T) {
	link := LinkPrefix + cataloguetest.First()
	for _, want := range []string{
		"?breadth-first", "?breadth-first&weighted-a-star:manhattan:1.5&n=200&seed=1", "?breadth-first&n=9&seed=2&distance=1-31",
		"?breadth-first&n=9&drawn=anything", "?breadth-first&n=9&walk=60&claim=eight-weights",
		"?breadth-first&case=" + cataloguetest.First() + "&case=" + cataloguetest.First(),
	} {
		if p, err := ReadLink(catalogue.Catalogue(), link+want); err != nil || p.Link() != link+want {
			t.Errorf("%s: %s, %v", want, p.Link(), err)
		}
	}
	for _, bad := range []string{
		"", link[len(LinkPrefix):], link + "?n=x", link + "?n=-1", link + "?n=5001", link + "?seed=x", link + "?x=1", link + "?x", link + "?claim=x",
		link + "?claim=eight-weights&x", link + "?x&claim=eight-weights",
	} {
		if p, err := ReadLink(catalogue.Catalogue(), bad); err == nil {
			t.Errorf("%q: %+v", bad, p)
		}
	}
}

// TestVerdicts: the opposite of what is measured gets the opposite verdict.
func TestVerdicts(t *testing.T) {
	for _, c := range Claims(catalogue.Catalogue()) {
		if c.Name() != "eight-bidirectional" {
			continue
		}
		plan, err := c.Plan()
		if err != nil {
			t.Fatal(err)
		}
		named, err := ReadLink(catalogue.Catalogue(), LinkPrefix+cataloguetest.First()+"?claim="+c.Name())
		if err != nil || named.Link() != plan.Link() {
			t.Errorf("the claim by its name: %s, %v", named.Link(), err)
		}
		plan.Sample.Count, plan.Sample.From, plan.Sample.To = 4, 10, 12
		set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
		if err != nil {
			t.Fatal(err)
		}
		halves, more, absent := solver.Point{At: 10, Low: 1.5, High: 2.5}, solver.Point{At: 10, Low: 2.5, High: many}, solver.Point{At: 31, High: many}
		for want, points := range map[Verdict][]solver.Point{
			DoesNotHold: {halves}, Holds: {more, absent}, Depends: {halves, more}, Unmeasured: {absent},
		} {
			c.Points = points
			if got, _ := c.Judge(set); got != want {
				t.Errorf("%v: %s, want %s", points, got, want)
			}
		}
		return
	}
	t.Error("the claim is missing")
}

const many = math.MaxFloat64

// TestProvedHeuristics: a heuristic of the user's that has been proved admissible for a goal
// guarantees shortest solutions for that goal, and for no other.
func TestProvedHeuristics(t *testing.T) {
	entries := catalogue.Catalogue()[:1]
	base := entries[0].Puzzle.Default()
	lines := []string{"mine = manhattan # " + model.GoalText(base), "other = manhattan"}
	if own := method.ReadOwn(lines); !slices.Equal(method.WriteOwn(own), lines) {
		t.Errorf("%q are written as %q", lines, method.WriteOwn(own))
	}
	method.SetOwn(entries, func(string) []string { return lines })
	swapped := strings.Replace(base.String(), "/12345678x", "/21345678x", 1)
	for _, c := range []struct {
		position, name string
		sample         solver.Sample
		want           solver.Guarantee
	}{
		{base.String(), "a-star:mine", solver.Sample{}, solver.Shortest},
		{base.String(), "weighted-a-star:mine:2", solver.Sample{Count: 3}, solver.WithinWeight},
		{base.String(), "a-star:mine", solver.Sample{Count: 3, Drawn: solver.Anything}, solver.NoGuarantee},
		{base.String(), "a-star:other", solver.Sample{}, solver.NoGuarantee},
		{swapped, "a-star:mine", solver.Sample{}, solver.NoGuarantee},
	} {
		plan, err := ReadLink(entries, LinkPrefix+c.position+"?"+c.name)
		if err != nil {
			t.Fatal(err)
		}
		plan.Sample = c.sample
		if got := plan.Adapt(plan.Methods[0]).Promise(); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}
