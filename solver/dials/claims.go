package dials

import "quadrille/solver"

// Claims lists the claims about the Twelve Dials.
func (*engine) Claims() []solver.Claim {
	const safe = 2.3
	return []solver.Claim{{
		ID: "weights",
		Methods: solver.Weighted("weighted-a-star:clicks",
			1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, safe, 2.4),
		Sample: solver.Sample{Count: 200, Drawn: solver.Anything},
		Figure: solver.FigureLonger,
		Points: []solver.Point{{At: safe}},
		Also:   []float64{1.2, 1.5, 2, safe, 2.4},
		Mark:   safe,
	}}
}
