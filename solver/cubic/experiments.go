package cubic

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the textbooks claim of the Cubic Eight-Puzzle.
func (*engine) Experiments() []solver.Experiment {
	return []solver.Experiment{{
		ID:    "depth",
		Title: model.Say("cubic.experiment.depth"),
		About: model.Say("cubic.experiment.depth.about"),
		Specs: []solver.Spec{
			{Algorithm: "deepening"},
			{Algorithm: "ida-star", Heuristic: "wrong-tops"},
			{Algorithm: "bidirectional"},
		},
		Cases: 120, Farthest: 24,
	}}
}
