package experiment

import (
	"math"
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
)

// sum adds up a figure of each trial.
func sum(trials []trial, figure func(trial) float64) float64 {
	total := 0.0
	for _, t := range trials {
		total += figure(t)
	}
	return total
}

// mean is the arithmetic mean of a figure of each trial, NaN for none.
func mean(trials []trial, figure func(trial) float64) float64 {
	return sum(trials, figure) / float64(len(trials))
}

// median is the middle one of a figure of each trial, or the mean of the middle
// two; NaN for none. Unlike the mean of times, it does not hang on the few runs that
// something else on the machine has held up.
func median(trials []trial, figure func(trial) float64) float64 {
	if len(trials) == 0 {
		return math.NaN()
	}
	figures := make([]float64, len(trials))
	for i, t := range trials {
		figures[i] = figure(t)
	}
	slices.Sort(figures)
	return (figures[(len(figures)-1)/2] + figures[len(figures)/2]) / 2
}

// expanded is how many states the run of a spec expands.
func expanded(spec int) func(trial) float64 {
	return func(t trial) float64 { return float64(t.runs[spec].expanded) }
}

// share is a part of a number of things, in percent.
type share struct{ percent, low, high float64 }

// newShare is the share of some of all with the 95 % score interval around it
// (E. B. Wilson, Probable Inference, the Law of Succession, and Statistical
// Inference, 1927), which holds near 0 and 100 % and for few things too.
func newShare(some, all int) share {
	const z = 1.959964 // the normal distribution leaves 2.5 % above it
	p, n := float64(some)/float64(all), float64(all)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	s := share{100 * p, 100 * (middle - half), 100 * (middle + half)}
	// At the ends the bound is the share itself; rounding must not pass it.
	switch some {
	case 0:
		s.low = 0
	case all:
		s.high = 100
	}
	return s
}

// margin says where the share lies.
func (s share) margin() model.Phrase {
	return model.Say("experiment.margin", "Low", translate.Figure(s.low), "High", translate.Figure(s.high))
}

// branching is the effective branching factor: the b for which a uniform tree of
// the depth has as many nodes below its root, b + b² + … + b^depth, as were
// generated (Russell and Norvig, Artificial Intelligence, section on heuristic
// functions).
func branching(generated float64, depth int) float64 {
	if depth == 0 || generated <= float64(depth) {
		return 1
	}
	low, high := 1.0, generated
	for range 60 {
		b := (low + high) / 2
		total, power := 0.0, 1.0
		for range depth {
			power *= b
			total += power
		}
		if total > generated || math.IsInf(total, 0) {
			high = b
		} else {
			low = b
		}
	}
	return low
}
