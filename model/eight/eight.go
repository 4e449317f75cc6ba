// Package eight is the eight-puzzle (POJ 1077, HDU 1043, UVa 652, Luogu P1379,
// HDU 3567): eight tiles and a blank on 3x3 cells; see package sliding.
package eight

import (
	"quadrille/model"
	"quadrille/model/sliding"
)

const id model.ID = "eight"

// Puzzle is the eight-puzzle.
type Puzzle = sliding.Puzzle[Board]

// Position is a start board with its goal. Its cells 0 to 8 are those of the
// start, 9 to 17 those of the goal.
type Position = sliding.Position[Board]

// New returns the position of the two boards. Their values are 0 to 8, in any number.
func New(start, goal Board) Position { return sliding.New[Board](start, goal) }

// The moves: the direction in which the blank goes, in tie-break order.
const (
	Down  = sliding.Down
	Left  = sliding.Left
	Right = sliding.Right
	Up    = sliding.Up
)

// The areas of a position.
const (
	StartArea = sliding.StartArea
	GoalArea  = sliding.GoalArea
)

// kind has the judges' samples, that of POJ 1077 first, 19 moves from solved, and the positions that
// are farthest from their goals.
var kind = sliding.Kind{
	ID: id,
	Samples: []sliding.Sample{
		{Name: model.Say("eight.sample.poj1077"), Body: "23415x768/12345678x"},
		{Name: model.Say("eight.sample.p1379"), Body: "2831x4765/1238x4765"},
		{Name: model.Say("eight.sample.hdu3567", "Number", 1), Body: "12x453786/12345678x"},
		{Name: model.Say("eight.sample.hdu3567", "Number", 2), Body: "564178x23/7568x4123"},
		{Name: model.Say("eight.sample.corner", "Number", 1), Body: "8672543x1/12345678x"},
		{Name: model.Say("eight.sample.corner", "Number", 2), Body: "64785x321/12345678x"},
		{Name: model.Say("eight.sample.centre"), Body: "x21358467/1238x4765"},
	},
	Goals: []sliding.Goal{{Key: "rows", Text: Rows.String()}, {Key: "ring", Text: Ring.String()}, {Key: "blankFirst", Text: BlankFirst.String()}},
	// It depends on the cell of the goal's blank alone: 30 for the centre (OEIS A089474), else 31
	// (A089473, A089483).
	Farthest: func(blank int) int {
		if blank == Cells/2 {
			return 30
		}
		return 31
	},
}

// Kind returns what makes this puzzle.
func (Board) Kind() *sliding.Kind { return &kind }
