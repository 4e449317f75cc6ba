package solver

import (
	"strconv"

	"quadrille/model"
)

// Claimer is an Engine and Searcher with claims about its puzzle.
type Claimer interface {
	Engine
	Searcher
	// Claims lists them, the most interesting first.
	Claims() []Claim
}

// Claim is a claim of a book or a paper about searches, and the measurement that decides
// it. Its texts are <puzzle>.claim.<ID> for the title, the same with .text for the claim,
// and with .source for the author and place.
type Claim struct {
	ID string // "bidirectional", unique in its puzzle
	// Methods are the searches, a row each, in the notation of the command line:
	// "breadth-first", "a-star:manhattan", "weighted-a-star:manhattan:1.5".
	Methods []string
	Sample  Sample // of the puzzle's default position
	Figure  Figure // what decides
	// Points are the predictions. The claim is true if all of them are, false if none is,
	// and otherwise it depends.
	Points []Point
	Also   []float64 // places where the figure is reported too
	Mark   float64   // the place that the chart marks, 0 for none
}

// Point is a prediction: at the place, the figure is from Low to High inclusive.
type Point struct{ At, Low, High float64 }

// Sample says which positions to measure. The zero value is the position itself.
type Sample struct {
	Count int    `json:"count,omitempty"` // wanted, if there are so many
	Seed  uint64 `json:"seed,omitempty"`  // the same seed draws the same positions
	Drawn Drawn  `json:"drawn,omitempty"`
	// From and To are the distances of an Even sample. To is the length of a Walk.
	From  int      `json:"from,omitempty"`
	To    int      `json:"to,omitempty"`
	Cases []string `json:"cases,omitempty"` // position IDs of a Given sample
}

// Drawn is how positions are drawn, always without replacement.
type Drawn string

// The ways to draw positions.
const (
	// Random positions come from the first of the puzzle's Shuffles, which keeps goal and
	// rules if possible.
	Random Drawn = ""
	// Anything comes from the last of the Shuffles, which changes goal and rules too.
	Anything Drawn = "anything"
	// Even positions are spread over the distances From to To, or to the farthest if To
	// is 0.
	Even Drawn = "even"
	// Walk positions are To random moves from the solved one, without steps back.
	Walk Drawn = "walk"
	// Given positions are those of Cases.
	Given Drawn = "given"
)

// Figure is what decides a claim. Each says what Point.At is.
type Figure string

// The figures.
const (
	// FigureRatio is the states that the first row expands for each of the second, by
	// distance.
	FigureRatio Figure = "ratio"
	// FigureSaving is the number of states that the row above expands for each of the
	// row, in total, by row from 0.
	FigureSaving Figure = "saving"
	// FigurePaired is the number of states that the row above generates for each of the
	// row, as the geometric mean over positions, by row.
	FigurePaired Figure = "paired"
	// FigureBound is the length of the longest answer in shortest ones, by weight.
	FigureBound Figure = "bound"
	// FigureLonger is the percentage of answers that are too long, by weight.
	FigureLonger Figure = "longer"
	// FigureLast is the percentage of the last iteration in the states that the first row
	// expands: in total at 0, of single positions at quantiles above. Positions that one
	// iteration solves don't count.
	FigureLast Figure = "last"
	// FigureRank is the rank correlation of the states that the first row expands with the
	// estimate at 0, the distance at 1 and their difference at 2.
	FigureRank Figure = "rank"
	// FigureBreakEven is the number of positions after which the databases of the row have
	// saved as many states as building them takes, compared with the row above, by row.
	FigureBreakEven Figure = "break-even"
	// FigureTime is the median time of the first row in seconds, by distance.
	FigureTime Figure = "time"
	// FigureForecast is the states expanded by iterations of IDA* with the first row's
	// heuristic, divided by the puzzle's Forecast, by bound.
	FigureForecast Figure = "forecast"
)

// Forecaster is a Searcher that predicts the work of IDA*.
type Forecaster interface {
	// Forecast returns how many states an iteration of IDA* with the heuristic is
	// predicted to expand from p up to the bound, and how many it does expand if it
	// doesn't stop at a solution.
	Forecast(p model.Position, heuristic string, bound int) (predicted float64, expanded int64)
}

// Patient is a Searcher that knows which searches take minutes.
type Patient interface {
	// Slow reports whether a search is likely to take minutes, from a position at the
	// distance or farther.
	Slow(distance int, s Spec) bool
}

// Weighted returns the method with each of the weights.
func Weighted(method string, weights ...float64) []string {
	all := make([]string, len(weights))
	for i, w := range weights {
		all[i] = method + ":" + strconv.FormatFloat(w, 'f', -1, 64)
	}
	return all
}

// Bounds predicts that no answer is longer than the weight times the shortest.
func Bounds(weights ...float64) []Point {
	all := make([]Point, len(weights))
	for i, w := range weights {
		all[i] = Point{At: w, Low: 1, High: w}
	}
	return all
}

// MostlyLast predicts that the last iteration takes more than half of the work, in total
// and for most positions.
func MostlyLast() []Point {
	return []Point{{At: 0, Low: 50, High: 100}, {At: 0.25, Low: 50, High: 100}, {At: 0.75, Low: 50, High: 100}}
}
