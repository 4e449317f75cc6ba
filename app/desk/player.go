package desk

import (
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/window/shell"
	"quadrille/app/work"
)

// At speed 1 a move takes moveTime. Playing pauses for restTime between two moves.
const (
	moveTime = 180 * time.Millisecond
	restTime = 220 * time.Millisecond
)

// player moves along the current line.
type player struct {
	desk      *Desk
	playing   bool
	animation *fyne.Animation // the running one, or nil
	to        float64         // the place where it ends
	making    bool            // it shows a move that the user has just made
	rest      *work.Job       // the pause between two moves
}

// stop stops at the current place, or completes a move that the user has just made.
func (p *player) stop() {
	p.playing = false
	if p.making {
		p.finish()
	}
	p.making = false
	p.endGlide()
}

// endGlide ends the animation and the pause between moves.
func (p *player) endGlide() {
	if p.animation != nil {
		p.animation.Stop()
		p.animation = nil
	}
	p.rest.Cancel()
}

// finish jumps to the end of the running animation.
func (p *player) finish() {
	if p.animation != nil {
		p.show(p.to)
	}
}

// show goes to a place and shows it.
func (p *player) show(at float64) {
	p.desk.Line().Seek(at)
	p.desk.frame()
}

// time scales a duration to the speed.
func (p *player) time(d time.Duration) time.Duration {
	return time.Duration(float64(d) / shell.BoardSpeeds[p.desk.deps.Options.Speed])
}

// glide goes to a place, animated if animations are on. It calls done at the end, unless it is
// interrupted.
func (p *player) glide(to float64, done func()) {
	p.endGlide()
	from := p.desk.Line().At()
	if !p.desk.Animated() {
		p.show(to)
		done()
		return
	}
	var a *fyne.Animation
	a = fyne.NewAnimation(time.Duration(float64(p.time(moveTime))*max(to-from, from-to)), func(f float32) {
		p.show(from + (to-from)*float64(f))
		if f >= 1 && p.animation == a {
			p.animation = nil
			done()
		}
	})
	a.Curve = fyne.AnimationEaseInOut
	p.animation, p.to = a, to
	a.Start()
}

// place returns the place on the line, or the place where the running animation ends.
func (p *player) place() float64 {
	if p.animation != nil {
		return p.to
	}
	return p.desk.Line().At()
}

// step goes one whole step forward or back. It first completes a running step, so that each of
// several quick ones counts.
func (p *player) step(forward bool) {
	if !p.playing {
		p.finish()
	}
	p.stop()
	to := p.desk.Line().Before()
	if forward {
		to = p.desk.Line().Next()
	}
	p.glide(float64(to), p.desk.Refresh)
	p.desk.Refresh() // now, since a later change would close an open menu
}

// seek jumps to a place, limited to the ends of the line.
func (p *player) seek(at float64) {
	p.stop()
	p.desk.Line().Seek(at)
	p.desk.Refresh()
}

// toEnd jumps to the end.
func (p *player) toEnd() { p.seek(float64(p.desk.Line().Len())) }

// toggle plays or pauses. At the end it plays from the start.
func (p *player) toggle() {
	t := p.desk.Line()
	if t.Len() == 0 {
		return
	}
	if p.playing {
		p.stop()
		p.desk.Refresh()
		return
	}
	if t.Ended() {
		t.Seek(0)
	}
	p.playing = true
	p.advance()
	p.desk.Refresh()
}

// advance plays the next move, pauses, and repeats until the end.
func (p *player) advance() {
	t := p.desk.Line()
	p.glide(float64(t.Next()), func() {
		if t.Ended() {
			p.playing = false
		}
		switch {
		case p.playing:
			work.After(p.rest, p.time(restTime), p.advance)
		case p.desk.review.shows:
			work.After(p.rest, p.time(restTime), p.desk.backToGame)
		}
		p.desk.Refresh()
	})
}
