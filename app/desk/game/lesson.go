package game

import (
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
)

// Lesson lets a new user make a move and says what it does.
type Lesson struct {
	game *Game
	from model.Position // the position before the move; nil outside a lesson
}

// Begin asks for a move from the current position.
func (l *Lesson) Begin() {
	l.from = l.game.Shown()
	l.game.Refresh()
}

// End ends the lesson.
func (l *Lesson) End() {
	l.from = nil
	l.game.Refresh()
}

// step is what a lesson says and shows: which move to make, or what the one made has done.
type step struct {
	now    solver.Knowledge
	before model.Position // before the move that was made; nil if none was
	made   model.Move
	good   bool // it was a best one
	best   model.Move
	next   *model.Move // the move to make now, nil for none: a best one, or one that leads back
}

// step returns the present step; ok is false if there is no lesson, or without known distances.
func (l *Lesson) step() (s step, ok bool) {
	if l.from == nil {
		return s, false
	}
	t := l.game.Line()
	end := t.End()
	from := l.game.facts.of(l.from, nil).Knowledge
	s.now = l.game.facts.of(end, nil).Knowledge
	if from.Distance <= 0 || s.now.Distance < 0 || len(from.Best()) == 0 {
		return s, false
	}
	s.best = from.Best()[0]
	if t.Len() == 0 || end == l.from {
		s.next = &s.best
		return s, true
	}
	s.before, s.made = t.Line[t.Len()-1], t.Moves[t.Len()-1]
	if s.good = s.now.Distance < from.Distance; !s.good {
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
	s, ok := l.step()
	if !ok {
		return "", "", false
	}
	k := &look{words: words{l.game.deps.Translator()}, g: l.game}
	best := k.named(l.from, s.best)
	if s.before == nil {
		return k.Say(model.Say("help.tour.move", "Move", best)), k.Text(k.key("how")), false
	}
	said := model.Say("help.tour.farther", "Best", best)
	switch {
	case s.good:
		said = model.Say("help.tour.good", "Move", k.named(s.before, s.made))
	case s.next != nil:
		said = model.Say("help.tour.back.about", "Best", best, "Back", k.named(l.game.Line().End(), *s.next))
	}
	return k.Say(model.Phrase{Key: "pane.left", Count: s.now.Distance}), k.Sentence(said), s.good
}

// lesson marks the move to make, or answers the one made.
func (l *look) lesson(v *scene.View) {
	s, ok := l.g.Lesson.step()
	switch {
	case !ok || v.Moving:
	case s.good:
		v.Position, v.Moving, v.Move, v.Fraction, v.Answer = s.before, true, s.made, 1, scene.Right
	case s.next != nil:
		v.Lit = &scene.Rating{Move: *s.next, Distance: -1}
	}
}
