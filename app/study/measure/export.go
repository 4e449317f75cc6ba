package measure

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"quadrille/app/files/export"
	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
)

// idTitles are the titles of the columns that name the method.
var idTitles = []string{"algorithm", "heuristic", "weight", "guarantee"}

func idCells(m method.Method) []any {
	guarantees := [...]string{
		solver.NoGuarantee: "none", solver.WithinWeight: "within-weight",
		solver.Shortest: "shortest", solver.FirstShortest: "first-shortest",
	}
	weight := any("")
	if m.Weight > 0 {
		weight = m.Weight
	}
	return []any{m.Algorithm.ID, m.Heuristic.ID, weight, guarantees[m.Promise()]}
}

// ByMethod returns a table with a row per method: the distribution of each quantity, the
// share of solutions longer than the shortest, and how many times fewer states it expands
// than the row above (geometric mean).
func (s *Set) ByMethod(o export.Origin) export.Table {
	t := export.Table{Origin: o, Titles: slices.Clone(idTitles)}
	for _, q := range Quantities {
		for _, part := range []string{"min", "q1", "median", "q3", "max", "mean"} {
			t.Titles = append(t.Titles, quantities[q].id+"_"+part)
		}
	}
	t.Titles = append(t.Titles, "longer_percent", "longer_percent_wilson95_low", "longer_percent_wilson95_high", "times_fewer_than_above")
	for i, r := range s.Rows {
		cells := idCells(r.Method)
		for _, q := range Quantities {
			x := s.Summary(i, q)
			cells = append(cells, x.Least, x.Low, x.Median, x.High, x.Most, x.Mean)
		}
		f := s.Figures(i, Expanded)
		if !f.Longer.Estimated {
			f.Longer.Low, f.Longer.High = math.NaN(), math.NaN()
		}
		cells = append(cells, f.Longer.Percent, f.Longer.Low, f.Longer.High, f.Fewer)
		t.Rows = append(t.Rows, export.Row{Samples: f.Count, Cells: cells})
	}
	return t
}

// ByPosition returns a table with a row per position and method: all figures of the run.
func (s *Set) ByPosition(o export.Origin) export.Table {
	t := export.Table{Origin: o, Titles: slices.Concat([]string{"position", "distance"}, idTitles, []string{
		"memory_limit_bytes", "state", "moves", "solution", "at_least", "estimate",
		"expanded", "generated", "reopened", "peak_stored", "peak_bytes", "depth", "bound", "phases",
		"seconds", "building_seconds", "generated_per_second", "expanded_by_depth", "expanded_by_depth_back", "iterations",
	})}
	for _, r := range s.Rows {
		for i, out := range r.Outcomes {
			c := s.Cases[i]
			cells := slices.Concat([]any{c.Position.String(), c.Distance}, idCells(r.Method), runCells(c.Position.Puzzle(), out))
			t.Rows = append(t.Rows, export.Row{Samples: 1, Cells: cells})
		}
	}
	return t
}

// runCells returns the figures of one run.
func runCells(puzzle model.Puzzle, o method.Outcome) []any {
	stats, state, moves, solution := o.Stats, "unsolvable", any(""), ""
	if o.Found {
		state, moves, solution = "solved", len(o.Moves), puzzle.Notation(o.Moves...)
	}
	if o.Err != nil {
		state = "limit"
	}
	var iterations []string
	for _, it := range stats.Iterations {
		iterations = append(iterations, fmt.Sprintf("%d:%d:%d", it.Bound, it.Expanded, it.Generated))
	}
	list := func(counts []int64) string { return strings.Trim(fmt.Sprint(counts), "[]") }
	return []any{
		o.MaxBytes, state, moves, solution, stats.AtLeast, o.Estimate, stats.Expanded, stats.Generated, stats.Reopened,
		stats.PeakStored, stats.PeakBytes, stats.Depth, math.Round(1e6*stats.Bound) / 1e6, stats.Phase,
		stats.Elapsed.Seconds(), stats.Building.Seconds(), math.Round(float64(stats.Generated) / stats.Elapsed.Seconds()),
		list(stats.ByDepth), list(stats.ByDepthBack), strings.Join(iterations, " "),
	}
}
