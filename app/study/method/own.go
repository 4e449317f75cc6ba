package method

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"quadrille/app/catalogue"
	"quadrille/model"
	"quadrille/solver"
)

// longestName is the greatest number of characters in the name of a user's heuristic.
const longestName = 40

// OwnKey returns the settings key of the user's heuristics for a puzzle.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// ReadOwn reads what WriteOwn writes, and skips invalid lines.
func ReadOwn(lines []string) []solver.Heuristic {
	var own []solver.Heuristic
	for _, line := range lines {
		name, rest, ok := strings.Cut(line, " = ")
		expression, goal, _ := strings.Cut(rest, " # ")
		if ok && NameFault(name) == "" {
			h := solver.OwnHeuristic(name, expression)
			h.Proved = goal
			own = append(own, h)
		}
	}
	return own
}

// WriteOwn writes the user's heuristics, a line each: "mine = manhattan + blank". After " # "
// comes the goal for which the heuristic has been proved admissible, if any. An expression has
// only arithmetic.
func WriteOwn(own []solver.Heuristic) []string {
	lines := make([]string, len(own))
	for i, h := range own {
		lines[i] = h.ID + " = " + h.Expression
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

// NameFault returns the text key of what is wrong with a name; "" if it is valid. Names
// are parts of method names and links, and so can't contain their separators.
func NameFault(name string) string {
	switch {
	case name == "" || strings.ContainsAny(name, ":=&?,@# \t\n"):
		return "workshop.name.fault"
	case utf8.RuneCountInString(name) > longestName:
		return "workshop.name.long"
	default:
		return ""
	}
}

// NameFor suggests a name for an expression: the expression itself if it is a valid free
// name, else the first free one of own-1, own-2 and so on.
func NameFor(expression string, taken func(string) bool) string {
	name := strings.Join(strings.Fields(expression), "")
	for n := 1; NameFault(name) != "" || taken(name); n++ {
		name = "own-" + strconv.Itoa(n)
	}
	return name
}
