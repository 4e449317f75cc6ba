package game

import (
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
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

// made returns the last move and the position before it; ok is false if none has been made.
func (l *Lesson) made() (before model.Position, m model.Move, ok bool) {
	t := l.game.Line()
	if n := t.Len(); n > 0 && t.End() != l.from {
		return t.Line[n-1], t.Moves[n-1], true
	}
	return nil, 0, false
}

// back returns the move that leads back from the line's end to the position before it.
func (l *Lesson) back(before model.Position) (m model.Move, ok bool) {
	end := l.game.Line().End()
	for _, m := range end.Moves() {
		if next, err := end.Play(m); err == nil && next == before {
			return m, true
		}
	}
	return 0, false
}

// known returns what is known of the position before the move and of the one after it; ok is false if
// there is nothing to learn.
func (l *Lesson) known() (from, now solver.Knowledge, ok bool) {
	if l.from == nil {
		return from, now, false
	}
	from, now = l.game.facts.of(l.from, nil).Knowledge, l.game.facts.of(l.game.Line().End(), nil).Knowledge
	return from, now, from.Distance > 0 && now.Distance >= 0 && len(from.Best()) > 0
}

// Tell says which move to make, or what the move has done; good says that it was a best one. Without
// known distances it says nothing.
func (l *Lesson) Tell() (title, about string, good bool) {
	from, now, ok := l.known()
	if !ok {
		return "", "", false
	}
	k := &look{words: words{l.game.deps.Translator()}, g: l.game}
	name := func(p model.Position, m model.Move) model.Phrase { return k.named(p, m) }
	best := name(l.from, from.Best()[0])
	before, m, made := l.made()
	if !made {
		return k.Say(model.Say("help.tour.move", "Move", best)), k.Text(k.key("how")), false
	}
	title = k.Say(model.Phrase{Key: "pane.left", Count: now.Distance})
	if good = now.Distance < from.Distance; good {
		return title, k.Sentence(model.Say("help.tour.good", "Move", name(before, m))), true
	}
	if back, ok := l.back(before); ok {
		return title, k.Sentence(model.Say("help.tour.back.about", "Best", best, "Back", name(l.game.Line().End(), back))), false
	}
	return title, k.Sentence(model.Say("help.tour.farther", "Best", best)), false
}

// lesson marks the move to make, or answers the one made.
func (l *look) lesson(v *widgets.View) {
	lesson := l.g.Lesson
	from, now, ok := lesson.known()
	if !ok || v.Moving {
		return
	}
	before, m, made := lesson.made()
	switch {
	case !made:
		v.Lit = &widgets.Verdict{Move: from.Best()[0], Distance: -1}
	case now.Distance < from.Distance:
		v.Position, v.Moving, v.Move, v.Fraction, v.Answer = before, true, m, 1, widgets.Right
	default:
		if back, ok := lesson.back(before); ok {
			v.Lit = &widgets.Verdict{Move: back, Distance: -1}
		}
	}
}
