package view

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/widgets/scene"
)

// Pane is everything that an Analysis shows at one moment.
type Pane struct {
	Moves []Option // from the position, in the order of the rows
	Game  *Game    // replaces Moves and the player; nil for none

	Head      Headline
	Rows      []Row   // the positions of the line, the start first; empty if there is no line
	Distances []int   // of the rows, for the curve; nil if one is unknown
	At        float64 // place on the line in moves, from 0 to len(Rows)-1
	Pager     Pager   // the zero value for no pager
	Playing   bool
	Speed     int // index into pane.AnalysisTexts.Speeds

	EmptyHeadline, EmptyDetail string // what to do next if there is no line

	Busy         bool    // the progress of a search replaces the player
	Progress     float64 // from 0 to 1, or negative while unknown
	ProgressText string

	SolveTitle        string // title of the button that solves or stops
	CanSolve, CanHint bool
	Quiet             bool // no button is primary: the next thing to do is elsewhere
}

// Option is one legal move in MovesFromHere.
type Option struct {
	Move          model.Move
	Letter, Words string
	Arrow         rune   // direction of the move, or 0
	Left          string // distance after the move: "10", "at least 58", "…"
	Mark          Mark   // Helps for a best move; none while unknown
	Solutions     string // number of shortest solutions that begin with the move
}

// Mark is the verdict on a move, with the sign and the colour of its trend. The zero value draws
// nothing.
type Mark struct {
	Trend scene.Trend
	Text  string // "best", "+2"; "" for no mark
}

// Game is what a pane shows of a game while it is played. It tells nothing that a hint would.
type Game struct {
	Clock   string   // "0:42"; "" for none
	Figures []Figure // moves, hints, how near the goal is
}

// Figure is a number with its name.
type Figure struct{ Number, Name string }

// Headline is everything that a Headline shows at one moment.
type Headline struct {
	Facts string // to the right of the title: "4 of 27 moves cost"
	Count string // "27 moves"
	Badge string // "8 too long"; "" for none
	Ink   fyne.ThemeColorName
	Note  string // behind the badge: "played · 19 possible"
}

// Row is one row of a LineList: a position, with the move that led to it.
type Row struct {
	Letter, Words string // of the move; the first row has no Letter
	Arrow         rune   // direction of the move, or 0
	Brief         string // replaces Words if they are too wide; "" for none
	Left          string // the distance: "18 left"
	Mark          Mark   // of a mistake
}

// Pager is everything that a Pager shows at one moment.
type Pager struct {
	Number      string // of the current solution, from 1
	Of          string // "of 82,661,473,653,368,792"
	First, Last bool   // it is the first or last solution
}

// Curve is everything that a Curve shows at one moment.
type Curve struct {
	// Distances are the distances of the line's Steps+1 positions; nil for a plain slider.
	Distances []int
	Costs     []int // numbers of the moves that are mistakes, from 1, ascending
	Steps     int   // number of moves
	At        float64
	// Marks are the signs on the mistakes, in the order of Costs; nil for triangles.
	Marks []Mistake
}
