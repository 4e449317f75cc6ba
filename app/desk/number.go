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

// pagerView numbers the shortest solutions, where there are several and it is known
// which one is on show.
func (d *Desk) pagerView(t *session.Timeline) pane.PagerView {
	count, ok := d.counted[t.Line[t.SolutionFrom]]
	if !ok || t.Number == nil || !t.Solves() || count.All.IsInt64() && count.All.Int64() <= 1 {
		return pane.PagerView{}
	}
	return pane.PagerView{
		Number: t.Number.String(),
		Of:     d.Say(model.Say("pane.of", "Number", translate.Number(count.All))),
		First:  t.Number.Cmp(big.NewInt(1)) == 0,
		Last:   t.Number.Cmp(count.All) == 0,
	}
}

// page goes to the next solution in order, or to the one before.
func (d *Desk) page(by int64) {
	if t := d.Line(); t.Number != nil {
		d.showNumber(new(big.Int).Add(t.Number, big.NewInt(by)))
	}
}

// goTo goes to the solution with the number that was typed, or says why not.
func (d *Desk) goTo(typed string) string {
	t := d.Line()
	plain := strings.NewReplacer(",", "", " ", "", "\u00a0", "", "\u202f", "").Replace(typed)
	const digits = 100 // far more than there are solutions, and read at once
	n, ok := new(big.Int).SetString(plain[:min(len(plain), digits)], 10)
	count := d.counted[t.Line[t.SolutionFrom]]
	if !ok || len(plain) > digits || n.Sign() < 1 || count.All == nil || n.Cmp(count.All) > 0 {
		most := ""
		if count.All != nil {
			most = translate.Number(count.All)
		}
		return d.Say(model.Say("pane.badNumber", "Most", most))
	}
	d.showNumber(n)
	return ""
}

// showNumber works the solution with the number out and shows it.
func (d *Desk) showNumber(n *big.Int) {
	counter, ok := d.entry.Engine.(solver.Counter)
	t := d.Line()
	start := t.Line[t.SolutionFrom]
	count := d.counted[start]
	if !ok || n.Sign() < 1 || count.All == nil || n.Cmp(count.All) > 0 {
		return
	}
	d.stop()
	method := d.ownWay
	work.Start(d.paging, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		moves, err := counter.Nth(ctx, start, n, progress)
		return solver.Solution{Start: start, Moves: moves, Method: numbered(method)}, err
	}, nil, func(s solver.Solution, err error) {
		if err == nil {
			err = d.session.Attach(model.Say("change.fromStep"), s)
		}
		if err != nil {
			if !errors.Is(err, solver.ErrNone) {
				d.ShowError(err)
			}
			return
		}
		d.Line().Number = n
		d.Refresh()
	})
}

// numbered is the engine's own way, of a solution that need not be the first.
func numbered(m *solver.Method) *solver.Method {
	return &solver.Method{Name: m.Name, Guarantee: solver.Shortest}
}
