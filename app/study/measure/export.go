package measure

import (
	"slices"

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

// Table returns a table with a row per position and method: the figures of the run.
func (s *Set) Table(o export.Origin) export.Table {
	t := export.Table{Origin: o, Titles: slices.Concat([]string{"position", "distance"}, idTitles, []string{
		"memory_limit_bytes", "state", "moves", "solution", "at_least",
		"expanded", "generated", "reopened", "peak_stored", "peak_bytes", "seconds", "building_seconds",
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
	return []any{
		o.MaxBytes, state, moves, solution, stats.AtLeast,
		stats.Expanded, stats.Generated, stats.Reopened, stats.PeakStored, stats.PeakBytes,
		stats.Elapsed.Seconds(), stats.Building.Seconds(),
	}
}
