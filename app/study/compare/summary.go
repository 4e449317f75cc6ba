package compare

import (
	"context"
	"slices"

	"quadrille/app/study/measure"
	"quadrille/app/work"
	"quadrille/solver"
	"quadrille/widgets/searchview"
)

// summary is what is shown of the outcomes of all rows.
type summary struct {
	rows    []rowSummary
	limited int // positions on which a row has reached its limit
	// cells has the cases in each cell of the map of a census.
	cells map[searchview.Point][]int
}

// rowSummary is what is shown of the outcomes of a row over a sample.
type rowSummary struct {
	figures measure.Figures
	at      map[int]measure.Summary // states expanded, by distance
}

// summed is what a summary depends on.
type summed struct{ outcomes, rows int }

// quick is the number of outcomes whose summary takes a few milliseconds.
const quick = 20_000

// summarize computes the summary. More than quick outcomes take up to 0.3 s, in the background, and
// while rows run again only when there are an eighth more.
func (c *comparison) summarize() {
	set, rows := c.set(), slices.Clone(c.rows)
	now := summed{rows: len(rows)}
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
		take(summarized(set, mapped))
	case now == c.summed || c.summing.Running() || c.busy() && 8*now.outcomes < 9*c.summed.outcomes:
	default:
		c.summed = now
		work.Start(c.summing, func(context.Context, solver.Progress) (summary, error) {
			return summarized(set, mapped), nil
		}, nil, func(s summary, _ error) {
			take(s)
			c.page.changed()
		})
	}
}

// summarized computes the summary of a set, mapped with the map of its last two rows.
func summarized(set *measure.Set, mapped bool) summary {
	s := summary{limited: set.Limited()}
	for i := range set.Rows {
		s.rows = append(s.rows, rowSummary{set.Figures(i), set.ByDistance(i)})
	}
	if mapped {
		s.cells = make(map[searchview.Point][]int)
		last := len(set.Rows) - 1
		for _, i := range set.Shared(last-1, last) {
			at := cell(set, i, last-1, last)
			s.cells[at] = append(s.cells[at], i)
		}
	}
	return s
}
