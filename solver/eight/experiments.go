package eight

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the textbooks claim of the eight-puzzle.
func (*engine) Experiments() []solver.Experiment {
	aStar := func(heuristic string) solver.Spec { return solver.Spec{Algorithm: "a-star", Heuristic: heuristic} }
	return []solver.Experiment{
		{
			ID:    "bidirectional",
			Title: model.Say("eight.experiment.bidirectional"),
			About: model.Say("eight.experiment.bidirectional.about"),
			Specs: []solver.Spec{{Algorithm: "breadth-first"}, {Algorithm: "bidirectional"}},
			Cases: 310, Farthest: 31,
		},
		{
			ID:    "heuristics",
			Title: model.Say("eight.experiment.heuristics"),
			About: model.Say("eight.experiment.heuristics.about"),
			Specs: []solver.Spec{aStar("misplaced"), aStar("manhattan"), aStar("linear-conflict")},
			Cases: 310, Farthest: 31,
		},
		{
			ID:      "weights",
			Title:   model.Say("eight.experiment.weights"),
			About:   model.Say("eight.experiment.weights.about"),
			Kind:    solver.ByWeight,
			Specs:   []solver.Spec{{Algorithm: "weighted-a-star", Heuristic: "manhattan"}},
			Weights: []float64{1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10},
			Cases:   200,
		},
	}
}
