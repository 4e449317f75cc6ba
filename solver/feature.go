package solver

import "quadrille/model"

// Featured is a Searcher of a puzzle with features.
type Featured interface {
	Searcher
	// Features lists them, in the order of the menus.
	Features() []Feature
	// SetOwn sets the user's heuristics. Heuristics lists them last, and Start accepts them.
	SetOwn(own []Heuristic)
}

// Sized is an Engine that gives the number of solvable positions without a table.
type Sized interface {
	// Positions returns their number, the same for every goal.
	Positions() uint64
}

// Feature is a number that describes a position relative to its goal, such as the number
// of misplaced tiles. People make heuristics of features.
type Feature struct {
	Name  string       // its name in expressions: letters a to z
	About model.Phrase // what it counts
	// Arguments is the greatest number of arguments: distinct integers from 1 to Values.
	Arguments, Values int
	// For prepares the feature for the goal and rules of a position. The returned function is
	// safe for concurrent use, and its results are at least 0.
	For func(p model.Position, arguments []int) func(model.Position) int
}

// OwnMark begins the ID of a heuristic given by its expression: "=2*rows".
const OwnMark = "="

// OwnHeuristic describes a user's heuristic as neither admissible nor consistent.
func OwnHeuristic(name, expression string) Heuristic {
	return Heuristic{
		ID: name, Expression: expression,
		Name: model.Say("heuristic.own", "Name", name),
		Why:  model.Say("heuristic.own.why", "Expression", expression),
	}
}
