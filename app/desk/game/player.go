package game

import (
	"time"

	"quadrille/app/work"
	"quadrille/model"
)

// rest is the pause before the next move: the player's own in a recorded game.
func (s *stage) rest() time.Duration {
	t := s.session.Line()
	if k := t.Nearest(); s.session.State().Play == nil && len(t.Times) == t.Len() && k > 0 {
		return max(t.Times[k]-t.Times[k-1]-moveTime, 0)
	}
	return restTime
}

// Step goes one whole step along the line, forward or back. It first completes a running step, so that each of
// several quick ones counts. In a review it goes to another mistake.
type Step struct{ Forward bool }

func (c Step) do(g *Game) {
	s := g.stage
	if r := s.in.review; r.running() {
		by := -1
		if c.Forward {
			by = 1
		}
		s.askAbout(r.at + by)
		return
	}
	if !s.in.playing {
		s.still()
	}
	s.halt()
	t := s.session.Line()
	to, end := t.Before(), "play.atStart"
	if c.Forward {
		to, end = t.Next(), "play.atEnd"
	}
	if float64(to) == t.At() {
		s.deps.Window.Notify(model.Say(end))
	}
	s.glide(t.At(), float64(to), false, s.show)
}

// Seek jumps to a place within the line. In a review it asks about the mistake nearest to it.
type Seek struct{ At float64 }

func (c Seek) do(g *Game) {
	s := g.stage
	if s.in.review.running() {
		s.askAbout(s.in.review.nearest(c.At))
		return
	}
	s.halt()
	s.seek(c.At)
	s.show()
}

// PlayPause plays or pauses the line, at its end from the start, or hides and shows a game with a clock.
type PlayPause struct{}

func (PlayPause) do(g *Game) {
	s, t := g.stage, g.Line()
	if s.in.review.running() {
		return
	}
	if t.Len() == 0 {
		key := "play.nothing"
		if in := s.inputs(); in.inGame() && in.options.Clock {
			key = "play.clock"
		}
		s.deps.Window.Notify(model.Say(key))
		return
	}
	if timed := s.inputs().timed(); timed || s.in.playing {
		s.halt()
		s.count()
		s.in.paused = timed && !s.in.paused
		s.show()
		return
	}
	if t.Ended() {
		s.seek(0)
	}
	s.advance()
}

// Replay plays the line from its start, also that of a game which goes on.
type Replay struct{}

func (Replay) do(g *Game) {
	g.Do(Seek{0})
	g.stage.advance()
}

// advance plays the line from where it is.
func (s *stage) advance() {
	t := s.session.Line()
	s.in.playing = true
	s.glide(t.At(), float64(t.Next()), false, func() {
		if s.in.playing = !s.session.Line().Ended(); s.in.playing {
			work.After(s.pause, s.paced(s.rest()), s.advance)
		}
		s.show()
	})
}
