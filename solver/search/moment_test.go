package search

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"quadrille/model"
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

// At every moment, while the run goes on and later, a recording says what the run itself
// was in then.
func TestMoments(t *testing.T) {
	g := randomGraph(rand.New(rand.NewPCG(9, 9)), 300, 2, 3)
	start := uint32(slices.Index(g.distances, 9))
	decided := map[string]int{}
	for _, spec := range specs() {
		r, recording, err := Record(context.Background(), graphSearcher, vertex{graph: g, state: start}, spec)
		if err != nil {
			t.Fatal(err)
		}
		plain := g.begin(t, start, spec)
		var seen []sight
		for at := range 150 {
			more := r.Step()
			m := recording.Moment(at, -1)
			s := look(m)
			checkMoment(t, spec, g, start, m, s)
			if at > 0 && s.At == at {
				checkTrace(t, spec, recording, seen[at-1].Figures, s)
			}
			seen = append(seen, s)
			if !more {
				break
			}
		}
		for at, want := range seen {
			if want.Found >= 0 {
				plain.Step() // which finds that the next state is a goal
			}
			compareRun(t, spec, plain.(*run), want)
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
			if at%9 == 4 || at > 0 && recording.algorithm.TwoSided { // a few are enough of others
				checkRules(t, spec, m, decided)
				checkLines(t, spec, g, start, m, seen[at-1].Figures)
			}
		}
	}
	if len(decided) != len(rules) {
		t.Errorf("the rules that decided are %v", decided)
	}
}

// rules has, for each rule, what holds for the next node and another one if it decides between them.
var rules = map[string]func(next, other Node) bool{
	"rule.cut":     func(_, o Node) bool { return o.Status == solver.Cut },
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
		if holds := rules[why.Key]; holds == nil || !holds(next, o) || line >= len(m.recording.Code()) {
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
		if !m.recording.algorithm.Deepens && s.Figures.PeakStored != len(s.Nodes) {
			t.Fatalf("%+v within %d: %d nodes, figures %+v", spec, at, len(s.Nodes), s.Figures)
		}
		before = s.Figures
	}
}

// checkMoment checks what a moment says against itself and the graph.
func checkMoment(t *testing.T, spec solver.Spec, g *graph, start uint32, m *Moment, s sight) {
	t.Helper()
	deepens := m.recording.algorithm.Deepens
	waiting, closed := 0, 0
	for i, n := range s.Nodes {
		state, path := m.Position(n.ID).(vertex).state, s.Paths[i]
		if !n.Back && g.follow(start, path) != state || n.Back && !g.isGoal(g.follow(state, path)) || len(path) != n.G && s.Figures.Reopened == 0 {
			t.Fatalf("%+v at %d: %v to %+v", spec, s.At, path, n)
		}
		if n.Parent >= 0 && m.ahead == 0 && !slices.Contains(s.Children[n.Parent-s.Nodes[0].ID], n.ID) {
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
	distinct := map[uint32]bool{}
	for _, e := range m.record.expansions[:s.At] {
		distinct[uint32(m.record.nodes[e.node].state)] = true
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

// checkTrace checks that the lines which ran are the steps of the search.
func checkTrace(t *testing.T, spec solver.Spec, r *Recording, before Figures, s sight) {
	t.Helper()
	a, late := r.algorithm, r.late()
	visits := make([]int, len(r.Code()))
	for _, v := range s.Trace {
		visits[v.Line]++
	}
	made := 0
	for _, n := range s.Nodes {
		if n.Made == s.At && n.Status != solver.Cut {
			made++
		}
	}
	var state, child, kept int // the lines
	deepens := false
	switch families[a.ID].name {
	case "breadth-first", "depth-first", "best-first", "greedy":
		state, child, kept = 2, 3, len(visits)-2
		if late {
			child = 4
		}
		if !late && s.Found >= 0 { // the goal isn't kept
			made--
		}
	case "bidirectional":
		state, child, kept = 3, 4, 6
	default:
		state, child, kept = 3, 6, 6
		made, deepens = visits[kept], true
	}
	states := 1
	if s.Found >= 0 && (late || deepens) {
		states = 2 // the goal too
	}
	generated := s.Figures.Generated - before.Generated
	if visits[state] != states || visits[child] != generated && s.Found < 0 || visits[kept] != made {
		t.Fatalf("%+v at %d: %d children, %d kept; lines visited %v", spec, s.At, generated, made, s.Trace)
	}
}

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
