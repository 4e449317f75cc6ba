package watch

import (
	"maps"
	"strconv"
	"strings"

	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// nextView lists the next states, with a line where f changes, or the candidates for the next.
func (l *Lane) nextView() searchview.ListView {
	s, next, title := l.search, l.search.now.next, "watch.next"
	if l.asks() {
		next, title = s.now.candidates, "watch.predict.list"
	}
	v := searchview.ListView{
		Title: l.say(title), Note: l.say("watch.next.of", "Number", len(next), "All", figure(s.now.figures.Waiting)), Heads: s.heads(),
	}
	for i, n := range next {
		row, first := l.row(n), i == 0 || n.node.Back != next[i-1].node.Back // the first of its side
		if first && s.method.Algorithm.TwoSided && !l.asks() {
			side := "watch.next.start"
			if n.node.Back {
				side = "watch.next.goal"
			}
			v.Rows = append(v.Rows, searchview.Row{Lead: l.say(side), Bold: true, Pale: true})
		}
		if !l.asks() {
			row.Lead, row.Rule = strconv.Itoa(i+1), !first && n.node.F != next[i-1].node.F
			if first && !row.Marked {
				row.Marked, row.Ink = true, scene.ColorCaution
			}
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

// row has the figures of a state; a click selects it.
func (l *Lane) row(n focus) searchview.Row {
	return searchview.Row{
		Board:  searchview.Board{Artist: l.search.atlas.entry.Artist, Position: n.position, Say: l.shell.Say},
		Values: l.search.numbers(n.node), Marked: l.search.selected() && l.search.now.focus.node.ID == n.node.ID,
		Tapped: func() { l.pick(selection{kind: ofNode, node: n.node.ID}) },
	}
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
	trace := s.now.ran()
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
