package search

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest/must"
	"quadrille/solver"
)

// sight is all that a moment says.
type sight struct {
	At, Phase, Expanded, Next, Found, Met int
	Nodes                                 []Node
	Children                              [][]int
	Paths                                 [][]model.Move
	Frontier, Back                        []Node
	Figures                               Figures
	Levels                                []Cell
	Trace                                 []Visit
}

func look(m *Moment) sight {
	s := sight{
		At: m.At, Phase: m.Phase, Expanded: m.Expanded(), Next: m.Next(), Frontier: m.frontier(10, false), Back: m.frontier(10, true),
		Figures: m.Figures(), Levels: m.Levels(), Trace: m.Trace(),
	}
	s.Found, s.Met = m.Found()
	first, end := m.Nodes()
	for id := first; id < end; id++ {
		s.Nodes = append(s.Nodes, m.Node(id))
		s.Children = append(s.Children, m.Children(id))
		s.Paths = append(s.Paths, moves(m.Path(id)))
	}
	return s
}

// moves returns the moves of a path, from the start or to a goal.
func moves(path []Node) []model.Move {
	list := []model.Move{}
	for _, n := range path[1:] {
		list = append(list, n.Move)
	}
	if path[0].Back {
		slices.Reverse(list)
	}
	return list
}

// watched are all ways to search a graph, and some with all other options.
func watched() []solver.Spec {
	list := specs()
	for _, a := range graphSearcher.Algorithms() {
		spec := solver.Spec{Algorithm: a.ID, Heuristic: "uneven", Weight: 2}
		for i, depth := range []int{0, 2, 12} {
			spec.Options = solver.Options{Depth: depth, Test: solver.AllTests[i%2], Order: "cba", Parent: i > 0, Keep: i < 2}
			list = append(list, spec)
		}
	}
	return list
}

// At every moment, while the run goes on and later, a recording says what the run itself
// was in then.
func TestMoments(t *testing.T) {
	decided := map[string]int{}
	for _, g := range []*graph{randomGraph(rand.New(rand.NewPCG(9, 9)), 300, 2, 3), ring(300)} {
		start := uint32(slices.Index(g.distances, 9))
		for _, spec := range watched() {
			checkRecording(t, g, start, spec, decided)
		}
	}
	if len(decided) != len(rules) {
		t.Errorf("the rules that decided are %v", decided)
	}
}

func checkRecording(t *testing.T, g *graph, start uint32, spec solver.Spec, decided map[string]int) {
	t.Helper()
	r, recording, err := Record(context.Background(), graphSearcher, vertex{graph: g, state: start}, spec)
	must.Succeed(t, err)
	plain := g.begin(t, start, spec)
	var seen []sight
	for at := range 150 {
		more := r.Step()
		m := recording.Moment(at, -1)
		s := look(m)
		checkMoment(t, spec, g, start, m, s)
		if at > 0 {
			checkTrace(t, spec, g, m, s)
		}
		seen = append(seen, s)
		if !more {
			break
		}
	}
	most, deepest := 0, 0
	for at, want := range seen {
		if want.Found >= 0 {
			plain.Step() // which finds that the next state is a goal
		}
		compareRun(t, spec, plain.(*run), want)
		waiting := want.Figures.Waiting
		for _, n := range want.Nodes {
			if n.Status != solver.Cut {
				deepest = max(deepest, n.G)
			}
			if (n.ID == want.Found || n.ID == want.Met) && n.Status != solver.Closed {
				waiting++ // it did before it was tested
			}
		}
		most = max(most, waiting)
		if s := plain.Stats(); s.MostWaiting != int64(most) || s.Deepest != deepest {
			t.Fatalf("%+v at %d: at most %d wait, to depth %d, in the run %+v", spec, at, most, deepest, s)
		}
		if at < len(seen)-1 {
			plain.Step()
		}
	}
	for at, then := range seen[:len(seen)-1] {
		m := recording.Moment(at, -1)
		now := look(m)
		if then.Next < 0 { // it was not recorded yet
			then.Next = now.Next
		}
		if !reflect.DeepEqual(now, then) {
			t.Fatalf("%+v: at %d later: %+v\nat first %+v", spec, at, now, then)
		}
		if at%9 == 4 || at > 0 && recording.kind.TwoSided { // a few are enough of others
			checkRules(t, spec, m, decided)
			checkLines(t, spec, g, start, m, seen[at-1].Figures)
		}
	}
}

// rules has, for each rule, what holds for the next node and another one if it decides between them.
var rules = map[string]func(next, other Node) bool{
	"rule.cut":     func(_, o Node) bool { return o.Status == solver.Cut },
	"rule.limit":   func(_, o Node) bool { return o.Status == solver.Cut },
	"rule.leaf":    func(_, o Node) bool { return o.Status == solver.Open },
	"rule.deep":    func(n, o Node) bool { return n.G > o.G },
	"rule.f":       func(n, o Node) bool { return n.F < o.F },
	"rule.h":       func(n, o Node) bool { return n.F < o.F && n.F == float64(n.H) },
	"rule.f.high":  func(n, o Node) bool { return n.F == o.F && n.G > o.G },
	"rule.f.low":   func(n, o Node) bool { return n.F == o.F && n.G < o.G },
	"rule.h.high":  func(n, o Node) bool { return n.H == o.H && n.G > o.G },
	"rule.h.low":   func(n, o Node) bool { return n.H == o.H && n.G < o.G },
	"rule.newest":  func(n, o Node) bool { return n.F == o.F && n.Made > o.Made },
	"rule.oldest":  func(n, o Node) bool { return n.F == o.F && n.Made < o.Made || n.G < o.G },
	"rule.moves":   func(n, o Node) bool { return n.Parent == o.Parent && n.Move < o.Move },
	"rule.sooner":  func(n, o Node) bool { return n.Back && n.Made == o.Made && n.ID < o.ID },
	"rule.level":   func(n, o Node) bool { return n.Back != o.Back },
	"rule.start":   func(n, o Node) bool { return !n.Back && o.Back },
	"rule.smaller": func(n, o Node) bool { return n.Back != o.Back },
}

// checkRules checks the rule between the next node and each other one that waits or is cut.
func checkRules(t *testing.T, spec solver.Spec, m *Moment, decided map[string]int) {
	t.Helper()
	if m.Next() < 0 {
		return
	}
	next := m.Node(m.Next())
	first, end := m.Nodes()
	for id := first; id < end; id++ {
		o := m.Node(id)
		if id == next.ID || o.Status != solver.Open && o.Status != solver.Cut {
			continue
		}
		line, why := m.Rule(id)
		decided[why.Key]++
		if limit, ok := why.Args["Bound"].(float64); ok && (o.F > limit) != (o.Status == solver.Cut) ||
			why.Key == "rule.limit" && (o.G != spec.Options.Depth || why.Args["Limit"] != o.G) ||
			(m.recording.code[line].step == cut) != (o.Status == solver.Cut || why.Key == "rule.leaf") {
			t.Fatalf("%+v at %d: line %d, %+v of %+v", spec, m.At, line, why, o)
		}
		if spec.Options.Order != "" { // the reverse one
			next.Move, o.Move = 2-m.Node(next.ID).Move, 2-o.Move
		}
		if holds := rules[why.Key]; holds == nil || !holds(next, o) {
			t.Fatalf("%+v at %d: line %d, %+v between %+v and %+v", spec, m.At, line, why, next, o)
		}
	}
}

// checkLines checks the moments within an expansion: from line to line the figures grow to those after
// it, and they are those of the tree.
func checkLines(t *testing.T, spec solver.Spec, g *graph, start uint32, m *Moment, before Figures) {
	t.Helper()
	at, after, trace := m.At, m.Figures(), m.Trace()
	for _, v := range trace[:len(trace)-1] {
		m := m.recording.Moment(at, v.Children)
		s := look(m)
		checkMoment(t, spec, g, start, m, s)
		if f := s.Figures; f.Generated < before.Generated || f.Generated > after.Generated || f.PeakStored < before.PeakStored || f.PeakStored > after.PeakStored {
			t.Fatalf("%+v within %d: %+v, before %+v, after %+v", spec, at, f, before, after)
		}
		stored := len(slices.DeleteFunc(s.Nodes, func(n Node) bool { return n.Status == solver.Cut }))
		if !m.recording.kind.Deepens && s.Figures.PeakStored != stored {
			t.Fatalf("%+v within %d: %d nodes, figures %+v", spec, at, stored, s.Figures)
		}
		before = s.Figures
	}
}

// checkMoment checks what a moment says against itself and the graph.
func checkMoment(t *testing.T, spec solver.Spec, g *graph, start uint32, m *Moment, s sight) {
	t.Helper()
	deepens := m.recording.kind.Deepens
	waiting, closed := 0, 0
	for i, n := range s.Nodes {
		state, path := m.Position(n.ID).(vertex).state, s.Paths[i]
		if !n.Back && g.follow(start, path) != state || n.Back && !g.isGoal(g.follow(state, path)) || len(path) != n.G && s.Figures.Reopened == 0 {
			t.Fatalf("%+v at %d: %v to %+v", spec, s.At, path, n)
		}
		if n.Parent >= 0 && m.ahead == 0 && (n.Status != solver.Cut || s.Figures.Reopened == 0) && !slices.Contains(s.Children[n.Parent-s.Nodes[0].ID], n.ID) {
			t.Fatalf("%+v at %d: %+v is no child of its parent", spec, s.At, n)
		}
		switch n.Status {
		case solver.Open:
			waiting++
		case solver.Closed:
			closed++
		}
	}
	if !deepens && (closed != s.At-s.Figures.Reopened && s.Figures.Reopened == 0) || waiting != s.Figures.Waiting {
		t.Fatalf("%+v at %d: %d nodes wait and %d are expanded, figures %+v", spec, s.At, waiting, closed, s.Figures)
	}
	if s.Next >= 0 && !deepens {
		list := s.Frontier
		if m.Node(s.Next).Back {
			list = s.Back
		}
		if list[0].ID != s.Next {
			t.Fatalf("%+v at %d: %+v is first in the frontier, expanded is %+v", spec, s.At, list[0], m.Node(s.Next))
		}
	}
	states := 0
	for _, c := range s.Levels {
		states += int(c.Count)
	}
	if cut := slices.DeleteFunc(slices.Clone(s.Nodes), func(n Node) bool { return n.Status != solver.Cut }); states != len(s.Nodes)-len(cut) {
		t.Fatalf("%+v at %d: the levels have %d states, the tree %d nodes, %d of them cut", spec, s.At, states, len(s.Nodes), len(cut))
	}
	distinct := map[words]bool{}
	for _, e := range m.record.expansions[:s.At] {
		distinct[m.record.nodes[e.node].state] = true
	}
	if len(distinct) != s.Figures.Distinct {
		t.Fatalf("%+v at %d: %d distinct states, figures %+v", spec, s.At, len(distinct), s.Figures)
	}
	for i, p := range m.record.phases[:len(m.record.phases)-1] {
		if p.First+p.Expanded == int64(s.At) && m.ahead == 0 && i == s.Phase && !reflect.DeepEqual(p.Levels, s.Levels) {
			t.Fatalf("%+v at the end of phase %d: %v, in the phase %v", spec, i, s.Levels, p.Levels)
		}
	}
}

// checkTrace checks the lines that the last expansion ran, and their results, against the graph and the states
// reached before it.
func checkTrace(t *testing.T, spec solver.Spec, g *graph, m *Moment, s sight) {
	t.Helper()
	r, n, limit := m.recording, m.Node(s.Expanded), m.record.phases[s.Phase].Bound
	children, nodes, depth := g.children(m, n, spec), m.Children(n.ID), n.G+1
	reached := map[bool]map[uint32]int{false: {}, true: {}} // depths by side
	before := r.Moment(s.At-1, -1)
	for id, end := before.Nodes(); id < end; id++ {
		if b := before.Node(id); b.Status != solver.Cut {
			reached[b.Back][before.state(id)] = b.G
		}
	}
	yes, bounded := map[bool]string{false: "no", true: "yes"}, byDepth(r.kind.Algorithm)
	visits, kept, on := map[Step]int{}, 0, n
	for _, v := range s.Trace {
		l := r.code[v.Line] // each step is in the code
		visits[l.step]++
		var key string
		var args []any
		fact := func(k string, number any) { key, args = k, []any{"Number", number} }
		child := uint32(0)
		if i := visits[Each] - 1; i >= 0 && i < len(children) {
			child = children[i].from
		}
		switch l.step {
		case Loop:
			if r.kind.Deepens {
				fact("time", s.Phase+1)
			}
		case choose:
			key = map[bool]string{false: "start", true: "goal"}[n.Back]
		case Take:
			if visits[Take] > 1 {
				on = m.Node(s.Found)
			}
			says := map[string]string{"open.f": "f", "open.h": "h", "levels.states": "number", "search": "g"}[l.text]
			if fact("depth", on.G); says != "" {
				fact(says, map[string]any{
					"f": written(on.F), "h": strconv.Itoa(on.H), "g": on.G, "number": int64(s.At) - m.record.phases[s.Phase].First,
				}[says])
			}
		case IsGoal:
			key = yes[g.isGoal(m.state(on.ID))]
		case Each:
			fact("number", visits[Each])
		case cut:
			key = yes[depth == spec.Options.Depth && !g.isGoal(child)]
			if r.kind.Deepens {
				key, args = map[bool]string{false: "within", true: "below"}[bounded], []any{"F", written(on.F), "Bound", limit}
			}
			if r.kind.Deepens && (on.F > limit || bounded && on.F == limit) {
				t.Fatalf("%+v at %d: it expands %+v with the bound %v", spec, s.At, on, limit)
			}
		case Known, recurse:
			best, seen := reached[n.Back][child]
			if l.step == Known && (!seen || l.text == "nearer" && depth < best) ||
				l.step == recurse && float64(depth+m.Node(nodes[visits[Each]-1]).H) <= limit {
				kept++
				reached[n.Back][child] = depth
			}
			key, args = "of", []any{"Number", kept, "All", visits[Each]}
		case number:
			fact("number", depth)
		case done:
			_, met := reached[!n.Back][child]
			key = yes[r.kind.TwoSided && met || !r.kind.TwoSided && g.isGoal(child)]
		case keep:
			fact("more", kept)
		case bound:
			least := math.Inf(1)
			for _, o := range s.Nodes {
				if o.Status == solver.Cut {
					least = min(least, o.F)
				} else if bounded && float64(o.G) == limit {
					least = min(least, limit+1)
				}
			}
			fact("number", least)
		case end:
			if d := g.distances[m.state(s.Nodes[0].ID)]; d >= 0 && (l.text == "end" || d <= spec.Options.Depth) || s.Figures.Waiting > 0 {
				t.Fatalf("%+v at %d: %q, the distance is %d", spec, s.At, l.text, d)
			}
		}
		var want model.Phrase
		if key != "" {
			want = model.Say("code.result."+key, args...)
		}
		if !reflect.DeepEqual(v.Result, want) {
			t.Fatalf("%+v at %d: %q says %+v, true is %+v", spec, s.At, l.text, v.Result, want)
		}
	}
	taken := 1
	if s.Found >= 0 && (r.late() || r.kind.Deepens) {
		taken = 2 // the goal too
	}
	if s.Found >= 0 && visits[done] > 0 && !r.kind.TwoSided {
		kept-- // the goal isn't
	}
	if visits[Take] != taken || visits[Each] != len(children) && s.Found < 0 || r.Line(keep) >= 0 && visits[keep] != kept {
		t.Fatalf("%+v at %d: %d children, %d kept; lines visited %v", spec, s.At, len(children), kept, s.Trace)
	}
}

// state returns the state of a node of a graph.
func (m *Moment) state(id int) uint32 { return m.Position(id).(vertex).state }

// compareRun compares a moment with the run itself.
func compareRun(t *testing.T, spec solver.Spec, r *run, s sight) {
	t.Helper()
	stats := r.Stats()
	f := s.Figures
	if int64(f.Expanded) != stats.Expanded || int64(f.Generated) != stats.Generated || int64(f.PeakStored) != stats.PeakStored ||
		int64(f.Reopened) != stats.Reopened {
		t.Fatalf("%+v: figures %+v, of the run %+v", spec, f, stats)
	}
	a, deepens := r.algorithm.(*idaStar[uint32])
	if !deepens || s.At == 0 {
		return
	}
	waiting := 0
	for _, l := range a.levels[:a.depth+1] {
		waiting += l.N - l.next
	}
	if f.Waiting != waiting {
		t.Fatalf("%+v at %d: %d wait, in the run %d", spec, s.At, f.Waiting, waiting)
	}
}
