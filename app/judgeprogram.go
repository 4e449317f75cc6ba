package app

import (
	"quadrille/app/judges/judgelab"
	"quadrille/model"
	"quadrille/solver"
)

// judgeProgram opens the page that judges a program, as it was left.
func (w *Window) judgeProgram() {
	if w.judgeLab == nil {
		w.judgeLab = w.newJudgeLab()
	}
	if !w.Shows(w.judgeLab) {
		w.judgeLab.Open()
	}
}

func (w *Window) newJudgeLab() *judgelab.Page {
	return judgelab.New(w.Shell, judgelab.Deps{Entries: w.presentFirst(), Show: w.showJudged})
}

// showJudged shows the right answer and, over it, a program's: Undo and Redo change between them.
func (w *Window) showJudged(p model.Position, right, moves []model.Move) error {
	index := w.indexOf(p.Puzzle().ID())
	if err := w.desks[index].SetSolution(model.Say("judgelab.shown.right"), solver.Solution{Start: p, Moves: right}); err != nil {
		return err
	}
	return w.showOver(index, model.Say("judgelab.shown.yours"), solver.Solution{Start: p, Moves: moves}, model.Say("judgelab.shown.both"))
}

// showOver shows a desk and, over its solution, another answer with a notice if it has moves.
func (w *Window) showOver(index int, label model.Phrase, other solver.Solution, notice model.Phrase) error {
	d := w.desks[index]
	if len(other.Moves) > 0 {
		if err := d.SetSolution(label, other); err != nil {
			return err
		}
	}
	w.Leave()
	w.choose(index)
	w.Focus(d.Pane.Focus())
	if len(other.Moves) > 0 {
		d.Notify(notice)
	}
	return nil
}
