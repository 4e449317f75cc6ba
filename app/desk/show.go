package desk

import (
	"math/big"
	"slices"
	"strconv"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

func (d *Desk) showBoard(k knowledge) {
	shown := k.position
	v := widgets.View{
		Position: shown, Mode: d.deps.Options.Mode, Say: d.sayOnBoard,
		BlankArrows: d.deps.Options.BlankArrows, TextScale: widgets.Scaled(1),
	}
	switch t := d.Line(); {
	case t.Fraction() > 0:
		v.Position, v.Moving, v.Move, v.Fraction = t.Line[t.Step()], true, t.Moves[t.Step()], t.Fraction()
	case d.deps.Options.Coach && k.Distance >= 0 && !d.hides():
		for _, m := range k.Moves {
			if m.Distance >= 0 {
				v.Verdicts = append(v.Verdicts, k.verdict(m))
			}
		}
	}
	v.Lit = d.lit(k)
	if played, best, ok := d.reviewMoves(k); ok && len(v.Lit) == 0 {
		for _, m := range append(best, played) {
			v.Lit = append(v.Lit, k.verdict(m))
		}
		v.Verdicts = v.Lit
	}
	findings := k.findings
	if v.Position != shown { // during a move, mark the faults of the position before it
		findings = v.Position.Check(nil)
	}
	for _, f := range findings {
		v.Faults = append(v.Faults, f.Cells...)
	}
	d.Board.SetView(v)
}

// lit returns the move lit on the board: the one under the pointer in the list, or else the hint.
func (d *Desk) lit(k knowledge) []widgets.Verdict {
	m, ok := d.Pane.Moves.PointedMove()
	if !ok && d.hint.position == k.position {
		m, ok = d.hint.move, true
	}
	if i := slices.IndexFunc(k.Moves, func(v solver.MoveValue) bool { return v.Move == m }); ok && i >= 0 {
		return []widgets.Verdict{k.verdict(k.Moves[i])}
	}
	return nil
}

// sayOnBoard translates a text on the board. The title of the first area says which move of the
// line is shown.
func (d *Desk) sayOnBoard(p model.Phrase) string {
	t := d.Line()
	first := d.Key("area." + t.Start().Areas()[0].Key)
	if game, _ := d.review.of(t); game && p.Key == first && t.At() == float64(d.review.before()) {
		return d.Say(model.Say("board.beforeMove", "Number", t.Step()+1, "Count", t.Len()))
	}
	if p.Key == first && t.Nearest() > 0 {
		return d.Say(model.Say("board.afterMove", "Number", t.Nearest(), "Count", t.Len()))
	}
	return d.Say(p)
}

func (d *Desk) showStatus(k knowledge) {
	v, special := d.hintStatus(k)
	if !special {
		v, special = d.reviewStatus(k)
	}
	if !special {
		v, special = d.closing(k)
	}
	switch {
	case special:
	case len(k.findings) > 0:
		v = d.faultStatus(k.findings)
	case d.hides():
		v = d.playStatus(k.position)
	case k.Distance >= 0:
		headline, details := k.position.Summary(k.Distance)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: d.Say(headline),
			Detail: d.sentences(details), More: d.sentences(d.positionFacts(k)),
		}
	case d.learnFailed != nil:
		v = widgets.StatusView{Headline: d.Text("status.unknown"), Detail: d.Reason(d.learnFailed)}
	case k.AtLeast > 1:
		_, details := k.position.Summary(-1)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: d.Say(model.Phrase{Key: "status.atLeast", Count: k.AtLeast}),
			Detail: d.sentences(details), More: d.Text("status.searching"),
		}
	default:
		v = widgets.StatusView{Headline: d.Text("status.working"), Detail: d.Text("status.workingDetail")}
	}
	if d.deps.Options.Mode == widgets.Play && !special {
		v.More = d.join("status.join", d.clock.text(), v.More)
	}
	if d.notice.Key != "" {
		v.Detail, v.More = d.Say(d.notice), v.Detail
	}
	v.Actions = append(v.Actions, d.deps.Actions(d.session.State().Label)...)
	d.Status.SetView(v)
}

// inGame reports whether the user is playing without help: the coach is off, and the line neither
// contains a solution nor reaches the goal. The list of moves then doesn't show mistakes.
func (d *Desk) inGame() bool {
	options, t := d.deps.Options, d.Line()
	_, try := d.review.of(t)
	return options.Mode == widgets.Play && (!options.Coach || try) && !t.HasSolution() && !t.Solves()
}

// hides reports whether the distance and the best moves are hidden: in a game, until Hint is used.
func (d *Desk) hides() bool { return d.inGame() && d.hint.position != d.Shown() }

// playStatus returns the status bar of a game whose distance is hidden.
func (d *Desk) playStatus(p model.Position) widgets.StatusView {
	v := widgets.StatusView{Tone: widgets.Fine, Headline: d.Text("play.begin"), More: d.Text("play.reveal")}
	if n := d.Line().Nearest(); n > 0 {
		v.Headline = d.Say(model.Say("play.made", "Moves", model.Phrase{Key: d.Key("moves"), Count: n}))
	}
	_, details := p.Summary(-1)
	v.Detail = d.sentences(details)
	return v
}

// closing returns the status bar at the end of a game: its moves, the least number of moves, the
// mistakes and further actions. ok is false before the end.
func (d *Desk) closing(k knowledge) (v widgets.StatusView, ok bool) {
	t := d.Line()
	if !k.position.Solved() || t.Len() == 0 || t.SolutionFrom < t.Len() || !t.Ended() || d.player.making {
		return v, false
	}
	headline, _ := k.position.Summary(0)
	longer, at := d.line.mistakes()
	made := model.Phrase{Key: d.Key("moves"), Count: t.Len()}
	v = widgets.StatusView{Tone: widgets.Fine, Headline: d.Say(headline)}
	switch {
	case !d.line.known():
		v.Detail = d.Say(made)
	case longer == 0:
		v.Detail = d.Say(model.Say("closing.shortest", "Moves", made))
	default:
		numbers := make([]string, len(at))
		for i, move := range at {
			numbers[i] = strconv.Itoa(move)
		}
		v.Detail = d.Say(model.Say("closing.lost", "Moves", made, "Possible", d.line.distances[0],
			"Count", len(at), "Numbers", d.listed(numbers)))
	}
	v.More = d.clock.text()
	if d.clock.better {
		v.More = d.join("status.join", v.More, d.Text("clock.best"))
	}
	if len(at) > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: d.Text("closing.review"), Primary: true, Do: d.Review})
	}
	v.Actions = append(v.Actions, widgets.Action{Title: d.Text("closing.again"), Do: d.Restart})
	if distance := d.line.distances[0]; distance > 0 {
		v.Actions = append(v.Actions, widgets.Action{Title: d.Text("closing.another"), Do: func() { d.newAt(distance, distance, func() {}) }})
	}
	return v, true
}

// positionFacts says how many shortest solutions there are and how many moves begin one.
func (d *Desk) positionFacts(k knowledge) []model.Phrase {
	var facts []model.Phrase
	if k.Distance == 0 {
		return facts
	}
	switch count, counted := d.counted[k.position]; {
	case counted && count.All.Cmp(big.NewInt(1)) == 0:
		facts = append(facts, model.Say("status.only"))
	case counted:
		facts = append(facts, model.Say("status.count", "Number", translate.Number(count.All)))
	}
	if legal := len(k.Moves); legal > 1 && k.complete() {
		facts = append(facts, model.Say("status.best", "Count", len(k.Best()), "Legal", legal))
	}
	return facts
}

// faultStatus explains the first finding, names the others, and offers repairs.
func (d *Desk) faultStatus(findings []model.Finding) widgets.StatusView {
	first := findings[0]
	v := widgets.StatusView{Tone: widgets.Faulty, Headline: d.Sentence(first.Phrase), Detail: d.Say(first.Detail)}
	var others []model.Phrase
	for _, f := range findings[1:] {
		others = append(others, f.Phrase)
	}
	if len(others) > 0 {
		v.More = d.Say(model.Say("status.also", "Faults", others))
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

// sentences translates and joins remarks.
func (d *Desk) sentences(remarks []model.Phrase) (all string) {
	for _, remark := range remarks {
		all = d.join("status.join", all, d.Say(remark))
	}
	return all
}

// listed joins names: "d, l".
func (d *Desk) listed(names []string) string { return d.join("list.more", names...) }

// join joins texts with a phrase of two arguments and skips empty ones.
func (d *Desk) join(phrase string, texts ...string) (all string) {
	for _, text := range texts {
		if all == "" || text == "" {
			all += text
			continue
		}
		all = d.Say(model.Say(phrase, "Before", all, "Next", text))
	}
	return all
}
