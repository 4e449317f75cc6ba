package judging_test

import (
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

// killers returns, for each mutant by its place, the numbers of the tests of the suite that it fails.
func killers(t *testing.T, e catalogue.Entry, all []mutants.Mutant, tests []generate.Test) [][]int {
	t.Helper()
	by := make([][]int, len(all))
	for i, m := range all {
		for n, test := range tests {
			r, _, err := judging.Mutated(t.Context(), e, m, test)
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict != judging.Accepted {
				by[i] = append(by[i], n+1)
			}
		}
	}
	return by
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

func TestRenew(t *testing.T) {
	if !*renew {
		return
	}
	var lines strings.Builder
	eachFormat(func(e catalogue.Entry, f *judge.Format) {
		if _, isListed := e.Engine.(solver.Lister); !isListed {
			return
		}
		all := mutants.Faults(e, f)
		alive := map[int]bool{}
		for seed := range uint64(2) {
			var tests []generate.Test
			for _, test := range certain(t, e, f, seed) {
				if test.Kind != "board" {
					tests = append(tests, test)
				}
			}
			for i, by := range killers(t, e, all, tests) {
				if len(by) == 0 {
					alive[i] = true
				}
			}
		}
		order := generate.Order{Entry: e, Format: f, Kind: generate.Random, Cases: 1, Low: -1, High: -1}
		if generate.ByDistance(e, f) {
			order.Low, order.High = 14, 24
			if most := f.Data.Promise.Moves; most > 0 {
				order.High = most
			}
		}
		found := map[int]int{}
		kills := map[model.Position]map[int]bool{}
		for seed := range uint64(400) {
			isMet := true // some boards for each
			for i := range alive {
				isMet = isMet && found[i] >= 3
			}
			if isMet {
				break
			}
			order.Seed = seed
			test, err := order.Test(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			p := test.Cases[0].Position
			kills[p] = map[int]bool{}
			for i := range alive {
				r, _, err := judging.Mutated(t.Context(), e, all[i], test)
				if err != nil {
					t.Fatal(err)
				}
				if r.Verdict != judging.Accepted {
					kills[p][i] = true
					found[i]++
				}
			}
		}
		before := len(alive)
		var ids []string
		for {
			var best model.Position
			most := 0
			for p, killed := range kills {
				n := 0
				for i := range killed {
					if alive[i] {
						n++
					}
				}
				if n > most || n == most && n > 0 && p.String() < best.String() {
					best, most = p, n
				}
			}
			if most == 0 {
				break
			}
			for i := range kills[best] {
				delete(alive, i)
			}
			_, body, _ := strings.Cut(best.String(), ":")
			ids = append(ids, body)
		}
		var rest []string
		for i := range alive {
			rest = append(rest, all[i].Name().Key)
		}
		slices.Sort(rest)
		t.Logf("%s: %d mutants, %d not killed by the certain tests, %d boards; %d not killed: %v", f.Name, len(all), before, len(ids), len(rest), slices.Compact(rest))
		if len(ids) > 0 {
			fmt.Fprintln(&lines, f.Name, strings.Join(ids, " "))
		}
	})
	if err := os.WriteFile("../generate/boards.txt", []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
