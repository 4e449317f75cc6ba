package game

import (
	"cmp"
	"math"
	"slices"

	"quadrille/app/session"
	"quadrille/model"
)

// review is what a review has come to. The nil review never began.
type review struct {
	played   *session.Timeline // the finished game with all mistakes; nil if they are of several
	mistakes []mistake
	runs     bool

	at     int               // index of the current mistake
	board  *session.Timeline // the line before the mistake, and the move that answers
	answer answer
	tried  model.Move // the last answer
}

type mistake struct {
	line         *session.Timeline // in which it was made
	number       int               // of the move, from 1
	tries        int               // wrong answers
	found, shown bool
}

func (m mistake) open() bool { return !m.found && !m.shown }

func (m mistake) isFound() bool { return m.found }

type answer uint8

const (
	asked answer = iota
	tried        // the user has moved, and the rating isn't known
	wrong        // the move goes back or has gone back
	right
	shown // the best move was shown on request
)

func (r *review) running() bool { return r != nil && r.runs }

func (r *review) ended() *review {
	if !r.running() {
		return r
	}
	next := *r
	next.runs = false
	return &next
}

// on returns the review with another board.
func (r *review) on(board *session.Timeline) *review {
	next := *r
	next.board = board
	return &next
}

func (r *review) current() mistake { return r.mistakes[r.at] }

func (r *review) before() int { return r.current().number - 1 }

// until is the line before the current mistake, as the board shows it.
func (r *review) until() *session.Timeline { return r.current().line.Until(r.before()) }

// position is the position before the current mistake, mistaken the move that followed.
func (r *review) position() model.Position { return r.current().line.Line[r.before()] }

func (r *review) mistaken() model.Move { return r.current().line.Moves[r.before()] }

// settled reports whether the board takes no more moves until the next mistake.
func (r *review) settled() bool { return r.answer == right || r.answer == shown }

func (r *review) last() bool { return r.at == len(r.mistakes)-1 }

func (r *review) nearest(at float64) int {
	away := func(m mistake) float64 { return math.Abs(float64(m.number) - at) }
	nearest := slices.MinFunc(r.mistakes, func(a, b mistake) int { return cmp.Compare(away(a), away(b)) })
	return slices.Index(r.mistakes, nearest)
}

// answered returns the review with an answer to the current mistake, which it marks.
func (r *review) answered(a answer, m model.Move) *review {
	next := *r
	next.answer, next.tried, next.mistakes = a, m, slices.Clone(r.mistakes)
	switch current := &next.mistakes[r.at]; a {
	case wrong:
		current.tries++
	case right:
		current.found = !current.shown
	case shown:
		current.shown = !current.found
	}
	return &next
}

// caption says which move of the game the board shows.
func (r *review) caption() model.Phrase {
	key := "board.beforeMove"
	switch {
	case r.played == nil:
		return model.Say("review.step", "Number", r.at+1, "Count", len(r.mistakes))
	case r.answer == shown:
		key = "board.bestMove"
	case r.board.Len() > r.before():
		key = "board.yourTry"
	}
	return model.Say(key, "Number", r.before()+1, "Count", r.played.Len())
}

func count(all []mistake, is func(mistake) bool) (n int) {
	for _, m := range all {
		if is(m) {
			n++
		}
	}
	return n
}
