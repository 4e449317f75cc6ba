package view

import "quadrille/model"

// Report is everything that a Report shows at one moment.
type Report struct {
	Medal            Medal
	Title, Note      string // "Learn from your mistakes", "0 of 3 found"; "" at the end of a game
	Headline, Detail string // "Solved in 22 moves", "16 were possible · 2 hints · 1:09"
	List             string // title of the mistakes
	Curve            Curve
	Mistakes         []Mistake
	Rows             []Row // the moves up to the current mistake; nil for none
	At               int   // the current row
	ToReview         bool  // there are mistakes to find: that is the primary button
}

// Mistake is a mistake of a game, as a pane lists it.
type Mistake struct {
	Number  string // "1"
	Done    bool   // found: a tick replaces the number
	Shown   bool   // the best move was shown
	Current bool
	// Board is the position before the mistake, and Detail says more of it; nil and "" while they
	// may not be seen.
	Board         model.Position
	Title, Detail string
	Note          string // at the right: "open"
}

// Medal is the medal of a finished game.
type Medal uint8

const (
	// NoMedal is that of an unfinished game.
	NoMedal Medal = iota
	// Tick is that of a solved game.
	Tick
	// Star is that of a shortest solution.
	Star
)
