package solver

import (
	"strconv"

	"quadrille/model"
)

// Claimer is an Engine and Searcher of a puzzle about which books and papers claim
// things that can be measured.
type Claimer interface {
	Engine
	Searcher
	// Claims lists what can be measured, the most telling first.
	Claims() []Claim
}

// Claim is what a book or a paper says about searches, and the measurement that
// decides it. It runs nothing. Its texts are the title, <puzzle>.claim.<ID>, what is
// claimed, the same with .text, and who claims it where, with .source.
type Claim struct {
	ID string // "bidirectional", unique in its puzzle
	// Methods are the searches, a row each, as the command line names them:
	// "breadth-first", "a-star:manhattan", "weighted-a-star:manhattan:1.5".
	Methods []string
	Sample  Sample // of the puzzle's default position
	Figure  Figure // what decides
	// Points are the values predicted: the claim holds where all are measured so, it
	// does not hold where none is, and otherwise it depends.
	Points []Point
	// Also are places where the figure is told too, without deciding anything.
	Also []float64
	// Mark is the place that the chart marks; 0 for none.
	Mark float64
}

// Point is a prediction: at a place the figure is from Low to High, both included.
type Point struct{ At, Low, High float64 }

// Sample says which positions are measured. The zero value is the position itself.
type Sample struct {
	Count int    `json:"count,omitempty"` // wanted; fewer come where there are fewer
	Seed  uint64 `json:"seed,omitempty"`  // the same seed draws the same positions
	Drawn Drawn  `json:"drawn,omitempty"`
	// From and To are the distances of an Even sample; To is the length of each Walk.
	From int `json:"from,omitempty"`
	To   int `json:"to,omitempty"`
	// Cases are the position IDs of a Given sample.
	Cases []string `json:"cases,omitempty"`
}

// Drawn is how positions are drawn, always without replacement.
type Drawn string

const (
	// Random positions come from the first of the puzzle's Shuffles, which keeps goal
	// and rules where it can.
	Random Drawn = ""
	// Anything comes from the last of the Shuffles, which changes goal and rules too.
	Anything Drawn = "anything"
	// Even positions are spread over the distances From to To; To 0 is the farthest.
	Even Drawn = "even"
	// Walk positions are To random moves from the solved one, no move undoing the one
	// before. It is for searches that a random position is too far away for.
	Walk Drawn = "walk"
	// Given positions are those of Cases.
	Given Drawn = "given"
)

// Figure is what decides a claim, with what Point.At means for it.
type Figure string

const (
	// FigureRatio is the states that the first row expands for each of the second; At
	// is the distance.
	FigureRatio Figure = "ratio"
	// FigureSaving is how many times as many states the row above expands, in all; At is
	// the row, the first being 0.
	FigureSaving Figure = "saving"
	// FigurePaired is how many times as many states the row above generates, position by
	// position (geometric mean); At is the row.
	FigurePaired Figure = "paired"
	// FigureBound is the longest answer in shortest ones; At is the weight.
	FigureBound Figure = "bound"
	// FigureLonger is the share of answers that are too long, in percent; At is the weight.
	FigureLonger Figure = "longer"
	// FigureLast is the share of the last iteration in the states that the first row
	// expands, in percent: of all positions together at 0, of the single ones at
	// quantiles above. Positions that one iteration solves are left out.
	FigureLast Figure = "last"
	// FigureRank is the rank correlation of the states expanded by the first row: with
	// the estimate at 0, the distance at 1 and their difference at 2.
	FigureRank Figure = "rank"
	// FigureBreakEven is the number of positions after which the row's databases have
	// saved as many states as building them takes beyond those of the row above; At is
	// the row.
	FigureBreakEven Figure = "break-even"
	// FigureTime is the median time of the first row, in seconds; At is the distance.
	FigureTime Figure = "time"
	// FigureForecast is the states expanded by iterations of IDA* with the first row's
	// heuristic, in parts of what the puzzle's Forecaster predicts; At is the bound.
	FigureForecast Figure = "forecast"
)

// Forecaster is a Searcher that predicts the work of IDA*.
type Forecaster interface {
	// Forecast returns how many states an iteration of IDA* with the heuristic is
	// predicted to expand from p up to the bound, and how many it does expand, if it
	// doesn't stop at a solution.
	Forecast(p model.Position, heuristic string, bound int) (predicted float64, expanded int64)
}

// Patient is a Searcher that knows which searches take minutes.
type Patient interface {
	// Slow reports whether the search of a position at the distance, or at least at it,
	// is likely to take minutes.
	Slow(distance int, s Spec) bool
}

// Weighted names the method with each of the weights.
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

// MostlyLast predicts that the last iteration takes more than half of the work, of
// all positions together and of three quarters of the single ones.
func MostlyLast() []Point {
	return []Point{{At: 0, Low: 50, High: 100}, {At: 0.25, Low: 50, High: 100}, {At: 0.75, Low: 50, High: 100}}
}
