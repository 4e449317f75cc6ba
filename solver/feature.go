package solver

import "quadrille/model"

// Featured is a Searcher whose puzzle has features: named figures of a position, of
// which people make heuristics of their own.
type Featured interface {
	Searcher
	// Features lists them, in the order in which they are offered.
	Features() []Feature
	// SetOwn sets the heuristics that people have made. Heuristics lists them behind
	// the puzzle's own, and Start takes them.
	SetOwn(own []Heuristic)
}

// Sized is an Engine that knows how many positions reach a goal, without a table of them.
type Sized interface {
	// Positions returns their number, the same for every goal.
	Positions() uint64
}

// Feature is a figure of a position relative to its goal, such as the number of tiles
// that are not in their cells.
type Feature struct {
	Name  string       // in expressions: letters a to z
	About model.Phrase // what it counts
	// Arguments is the greatest number of arguments, which are different whole numbers
	// from 1 to Values; 0 for a feature without arguments.
	Arguments, Values int
	// For prepares the feature for the goal and rules of a position. What it returns
	// is safe for concurrent use, and is at least 0.
	For func(p model.Position, arguments []int) func(model.Position) int
}

// OwnMark begins the ID of a heuristic that is given by its expression: "=2*rows".
const OwnMark = "="

// OwnHeuristic is a heuristic that somebody has made. Nothing is known of it, and so
// an algorithm promises nothing with it.
func OwnHeuristic(name, expression string) Heuristic {
	return Heuristic{
		ID: name, Expression: expression,
		Name: model.Say("heuristic.own", "Name", name),
		Why:  model.Say("heuristic.own.why", "Expression", expression),
	}
}
