package measure

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"quadrille/app/files/text"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/resources"
	"quadrille/solver"
)

// Table is a table of figures for programs.
type Table struct {
	plan Plan
	// Rows have the titles and values of their cells in turn. Titles are English names in snake_case with their
	// unit at the end, in every language of the window. A value is nil if it does not apply.
	Rows [][]any
}

// Table returns a table with a row per position and method: the figures of the run, then the mean and
// the most of the states that the method expands on all positions.
func (s *Set) Table(p Plan) Table {
	t := Table{plan: p}
	for number, r := range s.Rows {
		whole := s.Summary(number, Expanded)
		for i, out := range r.Outcomes {
			c, distance := s.Cases[i], any(nil)
			if c.Distance >= 0 {
				distance = c.Distance
			}
			t.Rows = append(t.Rows, slices.Concat(
				[]any{"samples", 1, "position", c.Position.String(), "distance", distance},
				methodCells(r.Method), runCells(c, r.Method, out),
				[]any{"mean_expanded", unlessNaN(whole.Mean), "most_expanded", unlessNaN(whole.Most)}))
		}
	}
	return t
}

// methodCells returns the cells that name a method. The options are as in its name.
func methodCells(m method.Method) []any {
	guarantees := [...]string{
		solver.NoGuarantee: "none", solver.WithinWeight: "within-weight",
		solver.Shortest: "shortest", solver.FirstShortest: "first-shortest",
	}
	var weight any
	if m.Weight > 0 {
		weight = m.Weight
	}
	return []any{
		"algorithm", m.Algorithm.ID, "heuristic", cmp.Or(m.Heuristic.Expression, m.Heuristic.ID), "weight", weight,
		"ties", cmp.Or(m.Options.Ties, m.Algorithm.Ties).ID(), "options", strings.Join(m.Words(), ":"),
		"guarantee", guarantees[m.Promise()],
	}
}

func runCells(c Case, m method.Method, o method.Outcome) []any {
	stats, state, moves, solution := o.Stats, "unsolvable", any(nil), any(nil)
	if o.Found {
		state, moves, solution = "solved", len(o.Moves), c.Position.Puzzle().Notation(o.Moves...)
	}
	if o.Err != nil {
		state = "limit"
	}
	least, most := any(nil), any(nil)
	if o.Right != (solver.Span{}) {
		least, most = o.Right.Least, o.Right.Most
	}
	return []any{
		"memory_limit_bytes", o.MaxBytes, "state", state, "moves", moves, "solution", solution,
		"at_least", stats.AtLeast, "expanded", stats.Expanded, "expanded_least", least, "expanded_most", most,
		"generated", stats.Generated,
		"b_star", unlessNaN(math.Round(1e4*c.Branching(m, o)) / 1e4), "reopened", stats.Reopened,
		"max_depth", stats.Deepest, "max_frontier", stats.MostWaiting, "peak_stored", stats.PeakStored, "peak_bytes", stats.PeakBytes,
		"seconds", stats.Elapsed.Seconds(), "building_seconds", stats.Building.Seconds(),
	}
}

// unlessNaN returns a number as the value of a cell, nil for NaN.
func unlessNaN(x float64) any {
	if math.IsNaN(x) {
		return nil
	}
	return x
}

// CSV returns the table with one line of titles and no comments. The columns of the origin come first: tables can be
// concatenated.
func (t Table) CSV() string {
	var seed any
	if t.plan.Sample.Count > 0 {
		seed = t.plan.Sample.Seed
	}
	sample := translate.New(translate.English).Say(t.plan.Describe())
	origin := []any{
		"program_version", resources.Version, "puzzle", t.plan.Study.Puzzle.ID(), "sample", sample, "seed", seed,
	}
	rows := [][]any{nil} // the first has the titles
	for _, row := range t.Rows {
		row = append(slices.Clip(origin), row...)
		var titles, values []any
		for i := 0; i < len(row); i += 2 {
			titles, values = append(titles, row[i]), append(values, row[i+1])
		}
		rows[0] = titles
		rows = append(rows, values)
	}
	return text.CSV(rows)
}
