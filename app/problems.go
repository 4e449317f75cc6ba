package app

import (
	"context"
	"path/filepath"
	"slices"

	"quadrille/app/desk/boards"
	"quadrille/app/desk/game"
	"quadrille/app/files/text"
	"quadrille/app/judges/cases"
	"quadrille/app/judges/check"
	"quadrille/app/judges/judgelab"
	"quadrille/app/judges/judging"
	"quadrille/app/judges/own"
	"quadrille/app/session"
	"quadrille/app/system"
	"quadrille/app/window/route"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// judges are the pages about judges' problems.
type judges struct {
	shell  *shell.Shell
	boards *boards.Boards
	folder string // of the settings; "" if nothing is kept
	cases  *cases.Page
	lab    *judgelab.Page // nil before it is opened
}

// format adds a user's own format to all lists and keeps it in the folder of the settings.
func (o *opener) format(path string) {
	entries := slices.Clone(o.boards.Entries)
	ended := o.shell.Await(o.job, o.shell.Say(model.Say("cases.opening", "Name", filepath.Base(path))))
	work.Start(o.job, func(ctx context.Context, _ solver.Progress) (*judge.Format, error) {
		f, err := own.Read(ctx, entries, path, true)
		if err == nil && o.judges.folder != "" {
			err = own.Keep(ctx, o.judges.folder, f)
		}
		return f, err
	}, nil, func(f *judge.Format, err error) {
		ended()
		if err != nil {
			o.refuse("error.open", err)
			return
		}
		copy(o.boards.Entries, entries)
		for i, d := range o.boards.Desks {
			d.Entry = entries[i]
		}
		if o.judges.lab != nil {
			o.judges.lab.Add(f)
		}
		o.shell.Notify(model.Say("status.format", "Name", f.Name))
	})
}

// routes lists the pages. Their links name files.
func (j *judges) routes() []route.Destination {
	return []route.Destination{
		{
			Name: cases.LinkPage, Private: true,
			Read: func(text string) (route.Opening, error) {
				return route.Opening{Set: func() { j.cases.Read(text) }, Open: j.cases.Back}, nil
			},
			Links: func() []string { return []string{j.cases.Link()} },
		},
		{
			Name: judgelab.LinkPage, Private: true,
			Read: func(text string) (route.Opening, error) {
				return route.Opening{Set: func() { j.madeLab().Read(text) }, Open: j.judgeProgram}, nil
			},
			Links: func() []string {
				if j.lab == nil {
					return nil
				}
				return []string{j.lab.Link()}
			},
		},
	}
}

// showCase shows a case with its solution, then the judged answer, if it has them. A notice says
// that Undo shows the solution.
func (j *judges) showCase(c cases.Opened) error {
	id := c.Position.Puzzle().ID()
	d := j.boards.Of(id)
	origin, shown := session.From{Cases: c.Cases}, solver.Solution{Start: c.Position}
	if c.Solution != nil {
		shown = *c.Solution
	}
	err := d.Game.SetSolution(origin, shown)
	if err == nil && c.Solution != nil && len(c.Yours) > 0 {
		err = d.Game.SetSolution(origin, solver.Solution{Start: c.Position, Moves: c.Yours})
	}
	if err != nil {
		return err
	}
	j.shell.Leave()
	j.boards.TurnTo(id)
	if c.Solution == nil {
		return nil
	}
	j.shell.Focus(d.Pane.Focus())
	if len(c.Yours) > 0 {
		d.Game.Do(game.Seek{At: float64(c.At)})
		j.shell.Notify(c.Both)
	}
	return nil
}

// compare compares a file of answers with the shown test cases; false without any.
func (j *judges) compare(answers text.Source) bool {
	if !j.shell.Shows(j.cases) {
		return false
	}
	j.cases.Compare(answers)
	return true
}

func (j *judges) checkAnswer() {
	d := j.boards.Desk()
	p := d.Game.Position()
	check.Open(j.shell, d.Entry, p, func(a judging.Assessed) {
		if err := d.Game.SetSolution(session.From{}, solver.Solution{Start: p, Moves: a.Moves}); err != nil {
			j.shell.ShowError(err)
			return
		}
		j.shell.Focus(d.Pane.Focus())
		if len(a.Moves) < len(a.Answer.Moves) { // the next one isn't possible
			d.Game.Do(game.Seek{At: float64(len(a.Moves))})
			j.shell.Notify(a.Headline)
		}
	})
}

// judgeProgram opens the page that judges a program, in its last state.
func (j *judges) judgeProgram() {
	if !system.RunsPrograms {
		return
	}
	if lab := j.madeLab(); !j.shell.Shows(lab) {
		lab.Open()
	}
}

// madeLab returns the page that judges a program, made at its first use.
func (j *judges) madeLab() *judgelab.Page {
	if j.lab == nil {
		j.lab = judgelab.New(j.shell, j.boards.PresentFirst(), j.showJudged)
	}
	return j.lab
}

// showJudged shows a correct answer to a case, then the program's answer where it leaves the shortest paths.
func (j *judges) showJudged(right judge.Answer, moves []model.Move, r *judging.Result) error {
	return j.showCase(cases.Opened{
		Both: model.Say("judgelab.shown.both", "Why", r.Why), Position: right.Position,
		Solution: &solver.Solution{Start: right.Position, Moves: right.Moves}, Yours: moves, At: r.At,
	})
}

func (j *judges) discard() {
	if j.lab != nil {
		j.lab.Discard()
	}
}
