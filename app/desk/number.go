package desk

import (
	"context"
	"errors"
	"math/big"
	"strings"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/pane"
)

// pagerView shows the number of the current solution among the shortest, if it is known and there
// are several.
func (d *Desk) pagerView(t *session.Timeline) pane.PagerView {
	count, ok := d.counted[t.Line[t.SolutionFrom]]
	if !ok || t.Number == nil || !t.Solves() || count.All.Cmp(big.NewInt(1)) <= 0 {
		return pane.PagerView{}
	}
	return pane.PagerView{
		Number: t.Number.String(),
		Of:     d.Say(model.Say("pane.of", "Number", translate.Number(count.All))),
		First:  t.Number.Cmp(big.NewInt(1)) == 0,
		Last:   t.Number.Cmp(count.All) == 0,
	}
}

// page goes to the solution before or after the current one.
func (d *Desk) page(by int64) {
	d.showNumber(new(big.Int).Add(d.Line().Number, big.NewInt(by)))
}

// goTo shows the solution with the typed number, or says why it can't.
func (d *Desk) goTo(typed string) {
	t := d.Line()
	plain := strings.NewReplacer(",", "", " ", "", "\u00a0", "", "\u202f", "").Replace(typed)
	const digits = 100 // longer than any number of solutions
	n, ok := new(big.Int).SetString(plain[:min(len(plain), digits+1)], 10)
	if !ok || !d.showNumber(n) {
		d.Notify(model.Say("pane.badNumber", "Most", translate.Number(d.counted[t.Line[t.SolutionFrom]].All)))
	}
}

// showNumber finds the shortest solution with the number and shows it; false if there is none.
func (d *Desk) showNumber(n *big.Int) bool {
	t := d.Line()
	start := t.Line[t.SolutionFrom]
	count, ok := d.counted[start]
	if !ok || n.Sign() < 1 || n.Cmp(count.All) > 0 {
		return false
	}
	d.stop()
	// Named like ownWay, but the solution need not be the lexicographically first.
	method := &solver.Method{Name: d.ownWay.Name, Guarantee: solver.Shortest}
	work.Start(d.paging, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		moves, err := d.Entry.Engine.(solver.Counter).Nth(ctx, start, n, progress)
		return solver.Solution{Start: start, Moves: moves, Method: method}, err
	}, nil, func(s solver.Solution, err error) {
		if err == nil {
			err = d.session.Attach(model.Say("change.fromStep"), s)
		}
		switch {
		case err == nil:
			d.Line().Number = n
			d.Refresh()
		case !errors.Is(err, solver.ErrNone):
			d.ShowError(err)
		}
	})
	return true
}
