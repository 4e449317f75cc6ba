package measure

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"quadrille/app/files/export"
	"quadrille/app/study/method"
	"quadrille/solver"
)

// idTitles are the titles of the columns that name the method. The options are as in its name.
var idTitles = []string{"algorithm", "heuristic", "weight", "ties", "options", "guarantee"}

func idCells(m method.Method) []any {
	guarantees := [...]string{
		solver.NoGuarantee: "none", solver.WithinWeight: "within-weight",
		solver.Shortest: "shortest", solver.FirstShortest: "first-shortest",
	}
	weight := any("")
	if m.Weight > 0 {
		weight = m.Weight
	}
	ties := cmp.Or(m.Options.Ties, m.Algorithm.Ties).ID()
	return []any{m.Algorithm.ID, m.Heuristic.ID, weight, ties, strings.Join(m.Words(), ":"), guarantees[m.Promise()]}
}

// Table returns a table with a row per position and method: the figures of the run, then the mean and
// the most of the states that the method expands on all positions.
func (s *Set) Table(o export.Origin) export.Table {
	t := export.Table{Origin: o, Titles: slices.Concat([]string{"position", "distance"}, idTitles, []string{
		"memory_limit_bytes", "state", "moves", "solution", "at_least",
		"expanded", "generated", "b_star", "reopened", "peak_stored", "peak_bytes", "seconds", "building_seconds",
		"mean_expanded", "most_expanded",
	})}
	for row, r := range s.Rows {
		whole := s.Summary(row, Expanded)
		for i, out := range r.Outcomes {
			c := s.Cases[i]
			cells := slices.Concat([]any{c.Position.String(), c.Distance}, idCells(r.Method), runCells(c, r.Method, out), []any{whole.Mean, whole.Most})
			t.Rows = append(t.Rows, export.Row{Samples: 1, Cells: cells})
		}
	}
	return t
}

func runCells(c Case, m method.Method, o method.Outcome) []any {
	stats, state, moves, solution := o.Stats, "unsolvable", any(""), ""
	if o.Found {
		state, moves, solution = "solved", len(o.Moves), c.Position.Puzzle().Notation(o.Moves...)
	}
	if o.Err != nil {
		state = "limit"
	}
	return []any{
		o.MaxBytes, state, moves, solution, stats.AtLeast,
		stats.Expanded, stats.Generated, math.Round(1e4*c.Branching(m, o)) / 1e4, stats.Reopened, stats.PeakStored, stats.PeakBytes,
		stats.Elapsed.Seconds(), stats.Building.Seconds(),
	}
}
