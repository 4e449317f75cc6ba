package workshop

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/examine"
	"quadrille/solver/formula"
	"quadrille/widgets"
)

// prepare collects the positions, unless that is done, and checks the expression.
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

// showLine says which positions are examined.
func (p *Page) showLine() {
	if g := p.ground; g != nil && g.All() {
		p.line.SetText(p.Say(model.Say("workshop.all", "Number", translate.Int(int64(g.States())), "Position", model.GoalText(p.position))))
	} else if g != nil {
		p.line.SetText(p.Say(model.Say("workshop.sample", "Number", translate.Int(int64(g.States())), "All", translate.Int(int64(g.Total)), "Seed", examine.Seed)))
	}
}

// typed stores a new expression and checks it after a pause.
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

// examine examines an expression in the background.
func (p *Page) examine(j *work.Job, expression string, done func(*examine.Report, error)) {
	f, err := formula.Read(expression, p.engine.Features())
	if err != nil {
		done(nil, err)
		return
	}
	ground := p.ground
	work.Start(j, func(ctx context.Context, progress solver.Progress) (*examine.Report, error) {
		return ground.Examine(ctx, f, progress)
	}, nil, done)
}

// check examines the expression, if the positions have been collected.
func (p *Page) check() {
	p.fault = ""
	switch {
	case strings.TrimSpace(p.expression) == "":
		p.report, p.costs = nil, nil
	case p.ground != nil:
		p.examine(p.checking, p.expression, func(r *examine.Report, err error) {
			if err != nil {
				p.fault = p.Say(formula.Reason(err))
			} else {
				p.report, p.over, p.fall, p.cell = r, 0, 0, widgets.None
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

// own returns the saved heuristics.
func (p *Page) own() []solver.Heuristic {
	return method.ReadOwn(p.Preferences().StringList(method.OwnKey(p.deps.Entry.Puzzle.ID())))
}

// setOwn saves heuristics.
func (p *Page) setOwn(own []solver.Heuristic) {
	p.Preferences().SetStringList(method.OwnKey(p.deps.Entry.Puzzle.ID()), method.WriteOwn(own))
	p.engine.SetOwn(own)
	p.judgeSaved()
	p.update()
}

// judgeSaved examines the saved heuristics that have no verdict yet, one after the other. If one
// is proved admissible, it saves that with the heuristic.
func (p *Page) judgeSaved() {
	own := p.own()
	i := slices.IndexFunc(own, func(h solver.Heuristic) bool {
		_, known := p.verdicts[h.Expression]
		return !known
	})
	if i < 0 || p.ground == nil {
		return
	}
	p.examine(p.judging, own[i].Expression, func(r *examine.Report, _ error) {
		p.verdicts[own[i].Expression] = r // nil if it can't be examined
		if proved := p.provedBy(r); proved != "" {
			own[i].Proved = proved
		}
		p.setOwn(own)
	})
}

// provedBy returns the goal for which a report proves a heuristic admissible; "" for none.
func (p *Page) provedBy(r *examine.Report) string {
	if r == nil || !r.Ground.All() || len(r.Over) > 0 {
		return ""
	}
	return model.GoalText(p.position)
}

const (
	// costSample is the number of positions on which the cost of a heuristic is measured.
	costSample = 200
	// costBytes is the memory limit of each run.
	costBytes = 32 << 20
)

// measure measures the cost of A* with the expression and, for comparison, with the two best
// admissible saved heuristics.
func (p *Page) measure() {
	rivals := slices.DeleteFunc(p.own(), func(h solver.Heuristic) bool {
		r := p.verdicts[h.Expression]
		return r == nil || len(r.Over) > 0 || h.Expression == p.expression
	})
	slices.SortStableFunc(rivals, func(a, b solver.Heuristic) int {
		return cmp.Compare(p.verdicts[b.Expression].Mean, p.verdicts[a.Expression].Mean)
	})
	methods := []method.Method{aStar(p.expression)}
	for _, h := range rivals[:min(len(rivals), 2)] {
		methods = append(methods, aStar(h.Expression))
	}
	var cases []measure.Case
	for _, e := range p.ground.Draw(p.sample) {
		cases = append(cases, measure.Case{Position: e.Position, Distance: e.Distance})
	}
	p.costs = nil
	work.Start(p.costing, func(ctx context.Context, progress solver.Progress) (*measure.Set, error) {
		return measure.Run(ctx, p.engine, cases, methods, costBytes, progress)
	}, func(done, total int64) {
		if total > 0 {
			p.costTable.SetProgress(float32(done) / float32(total))
		}
	}, func(set *measure.Set, err error) {
		p.costs = set
		if err != nil {
			p.costNote.SetText(p.Reason(err))
		}
		p.update()
	})
}

// aStar returns the method of A* with an expression.
func aStar(expression string) method.Method {
	return method.Method{
		Algorithm: solver.Algorithm{ID: "a-star"},
		Heuristic: solver.OwnHeuristic(solver.OwnMark+expression, expression),
	}
}
