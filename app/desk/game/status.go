package game

import (
	"math/big"
	"slices"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

func (l *teller) status() view.Status {
	k := l.k
	v, hinted := l.hint()
	switch {
	case l.in.ends(): // the pane says it
	case l.in.pausing():
		v = view.Status{Tone: view.Telling, Headline: l.words.Text("play.resume")}
	case hinted:
	case len(k.findings) > 0:
		v = l.fault()
	case l.hides:
		v = l.playing()
	case k.Distance >= 0:
		headline, details := k.position.Summary(k.Distance)
		v = view.Status{
			Tone: view.Fine, Headline: l.words.Say(headline),
			Detail: l.sentences(details), More: l.counted(),
		}
	case l.in.answers.failed.position == k.position && l.in.answers.failed.err != nil:
		why := l.game.stage.deps.Window.Reason(l.in.answers.failed.err)
		v = view.Status{Headline: l.words.Text("status.unknown"), Detail: why}
	case k.AtLeast > 1:
		_, details := k.position.Summary(-1)
		v = view.Status{
			Tone: view.Fine, Headline: l.words.Text("status.atLeast", "Count", k.AtLeast),
			Detail: l.sentences(details), More: l.words.Text("status.searching"),
		}
		if k.AtMost > 0 {
			v.Headline = l.words.Say(k.Bounds())
		}
		if l.in.answers.failed.position == k.position && !l.in.search.running {
			v.More = l.words.Text("status.unproved")
		}
	default:
		v = view.Status{Headline: l.words.Text("status.working"), Detail: l.words.Text("status.workingDetail")}
	}
	if l.in.options.Mode == scene.Play && !hinted && !l.hides && !l.in.ends() {
		v.More = l.join("status.join", l.time(), v.More)
	}
	if l.in.notice != nil {
		if v.More = v.Detail; l.hides { // how to play, which can wait
			v.More = ""
		}
		v.Detail = l.words.Say(*l.in.notice)
	}
	if best, ok := l.in.shorter(); ok {
		v.Actions = append(v.Actions, view.Action{Title: l.words.Text("status.shorter", "Count", len(best.Moves)), Do: l.game.Doing(TakeShorter{})})
	}
	v.Actions = slices.Concat(v.Actions, l.atGoal(), l.goals())
	return v
}

func (l *teller) atGoal() (actions []view.Action) {
	t := l.in.state.Timeline
	if l.in.options.Mode != scene.Play || !t.Ended() || !t.Solves() || l.in.motion.takes > 0 || l.in.ends() {
		return nil
	}
	if t.Len() > 0 {
		key := "closing.again"
		if t.HasSolution() {
			key = "play.myself"
		}
		actions = []view.Action{{Title: l.words.Text(key), Primary: true, Do: l.game.Doing(Restart{})}}
	}
	next := l.following()
	next.Primary = t.Len() == 0
	return append(actions, next)
}

func (l *teller) playing() view.Status {
	v := view.Status{Tone: view.Telling, Headline: l.words.Say(l.own(model.Aim)), Detail: l.words.Say(l.own(model.How))}
	if l.t.Nearest() > 0 {
		v.Headline = l.words.Text("play.begin")
	}
	return v
}

func (l *teller) counted() string {
	switch count, known := l.in.answers.counts[l.k.position]; {
	case !known || l.k.Distance == 0:
		return ""
	case count.All.Cmp(big.NewInt(1)) == 0:
		return l.words.Text("status.only")
	default:
		return l.words.Text("status.count", "Number", translate.Number(count.All))
	}
}

func (l *teller) fault() view.Status {
	first := l.k.findings[0]
	v := view.Status{Tone: view.Faulty, Headline: l.words.Sentence(first.Phrase), Detail: l.words.Say(first.Detail)}
	var others []model.Phrase
	for _, f := range l.k.findings[1:] {
		others = append(others, f.Phrase)
	}
	if len(others) > 0 {
		v.More = l.words.Text("status.also", "Faults", others)
	}
	for i, change := range first.Repairs {
		title := l.words.Say(change.Name)
		if model.WithGoal(l.k.position, change.Position) == change.Position {
			title = l.withDistance(change)
		}
		v.Actions = append(v.Actions, view.Action{Title: title, Primary: i == 0, Do: l.game.Doing(repair{change})})
	}
	if len(first.Explain) > 0 {
		v.Actions = append(v.Actions, view.Action{Title: l.words.Text("status.why"), Do: l.game.Doing(explain{first})})
	}
	return v
}

// goals offers the usual goals of a position whose text had none: named first, then with distances.
func (l *teller) goals() (actions []view.Action) {
	p := l.k.position
	if !l.in.state.From.Bare || len(l.k.findings) > 0 || l.hides {
		return nil
	}
	all := model.UsualGoals(p)
	if l.in.goalsOf != p && len(all) > 0 {
		return []view.Action{{Title: l.words.Text("goals.others"), Do: l.game.Doing(nameGoals{})}}
	}
	for _, c := range all {
		actions = append(actions, view.Action{Title: l.withDistance(c), Do: l.game.Doing(setGoal{c.Position})})
	}
	return actions
}

func (l *teller) withDistance(c model.Change) string {
	if n := l.in.of(c.Position).Distance; n >= 0 {
		return l.words.Text("goals.distance", "Name", c.Name, "Moves", l.moves(n))
	}
	return l.words.Say(c.Name)
}

func (l *teller) hint() (v view.Status, ok bool) {
	hint, k := l.in.hint, l.k
	if hint.position != k.position || k.Distance == 0 {
		return v, false
	}
	v = view.Status{Tone: view.Telling, Headline: l.words.Text("hint.title", "Move", k.position.Describe(hint.move))}
	if k.Distance < 0 {
		v.Detail = l.words.Text("hint.onWay", "Count", k.AtMost)
		return v, true
	}
	switch hint.says {
	case saysNot:
		v.Headline = l.aside()
	case saysWhich:
		v.Headline = l.words.Text("hint.which")
	case saysWhy:
		v.Detail = l.words.Text("hint.left", "Count", k.Distance-1, "Before", k.Distance)
		return v, true
	}
	v.Actions = []view.Action{{Title: l.words.Text("hint.more"), Do: l.game.Doing(Hint{})}}
	return v, true
}

// aside says which moves are no best ones, or that all are.
func (l *teller) aside() string {
	var moves []model.Move
	for _, m := range l.k.Moves {
		if cost, known := l.k.cost(m); known && cost > 0 {
			moves = append(moves, m.Move)
		}
	}
	if len(moves) == 0 {
		return l.words.Text("hint.all")
	}
	return l.words.Text("hint.not", "Moves", l.list(l.k.position, moves))
}
