package game

import (
	"slices"
	"time"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// End is the end of a game that was played here: its medal and figures in the pane, and a light around
// the board.
type End struct {
	game   *Game
	glow   float64       // of the light
	closed *session.Play // the game whose end the user has closed
}

// glowTime is the time in which the light around a solved board grows.
const glowTime = 600 * time.Millisecond

// reached reports whether the board shows the end of a game.
func (e *End) reached() bool {
	g := e.game
	p, t := g.session.State().Play, g.Line()
	return p != nil && p.Over && t.Ended() && t.Solves() && g.deps.Options.Mode == scene.Play && !g.Player.making && !g.Review.runs
}

// shown reports whether the pane shows the end of the game.
func (e *End) shown() bool { return e.reached() && e.closed != e.game.session.State().Play }

// light makes the light around the board grow after the last move of a game.
func (e *End) light() {
	if !e.reached() {
		return
	}
	a := e.game.deps.Animate(glowTime, func(f float32) {
		e.glow = float64(f)
		e.game.Frame()
	})
	if a == nil {
		e.glow = 1
		e.game.Frame()
		return
	}
	a.Start()
}

// Close shows the moves of a finished game in the place of its end; false if that isn't shown.
func (e *End) Close() bool {
	if !e.shown() {
		return false
	}
	e.closed = e.game.session.State().Play
	e.game.Refresh()
	return true
}

// Another sets another position at the distance of the line's start.
func (e *End) Another() {
	distance := max(e.game.facts.distance(e.game.Line().Start()).Distance, 1)
	e.game.Draw(distance, distance, func() {})
}

// end shows the end of a game, or returns nil.
func (l *look) end() *pane.ReportView {
	g := l.g
	if !g.End.shown() {
		return nil
	}
	v := &pane.ReportView{Medal: pane.Tick, Headline: l.Say(model.Say("closing.solved", "Moves", l.moves(l.t.Len()))), Detail: l.taken()}
	if !g.line.known() {
		return v
	}
	longer, numbers := g.line.mistakes()
	g.Review.follow(l.t, numbers)
	v.Mistakes = l.mistakes()
	v.Curve = l.curve(v.Mistakes, float64(l.t.Len()))
	v.List = l.Say(model.Say("closing.found", "Found", g.Review.found(), "Count", len(numbers)))
	v.ToReview = g.Review.CanBegin() && slices.ContainsFunc(g.Review.mistakes, mistake.open)
	if longer == 0 {
		v.Medal, v.Headline = pane.Star, l.Say(model.Say("closing.shortest", "Moves", l.moves(l.t.Len())))
	}
	return v
}

// taken says how many moves were possible, and what the game has taken.
func (l *look) taken() (all string) {
	if longer, _ := l.g.line.mistakes(); longer > 0 {
		all = l.Say(model.Say("closing.possible", "Count", l.g.line.distances[0]))
	}
	play := l.g.session.State().Play
	if play.Hints > 0 {
		all = l.join("status.join", all, l.Say(model.Say("play.hints", "Count", play.Hints)))
	}
	all = l.join("status.join", all, l.time())
	if play.Best {
		all = l.join("status.join", all, l.Text("clock.best"))
	}
	return all
}
