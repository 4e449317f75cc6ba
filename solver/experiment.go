package solver

import "quadrille/model"

// Experimenter is an Engine and Searcher of a puzzle of which the textbooks claim
// things that can be measured.
type Experimenter interface {
	Engine
	Searcher
	// Experiments lists what can be measured, the most telling first.
	Experiments() []Experiment
}

// Experiment is a measurement on many positions: which runs, on what positions,
// and what of them is of interest. It is a description; it runs nothing.
type Experiment struct {
	ID    string       // "bidirectional", unique in its puzzle
	Title model.Phrase // "Breadth-first against bidirectional"
	About model.Phrase // the claim that is put to the test, in a sentence
	Kind  ExperimentKind
	// Specs are the runs on each position. An Experiment of the kind ByWeight has
	// one, whose weight is each of Weights in turn.
	Specs   []Spec
	Weights []float64 // ascending
	// Right and Wrong are the weights that About speaks of, both among Weights: up
	// to Right all answers are said to be shortest, at Wrong they are not. 0 for
	// both where nothing of the kind is claimed.
	Right, Wrong float64
	// Farthest is the greatest distance of the positions, which are drawn evenly
	// from the distances 1 to Farthest; 0 draws random positions that can be solved,
	// by the last of the puzzle's Shuffles.
	Farthest int
	// UsualGoal: random positions are drawn by the first of the Shuffles instead, for
	// the default position's goal.
	UsualGoal bool
	// Walk draws positions by so many random moves from the solved position of the
	// default one's goal, none of which takes the one before it back; 0 does not. It
	// is for runs that a random position is too far away for.
	Walk int
	// Cases is how many positions give a fair picture in some seconds.
	Cases int
}

// ExperimentKind says what is set against what.
type ExperimentKind uint8

const (
	// ByDistance sets runs side by side over the distance of the position.
	ByDistance ExperimentKind = iota
	// ByWeight sets the length of the answer and the work over the weight.
	ByWeight
	// ByIteration looks at the iterations of a run that deepens: at what the last
	// one costs beside those before it. The first of Specs is the one looked at.
	ByIteration
	// ByEstimate sets the work over the estimate at the start, of a run that deepens:
	// the first of Specs, of which there is one.
	ByEstimate
)
