package compare

import (
	"slices"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/solver"
)

// State is what the page was asked. Figures are measured again.
type State struct {
	This     ComparisonState `json:"this"`               // of the position
	Many     ComparisonState `json:"many"`               // over a sample
	OverMany bool            `json:"overMany,omitempty"` // Many is on show
}

// ComparisonState is what one of the two comparisons was asked.
type ComparisonState struct {
	measure.Order
	Chart    string           `json:"chart,omitempty"`
	Guess    Guess            `json:"guess,omitzero"`
	Quantity measure.Quantity `json:"quantity,omitempty"`
}

// State returns what the page was asked.
func (p *Page) State() State {
	if p.one == nil {
		return State{}
	}
	return State{This: p.one.state(), Many: p.many.state(), OverMany: p.shown == p.many}
}

func (c *comparison) state() ComparisonState {
	o := measure.Order{Position: c.Base.String(), Methods: c.methods(), Sample: c.asked}
	if c.Claim != nil {
		o.Claim = c.Claim.Name()
	}
	return ComparisonState{o, c.chart, c.guess, c.quantity}
}

// SetState makes the page what was asked. Methods that no longer exist are left out; without a
// valid position the page stays as it is.
func (p *Page) SetState(s State) {
	for _, each := range []ComparisonState{s.This, s.Many} {
		o := each.Order
		o.Methods = slices.DeleteFunc(slices.Clone(o.Methods), func(name string) bool {
			_, err := method.Parse(p.deps.Entry.Engine.(solver.Searcher), name)
			return err != nil
		})
		plan, err := o.Plan(p.entries())
		if err != nil {
			return
		}
		p.begin(plan.Base)
		c := p.set(plan)
		c.chart, c.guess, c.quantity = each.Chart, each.Guess, min(each.Quantity, measure.Quantities-1)
	}
	if !s.OverMany {
		p.shown = p.one
	}
}
