package game

import (
	"slices"

	"quadrille/model"
	"quadrille/widgets"
)

// Hints shows a best move as long as its position is on the board.
type Hints struct {
	game     *Game
	position model.Position // nil for none
	move     model.Move
}

// Can reports whether a best move is known.
func (h *Hints) Can() bool {
	k := h.game.facts.now
	return k.solvable() && k.Distance > 0 && len(k.Best()) > 0 && !h.game.Review.runs
}

// Show shows a best move and why it is best. Called again, it makes the move.
func (h *Hints) Show() {
	g := h.game
	k := g.facts.of(g.Shown(), nil)
	best := k.Best()
	if len(best) == 0 {
		return
	}
	if h.position == k.position {
		g.Play(h.move, 0)
		return
	}
	g.stop()
	if g.clock.running() {
		g.clock.play.Hints++
	}
	h.position, h.move = k.position, best[0]
	if t := g.Line(); !t.Ended() && slices.Contains(best, t.Moves[t.Nearest()]) { // it goes on with the line
		h.move = t.Moves[t.Nearest()]
	}
	g.Refresh()
}

// hint returns the status bar of the hint; ok is false if there is none.
func (l *look) hint() (v widgets.StatusView, ok bool) {
	hint, k := l.g.Hints, l.k
	if hint.position != k.position || k.Distance <= 0 {
		return v, false
	}
	return widgets.StatusView{
		Tone:     widgets.Telling,
		Headline: l.Say(model.Say("hint.title", "Move", k.position.Describe(hint.move))),
		Detail:   l.Say(model.Say("hint.left", "Count", k.Distance-1, "Before", k.Distance)),
		Actions:  []widgets.Action{{Title: l.Text("hint.make"), Primary: true, Do: hint.Show}},
	}, true
}
