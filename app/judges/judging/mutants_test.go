package judging_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/mutants"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// renew writes the boards on which wrong programs fail anew, in place of testing them.
var renew = flag.Bool("renew", false, "write the boards of package generate")

// fails reports whether a mutant fails a test.
func fails(t *testing.T, m mutants.Mutant, test generate.Test) bool {
	t.Helper()
	r, _, err := judging.Mutated(t.Context(), m, test)
	if err != nil {
		t.Fatal(err)
	}
	return r.Verdict != judging.Accepted
}

// certain makes the tests of a suite that are the same or alike with every seed.
func certain(t *testing.T, e catalogue.Entry, f *judge.Format, seed uint64) (tests []generate.Test) {
	t.Helper()
	suite := generate.Order{Entry: e, Format: f, Seed: seed, Low: -1, High: -1}.Suite(0)
	suite.Hardest, suite.Full = 0, false
	for test, err := range suite.Tests(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, test)
	}
	return tests
}

// TestRenew draws boards for the mutants that pass all other tests, and keeps of them and of those kept before as few as fail the
// same mutants.
func TestRenew(t *testing.T) {
	if !*renew {
		return
	}
	var lines strings.Builder
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		if _, isListed := e.Engine.(solver.Lister); !isListed {
			return
		}
		alive := mutants.Faults(e, f)
		bySeed := [][]generate.Test{certain(t, e, f, 0), certain(t, e, f, 1)}
		alive = slices.DeleteFunc(alive, func(m mutants.Mutant) bool {
			passes := func(tests []generate.Test) bool {
				return !slices.ContainsFunc(tests, func(test generate.Test) bool { return test.Kind != "board" && fails(t, m, test) })
			}
			return !slices.ContainsFunc(bySeed, passes)
		})
		order := generate.Order{Entry: e, Format: f, Kind: generate.Random, Cases: 1, Low: -1, High: -1}
		if generate.ByDistance(e, f) {
			order.Low, order.High = 14, cmp.Or(f.Data.Promise.Moves, 24)
		}
		var boards []generate.Test
		for _, p := range generate.Boards(e, f) {
			test, err := generate.NewTest(t.Context(), e, f, model.Phrase{}, []model.Position{p})
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, test)
		}
		for order.Seed = range drawn {
			test, err := order.Test(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			boards = append(boards, test)
		}
		var ids []string
		for len(alive) > 0 {
			var best []mutants.Mutant // those left with the best board
			var of generate.Test
			for _, board := range boards {
				left := slices.DeleteFunc(slices.Clone(alive), func(m mutants.Mutant) bool { return fails(t, m, board) })
				if len(left) < len(alive) && (of.Cases == nil || len(left) < len(best)) {
					best, of = left, board
				}
			}
			if of.Cases == nil {
				break
			}
			_, id, _ := strings.Cut(of.Cases[0].Position.String(), ":")
			ids, alive = append(ids, id), best
		}
		for _, m := range alive {
			t.Logf("%s: no board fails a program that %s", f.Name, say(m.Name()))
		}
		if len(ids) > 0 {
			fmt.Fprintln(&lines, f.Name, strings.Join(ids, " "))
		}
	})
	if err := os.WriteFile("../generate/boards.txt", []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// drawn is the number of boards drawn for a format.
const drawn = uint64(100)
