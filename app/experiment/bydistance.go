package experiment

import (
	"context"

	"quadrille/model"
)

// tally is what one spec gave at one distance.
type tally struct{ expanded, generated, time mean }

// byDistance runs all specs on each position.
func (m *measurement) byDistance(ctx context.Context) (Result, error) {
	specs := m.Experiment.Specs
	byDistance := map[int][]tally{}
	overall := make([]tally, len(specs))
	for _, d := range m.positions {
		if byDistance[d.distance] == nil {
			byDistance[d.distance] = make([]tally, len(specs))
		}
		for i, spec := range specs {
			s, err := m.run(ctx, d, spec)
			if err != nil {
				return Result{}, err
			}
			if s.failed {
				continue
			}
			for _, t := range []*tally{&byDistance[d.distance][i], &overall[i]} {
				t.expanded.add(float64(s.stats.Expanded))
				t.generated.add(float64(s.stats.Generated))
				t.time.add(microseconds(s.stats.Elapsed))
			}
		}
	}

	r := Result{Columns: []model.Phrase{model.Say("experiment.column.distance")}, Sentence: m.ranking(overall)}
	work := Chart{
		Title: model.Say("experiment.chart.expanded"), XTitle: model.Say("experiment.column.distance"),
		YTitle: model.Say("experiment.column.expanded"), Log: true,
	}
	for _, spec := range specs {
		name := m.name(spec)
		work.Series = append(work.Series, Series{Name: name})
		for _, column := range []string{"expanded", "generated", "time"} {
			r.Columns = append(r.Columns, model.Say("experiment.column.of", "Run", name, "Figure", model.Say("experiment.column."+column)))
		}
	}
	for distance := range m.farthest() + 1 {
		tallies := byDistance[distance]
		if tallies == nil {
			continue
		}
		row := []float64{float64(distance)}
		for i, t := range tallies {
			row = append(row, t.expanded.value(), t.generated.value(), t.time.value())
			work.Series[i].Points = append(work.Series[i].Points, Point{float64(distance), t.expanded.value()})
		}
		r.Rows = append(r.Rows, row)
	}
	r.Charts = []Chart{work}
	return r, nil
}

func (m *measurement) farthest() int {
	most := 0
	for _, d := range m.positions {
		most = max(most, d.distance)
	}
	return most
}

// ranking says how many states each spec expands on average, and how the most
// frugal one compares with the most wasteful.
func (m *measurement) ranking(overall []tally) model.Phrase {
	var means []model.Phrase
	best, worst := -1, -1
	for i, t := range overall {
		if t.expanded.n == 0 {
			means = append(means, model.Say("experiment.noMean", "Run", m.name(m.Experiment.Specs[i])))
			continue
		}
		means = append(means, model.Say("experiment.mean", "Run", m.name(m.Experiment.Specs[i]), "Number", figure(t.expanded.value())))
		if best < 0 || t.expanded.value() < overall[best].expanded.value() {
			best = i
		}
		if worst < 0 || t.expanded.value() > overall[worst].expanded.value() {
			worst = i
		}
	}
	if best < 0 || best == worst {
		return model.Say("experiment.means", "Means", means, "Count", len(m.positions))
	}
	return model.Say("experiment.ranking", "Means", means, "Count", len(m.positions),
		"Best", m.name(m.Experiment.Specs[best]), "Worst", m.name(m.Experiment.Specs[worst]),
		"States", figure(overall[worst].expanded.value()/overall[best].expanded.value()),
		"Time", figure(overall[worst].time.value()/overall[best].time.value()))
}
