package generate_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/catalogue/cataloguetest"
	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
)

// entries are shared by the tests, with the tables of their engines.
var entries = catalogue.Catalogue()

// eachFormat runs a test on every format.
func eachFormat(t *testing.T, test func(*testing.T, generate.Order)) {
	for _, e := range entries {
		for _, f := range e.Formats {
			t.Run(f.Name, func(t *testing.T) {
				test(t, generate.Order{Entry: e, Format: f, Seed: 1, Low: -1, High: -1})
			})
		}
	}
}

// run makes an order's cases; in a format whose files hold one case, several all the same.
func run(t *testing.T, o generate.Order) []judge.Answer {
	t.Helper()
	f := *o.Format
	f.Frame.Single = false
	o.Format = &f
	test, err := o.Test(t.Context())
	if err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	if len(test.Cases) != o.Cases && o.Cases > 0 {
		t.Fatalf("%d cases, want %d", len(test.Cases), o.Cases)
	}
	return test.Cases
}

// TestCases: they fit the format, are valid, differ in all areas that the judge
// does not fix, and come with numbers and right answers.
func TestCases(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		o.Cases = 40
		if o.Format.Name == "p5507" || !generate.ByDistance(o.Entry, o.Format) {
			o.Cases = 3 // each with a search of its own
		}
		answers := run(t, o)
		differing := make(map[int]map[string]bool)
		for i, a := range answers {
			if a.Number != i+1 || a.Outcome != judge.Solved || !o.Format.Fits(a.Position) || !model.Solvable(a.Position) {
				t.Errorf("case %d: %+v", i, a)
			}
			line, err := model.Replay(a.Position, a.Moves)
			if err != nil || !line[len(line)-1].Solved() {
				t.Errorf("%v is not solved by %v", a.Position, a.Moves)
			}
			for area := range a.Position.Areas() {
				if differing[area] == nil {
					differing[area] = make(map[string]bool)
				}
				differing[area][a.Position.Draw(area)] = true
			}
		}
		sizes := map[int]bool{} // each has a goal
		for _, a := range answers {
			sizes[a.Position.Areas()[0].Cells()] = true
		}
		for area, seen := range differing {
			if isFixed(o, answers[0].Position, area) != (len(seen) == len(sizes)) {
				t.Errorf("area %d: %d different boards in %d cases", area, len(seen), len(answers))
			}
		}
		if again := run(t, o); !slices.EqualFunc(again, answers, equal) {
			t.Errorf("a second time the cases are others")
		}
		o.Seed++
		if others := run(t, o); slices.EqualFunc(others, answers, equal) {
			t.Errorf("another seed makes the same cases")
		}
	})
}

// TestMostMoves: where a statement promises that no case needs more moves, none does, of whatever kind, and
// only beyond the judge there are others.
func TestMostMoves(t *testing.T) {
	tried := 0
	eachFormat(t, func(t *testing.T, o generate.Order) {
		promised := o.Format.Data.Promise.Moves
		if promised == 0 {
			return
		}
		tried++
		o.Cases = 4
		for _, name := range generate.Kinds()[1:] {
			o.Kind = generate.Kind(name)
			for _, a := range run(t, o) {
				if a.Length > promised {
					t.Errorf("%s: %v needs %d moves, more than %d", name, a.Position, a.Length, promised)
				}
			}
		}
		o.Kind, o.Cases, o.Beyond = generate.Hardest, 1, true
		if a := run(t, o)[0]; a.Length <= promised {
			t.Errorf("beyond the judge %v needs %d moves", a.Position, a.Length)
		}
	})
	if tried < 2 {
		t.Errorf("only %d formats promise it", tried)
	}
}

// isFixed reports whether an area is the same in whatever the format can express of
// the positions that the puzzle's shuffles make of one.
func isFixed(o generate.Order, p model.Position, area int) bool {
	for _, s := range o.Entry.Puzzle.Shuffles() {
		for seed := range uint64(20) {
			other := s.Apply(p, rand.New(rand.NewPCG(seed, 1)))
			if o.Format.Fits(other) && other.Draw(area) != p.Draw(area) {
				return false
			}
		}
	}
	return true
}

func equal(a, b judge.Answer) bool {
	return a.Position == b.Position && slices.Equal(a.Moves, b.Moves)
}

// TestDistances: each case is within the range, and every distance in it comes
// up. Of a puzzle that can't be drawn by distance it is refused.
func TestDistances(t *testing.T) {
	eachFormat(t, func(t *testing.T, o generate.Order) {
		if !generate.ByDistance(o.Entry, o.Format) {
			o.Low, o.High, o.Cases = 5, 5, 1
			_, err := o.Test(t.Context())
			if d := new(model.Refusal); !errors.As(err, &d) || d.Reason.Key != "generate.undrawable" {
				t.Errorf("error %v", err)
			}
			return
		}
		for _, r := range []struct{ low, high, cases int }{{0, 0, 2}, {5, 5, 3}, {6, 10, 60}} {
			o.Low, o.High, o.Cases = r.low, r.high, r.cases
			if o.Format.Name == "p5507" {
				o.Cases = 1 // each has a table of its own
			}
			seen := make(map[int]bool)
			for _, a := range run(t, o) {
				if a.Length < r.low || a.Length > r.high {
					t.Errorf("%v is %d moves away, want %d to %d", a.Position, a.Length, r.low, r.high)
				}
				seen[a.Length] = true
			}
			if o.Cases == r.cases && len(seen) != r.high-r.low+1 {
				t.Errorf("%d to %d: only the distances %v", r.low, r.high, seen)
			}
		}
	})
}

// TestFarthest: what lies at the end of a range is found, however far beyond it
// the range goes; and of some distances only some goals or starts have positions.
func TestFarthest(t *testing.T) {
	for _, c := range []struct {
		format         string
		low, high, max int
	}{
		{"hdu1043", 30, 1_000_000_000, 31},
		{"hdu3567", 31, 31, 31}, // not with the blank in the goal's centre
		{"p1379", 29, 99, 30},
		{"poj2286", 12, 50, 13},
	} {
		o := order(t, c.format)
		o.Low, o.High, o.Cases = c.low, c.high, 12
		most := 0
		for _, a := range run(t, o) {
			most = max(most, a.Length)
			if a.Length < c.low {
				t.Errorf("%s: %v is %d moves away, want %d", c.format, a.Position, a.Length, c.low)
			}
		}
		if most != c.max {
			t.Errorf("%s: from %d to %d the farthest is %d, want %d", c.format, c.low, c.high, most, c.max)
		}
	}
}

func order(t *testing.T, format string) generate.Order {
	e, f := cataloguetest.Format(t, entries, format)
	return generate.Order{Entry: e, Format: f, Seed: 1, Low: -1, High: -1}
}

// TestEnds: a context that is done ends the work.
func TestEnds(t *testing.T) {
	o := order(t, "poj2286")
	o.Cases = 10
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, low := range []int{-1, 5, 99} {
		o.Low, o.High = low, low
		if _, err := o.Test(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("at distance %d: %v", low, err)
		}
	}
}

func TestParseDistances(t *testing.T) {
	for text, want := range map[string][2]int{
		"0": {0, 0}, " 12 ": {12, 12}, "12-15": {12, 15}, " 12 - 15 ": {12, 15}, "7-7": {7, 7},
	} {
		if low, high, ok := generate.ParseDistances(text); !ok || low != want[0] || high != want[1] {
			t.Errorf("%q is read as %d to %d, want %v", text, low, high, want)
		}
	}
	for _, text := range []string{"", " ", "99-3", "-1", "7-", "3--5", "1-2-3", "far", "99999999999999999999"} {
		if _, _, ok := generate.ParseDistances(text); ok {
			t.Errorf("%q is a range", text)
		}
	}
}
