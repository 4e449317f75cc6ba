package experiment

import (
	"cmp"
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

// distance is how far a trial's position is from solved.
func distance(t trial) float64 { return float64(t.distance) }

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

// groups parts trials by a figure, the least first.
func groups(trials []trial, figure func(trial) float64) [][]trial {
	sorted := slices.Clone(trials)
	slices.SortStableFunc(sorted, func(a, b trial) int { return cmp.Compare(figure(a), figure(b)) })
	var parts [][]trial
	for i, t := range sorted {
		if i == 0 || figure(t) != figure(sorted[i-1]) {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], t)
	}
	return parts
}

// rankCorrelation is Spearman's coefficient of two figures of the trials, from −1 to
// 1: how well the greater one goes with the greater other, however much greater.
// Equal ones share their ranks (C. Spearman, The Proof and Measurement of
// Association between Two Things, 1904). It is NaN where one of the figures is always
// the same.
func rankCorrelation(trials []trial, a, b func(trial) float64) float64 {
	ranks := func(figure func(trial) float64) map[float64]float64 {
		rank, before := map[float64]float64{}, 0.0
		for _, group := range groups(trials, figure) {
			rank[figure(group[0])] = before + float64(len(group)+1)/2
			before += float64(len(group))
		}
		return rank
	}
	ranksA, ranksB := ranks(a), ranks(b)
	middle := float64(len(trials)+1) / 2
	rankA := func(t trial) float64 { return ranksA[a(t)] - middle }
	rankB := func(t trial) float64 { return ranksB[b(t)] - middle }
	product := func(f, g func(trial) float64) float64 {
		return sum(trials, func(t trial) float64 { return f(t) * g(t) })
	}
	return product(rankA, rankB) / math.Sqrt(product(rankA, rankA)*product(rankB, rankB))
}
