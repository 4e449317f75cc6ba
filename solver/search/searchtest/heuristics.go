package searchtest

import (
	"context"
	"iter"
	"testing"

	"quadrille/model"
	"quadrille/solver/search"
)

// Heuristics checks the estimates of some states, for the goal of p, and their successors: never over
// the distance if the heuristic is declared admissible, never more than one over a
// successor's if consistent, 0 at a goal. It also fails if a heuristic that is not
// declared admissible or consistent turns out to be so, or if the mean estimate of one
// isn't greater than that of the one before it.
func Heuristics[S search.State](
	t *testing.T, p model.Position, domain *search.Domain[S], heuristics []search.Heuristic[S], states iter.Seq[S], distance func(S) int,
) {
	t.Helper()
	before := -1.0
	for _, h := range heuristics {
		e, err := h.Make(context.Background(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		var all search.Successors[S]
		count, sum, tooHigh, tooSteep, zero := 0, 0, 0, 0, 0
		for s := range states {
			all.N = 0
			domain.Expand(s, &all)
			here, d := e.Estimate(s), distance(s)
			count++
			sum += here
			if here > d {
				tooHigh++
			}
			if here == 0 && d > 0 {
				zero++
			}
			if h.NeedsTable && here != d || domain.Goal(s) && here != 0 {
				t.Fatalf("%s: %d for %v, %d moves away", h.ID, here, domain.Position(s), d)
			}
			for _, next := range all.States[:all.N] {
				if here > e.Estimate(next)+1 {
					tooSteep++
				}
			}
		}
		if h.NeedsTable && e.Bytes <= 0 {
			t.Errorf("%s: the perfect table takes %d bytes", h.ID, e.Bytes)
		}
		if h.Admissible != (tooHigh == 0) {
			t.Errorf("%s: declared admissible: %v; too high at %d of %d states", h.ID, h.Admissible, tooHigh, count)
		}
		if h.Consistent != (tooSteep == 0) {
			t.Errorf("%s: declared consistent: %v; lowered by more than one by %d moves", h.ID, h.Consistent, tooSteep)
		}
		if h.Positive != (zero == 0) {
			t.Errorf("%s: declared positive: %v; 0 at %d states that aren't goals", h.ID, h.Positive, zero)
		}
		mean := float64(sum) / float64(count)
		if mean <= before {
			t.Errorf("%v: %s is %.2f on average, the heuristic before it %.2f", p, h.ID, mean, before)
		}
		before = mean
	}
}
