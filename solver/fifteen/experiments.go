package fifteen

import (
	"quadrille/model"
	"quadrille/solver"
)

// Experiments lists what the papers claim of the fifteen-puzzle. Their figures are
// for goals with the blank in a corner, as the usual one has it.
func (*Engine) Experiments() []solver.Experiment {
	deepening := func(heuristic string) solver.Spec { return solver.Spec{Algorithm: "ida-star", Heuristic: heuristic} }
	return []solver.Experiment{
		{
			ID:    "heuristics",
			Title: model.Say("fifteen.experiment.heuristics"),
			About: model.Say("fifteen.experiment.heuristics.about"),
			Specs: []solver.Spec{deepening("patterns-555"), deepening("patterns-663"), deepening("patterns-771")},
			Cases: 20, UsualGoal: true,
		},
		{
			ID:    "near",
			Title: model.Say("fifteen.experiment.near"),
			About: model.Say("fifteen.experiment.near.about"),
			Specs: []solver.Spec{
				deepening("manhattan"), deepening("linear-conflict"), deepening("walking-distance"),
				deepening("patterns-555"), deepening("patterns-663"), deepening("patterns-771"),
			},
			Walk: 60, Cases: 40,
		},
		{
			ID:    "estimate",
			Title: model.Say("fifteen.experiment.estimate"),
			About: model.Say("fifteen.experiment.estimate.about"),
			Kind:  solver.ByEstimate,
			Specs: []solver.Spec{deepening("patterns-663")},
			Cases: 60, UsualGoal: true,
		},
		{
			ID:    "iterations",
			Title: model.Say("fifteen.experiment.iterations"),
			About: model.Say("fifteen.experiment.iterations.about"),
			Kind:  solver.ByIteration,
			Specs: []solver.Spec{deepening("patterns-663")},
			Cases: 50, UsualGoal: true,
		},
		{
			ID:      "weights",
			Title:   model.Say("fifteen.experiment.weights"),
			About:   model.Say("fifteen.experiment.weights.about"),
			Kind:    solver.ByWeight,
			Specs:   []solver.Spec{{Algorithm: "weighted-a-star", Heuristic: "patterns-663"}},
			Weights: []float64{1.2, 1.5, 2, 3, 5, 10},
			Cases:   50, UsualGoal: true,
		},
	}
}
