package search

import (
	"strconv"

	"quadrille/model"
	"quadrille/solver"
)

// Visit is an execution of a line of the pseudocode.
type Visit struct {
	Line int // from 0, see Code
	// Result is its result, counted since the beginning of the expansion; the zero Phrase
	// for none.
	Result model.Phrase
}

// families are the names and lengths of the pseudocode of each algorithm.
var families = map[string]struct {
	name  string
	lines int
}{
	"breadth-first": {"breadth-first", 8}, "bidirectional": {"bidirectional", 9},
	"a-star": {"best-first", 9}, "weighted-a-star": {"best-first", 9}, "greedy": {"greedy", 9},
	"ida-star": {"ida-star", 8}, "iterative-deepening": {"deepening", 8}, "table": {"ida-star", 8},
}

// Code returns the pseudocode of an algorithm, a phrase for each line, indented by spaces.
func Code(a solver.Algorithm) []model.Phrase {
	family := families[a.ID]
	lines := make([]model.Phrase, family.lines)
	for i := range lines {
		lines[i] = model.Say("code." + family.name + "." + strconv.Itoa(i+1))
	}
	return lines
}

// Code returns the pseudocode of the algorithm.
func (r *Recording) Code() []model.Phrase { return Code(r.algorithm) }

// Trace returns the lines that the last expansion executed, in order, and at the end of the
// search those after it.
func (m *Moment) Trace() []Visit {
	t := tracer{Moment: m}
	switch t.family = families[m.recording.algorithm.ID].name; t.family {
	case "breadth-first":
		t.breadthFirst()
	case "bidirectional":
		t.bidirectional()
	case "best-first", "greedy":
		t.bestFirst()
	default:
		t.deepening()
	}
	return t.visits
}

type tracer struct {
	*Moment
	family string
	visits []Visit
}

func (t *tracer) say(line int, key string, args ...any) {
	v := Visit{Line: line}
	if key != "" {
		v.Result = model.Say("code.result."+key, args...)
	}
	t.visits = append(t.visits, v)
}

// each visits the lines of each child: the loop, the question, and if the answer is yes
// those that kept adds.
func (t *tracer) each(loop, question int, kept func(made int, n Node, number int)) {
	_, events := t.eventsOf(t.at - 1)
	keep := 0
	for i, e := range events {
		if e.outcome == notSeen {
			return
		}
		made := i + 1
		t.say(loop, "number", "Number", made)
		yes := e.outcome != isKnown && e.outcome != isCut
		if yes {
			keep++
		}
		t.say(question, "of", "Number", keep, "All", made)
		if yes {
			kept(made, t.Node(int(e.node)), keep)
		}
	}
}

// over reports whether the search has ended here, and whether it has a solution.
func (t *tracer) over() (ended, found bool) {
	node, _ := t.Found()
	return t.ended(), node >= 0
}

func (t *tracer) f(n Node) string { return strconv.FormatFloat(n.F, 'f', -1, 64) }

func (t *tracer) bestFirst() {
	take := func(id int, goal string) {
		n := t.Node(id)
		t.say(1, "")
		t.say(2, map[string]string{"best-first": "f", "greedy": "h"}[t.family], "Number", t.f(n))
		t.say(3, goal)
	}
	if t.at == 0 {
		t.say(0, "")
	} else {
		take(t.Expanded(), "no")
		t.each(4, 5, func(_ int, n Node, number int) {
			t.say(6, "number", "Number", n.G)
			t.say(7, "more", "Number", number)
		})
	}
	if ended, found := t.over(); found {
		take(t.popped(), "yes")
	} else if ended {
		t.say(1, "")
		t.say(8, "")
	}
}

func (t *tracer) breadthFirst() {
	ended, found := t.over()
	goal, _ := t.Found()
	if t.at == 0 {
		t.say(0, "")
		return
	}
	t.say(1, "")
	t.say(2, "depth", "Number", t.Node(t.Expanded()).G)
	t.each(3, 4, func(_ int, n Node, number int) {
		if n.ID == goal {
			t.say(5, "yes")
			return
		}
		t.say(5, "no")
		t.say(6, "more", "Number", number)
	})
	if ended && !found {
		t.say(1, "")
		t.say(7, "")
	}
}

func (t *tracer) bidirectional() {
	ended, found := t.over()
	if t.at == 0 {
		t.say(0, "")
		return
	}
	p, goal, back := t.phases[t.phase], 0, 0
	goal, back = t.Found()
	if int64(t.at) == p.First+1 { // a level begins
		t.say(1, "")
		t.say(2, map[bool]string{false: "start", true: "goal"}[p.Back])
	}
	t.say(3, "number", "Number", int64(t.at)-p.First)
	t.each(4, 5, func(_ int, n Node, number int) {
		t.say(6, "more", "Number", number)
		if n.ID == goal || n.ID == back {
			t.say(7, "yes")
		} else {
			t.say(7, "no")
		}
	})
	if ended && !found {
		t.say(1, "")
		t.say(8, "")
	}
}

// deepening traces IDA* and iterative deepening. A cut child is a result of its line.
func (t *tracer) deepening() {
	p := t.phases[t.phase]
	if t.at == 0 {
		t.say(0, "number", "Number", p.Bound)
		return
	}
	if int64(t.at) == p.First+1 { // an iteration begins
		t.say(1, "time", "Number", t.phase+1)
	}
	n := t.Node(t.Expanded())
	t.say(3, "g", "Number", n.G)
	t.say(4, "within", "F", t.f(n), "Bound", p.Bound)
	t.say(5, "no")
	kept := 0
	_, events := t.eventsOf(t.at - 1)
	for i, e := range events {
		if e.outcome != isCut {
			kept++
		}
		t.say(6, "number", "Number", i+1)
		t.say(7, "of", "Number", kept, "All", i+1)
	}
	if ended, found := t.over(); found {
		goal, _ := t.Found()
		t.say(3, "g", "Number", t.Node(goal).G)
		t.say(4, "within", "F", t.f(t.Node(goal)), "Bound", p.Bound)
		t.say(5, "yes")
	} else if next := t.phase + 1; ended || next < len(t.phases) && t.phases[next].First == int64(t.at) {
		t.say(2, "number", "Number", boundAfter(t.phases, t.phase))
	}
}

// boundAfter returns the bound of the next iteration, or of this one if it is the last.
func boundAfter(phases []Phase, phase int) float64 { return phases[min(phase+1, len(phases)-1)].Bound }
