package dials

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the textbooks claim of the Twelve Dials.
func (*engine) Experiments() []solver.Experiment {
	return []solver.Experiment{{
		ID:      "weights",
		Title:   model.Say("dials.experiment.weights"),
		About:   model.Say("dials.experiment.weights.about"),
		Kind:    solver.ByWeight,
		Specs:   []solver.Spec{{Algorithm: "weighted-a-star", Heuristic: "clicks"}},
		Weights: []float64{1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.1, 2.2, 2.3, 2.4},
		Right:   2.3,
		Wrong:   2.4,
		Cases:   200,
	}}
}
