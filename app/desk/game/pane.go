package game

import (
	"math/big"
	"slices"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

func (l *teller) pane() view.Pane {
	v := view.Pane{Paused: l.in.pausing(), Speed: l.in.options.Speed, Playing: l.in.playing, Moves: l.movesFromHere()}
	l.solving(&v)
	if g := l.in.gap; g != nil && g.of == l.t.Start() && !l.hides && !l.t.Solution().Promises(solver.Shortest) {
		v.Bounds = view.Bounds{
			Found: g.found, Proved: g.proved, Now: g.took, FoundName: l.words.Text("pane.found"), ProvedName: l.words.Text("pane.proved"),
		}
	}
	switch t := l.t; {
	case l.in.review.running():
		l.reviewPane(&v)
	case l.in.ends():
		v.Ending = l.end()
	case l.hides && l.k.solvable():
		v.Head = view.Head{Title: l.words.Text("play.title"), Clock: l.clock(), Figures: l.figures(), Detail: l.bestGame()}
		v.Quiet, v.Game = true, true
		v.Rows, v.Row = l.line.rows, t.Nearest()
	case t.Len() > 0:
		v.Head, v.Pager = l.headline(), l.pager()
		v.Rows, v.Row, v.Player = l.line.rows, t.Nearest(), true
		if v.Curve = l.curve(nil, t.At()); len(v.Curve.Costs) == 0 {
			v.Curve.Distances = nil
		}
	case !l.k.solvable(): // the status bar says why
		v.Head.Title = l.words.Text("pane.nothing")
	case l.k.Distance == 0:
		v.Head.Title = l.words.Text("pane.solved")
	default:
		v.Head = view.Head{Title: l.words.Text("pane.noLine"), Detail: l.words.Text(l.in.advice())}
	}
	return v
}

func (i inputs) advice() string {
	swaps := func(v model.Value) bool { return v.Elsewhere >= 0 }
	switch {
	case i.options.Mode == scene.Play:
		return "pane.noLineDetail"
	case slices.ContainsFunc(model.Values(i.position(), 0), swaps):
		return "pane.edit.swap"
	default:
		return "pane.edit"
	}
}

func (l *teller) solving(v *view.Pane) {
	search := l.in.search
	v.Busy, v.Progress = search.slow, search.progress
	v.CanSolve, v.CanHint = l.k.solvable() && l.k.Distance != 0 && !l.in.review.running(), l.in.canHint()
	v.SolveTitle = l.words.Text("pane.solve")
	if l.t.Len() > 0 && !l.hides {
		v.SolveTitle = l.words.Text("pane.solveHere")
	}
	if v.Busy {
		v.SolveTitle = l.words.Text("pane.stop")
		v.ProgressText = l.words.Text("pane.solving")
		if search.width > 0 {
			v.ProgressText = l.words.Text("pane.improving", "Number", translate.Int(int64(search.width)))
		}
		if search.expanded > 0 {
			v.ProgressText = l.words.Say(translate.Counted("compare.pane.expanded", search.expanded))
		}
	}
}

// clock is the time of a game, also before its first move; "" if the clock is off.
func (l *teller) clock() string {
	if l.in.options.Clock && l.in.state.Play == nil {
		return translate.Clock(0, 1)
	}
	return l.time()
}

func (l *teller) figures() []view.Figure {
	hints, made := l.in.hint.cost(), l.t.Nearest() // the game begins with them
	if play := l.in.state.Play; play != nil {
		hints = play.Hints
	}
	all := []view.Figure{
		{Number: translate.Int(int64(made)), Name: l.words.Text("play.moves", "Count", made)},
		{Number: translate.Int(int64(hints)), Name: l.words.Text("play.hintsName", "Count", hints)},
	}
	if p, ok := l.k.position.(model.Nearing); ok {
		reached, of := p.Near()
		all = append(all, view.Figure{
			Number: l.words.Text("play.near", "Reached", reached, "Of", of), Name: l.words.Say(l.own(model.Near)),
		})
	}
	return all
}

// bestGame says the bests: "best at 18 to 19 moves: 0:42.1 · +2"; "" for none.
func (l *teller) bestGame() string {
	best := l.in.bests
	if best == nil {
		return ""
	}
	said := ""
	if best.Time > 0 {
		said = translate.Clock(best.Time, 1)
	}
	if best.Extra >= 0 {
		said = l.join("status.join", said, "+"+translate.Int(int64(best.Extra)))
	}
	return l.words.Text("play.best", "Of", best.Of, "Best", said)
}

// movesFromHere lists the legal moves, the best ones first: in Edit, and in Play for the coach.
func (l *teller) movesFromHere() (all []view.Row) {
	k, puzzle := l.k, l.in.entry.Puzzle
	helped := l.in.options.Mode == scene.Edit || l.in.options.Coach
	if !k.solvable() || k.position.Solved() || l.hides || l.in.review.running() || !helped {
		return nil
	}
	count, counted := l.in.answers.counts[k.position]
	_, counts := solver.For(l.in.entry.Engine, k.position).(solver.Counter)
	order := slices.Clone(k.Moves)
	slices.SortStableFunc(order, func(a, b solver.MoveValue) int {
		before, _ := k.cost(a)
		after, _ := k.cost(b)
		return before - after
	})
	for _, m := range order {
		cost, known := k.cost(m)
		o := view.Row{
			Move: m.Move, Sign: sign(puzzle, m.Move), Words: l.words.Say(model.Brief(k.position, m.Move)),
			Left: l.left(m), Mark: mark(l.words, cost, known), Solutions: "…",
		}
		switch i := slices.IndexFunc(k.Moves, func(other solver.MoveValue) bool { return other.Move == m.Move }); {
		case cost != 0 && known:
			o.Solutions = translate.NoNumber
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

func (l *teller) left(m solver.MoveValue) string {
	switch {
	case m.Distance >= 0:
		return translate.Int(int64(m.Distance))
	case m.AtLeast > 0:
		return l.words.Text("pane.atLeast", "Number", m.AtLeast)
	default:
		return "…"
	}
}

func (l *teller) headline() view.Head {
	t := l.t
	facts := l.solutionFacts()
	isFirst := t.Number != nil && t.Number.IsInt64() && t.Number.Int64() == 1
	if isFirst && t.SolutionFrom == 0 && !slices.ContainsFunc(facts, func(p model.Phrase) bool { return p.Key == "algorithm.guarantee.first" }) {
		facts = append(facts, model.Say("pane.firstInOrder"))
	}
	v := view.Head{Title: l.words.Say(l.moves(t.Len())), Detail: l.sentences(facts)}
	extra, _ := l.line.mistakes()
	mistaken, shortest := extra > 0, l.line.distances[0]
	if !mistaken && shortest >= 0 {
		extra = t.Len() - shortest
	}
	start := l.in.of(t.Start())
	switch {
	case t.SolutionFrom == 0 && start.AtMost == t.Len() && start.AtMost > start.AtLeast:
		v.Title, v.Aside, v.Ink = l.words.Text("pane.atMost", "Count", t.Len()), l.words.Text("pane.atLeast", "Number", start.AtLeast), scene.ColorAccent
	case l.line.hidden || !mistaken && !t.Solves():
	case extra > 0:
		v.Aside, v.Ink = l.words.Text("pane.tooLong", "Count", extra), scene.ColorCaution
	case shortest >= 0 || t.SolutionFrom == 0 && t.Solution().Promises(solver.Shortest):
		v.Aside, v.Ink = l.words.Text("pane.shortest"), scene.ColorAccent
	default:
		v.Aside = l.words.Text("pane.unproved")
	}
	return v
}

func (l *teller) solutionFacts() (facts []model.Phrase) {
	t := l.t
	if m := t.Method; m != nil {
		facts = append(facts, m.Name, translate.Duration(t.Elapsed))
		if m.Name.Key != solver.For(l.in.entry.Engine, l.k.position).Method().Name.Key { // keys, because a restored method is another pointer
			facts = append(facts, m.Guarantee.Phrase(m.Weight))
		}
	}
	return facts
}

// pager shows the number of the solution among the shortest, if it is known and there are several.
func (l *teller) pager() view.Pager {
	t := l.t
	count, ok := l.in.solutions()
	if !ok || t.Number == nil || !t.Solves() || count.Cmp(big.NewInt(1)) <= 0 {
		return view.Pager{}
	}
	return view.Pager{
		Number: t.Number.String(),
		Of:     l.words.Text("pane.of", "Number", translate.Number(count)),
		First:  t.Number.Cmp(big.NewInt(1)) == 0,
		Last:   t.Number.Cmp(count) == 0,
	}
}
