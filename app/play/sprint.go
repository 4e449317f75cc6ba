package play

import (
	"context"
	"slices"
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
	sprintTime    = 3 * time.Minute
	sprintPenalty = 5 * time.Second        // for a move away from the goal
	sprintTick    = 100 * time.Millisecond // between two pictures of the bar
	alarmTime     = 600 * time.Millisecond // for which the board's edge is amber after a mistake
)

// sprint is a run of positions against the clock, each a move farther from the goal than the one before.
type sprint struct {
	began    time.Time
	distance int // of the current position
	solved   int
	erred    []model.Position // in which a move led away from the goal, in order
}

func (s sprint) left(now time.Time) time.Duration {
	return max(0, sprintTime-now.Sub(s.began)-time.Duration(len(s.erred))*sprintPenalty)
}

func (r *row) isSprinting() bool { return r.kind == games.OfSprint && r.sprint.left(r.games.now()) > 0 }

func (r *row) startSprint() {
	r.begin(games.OfSprint, nil)
	r.sprint = sprint{began: r.games.now(), distance: 1}
	r.draw()
	r.tick()
}

// draw puts a position at the present distance on the board, the only one over it.
func (r *row) draw() {
	base, distance := r.entry.Puzzle.Default(), r.sprint.distance
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

func (r *row) tick() {
	if r.isSprinting() {
		work.After(r.ticks, sprintTick, r.tick)
	}
	r.show()
}

func (r *row) solvedInSprint() {
	r.marks[0] = right
	r.sprint.solved++
	if most, known := r.games.mostOf(r.entry.Puzzle.Default()); !known || r.sprint.distance < most {
		r.sprint.distance++
	}
}

// erred takes time for a move away from the goal, once for each position.
func (r *row) erred(from model.Position) {
	if r.isSprinting() && !slices.Contains(r.sprint.erred, from) {
		r.sprint.erred = append(r.sprint.erred, from)
		r.alarm = r.games.now().Add(alarmTime)
	}
}

// showSprint shows the time left, or at the end the figures and what to do next.
func (r *row) showSprint(v *pane.StripView) {
	s, now := r.games.shell, r.games.now()
	left := r.sprint.left(now)
	v.Left = float32(left) / float32(sprintTime)
	isRunning, best := left > 0, games.BestSprint(r.games.all, r.entry.Puzzle.ID())
	r.game().Warn(isRunning && now.Before(r.alarm))
	v.Note = s.Say(model.Say("row.sprint.solved", "Solved", r.sprint.solved, "Best", best, "Mistakes", len(r.sprint.erred), "Left", translate.Clock(left.Round(time.Second), 0)))
	if isRunning {
		v.Actions = []widgets.Action{{Title: s.Text("dialog.close"), Do: r.close}}
		return
	}
	v.Left = -1
	v.Note = s.Say(model.Say("row.sprint.over", "Solved", r.sprint.solved, "Best", best, "Mistakes", len(r.sprint.erred)))
	if erred := r.sprint.erred; len(erred) > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.review"), Primary: true, Do: func() { r.begin(games.Review, erred) }})
	}
	v.Actions = append(v.Actions, widgets.Action{Title: s.Text("row.sprint.again"), Do: r.startSprint}, widgets.Action{Title: s.Text("dialog.close"), Do: r.close})
}
