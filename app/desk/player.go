package desk

import (
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/session"
	"quadrille/app/window/shell"
	"quadrille/app/work"
)

// moveTime is how long a move takes on the board at speed 1, and restTime how
// long the board rests between two moves that are played one after the other.
const (
	moveTime = 180 * time.Millisecond
	restTime = 220 * time.Millisecond
)

// player moves along the line on show.
type player struct {
	desk      *Desk
	playing   bool
	animation *fyne.Animation
	finish    func()    // goes to the end of the animation at once; nil where there is none
	making    bool      // the animation is of a move that a person has just made
	rest      *work.Job // waits between two moves
	clock     clock
}

// stop stops where it is; a move that a person has just made is made.
func (p *player) stop() {
	p.playing = false
	if p.making && p.finish != nil {
		p.finish()
	}
	p.making = false
	p.endGlide()
}

// endGlide ends the animation and the rest under way, where they are.
func (p *player) endGlide() {
	if p.animation != nil {
		p.animation.Stop()
		p.animation, p.finish = nil, nil
	}
	p.rest.Cancel()
}

// glide takes a value from one number to another and tells tick of it, easing in
// and out: moves are the number of moves' time it takes at the chosen speed.
// done is called at the end; not if it is ended before. Where animations are
// switched off, the end comes at once.
func (p *player) glide(from, to, moves float64, tick func(float64), done func()) {
	p.endGlide()
	if !p.desk.Animated() {
		tick(to)
		done()
		return
	}
	var a *fyne.Animation
	a = fyne.NewAnimation(time.Duration(float64(moveTime)*moves/shell.BoardSpeeds[p.desk.deps.Options.Speed]), func(f float32) {
		tick(from + (to-from)*float64(f))
		if f >= 1 && p.animation == a {
			p.animation, p.finish = nil, nil
			done()
		}
	})
	a.Curve = fyne.AnimationEaseInOut
	p.animation, p.finish = a, func() { tick(to) }
	a.Start()
}

// goTo glides to a place on the timeline.
func (p *player) goTo(to float64, done func()) {
	t := p.desk.Line()
	from := t.At()
	p.glide(from, to, max(to-from, from-to), func(at float64) {
		t.Seek(at)
		p.desk.frame()
	}, done)
}

// step goes one whole step forward or back. It begins where a step under way
// ends, so that of several in quick succession none is lost.
func (p *player) step(forward bool) {
	t := p.desk.Line()
	if p.finish != nil && !p.playing {
		p.finish()
	}
	p.stop()
	to := t.Before()
	if forward {
		to = t.Next()
	}
	p.goTo(float64(to), p.desk.Refresh)
}

// jump goes to a whole step at once.
func (p *player) jump(step int) {
	t := p.desk.Line()
	p.stop()
	t.Seek(float64(step))
	p.desk.Refresh()
}

// toEnd goes to the end at once.
func (p *player) toEnd() {
	p.jump(p.desk.Line().Len())
}

// scrub goes to any place.
func (p *player) scrub(at float64) {
	t := p.desk.Line()
	p.stop()
	t.Seek(at)
	p.desk.Refresh()
}

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
	p.advance(t)
	p.desk.Refresh()
}

// advance plays the next move, rests, and goes on.
func (p *player) advance(t *session.Timeline) {
	p.goTo(float64(t.Next()), func() {
		if t.Ended() {
			p.playing = false
		}
		switch {
		case p.playing:
			p.wait(func() { p.advance(t) })
		case p.desk.review.shows:
			p.wait(p.desk.backToGame)
		}
		p.desk.Refresh()
	})
}

// wait rests and then goes on.
func (p *player) wait(then func()) {
	work.After(p.rest, time.Duration(float64(restTime)/shell.BoardSpeeds[p.desk.deps.Options.Speed]), then)
}
