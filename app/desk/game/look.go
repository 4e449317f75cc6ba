package game

import (
	"slices"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

// View is what a desk shows of a game at one moment.
type View struct {
	Board  scene.View
	Goal   string // what to reach, over the board in Play
	Status widgets.StatusView
	Pane   pane.AnalysisView
	Review *widgets.ReviewBarView // replaces the status bar during a review; nil for none
	Report *pane.ReportView       // replaces the pane at the end of a game and during a review
}

// View returns the present values.
func (g *Game) View() View {
	l := &look{words: words{g.deps.Translator()}, g: g, t: g.onBoard(), k: g.facts.now, hides: g.Hides()}
	if g.Review.runs {
		return View{Board: l.board(), Review: l.bar(), Report: l.reviewPane()}
	}
	v := View{Board: l.board(), Status: l.status(), Pane: l.pane(), Report: l.end()}
	if g.deps.Options.Mode == scene.Play {
		v.Goal = l.Text(l.key("aim"))
	}
	for _, a := range v.Status.Actions {
		v.Pane.Quiet = v.Pane.Quiet || a.Primary
	}
	return v
}

// look makes the values of one moment.
type look struct {
	words
	g     *Game
	t     *session.Timeline
	k     knowledge // of the current position
	hides bool      // the distance and the best moves are hidden
}

// moves is a number of moves.
func (l *look) moves(n int) model.Phrase { return model.Phrase{Key: l.key("moves"), Count: n} }

// key returns the key of one of the puzzle's own texts.
func (l *look) key(name string) string { return string(l.g.Entry.Puzzle.ID()) + "." + name }

func (l *look) board() scene.View {
	options, k := l.g.deps.Options, l.k
	v := scene.View{
		Position: k.position, Mode: options.Mode, Say: l.sayOnBoard, BlankArrows: options.BlankArrows, TextScale: widgets.Scaled(1),
	}
	switch t := l.t; {
	case t.Fraction() > 0:
		v.Position, v.Moving, v.Move, v.Fraction = t.Line[t.Step()], true, t.Moves[t.Step()], t.Fraction()
	case options.Coach && k.Distance > 0 && !l.hides:
		for _, m := range k.Moves {
			if m.Distance >= 0 {
				v.Ratings = append(v.Ratings, k.verdict(m))
			}
		}
	}
	v.Lit = l.lit()
	l.lesson(&v)
	if l.g.End.reached() {
		v.Glow = float32(l.g.End.glow)
	}
	if l.g.Review.runs {
		l.reviewed(&v)
		return v
	}
	if findings := k.findings; !v.Moving && len(findings) > 0 && len(findings[0].Repairs) > 0 {
		v.Changes = model.Changed(k.position, findings[0].Repairs[0].Position)
	}
	findings := k.findings
	if v.Position != k.position { // during a move, mark the faults of the position before it
		findings = v.Position.Check(nil)
	}
	for _, f := range findings {
		v.Faults = append(v.Faults, f.Cells...)
	}
	return v
}

// lit returns the move of the hint, to be lit on the board; nil for none.
func (l *look) lit() *scene.Rating {
	hint := l.g.Hints
	i := slices.IndexFunc(l.k.Moves, func(v solver.MoveValue) bool { return v.Move == hint.move })
	if hint.position != l.k.position || i < 0 {
		return nil
	}
	return new(l.k.verdict(l.k.Moves[i]))
}

// sayOnBoard translates a text on the board. The title of the first area says which move of the
// line is shown.
func (l *look) sayOnBoard(p model.Phrase) string {
	t := l.t
	first := l.key("area." + t.Start().Areas()[0].Key)
	if l.g.Review.runs && p.Key == first {
		return l.Say(l.g.Review.caption())
	}
	if p.Key == first && t.Nearest() > 0 {
		return l.Say(model.Say("board.afterMove", "Number", t.Nearest(), "Count", t.Len()))
	}
	return l.Say(p)
}

// words makes texts.
type words struct{ *translate.Translator }

// sentences translates and joins facts.
func (w words) sentences(facts []model.Phrase) (all string) {
	for _, fact := range facts {
		all = w.join("status.join", all, w.Say(fact))
	}
	return all
}

// join joins texts with a phrase of two arguments and skips empty ones.
func (w words) join(phrase string, texts ...string) (all string) {
	for _, text := range texts {
		if all == "" || text == "" {
			all += text
			continue
		}
		all = w.Say(model.Say(phrase, "Before", all, "Next", text))
	}
	return all
}
