package desk

import (
	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// review steps through the mistakes of a game. The user can try other moves; the game itself
// doesn't change.
type review struct {
	game     *session.Timeline // nil outside a review
	mistakes []int             // move numbers of the mistakes, from 1
	at       int               // index of the current mistake
	shows    bool              // the best moves are being played
}

// before is the step before the current mistake.
func (r *review) before() int { return r.mistakes[r.at] - 1 }

// of reports whether a line is the game, or a try, which leaves the game before the current
// mistake.
func (r *review) of(t *session.Timeline) (game, try bool) {
	switch {
	case r.game == nil || t.Start() != r.game.Start() || t.Len() < r.before():
		return false, false
	case sameMoves(r.game, t):
		return true, false
	default:
		return false, t.Line[r.before()] == r.game.Line[r.before()]
	}
}

// Review opens the review of the game at its first mistake.
func (d *Desk) Review() {
	_, at := d.line.mistakes()
	d.review = review{game: d.Line(), mistakes: at}
	d.mistake(0)
}

// CanReview reports whether the current line is a finished game with mistakes.
func (d *Desk) CanReview() bool {
	_, at := d.line.mistakes()
	return len(at) > 0 && d.Line().Solves() && !d.Line().HasSolution()
}

// mistake moves by a number of mistakes, forward or back.
func (d *Desk) mistake(by int) {
	r := &d.review
	if at := r.at + by; at >= 0 && at < len(r.mistakes) {
		r.at = at
		d.player.seek(float64(r.before()))
		d.Focus(d.Board)
	}
}

// leaveReview returns from a try to the game, or ends the review; false if there is none.
func (d *Desk) leaveReview() bool {
	game, try := d.review.of(d.Line())
	switch {
	case try:
		d.backToGame()
	case game:
		d.review = review{}
		d.Refresh()
	}
	return game || try
}

// backToGame shows the game again, before the current mistake. Undo returns to the try.
func (d *Desk) backToGame() {
	d.review.shows = false
	game := *d.review.game
	game.Seek(float64(d.review.before()))
	d.Open(model.Say("review.back"), &game)
	d.Focus(d.Board)
}

// tryAgain lets the user play on from the position before the current mistake.
func (d *Desk) tryAgain() {
	d.deps.Options.Mode = widgets.Play
	d.Open(model.Say("review.try"), d.review.game.Until(d.review.before()))
	d.Focus(d.Board)
}

// showBest plays the shortest solution from the position before the current mistake and goes back to
// the game.
func (d *Desk) showBest() {
	d.mistake(0)
	d.review.shows, d.chosen = true, 0
	d.Solve()
}

// reviewMoves returns the mistake and the best moves if the position before the mistake is shown;
// else ok is false.
func (d *Desk) reviewMoves(k knowledge) (played solver.MoveValue, best []solver.MoveValue, ok bool) {
	t := d.Line()
	if game, _ := d.review.of(t); !game || t.At() != float64(d.review.before()) || k.Distance < 0 {
		return played, nil, false
	}
	for _, m := range k.Moves {
		switch cost, _ := k.cost(m); {
		case m.Move == t.Moves[t.Step()]:
			played = m
		case cost == 0:
			best = append(best, m)
		}
	}
	_, known := k.cost(played)
	return played, best, len(best) > 0 && known
}

// reviewStatus returns the status bar during a review; otherwise ok is false.
func (d *Desk) reviewStatus(k knowledge) (v widgets.StatusView, ok bool) {
	r := &d.review
	game, try := r.of(d.Line())
	if try {
		if v, ok = d.closing(k); !ok {
			v = d.playStatus(k.position)
		}
		v.More = d.Text("review.escape")
		v.Actions = []widgets.Action{{Title: d.Text("review.back"), Do: d.backToGame}}
		return v, true
	}
	if !game {
		return v, false
	}
	v = widgets.StatusView{
		Tone: widgets.Caution, Headline: d.Say(model.Say("review.title", "Number", r.at+1, "Count", len(r.mistakes))),
		Actions: []widgets.Action{
			{Title: d.Text("review.try"), Primary: true, Do: d.tryAgain},
			{Title: d.Text("review.show"), Do: d.showBest},
		},
	}
	if played, best, here := d.reviewMoves(k); here {
		letters := make([]string, len(best))
		for i, m := range best {
			letters[i] = d.Entry.Puzzle.Notation(m.Move)
		}
		cost, _ := k.cost(played)
		v.Detail = d.Say(model.Say("review.played", "Move", d.Entry.Puzzle.Notation(played.Move), "Cost", cost, "Best", d.listed(letters)))
		v.More = d.Say(model.Say("review.leaves", "Left", played.Distance, "Best", best[0].Distance))
	}
	if len(r.mistakes) > 1 {
		v.More = d.join("status.join", v.More, d.Text("review.keys"))
	}
	if r.at+1 < len(r.mistakes) {
		v.Actions = append(v.Actions, widgets.Action{Title: d.Text("review.next"), Do: func() { d.mistake(1) }})
	}
	if r.at > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: d.Text("review.previous"), Do: func() { d.mistake(-1) }})
	}
	return v, true
}
