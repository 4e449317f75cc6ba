package search

import (
	"cmp"
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

// Code returns the pseudocode of an algorithm with options, a phrase for each line, indented by spaces.
// undone says whether a move undoes another, so that the step back may be left out.
func Code(a solver.Algorithm, o solver.Options, undone bool) []model.Phrase {
	family := families[a.ID]
	lines := make([]model.Phrase, family.lines)
	var back, limit model.Phrase
	if undone && !o.Parent {
		back = model.Say("code.notBack")
	}
	if o.Depth > 0 {
		limit = model.Say("code.limit", "Limit", o.Depth)
	}
	for i := range lines {
		lines[i] = model.Say("code."+family.name+"."+strconv.Itoa(i+1), "Back", back, "Limit", limit)
	}
	switch cmp.Or(o.Test, a.Test) {
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
	case m.recording.deepens():
		t.say(0, "number", "Number", m.record.phases[m.Phase].Bound)
	default:
		t.say(0, "")
	}
	switch late := m.recording.late; {
	case m.recording.deepens() || m.At == 0 && !late:
	case t.goal >= 0 && late:
		t.take(t.goal, "yes")
	case t.goal < 0 && m.ended():
		t.turn(1, "")
		t.say(len(Code(m.recording.algorithm, solver.Options{}, false))-1, "")
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
	if t.Moment.recording.late {
		t.say(lateTest, isGoal)
	}
}

// listed traces a search with an open list.
func (t *tracer) listed() {
	t.take(t.Moment.Expanded(), "no")
	loop := lateTest
	if t.Moment.recording.late {
		loop++
	}
	t.each(loop, func(n Node, number int) {
		line := loop + 2
		if t.Moment.recording.algorithm.NeedsHeuristic {
			t.say(line, "number", "Number", n.G)
			line++
		}
		if !t.Moment.recording.late {
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
