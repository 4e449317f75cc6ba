package game

import (
	"context"
	"errors"
	"math/big"
	"strings"

	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/pane"
)

// Numbers finds the shortest solutions by their numbers.
type Numbers struct {
	game *Game
	job  *work.Job
}

// view shows the number of the current solution among the shortest, if it is known and there are
// several.
func (n *Numbers) view(w words) pane.PagerView {
	t := n.game.Line()
	count, ok := n.count()
	if !ok || t.Number == nil || !t.Solves() || count.Cmp(big.NewInt(1)) <= 0 {
		return pane.PagerView{}
	}
	return pane.PagerView{
		Number: t.Number.String(),
		Of:     w.Say(model.Say("pane.of", "Number", translate.Number(count))),
		First:  t.Number.Cmp(big.NewInt(1)) == 0,
		Last:   t.Number.Cmp(count) == 0,
	}
}

// count returns the number of shortest solutions from where the line's solution begins.
func (n *Numbers) count() (all *big.Int, ok bool) {
	t := n.game.Line()
	count, ok := n.game.facts.counts[t.Line[t.SolutionFrom]]
	return count.All, ok
}

// Page goes to the solution before or after the current one.
func (n *Numbers) Page(by int64) {
	n.show(new(big.Int).Add(n.game.Line().Number, big.NewInt(by)))
}

// GoTo shows the solution with the typed number, or says why it can't.
func (n *Numbers) GoTo(typed string) {
	number, ok := new(big.Int).SetString(strings.NewReplacer(",", "", " ", "").Replace(typed), 10)
	if !ok || !n.show(number) {
		most, _ := n.count()
		n.game.deps.Window.Notify(model.Say("pane.badNumber", "Most", translate.Number(most)))
	}
}

// show finds the shortest solution with the number and shows it; false if there is none.
func (n *Numbers) show(number *big.Int) bool {
	g, t := n.game, n.game.Line()
	most, ok := n.count()
	if !ok || number.Sign() < 1 || number.Cmp(most) > 0 {
		return false
	}
	g.stop()
	start, engine := t.Line[t.SolutionFrom], g.Entry.Engine
	// Named like the engine's own, but the solution need not be the lexicographically first.
	method := &solver.Method{Name: engine.Method().Name, Guarantee: solver.Shortest}
	work.Start(n.job, func(ctx context.Context, progress solver.Progress) (solver.Solution, error) {
		moves, err := engine.(solver.Counter).Nth(ctx, start, number, progress)
		return solver.Solution{Start: start, Moves: moves, Method: method}, err
	}, nil, func(s solver.Solution, err error) {
		if err == nil {
			err = g.session.Attach(model.Say("change.fromStep"), s)
		}
		switch {
		case err == nil:
			g.Line().Number = number
			g.Refresh()
		case !errors.Is(err, solver.ErrNone):
			g.deps.Window.ShowError(err)
		}
	})
	return true
}
