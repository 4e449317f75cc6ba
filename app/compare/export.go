package compare

import (
	"strconv"
	"strings"

	"quadrille/app/export"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// begun lists the runs that have figures.
func (c *runSet) begun() []*comparedRun {
	var begun []*comparedRun
	for _, r := range c.runs {
		if r.state != runIdle && r.state != runWaiting {
			begun = append(begun, r)
		}
	}
	return begun
}

// csvTitles are the columns of an exported comparison. They are the same in every
// language, so that programs can rely on them.
var csvTitles = []string{
	"position", "algorithm", "heuristic", "weight", "memory_limit_bytes", "runs_at_once",
	"state", "moves", "solution", "fewest_moves", "guarantee", "at_least",
	"expanded", "generated", "reopened", "peak_stored", "peak_bytes", "depth", "bound", "phases",
	"seconds", "generated_per_second", "expanded_by_depth", "expanded_by_depth_back", "iterations",
}

// origin says what the figures are about.
func (c *runSet) origin() export.Origin {
	return export.Origin{Puzzle: c.position.Puzzle().ID(), Sample: model.Say("origin.position")}
}

// csv writes every figure of the runs, a line each.
func (c *runSet) csv() string {
	var rows []export.Row
	for _, r := range c.begun() {
		rows = append(rows, export.Row{Samples: 1, Cells: c.csvLine(r)})
	}
	return export.Text(c.origin(), csvTitles, rows)
}

// csvLine writes a run. What does not apply is empty.
func (c *runSet) csvLine(r *comparedRun) []string {
	puzzle, stats := c.position.Puzzle(), r.stats
	moves, solution, fewest, rate := "", "", "", ""
	if r.found {
		moves, solution = strconv.Itoa(len(r.moves)), puzzle.Notation(r.moves...)
	}
	if c.fewest >= 0 {
		fewest = strconv.Itoa(c.fewest)
	}
	if stats.Elapsed > 0 {
		rate = strconv.FormatFloat(float64(stats.Generated)/stats.Elapsed.Seconds(), 'f', 0, 64)
	}
	integer := func(n int64) string { return strconv.FormatInt(n, 10) }
	return []string{
		c.position.String(),
		r.method.Algorithm.ID, r.method.Heuristic.ID, r.method.WrittenWeight(), integer(r.maxBytes), strconv.Itoa(r.atOnce),
		r.stateID(), moves, solution, fewest, guaranteeID(r.method.Promise()), strconv.Itoa(stats.AtLeast),
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

func (r *comparedRun) stateID() string {
	switch {
	case r.state == runGoing:
		return "running"
	case r.state == runStopped:
		return "stopped"
	case r.state == runLimited:
		return "limit"
	case r.state == runFailed:
		return "failed"
	case r.found:
		return "solved"
	default:
		return "unsolvable"
	}
}

func guaranteeID(g solver.Guarantee) string {
	switch g {
	case solver.FirstShortest:
		return "first-shortest"
	case solver.Shortest:
		return "shortest"
	case solver.WithinWeight:
		return "within-weight"
	default:
		return "none"
	}
}

// listOf writes values with blanks between them.
func listOf[T any](values []T, write func(T) string) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = write(v)
	}
	return strings.Join(texts, " ")
}

// markdown writes the table as it is seen, under lines that name the position and
// say where the figures come from.
func (w words) markdown() string {
	var titles []string
	for _, c := range w.columns() {
		titles = append(titles, c.Title)
	}
	var rows [][]string
	for _, r := range w.runs.begun() {
		badge, _ := w.badge(r)
		rows = append(rows, append([]string{w.Say(r.method.Name()), w.moves(r).Text, badge}, w.figures(r)...))
	}
	return export.Escape(w.headline()) + "\n\n" + export.Escape(w.runs.origin().Line(w.Translator)) + "\n\n" +
		export.Markdown(titles, rows, 0, 2) // method, guarantee
}

// headline names the position and says how far from solved it is.
func (w words) headline() string {
	p := w.runs.position
	if w.runs.fewest < 0 {
		return p.String()
	}
	distance, _ := p.Summary(w.runs.fewest)
	return w.Say(model.Say("status.join", "Before", w.Say(distance), "Next", p.String()))
}
