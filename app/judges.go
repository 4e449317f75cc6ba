package app

import (
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/judges/cases"
	"quadrille/app/judges/check"
	"quadrille/app/judges/judgelab"
	"quadrille/app/judges/testfiles"
	"quadrille/model"
	"quadrille/solver"
)

// newCases returns the page of test files.
func (w *Window) newCases() *cases.Page {
	return cases.New(w.shell, cases.Deps{Entry: w.entryOf, Formats: w.formats, Show: w.showCase})
}

// newTestData asks which test data to make.
func (w *Window) newTestData() {
	testfiles.Open(w.shell, testfiles.Deps{Entry: w.entryOf, Formats: w.formats, Opened: w.cases.Open})
}

// showCase shows a case with its solution, then the judged answer, if it has them. A notice says
// that Undo shows the solution.
func (w *Window) showCase(c cases.Opened) error {
	index := w.indexOf(c.Position.Puzzle().ID())
	d := w.desks[index]
	if c.Solution == nil {
		w.shell.Leave()
		d.Game.Set(c.Label, c.Position)
		w.choose(index)
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
	}
	w.shell.Leave()
	w.choose(index)
	w.shell.Focus(d.Pane.Focus())
	if len(c.Yours) > 0 {
		w.shell.Notify(model.Say(c.Label.Key + ".both"))
	}
	return nil
}

// checkAnswer asks for an answer to the position on the board and judges it.
func (w *Window) checkAnswer() {
	d := w.desk()
	p := d.Game.Shown()
	check.Open(w.shell, d.Entry, p, func(moves []model.Move) {
		if err := d.Game.SetSolution(model.Say("check.change"), solver.Solution{Start: p, Moves: moves}); err != nil {
			w.shell.ShowError(err)
			return
		}
		w.shell.Focus(d.Pane.Focus())
	})
}

// judgeProgram opens the page that judges a program, in its last state.
func (w *Window) judgeProgram() {
	if w.judgeLab == nil {
		w.judgeLab = w.newJudgeLab()
	}
	if !w.shell.Shows(w.judgeLab) {
		w.judgeLab.Open()
	}
}

func (w *Window) newJudgeLab() *judgelab.Page {
	return judgelab.New(w.shell, judgelab.Deps{Entries: w.presentFirst(), Show: w.showJudged})
}

// showJudged shows a correct answer to a position, then the program's answer.
func (w *Window) showJudged(p model.Position, right, moves []model.Move) error {
	return w.showCase(cases.Opened{
		Label: model.Say("judgelab.shown"), Position: p, Solution: &solver.Solution{Start: p, Moves: right}, Yours: moves,
	})
}

// presentFirst lists the entries, the current puzzle's first.
func (w *Window) presentFirst() []catalogue.Entry {
	first := []catalogue.Entry{w.entries[w.current]}
	return slices.Concat(first, w.entries[:w.current], w.entries[w.current+1:])
}
