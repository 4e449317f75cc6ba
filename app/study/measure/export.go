package measure

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/files/export"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// Table is a table of figures for programs. The titles are the same in every language.
// A cell that does not apply is empty.
type Table struct {
	Origin export.Origin
	Titles []string
	Rows   []export.Row
}

// CSV returns the table as CSV, see package export.
func (t Table) CSV() string { return export.Text(t.Origin, t.Titles, t.Rows) }

// JSON returns the table as JSON: an object per row, each on a line.
func (t Table) JSON() string {
	var b strings.Builder
	for _, r := range t.Rows {
		fields := make([]string, len(r.Cells))
		for i, cell := range r.Cells {
			if !json.Valid([]byte(cell)) { // numbers stay as they are, other cells become strings
				quoted, _ := json.Marshal(cell)
				cell = string(quoted)
			}
			fields[i] = strconv.Quote(t.Titles[i]) + ":" + cell
		}
		b.WriteString("{" + strings.Join(fields, ",") + "}\n")
	}
	return b.String()
}

// idTitles are the titles of the columns that name the method.
var idTitles = []string{"algorithm", "heuristic", "weight", "guarantee"}

func idCells(m method.Method) []string {
	guarantees := [...]string{
		solver.NoGuarantee: "none", solver.WithinWeight: "within-weight",
		solver.Shortest: "shortest", solver.FirstShortest: "first-shortest",
	}
	return []string{m.Algorithm.ID, m.Heuristic.ID, m.WrittenWeight(), guarantees[m.Promise()]}
}

// figureCells formats figures; NaN and infinities give empty cells.
func figureCells(figures ...float64) []string {
	cells := make([]string, len(figures))
	for i, x := range figures {
		if !math.IsNaN(x) && !math.IsInf(x, 0) {
			cells[i] = strconv.FormatFloat(x, 'f', -1, 64)
		}
	}
	return cells
}

// ByMethod returns a table with a row per method: the distribution of each quantity, the
// share of solutions longer than the shortest, and how many times fewer states it expands
// than the row above (geometric mean).
func (s *Set) ByMethod(o export.Origin) Table {
	t := Table{Origin: o, Titles: slices.Clone(idTitles)}
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
			cells = append(cells, figureCells(x.Least, x.Low, x.Median, x.High, x.Most, x.Mean)...)
		}
		f := s.Figures(i, Expanded)
		if !f.Longer.Estimated {
			f.Longer.Low, f.Longer.High = math.NaN(), math.NaN()
		}
		cells = append(cells, figureCells(f.Longer.Percent, f.Longer.Low, f.Longer.High, f.Fewer)...)
		t.Rows = append(t.Rows, export.Row{Samples: len(s.Shared(i)), Cells: cells})
	}
	return t
}

// ByPosition returns a table with a row per position and method: all figures of the run.
func (s *Set) ByPosition(o export.Origin) Table {
	t := Table{Origin: o, Titles: slices.Concat([]string{"position", "distance"}, idTitles, []string{
		"memory_limit_bytes", "state", "moves", "solution", "at_least", "estimate",
		"expanded", "generated", "reopened", "peak_stored", "peak_bytes", "depth", "bound", "phases",
		"seconds", "generated_per_second", "expanded_by_depth", "expanded_by_depth_back", "iterations",
	})}
	for _, r := range s.Rows {
		for i, out := range r.Outcomes {
			c := s.Cases[i]
			cells := append([]string{c.Position.String(), strconv.Itoa(c.Distance)}, idCells(r.Method)...)
			t.Rows = append(t.Rows, export.Row{Samples: 1, Cells: append(cells, runCells(c.Position.Puzzle(), out)...)})
		}
	}
	return t
}

// runCells returns the figures of one run.
func runCells(puzzle model.Puzzle, o method.Outcome) []string {
	stats, integer := o.Stats, func(n int64) string { return strconv.FormatInt(n, 10) }
	state, moves, solution, rate := "unsolvable", "", "", ""
	if o.Found {
		state, moves, solution = "solved", strconv.Itoa(len(o.Moves)), puzzle.Notation(o.Moves...)
	}
	if o.Err != nil {
		state = "limit"
	}
	if stats.Elapsed > 0 {
		rate = strconv.FormatFloat(float64(stats.Generated)/stats.Elapsed.Seconds(), 'f', 0, 64)
	}
	return []string{
		integer(o.MaxBytes), state, moves, solution, strconv.Itoa(stats.AtLeast), strconv.Itoa(o.Estimate),
		integer(stats.Expanded), integer(stats.Generated), integer(stats.Reopened),
		integer(stats.PeakStored), integer(stats.PeakBytes), strconv.Itoa(stats.Depth),
		translate.Plain(stats.Bound), strconv.Itoa(stats.Phase),
		strconv.FormatFloat(stats.Elapsed.Seconds(), 'f', 9, 64), rate,
		listOf(stats.ByDepth, integer), listOf(stats.ByDepthBack, integer),
		listOf(stats.Iterations, func(it solver.Iteration) string {
			return strconv.Itoa(it.Bound) + ":" + integer(it.Expanded) + ":" + integer(it.Generated)
		}),
	}
}

// listOf writes values separated by spaces.
func listOf[T any](values []T, write func(T) string) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = write(v)
	}
	return strings.Join(texts, " ")
}
