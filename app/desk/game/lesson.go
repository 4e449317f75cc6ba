package game

import (
	"quadrille/model"
	"quadrille/widgets/scene"
)

// Lesson lets a new user make a move and says what it does.
type Lesson struct{ stage *stage }

// Begin asks for a move from the current position.
func (l *Lesson) Begin() {
	l.stage.in.lesson = l.stage.inputs().position()
	l.stage.show()
}

// End ends the lesson.
func (l *Lesson) End() {
	l.stage.in.lesson = nil
	l.stage.show()
}

// step is what a lesson says and shows: which move to make, or what the one made has done.
type step struct {
	left   int            // the distance now
	before model.Position // before the move that was made; nil if none was
	made   model.Move
	good   bool // it was a best one
	best   model.Move
	next   *model.Move // the move to make now, nil for none: a best one, or one that leads back
}

// step returns the present step; ok is false if there is no lesson, or without known distances.
func (i inputs) step() (s step, ok bool) {
	if i.lesson == nil {
		return s, false
	}
	t := i.state.Timeline
	end, from := t.End(), i.of(i.lesson)
	s.left = i.of(end).Distance
	if from.Distance <= 0 || s.left < 0 || len(from.Best()) == 0 {
		return s, false
	}
	s.best = from.Best()[0]
	if t.Len() == 0 || end == i.lesson {
		s.next = &s.best
		return s, true
	}
	s.before, s.made = t.Line[t.Len()-1], t.Moves[t.Len()-1]
	if s.good = s.left < from.Distance; !s.good {
		for _, m := range end.Moves() {
			if back, err := end.Play(m); err == nil && back == s.before {
				s.next = &m
			}
		}
	}
	return s, true
}

// Tell says which move to make, or what the move has done; good says that it was a best one. Without
// known distances it says nothing.
func (l *Lesson) Tell() (title, about string, good bool) {
	in := l.stage.inputs()
	s, ok := in.step()
	if !ok {
		return "", "", false
	}
	k := tell(in, l.stage.lineOf(in), acts{})
	best := k.named(in.lesson, s.best)
	if s.before == nil {
		return k.words.Say(model.Say("help.tour.move", "Move", best)), k.words.Text(k.key("how")), false
	}
	said := model.Say("help.tour.farther", "Best", best)
	switch {
	case s.good:
		said = model.Say("help.tour.good", "Move", k.named(s.before, s.made))
	case s.next != nil:
		said = model.Say("help.tour.back.about", "Best", best, "Back", k.named(in.state.Timeline.End(), *s.next))
	}
	return k.words.Say(model.Phrase{Key: "pane.left", Count: s.left}), k.words.Sentence(said), s.good
}

// lesson marks the move to make, or answers the one made.
func (l *teller) lesson(v *scene.View) {
	s, ok := l.in.step()
	switch {
	case !ok || v.Moving:
	case s.good:
		v.Position, v.Moving, v.Move, v.Fraction, v.Answer = s.before, true, s.made, 1, scene.Right
	case s.next != nil:
		v.Lit = &scene.Rating{Move: *s.next, Distance: -1}
	}
}
