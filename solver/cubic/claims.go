package cubic

import "quadrille/solver"

// judgesTime is the time that POJ 3131 has for each of the 16 positions of a file, in
// seconds: 5 for all.
const judgesTime = 5.0 / 16

// Claims lists what is claimed about the Cubic Eight-Puzzle.
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
