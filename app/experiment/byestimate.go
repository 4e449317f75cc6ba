package experiment

import (
	"math"

	"quadrille/app/translate"
	"quadrille/model"
)

// byEstimate sets the work of the first spec over its estimate at the start: over
// the bound of its first iteration.
func (m *measurement) byEstimate(trials []trial) Result {
	estimate, states := model.Say("experiment.column.estimate"), model.Say("experiment.column.expanded")
	r := Result{
		Columns: []Column{
			{estimate, "estimate"},
			{model.Say("experiment.column.meanDistance"), "distance_mean"},
			{states, "expanded_mean"},
			{model.Say("experiment.column.least"), "expanded_min"},
			{model.Say("experiment.column.greatest"), "expanded_max"},
		},
		Sentence: m.estimating(trials),
	}
	work := Chart{Title: model.Say("experiment.chart.expanded"), XTitle: estimate, YTitle: states, Log: true}
	work.Series = []Series{{Name: states}, {Name: r.Columns[3].Title}, {Name: r.Columns[4].Title}}
	for _, group := range groups(trials, estimated) {
		at, least, most := estimated(group[0]), math.Inf(1), 0.0
		for _, t := range group {
			least, most = min(least, expanded(0)(t)), max(most, expanded(0)(t))
		}
		figures := []float64{mean(group, expanded(0)), least, most}
		for i, y := range figures {
			work.Series[i].Points = append(work.Series[i].Points, Point{at, y})
		}
		r.add(len(group), append([]float64{at, mean(group, distance)}, figures...)...)
	}
	r.Charts = []Chart{work}
	return r
}

// estimated is the estimate of the start.
func estimated(t trial) float64 { return float64(t.runs[0].iterations[0].Bound) }

// estimating says how the estimate goes with the work, and how what it falls short
// by does.
func (m *measurement) estimating(trials []trial) model.Phrase {
	short := func(t trial) float64 { return distance(t) - estimated(t) }
	told := []model.Phrase{model.Say("experiment.estimate", "Run", m.name(m.specs[0]), "Sample", m.Sample(),
		"Estimate", translate.Plain(tenth(mean(trials, estimated))), "Distance", translate.Plain(tenth(mean(trials, distance))))}
	work := expanded(0)
	byEstimate, byDistance, byShort := rankCorrelation(trials, estimated, work), rankCorrelation(trials, distance, work), rankCorrelation(trials, short, work)
	if !math.IsNaN(byEstimate) && !math.IsNaN(byDistance) && !math.IsNaN(byShort) {
		told = append(told, model.Say("experiment.estimate.ranks", "Estimate", hundredths(byEstimate),
			"Distance", hundredths(byDistance), "Short", hundredths(byShort)))
	}
	return sentences(told...)
}

func tenth(x float64) float64 { return math.Round(10*x) / 10 }

// hundredths writes a correlation with its sign.
func hundredths(x float64) string { return translate.Plain(math.Round(100*x) / 100) }
