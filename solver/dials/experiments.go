package dials

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the textbooks claim of the Twelve Dials.
func (*engine) Experiments() []solver.Experiment {
	return []solver.Experiment{{
		ID:      "weights",
		Title:   model.Say("experiment.dials.weights"),
		About:   model.Say("experiment.dials.weights.about"),
		Kind:    solver.ByWeight,
		Specs:   []solver.Spec{{Algorithm: "weighted-a-star", Heuristic: "clicks"}},
		Weights: []float64{1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3},
		Cases:   200,
	}}
}
