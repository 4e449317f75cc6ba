package fifteen

import (
	"math"

	"quadrille/solver"
)

// Claims lists claims of the papers about the fifteen-puzzle. Their figures are for goals
// with the blank in a corner, like the usual goal.
func (*Engine) Claims() []solver.Claim {
	databases := []string{"ida-star:patterns-555", "ida-star:patterns-663", "ida-star:patterns-771"}
	random := func(count int) solver.Sample { return solver.Sample{Count: count} }
	weights := []float64{1.2, 1.5, 2, 3, 5, 10}
	return []solver.Claim{
		{
			ID:      "heuristics",
			Methods: databases,
			Sample:  random(20),
			Figure:  solver.FigurePaired,
			Points:  []solver.Point{{At: 1, Low: 3, High: 8}, {At: 2, Low: 8, High: 32}},
		},
		{
			ID:      "near",
			Methods: append([]string{"ida-star:manhattan", "ida-star:linear-conflict", "ida-star:walking-distance"}, databases...),
			Sample:  solver.Sample{Count: 40, Drawn: solver.Walk, To: 60},
			Figure:  solver.FigurePaired,
			Points:  []solver.Point{{At: 1, Low: 5, High: 20}},
			Also:    []float64{1, 2, 3, 4, 5},
		},
		{
			ID:      "estimate",
			Methods: databases[1:2],
			Sample:  random(60),
			Figure:  solver.FigureRank,
			Points:  []solver.Point{{At: 0, Low: -0.5, High: 0.5}, {At: 1, Low: 0.5, High: 1}, {At: 2, Low: 0.5, High: 1}},
		},
		{
			ID:      "iterations",
			Methods: databases[1:2],
			Sample:  random(50),
			Figure:  solver.FigureLast,
			Points:  solver.MostlyLast(),
		},
		{
			ID:      "weights",
			Methods: solver.Weighted("weighted-a-star:patterns-663", weights...),
			Sample:  random(50),
			Figure:  solver.FigureBound,
			Points:  solver.Bounds(weights...),
			Also:    []float64{1.2, 1.5, 2},
		},
		{
			ID:      "database",
			Methods: databases,
			Sample:  random(20),
			Figure:  solver.FigureBreakEven,
			Points:  []solver.Point{{At: 1, Low: 2, High: math.MaxFloat64}, {At: 2, Low: 2, High: math.MaxFloat64}},
		},
	}
}

// Slow goes by the heuristic. On a random position, IDA* expands 400 million states on average
// with Manhattan distance and 40 million with linear conflict (Korf and Felner, 2002), and a
// hundred times as many on some positions.
func (*Engine) Slow(distance int, s solver.Spec) bool {
	far := map[string]int{"zero": 24, "misplaced": 32, "manhattan": 48, "linear-conflict": 54, "walking-distance": 54}
	limit, weak := far[s.Heuristic]
	return s.Algorithm == "iterative-deepening" && distance > far["zero"] || s.Algorithm == "ida-star" && weak && distance > limit
}
