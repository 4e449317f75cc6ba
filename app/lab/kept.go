package lab

import (
	"math"
	"slices"

	"quadrille/app/experiment"
	"quadrille/app/store"
	"quadrille/model"
	"quadrille/resources"
)

// kept is an experiment with its last result as it is written.
type kept struct {
	Version    string   `json:"version"` // of the program that has measured
	Puzzle     model.ID `json:"puzzle"`
	Experiment string   `json:"experiment"`
	Chosen     bool     `json:"chosen,omitempty"`
	// Positions and Seed are what stands in the fields.
	Positions string      `json:"positions"`
	Seed      string      `json:"seed"`
	Chart     int         `json:"chart,omitempty"`
	Result    *keptResult `json:"result,omitempty"`
}

// keptResult is a result as it is written.
type keptResult struct {
	Cases    int                 `json:"cases"`
	Seed     uint64              `json:"seed"`
	Ended    int                 `json:"ended,omitempty"`
	Sentence model.Phrase        `json:"sentence"`
	Charts   []experiment.Chart  `json:"charts"`
	Columns  []experiment.Column `json:"columns"`
	Rows     [][]*float64        `json:"rows"` // null where there is no figure
	Samples  []int               `json:"samples"`
}

// Keep returns what comes back at the next start, an experiment each, for JSON.
// Nobody changes it any more.
func (p *Page) Keep() []any {
	var all []any
	for i, o := range p.offers {
		if o.result != nil || o == p.offered && i > 0 {
			all = append(all, o.keep(o == p.offered))
		}
	}
	return all
}

func (o *offered) keep(chosen bool) kept {
	k := kept{
		Version: resources.Version, Puzzle: o.puzzle.ID(), Experiment: o.experiment.ID, Chosen: chosen,
		Positions: o.cases, Seed: o.seed, Chart: o.picture,
	}
	if r := o.result; r != nil {
		k.Result = &keptResult{
			Cases: r.Order.Cases, Seed: r.Order.Seed, Ended: r.Order.Ended,
			Sentence: r.Sentence, Charts: r.Charts, Columns: r.Columns, Samples: r.Samples,
		}
		for _, row := range r.Rows {
			var written []*float64
			for i := range row {
				written = append(written, finite(&row[i]))
			}
			k.Result.Rows = append(k.Result.Rows, written)
		}
	}
	return k
}

// finite is the figure, or nil where it is none.
func finite(x *float64) *float64 {
	if math.IsNaN(*x) || math.IsInf(*x, 0) {
		return nil
	}
	return x
}

// Restore takes an experiment that was kept. One that there is no more is left out,
// as is a result that another version of the program has measured. What means
// nothing is an error, and the page is to be given up.
func (p *Page) Restore(note store.Note) error {
	var k kept
	if err := note.JSON(&k); err != nil {
		return err
	}
	i := slices.IndexFunc(p.offers, func(o *offered) bool { return o.puzzle.ID() == k.Puzzle && o.experiment.ID == k.Experiment })
	if i < 0 {
		return nil
	}
	o := p.offers[i]
	o.cases, o.seed = k.Positions, k.Seed
	if k.Chosen {
		p.offered = o
	}
	if k.Result == nil || k.Version != resources.Version {
		return nil
	}
	r, ok := k.Result.restore()
	if !ok || k.Chart < 0 || k.Chart >= max(len(r.Charts), 1) {
		return note.Fault()
	}
	r.Order = experiment.Order{
		Puzzle: o.puzzle, Engine: o.engine, Experiment: o.experiment,
		Cases: k.Result.Cases, Seed: k.Result.Seed, Ended: k.Result.Ended,
	}
	o.result, o.picture = &r, k.Chart
	return nil
}

// restore is the result that was kept, but for its order; false where it can be
// none.
func (k *keptResult) restore() (experiment.Result, bool) {
	r := experiment.Result{Sentence: k.Sentence, Charts: k.Charts, Columns: k.Columns, Samples: k.Samples}
	ok := k.Cases > 0 && k.Ended >= 0 && k.Ended <= k.Cases && len(k.Rows) == len(k.Samples)
	phrases := []*model.Phrase{&r.Sentence}
	for i := range r.Charts {
		c := &r.Charts[i]
		phrases = append(phrases, &c.Title, &c.XTitle, &c.YTitle)
		for j := range c.Series {
			phrases = append(phrases, &c.Series[j].Name)
		}
	}
	for i := range r.Columns {
		phrases = append(phrases, &r.Columns[i].Title)
	}
	for _, p := range phrases {
		ok = store.RestorePhrase(p) && ok
	}
	for _, written := range k.Rows {
		row := make([]float64, len(written))
		for i, x := range written {
			row[i] = math.NaN()
			if x != nil {
				row[i] = *x
			}
		}
		ok = ok && len(row) > 0 && len(row) == len(r.Columns)
		r.Rows = append(r.Rows, row)
	}
	return r, ok
}
