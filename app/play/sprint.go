package play

import (
	"context"
	"time"

	"quadrille/app/desk/game"
	"quadrille/app/games"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

const (
	sprintTick = 100 * time.Millisecond // between two pictures of the bar
	alarmTime  = 600 * time.Millisecond // for which the board's edge is amber after a mistake
)

func (r *row) startSprint() {
	r.begin(games.OfSprint, nil)
	r.sprint = games.StartSprint(r.games.now())
	r.draw()
	r.tick()
}

// draw puts a position at the present distance on the board, the only one over it.
func (r *row) draw() {
	base, distance := r.entry.Puzzle.Default(), r.sprint.Distance
	work.Start(r.making, func(ctx context.Context, _ solver.Progress) (model.Position, error) {
		return games.Draw(ctx, r.entry.Engine, base, distance, distance, game.Random())
	}, nil, func(p model.Position, err error) {
		if err != nil {
			r.games.shell.ShowError(err)
			return
		}
		r.list, r.marks = []model.Position{p}, []mark{unanswered}
		r.open(0)
	})
}

// tick shows the time left until there is none.
func (r *row) tick() {
	if r.sprint = r.sprint.Ticked(r.games.now()); r.sprint.Ended.IsZero() {
		work.After(r.ticks, sprintTick, r.tick)
	}
	r.show()
}

func (r *row) solvedInSprint() {
	most, ok := r.games.mostOf(r.entry.Puzzle.Default())
	if !ok {
		most = r.sprint.Distance + games.SprintStep
	}
	r.sprint = r.sprint.Next(most, r.games.now())
	r.marks[0] = right
}

func (r *row) erred(from model.Position) {
	before := len(r.sprint.Erred)
	if r.sprint = r.sprint.Wrong(from, r.games.now()); len(r.sprint.Erred) > before {
		r.alarm = r.games.now().Add(alarmTime)
	}
}

// showSprint shows the time left, or at the end the figures and what to do next.
func (r *row) showSprint(v *pane.StripView) {
	s, now := r.games.shell, r.games.now()
	left := r.sprint.Left(now)
	v.Left = float32(left) / float32(games.SprintTime)
	isRunning, best := r.sprint.Ended.IsZero(), games.BestSprint(r.games.all, r.entry.Puzzle.ID())
	r.game().Warn(isRunning && now.Before(r.alarm))
	v.Note = s.Say(model.Say("row.sprint.solved", "Solved", r.sprint.Solved, "Best", best, "Mistakes", len(r.sprint.Erred), "Left", translate.Clock(left.Round(time.Second), 0)))
	if isRunning {
		v.Actions = []widgets.Action{{Title: s.Text("dialog.close"), Do: r.close}}
		return
	}
	v.Left = -1
	v.Note = s.Say(model.Say("row.sprint.over", "Solved", r.sprint.Solved, "Best", best, "Mistakes", len(r.sprint.Erred)))
	if erred := r.sprint.Erred; len(erred) > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.review"), Primary: true, Do: func() { r.begin(games.Review, erred) }})
	}
	v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.again"), Do: r.startSprint}, widgets.Action{Title: s.Text("dialog.close"), Do: r.close})
}
