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

// Claim is a claim of a book or paper about searches and the measurement that decides it.
// The keys of its texts are <puzzle>.claim.<ID> (the title), <puzzle>.claim.<ID>.text (the
// claim) and <puzzle>.claim.<ID>.source (author and place).
type Claim struct {
	ID string // "bidirectional", unique in its puzzle
	// Methods are the searches, one row each, in the notation of the command line:
	// "breadth-first", "a-star:manhattan", "weighted-a-star:manhattan:1.5".
	Methods []string
	Sample  Sample // of the puzzle's default position
	Figure  Figure // decides the claim
	// Points are the predictions. The claim is true if all of them hold, false if none holds,
	// and otherwise it depends.
	Points []Point
	Also   []float64 // values of At to report instead of those of Points; may be empty
	Mark   float64   // value of At that the chart marks, 0 for none
}

// Point predicts that the figure for At is from Low to High inclusive.
type Point struct{ At, Low, High float64 }

// Sample says which positions to measure. The zero value is the position itself.
type Sample struct {
	Count int    `json:"count,omitempty"` // the greatest number of positions
	Seed  uint64 `json:"seed,omitempty"`  // the same seed draws the same positions
	Drawn Drawn  `json:"drawn,omitempty"`
	// From and To are the distances of an Even sample. To is the length of a Walk.
	From  int      `json:"from,omitempty"`
	To    int      `json:"to,omitempty"`
	Cases []string `json:"cases,omitempty"` // position IDs of a Given sample
}

// Drawn is a way to draw positions, always without replacement.
type Drawn string

// The ways to draw positions.
const (
	// Random draws with the first of the puzzle's Shuffles, which keeps goal and rules if
	// possible.
	Random Drawn = ""
	// Anything draws with the last of the Shuffles, which changes goal and rules too.
	Anything Drawn = "anything"
	// Even spreads the positions over the distances From to To, or to the farthest if To is 0.
	Even Drawn = "even"
	// Walk makes To random moves from the solved position, without steps back.
	Walk Drawn = "walk"
	// Given takes the positions in Cases.
	Given Drawn = "given"
)

// Figure is a figure that decides a claim. Each constant says what At is.
type Figure string

// The figures.
const (
	// FigureRatio is the number of states that the first row expands divided by that of the
	// second. At is a distance.
	FigureRatio Figure = "ratio"
	// FigureSaving is the number of states that row At-1 expands in total divided by that of
	// row At. Rows count from 0.
	FigureSaving Figure = "saving"
	// FigurePaired is the number of states that row At-1 generates divided by that of row At,
	// as the geometric mean over the positions.
	FigurePaired Figure = "paired"
	// FigureBound is the greatest ratio of an answer's length to the shortest. At is a weight.
	FigureBound Figure = "bound"
	// FigureLonger is the percentage of answers that aren't shortest. At is a weight.
	FigureLonger Figure = "longer"
	// FigureLast is the percentage of the first row's expanded states that the last iteration
	// expands: in total if At is 0, otherwise the quantile At over the positions. Positions
	// that one iteration solves don't count.
	FigureLast Figure = "last"
	// FigureRank is the rank correlation of the states that the first row expands with the
	// estimate (At 0), the distance (1) or the distance minus the estimate (2).
	FigureRank Figure = "rank"
	// FigureBreakEven is the number of positions after which the databases of row At have
	// saved as many states as building them takes, compared with row At-1.
	FigureBreakEven Figure = "break-even"
	// FigureTime is the median time of the first row in seconds. At is a distance.
	FigureTime Figure = "time"
	// FigureForecast is the number of states that an iteration of IDA* with the first row's
	// heuristic expands, divided by the puzzle's Forecast. At is the bound.
	FigureForecast Figure = "forecast"
)

// Forecaster is a Searcher that predicts the work of IDA*.
type Forecaster interface {
	// Forecast returns the numbers of states that an iteration of IDA* with the heuristic and
	// the bound expands from p: the prediction, and the true number if the iteration doesn't
	// stop at a solution.
	Forecast(p model.Position, heuristic string, bound int) (predicted float64, expanded int64)
}

// Patient is a Searcher that knows which searches take minutes.
type Patient interface {
	// Slow reports whether a search is likely to take minutes from a position at the distance
	// or farther.
	Slow(distance int, s Spec) bool
}

// Weighted returns the method with each weight appended: "weighted-a-star:manhattan:1.5".
func Weighted(method string, weights ...float64) []string {
	all := make([]string, len(weights))
	for i, w := range weights {
		all[i] = method + ":" + strconv.FormatFloat(w, 'f', -1, 64)
	}
	return all
}

// Bounds predicts for each weight that no answer exceeds the weight times the shortest.
func Bounds(weights ...float64) []Point {
	all := make([]Point, len(weights))
	for i, w := range weights {
		all[i] = Point{At: w, Low: 1, High: w}
	}
	return all
}

// MostlyLast predicts that the last iteration takes more than half of the work: in total
// and for most positions.
func MostlyLast() []Point {
	return []Point{{At: 0, Low: 50, High: 100}, {At: 0.25, Low: 50, High: 100}, {At: 0.75, Low: 50, High: 100}}
}
