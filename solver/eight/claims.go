package eight

import (
	"math"

	"quadrille/solver"
)

// Claims lists claims of the textbooks about the eight-puzzle.
func (*engine) Claims() []solver.Claim {
	everywhere := solver.Sample{Count: 310, Drawn: solver.Even, From: 1, To: 31}
	random := solver.Sample{Count: 200, Drawn: solver.Anything}
	return []solver.Claim{
		{
			ID:      "bidirectional",
			Methods: []string{"breadth-first", "bidirectional"},
			Sample:  everywhere,
			Figure:  solver.FigureRatio,
			Points:  []solver.Point{halved(10), halved(20), halved(31)},
		},
		{
			ID:      "heuristics",
			Methods: []string{"breadth-first", "a-star:misplaced", "a-star:manhattan", "a-star:linear-conflict"},
			Sample:  everywhere,
			Figure:  solver.FigureSaving,
			Points:  []solver.Point{{At: 1, Low: 1, High: many}, {At: 2, Low: 1, High: many}, {At: 3, Low: 1, High: many}},
		},
		{
			ID:      "weights",
			Methods: solver.Weighted("weighted-a-star:manhattan", 1, 1.1, 1.2, 1.5, 2, 3, 5),
			Sample:  random,
			Figure:  solver.FigureBound,
			Points:  solver.Bounds(1, 1.1, 1.2, 1.5, 2, 3, 5),
			Also:    []float64{1, 1.5, 5},
		},
		{
			ID:      "forecast",
			Methods: []string{"ida-star:manhattan"},
			Sample:  solver.Sample{Count: 200},
			Figure:  solver.FigureForecast,
			Points:  []solver.Point{{At: 16, Low: 0.8, High: 1.25}, {At: 20, Low: 0.8, High: 1.25}, {At: 24, Low: 0.8, High: 1.25}},
		},
		{
			ID:      "duplicates",
			Methods: []string{"ida-star:manhattan", "a-star:manhattan"},
			Sample:  everywhere,
			Figure:  solver.FigureRatio,
			Points:  []solver.Point{{At: 10, Low: 0, High: 2}, {At: 20, Low: 0, High: 2}, {At: 31, Low: 0, High: 2}},
		},
	}
}

// many exceeds every figure.
const many = math.MaxFloat64

// halved predicts how many times fewer states a bidirectional search expands if it halves the
// exponent: branching^(d/2)/2, within a factor of four either way.
func halved(distance int) solver.Point {
	times := math.Pow(branching, float64(distance)/2) / 2
	return solver.Point{At: float64(distance), Low: times / 4, High: times * 4}
}

// branching is the ratio of the nodes of successive levels in a tree without steps back
// (Edelkamp and Korf, 1998).
const branching = 1.732
