package rotation

import "quadrille/solver"

// Claims lists the claims about the Rotation Game.
func (*engine) Claims() []solver.Claim {
	return []solver.Claim{{
		ID:      "iterations",
		Methods: []string{"ida-star:centre", "ida-star:perfect"},
		Sample:  solver.Sample{Count: 100, Drawn: solver.Even, From: 1, To: 10},
		Figure:  solver.FigureLast,
		Points:  solver.MostlyLast(),
	}}
}
