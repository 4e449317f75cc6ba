package dials

import (
	"errors"
	"math/rand/v2"
	"testing"

	"quadrille/model"
	"quadrille/model/dials"
	"quadrille/model/modeltest"
	"quadrille/solver"
	"quadrille/solver/solvertest"
)

// random returns a position with random dials and links.
func random(seed uint64) dials.Position {
	rng := rand.New(rand.NewPCG(seed, 0))
	shuffles := dials.Puzzle{}.Shuffles()
	return shuffles[1].Apply(dials.Puzzle{}.Default(), rng).(dials.Position)
}

// parse reads a position that the tests rely on.
func parse(t testing.TB, body string) dials.Position { return modeltest.Parse[dials.Position](t, dials.Puzzle{}, body) }

// tableOf builds the table of a position's links.
func tableOf(t testing.TB, p dials.Position) *table {
	t.Helper()
	table, err := build(t.Context(), p.Links(), func(int64, int64) {})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Positions with an even sum that can't be solved all the same.
const (
	// Dials with odd numbers and dials with even numbers always make as many
	// clicks.
	ring = "311111111111/2222.3333.4444.5555.6666.7777.8888.9999.aaaa.bbbb.cccc.1111"
	// Dial 1 makes as many clicks as all others together.
	star = "113111111111/2222.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111.1111"
	// Dials go in pairs, which leads to 4096 states only.
	pairs = "211111111112/2222.1111.4444.3333.6666.5555.8888.7777.aaaa.9999.cccc.bbbb"
)

func TestContract(t *testing.T) {
	samples := dials.Puzzle{}.Samples()
	solved := samples[0].Position.Transforms()[0].Position
	solvertest.Engine(t, New, []model.Position{
		samples[0].Position, solved, samples[1].Position, random(1), parse(t, pairs), parse(t, many),
	})
}

// TestSamples pins the answers of the judge; how far the other samples are from
// solved their names say.
func TestSamples(t *testing.T) {
	judges := map[int]string{1: "1,1,2,3,4,5", 3: "1", 4: "7,7,5,9,10,11,4,6,9,9"}
	for _, sample := range (dials.Puzzle{}).Samples() {
		s, err := New().Solve(t.Context(), sample.Position, nil)
		if err != nil {
			t.Errorf("%v: %v", sample.Name, err)
			continue
		}
		number, isJudges := sample.Name.Args["Number"].(int)
		if got := (dials.Puzzle{}).Notation(s.Moves...); isJudges && got != judges[number] {
			t.Errorf("%v: solved by %s, want %s", sample.Name, got, judges[number])
		}
		if !isJudges && len(s.Moves) != sample.Name.Count {
			t.Errorf("%v: solved in %d turns", sample.Name, len(s.Moves))
		}
	}
}

// TestFarPosition: where a search would store too much, the table is built, and
// it stays.
func TestFarPosition(t *testing.T) {
	p := random(1)
	table := tableOf(t, p)
	farthest, err := table.At(t.Context(), nil, len(table.histogram)-1, rand.New(rand.NewPCG(1, 1)))
	if err != nil {
		t.Fatal(err)
	}
	e := New()
	s, err := e.Solve(t.Context(), farthest, nil)
	if err != nil || len(s.Moves) != len(table.histogram)-1 || s.Method != solver.FromTable {
		t.Errorf("%v: solved in %d turns by %v, %v", farthest, len(s.Moves), s.Method, err)
	}
	if e.Known(p).Distance < 0 {
		t.Errorf("%v: no table after one was needed", p)
	}
}

func TestUnreachable(t *testing.T) {
	for _, body := range []string{ring, star, pairs} {
		p, e := parse(t, body), New()
		for _, how := range []string{"without a table", "with a table"} {
			_, err := e.Solve(t.Context(), p, nil)
			var u *solver.Unsolvable
			if !errors.As(err, &u) || u.Finding.Key != dials.Unreachable().Key {
				t.Errorf("%v, %s: error %v, want it unreachable", p, how, err)
			}
			if _, err := e.Learn(t.Context(), p, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestOddSum: no table and no search is needed to refuse it.
func TestOddSum(t *testing.T) {
	p := parse(t, "2"+ring[1:])
	e := New()
	_, err := e.Solve(t.Context(), p, nil)
	var u *solver.Unsolvable
	if !errors.As(err, &u) || u.Finding.Key != "dials.fault.odd" {
		t.Errorf("%v: error %v, want an odd sum", p, err)
	}
	if e.Known(parse(t, ring)).Unsolvable != nil {
		t.Errorf("%v: a table was built", p)
	}
}
