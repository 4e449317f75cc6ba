package game

import (
	"slices"

	"quadrille/app/session"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// View is what a desk shows of a game at one moment.
type View struct {
	From   session.From // where the line comes from; further actions for it may join those of Status
	Board  scene.View
	Paused bool   // the board is hidden
	Count  string // a number that hides the board; "" for none
	Status view.Status
	Notice string // the result of the last action; "" for none
	Pane   view.Pane

	CanReview bool // the line is a finished game with mistakes
}

func (l *teller) view() View {
	v := View{Board: l.board(), Pane: l.pane()}
	if l.in.notice != nil {
		v.Notice = l.words.Say(*l.in.notice)
	}
	if l.in.review.running() {
		v.Status = l.reviewStatus()
		return v
	}
	v.From, v.Paused, v.Status, v.CanReview = l.in.state.From, l.in.pausing(), l.status(), l.in.canReview(l.line)
	return v
}

func (l *teller) board() scene.View {
	options, k := l.in.options, l.k
	v := scene.View{
		Position: k.position, Mode: options.Mode, Say: l.sayOnBoard, BlankArrows: options.BlankArrows,
	}
	switch t := l.t; {
	case t.Fraction() > 0:
		v.Position, v.Moving, v.Move, v.Fraction = t.Line[t.Step()], true, t.Moves[t.Step()], t.Fraction()
	case options.Coach && k.Distance > 0 && !l.hides:
		for _, m := range k.Moves {
			if m.Distance >= 0 {
				v.Ratings = append(v.Ratings, k.rating(m))
			}
		}
	}
	v.Lit = l.lit()
	if l.in.ended() {
		v.Glow = float32(l.in.part(l.in.lit, glowTime))
	}
	if l.in.review.running() {
		l.reviewed(&v)
		return v
	}
	findings := k.findings
	if v.Position != k.position { // during a move, mark the faults of the position before it
		findings = v.Position.Check(nil)
	}
	for _, f := range findings {
		if !f.Unsolvable { // else no single cell is wrong
			v.Faults = append(v.Faults, f.Cells...)
		}
	}
	return v
}

func (l *teller) lit() *scene.Rating {
	hint := l.in.hint
	if hint.says < saysWhich {
		return nil
	}
	i := slices.IndexFunc(l.k.Moves, func(v solver.MoveValue) bool { return v.Move == hint.move })
	if hint.position != l.k.position || i < 0 {
		return nil
	}
	r := l.k.rating(l.k.Moves[i])
	if r.Aimless = hint.says == saysWhich; hint.says < saysWhy {
		r.Distance = -1
	}
	return &r
}

// sayOnBoard translates a text on the board. The first title says which move of the line is shown.
func (l *teller) sayOnBoard(p model.Phrase) string {
	t := l.t
	first := l.own(model.AreaName(t.Start().Areas()[0])).Key
	if l.in.review.running() && p.Key == first {
		return l.words.Say(l.in.review.caption())
	}
	if p.Key == first && l.hides { // nothing is over the board of a game
		return ""
	}
	if p.Key == first && t.Nearest() > 0 {
		return l.words.Text("board.afterMove", "Number", t.Nearest(), "Count", t.Len())
	}
	return l.words.Say(p)
}

// View returns what the desk shows.
func (g *Game) View() View { return g.tell(g.stage.inputs()).view() }
