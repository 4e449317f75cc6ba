package compare

import (
	"cmp"

	"quadrille/app/catalogue"
	"quadrille/app/study/measure"
)

// State is what a comparison was asked. Figures are measured again.
type State struct {
	This      measure.Order `json:"this"`                // of the position alone
	Many      measure.Order `json:"many"`                // over many positions; without a position: not yet opened
	OverMany  bool          `json:"overMany,omitempty"`  // Many is on show
	Guess     Guess         `json:"guess,omitzero"`      // over many positions
	Chart     int           `json:"chart,omitempty"`     // of This
	Quantity  int           `json:"quantity,omitempty"`  // over many positions
	ManyChart string        `json:"manyChart,omitempty"` // over many positions
}

// Guess is what somebody expects before a run: that one row expands so many times as many
// states as another.
type Guess struct {
	More  int    `json:"more"` // the rows, by their numbers
	Fewer int    `json:"fewer"`
	Times string `json:"times"` // as typed
}

// Begun reports whether there are figures.
func (p *Page) Begun() bool { return p.runs != nil && len(p.runs.begun()) > 0 }

// chart is the chart chosen last.
func (p *Page) chart() int {
	if p.charts != nil {
		return p.charts.chosen
	}
	return p.chosen
}

// State returns what the comparison was asked.
func (p *Page) State() State {
	var s State
	if p.one == nil {
		return s
	}
	s.This, s.Chart, s.OverMany = p.one.order(), p.chart(), p.runs == p.many
	s.Many, s.Guess, s.Quantity, s.ManyChart = p.many.order(), p.guess, int(p.quantity), p.manyChart
	s.Many.Sample = p.asked
	if p.claim != nil {
		s.Many.Claim = p.claim.Name()
	}
	return s
}

// SetState makes it the comparison that was asked. Methods that no longer exist are left
// out; without a valid position it stays as it is.
func (p *Page) SetState(s State) {
	if _, err := (measure.Order{Position: s.This.Position}).Plan(p.entries()); err != nil {
		return
	}
	for _, o := range []measure.Order{s.This, s.Many} {
		var known []string
		for _, name := range o.Methods { // one by one, for some may be unknown
			if _, err := (measure.Order{Position: o.Position, Methods: []string{name}}).Plan(p.entries()); err == nil {
				known = append(known, name)
			}
		}
		some := len(o.Methods) == 0 || len(known) > 0
		o.Methods = known
		if plan, err := o.Plan(p.entries()); err == nil && some {
			p.set(plan, o.Sample.Count > 0 || len(o.Sample.Cases) > 0)
		}
	}
	p.guess, p.chosen, p.manyChart = s.Guess, min(max(s.Chart, 0), chartKinds-1), s.ManyChart
	p.quantity = measure.Quantity(min(max(s.Quantity, 0), int(measure.Quantities)-1))
	p.runs = p.one
	if s.OverMany {
		p.runs = p.many
	}
}

// OpenOrder opens the page as an order asks, of a link or of somebody's lecture. It runs
// nothing by itself. The order is about the page's puzzle.
func (p *Page) OpenOrder(o measure.Order) error {
	plan, err := o.Plan(p.entries())
	if err != nil {
		return err
	}
	p.set(plan, plan.Sampled())
	p.show()
	return nil
}

func (p *Page) entries() []catalogue.Entry { return []catalogue.Entry{p.deps.Entry} }

// set makes one of the two comparisons that of a plan, and that is on show.
func (p *Page) set(plan measure.Plan, many bool) {
	c := newRunSet(p.deps.Entry, plan.Base, p.Work, plan.Methods, p.changed)
	if p.one == nil {
		p.begin(plan.Base)
	}
	if many {
		p.many.close()
		p.many, p.asked, p.claim = c, plan.Sample, plan.Claim
		p.guess.More, p.guess.Fewer = 0, min(1, len(c.runs)-1)
		p.verdict = ""
		if p.claim != nil {
			p.quantity, p.manyChart = measure.Expanded, cmp.Or(claimCharts[p.claim.Figure], manyCharts[0].key)
		}
	} else {
		p.one.close()
		p.one = c
	}
	p.runs = c
}
