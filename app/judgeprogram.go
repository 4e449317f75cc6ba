package app

import (
	"quadrille/app/judgelab"
	"quadrille/model"
	"quadrille/solver"
)

// prefCommand is the name under which the command of the judged program is kept.
const prefCommand = "judgedCommand"

// judgeProgram opens the page that judges a program, as it was left.
func (w *Window) judgeProgram() {
	if w.judgeLab == nil {
		prefs := w.app.Preferences()
		w.judgeLab = judgelab.New(w.Shell, judgelab.Needs{
			Entries: w.presentFirst(),
			Command: judgelab.Setting{
				Get: func() string { return prefs.String(prefCommand) },
				Set: func(command string) { prefs.SetString(prefCommand, command) },
			},
			Show: w.showJudged,
		})
	}
	if !w.Shows(w.judgeLab) {
		w.judgeLab.Open()
	}
}

// showJudged shows the right answer to a position, and over it that of a program,
// so that Undo and Redo go from one to the other.
func (w *Window) showJudged(p model.Position, right, moves []model.Move) error {
	index := w.indexOf(p.Puzzle().ID())
	d := w.desks[index]
	show := func(label string, moves []model.Move) error {
		return d.SetSolution(model.Say(label), solver.Solution{Start: p, Moves: moves})
	}
	if err := show("judgelab.shown.right", right); err != nil {
		return err
	}
	if len(moves) > 0 {
		if err := show("judgelab.shown.yours", moves); err != nil {
			return err
		}
	}
	w.Leave()
	w.choose(index)
	w.Focus(d.Pane.Focus())
	if len(moves) > 0 {
		d.Tell(model.Say("judgelab.shown.both"))
	}
	return nil
}
