package rotation

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the textbooks claim of the Rotation Game.
func (*engine) Experiments() []solver.Experiment {
	return []solver.Experiment{{
		ID:    "iterations",
		Title: model.Say("rotation.experiment.iterations"),
		About: model.Say("rotation.experiment.iterations.about"),
		Kind:  solver.ByIteration,
		Specs: []solver.Spec{
			{Algorithm: "ida-star", Heuristic: "centre"},
			{Algorithm: "ida-star", Heuristic: "perfect"},
		},
		Cases: 100, Farthest: 10,
	}}
}
