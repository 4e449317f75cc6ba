package measure

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model/modeltest/must"
	"quadrille/resources"
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
	groups := s.Figures(0).At
	if len(groups) != 2 || groups[1].Expanded.Median != 3 || groups[2].Expanded.Mean != 3 {
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

// TestUnknownDistance: without the length of a shortest solution nothing is said of longer ones.
func TestUnknownDistance(t *testing.T) {
	if f := made([]int{-1}, []int{9}).Figures(0); !slices.Equal(f.Texts(translate.New(translate.English))[4:6], []string{translate.NoNumber, translate.NoNumber}) || len(f.At) > 0 {
		t.Errorf("%+v", f)
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
			{Count: 12, Seed: 3, Drawn: Even, From: 2, To: 5},
			{Count: 9, Seed: 3, Drawn: Even, From: 3, To: 7, Step: 2},
		} {
			if !draws && s.Drawn != Even { // each position is a search
				continue
			}
			plan := Plan{Study: cataloguetest.Study(t, e.At(e.Puzzle.Default())), Base: e.Puzzle.Default(), Sample: s}
			cases, err := plan.Cases(t.Context(), func(int64, int64) {})
			again, _ := plan.Cases(t.Context(), func(int64, int64) {})
			if err != nil || len(cases) != s.Count || !reflect.DeepEqual(cases, again) {
				t.Errorf("%s %+v: %d, %v", e.Puzzle.ID(), s, len(cases), err)
			}
			for i, c := range cases {
				if slices.Index(cases, c) != i || s.Drawn == Even && (c.Distance < s.From || c.Distance > s.To || (c.Distance-s.From)%max(s.Step, 1) != 0) {
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
		"?breadth-first", "?breadth-first&weighted-a-star:manhattan:1.5&n=200&seed=1", "?breadth-first&n=9&seed=2&distance=1-31", "?breadth-first&n=9&seed=2&distance=2-24/2",
		"?breadth-first&n=9&seed=1&drawn=anything", "?breadth-first&drawn=all",
		"?breadth-first&case=" + cataloguetest.First() + "&case=" + cataloguetest.First(),
	} {
		if p, err := ReadLink(entries, link+want); err != nil || p.Link() != link+want {
			t.Errorf("%s: %s, %v", want, p.Link(), err)
		}
	}
	if p, err := ReadLink(entries, LinkPrefix+string(entries[0].Puzzle.ID())+"?breadth-first"); err != nil || p.Base != entries[0].Puzzle.Default() {
		t.Errorf("the name of a puzzle: %v, %v", p.Base, err)
	}
	for _, bad := range []string{
		"", link[len(LinkPrefix):], link + "?n=x", link + "?n=-1", link + "?n=0", link + "?distance=1-3", link + "?n=3&distance=3-1", link + "?n=3&distance=1-3/0", link + "?n=3&distance=1-0/2", link + "?n=5001", link + "?seed=x", link + "?x=1", link + "?x=anything", link + "?drawn=x", link + "?x",
	} {
		if p, err := ReadLink(entries, bad); err == nil {
			t.Errorf("%q: %+v", bad, p)
		}
	}
}

// TestCensus: with the distance as its estimate IDA* expands only one shortest path, on every position.
// The outcomes are read again from the cache, and a census can be stopped.
func TestCensus(t *testing.T) {
	plan, err := ReadLink(entries, LinkPrefix+cataloguetest.First()+"?ida-star:perfect&drawn=all")
	must.Succeed(t, err)
	plan.Study.Cache = filepath.Join(t.TempDir(), "cache")
	defer func(commit string) { resources.Commit = commit }(resources.Commit)
	resources.Commit = "a0"
	stopped, stop := context.WithCancel(t.Context())
	if _, err := plan.Run(stopped, solver.DefaultMaxBytes, func(done, _ int64) {
		if done > 0 {
			stop()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Errorf("a stopped census ends with %v", err)
	}
	set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
	if err != nil || len(set.Cases) != 181_440 {
		t.Fatalf("%d positions, %v", len(set.Cases), err)
	}
	levels := Levels(translate.New(translate.English), []Figures{{}, set.Figures(0)})[1:]
	for i, l := range levels[:32] {
		if d := strconv.Itoa(i); i == 31 && l[1] != "2" || l[0] != d || l[2] != d || len(l) != 5 {
			t.Errorf("at distance %v: %+v", d, l)
		}
	}
	if all := levels[32:]; len(all) != 1 || !slices.Equal(all[0][:3], []string{"all", "181,440", "22"}) {
		t.Errorf("of all: %v", all)
	}
	again, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
	must.Succeed(t, err)
	for i, o := range again.Rows[0].Outcomes {
		if want := set.Rows[0].Outcomes[i]; !reflect.DeepEqual(o.Stats, want.Stats) || !slices.Equal(o.Moves, want.Moves) {
			t.Fatalf("the cache has %+v, want %+v", o, want)
		}
	}
	isKept := func() bool {
		kept, ok := plan.Kept(plan.Methods[0], len(set.Cases))
		return ok && time.Since(kept.Measured) < time.Hour
	}
	if !isKept() {
		t.Error("nothing is kept")
	}
	data, err := os.ReadFile(plan.file(plan.Methods[0]))
	must.Succeed(t, err)
	data[len(data)/2] ^= 1
	if err := os.WriteFile(plan.file(plan.Methods[0]), data, 0o600); err != nil || isKept() {
		t.Errorf("a damaged file is read, %v", err)
	}
	for commit, keeps := range map[string]bool{"a1": true, "a0+changes": false, "unknown": false} {
		resources.Commit = commit
		isStale := isKept()
		plan.keep(plan.Methods[0], again.Rows[0].Outcomes)
		if isStale || isKept() != keeps {
			t.Errorf("%s reads the outcomes of another program: %v", commit, isStale)
		}
	}
	plan.Study = cataloguetest.Study(t, entries[2]) // has too many positions
	plan.Base = plan.Study.Puzzle.Default()
	if _, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {}); err == nil {
		t.Error("a census of millions begins")
	}
}

// TestTiesEverywhere: what the glossary says of ties and of b*, over all positions if QUADRILLE_CENSUS is
// set, else up to distance 10.
func TestTiesEverywhere(t *testing.T) {
	plan, err := ReadLink(entries, LinkPrefix+cataloguetest.First()+"?a-star:manhattan&drawn=all")
	must.Succeed(t, err)
	cases, err := plan.Cases(t.Context(), func(int64, int64) {})
	must.Succeed(t, err)
	everywhere := os.Getenv("QUADRILLE_CENSUS") != ""
	if !everywhere {
		cases = cases[:slices.IndexFunc(cases, func(c Case) bool { return c.Distance > 10 })]
	}
	var all, needed, count [32]int64
	var branching [32]float64
	for _, c := range cases {
		o, err := method.Run(t.Context(), plan.Study, c.Position, plan.Methods[0].Spec(solver.DefaultMaxBytes), func(solver.Stats) {})
		must.Succeed(t, err)
		a, _ := o.Stats.Autopsy(c.Distance)
		d := c.Distance
		all[d], needed[d], count[d] = all[d]+o.Stats.Expanded, needed[d]+a.Must, count[d]+1
		branching[d] += BranchingFactor(o.Stats.Generated, d)
	}
	if b := branching[10] / float64(count[10]); math.Abs(b-1.17) > 0.005 {
		t.Errorf("b* is %v at distance 10", b)
	}
	for d := 1; d < 32 && count[d] > 0; d++ {
		if mostTies := 2*needed[d] < all[d]; mostTies != (d <= 15) {
			t.Errorf("at distance %d %d of %d are below the last f", d, needed[d], all[d])
		}
	}
	if !everywhere {
		return
	}
	total, below := int64(0), int64(0)
	for d := range all {
		total, below = total+all[d], below+needed[d]
	}
	if share := 100 * float64(below) / float64(total); math.Round(share) != 75 {
		t.Errorf("%v%% of all are below the last f", share)
	}
	if b := branching[30] / float64(count[30]); math.Abs(b-1.30) > 0.005 {
		t.Errorf("b* is %v at distance 30", b)
	}
}

// TestHelpOfCensus: a link of the help that compares two searches on all positions says in English and in Chinese on how
// many of them the second expands more states. It measures only if QUADRILLE_CENSUS is set: it takes minutes.
func TestHelpOfCensus(t *testing.T) {
	said := regexp.MustCompile(`\[([\d,]+)[^\]]*\]\((compare:\S+drawn=all)\)`)
	var pages [2][][]string
	for i, language := range []string{"en", "zh-Hans"} {
		page, err := resources.Help.ReadFile("help/" + string(entries[0].Puzzle.ID()) + "." + language + ".md")
		if pages[i] = said.FindAllStringSubmatch(string(page), -1); err != nil || len(pages[i]) != 3 {
			t.Fatalf("%v, %v", pages[i], err)
		}
	}
	for i, m := range pages[0] {
		plan, err := ReadLink(entries, m[2])
		if other := pages[1][i]; err != nil || len(plan.Methods) != 2 || m[1] != other[1] || m[2] != other[2] {
			t.Errorf("%v is %v in Chinese, %v", m, other, err)
		}
		if os.Getenv("QUADRILLE_CENSUS") == "" {
			continue
		}
		set, err := plan.Run(t.Context(), solver.DefaultMaxBytes, func(int64, int64) {})
		must.Succeed(t, err)
		more := 0
		for i := range set.Cases {
			if set.Value(1, i, Expanded) > set.Value(0, i, Expanded) {
				more++
			}
		}
		if got := translate.Int(int64(more)); got != m[1] {
			t.Errorf("%s: %s", m[0], got)
		}
	}
}
