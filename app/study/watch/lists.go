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
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// nextView lists the next states, with a line where f changes.
func (t *teller) nextView() searchview.ListView {
	v := searchview.ListView{
		Title: t.shell.Text("watch.next"), Note: t.say("watch.next.of", "Number", len(t.now.next), "All", figure(t.now.figures.Waiting)),
		Heads: []string{"g"},
	}
	if t.estimates() {
		v.Heads = []string{"g", "h", "f"}
	}
	hidden := t.hidden()
	next := slices.DeleteFunc(slices.Clone(t.now.next), func(n search.Node) bool { return hidden[n.ID] })
	for i, n := range next {
		first := i == 0 || n.Back != next[i-1].Back // the first of its side
		if first && t.twoSided() {
			side := "watch.next.start"
			if n.Back {
				side = "watch.next.goal"
			}
			v.Rows = append(v.Rows, searchview.Row{Lead: t.shell.Text(side), Bold: true, Pale: true})
		}
		row := searchview.Row{
			Lead: strconv.Itoa(i + 1), Marked: first, Ink: widgets.ColorCaution, Rule: !first && n.F != next[i-1].F,
			Tapped: func() { t.pick(selection{kind: ofNode, node: n.ID}) },
		}
		if t.selection == (selection{kind: ofNode, node: n.ID}) {
			row.Marked, row.Ink = true, widgets.ColorAccent
		}
		for k := range v.Heads {
			row.Values = append(row.Values, method.Written([]float64{float64(n.G), float64(n.H), n.F}[k]))
		}
		v.Rows = append(v.Rows, row)
	}
	if len(next) == 0 {
		v.Foot = []string{t.shell.Text("watch.next.none")}
	}
	if n := t.now.figures.Reopened; n > 0 {
		v.Foot = append(v.Foot, t.say("watch.reopened", "Count", n, "Number", figure(n)))
	}
	return v
}

// phasesView lists iterations, values of f or levels, with the states of each.
func (t *teller) phasesView() searchview.ListView {
	v := searchview.ListView{Title: t.shell.Text("watch.phases." + t.phaseKind()), Note: t.shell.Text("watch.phases.states")}
	for i := range t.phases {
		states := translate.Int(t.phases[i].Expanded)
		if i == len(t.phases)-1 && !t.counted {
			states = unknown
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: t.shell.Say(t.phasePhrase(i)), Marked: i == t.now.phase, Bold: i == t.now.phase,
			Values: []string{states},
			Tapped: func() { t.goTo(t.phaseEnd(i)) },
		})
	}
	return v
}

// codeView returns the pseudocode and marks the line that ran last.
func (t *teller) codeView() searchview.ListView {
	v := searchview.ListView{
		Title: t.shell.Say(t.chosen.Algorithm.Name), Note: t.say("watch.code.at", "Number", translate.Int(t.now.at)),
		Code: true,
	}
	ran, marked := map[int]model.Phrase{}, -1
	trace := t.ran()
	for _, visit := range trace {
		if visit.Next || len(trace) < len(t.now.trace) && visit.Line <= marked { // a loop begins again
			maps.DeleteFunc(ran, func(line int, _ model.Phrase) bool { return line > visit.Line })
		}
		ran[visit.Line], marked = visit.Result, visit.Line
	}
	for i, line := range search.Code(t.chosen.Algorithm, t.undoes()) {
		said := t.shell.Say(line)
		code := strings.TrimLeft(said, " ")
		result, did := ran[i]
		row := searchview.Row{Lead: code, Indent: (len(said) - len(code)) / 2, Marked: i == marked, Pale: !did}
		if result.Key != "" {
			row.Values, row.Bold = []string{t.shell.Say(result)}, true
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}
