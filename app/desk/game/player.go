package game

import (
	"time"

	"quadrille/app/window/shell"
	"quadrille/app/work"
)

// At speed 1 a move takes moveTime. Playing pauses for restTime between two moves.
const (
	moveTime = 180 * time.Millisecond
	restTime = 220 * time.Millisecond
)

// Player moves along the current line.
type Player struct {
	game      *Game
	playing   bool
	animation Animation // the running one, or nil
	to        float64   // the place where it ends
	making    bool      // it shows a move that the user has just made
	rest      *work.Job // the pause between two moves
}

// stop stops at the current place, or completes a move that the user has just made.
func (p *Player) stop() {
	p.playing = false
	if p.making {
		p.finish()
	}
	p.making = false
	p.endGlide()
}

// endGlide ends the animation and the pause between moves.
func (p *Player) endGlide() {
	if p.animation != nil {
		p.animation.Stop()
		p.animation = nil
	}
	p.rest.Cancel()
}

// finish jumps to the end of the running animation.
func (p *Player) finish() {
	if p.animation != nil {
		p.put(p.to)
	}
}

// put goes to a place and shows it.
func (p *Player) put(at float64) {
	p.game.onBoard().Seek(at)
	p.game.Frame()
}

// show shows the move just made, from a fraction of it.
func (p *Player) show(fraction float64) {
	t := p.game.onBoard()
	k := t.At()
	t.Seek(k - 1 + fraction)
	p.making = true
	p.game.Refresh()
	p.glide(k, func() {
		p.making = false
		p.game.Refresh()
		p.game.End.light()
	})
}

// time scales a duration to the speed.
func (p *Player) time(d time.Duration) time.Duration {
	return time.Duration(float64(d) / shell.BoardSpeeds[p.game.deps.Options.Speed])
}

// glide goes to a place, animated if animations are on. It calls done at the end, unless it is
// interrupted.
func (p *Player) glide(to float64, done func()) {
	p.endGlide()
	from := p.game.onBoard().At()
	var a Animation
	a = p.game.deps.Animate(time.Duration(float64(p.time(moveTime))*max(to-from, from-to)), func(f float32) {
		p.put(from + (to-from)*float64(f))
		if f >= 1 && p.animation == a {
			p.animation = nil
			done()
		}
	})
	if a == nil {
		p.put(to)
		done()
		return
	}
	p.animation, p.to = a, to
	a.Start()
}

// animated reports whether moves are animated.
func (p *Player) animated() bool { return p.game.deps.Animate(0, func(float32) {}) != nil }

// place returns the place on the line, or the place where the running animation ends.
func (p *Player) place() float64 {
	if p.animation != nil {
		return p.to
	}
	return p.game.onBoard().At()
}

// AtStart reports whether the line is at its start, or on the way to it.
func (p *Player) AtStart() bool { return p.place() == 0 }

// AtEnd reports whether the line is at its end, or on the way to it.
func (p *Player) AtEnd() bool { return p.place() == float64(p.game.onBoard().Len()) }

// Step goes one whole step forward or back. It first completes a running step, so that each of
// several quick ones counts.
func (p *Player) Step(forward bool) {
	if p.game.Review.runs {
		return
	}
	if !p.playing {
		p.finish()
	}
	p.stop()
	to := p.game.onBoard().Before()
	if forward {
		to = p.game.onBoard().Next()
	}
	p.glide(float64(to), p.game.Refresh)
	p.game.Refresh() // now, since a later change would close an open menu
}

// Seek jumps to a place, limited to the ends of the line.
func (p *Player) Seek(at float64) {
	if p.game.Review.runs {
		p.game.Review.Near(at)
		return
	}
	p.stop()
	p.game.onBoard().Seek(at)
	p.game.Refresh()
}

// ToStart jumps to the start.
func (p *Player) ToStart() { p.Seek(0) }

// ToEnd jumps to the end.
func (p *Player) ToEnd() { p.Seek(float64(p.game.onBoard().Len())) }

// Toggle plays or pauses. At the end it plays from the start.
func (p *Player) Toggle() {
	t := p.game.onBoard()
	if t.Len() == 0 || p.game.Review.runs {
		return
	}
	if p.playing {
		p.stop()
		p.game.Refresh()
		return
	}
	if t.Ended() {
		t.Seek(0)
	}
	p.playing = true
	p.advance()
	p.game.Refresh()
}

// advance plays the next move, pauses, and repeats until the end.
func (p *Player) advance() {
	t := p.game.onBoard()
	p.glide(float64(t.Next()), func() {
		if t.Ended() {
			p.playing = false
		}
		if p.playing {
			work.After(p.rest, p.time(restTime), p.advance)
		}
		p.game.Refresh()
	})
}
