package judging_test

import (
	"strings"
	"testing"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
)

// TestSuspicions: each fault looks like what it is.
func TestSuspicions(t *testing.T) {
	for fault, want := range map[string]string{
		"right":  "",
		"far":    "It may stop where two searches first meet",
		"worse":  "The heuristic may overestimate",
		"order":  "The order of moves may be ignored",
		"state":  "Something may not be reset between cases",
		"solved": "Already solved cases may not be handled",

		"tiles":     "The letters of the moves may be swapped",
		"backwards": "The moves may be in reverse order",
		"fromGoal":  "The moves may lead from the goal to the start",
		"status":    "The program may not run at all",
	} {
		t.Run(fault, func(t *testing.T) {
			j := faulty(t, fault)
			j.Runs = 2
			plan := generate.Suite{
				Order: generate.Order{Entry: j.Entry, Format: j.Format, Cases: 3, Seed: 1, Low: 6, High: 12}, Random: 12,
				Own: []generate.File{boardsFile},
			}
			var results []judging.Result
			begun := map[int]bool{}
			err := j.Run(t.Context(), plan.Tests(t.Context()), func(r judging.Result) {
				switch {
				case r.Verdict == "":
					begun[r.Number] = true
				case !begun[r.Number]:
					t.Errorf("test %d ends before it begins", r.Number)
				default:
					results = append(results, r)
				}
			})
			if err != nil || len(results) < 13 {
				t.Fatalf("%d results, %v", len(results), err)
			}
			var names []string
			for _, s := range judging.Suspicions(j.Format, results) {
				if evidence := say(s.Evidence); evidence == "" || fault == "tiles" && !strings.Contains(evidence, "With each move replaced by the one that undoes it, all ") {
					t.Errorf("the evidence of %q is %q", say(s.Name), evidence)
				}
				names = append(names, say(s.Name))
			}
			if got := strings.Join(names, "; "); got != want {
				t.Errorf("it looks like: %s; want %s", got, want)
			}
		})
	}
}
