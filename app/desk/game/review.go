package game

import (
	"math"
	"slices"
	"time"

	"quadrille/app/session"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
)

// Review lets the user find better moves than the mistakes of a finished game, which doesn't change.
type Review struct {
	game     *Game
	line     *session.Timeline // the finished game; nil before the first review
	mistakes []mistake
	runs     bool

	at     int               // index of the current mistake
	board  *session.Timeline // the game before the mistake, and the move that answers
	known  knowledge         // of the position before the mistake
	answer answer
	tried  model.Move // the last answer
	pause  *work.Job  // before a wrong move goes back
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
	tried        // the user has moved, and the verdict isn't known
	wrong        // the move goes back or has gone back
	right
	shown // the best move was shown on request
)

// wrongTime is the time for which a wrong move stays.
const wrongTime = 600 * time.Millisecond

// CanBegin reports whether the current line is a finished game with mistakes.
func (r *Review) CanBegin() bool {
	_, at := r.game.line.mistakes()
	return !r.runs && len(at) > 0 && r.game.Line().Solves() && !r.game.Line().HasSolution()
}

// follow notes the mistakes of a game that is not yet known.
func (r *Review) follow(t *session.Timeline, numbers []int) {
	if r.line != nil && sameMoves(r.line, t) {
		return
	}
	r.line, r.mistakes = t, nil
	for _, n := range numbers {
		r.mistakes = append(r.mistakes, mistake{number: n})
	}
}

// Begin asks about the first mistake of the current line that is neither found nor shown.
func (r *Review) Begin() {
	if !r.CanBegin() {
		return
	}
	r.game.stop()
	_, numbers := r.game.line.mistakes()
	r.follow(r.game.Line(), numbers)
	r.runs, r.game.End.closed = true, nil // Done leads to the end of the game
	r.GoTo(max(slices.IndexFunc(r.mistakes, mistake.open), 0))
}

// Runs reports whether a review is on the board.
func (r *Review) Runs() bool { return r.runs }

// before is the number of moves before the current mistake.
func (r *Review) before() int { return r.mistakes[r.at].number - 1 }

// position is the position before the current mistake, mistaken the move that followed.
func (r *Review) position() model.Position { return r.line.Line[r.before()] }
func (r *Review) mistaken() model.Move     { return r.line.Moves[r.before()] }

// unknown returns the position about which the engine must still learn, or nil.
func (r *Review) unknown() model.Position {
	if r.known.complete() {
		return nil
	}
	return r.position()
}

// Go moves by a number of mistakes, forward or back.
func (r *Review) Go(by int) { r.GoTo(r.at + by) }

// GoTo asks about a mistake, by its index.
func (r *Review) GoTo(index int) {
	if r.runs && index >= 0 && index < len(r.mistakes) {
		r.at = index
		r.ask(asked)
	}
}

// Near asks about the mistake nearest to a place on the line.
func (r *Review) Near(at float64) {
	nearest := 0
	away := func(i int) float64 { return math.Abs(float64(r.mistakes[i].number) - at) }
	for i := range r.mistakes {
		if away(i) < away(nearest) {
			nearest = i
		}
	}
	r.GoTo(nearest)
}

// ask shows the position before the mistake, with what is said about it.
func (r *Review) ask(a answer) {
	r.halt()
	r.board, r.answer = r.line.Until(r.before()), a
	r.game.Refresh()
}

// halt ends what moves.
func (r *Review) halt() {
	r.pause.Cancel()
	r.game.Player.stop()
}

// settled reports whether the board takes no more moves until the next mistake.
func (r *Review) settled() bool { return r.answer == right || r.answer == shown }

// play makes a move as an answer; see Game.Play.
func (r *Review) play(m model.Move, fraction float64) {
	if r.settled() {
		return
	}
	r.halt()
	next, err := r.position().Play(m)
	if err != nil {
		refused(r.game.deps.Window, err)
		return
	}
	r.answer, r.tried = tried, m
	r.move(m, next, fraction)
}

// move shows a move from the position before the mistake.
func (r *Review) move(m model.Move, next model.Position, fraction float64) {
	t := r.line.Until(r.before())
	t.Moves, t.Line = append(t.Moves, m), append(t.Line, next)
	t.Seek(float64(t.Len()))
	r.board = t
	r.game.Player.show(fraction)
}

// CanShow reports whether ShowBest can show a best move.
func (r *Review) CanShow() bool { return r.runs && !r.settled() && len(r.known.Best()) > 0 }

// ShowBest makes a best move. The mistake then counts as shown, unless it was found before.
func (r *Review) ShowBest() {
	if !r.CanShow() {
		return
	}
	r.halt()
	r.answer, r.tried = shown, r.known.Best()[0]
	current := &r.mistakes[r.at]
	current.shown = !current.found
	next, _ := r.position().Play(r.tried) // a best move is legal
	r.move(r.tried, next, 0)
}

// judge gives the verdict on the move that the user has made, once it is known.
func (r *Review) judge() {
	if !r.runs {
		return
	}
	r.known = r.game.facts.of(r.position(), nil)
	if cost, known := r.cost(r.tried); r.answer == tried && known && !r.game.Player.making {
		if cost == 0 {
			r.answer = right
			current := &r.mistakes[r.at]
			current.found = !current.shown
			return
		}
		r.answer = wrong
		if r.game.Player.animated() {
			work.After(r.pause, wrongTime, func() {
				r.game.Player.glide(float64(r.before()), func() { r.ask(wrong) })
			})
			return
		}
		r.board = r.line.Until(r.before())
	}
}

// value returns what is known of the position after a move.
func (r *Review) value(m model.Move) solver.MoveValue {
	for _, v := range r.known.Moves {
		if v.Move == m {
			return v
		}
	}
	return solver.MoveValue{Move: m, Distance: -1}
}

// cost returns the detour of a move.
func (r *Review) cost(m model.Move) (moves int, known bool) { return r.known.cost(r.value(m)) }

// last reports whether the current mistake is the last one.
func (r *Review) last() bool { return r.at == len(r.mistakes)-1 }

// Enter does what the primary button does, and reports whether there is one.
func (r *Review) Enter() bool {
	if !r.runs || !r.settled() {
		return false
	}
	if r.last() {
		return r.Leave()
	}
	r.Go(1)
	return true
}

// Leave goes back to the finished game; false if there is no review.
func (r *Review) Leave() bool {
	if !r.runs {
		return false
	}
	r.end()
	r.game.Refresh()
	return true
}

// end ends the review without showing the game again.
func (r *Review) end() {
	if r.runs {
		r.halt()
		r.runs, r.board = false, nil
	}
}

// found returns how many mistakes the user has found.
func (r *Review) found() (n int) {
	for _, m := range r.mistakes {
		if m.found {
			n++
		}
	}
	return n
}
