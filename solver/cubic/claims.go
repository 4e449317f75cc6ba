package cubic

import "quadrille/solver"

// judgesTime is the time limit of POJ 3131, in seconds for each position: 5 for a file of 16.
const judgesTime = 5.0 / 16

// Claims lists the claims about the Cubic Eight-Puzzle.
func (*engine) Claims() []solver.Claim {
	return []solver.Claim{{
		ID:      "depth",
		Methods: []string{"iterative-deepening", "ida-star:wrong-tops", "bidirectional"},
		Sample:  solver.Sample{Count: 31, Drawn: solver.Even, From: 1, To: 31},
		Figure:  solver.FigureTime,
		Points:  []solver.Point{{At: 30, Low: 0, High: judgesTime}},
		Also:    []float64{20, 30, 31},
		Mark:    30,
	}}
}
