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

// OwnKey is the name under which the settings keep the user's heuristics for a puzzle.
func OwnKey(id model.ID) string { return "heuristics." + string(id) }

// ReadOwn reads what WriteOwn writes, and leaves out what makes no sense.
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

// WriteOwn writes the user's heuristics, a line each: "mine = manhattan + blank", and after
// " # " the goal for which they have been proved admissible. They are expressions, and so
// nothing but arithmetic.
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

// Goal is how the ID of a position writes its goal and rules; "" where the puzzle has but one
// goal.
func Goal(p model.Position) string {
	_, goal, _ := strings.Cut(p.String(), "/")
	return goal
}

// SetOwn gives the engines of the puzzles the user's heuristics, which lines finds
// by their OwnKey.
func SetOwn(entries []catalogue.Entry, lines func(key string) []string) {
	for _, e := range entries {
		if f, ok := e.Engine.(solver.Featured); ok {
			f.SetOwn(ReadOwn(lines(OwnKey(e.Puzzle.ID()))))
		}
	}
}

// NameFault is the key of the fault of a name; "" if it has none. Names are parts of
// those of methods and of links, which say with signs where a part ends.
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

// NameFor suggests a name for an expression: the expression itself where that can be
// one, else the first number that is free.
func NameFor(expression string, taken func(string) bool) string {
	name := strings.Join(strings.Fields(expression), "")
	for n := 1; NameFault(name) != "" || taken(name); n++ {
		name = "own-" + strconv.Itoa(n)
	}
	return name
}
