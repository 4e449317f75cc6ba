package compare

import (
	"context"
	"math"
	"slices"

	"quadrille/app/study/measure"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// summary is what is shown of the outcomes of all rows.
type summary struct {
	rows    []rowSummary
	limited int     // positions on which a row has reached its limit
	ratio   float64 // that the guess is about; NaN for none
	cells   cells   // of the map of a census
}

// rowSummary is what is shown of the outcomes of a row over a sample.
type rowSummary struct {
	figures measure.Figures
	at      map[int]measure.Summary // states expanded, by distance
}

// cells has the cases in each cell of the map of a census.
type cells map[searchview.Point][]int

// summed is what a summary depends on.
type summed struct {
	outcomes, rows int
	guess          guess
}

// quick is the number of outcomes whose summary takes a few milliseconds.
const quick = 20_000

// summarize computes the summary. More than quick outcomes take up to 0.3 s, in the background, and
// while rows run again only when there are an eighth more.
func (c *comparison) summarize() {
	set, rows, g := c.set(), slices.Clone(c.rows), c.guess
	now := summed{rows: len(rows), guess: g}
	for _, r := range rows {
		now.outcomes += len(r.outcomes)
	}
	mapped := c.counted()
	take := func(s summary) {
		c.summary = s
		for i, r := range rows {
			r.summary = s.rows[i]
		}
	}
	switch {
	case now.outcomes <= quick:
		c.summing.Cancel()
		take(summarized(set, g, mapped))
	case now == c.summed || c.summing.Running() || c.busy() && 8*now.outcomes < 9*c.summed.outcomes:
	default:
		c.summed = now
		work.Start(c.summing, func(context.Context, solver.Progress) (summary, error) {
			return summarized(set, g, mapped), nil
		}, nil, func(s summary, _ error) {
			take(s)
			c.page.changed()
		})
	}
}

// summarized computes the summary of a set, mapped with the map of its last two rows.
func summarized(set *measure.Set, g guess, mapped bool) summary {
	s := summary{limited: set.Limited(), ratio: math.NaN()}
	if n := len(set.Rows); max(g.more, g.fewer) < n && g.fewer >= 0 {
		s.ratio = set.Ratio(g.more, g.fewer)
	}
	for i := range set.Rows {
		s.rows = append(s.rows, rowSummary{set.Figures(i), set.ByDistance(i)})
	}
	if mapped {
		s.cells = cells{}
		last := len(set.Rows) - 1
		for _, i := range set.Shared(last-1, last) {
			at := cell(set, i, last-1, last)
			s.cells[at] = append(s.cells[at], i)
		}
	}
	return s
}
