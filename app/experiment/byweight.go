package experiment

import (
	"quadrille/app/translate"
	"quadrille/model"
)

// line is what the runs with one weight gave.
type line struct {
	weight, expanded float64
	longer           share // of the answers
	excess, most     float64
}

// byWeight sets the length of the answers and the work over the weight.
func (m *measurement) byWeight(trials []trial) Result {
	weight, states := model.Say("experiment.column.weight"), model.Say("experiment.column.expanded")
	longer, excess := model.Say("experiment.column.longer"), model.Say("experiment.column.excess")
	r := Result{Columns: []Column{
		{weight, "weight"},
		{states, "expanded_mean"},
		{longer, "longer_percent"},
		{model.Say("experiment.column.low"), "longer_percent_wilson95_low"},
		{model.Say("experiment.column.high"), "longer_percent_wilson95_high"},
		{excess, "excess_moves_mean"},
		{model.Say("experiment.column.most"), "excess_moves_max"},
	}}
	name := m.name(m.specs[0])
	r.Charts = []Chart{
		{Title: model.Say("experiment.chart.expanded"), XTitle: weight, YTitle: states, Log: true, Series: []Series{{Name: name}}},
		{Title: model.Say("experiment.chart.longer"), XTitle: weight, YTitle: model.Say("experiment.column.percent"), Series: []Series{{Name: longer}}},
		{Title: model.Say("experiment.chart.excess"), XTitle: weight, YTitle: excess, Series: []Series{{Name: excess}}},
	}
	lines := make([]line, len(m.specs))
	for i := range m.specs {
		l := m.line(i, trials)
		lines[i] = l
		r.add(len(trials), l.weight, l.expanded, l.longer.percent, l.longer.low, l.longer.high, l.excess, l.most)
		for c, y := range []float64{l.expanded, l.longer.percent, l.excess} {
			series := &r.Charts[c].Series[0]
			series.Points = append(series.Points, Point{l.weight, y})
		}
	}
	r.Sentence = m.weighing(lines)
	return r
}

// line looks at the runs of a spec, whose weight is all that sets it apart.
func (m *measurement) line(spec int, trials []trial) line {
	excess := func(t trial) float64 { return float64(t.runs[spec].moves - t.distance) }
	l := line{weight: m.specs[spec].Weight, expanded: mean(trials, expanded(spec)), excess: mean(trials, excess)}
	longer := 0
	for _, t := range trials {
		l.most = max(l.most, excess(t))
		if excess(t) > 0 {
			longer++
		}
	}
	l.longer = newShare(longer, len(trials))
	return l
}

// weighing answers the claim, if there is one, and says up to which weight all
// answers were shortest, how many were not at the weights that matter, and what that
// saved.
func (m *measurement) weighing(lines []line) model.Phrase {
	var told []model.Phrase
	safe := 0 // lines before the first with an answer that is too long
	for safe < len(lines) && lines[safe].longer.percent == 0 {
		safe++
	}
	least, most := lines[0], lines[len(lines)-1]
	telling := []float64{most.weight}
	if x := m.Experiment; x.Wrong > 0 {
		key := "experiment.claim.holds"
		telling = []float64{x.Right, x.Wrong}
		switch {
		case safe < len(lines) && lines[safe].weight <= x.Right:
			key = "experiment.claim.fails"
			if lines[safe].weight < x.Right {
				telling = append([]float64{lines[safe].weight}, telling...)
			}
		case safe == len(lines) || lines[safe].weight > x.Wrong:
			key = "experiment.claim.unseen"
		}
		told = append(told, model.Say(key, "Right", translate.Plain(x.Right), "Wrong", translate.Plain(x.Wrong)))
	}
	if safe > 0 {
		told = append(told, model.Say("experiment.weights.safe", "Sample", m.Sample(),
			"Safe", translate.Plain(lines[safe-1].weight), "Margin", lines[safe-1].longer.margin()))
	} else {
		told = append(told, model.Say("experiment.weights.unsafe", "Sample", m.Sample(), "Least", translate.Plain(least.weight)))
	}
	for _, l := range lines {
		for _, w := range telling {
			if l.weight == w && l.longer.percent > 0 {
				told = append(told, model.Say("experiment.weights.longer", "Weight", translate.Plain(w),
					"Share", translate.Figure(l.longer.percent), "Margin", l.longer.margin(), "Excess", translate.Figure(l.excess)))
			}
		}
	}
	told = append(told, model.Say("experiment.wilson"))
	if most.expanded > 0 {
		told = append(told, model.Say("experiment.weights.work", "Least", translate.Plain(least.weight),
			"Most", translate.Plain(most.weight), "Factor", translate.Figure(least.expanded/most.expanded)))
	}
	return sentences(told...)
}
