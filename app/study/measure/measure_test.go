package measure

import (
	"math"
	"os"
	"reflect"
	"slices"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/method"
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

func TestSummary(t *testing.T) {
	s := made([]int{1, 1, 1, 2, 2}, []int{5, 1, 3, 2, 4})
	if got, want := s.Summary(0, Expanded), (Summary{5, 1, 2, 3, 4, 5, 3}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	groups := s.ByDistance(0)
	if len(groups) != 2 || groups[1].Median != 3 || groups[2].Mean != 3 {
		t.Errorf("%+v", groups)
	}
	s.Rows = append(s.Rows, Row{Outcomes: slices.Clone(s.Rows[0].Outcomes[:4])})
	for i := range s.Rows[1].Outcomes {
		s.Rows[1].Outcomes[i].Stats.Expanded *= 2
	}
	s.Rows[1].Outcomes[3].Found = false // it has met the memory limit there
	if got := s.Ratio(1, 0); math.Abs(got-2) > 1e-9 || !slices.Equal(s.Shared(0, 1), []int{0, 1, 2}) || s.Limited() != 1 {
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

// TestBranchingFactor: Russell and Norvig's figure: 52 nodes at depth 5 give 1.92.
func TestBranchingFactor(t *testing.T) {
	if b := BranchingFactor(52, 5); math.Abs(b-1.92) > 0.005 {
		t.Errorf("%v", b)
	}
	if b := BranchingFactor(14, 3); math.Abs(b-2) > 1e-9 { // 2 + 4 + 8
		t.Errorf("%v", b)
	}
	if b := BranchingFactor(1, 0); !math.IsNaN(b) {
		t.Errorf("%v of a solved position", b)
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

// entries are the puzzles of all tests, which share tables.
var entries = catalogue.Catalogue()

func TestWritten(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 3: "3", -3: "-3", 9: "9", 2.449: "2.4", 10: "10", 12.4: "12", 1234567: "1,234,567"} {
		if got := Written(x); got != want {
			t.Errorf("%v is written %q, want %q", x, got, want)
		}
	}
}

// TestDraw: samples hold what they say, no position twice, and the same for the same
// seed.
func TestDraw(t *testing.T) {
	for _, e := range entries {
		_, draws := e.Engine.(solver.Drawer)
		for _, s := range []Sample{
			{Count: 8, Seed: 3},
			{Count: 3, Seed: 3, Drawn: Anything},
			{Count: 8, Drawn: Walk, To: 3},
			{Count: 12, Seed: 3, Drawn: Even, From: 2, To: 5},
		} {
			if !draws && s.Drawn != Walk { // each position is a search
				continue
			}
			plan := Plan{Entry: e, Base: e.Puzzle.Default(), Sample: s}
			cases, _, err := plan.Cases(t.Context(), func(int64, int64) {})
			again, _, _ := plan.Cases(t.Context(), func(int64, int64) {})
			if err != nil || len(cases) != s.Count || !reflect.DeepEqual(cases, again) {
				t.Errorf("%s %+v: %d, %v", e.Puzzle.ID(), s, len(cases), err)
			}
			for i, c := range cases {
				if slices.Index(cases, c) != i || s.Drawn == Even && (c.Distance < s.From || c.Distance > s.To) {
					t.Errorf("%s %+v: %v at %d", e.Puzzle.ID(), s, c.Position, c.Distance)
				}
			}
		}
	}
}

// TestLinks: every plan comes back from its link, and what is no link is refused.
func TestLinks(t *testing.T) {
	link := LinkPrefix + cataloguetest.First()
	for _, want := range []string{
		"?breadth-first", "?breadth-first&weighted-a-star:manhattan:1.5&n=200&seed=1", "?breadth-first&n=9&seed=2&distance=1-31",
		"?breadth-first&n=9&seed=1&drawn=anything", "?claim=eight-weights&breadth-first&n=9&seed=2&walk=60",
		"?breadth-first&case=" + cataloguetest.First() + "&case=" + cataloguetest.First(),
	} {
		if p, err := ReadLink(entries, link+want); err != nil || p.Link() != link+want {
			t.Errorf("%s: %s, %v", want, p.Link(), err)
		}
	}
	for _, bad := range []string{
		"", link[len(LinkPrefix):], link + "?n=x", link + "?n=-1", link + "?n=0", link + "?distance=1-3", link + "?n=3&distance=3-1", link + "?n=5001", link + "?seed=x", link + "?x=1", link + "?x=anything", link + "?drawn=x", link + "?x", link + "?claim=x",
		link + "?claim=eight-weights&x", link + "?x&claim=eight-weights",
	} {
		if p, err := ReadLink(entries, bad); err == nil {
			t.Errorf("%q: %+v", bad, p)
		}
	}
}

// claimOf returns the claim with the name.
func claimOf(t *testing.T, name string) Claim {
	t.Helper()
	c, err := FindClaim(entries, name)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestVerdicts: what the figures decide, and what they don't.
func TestVerdicts(t *testing.T) {
	c := claimOf(t, "eight-bidirectional")
	link := LinkPrefix + cataloguetest.First() + "?claim=" + c.Name()
	plan, err := c.Plan()
	if named, fault := ReadLink(entries, link); err != nil || fault != nil || named.Link() != plan.Link() {
		t.Errorf("the claim by its name: %s, %v, %v", named.Link(), err, fault)
	}
	plan.Sample.Count, plan.Sample.From, plan.Sample.To = 60, 10, 12
	set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
	if err != nil {
		t.Fatal(err)
	}
	shown := []int{10}
	for _, j := range []struct {
		curve Curve
		want  Verdict
	}{
		{Curve{Figure: Ratio, Times: 8, Low: 0.5, High: 4, Shown: shown}, Holds},
		{Curve{Figure: Ratio, Times: 80, Low: 0.5, High: 4, Shown: shown}, DoesNotHold},
		{Curve{Figure: Ratio, Times: 6.6, Low: 1, High: 9, Shown: shown}, NotDecided}, // it is about that at distance 10
		{Curve{Figure: Ratio, Times: 0.5, Base: 2, Per: 0.4, Low: 0.5, High: 2, Shown: shown}, Holds},
		{Curve{Figure: Ratio, Times: 8, High: 1, Shown: shown}, Partly},
		{Curve{Figure: Ratio, Times: 8, Low: 0.5, High: 4}, Holds},
	} {
		c.Curve = &j.curve
		if got := c.Judge(t.Context(), set); got.Verdict != j.want {
			t.Errorf("%+v: %s, want %s; %+v", j.curve, got.Verdict, j.want, got.Places)
		}
	}
	set.Rows[1].Outcomes = set.Rows[1].Outcomes[:3]
	if got := c.Judge(t.Context(), set); got.Verdict != Unmeasured {
		t.Errorf("%s before all have run", got.Verdict)
	}
}

// TestRatioOfTotals compares with the example of Cochran, Sampling Techniques, 3rd edition, table 6.1
// (numbers of inhabitants of 49 of 196 cities in 1920 and 1930, in thousands, as their sums), worked out
// by hand for five of them, and with a whole population.
func TestRatioOfTotals(t *testing.T) {
	above, below := []float64{80, 143, 67, 50, 464}, []float64{76, 138, 67, 29, 381}
	value, low, high := ratioOfTotals(above, below, 196, 0.05)
	// The residuals from 1.163531 are -8.43, -17.57, -10.96, 16.26 and 20.70: s² = 1192.1/4, so
	// the half width is 2.776·√(0.9745·298.0/5)/138.2 = 0.153.
	if math.Abs(value-1.163531) > 1e-6 || math.Abs(high-value-0.153) > 0.001 || math.Abs(value-low-0.153) > 0.001 {
		t.Errorf("%v (%v to %v)", value, low, high)
	}
	if _, low, high := ratioOfTotals(above, below, 5, 0.05); low != value || high != value {
		t.Errorf("all: %v to %v", low, high)
	}
	if _, low, high := ratioOfTotals(above[:2], below[:2], 196, 0.05); low != 0 || !math.IsInf(high, 1) {
		t.Errorf("two: %v to %v", low, high)
	}
	for freedom, want := range map[float64]float64{2: 4.3027, 3: 3.1824, 4: 2.7764, 9: 2.2622, 100: 1.9840} {
		if got := student(freedom, 0.05); math.Abs(got/want-1) > 0.005 {
			t.Errorf("Student's quantile for %v: %v, want %v", freedom, got, want)
		}
	}
}

// TestSeeds: with another seed a verdict is the same or not decided, and what is within the tolerance at
// a distance is never outside. QUADRILLE_CLAIMS adds the claims that take minutes.
func TestSeeds(t *testing.T) {
	for _, c := range Claims(entries) {
		plan, err := c.Plan()
		if err != nil {
			t.Fatal(err)
		}
		if _, draws := c.Entry.Engine.(solver.Drawer); !draws && os.Getenv("QUADRILLE_CLAIMS") == "" {
			continue
		}
		if os.Getenv("QUADRILLE_CLAIMS") == "" {
			plan.Sample.Count = min(plan.Sample.Count, 93)
		}
		if c.Curve == nil {
			plan.Sample.Count = 30
		}
		verdict, agreed := NotDecided, map[int]Agreement{}
		for seed := range uint64(5) {
			plan.Sample.Seed = seed + 1
			set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
			if err != nil {
				t.Fatal(err)
			}
			j := c.Judge(t.Context(), set)
			if j.Verdict != NotDecided && verdict != NotDecided && j.Verdict != verdict {
				t.Errorf("%s: %s with seed %d, %s before", c.Name(), j.Verdict, seed+1, verdict)
			}
			if j.Verdict != NotDecided {
				verdict = j.Verdict
			}
			for _, p := range j.Places {
				if before := agreed[p.Distance]; c.Curve != nil && before != Open && p.Agreement != Open && before != p.Agreement {
					t.Errorf("%s: distance %d is %s with seed %d, %s before", c.Name(), p.Distance, p.Agreement, seed+1, before)
				}
				if p.Agreement != Open {
					agreed[p.Distance] = p.Agreement
				}
			}
		}
	}
}
