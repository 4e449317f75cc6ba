package game

import (
	"math/big"
	"slices"
	"strings"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/pane"
	"quadrille/widgets/scene"
)

func (l *look) pane() pane.AnalysisView {
	g, t, k := l.g, l.t, l.k
	search := g.Search
	v := pane.AnalysisView{
		Moves:      l.movesFromHere(),
		At:         t.At(),
		Playing:    g.Player.playing,
		Speed:      g.deps.Options.Speed,
		Busy:       search.job.Running() && search.slow,
		Progress:   search.progress,
		SolveTitle: l.Text("pane.solve"),
		CanSolve:   k.solvable() && k.Distance != 0,
		CanHint:    g.Hints.Can(),
		Game:       l.game(),
		Quiet:      l.hides,
	}
	if t.Len() > 0 {
		v.SolveTitle = l.Text("pane.solveHere")
	}
	if v.Busy {
		v.SolveTitle = l.Text("pane.stop")
		v.ProgressText = l.Text("pane.solving")
		if search.expanded > 0 {
			v.ProgressText = l.Say(translate.Counted("compare.pane.expanded", search.expanded))
		}
	}
	switch {
	case t.Len() > 0 || l.hides:
		v.Rows, v.Distances = g.line.rows, g.line.curve()
		v.Head = l.headline()
		v.Pager = g.Numbers.view(l.words)
	case !k.solvable(): // the status bar says why
		v.EmptyHeadline = l.Text("pane.nothing")
	case k.Distance == 0:
		v.EmptyHeadline = l.Text("pane.solved")
	default:
		v.EmptyHeadline, v.EmptyDetail = l.Text("pane.noLine"), l.Text("pane.noLineDetail")
	}
	return v
}

// game returns what the pane shows while the distance is hidden, else nil.
func (l *look) game() *pane.GameView {
	if !l.hides || !l.k.solvable() {
		return nil
	}
	v := &pane.GameView{Clock: l.time()}
	hints := 0
	if play := l.g.session.State().Play; play != nil {
		hints = play.Hints
	}
	v.Figures = []pane.Figure{
		{Number: translate.Int(int64(l.t.Nearest())), Name: l.Say(model.Phrase{Key: "play.moves", Count: l.t.Nearest()})},
		{Number: translate.Int(int64(hints)), Name: l.Say(model.Phrase{Key: "play.hintsName", Count: hints})},
	}
	if p, ok := l.k.position.(model.Nearing); ok {
		reached, of := p.Near()
		v.Figures = append(v.Figures, pane.Figure{
			Number: l.Say(model.Say("play.near", "Reached", reached, "Of", of)), Name: l.Text(l.key("near")),
		})
	}
	return v
}

// movesFromHere lists the legal moves, the best ones first; none while a game hides them.
func (l *look) movesFromHere() (all []pane.Option) {
	k, puzzle := l.k, l.g.Entry.Puzzle
	if !k.solvable() || k.position.Solved() || l.hides {
		return nil
	}
	count, counted := l.g.facts.counts[k.position]
	_, counts := l.g.Entry.Engine.(solver.Counter)
	order := slices.Clone(k.Moves)
	slices.SortStableFunc(order, func(a, b solver.MoveValue) int {
		before, _ := k.cost(a)
		after, _ := k.cost(b)
		return before - after
	})
	for _, m := range order {
		cost, known := k.cost(m)
		o := pane.Option{
			Move: m.Move, Letter: puzzle.Notation(m.Move), Arrow: model.Arrow(puzzle, m.Move), Words: l.Say(model.Brief(k.position, m.Move)),
			Left: l.left(m), Mark: l.mark(cost, known), Solutions: "…",
		}
		switch i := slices.IndexFunc(k.Moves, func(other solver.MoveValue) bool { return other.Move == m.Move }); {
		case cost != 0 && known:
			o.Solutions = shell.None
		case counted && i < len(count.Through):
			o.Solutions = shortNumber(count.Through[i])
		case !counts:
			o.Solutions = ""
		}
		all = append(all, o)
	}
	return all
}

// shortNumber writes a number of more than seven digits as 8.57 × 10¹⁵.
func shortNumber(n *big.Int) string {
	if len(n.String()) <= 7 {
		return translate.Number(n)
	}
	mantissa, exponent, _ := strings.Cut(new(big.Float).SetInt(n).Text('e', 2), "e+")
	superscript := func(digit rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'] }
	return mantissa + " × 10" + strings.Map(superscript, strings.TrimLeft(exponent, "0"))
}

// left returns the distance after a move, or its lower bound.
func (l *look) left(m solver.MoveValue) string {
	switch {
	case m.Dead:
		return shell.None
	case m.Distance >= 0:
		return translate.Int(int64(m.Distance))
	case m.AtLeast > 0:
		return l.Say(model.Say("pane.atLeast", "Number", m.AtLeast))
	default:
		return "…"
	}
}

// mark returns the mark of a move with a detour.
func (w words) mark(cost int, known bool) pane.Mark {
	mark := pane.Mark{Trend: trend(cost, known)}
	switch {
	case !known:
	case cost == deadCost:
		mark.Text = w.Text("pane.dead")
	case cost == 0:
		mark.Text = w.Text("pane.best")
	default:
		mark.Text = "+" + translate.Int(int64(cost))
	}
	return mark
}

// headline describes the line: its length, how much longer than the shortest it is, and how it was found.
func (l *look) headline() pane.HeadlineView {
	t := l.t
	v := pane.HeadlineView{Count: l.Say(l.moves(t.Len())), Facts: l.sentences(l.solutionFacts())}
	if t.SolutionFrom == 0 && t.Number != nil && t.Number.IsInt64() && t.Number.Int64() == 1 {
		v.Note = l.Text("pane.firstInOrder")
	}
	longer, _ := l.g.line.mistakes()
	l.badge(&v, longer, l.g.line.distances[0])
	return v
}

// badge says in a word or two whether the line is the shortest.
func (l *look) badge(v *pane.HeadlineView, longer, shortest int) {
	t := l.t
	switch {
	case l.g.line.hidden || longer == 0 && !t.Solves():
	case longer > 0:
		v.Badge, v.Ink = l.Say(model.Phrase{Key: "pane.tooLong", Count: longer}), scene.ColorCaution
	case shortest == t.Len() || t.SolutionFrom == 0 && t.Solution().Promises(solver.Shortest):
		v.Badge, v.Ink = l.Text("pane.shortest"), scene.ColorAccent
	case shortest >= 0:
		v.Badge, v.Ink = l.Say(model.Phrase{Key: "pane.tooLong", Count: t.Len() - shortest}), scene.ColorCaution
	default:
		v.Badge, v.Ink = l.Text("pane.unproved"), scene.ColorSecondary
	}
}

// solutionFacts says how the solution of the line was found.
func (l *look) solutionFacts() (facts []model.Phrase) {
	t, g := l.t, l.g
	if m := t.Method; m != nil {
		facts = append(facts, m.Name, translate.Duration(t.Elapsed))
		if m.Name.Key != g.Entry.Engine.Method().Name.Key { // keys, because a restored method is another pointer
			facts = append(facts, m.Guarantee.Phrase(m.Weight))
		}
	}
	return facts
}
