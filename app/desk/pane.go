package desk

import (
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/pane"
)

func (d *Desk) showPane(k knowledge) {
	t := d.Line()
	v := pane.AnalysisView{
		Moves:      d.movesView(k),
		At:         t.At(),
		Playing:    d.player.playing,
		Speed:      d.deps.Options.Speed,
		Busy:       d.solving.Running() && d.slow,
		Progress:   d.progress,
		SolveTitle: d.Text("pane.solve"),
		CanSolve:   k.solvable() && k.Distance != 0,
		CanHint:    d.CanHint(),
		Quiet:      slices.ContainsFunc(d.Status.View().Actions, func(a widgets.Action) bool { return a.Primary }),
	}
	if t.Len() > 0 {
		v.SolveTitle = d.Text("pane.solveHere")
	}
	if v.Busy {
		v.SolveTitle = d.Text("pane.stop")
		v.ProgressText = d.Text("pane.solving")
		if n := int(d.latest.Expanded); n > 0 {
			v.ProgressText = d.Say(translate.Counted("compare.pane.expanded", n))
		}
	}
	switch {
	case t.Len() > 0:
		v.Rows, v.Distances = d.line.rows, d.line.curve()
		v.Head = d.headline(t)
		v.Pager = d.pagerView(t)
	case k.unreachable:
		v.EmptyHeadline, v.EmptyDetail = d.Text("pane.noSolution"), d.Say(k.findings[0].Detail)
	case !k.solvable():
		v.EmptyHeadline, v.EmptyDetail = d.Text("pane.nothing"), d.Text("pane.repairFirst")
	case k.Distance == 0:
		v.EmptyHeadline = d.Text("pane.solved")
		v.EmptyDetail = d.sentences(d.Entry.Puzzle.Remarks(k.position, 0))
	case d.ended.position == k.position:
		v.EmptyHeadline, v.EmptyDetail = d.Say(d.ended.headline), d.Say(d.ended.detail)
	default:
		v.EmptyHeadline, v.EmptyDetail = d.Text("pane.noLine"), d.Text("pane.noLineDetail")
	}
	d.Pane.SetView(v)
}

// CanSolve reports whether Solve can start or stop a search.
func (d *Desk) CanSolve() bool {
	return d.solving.Running() || d.known.solvable() && d.known.Distance != 0
}

// CanHint reports whether a best move is known.
func (d *Desk) CanHint() bool {
	return d.known.solvable() && d.known.Distance > 0 && len(d.known.Best()) > 0
}

// movesView lists the legal moves, the best ones first.
func (d *Desk) movesView(k knowledge) pane.MovesView {
	v := pane.MovesView{Folded: d.deps.Options.Folded}
	switch {
	case !k.solvable():
		v.Empty = d.Text("pane.repairFirst")
		if k.unreachable {
			v.Empty = d.Text("pane.noSolution")
		}
		return v
	case k.position.Solved():
		v.Empty = d.Text("pane.solved")
		return v
	case d.hides():
		v.Empty, v.Folded = d.Text("play.hidden"), true
		return v
	}
	count, counted := d.counted[k.position]
	_, counts := d.Entry.Engine.(solver.Counter)
	order := slices.Clone(k.Moves)
	slices.SortStableFunc(order, func(a, b solver.MoveValue) int {
		before, _ := k.cost(a)
		after, _ := k.cost(b)
		return before - after
	})
	var best []string
	costly := 0
	for _, m := range order {
		cost, known := k.cost(m)
		o := pane.Option{
			Move: m.Move, Letter: d.Entry.Puzzle.Notation(m.Move), Arrow: model.Arrow(d.Entry.Puzzle, m.Move), Words: d.Say(brief(k.position, m.Move)),
			Left: d.left(m), Mark: d.mark(k, m), Hinted: d.hint == hint{k.position, m.Move}, Solutions: "…",
		}
		switch i := slices.IndexFunc(k.Moves, func(other solver.MoveValue) bool { return other.Move == m.Move }); {
		case cost != 0 && known:
			o.Solutions = shell.None
		case counted && i < len(count.Through):
			o.Solutions = translate.Number(count.Through[i])
		case !counts:
			o.Solutions = ""
		}
		if known && cost == 0 {
			best = append(best, o.Letter)
		} else if known {
			costly++
		}
		v.Options = append(v.Options, o)
	}
	const listed = 4 // letters of best moves that fit into the summary
	switch {
	case len(best) == 0:
		v.Summary = d.Say(model.Phrase{Key: "pane.summaryUnknown", Count: len(order)})
	case len(best) <= listed && costly == 0:
		v.Summary = d.Say(model.Say("pane.summaryBest", "Best", len(best), "Moves", d.listed(best)))
	case len(best) <= listed:
		v.Summary = d.Say(model.Say("pane.summary", "Best", len(best), "Moves", d.listed(best), "Costly", costly))
	default:
		v.Summary = d.Say(model.Say("pane.summaryShort", "Best", len(best), "Costly", costly))
	}
	return v
}

// brief says in few words what a move does.
func brief(p model.Position, m model.Move) model.Phrase {
	if b, ok := p.(model.Briefer); ok {
		return b.Brief(m)
	}
	return p.Describe(m)
}

// moveCommands returns the rows of “Moves from here” as a menu, for a pane without room for them.
func (d *Desk) moveCommands() []*shell.Command {
	var all []*shell.Command
	for _, o := range d.Pane.View().Moves.Options {
		title := model.Say("status.join", "Before", o.Letter+"  "+o.Words, "Next", o.Mark.Text)
		all = append(all, &shell.Command{Title: title, Do: func() { d.play(o.Move, 0) }})
	}
	return all
}

// left returns the distance after a move, or its lower bound.
func (d *Desk) left(m solver.MoveValue) string {
	switch {
	case m.Dead:
		return shell.None
	case m.Distance >= 0:
		return translate.Int(int64(m.Distance))
	case m.AtLeast > 0:
		return d.Say(model.Say("pane.atLeast", "Number", m.AtLeast))
	default:
		return "…"
	}
}

// mark returns the mark of a move in the list of moves.
func (d *Desk) mark(k knowledge, m solver.MoveValue) pane.Mark {
	switch cost, known := k.cost(m); {
	case m.Dead:
		return pane.Mark{Trend: widgets.Costs, Text: d.Text("pane.dead")}
	case !known:
		return pane.Mark{}
	case cost == 0:
		return pane.Mark{Trend: widgets.Helps, Text: d.Text("pane.best")}
	default:
		return costMark(cost)
	}
}

// headline describes the line: its length, its mistakes and how it was found.
func (d *Desk) headline(t *session.Timeline) pane.HeadlineView {
	n := t.Len()
	v := pane.HeadlineView{Count: d.Say(model.Phrase{Key: d.Key("moves"), Count: n})}
	longer, at := d.line.mistakes()
	shortest := d.line.distances[0]
	switch {
	case t.SolutionFrom > 0 && t.Solves() && shortest >= 0 && longer > 0:
		v.Rest = d.Say(model.Say("pane.playedOf", "Possible", shortest))
	case t.SolutionFrom > 0 && t.HasSolution():
		v.Rest = d.Say(model.Phrase{Key: "pane.playedPart", Count: t.SolutionFrom})
	case t.SolutionFrom > 0:
		v.Rest = d.Text("pane.played")
	}
	v.Badge, v.Ink = d.badge(t, longer, shortest)
	if len(at) > 0 {
		v.Facts = d.Say(model.Say("pane.costly", "Costly", len(at), "Count", n))
	} else {
		v.Facts = d.sentences(d.solutionFacts(t))
	}
	if t.SolutionFrom == 0 && t.Number != nil && t.Number.IsInt64() && t.Number.Int64() == 1 {
		v.Note = d.Text("pane.firstInOrder")
	}
	return v
}

// badge says in a word or two whether the line is the shortest.
func (d *Desk) badge(t *session.Timeline, longer, shortest int) (string, fyne.ThemeColorName) {
	switch {
	case d.line.hidden:
		return "", ""
	case longer > 0:
		return d.Say(model.Phrase{Key: "pane.tooLong", Count: longer}), widgets.ColorCaution
	case !t.Solves():
		return "", ""
	case shortest == t.Len() || t.SolutionFrom == 0 && t.Solution().Promises(solver.Shortest):
		return d.Text("pane.shortest"), widgets.ColorAccent
	case shortest >= 0:
		return d.Say(model.Phrase{Key: "pane.tooLong", Count: t.Len() - shortest}), widgets.ColorCaution
	default:
		return d.Text("pane.unproved"), widgets.ColorSecondary
	}
}

// solutionFacts says how the solution of the line was found, and the puzzle's remarks on it.
func (d *Desk) solutionFacts(t *session.Timeline) []model.Phrase {
	var facts []model.Phrase
	if m := t.Method; m != nil {
		facts = append(facts, m.Name, translate.Duration(t.Elapsed))
		if m.Name.Key != d.ownWay.Name.Key { // keys, because a restored method is another pointer
			facts = append(facts, m.Guarantee.Phrase(m.Weight))
		}
	}
	if t.Solves() {
		facts = append(facts, d.Entry.Puzzle.Remarks(t.End(), t.Len())...)
	}
	return facts
}
