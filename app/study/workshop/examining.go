package workshop

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
)

// prepare collects the positions, if they are not there, and checks.
func (p *Page) prepare() {
	if p.ground != nil {
		p.check()
		return
	}
	work.Start(p.preparing, func(ctx context.Context, progress solver.Progress) (*examine.Ground, error) {
		return examine.Prepare(ctx, p.deps.Entry.Engine, p.position, examine.Sample, progress)
	}, func(done, total int64) {
		p.line.SetText(p.Say(model.Say("workshop.preparing", "Done", translate.Int(done), "Total", translate.Int(total))))
	}, func(g *examine.Ground, err error) {
		if err != nil {
			p.line.SetText(p.Reason(err))
			return
		}
		p.ground = g
		p.showLine()
		p.check()
	})
}

// showLine says what is examined.
func (p *Page) showLine() {
	if g := p.ground; g != nil && g.All() {
		p.line.SetText(p.Say(model.Say("workshop.all", "Number", translate.Int(int64(g.States())), "Position", goalOf(p.position))))
	} else if g != nil {
		p.line.SetText(p.Say(model.Say("workshop.sample", "Number", translate.Int(int64(g.States())), "All", translate.Int(int64(g.Total)), "Seed", examine.Seed)))
	}
}

// goalOf is how the ID of a position writes its goal and rules; "" where the puzzle has
// but one goal.
func goalOf(p model.Position) string {
	_, goal, _ := strings.Cut(p.String(), "/")
	return goal
}

// typed takes note of another expression.
func (p *Page) typed(text string) {
	if text == p.expression {
		return
	}
	p.expression = text
	p.field.TextStyle.Monospace = text != "" && widgets.HasMonospace(text) // the placeholder may be Chinese
	p.field.Refresh()
	p.Changed()
	p.costing.Cancel()
	p.judging.Cancel()
	p.admissible.fade()
	p.consistent.fade()
	p.showTools()
	work.After(p.checking, pause, p.check)
}

// check examines the expression, if there is nothing wrong with it.
func (p *Page) check() {
	p.fault = ""
	f, err := formula.Read(p.expression, p.engine.Features())
	switch {
	case strings.TrimSpace(p.expression) == "":
		p.report, p.costs = nil, nil
	case err != nil:
		p.fault = p.Say(formula.Reason(err))
	case p.ground == nil: // which checks when it is there
	default:
		work.Start(p.checking, func(ctx context.Context, progress solver.Progress) (*examine.Report, error) {
			return p.ground.Examine(ctx, f, progress)
		}, nil, func(r *examine.Report, err error) {
			if err != nil {
				p.fault = p.Say(formula.Reason(err))
			} else {
				p.report, p.over, p.fall, p.cell = r, 0, 0, nil
				p.measure()
			}
			p.update()
			p.judgeSaved()
		})
		return
	}
	p.update()
	p.judgeSaved()
}

// own lists what is saved.
func (p *Page) own() []solver.Heuristic {
	return method.ReadOwn(p.Preferences().StringList(method.OwnKey(p.deps.Entry.Puzzle.ID())))
}

// setOwn saves it.
func (p *Page) setOwn(own []solver.Heuristic) {
	p.Preferences().SetStringList(method.OwnKey(p.deps.Entry.Puzzle.ID()), method.WriteOwn(own))
	p.engine.SetOwn(own)
	p.judgeSaved()
	p.update()
}

// judgeSaved examines those of the saved heuristics of which it is not known yet how good
// they are, one after the other.
func (p *Page) judgeSaved() {
	i := slices.IndexFunc(p.own(), func(h solver.Heuristic) bool {
		_, known := p.verdicts[h.Expression]
		return !known
	})
	if i < 0 || p.ground == nil {
		return
	}
	expression := p.own()[i].Expression
	work.Start(p.judging, func(ctx context.Context, progress solver.Progress) (*examine.Report, error) {
		f, err := formula.Read(expression, p.engine.Features())
		if err != nil {
			return nil, err
		}
		return p.ground.Examine(ctx, f, progress)
	}, nil, func(r *examine.Report, _ error) {
		p.verdicts[expression] = r // nil where it can't be examined
		p.update()
		p.judgeSaved()
	})
}

// measure finds out what the expression costs, and beside it the two best saved ones
// that are admissible.
func (p *Page) measure() {
	rivals := slices.DeleteFunc(p.own(), func(h solver.Heuristic) bool {
		r := p.verdicts[h.Expression]
		return r == nil || r.Overestimated() > 0 || h.Expression == p.expression
	})
	slices.SortStableFunc(rivals, func(a, b solver.Heuristic) int {
		return cmp.Compare(p.verdicts[b.Expression].Mean, p.verdicts[a.Expression].Mean)
	})
	expressions := []string{p.expression}
	for _, h := range rivals[:min(len(rivals), 2)] {
		expressions = append(expressions, h.Expression)
	}
	p.costs = nil
	positions := p.ground.Draw(p.sample)
	work.Start(p.costing, func(ctx context.Context, progress solver.Progress) (costs []cost, err error) {
		for i, expression := range expressions {
			c, err := measure(ctx, p.engine, expression, positions, func(done, total int64) {
				progress(int64(i)*total+done, int64(len(expressions))*total)
			})
			if err != nil {
				return nil, err
			}
			costs = append(costs, c)
		}
		return costs, nil
	}, func(done, total int64) {
		if total > 0 {
			p.costTable.SetProgress(float32(done) / float32(total))
		}
	}, func(costs []cost, err error) {
		p.costs = costs
		if err != nil {
			p.costNote.SetText(p.Reason(err))
		}
		p.update()
	})
}
