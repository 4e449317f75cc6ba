package watch

import (
	"math"
	"strconv"
	"strings"

	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver/search"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

func (p *Page) showLists() {
	upper, lower := searchview.ListView{}, p.codeView()
	switch p.view {
	case TreeView:
		upper = p.nextView()
	case LevelsView:
		upper = p.phasesView()
	case MapView:
		upper = p.detoursView()
	}
	before := p.lower.MinSize()
	p.upper.SetView(upper)
	p.lower.SetView(lower)
	if p.lower.MinSize() != before {
		p.lists.Refresh()
	}
}

// nextColumn is a column of the list of next states.
type nextColumn struct {
	head string
	by   search.Key // the sort key in the column
	of   func(search.Waiting) float64
}

func (p *Page) nextColumns() []nextColumn {
	f := nextColumn{"f", search.ByF, func(w search.Waiting) float64 { return w.Node.F }}
	g := nextColumn{"g", search.ByG, func(w search.Waiting) float64 { return float64(w.Node.G) }}
	h := nextColumn{"h", search.ByG, func(w search.Waiting) float64 { return float64(w.Node.H) }}
	age := nextColumn{p.Text("watch.next.age"), search.ByAge, func(w search.Waiting) float64 { return float64(w.Age) }}
	switch {
	case !p.estimates():
		return []nextColumn{g, age}
	case p.phaseKind() == "h":
		f.head = "h"
		return []nextColumn{f, g, age}
	default:
		return []nextColumn{f, h, age}
	}
}

// nextView lists the next states. The key that puts a state after the previous one is bold.
func (p *Page) nextView() searchview.ListView {
	v := searchview.ListView{Title: p.Text("watch.next"), Columns: 52, Pitch: 30}
	columns := p.nextColumns()
	for _, c := range columns {
		v.Heads = append(v.Heads, c.head)
	}
	if p.chosen.Algorithm.Ties == 0 {
		v.Note = p.say("watch.next.of", "Number", len(p.now.next), "All", figure(p.now.figures.Waiting))
	}
	for i, w := range p.now.next {
		first := i == 0 || w.Node.Back != p.now.next[i-1].Node.Back // the first of its side
		if first && p.twoSided() {
			side := "watch.next.start"
			if w.Node.Back {
				side = "watch.next.goal"
			}
			v.Rows = append(v.Rows, searchview.Row{Lead: p.Text(side), Bold: true, Pale: true})
		}
		n := w.Node
		row := searchview.Row{
			Lead: strconv.Itoa(i + 1), Board: p.board(w.Position, 0), Marked: first, Ink: widgets.ColorCaution,
			Rule:         w.Key == search.ByF,
			Tapped:       func() { p.pick(selection{kind: ofNode, node: n.ID}) },
			DoubleTapped: func() { p.openNode(n.ID) },
		}
		if p.selection == (selection{kind: ofNode, node: n.ID}) {
			row.Marked, row.Ink = true, widgets.ColorAccent
		}
		for _, c := range columns {
			row.Values = append(row.Values, searchview.Value{Text: method.Written(c.of(w)), Bold: w.Key == c.by})
		}
		v.Rows = append(v.Rows, row)
	}
	v.Foot = p.nextNotes()
	return v
}

// nextNotes returns the order of the states, and how many were generated or expanded again.
func (p *Page) nextNotes() []string {
	if s := p.now.sides; p.twoSided() {
		key := "watch.sides"
		if p.atEnd() && p.outcome.found {
			key = "watch.sides.met"
		}
		return []string{p.say(key, "Start", s.Start, "Goal", s.Goal, "AtLeast", s.AtLeast)}
	}
	notes := []string{p.Text("watch.next.order." + p.orderKey())}
	if len(p.now.next) == 0 {
		notes[0] = p.Text("watch.next.none")
	}
	if n := p.now.figures.Met; n > 0 {
		notes = append(notes, p.say("watch.again", "Count", n, "Number", figure(n)))
	}
	if line := p.reopenedLine(); line != "" {
		notes = append(notes, line)
	}
	return notes
}

// orderKey returns the end of the text key of the order of next states.
func (p *Page) orderKey() string {
	switch a := p.chosen.Algorithm; {
	case a.Ties != 0:
		return p.phaseKind() + "." + p.method().Ties.ID()
	case p.phaseKind() == "bound":
		return "depth"
	default:
		return "level"
	}
}

// reopenedLine says why states were expanded again, or why none can be.
func (p *Page) reopenedLine() string {
	if p.phaseKind() != "f" {
		return ""
	}
	h, n, weighted := p.chosen.Heuristic, p.now.figures.Reopened, p.method().Weight > 1
	key, args := "watch.reopened", []any{"Count", n, "Number", figure(n), "Heuristic", h.Name}
	switch {
	case n > 0 && weighted:
		key += ".weighted"
	case n > 0:
	case !p.atEnd():
		return ""
	case h.Consistent && !weighted:
		key += ".never"
	default:
		key += ".none"
	}
	return p.say(key, args...)
}

// phasesView lists iterations, values of f or levels, with the states of each.
func (p *Page) phasesView() searchview.ListView {
	kind := p.phaseKind()
	v := searchview.ListView{
		Title: p.Text("watch.phases." + kind), Note: p.Text("watch.phases.states"), Columns: 56, Pitch: 32,
	}
	most := int64(1)
	for i := range p.phases {
		most = max(most, p.phases[i].Expanded)
	}
	for i := range p.phases {
		size, done := p.phases[i].Expanded, min(max(p.at()-p.phases[i].First, 0), p.phases[i].Expanded)
		states := translate.Int(size)
		if i == len(p.phases)-1 && !p.counted {
			states = unknown
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: p.Say(p.phasePhrase(i)), Marked: i == p.now.phase, Bold: i == p.now.phase,
			Bar:    &searchview.Bar{Done: searchview.Share(done, most), Whole: searchview.Share(size, most)},
			Values: []searchview.Value{{Text: states, Bold: i == p.now.phase}},
			Tapped: func() { p.goTo(p.phaseEnd(i)) },
		})
	}
	f, whole, all := p.now.figures, p.outcome, shell.None
	if p.counted {
		all = translate.Int(whole.stats.Expanded)
	}
	v.Figures = [][]string{
		{"", p.Text("watch.soFar"), p.Text("watch.inAll")},
		{p.Text("watch.figure.expanded"), figure(f.Expanded), all},
		{p.Text("watch.figure.distinct"), figure(f.Distinct), figure(int(whole.distinct))},
		{p.Text("watch.figure.each"), p.times(int64(f.Expanded), int64(f.Distinct)), p.times(whole.stats.Expanded, whole.distinct)},
	}
	if f.PeakStored > 0 {
		memory := "watch.memory.all"
		if kind == "bound" {
			memory = "watch.memory.little"
		}
		v.Foot = []string{p.say(memory, "Count", f.PeakStored, "Number", figure(f.PeakStored))}
	}
	return v
}

// times says how often a distinct state was expanded on average.
func (p *Page) times(expanded, distinct int64) string {
	if distinct <= 0 {
		return shell.None
	}
	if expanded == distinct {
		return p.Text("watch.once")
	}
	return p.say("watch.times", "Number", method.Written(math.Round(10*float64(expanded)/float64(distinct))/10))
}

// codeView returns the pseudocode and marks the line that ran last.
func (p *Page) codeView() searchview.ListView {
	v := searchview.ListView{
		Title: p.Say(p.chosen.Algorithm.Name), Note: p.say("watch.code.at", "Number", translate.Int(p.at())),
		Code: true, Pitch: 22, Columns: 60,
	}
	trace := p.now.trace
	if 0 <= p.line && p.line < len(trace) {
		trace = trace[:p.line+1]
	}
	ran, marked := map[int]model.Phrase{}, -1
	for _, visit := range trace {
		ran[visit.Line], marked = visit.Result, visit.Line
	}
	for i, line := range search.Code(p.chosen.Algorithm) {
		said := p.Say(line)
		code := strings.TrimLeft(said, " ")
		result, did := ran[i]
		row := searchview.Row{Lead: code, Indent: (len(said) - len(code)) / 2, Marked: i == marked, Pale: !did}
		if result.Key != "" {
			row.Values = []searchview.Value{{Text: p.Say(result), Bold: true, Ink: widgets.ColorAccent}}
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// detoursView lists how many of the positions with each detour are expanded.
func (p *Page) detoursView() searchview.ListView {
	if p.space == nil {
		return searchview.ListView{Title: p.Text("watch.starting")}
	}
	const rows = 7
	var done, all [rows + 1]int64 // the last is for all greater detours
	expanded, deepest := int64(0), 0
	for _, c := range p.space.cells {
		row, n := min(c.At.Y, rows), p.expandedIn(c.At)
		done[row] += n
		all[row] += c.Count
		expanded += n
		if n > 0 {
			deepest = max(deepest, c.At.Y*p.space.step)
		}
	}
	v := searchview.ListView{
		Title:   p.say("watch.map.share", "Number", translate.Int(expanded), "All", translate.Int(p.space.positions)),
		Columns: 96, Pitch: 26, Rows: []searchview.Row{{Lead: p.Text("watch.map.byDetour"), Bold: true, Pale: true}},
		Foot: []string{p.say("watch.map.about", "Method", p.method().Name(), "Count", deepest), p.Text("watch.map.read")},
	}
	if expanded == 0 {
		v.Foot[0] = p.Text("watch.ready")
	}
	for i, of := range all {
		if of == 0 {
			continue
		}
		lead := strconv.Itoa(i * p.space.step)
		if i == rows {
			lead = p.Text("watch.map.more")
		}
		v.Rows = append(v.Rows, searchview.Row{
			Lead: lead, Bar: &searchview.Bar{Done: searchview.Share(done[i], of), Whole: 1, Filled: true},
			Values: []searchview.Value{{Text: p.say("watch.map.of", "Number", translate.Int(done[i]), "All", translate.Int(of))}},
		})
	}
	return v
}
