package game

import (
	"time"

	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/app/work"
)

// At speed 1 a move takes moveTime. Playing pauses for restTime between two moves.
const (
	moveTime = 180 * time.Millisecond
	restTime = 220 * time.Millisecond
)

// paced scales a duration to the speed.
func (s *stage) paced(d time.Duration) time.Duration {
	return time.Duration(float64(d) / shell.BoardSpeeds[s.deps.Options.Speed])
}

// Player moves along the line on the board.
type Player struct{ stage *stage }

// place returns the line on the board at its place, or where the movement ends.
func (p *Player) place() *session.Timeline {
	in := p.stage.inputs()
	in.motion = motion{}
	return in.onBoard()
}

// AtStart reports whether the line is at its start, or on the way to it.
func (p *Player) AtStart() bool { return p.place().At() == 0 }

// AtEnd reports whether the line is at its end, or on the way to it.
func (p *Player) AtEnd() bool { return p.place().Ended() }

// Step goes one whole step forward or back. It first completes a running step, so that each of
// several quick ones counts.
func (p *Player) Step(forward bool) {
	s := p.stage
	if s.in.review.running() {
		return
	}
	if !s.in.playing {
		s.still()
	}
	s.halt()
	t := p.place()
	to := t.Before()
	if forward {
		to = t.Next()
	}
	s.glide(t.At(), float64(to), false, s.show)
	s.show() // now, since a later change would close an open menu
}

// Seek jumps to a place, limited to the ends of the line. In a review it asks about the mistake
// nearest to it.
func (p *Player) Seek(at float64) {
	s := p.stage
	if s.in.review.running() {
		s.askAbout(s.in.review.nearest(at))
		return
	}
	s.halt()
	s.seek(at)
	s.show()
}

// ToStart jumps to the start.
func (p *Player) ToStart() { p.Seek(0) }

// ToEnd jumps to the end.
func (p *Player) ToEnd() { p.Seek(float64(p.place().Len())) }

// Toggle plays or pauses. At the end it plays from the start.
func (p *Player) Toggle() {
	s, t := p.stage, p.place()
	if t.Len() == 0 || s.in.review.running() {
		return
	}
	if s.in.playing {
		s.halt()
		s.show()
		return
	}
	if t.Ended() {
		s.seek(0)
	}
	s.in.playing = true
	p.advance()
	s.show()
}

// advance plays the next move, pauses, and repeats until the end.
func (p *Player) advance() {
	s, t := p.stage, p.place()
	s.glide(t.At(), float64(t.Next()), false, func() {
		if s.in.playing = !p.place().Ended(); s.in.playing {
			work.After(s.pause, s.paced(restTime), p.advance)
		}
		s.show()
	})
}
