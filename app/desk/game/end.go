package game

import (
	"time"

	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

// glowTime is the time in which the light around a solved board grows.
const glowTime = 600 * time.Millisecond

// finished reports whether the board shows the end of a game that was played here.
func (g *Game) finished() bool {
	p, t := g.session.State().Play, g.Line()
	return p != nil && p.Over && t.Ended() && t.Solves() && g.deps.Options.Mode == widgets.Play && !g.Player.making && !g.Review.runs
}

// light makes the light around the board grow after the last move of a game.
func (g *Game) light() {
	if !g.finished() {
		return
	}
	a := g.deps.Animate(glowTime, func(f float32) {
		g.glow = float64(f)
		g.Frame()
	})
	if a == nil {
		g.glow = 1
		g.Frame()
		return
	}
	a.Start()
}

// Close shows the moves of a finished game in the place of its end; false if that isn't shown.
func (g *Game) Close() bool {
	p := g.session.State().Play
	if !g.finished() || g.left == p {
		return false
	}
	g.left = p
	g.Refresh()
	return true
}

// Another sets another position at the distance of the line's start.
func (g *Game) Another() {
	distance := max(g.facts.distance(g.Line().Start()).Distance, 1)
	g.Draw(distance, distance, func() {})
}

// end shows the end of a game, or returns nil.
func (l *look) end() *pane.ReportView {
	g := l.g
	if !g.finished() || g.left == g.session.State().Play {
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
	v.ToReview = g.Review.CanBegin() && g.Review.open() > 0
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
	if play == nil {
		return all
	}
	if play.Hints > 0 {
		all = l.join("status.join", all, l.Say(model.Say("play.hints", "Count", play.Hints)))
	}
	if l.g.deps.Options.Clock {
		all = l.join("status.join", all, l.g.clock.text())
		if play.Best {
			all = l.join("status.join", all, l.Text("clock.best"))
		}
	}
	return all
}

// closing returns the status bar at the end of the user's moves; ok is false before it.
func (l *look) closing() (v widgets.StatusView, ok bool) {
	g, t := l.g, l.t
	if g.session.State().Play == nil || !l.k.position.Solved() || t.Len() == 0 || t.SolutionFrom < t.Len() || !t.Ended() || g.Player.making {
		return v, false
	}
	headline, _ := l.k.position.Summary(0)
	v = widgets.StatusView{Tone: widgets.Fine, Headline: l.Say(headline), Detail: l.Text("closing.next")}
	if g.finished() && g.left != g.session.State().Play {
		return v, true // the pane has the rest
	}
	v.Detail, v.More = l.Say(model.Say("closing.solved", "Moves", l.moves(t.Len()))), l.taken()
	if g.Review.CanBegin() {
		v.Actions = append(v.Actions, widgets.Action{Title: l.Text("review.title"), Primary: true, Do: g.Review.Begin})
	}
	v.Actions = append(v.Actions, widgets.Action{Title: l.Text("closing.again"), Do: g.Restart})
	return v, true
}
