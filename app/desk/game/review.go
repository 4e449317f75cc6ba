package game

import (
	"math"
	"slices"
	"time"

	"quadrille/app/session"
	"quadrille/app/work"
	"quadrille/model"
)

// Review lets the user find better moves than the mistakes of a finished game, which doesn't change.
type Review struct{ stage *stage }

// review is what a review has come to. The nil review never began.
type review struct {
	line     *session.Timeline // the finished game
	mistakes []mistake
	runs     bool

	at     int               // index of the current mistake
	board  *session.Timeline // the game before the mistake, and the move that answers
	answer answer
	tried  model.Move // the last answer
}

// mistake is a move that makes the game longer.
type mistake struct {
	number       int // of the move, from 1
	found, shown bool
}

// open reports whether the mistake is neither found nor shown.
func (m mistake) open() bool { return !m.found && !m.shown }

// answer is what is known of the current mistake.
type answer uint8

const (
	asked answer = iota
	tried        // the user has moved, and the rating isn't known
	wrong        // the move goes back or has gone back
	right
	shown // the best move was shown on request
)

// wrongTime is the time for which a wrong move stays.
const wrongTime = 600 * time.Millisecond

// running reports whether the review is on the board.
func (r *review) running() bool { return r != nil && r.runs }

// ended returns the review when it has left the board.
func (r *review) ended() *review {
	if !r.running() {
		return r
	}
	next := *r
	next.runs = false
	return &next
}

// before is the number of moves before the current mistake.
func (r *review) before() int { return r.mistakes[r.at].number - 1 }

// position is the position before the current mistake, mistaken the move that followed.
func (r *review) position() model.Position { return r.line.Line[r.before()] }
func (r *review) mistaken() model.Move     { return r.line.Moves[r.before()] }

// settled reports whether the board takes no more moves until the next mistake.
func (r *review) settled() bool { return r.answer == right || r.answer == shown }

// last reports whether the current mistake is the last one.
func (r *review) last() bool { return r.at == len(r.mistakes)-1 }

// nearest returns the index of the mistake nearest to a place on the line.
func (r *review) nearest(at float64) (nearest int) {
	away := func(i int) float64 { return math.Abs(float64(r.mistakes[i].number) - at) }
	for i := range r.mistakes {
		if away(i) < away(nearest) {
			nearest = i
		}
	}
	return nearest
}

// answered returns the review with an answer to the current mistake, which it marks.
func (r *review) answered(a answer, m model.Move) *review {
	next := *r
	next.answer, next.tried, next.mistakes = a, m, slices.Clone(r.mistakes)
	switch current := &next.mistakes[r.at]; a {
	case right:
		current.found = !current.shown
	case shown:
		current.shown = !current.found
	}
	return &next
}

// known is what is known of the position before the current mistake.
func (i inputs) known() knowledge { return i.of(i.review.position()) }

// cost returns the detour of a move from there.
func (i inputs) cost(m model.Move) (moves int, known bool) {
	k := i.known()
	return k.cost(k.value(m))
}

// canShow reports whether a best move can be shown.
func (i inputs) canShow() bool {
	return i.review.running() && !i.review.settled() && len(i.known().Best()) > 0
}

// mistakes returns those of the line, with what a review of it has found.
func (i inputs) mistakes(l *line) (all []mistake) {
	if r := i.review; r != nil && sameMoves(r.line, i.state.Timeline) {
		return r.mistakes
	}
	_, numbers := l.mistakes()
	for _, n := range numbers {
		all = append(all, mistake{number: n})
	}
	return all
}

// Begin asks about the first mistake of the current line that is neither found nor shown.
func (r *Review) Begin() {
	s := r.stage
	if !s.View().CanReview {
		return
	}
	s.stop()
	in := s.inputs()
	s.in.review = &review{line: in.state.Timeline, mistakes: in.mistakes(s.lineOf(in)), runs: true}
	s.in.closed = nil // Done leads to the end of the game
	s.askAbout(max(slices.IndexFunc(s.in.review.mistakes, mistake.open), 0))
}

// Runs reports whether a review is on the board.
func (r *Review) Runs() bool { return r.stage.in.review.running() }

// GoTo asks about a mistake, by its index.
func (r *Review) GoTo(index int) {
	if r.Runs() {
		r.stage.askAbout(index)
	}
}

// askAbout shows the position before a mistake, if there is one with the index.
func (s *stage) askAbout(index int) {
	if index < 0 || index >= len(s.in.review.mistakes) {
		return
	}
	s.halt()
	next := *s.in.review
	next.at, next.answer = index, asked
	next.board = next.line.Until(next.before())
	s.in.review = &next
	s.show()
}

// play makes a move as an answer; see Game.Play.
func (r *Review) play(m model.Move, fraction float64) {
	s := r.stage
	if s.in.review.settled() {
		s.deps.Window.Notify(model.Say("review.goOn"))
		return
	}
	s.halt()
	if _, err := s.in.review.position().Play(m); err != nil {
		refused(s.deps.Window, err)
		return
	}
	s.in.review = s.in.review.answered(tried, m)
	s.answer(m, fraction)
}

// ShowBest makes a best move. The mistake then counts as shown, unless it was found before.
func (r *Review) ShowBest() {
	s := r.stage
	in := s.inputs()
	if !in.canShow() {
		return
	}
	s.halt()
	best := in.known().Best()[0]
	s.in.review = in.review.answered(shown, best)
	s.answer(best, 0)
}

// answer shows a legal move from the position before the mistake.
func (s *stage) answer(m model.Move, fraction float64) {
	next := *s.in.review
	t := next.line.Until(next.before())
	after, _ := next.position().Play(m)
	t.Moves, t.Line = append(t.Moves, m), append(t.Line, after)
	next.board = t
	s.in.review = &next
	to := float64(t.Len())
	s.glide(to-1+fraction, to, true, s.judge)
	s.show()
}

// judge rates the move that the user has made in a review, once it has arrived and its rating is
// known. A wrong one stays for a moment and goes back.
func (s *stage) judge() {
	if r := s.in.review; r.running() && r.answer == tried && !s.in.motion.makes {
		switch cost, known := s.inputs().cost(r.tried); {
		case known && cost == 0:
			s.in.review = r.answered(right, r.tried)
		case known:
			s.in.review = r.answered(wrong, r.tried)
			work.After(s.pause, wrongTime, s.goBack)
		}
	}
	s.show()
}

// goBack takes a wrong move back.
func (s *stage) goBack() {
	r := s.in.review
	s.glide(float64(r.before())+1, float64(r.before()), false, func() {
		next := *r
		next.board = r.line.Until(r.before())
		s.in.review = &next
		s.show()
	})
}

// Enter does what the primary button does, and reports whether there is one.
func (r *Review) Enter() bool {
	if !r.Runs() || !r.stage.in.review.settled() {
		return false
	}
	if r.stage.in.review.last() {
		return r.Leave()
	}
	r.stage.askAbout(r.stage.in.review.at + 1)
	return true
}

// Leave goes back to the finished game; false if there is no review.
func (r *Review) Leave() bool {
	runs := r.Runs()
	if runs {
		r.stage.halt()
		r.stage.in.review = r.stage.in.review.ended()
		r.stage.show()
	}
	return runs
}
