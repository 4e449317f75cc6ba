package measure

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/resources"
	"quadrille/solver"
)

// Table is a table of figures for programs, as CSV and JSON.
//
// CSV follows RFC 4180, in UTF-8, with one line of titles and no comments. Titles are English names
// in snake_case with their unit at the end, in every language of the window. Values that belong to
// the whole table appear in every row: tables can be concatenated. Missing values are empty.
type Table struct {
	plan Plan
	rows [][]cell
}

// cell is a cell of a table with the title of its column. Its value is a text or a number: "" and NaN for
// what does not apply.
type cell struct {
	title string
	value any
}

// Table returns a table with a row per position and method: the figures of the run, then the mean and
// the most of the states that the method expands on all positions.
func (s *Set) Table(p Plan) Table {
	t := Table{plan: p}
	for number, r := range s.Rows {
		whole := s.Summary(number, Expanded)
		for i, out := range r.Outcomes {
			c := s.Cases[i]
			t.rows = append(t.rows, slices.Concat(
				[]cell{{"samples", 1}, {"position", c.Position.String()}, {"distance", c.Distance}},
				methodCells(r.Method), runCells(c, r.Method, out),
				[]cell{{"mean_expanded", whole.Mean}, {"most_expanded", whole.Most}}))
		}
	}
	return t
}

// Table returns a table with the result of each row.
func (j Judgement) Table(p Plan, s *Set) Table {
	t := Table{plan: p}
	for _, r := range j.Results {
		t.rows = append(t.rows, slices.Concat([]cell{{"samples", j.N}}, methodCells(s.Rows[r.Row].Method), []cell{
			{"greatest_ratio", r.Most}, {"refuting_positions", r.Refuting}, {"verdict", string(j.Verdict)},
		}))
	}
	return t
}

// methodCells returns the cells that name a method. The options are as in its name.
func methodCells(m method.Method) []cell {
	guarantees := [...]string{
		solver.NoGuarantee: "none", solver.WithinWeight: "within-weight",
		solver.Shortest: "shortest", solver.FirstShortest: "first-shortest",
	}
	weight := any("")
	if m.Weight > 0 {
		weight = m.Weight
	}
	return []cell{
		{"algorithm", m.Algorithm.ID},
		{"heuristic", m.Heuristic.ID},
		{"weight", weight},
		{"ties", cmp.Or(m.Options.Ties, m.Algorithm.Ties).ID()},
		{"options", strings.Join(m.Words(), ":")},
		{"guarantee", guarantees[m.Promise()]},
	}
}

func runCells(c Case, m method.Method, o method.Outcome) []cell {
	stats, state, moves, solution := o.Stats, "unsolvable", any(""), ""
	if o.Found {
		state, moves, solution = "solved", len(o.Moves), c.Position.Puzzle().Notation(o.Moves...)
	}
	if o.Err != nil {
		state = "limit"
	}
	return []cell{
		{"memory_limit_bytes", o.MaxBytes},
		{"state", state},
		{"moves", moves},
		{"solution", solution},
		{"at_least", stats.AtLeast},
		{"expanded", stats.Expanded},
		{"generated", stats.Generated},
		{"b_star", math.Round(1e4*c.Branching(m, o)) / 1e4},
		{"reopened", stats.Reopened},
		{"peak_stored", stats.PeakStored},
		{"peak_bytes", stats.PeakBytes},
		{"seconds", stats.Elapsed.Seconds()},
		{"building_seconds", stats.Building.Seconds()},
	}
}

// CSV returns the table as CSV: the titles, then the rows, with columns of their origin.
func (t Table) CSV() string {
	var b strings.Builder
	out := csv.NewWriter(&b) // a strings.Builder never fails
	seed := ""
	if t.plan.Sample.Count > 0 {
		seed = strconv.FormatUint(t.plan.Sample.Seed, 10)
	}
	origin := []cell{
		{"program_version", resources.Version},
		{"puzzle", t.plan.Entry.Puzzle.ID()},
		{"sample", translate.New(translate.English).Say(t.plan.Describe())},
		{"seed", seed},
	}
	for i, row := range t.rows {
		var titles, texts []string
		for _, c := range append(slices.Clip(origin), row...) {
			titles, texts = append(titles, c.title), append(texts, c.text())
		}
		if i == 0 {
			_ = out.Write(titles)
		}
		_ = out.Write(texts)
	}
	out.Flush()
	return b.String()
}

func (c cell) text() string {
	x, isFloat := c.value.(float64)
	switch {
	case !isFloat:
		return fmt.Sprint(c.value)
	case math.IsNaN(x) || math.IsInf(x, 0):
		return ""
	default:
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
}

// JSON returns the table as JSON: an object per row, each on a line.
func (t Table) JSON() string {
	var b strings.Builder
	for _, row := range t.rows {
		fields := make([]string, len(row))
		for i, c := range row {
			value, err := json.Marshal(c.value)
			if err != nil { // NaN
				value = []byte(`""`)
			}
			fields[i] = strconv.Quote(c.title) + ":" + string(value)
		}
		b.WriteString("{" + strings.Join(fields, ",") + "}\n")
	}
	return b.String()
}
