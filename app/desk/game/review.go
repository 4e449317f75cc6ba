package game

import (
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// Review steps through the mistakes of a finished game. The user can try other moves; the game
// itself doesn't change.
type Review struct {
	game     *Game
	line     *session.Timeline // the finished game; nil outside a review
	mistakes []int             // move numbers of the mistakes, from 1
	at       int               // index of the current mistake
	shows    bool              // the best moves are being played
}

// CanBegin reports whether the current line is a finished game with mistakes.
func (r *Review) CanBegin() bool {
	_, at := r.game.line.mistakes()
	return len(at) > 0 && r.game.Line().Solves() && !r.game.Line().HasSolution()
}

// Begin opens the review of the current line at its first mistake.
func (r *Review) Begin() {
	_, at := r.game.line.mistakes()
	*r = Review{game: r.game, line: r.game.Line(), mistakes: at}
	r.Go(0)
}

// before is the step before the current mistake.
func (r *Review) before() int { return r.mistakes[r.at] - 1 }

// of reports whether a line is the game, or a try, which leaves the game before the current
// mistake.
func (r *Review) of(t *session.Timeline) (game, try bool) {
	switch {
	case r.line == nil || t.Start() != r.line.Start() || t.Len() < r.before():
		return false, false
	case sameMoves(r.line, t):
		return true, false
	default:
		return false, t.Line[r.before()] == r.line.Line[r.before()]
	}
}

// Runs reports whether a review is on the board.
func (r *Review) Runs() bool {
	game, _ := r.of(r.game.Line())
	return game
}

// asks reports whether the position before the mistake is on the board.
func (r *Review) asks() bool { return r.Runs() && r.game.Line().At() == float64(r.before()) }

// Go moves by a number of mistakes, forward or back.
func (r *Review) Go(by int) {
	if at := r.at + by; at >= 0 && at < len(r.mistakes) {
		r.at = at
		r.game.Player.Seek(float64(r.before()))
	}
}

// Leave returns from a try to the game, or ends the review; false if there is none.
func (r *Review) Leave() bool {
	game, try := r.of(r.game.Line())
	switch {
	case try:
		r.back()
	case game:
		*r = Review{game: r.game}
		r.game.Refresh()
	}
	return game || try
}

// back shows the game again, before the current mistake. Undo returns to the try.
func (r *Review) back() {
	r.shows = false
	line := *r.line
	line.Seek(float64(r.before()))
	r.game.Open(model.Say("review.back"), &line)
}

// try lets the user play on from the position before the current mistake.
func (r *Review) try() {
	r.game.deps.Options.Mode = widgets.Play
	r.game.Open(model.Say("review.try"), r.line.Until(r.before()))
}

// showBest plays the shortest solution from the position before the current mistake and goes back to
// the game.
func (r *Review) showBest() {
	r.Go(0)
	r.shows, r.game.Search.Chosen = true, 0
	r.game.Search.Toggle()
}

// reviewMoves returns the mistake and the best moves if the position before the mistake is shown;
// else ok is false.
func (l *look) reviewMoves() (played solver.MoveValue, best []solver.MoveValue, ok bool) {
	if !l.g.Review.asks() || l.k.Distance < 0 {
		return played, nil, false
	}
	for _, m := range l.k.Moves {
		switch cost, _ := l.k.cost(m); {
		case m.Move == l.t.Moves[l.t.Step()]:
			played = m
		case cost == 0:
			best = append(best, m)
		}
	}
	_, known := l.k.cost(played)
	return played, best, len(best) > 0 && known
}

// review returns the status bar during a review; otherwise ok is false.
func (l *look) review() (v widgets.StatusView, ok bool) {
	r := l.g.Review
	game, try := r.of(l.t)
	if try {
		if v, ok = l.closing(); !ok {
			v = l.playing()
		}
		v.More = l.Text("review.escape")
		v.Actions = []widgets.Action{{Title: l.Text("review.back"), Do: r.back}}
		return v, true
	}
	if !game {
		return v, false
	}
	v = widgets.StatusView{
		Tone: widgets.Caution, Headline: l.Say(model.Say("review.title", "Number", r.at+1, "Count", len(r.mistakes))),
		Actions: []widgets.Action{
			{Title: l.Text("review.try"), Primary: true, Do: r.try},
			{Title: l.Text("review.show"), Do: r.showBest},
		},
	}
	if played, best, here := l.reviewMoves(); here {
		puzzle, letters := l.g.Entry.Puzzle, make([]string, len(best))
		for i, m := range best {
			letters[i] = puzzle.Notation(m.Move)
		}
		cost, _ := l.k.cost(played)
		v.Detail = l.Say(model.Say("review.played", "Move", puzzle.Notation(played.Move), "Cost", cost, "Best", l.listed(letters)))
		v.More = l.Say(model.Say("review.leaves", "Left", played.Distance, "Best", best[0].Distance))
	}
	if len(r.mistakes) > 1 {
		v.More = l.join("status.join", v.More, l.Text("review.keys"))
	}
	if r.at+1 < len(r.mistakes) {
		v.Actions = append(v.Actions, widgets.Action{Title: l.Text("review.next"), Do: func() { r.Go(1) }})
	}
	if r.at > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: l.Text("review.previous"), Do: func() { r.Go(-1) }})
	}
	return v, true
}
