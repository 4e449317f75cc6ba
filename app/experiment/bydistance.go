package experiment

import (
	"time"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
)

// byDistance sets the specs side by side over the distance.
func (m *measurement) byDistance(trials []trial) Result {
	distance := model.Say("experiment.column.distance")
	r := Result{Columns: []Column{{distance, "distance"}}, Sentence: m.ranking(trials)}
	work := Chart{
		Title: model.Say("experiment.chart.expanded"), XTitle: distance,
		YTitle: model.Say("experiment.column.expanded"), Log: true,
	}
	for _, spec := range m.specs {
		r.Columns = append(r.Columns, m.column(spec, "expanded", "expanded_mean"),
			m.column(spec, "generated", "generated_mean"), m.column(spec, "time", "time_us_median"))
		work.Series = append(work.Series, Series{Name: m.name(spec)})
	}
	for _, group := range byDistance(trials) {
		at := float64(group[0].distance)
		row := []float64{at}
		for i := range m.specs {
			states := mean(group, expanded(i))
			row = append(row, states, mean(group, generated(i)), median(group, microseconds(i)))
			work.Series[i].Points = append(work.Series[i].Points, Point{at, states})
		}
		r.add(len(group), row...)
	}
	r.Charts = []Chart{work}
	return r
}

// column is a column about a spec.
func (m *measurement) column(spec solver.Spec, figure, name string) Column {
	return Column{
		Title: model.Say("experiment.column.of", "Run", m.name(spec), "Figure", model.Say("experiment.column."+figure)),
		Name:  id(spec) + "_" + name,
	}
}

func generated(spec int) func(trial) float64 {
	return func(t trial) float64 { return float64(t.runs[spec].generated) }
}

// microseconds is how long the run of a spec takes.
func microseconds(spec int) func(trial) float64 {
	return func(t trial) float64 { return float64(t.runs[spec].elapsed) / float64(time.Microsecond) }
}

// typicalTime is how long the runs of a spec take in all, each taken for the median
// at its distance: near and far positions then count as they do in the mean of the
// states expanded.
func typicalTime(trials []trial, spec int) float64 {
	total := 0.0
	for _, group := range byDistance(trials) {
		total += float64(len(group)) * median(group, microseconds(spec))
	}
	return total
}

// ranking says how many states each spec expands, and how the most frugal one
// compares with the most wasteful.
func (m *measurement) ranking(trials []trial) model.Phrase {
	means := make([]model.Phrase, len(m.specs))
	best, worst := 0, 0
	for i, spec := range m.specs {
		states := mean(trials, expanded(i))
		number := translate.Figure(states)
		if len(trials) == 1 {
			number = translate.Plain(states)
		}
		means[i] = model.Say("experiment.mean", "Run", m.name(spec), "Number", number)
		if states < mean(trials, expanded(best)) {
			best = i
		}
		if states > mean(trials, expanded(worst)) {
			worst = i
		}
	}
	key := "experiment.means"
	if len(trials) == 1 {
		key = "experiment.counts"
	}
	told := []model.Phrase{model.Say(key, "Sample", m.Sample(), "Means", means)}
	many, few := mean(trials, expanded(worst)), mean(trials, expanded(best))
	if worst != best && few > 0 {
		told = append(told, model.Say("experiment.ranking",
			"Worst", m.name(m.specs[worst]), "Best", m.name(m.specs[best]), "States", translate.Figure(many/few)))
		// Clocks of some systems are too coarse for the quickest runs.
		if quick := typicalTime(trials, best); quick > 0 {
			told = append(told, model.Say("experiment.ranking.time", "Time", translate.Figure(typicalTime(trials, worst)/quick)))
		}
	}
	return sentences(told...)
}
