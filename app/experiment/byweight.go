package experiment

import (
	"context"
	"math"

	"quadrille/model"
)

// byWeight runs the spec with each weight on each position.
func (m *measurement) byWeight(ctx context.Context) (Result, error) {
	type line struct {
		weight           float64
		expanded, excess mean
		longer           int
		most             int // the greatest excess
	}
	lines := make([]line, len(m.Experiment.Weights))
	for i, w := range m.Experiment.Weights {
		lines[i].weight = w
		spec := m.Experiment.Specs[0]
		spec.Weight = w
		for _, d := range m.positions {
			s, err := m.run(ctx, d, spec)
			if err != nil {
				return Result{}, err
			}
			if s.failed {
				continue
			}
			excess := s.moves - d.distance
			lines[i].expanded.add(float64(s.stats.Expanded))
			lines[i].excess.add(float64(excess))
			lines[i].most = max(lines[i].most, excess)
			if excess > 0 {
				lines[i].longer++
			}
		}
	}

	r := Result{Columns: []model.Phrase{
		model.Say("experiment.column.weight"), model.Say("experiment.column.expanded"), model.Say("experiment.column.longer"),
		model.Say("experiment.column.excess"), model.Say("experiment.column.most"),
	}}
	weight := model.Say("experiment.column.weight")
	work := Chart{Title: model.Say("experiment.chart.expanded"), XTitle: weight, YTitle: model.Say("experiment.column.expanded"), Log: true}
	length := Chart{Title: model.Say("experiment.chart.longer"), XTitle: weight, YTitle: model.Say("experiment.column.percent")}
	excess := Chart{Title: model.Say("experiment.chart.excess"), XTitle: weight, YTitle: model.Say("experiment.column.excess")}
	var states, longer, moves Series
	states.Name, longer.Name, moves.Name = m.name(m.Experiment.Specs[0]), model.Say("experiment.column.longer"), model.Say("experiment.column.excess")
	safe, last := math.NaN(), lines[len(lines)-1]
	for i, l := range lines {
		share := 100 * float64(l.longer) / float64(l.expanded.n)
		r.Rows = append(r.Rows, []float64{l.weight, l.expanded.value(), share, l.excess.value(), float64(l.most)})
		states.Points = append(states.Points, Point{l.weight, l.expanded.value()})
		longer.Points = append(longer.Points, Point{l.weight, share})
		moves.Points = append(moves.Points, Point{l.weight, l.excess.value()})
		if l.expanded.n > 0 && l.longer == 0 && (i == 0 || safe == lines[i-1].weight) {
			safe = l.weight
		}
	}
	work.Series, length.Series, excess.Series = []Series{states}, []Series{longer}, []Series{moves}
	r.Charts = []Chart{work, length, excess}

	args := []any{
		"Count", len(m.positions), "Most", number(last.weight), "Share", figure(100 * float64(last.longer) / float64(last.expanded.n)),
		"Excess", figure(last.excess.value()), "Factor", figure(lines[0].expanded.value() / last.expanded.value()),
	}
	if math.IsNaN(safe) {
		r.Sentence = model.Say("experiment.weights.unsafe", args...)
	} else {
		r.Sentence = model.Say("experiment.weights", append(args, "Safe", number(safe))...)
	}
	return r, nil
}
