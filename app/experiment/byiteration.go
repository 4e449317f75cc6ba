package experiment

import (
	"maps"
	"math"
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// byIteration looks at the iterations of the first spec; the others are set beside
// it.
func (m *measurement) byIteration(trials []trial) Result {
	distance := model.Say("experiment.column.distance")
	r := Result{
		Columns: []Column{
			{distance, "distance"},
			{model.Say("experiment.column.several"), "samples_with_several_iterations"},
			{model.Say("experiment.column.share"), "last_iteration_percent"},
			{model.Say("experiment.column.branching"), "branching_factor"},
		},
		Sentence: m.iterations(trials),
	}
	states := model.Say("experiment.column.expanded")
	work := Chart{Title: model.Say("experiment.chart.expanded"), XTitle: distance, YTitle: states, Log: true}
	share := Chart{Title: model.Say("experiment.chart.share"), XTitle: distance, YTitle: model.Say("experiment.column.percent")}
	bounds := Chart{Title: model.Say("experiment.chart.bounds"), XTitle: model.Say("experiment.column.bound"), YTitle: states, Log: true}
	for _, spec := range m.specs {
		r.Columns = append(r.Columns, m.column(spec, "expanded", "expanded_mean"))
		work.Series = append(work.Series, Series{Name: m.name(spec)})
	}
	shares := Series{Name: model.Say("experiment.column.share")}
	for _, group := range byDistance(trials) {
		at := float64(group[0].distance)
		several := withSeveral(group)
		row := []float64{at, float64(len(several)), lastShare(several), meanBranching(several)}
		for i := range m.specs {
			row = append(row, mean(group, expanded(i)))
			work.Series[i].Points = append(work.Series[i].Points, Point{at, row[len(row)-1]})
		}
		if len(several) > 0 {
			shares.Points = append(shares.Points, Point{at, row[2]})
		}
		r.add(len(group), row...)
	}
	share.Series = []Series{shares}
	bounds.Series = []Series{{Name: m.name(m.specs[0]), Points: byBound(trials)}}
	r.Charts = []Chart{work, share, bounds}
	return r
}

// withSeveral are the trials that the first iteration does not solve. In the others
// the last iteration takes all of the work by nature.
func withSeveral(trials []trial) []trial {
	return slices.DeleteFunc(slices.Clone(trials), func(t trial) bool { return len(t.runs[0].iterations) < 2 })
}

// last is the iteration that found the solution.
func last(t trial) solver.Iteration { return t.runs[0].iterations[len(t.runs[0].iterations)-1] }

func lastExpanded(t trial) float64 { return float64(last(t).Expanded) }

// lastShare is what the last iterations take of all states expanded, in percent: a
// trial counts by the work that it makes. NaN for none.
func lastShare(trials []trial) float64 {
	return 100 * sum(trials, lastExpanded) / sum(trials, expanded(0))
}

// meanBranching is the effective branching factor of the last iterations, each
// weighted by the states that the trial's run expands. NaN for none.
func meanBranching(trials []trial) float64 {
	work := expanded(0)
	return sum(trials, func(t trial) float64 {
		return work(t) * branching(float64(last(t).Generated), t.runs[0].moves)
	}) / sum(trials, work)
}

// byBound is the mean of the states expanded by the iterations of each bound.
func byBound(trials []trial) []Point {
	type tally struct{ sum, n float64 }
	tallies := map[int]tally{}
	for _, t := range trials {
		for _, it := range t.runs[0].iterations {
			old := tallies[it.Bound]
			tallies[it.Bound] = tally{old.sum + float64(it.Expanded), old.n + 1}
		}
	}
	var points []Point
	for _, bound := range slices.Sorted(maps.Keys(tallies)) {
		points = append(points, Point{float64(bound), tallies[bound].sum / tallies[bound].n})
	}
	return points
}

// iterations says what the last iteration takes, and how the first spec compares
// with the last.
func (m *measurement) iterations(trials []trial) model.Phrase {
	several := withSeveral(trials)
	first, other := m.name(m.specs[0]), m.name(m.specs[len(m.specs)-1])
	var told []model.Phrase
	if len(several) == 0 {
		told = append(told, model.Say("experiment.iterations.none", "Run", first, "Sample", m.Sample()))
	} else {
		percent := lastShare(several)
		told = append(told,
			model.Say("experiment.iterations", "Run", first, "Sample", m.Sample(),
				"Share", translate.Figure(percent), "Ratio", translate.Figure(percent/(100-percent))),
			model.Say("experiment.branching", "Branching", translate.Figure(meanBranching(several))))
		if n := len(trials) - len(several); n > 0 {
			told = append(told, model.Say("experiment.trivial", "Count", n))
		}
	}
	factor := mean(trials, expanded(0)) / mean(trials, expanded(len(m.specs)-1))
	if len(m.specs) > 1 && !math.IsNaN(factor) && !math.IsInf(factor, 0) {
		told = append(told, model.Say("experiment.ranking", "Worst", first, "Best", other, "States", translate.Figure(factor)))
	}
	return sentences(told...)
}
