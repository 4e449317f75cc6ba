package search

import (
	"strconv"

	"quadrille/model"
	"quadrille/solver"
)

// Visit is one execution of a line of pseudocode.
type Visit struct {
	Line int // from 0, see Code
	// Result is the result of the line, or the zero Phrase if it has none. Numbers in it
	// count from the beginning of the expansion.
	Result model.Phrase
	// Children is the number of children that the expansion has examined once the line has run.
	Children int
	Next     bool // the search turns to another state: what lines below had as results is over
}

// Trace returns the lines that the last expansion executed, in order. At the end of the
// search it adds the lines after that expansion.
func (m *Moment) Trace() []Visit {
	t, k := tracer{Moment: m}, m.recording.kind
	t.goal, t.back = m.Found()
	switch {
	case m.At > 0:
		k.trace(&t)
	case k.Deepens:
		t.say(begin, "number", "Number", m.record.phases[m.Phase].Bound)
	default:
		t.say(begin, "")
	}
	switch status := m.record.status; {
	case k.Deepens || !m.ended():
	case t.goal >= 0 && m.recording.late():
		t.take(t.goal)
	case status == exhausted || status == tooDeep:
		t.turn(Loop, "")
		t.say(end, "")
	}
	return t.visits
}

type tracer struct {
	Moment     *Moment
	goal, back int // as Found returns them
	children   int // examined so far
	visits     []Visit
}

func (t *tracer) say(s Step, key string, args ...any) {
	v := Visit{Line: t.Moment.recording.Line(s), Children: t.children}
	if key != "" {
		v.Result = model.Say("code.result."+key, args...)
	}
	t.visits = append(t.visits, v)
}

// turn visits a line for another state.
func (t *tracer) turn(s Step, key string, args ...any) {
	t.say(s, key, args...)
	t.visits[len(t.visits)-1].Next = true
}

// ask visits a line with a condition.
func (t *tracer) ask(s Step, yes bool) bool {
	t.say(s, map[bool]string{false: "no", true: "yes"}[yes])
	return yes
}

// each visits the lines for each child: from the loop on those that the child comes to.
func (t *tracer) each() {
	_, events := t.Moment.eventsOf(t.Moment.At - 1)
	r := t.Moment.recording
	kept := 0
	for i, e := range events {
		if e.outcome == notSeen {
			return
		}
		if e.outcome == isNew || e.outcome == isNearer {
			kept++
		}
		t.say(Each, "number", "Number", i+1)
		for _, l := range r.code[r.Line(Each)+1:] {
			if !t.child(l.step, e, kept, i+1) {
				break
			}
		}
		t.children = i + 1
		t.visits[len(t.visits)-1].Children = t.children
	}
}

// child visits a line for a child; kept and all count the children kept and made so far. It reports whether the child
// comes to the next line.
func (t *tracer) child(s Step, e event, kept, all int) bool {
	switch s {
	case cut:
		return !t.ask(s, e.outcome == isCut)
	case Known, recurse:
		t.say(s, "of", "Number", kept, "All", all)
		return e.outcome == isNew || e.outcome == isNearer
	case drop:
		t.say(s, "")
	case number:
		t.say(s, "number", "Number", t.Moment.Node(int(e.node)).G)
	case done:
		return !t.ask(s, int(e.node) == t.goal || int(e.node) == t.back)
	case keep:
		t.say(s, "more", "Number", kept)
	default:
		return false
	}
	return true
}

func written(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// take visits the lines that take a node from the frontier and, if that is when it is tested, ask
// whether it is a goal.
func (t *tracer) take(id int) {
	t.turn(Loop, "")
	switch n, a := t.Moment.Node(id), t.Moment.recording.kind; {
	case !a.NeedsHeuristic:
		t.say(Take, "depth", "Number", n.G)
	case a.IgnoresG:
		t.say(Take, "h", "Number", written(n.F))
	default:
		t.say(Take, "f", "Number", written(n.F))
	}
	if t.Moment.recording.late() {
		t.ask(IsGoal, id == t.goal)
	}
}

// listed traces a search with an open list.
func (t *tracer) listed() {
	t.take(t.Moment.Expanded())
	t.each()
}

func (t *tracer) bidirectional() {
	p := t.Moment.record.phases[t.Moment.Phase]
	if int64(t.Moment.At) == p.First+1 { // a level begins
		t.say(Loop, "")
		t.say(choose, map[bool]string{false: "start", true: "goal"}[p.Back])
	}
	t.say(Take, "number", "Number", int64(t.Moment.At)-p.First)
	t.each()
}

// deepen traces IDA* and iterative deepening, with the end of an iteration.
func (t *tracer) deepen() {
	p := t.Moment.record.phases[t.Moment.Phase]
	if int64(t.Moment.At) == p.First+1 { // an iteration begins
		t.say(Loop, "time", "Number", t.Moment.Phase+1)
	}
	search := func(id int) {
		n, a := t.Moment.Node(id), t.Moment.recording.kind.Algorithm
		t.turn(Take, "g", "Number", n.G)
		if !byDepth(a) {
			t.say(cut, "within", "F", written(n.F), "Bound", p.Bound)
		}
		if !t.ask(IsGoal, id == t.goal) && byDepth(a) {
			t.say(cut, "below", "F", written(n.F), "Bound", p.Bound)
		}
	}
	search(t.Moment.Expanded())
	t.each()
	if t.goal >= 0 {
		search(t.goal)
	} else if next := t.Moment.Phase + 1; next < len(t.Moment.record.phases) && t.Moment.record.phases[next].First == int64(t.Moment.At) {
		t.say(bound, "number", "Number", t.Moment.record.phases[next].Bound)
	}
}

// Rule returns why the search expands the next node before another one that is waiting or cut: the
// line of its code that decides, and a sentence. There must be a next node.
func (m *Moment) Rule(other int) (line int, why model.Phrase) {
	decides, why := m.rule(other)
	return m.recording.Line(decides), why
}

func (m *Moment) rule(other int) (decides Step, why model.Phrase) {
	next, o, r := m.Node(m.Next()), m.Node(other), m.recording
	limit, h := m.record.phases[m.Phase].Bound, "f"
	if r.kind.IgnoresG {
		h = "h"
	}
	switch tied := next.F == o.F; {
	case o.Status == solver.Cut && r.kind.Deepens:
		return cut, model.Say("rule.cut", "Value", written(o.F), "Bound", limit)
	case o.Status == solver.Cut:
		return cut, model.Say("rule.limit", "Limit", o.G)
	case byDepth(r.kind.Algorithm) && float64(o.G) >= limit:
		return cut, model.Say("rule.leaf", "Bound", limit)
	case r.kind.Deepens && next.G != o.G:
		return recurse, model.Say("rule.deep", "Next", next.G, "Other", o.G)
	case r.kind.Deepens:
		return Each, m.ruleOfAge(next, o)
	case next.Back != o.Back:
		return m.ruleOfSides(next.Back)
	case r.order.ties == 0 || tied && r.order.rank(next.G, next.H) == r.order.rank(o.G, o.H):
		return Take, m.ruleOfAge(next, o)
	case !tied:
		return Take, model.Say("rule."+h, "Next", written(next.F), "Other", written(o.F))
	case next.G > o.G:
		h += ".high"
	default:
		h += ".low"
	}
	return Take, model.Say("rule."+h, "Value", written(o.F), "Next", next.G, "Other", o.G)
}

// ruleOfAge is the rule for nodes that are equal but for the expansion that made them, or the move.
func (m *Moment) ruleOfAge(next, o Node) model.Phrase {
	puzzle := m.Position(next.ID).Puzzle()
	switch {
	case next.Made > o.Made:
		return model.Say("rule.newest", "Next", next.Made, "Other", o.Made)
	case next.Made < o.Made:
		return model.Say("rule.oldest", "Next", next.Made, "Other", o.Made)
	case next.Back:
		return model.Say("rule.sooner")
	default:
		return model.Say("rule.moves", "Next", puzzle.Notation(next.Move), "Other", puzzle.Notation(o.Move))
	}
}

// ruleOfSides is the rule of bidirectional search for nodes of two sides. back is the side of the next.
func (m *Moment) ruleOfSides(back bool) (decides Step, why model.Phrase) {
	if int64(m.At) > m.record.phases[m.phaseAt(m.At+1)].First {
		return Take, model.Say("rule.level")
	}
	states := map[bool]int{} // waiting, on the side of the next and on the other
	for i, n := range m.tree {
		if n.status == solver.Open {
			states[m.record.nodes[m.base+i].back == back]++
		}
	}
	if states[true] == states[false] {
		return choose, model.Say("rule.start", "Number", states[true])
	}
	return choose, model.Say("rule.smaller", "Next", states[true], "Other", states[false])
}
