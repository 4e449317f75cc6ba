package app

import (
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/judges/cases"
	"quadrille/app/judges/check"
	"quadrille/app/judges/judgelab"
	"quadrille/app/judges/judging"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// showCase shows a case with its solution, then the judged answer, if it has them. A notice says
// that Undo shows the solution.
func (g *pages) showCase(c cases.Opened) error {
	index := g.window.indexOf(c.Position.Puzzle().ID())
	d := g.window.desks[index]
	if c.Solution == nil {
		g.window.shell.Leave()
		d.Game.Set(c.Label, c.Position)
		g.window.choose(index)
		return nil
	}
	if err := d.Game.SetSolution(c.Label, *c.Solution); err != nil {
		return err
	}
	if len(c.Yours) > 0 {
		label := c.Label
		label.Key += ".yours"
		if err := d.Game.SetSolution(label, solver.Solution{Start: c.Position, Moves: c.Yours}); err != nil {
			return err
		}
		d.Game.Player.Seek(float64(c.At))
	}
	g.window.shell.Leave()
	g.window.choose(index)
	g.window.shell.Focus(d.Pane.Focus())
	if len(c.Yours) > 0 {
		both := c.Label
		both.Key += ".both"
		g.window.shell.Notify(both)
	}
	return nil
}

// checkAnswer asks for an answer to the position on the board and judges it.
func (g *pages) checkAnswer() {
	d := g.window.desk()
	p := d.Game.Shown()
	check.Open(g.window.shell, d.Entry, p, func(moves []model.Move) {
		if err := d.Game.SetSolution(model.Say("check.change"), solver.Solution{Start: p, Moves: moves}); err != nil {
			g.window.shell.ShowError(err)
			return
		}
		g.window.shell.Focus(d.Pane.Focus())
	})
}

// judgeProgram opens the page that judges a program, in its last state.
func (g *pages) judgeProgram() {
	if !system.RunsPrograms {
		return
	}
	if g.judgeLab == nil {
		g.judgeLab = g.newJudgeLab()
	}
	if !g.window.shell.Shows(g.judgeLab) {
		g.judgeLab.Open()
	}
}

func (g *pages) newJudgeLab() *judgelab.Page {
	return judgelab.New(g.window.shell, judgelab.Deps{Entries: g.window.presentFirst(), Show: g.showJudged})
}

// showJudged shows a correct answer to a case, then the program's answer where it leaves the shortest paths.
func (g *pages) showJudged(right judge.Answer, moves []model.Move, r *judging.Result) error {
	return g.showCase(cases.Opened{
		Label: model.Say("judgelab.shown", "Why", r.Why), Position: right.Position,
		Solution: &solver.Solution{Start: right.Position, Moves: right.Moves}, Yours: moves, At: r.At,
	})
}

// presentFirst lists the entries, the current puzzle's first.
func (w *Window) presentFirst() []catalogue.Entry {
	first := []catalogue.Entry{w.entries[w.current]}
	return slices.Concat(first, w.entries[:w.current], w.entries[w.current+1:])
}
