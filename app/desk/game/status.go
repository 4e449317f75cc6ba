package game

import (
	"math/big"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/scene"
)

func (l *look) status() widgets.StatusView {
	k := l.k
	v, hinted := l.hint()
	switch {
	case hinted:
	case len(k.findings) > 0:
		v = l.fault()
	case l.hides:
		v = l.playing()
	case k.Distance >= 0:
		headline, details := k.position.Summary(k.Distance)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: l.Say(headline),
			Detail: l.sentences(details), More: l.counted(),
		}
	case l.g.facts.failed != nil:
		v = widgets.StatusView{Headline: l.Text("status.unknown"), Detail: l.g.deps.Window.Reason(l.g.facts.failed)}
	case k.AtLeast > 1:
		_, details := k.position.Summary(-1)
		v = widgets.StatusView{
			Tone: widgets.Fine, Headline: l.Say(model.Phrase{Key: "status.atLeast", Count: k.AtLeast}),
			Detail: l.sentences(details), More: l.Text("status.searching"),
		}
	default:
		v = widgets.StatusView{Headline: l.Text("status.working"), Detail: l.Text("status.workingDetail")}
	}
	if l.g.deps.Options.Mode == scene.Play && !hinted && !l.hides {
		v.More = l.join("status.join", l.time(), v.More)
	}
	if l.g.notice.Key != "" {
		v.Detail, v.More = l.Say(l.g.notice), v.Detail
	}
	v.Actions = append(v.Actions, l.goals()...)
	v.Actions = append(v.Actions, l.g.deps.Actions(l.g.session.State().Label)...)
	return v
}

// playing returns the status bar of a game whose distance is hidden.
func (l *look) playing() widgets.StatusView {
	v := widgets.StatusView{Tone: widgets.Telling, Headline: l.Text("play.begin"), Detail: l.Text(l.key("how"))}
	if n := l.t.Nearest(); n > 0 {
		v.Headline = l.Say(model.Say("play.made", "Moves", l.moves(n)))
	}
	return v
}

// counted says how many shortest solutions there are.
func (l *look) counted() string {
	switch count, known := l.g.facts.counts[l.k.position]; {
	case !known || l.k.Distance == 0:
		return ""
	case count.All.Cmp(big.NewInt(1)) == 0:
		return l.Text("status.only")
	default:
		return l.Say(model.Say("status.count", "Number", translate.Number(count.All)))
	}
}

// fault explains the first finding, names the others, and offers repairs.
func (l *look) fault() widgets.StatusView {
	first := l.k.findings[0]
	v := widgets.StatusView{Tone: widgets.Faulty, Headline: l.Sentence(first.Phrase), Detail: l.Say(first.Detail)}
	var others []model.Phrase
	for _, f := range l.k.findings[1:] {
		others = append(others, f.Phrase)
	}
	if len(others) > 0 {
		v.More = l.Say(model.Say("status.also", "Faults", others))
	}
	for i, repair := range first.Repairs {
		title := l.Say(repair.Name)
		if model.WithGoal(l.k.position, repair.Position) == repair.Position {
			title = l.withDistance(repair)
		}
		v.Actions = append(v.Actions, widgets.Action{
			Title:   title,
			Primary: i == 0,
			Do:      func() { l.g.Amend(repair) },
		})
	}
	if len(first.Explain) > 0 {
		v.Actions = append(v.Actions, widgets.Action{
			Title: l.Text("status.why"),
			Do:    func() { l.g.deps.Window.Explain(first) },
		})
	}
	return v
}
