package desk

import (
	"math/big"

	"quadrille/app/session"
	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

func (d *Desk) showBoard(k knowledge) {
	shown := k.position
	v := widgets.View{Position: shown, Mode: d.mode, Say: d.Say}
	t := d.session.State().Timeline
	switch {
	case d.made != nil:
		v.Position, v.Moving, v.Move, v.Fraction = d.made.from, true, d.made.move, d.made.fraction
	case t != nil && t.Fraction() > 0:
		v.Position, v.Moving, v.Move, v.Fraction = t.Line[t.Step()], true, t.Solution.Moves[t.Step()], t.Fraction()
	case d.coach && k.Distance >= 0:
		v.Verdicts = verdicts(k.Knowledge)
	}
	findings := k.findings
	if v.Position != shown {
		findings = v.Position.Check(nil) // the marks move with what they mark
	}
	for _, f := range findings {
		v.Faults = append(v.Faults, f.Cells...)
	}
	d.Board.SetView(v)
}

// verdicts says of every legal move how far from solved it leads.
func verdicts(k solver.Knowledge) []widgets.Verdict {
	var all []widgets.Verdict
	for _, m := range k.Moves {
		if m.Distance < 0 {
			continue
		}
		trend := widgets.Keeps
		switch {
		case m.Distance < k.Distance:
			trend = widgets.Helps
		case m.Distance > k.Distance:
			trend = widgets.Costs
		}
		all = append(all, widgets.Verdict{Move: m.Move, Distance: m.Distance, Trend: trend})
	}
	return all
}

func (d *Desk) showStatus(k knowledge) {
	var v widgets.StatusView
	switch {
	case len(k.findings) > 0:
		v = d.faultStatus(k.findings)
	case k.Distance >= 0:
		headline, details := k.position.Summary(k.Distance)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: d.Say(headline),
			Detail: d.sentences(details), More: d.sentences(d.solutionFacts(k)),
		}
	case d.learnFailed != nil:
		v = widgets.StatusView{Headline: d.Text("status.unknown"), Detail: d.Reason(d.learnFailed)}
	default:
		v = widgets.StatusView{Headline: d.Text("status.working"), Detail: d.Text("status.workingDetail")}
	}
	if played := d.session.State().Played; played > 0 && d.mode == widgets.Play {
		v.More = d.join(d.Say(model.Phrase{Key: "status.played", Count: played}), v.More)
	}
	if d.notice.Key != "" {
		// Why the last thing was not done goes before what was known before.
		v.Detail, v.More = d.Say(d.notice), v.Detail
	}
	v.Actions = append(v.Actions, d.needs.Actions(d.session.State().Label)...)
	d.Status.SetView(v)
}

// solutionFacts says how many shortest solutions there are and how many moves
// start one.
func (d *Desk) solutionFacts(k knowledge) []model.Phrase {
	var facts []model.Phrase
	if k.Distance == 0 {
		return facts
	}
	if count := d.counts[k.position]; count != nil {
		facts = append(facts, countPhrase(count))
	}
	if legal := len(k.Moves); legal > 1 {
		facts = append(facts, model.Say("status.best", "Count", len(k.Best()), "Legal", legal))
	}
	return facts
}

// faultStatus says what is wrong, first things first.
func (d *Desk) faultStatus(findings []model.Finding) widgets.StatusView {
	first := findings[0]
	v := widgets.StatusView{Tone: widgets.Faulty, Headline: d.Say(first.Phrase), Detail: d.Say(first.Detail)}
	if len(findings) > 1 {
		v.More = d.Say(model.Say("status.also", "Faults", phrases(findings[1:])))
	}
	if len(first.Explain) > 0 {
		v.Actions = append(v.Actions, widgets.Action{
			Title: d.Text("status.why"),
			Do:    func() { d.Explain(first) },
		})
	}
	for i, repair := range first.Repairs {
		v.Actions = append(v.Actions, widgets.Action{
			Title:   d.Say(repair.Name),
			Primary: i == 0,
			Do:      func() { d.amend(repair) },
		})
	}
	return v
}

func phrases(findings []model.Finding) []model.Phrase {
	all := make([]model.Phrase, len(findings))
	for i, f := range findings {
		all[i] = f.Phrase
	}
	return all
}

// sentences puts independent remarks side by side.
func (d *Desk) sentences(remarks []model.Phrase) string {
	joined := ""
	for _, remark := range remarks {
		joined = d.join(joined, d.Say(remark))
	}
	return joined
}

func (d *Desk) join(before, next string) string {
	if before == "" || next == "" {
		return before + next
	}
	return d.Say(model.Say("status.join", "Before", before, "Next", next))
}

func countPhrase(count *big.Int) model.Phrase {
	if count.IsInt64() && count.Int64() == 1 {
		return model.Say("status.only")
	}
	return model.Say("status.count", "Number", translate.Number(count))
}

func (d *Desk) showPane(k knowledge) {
	state := d.session.State()
	v := widgets.PaneView{
		SolveTitle: d.Text("pane.solve"),
		CanSolve:   k.solvable(),
		Busy:       d.solving.Running() && d.slow,
		Progress:   d.progress,
		Speed:      d.speed,
		Playing:    d.player.playing,
		Method:     d.chosen,
	}
	switch {
	case v.Busy:
		v.SolveTitle = d.Text("pane.stop")
		v.ProgressText = d.searchText()
	case k.unreachable:
		v.EmptyHeadline, v.EmptyDetail = d.Text("pane.noSolution"), d.Say(k.findings[0].Detail)
	case !k.solvable():
		v.EmptyHeadline, v.EmptyDetail = d.Text("pane.nothing"), d.Text("pane.repairFirst")
	default:
		v.EmptyHeadline, v.EmptyDetail = d.readyText()
	}
	if t := state.Timeline; t != nil && !v.Busy {
		d.showResult(&v, t)
	}
	d.Pane.SetView(v)
}

// showResult fills in what is known about the solution on show.
func (d *Desk) showResult(v *widgets.PaneView, t *session.Timeline) {
	n := t.Len()
	v.HasResult, v.CanExport = true, t.Solves()
	v.At = t.At()
	v.Rows = d.moveRows(t)
	v.Headline = d.Say(model.Phrase{Key: d.Key("moves"), Count: n})
	if n == 0 {
		v.Headline = d.Text("pane.noMoves")
	}
	puzzle := d.entry.Puzzle
	v.Line = puzzle.Notation(t.Solution.Moves...)

	report := d.report(t)
	v.Badge, v.BadgeInk = d.Text("pane.shortest"), widgets.ColorAccent
	if report.Shortest < 0 {
		v.Badge, v.BadgeInk = d.Text("pane.unproved"), widgets.ColorSecondary
	}
	if report.Shortest >= 0 && n > report.Shortest {
		v.Badge, v.BadgeInk = d.Say(model.Say("pane.longer", "Count", n-report.Shortest)), widgets.ColorCaution
	}
	if !t.Solves() {
		v.Badge, v.BadgeInk = d.Text("check.badge"), widgets.ColorBad
		return
	}
	facts := puzzle.Remarks(t.Line[n], n)
	if n > 0 && n == report.Shortest && report.Count != nil {
		facts = append(facts, firstOf(report))
	}
	elapsed := translate.Duration(t.Solution.Elapsed)
	switch m := t.Solution.Method; m {
	case nil: // it was read
	case solver.FromTable:
		facts = append(facts, elapsed)
	case solver.FromSearch:
		facts = append(facts, m.Name, elapsed)
	default: // one that a person has chosen
		facts = append([]model.Phrase{m.Name, elapsed, m.Guarantee.Phrase(m.Weight)}, facts...)
	}
	v.Facts = d.sentences(facts)
}

// firstOf says how many shortest solutions there are, and that ours is the first.
func firstOf(r text.Report) model.Phrase {
	if !r.Solution.Promises(solver.FirstShortest) || r.Count.IsInt64() && r.Count.Int64() == 1 {
		return countPhrase(r.Count)
	}
	return model.Say("pane.firstOf", "Number", translate.Number(r.Count))
}

// report gathers what is known of the solution on show.
func (d *Desk) report(t *session.Timeline) text.Report {
	r := text.Report{Solution: t.Solution, Shortest: -1, Count: d.counts[t.Solution.Start]}
	if t.Solution.Promises(solver.Shortest) {
		r.Shortest = t.Len()
	} else if _, unsound := model.Unsound(t.Solution.Start); !unsound {
		r.Shortest = d.entry.Engine.Known(t.Solution.Start).Distance
	}
	return r
}

// moveRows describes the moves of a solution; the result is kept, since every
// frame of an animation asks for it.
func (d *Desk) moveRows(t *session.Timeline) []widgets.MoveRow {
	if d.rowsOf == t && d.rowsIn == d.Translator().Language {
		return d.rows
	}
	n := t.Len()
	d.rowsOf, d.rowsIn, d.rows = t, d.Translator().Language, make([]widgets.MoveRow, n)
	for i, m := range t.Solution.Moves {
		d.rows[i] = widgets.MoveRow{
			Notation: d.entry.Puzzle.Notation(m),
			Words:    d.Say(t.Line[i].Describe(m)),
		}
		if t.Solves() {
			d.rows[i].Right = d.Say(model.Phrase{Key: "pane.left", Count: n - i - 1})
		}
	}
	return d.rows
}
