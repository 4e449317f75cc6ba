package watch

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// nextView lists the next states, with a line where f changes.
func (l *Lane) nextView() searchview.ListView {
	s := l.search
	v := searchview.ListView{
		Title: l.say("watch.next"), Note: l.say("watch.next.of", "Number", len(s.now.next), "All", figure(s.now.figures.Waiting)),
		Heads: []string{"g"},
	}
	if s.estimates() {
		v.Heads = []string{"g", "h", "f"}
	}
	hidden := s.hidden()
	next := slices.DeleteFunc(slices.Clone(s.now.next), func(n search.Node) bool { return hidden[n.ID] })
	for i, n := range next {
		first := i == 0 || n.Back != next[i-1].Back // the first of its side
		if first && s.method.Algorithm.TwoSided {
			side := "watch.next.start"
			if n.Back {
				side = "watch.next.goal"
			}
			v.Rows = append(v.Rows, searchview.Row{Lead: l.say(side), Bold: true, Pale: true})
		}
		row := searchview.Row{
			Lead: strconv.Itoa(i + 1), Marked: first, Ink: scene.ColorCaution, Rule: !first && n.F != next[i-1].F,
			Tapped: func() { l.pick(selection{kind: ofNode, node: n.ID}) },
		}
		if s.selection == (selection{kind: ofNode, node: n.ID}) {
			row.Marked, row.Ink = true, scene.ColorAccent
		}
		for k := range v.Heads {
			row.Values = append(row.Values, method.Written([]float64{float64(n.G), float64(n.H), n.F}[k]))
		}
		v.Rows = append(v.Rows, row)
	}
	if len(next) == 0 {
		v.Foot = []string{l.say("watch.next.none")}
	}
	if n := s.now.figures.Reopened; n > 0 {
		v.Foot = append(v.Foot, l.say("watch.reopened", "Count", n, "Number", figure(n)))
	}
	return v
}

// phasesView lists iterations, values of f or levels, with the states of each.
func (l *Lane) phasesView() searchview.ListView {
	s := l.search
	v := searchview.ListView{Title: l.say("watch.phases." + s.phaseKind()), Note: l.say("watch.phases.states")}
	for i := range s.phases {
		states := translate.Int(s.phases[i].Expanded)
		if i == len(s.phases)-1 && !s.counted {
			states = unknown
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: l.shell.Say(s.phasePhrase(i)), Marked: i == s.now.phase, Bold: i == s.now.phase,
			Values: []string{states},
			Tapped: func() { l.clock.goTo(s.phaseEnd(i)) },
		})
	}
	return v
}

// codeView returns the pseudocode and marks the line that ran last.
func (l *Lane) codeView() searchview.ListView {
	s := l.search
	v := searchview.ListView{
		Title: l.shell.Say(s.method.Algorithm.Name), Note: l.say("watch.code.at", "Number", translate.Int(s.now.at)),
		Code: true,
	}
	ran, marked := map[int]model.Phrase{}, -1
	trace := s.trace()
	for _, visit := range trace {
		if visit.Next || len(trace) < len(s.now.trace) && visit.Line <= marked { // a loop begins again
			maps.DeleteFunc(ran, func(line int, _ model.Phrase) bool { return line > visit.Line })
		}
		ran[visit.Line], marked = visit.Result, visit.Line
	}
	for i, line := range search.Code(s.method.Algorithm, s.method.Options, s.atlas.undoes()) {
		said := l.shell.Say(line)
		code := strings.TrimLeft(said, " ")
		result, did := ran[i]
		row := searchview.Row{Lead: code, Indent: (len(said) - len(code)) / 2, Marked: i == marked, Pale: !did}
		if result.Key != "" {
			row.Values, row.Bold = []string{l.shell.Say(result)}, true
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}
