package search

import (
	"slices"
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

// family is the algorithms with the same pseudocode: some lines, and one more for the test of a goal if
// there is a choice when it is made. expand traces an expansion.
type family struct {
	name   string
	lines  int
	expand func(*tracer)
}

// families has the family of each algorithm.
var families = map[string]family{
	"breadth-first":       {"breadth-first", 7, (*tracer).listed},
	bidirectionalID:       {"bidirectional", 9, (*tracer).bidirectional},
	depthFirstID:          {"depth-first", 7, (*tracer).listed},
	"a-star":              {"best-first", 8, (*tracer).listed},
	"weighted-a-star":     {"best-first", 8, (*tracer).listed},
	greedyID:              {"greedy", 8, (*tracer).listed},
	"ida-star":            {"ida-star", 8, (*tracer).deepen},
	"iterative-deepening": {"deepening", 8, (*tracer).deepen},
	"table":               {"ida-star", 8, (*tracer).deepen},
}

// lateTest is the line that tests the state to expand. A test of a new state is before the line that
// keeps it, which is the last but one.
const lateTest = 3

// Code returns the pseudocode of the search, a phrase for each line, indented by spaces.
func (r *Recording) Code() []model.Phrase {
	family := families[r.algorithm.ID]
	lines := make([]model.Phrase, family.lines)
	var back, limit model.Phrase
	if r.notBack {
		back = model.Say("code.notBack")
	}
	if r.options.Depth > 0 {
		limit = model.Say("code.limit", "Limit", r.options.Depth)
	}
	for i := range lines {
		lines[i] = model.Say("code."+family.name+"."+strconv.Itoa(i+1), "Back", back, "Limit", limit)
	}
	switch r.options.Test {
	case solver.WhenExpanded:
		return slices.Insert(lines, lateTest, model.Say("code.test.expanded"))
	case solver.WhenMade:
		return slices.Insert(lines, family.lines-2, model.Say("code.test.made"))
	default:
		return lines
	}
}

// Trace returns the lines that the last expansion executed, in order. At the end of the
// search it adds the lines after that expansion.
func (m *Moment) Trace() []Visit {
	family := families[m.recording.algorithm.ID]
	t := tracer{Moment: m}
	t.goal, t.back = m.Found()
	switch {
	case m.At > 0:
		family.expand(&t)
	case m.recording.algorithm.Deepens:
		t.say(0, "number", "Number", m.record.phases[m.Phase].Bound)
	default:
		t.say(0, "")
	}
	switch late := m.recording.late(); {
	case m.recording.algorithm.Deepens || m.At == 0 && !late:
	case t.goal >= 0 && late:
		t.take(t.goal, "yes")
	case t.goal < 0 && m.ended():
		t.turn(1, "")
		t.say(len(m.recording.Code())-1, "")
	}
	return t.visits
}

type tracer struct {
	Moment     *Moment
	goal, back int // as Found returns them
	children   int // examined so far
	visits     []Visit
}

func (t *tracer) say(line int, key string, args ...any) {
	v := Visit{Line: line, Children: t.children}
	if key != "" {
		v.Result = model.Say("code.result."+key, args...)
	}
	t.visits = append(t.visits, v)
}

// turn visits the first line for another state.
func (t *tracer) turn(line int, key string, args ...any) {
	t.say(line, key, args...)
	t.visits[len(t.visits)-1].Next = true
}

// each visits the lines for each child: the loop, the condition on the next line and, if
// that is true, the lines that kept visits. number counts the children kept so far.
func (t *tracer) each(loop int, kept func(n Node, number int)) {
	_, events := t.Moment.eventsOf(t.Moment.At - 1)
	number := 0
	for i, e := range events {
		if e.outcome == notSeen {
			return
		}
		yes := e.outcome != isKnown && e.outcome != isCut
		if yes {
			number++
		}
		t.say(loop, "number", "Number", i+1)
		t.say(loop+1, "of", "Number", number, "All", i+1)
		if yes {
			kept(t.Moment.Node(int(e.node)), number)
		}
		t.children = i + 1
		t.visits[len(t.visits)-1].Children = t.children
	}
}

func written(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// take visits the lines that take a node from the frontier and, if that is when it is tested, ask
// whether it is a goal.
func (t *tracer) take(id int, isGoal string) {
	t.turn(1, "")
	switch n, a := t.Moment.Node(id), t.Moment.recording.algorithm; {
	case !a.NeedsHeuristic:
		t.say(2, "depth", "Number", n.G)
	case a.IgnoresG:
		t.say(2, "h", "Number", written(n.F))
	default:
		t.say(2, "f", "Number", written(n.F))
	}
	if t.Moment.recording.late() {
		t.say(lateTest, isGoal)
	}
}

// listed traces a search with an open list.
func (t *tracer) listed() {
	t.take(t.Moment.Expanded(), "no")
	loop := lateTest
	if t.Moment.recording.late() {
		loop++
	}
	t.each(loop, func(n Node, number int) {
		line := loop + 2
		if t.Moment.recording.algorithm.NeedsHeuristic {
			t.say(line, "number", "Number", n.G)
			line++
		}
		if !t.Moment.recording.late() {
			if n.ID == t.goal {
				t.say(line, "yes")
				return
			}
			t.say(line, "no")
			line++
		}
		t.say(line, "more", "Number", number)
	})
}

func (t *tracer) bidirectional() {
	p := t.Moment.record.phases[t.Moment.Phase]
	if int64(t.Moment.At) == p.First+1 { // a level begins
		t.say(1, "")
		t.say(2, map[bool]string{false: "start", true: "goal"}[p.Back])
	}
	t.say(3, "number", "Number", int64(t.Moment.At)-p.First)
	t.each(4, func(n Node, number int) {
		t.say(6, "more", "Number", number)
		t.say(7, map[bool]string{false: "no", true: "yes"}[n.ID == t.goal || n.ID == t.back])
	})
}

// deepen traces IDA* and iterative deepening, with the end of an iteration.
func (t *tracer) deepen() {
	p := t.Moment.record.phases[t.Moment.Phase]
	if int64(t.Moment.At) == p.First+1 { // an iteration begins
		t.say(1, "time", "Number", t.Moment.Phase+1)
	}
	search := func(n Node, isGoal string) {
		t.turn(3, "g", "Number", n.G)
		t.say(4, "within", "F", written(n.F), "Bound", p.Bound)
		t.say(5, isGoal)
	}
	search(t.Moment.Node(t.Moment.Expanded()), "no")
	t.each(6, func(Node, int) {})
	next := min(t.Moment.Phase+1, len(t.Moment.record.phases)-1)
	switch {
	case t.goal >= 0:
		search(t.Moment.Node(t.goal), "yes")
	case t.Moment.ended() || t.Moment.record.phases[next].First == int64(t.Moment.At):
		t.say(2, "number", "Number", t.Moment.record.phases[next].Bound)
	}
}

// Rule returns why the search expands the next node before another one that is waiting or cut: the
// line of its code that decides, and a sentence. There must be a next node.
func (m *Moment) Rule(other int) (line int, why model.Phrase) {
	next, o, r := m.Node(m.Next()), m.Node(other), m.recording
	bound, h := m.record.phases[m.Phase].Bound, "f"
	if r.algorithm.IgnoresG {
		h = "h"
	}
	switch tied := next.F == o.F; {
	case o.Status == solver.Cut:
		return 4, model.Say("rule.cut", "Value", written(o.F), "Bound", bound)
	case r.algorithm.Deepens && float64(o.G) >= bound:
		return 4, model.Say("rule.leaf", "Bound", bound)
	case r.algorithm.Deepens && next.G != o.G:
		return 7, model.Say("rule.deep", "Next", next.G, "Other", o.G)
	case r.algorithm.Deepens:
		return 6, m.ruleOfAge(next, o)
	case next.Back != o.Back:
		return m.ruleOfSides(next.Back)
	case r.algorithm.TwoSided:
		return 3, m.ruleOfAge(next, o)
	case r.order.ties == 0 || tied && r.order.rank(next.G, next.H) == r.order.rank(o.G, o.H):
		return 2, m.ruleOfAge(next, o)
	case !tied:
		return 2, model.Say("rule."+h, "Next", written(next.F), "Other", written(o.F))
	case next.G > o.G:
		h += ".high"
	default:
		h += ".low"
	}
	return 2, model.Say("rule."+h, "Value", written(o.F), "Next", next.G, "Other", o.G)
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
func (m *Moment) ruleOfSides(back bool) (line int, why model.Phrase) {
	if int64(m.At) > m.record.phases[m.phaseAt(m.At+1)].First {
		return 3, model.Say("rule.level")
	}
	states := map[bool]int{} // waiting, on the side of the next and on the other
	for i, n := range m.tree {
		if n.status == solver.Open {
			states[m.record.nodes[m.base+i].back == back]++
		}
	}
	if states[true] == states[false] {
		return 2, model.Say("rule.start", "Number", states[true])
	}
	return 2, model.Say("rule.smaller", "Next", states[true], "Other", states[false])
}
