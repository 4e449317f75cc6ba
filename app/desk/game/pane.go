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

// pane returns the pane of the line.
func (l *teller) pane() pane.AnalysisView {
	t, k, search := l.t, l.k, l.in.search
	v := pane.AnalysisView{
		Moves:      l.movesFromHere(),
		At:         t.At(),
		Playing:    l.in.playing,
		Speed:      l.in.options.Speed,
		Busy:       search.slow,
		Progress:   search.progress,
		SolveTitle: l.words.Text("pane.solve"),
		CanSolve:   k.solvable() && k.Distance != 0,
		CanHint:    l.in.canHint(),
		Game:       l.game(),
		Quiet:      l.hides,
	}
	if t.Len() > 0 {
		v.SolveTitle = l.words.Text("pane.solveHere")
	}
	if v.Busy {
		v.SolveTitle = l.words.Text("pane.stop")
		v.ProgressText = l.words.Text("pane.solving")
		if search.expanded > 0 {
			v.ProgressText = l.words.Say(translate.Counted("compare.pane.expanded", search.expanded))
		}
	}
	switch {
	case t.Len() > 0 || l.hides:
		v.Rows, v.Distances = l.line.rows, l.line.curve()
		v.Head = l.headline()
		v.Pager = l.pager()
	case !k.solvable(): // the status bar says why
		v.EmptyHeadline = l.words.Text("pane.nothing")
	case k.Distance == 0:
		v.EmptyHeadline = l.words.Text("pane.solved")
	default:
		v.EmptyHeadline, v.EmptyDetail = l.words.Text("pane.noLine"), l.words.Text("pane.noLineDetail")
	}
	return v
}

// game returns what the pane shows while the distance is hidden, else nil.
func (l *teller) game() *pane.GameView {
	if !l.hides || !l.k.solvable() {
		return nil
	}
	v := &pane.GameView{Clock: l.time()}
	hints := l.in.play.Hints
	v.Figures = []pane.Figure{
		{Number: translate.Int(int64(l.t.Nearest())), Name: l.words.Say(model.Phrase{Key: "play.moves", Count: l.t.Nearest()})},
		{Number: translate.Int(int64(hints)), Name: l.words.Say(model.Phrase{Key: "play.hintsName", Count: hints})},
	}
	if p, ok := l.k.position.(model.Nearing); ok {
		reached, of := p.Near()
		v.Figures = append(v.Figures, pane.Figure{
			Number: l.words.Say(model.Say("play.near", "Reached", reached, "Of", of)), Name: l.words.Text(l.key("near")),
		})
	}
	if best := l.in.bests; best != nil {
		v.Figures = append(v.Figures, pane.Figure{Number: l.bestGame(), Name: l.words.Say(model.Say("play.best", "Of", best.Of))})
	}
	return v
}

// bestGame says the bests: "0:42.10 · +2".
func (l *teller) bestGame() string {
	said := translate.Clock(l.in.bests.Time, 1)
	if extra := l.in.bests.Extra; extra >= 0 {
		said = l.join("status.join", said, "+"+translate.Int(int64(extra)))
	}
	return said
}

// movesFromHere lists the legal moves, the best ones first; none while a game hides them.
func (l *teller) movesFromHere() (all []pane.Option) {
	k, puzzle := l.k, l.in.entry.Puzzle
	if !k.solvable() || k.position.Solved() || l.hides {
		return nil
	}
	count, counted := l.in.answers.counts[k.position]
	_, counts := l.in.entry.Engine.(solver.Counter)
	order := slices.Clone(k.Moves)
	slices.SortStableFunc(order, func(a, b solver.MoveValue) int {
		before, _ := k.cost(a)
		after, _ := k.cost(b)
		return before - after
	})
	for _, m := range order {
		cost, known := k.cost(m)
		o := pane.Option{
			Move: m.Move, Letter: puzzle.Notation(m.Move), Arrow: model.Arrow(puzzle, m.Move), Words: l.words.Say(model.Brief(k.position, m.Move)),
			Left: l.left(m), Mark: mark(l.words, cost, known), Solutions: "…",
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
func (l *teller) left(m solver.MoveValue) string {
	switch {
	case m.Dead:
		return shell.None
	case m.Distance >= 0:
		return translate.Int(int64(m.Distance))
	case m.AtLeast > 0:
		return l.words.Say(model.Say("pane.atLeast", "Number", m.AtLeast))
	default:
		return "…"
	}
}

// mark returns the mark of a move with a detour.
func mark(words *translate.Translator, cost int, known bool) pane.Mark {
	mark := pane.Mark{Trend: trend(cost, known)}
	switch {
	case !known:
	case cost == deadCost:
		mark.Text = words.Text("pane.dead")
	case cost == 0:
		mark.Text = words.Text("pane.best")
	default:
		mark.Text = "+" + translate.Int(int64(cost))
	}
	return mark
}

// headline describes the line: its length, how much longer than the shortest it is, and how it was found.
func (l *teller) headline() pane.HeadlineView {
	t := l.t
	v := pane.HeadlineView{Count: l.words.Say(l.moves(t.Len())), Facts: l.sentences(l.solutionFacts())}
	if t.SolutionFrom == 0 && t.Number != nil && t.Number.IsInt64() && t.Number.Int64() == 1 {
		v.Note = l.words.Text("pane.firstInOrder")
	}
	longer, _ := l.line.mistakes()
	l.badge(&v, longer, l.line.distances[0])
	return v
}

// badge says in a word or two whether the line is the shortest.
func (l *teller) badge(v *pane.HeadlineView, longer, shortest int) {
	t := l.t
	switch {
	case l.line.hidden || longer == 0 && !t.Solves():
	case longer > 0:
		v.Badge, v.Ink = l.words.Say(model.Phrase{Key: "pane.tooLong", Count: longer}), scene.ColorCaution
	case shortest == t.Len() || t.SolutionFrom == 0 && t.Solution().Promises(solver.Shortest):
		v.Badge, v.Ink = l.words.Text("pane.shortest"), scene.ColorAccent
	case shortest >= 0:
		v.Badge, v.Ink = l.words.Say(model.Phrase{Key: "pane.tooLong", Count: t.Len() - shortest}), scene.ColorCaution
	default:
		v.Badge, v.Ink = l.words.Text("pane.unproved"), scene.ColorSecondary
	}
}

// solutionFacts says how the solution of the line was found.
func (l *teller) solutionFacts() (facts []model.Phrase) {
	t := l.t
	if m := t.Method; m != nil {
		facts = append(facts, m.Name, translate.Duration(t.Elapsed))
		if m.Name.Key != l.in.entry.Engine.Method().Name.Key { // keys, because a restored method is another pointer
			facts = append(facts, m.Guarantee.Phrase(m.Weight))
		}
	}
	return facts
}

// pager shows the number of the current solution among the shortest, if it is known and there are
// several.
func (l *teller) pager() pane.PagerView {
	t := l.t
	count, ok := l.in.solutions()
	if !ok || t.Number == nil || !t.Solves() || count.Cmp(big.NewInt(1)) <= 0 {
		return pane.PagerView{}
	}
	return pane.PagerView{
		Number: t.Number.String(),
		Of:     l.words.Say(model.Say("pane.of", "Number", translate.Number(count))),
		First:  t.Number.Cmp(big.NewInt(1)) == 0,
		Last:   t.Number.Cmp(count) == 0,
	}
}
