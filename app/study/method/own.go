package method

import (
	"strings"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
)

// OwnKey returns the settings key of the user's heuristics for a puzzle.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// ReadOwn reads what WriteOwn writes.
func ReadOwn(lines []string) []solver.Heuristic {
	var own []solver.Heuristic
	for _, line := range lines {
		expression, goal, _ := strings.Cut(line, " # ")
		h := solver.OwnHeuristic(expression)
		h.Proved = goal
		own = append(own, h)
	}
	return own
}

// WriteOwn writes the user's heuristics, a line each: "manhattan + blank". After " # " comes the goal
// for which the heuristic has been proved admissible, if any. An expression has only arithmetic.
func WriteOwn(own []solver.Heuristic) []string {
	lines := make([]string, len(own))
	for i, h := range own {
		lines[i] = h.Expression
		if h.Proved != "" {
			lines[i] += " # " + h.Proved
		}
	}
	return lines
}

// SetOwn gives the user's heuristics to the engines of the puzzles. lines returns the
// saved lines of an OwnKey.
func SetOwn(entries []catalogue.Entry, lines func(key string) []string) {
	for _, e := range entries {
		if f, ok := e.Engine.(solver.Featured); ok {
			f.SetOwn(ReadOwn(lines(OwnKey(e.Puzzle.ID()))))
		}
	}
}
