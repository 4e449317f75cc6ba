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

// nextColumn is a column of the list of next states.
type nextColumn struct {
	head string
	of   func(search.Waiting) float64
}

func (t *teller) nextColumns() []nextColumn {
	f := nextColumn{"f", func(w search.Waiting) float64 { return w.Node.F }}
	g := nextColumn{"g", func(w search.Waiting) float64 { return float64(w.Node.G) }}
	h := nextColumn{"h", func(w search.Waiting) float64 { return float64(w.Node.H) }}
	age := nextColumn{t.shell.Text("watch.next.age"), func(w search.Waiting) float64 { return float64(w.Age) }}
	switch {
	case !t.estimates():
		return []nextColumn{g, age}
	case t.phaseKind() == "h":
		f.head = "h"
		return []nextColumn{f, g, age}
	default:
		return []nextColumn{f, h, age}
	}
}

// nextView lists the next states, with a line where f changes.
func (t *teller) nextView() searchview.ListView {
	v := searchview.ListView{Title: t.shell.Text("watch.next"), Columns: 52, Pitch: 30}
	columns := t.nextColumns()
	for _, c := range columns {
		v.Heads = append(v.Heads, c.head)
	}
	if t.chosen.Algorithm.Ties == 0 {
		v.Note = t.say("watch.next.of", "Number", len(t.now.next), "All", figure(t.now.figures.Waiting))
	}
	hidden := t.hidden()
	next := slices.DeleteFunc(slices.Clone(t.now.next), func(w search.Waiting) bool { return hidden[w.Node.ID] })
	for i, w := range next {
		first := i == 0 || w.Node.Back != next[i-1].Node.Back // the first of its side
		if first && t.twoSided() {
			side := "watch.next.start"
			if w.Node.Back {
				side = "watch.next.goal"
			}
			v.Rows = append(v.Rows, searchview.Row{Lead: t.shell.Text(side), Bold: true, Pale: true})
		}
		n := w.Node
		row := searchview.Row{
			Lead: strconv.Itoa(i + 1), Board: t.board(w.Position), Marked: first, Ink: widgets.ColorCaution,
			Rule:         !first && n.F != next[i-1].Node.F,
			Tapped:       func() { t.pick(selection{kind: ofNode, node: n.ID}) },
			DoubleTapped: func() { t.openNode(n.ID) },
		}
		if t.selection == (selection{kind: ofNode, node: n.ID}) {
			row.Marked, row.Ink = true, widgets.ColorAccent
		}
		for _, c := range columns {
			row.Values = append(row.Values, searchview.Value{Text: method.Written(c.of(w))})
		}
		v.Rows = append(v.Rows, row)
	}
	v.Foot = t.nextNotes()
	return v
}

// nextNotes returns the order of the states, and how many were expanded again.
func (t *teller) nextNotes() []string {
	notes := []string{t.shell.Text("watch.next.order." + t.orderKey())}
	if len(t.now.next) == 0 {
		notes[0] = t.shell.Text("watch.next.none")
	}
	if n := t.now.figures.Reopened; n > 0 {
		notes = append(notes, t.say("watch.reopened", "Count", n, "Number", figure(n)))
	}
	return notes
}

// phasesView lists iterations, values of f or levels, with the states of each.
func (t *teller) phasesView() searchview.ListView {
	kind := t.phaseKind()
	v := searchview.ListView{
		Title: t.shell.Text("watch.phases." + kind), Note: t.shell.Text("watch.phases.states"), Columns: 56, Pitch: 32,
	}
	most := int64(1)
	for i := range t.phases {
		most = max(most, t.phases[i].Expanded)
	}
	for i := range t.phases {
		size, done := t.phases[i].Expanded, min(max(t.at()-t.phases[i].First, 0), t.phases[i].Expanded)
		states := translate.Int(size)
		if i == len(t.phases)-1 && !t.counted {
			states = unknown
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: t.shell.Say(t.phasePhrase(i)), Marked: i == t.now.phase, Bold: i == t.now.phase,
			Bar:    &searchview.Bar{Done: searchview.Share(done, most), Whole: searchview.Share(size, most)},
			Values: []searchview.Value{{Text: states, Bold: i == t.now.phase}},
			Tapped: func() { t.goTo(t.phaseEnd(i)) },
		})
	}
	f := t.now.figures
	if f.Distinct > 0 {
		v.Foot = append(v.Foot, t.say("watch.distinct", "Expanded", figure(f.Expanded), "Distinct", figure(f.Distinct)))
	}
	if f.PeakStored > 0 {
		memory := "watch.memory.all"
		if kind == "bound" {
			memory = "watch.memory.little"
		}
		v.Foot = append(v.Foot, t.say(memory, "Count", f.PeakStored, "Number", figure(f.PeakStored)))
	}
	return v
}

// codeView returns the pseudocode and marks the line that ran last.
func (t *teller) codeView() searchview.ListView {
	v := searchview.ListView{
		Title: t.shell.Say(t.chosen.Algorithm.Name), Note: t.say("watch.code.at", "Number", translate.Int(t.now.at)),
		Code: true, Pitch: 22, Columns: 60,
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
			row.Values = []searchview.Value{{Text: t.shell.Say(result), Bold: true, Ink: widgets.ColorAccent}}
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}
