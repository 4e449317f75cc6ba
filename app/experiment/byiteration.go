package experiment

import (
	"context"
	"math"

	"quadrille/model"
)

// byIteration runs the specs, which deepen, on each position. The first is the
// one whose iterations are looked at; the others are set beside it.
func (m *measurement) byIteration(ctx context.Context) (Result, error) {
	type line struct {
		share, branching mean
		expanded         []mean // by spec
	}
	byDistance := map[int]*line{}
	all := line{expanded: make([]mean, len(m.Experiment.Specs))}
	byBound := map[int]*mean{} // states expanded by bound, of the first spec
	for _, d := range m.positions {
		l := byDistance[d.distance]
		if l == nil {
			l = &line{expanded: make([]mean, len(m.Experiment.Specs))}
			byDistance[d.distance] = l
		}
		for i, spec := range m.Experiment.Specs {
			s, err := m.run(ctx, d, spec)
			if err != nil {
				return Result{}, err
			}
			if s.failed {
				continue
			}
			for _, to := range []*line{l, &all} {
				to.expanded[i].add(float64(s.stats.Expanded))
			}
			iterations := s.stats.Iterations
			if i > 0 || len(iterations) == 0 || s.stats.Expanded == 0 {
				continue
			}
			for _, it := range iterations {
				if byBound[it.Bound] == nil {
					byBound[it.Bound] = &mean{}
				}
				byBound[it.Bound].add(float64(it.Expanded))
			}
			last := iterations[len(iterations)-1]
			for _, to := range []*line{l, &all} {
				to.share.add(100 * float64(last.Expanded) / float64(s.stats.Expanded))
				to.branching.add(branching(float64(last.Generated), s.moves))
			}
		}
	}

	distance := model.Say("experiment.column.distance")
	r := Result{Columns: []model.Phrase{distance, model.Say("experiment.column.share"), model.Say("experiment.column.branching")}}
	work := Chart{Title: model.Say("experiment.chart.expanded"), XTitle: distance, YTitle: model.Say("experiment.column.expanded"), Log: true}
	share := Chart{Title: model.Say("experiment.chart.share"), XTitle: distance, YTitle: model.Say("experiment.column.percent")}
	bounds := Chart{Title: model.Say("experiment.chart.bounds"), XTitle: model.Say("experiment.column.bound"), YTitle: model.Say("experiment.column.expanded"), Log: true}
	for _, spec := range m.Experiment.Specs {
		work.Series = append(work.Series, Series{Name: m.name(spec)})
		r.Columns = append(r.Columns, model.Say("experiment.column.of", "Run", m.name(spec), "Figure", model.Say("experiment.column.expanded")))
	}
	shares := Series{Name: model.Say("experiment.column.share")}
	for at := range m.farthest() + 1 {
		l := byDistance[at]
		if l == nil {
			continue
		}
		row := []float64{float64(at), l.share.value(), l.branching.value()}
		for i := range l.expanded {
			row = append(row, l.expanded[i].value())
			work.Series[i].Points = append(work.Series[i].Points, Point{float64(at), l.expanded[i].value()})
		}
		shares.Points = append(shares.Points, Point{float64(at), l.share.value()})
		r.Rows = append(r.Rows, row)
	}
	share.Series = []Series{shares}
	deepening := Series{Name: m.name(m.Experiment.Specs[0])}
	for bound := range m.farthest() + 1 {
		if b := byBound[bound]; b != nil {
			deepening.Points = append(deepening.Points, Point{float64(bound), b.value()})
		}
	}
	bounds.Series = []Series{deepening}
	r.Charts = []Chart{work, share, bounds}

	lastSpec := len(m.Experiment.Specs) - 1
	r.Sentence = model.Say("experiment.iterations", "Count", len(m.positions), "Run", m.name(m.Experiment.Specs[0]),
		"Share", figure(all.share.value()), "Branching", figure(all.branching.value()),
		"Other", m.name(m.Experiment.Specs[lastSpec]),
		"Factor", figure(all.expanded[0].value()/all.expanded[lastSpec].value()))
	return r, nil
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
