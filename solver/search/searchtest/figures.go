package searchtest

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"quadrille/model"
	"quadrille/model/modeltest"
	"quadrille/solver"
	"quadrille/solver/search"
)

// texts are the lines of pseudocode, in English.
var texts = sync.OnceValues(modeltest.ReadEnglish)

// Code returns the pseudocode of a search as it is shown.
func Code(r *search.Recording) (code []string) {
	english, err := texts()
	if err != nil {
		panic(err)
	}
	for _, line := range r.Code() {
		back, limit := line.Args["Back"].(model.Phrase), strconv.Itoa(line.Args["Limit"].(int))
		fill := strings.NewReplacer("{{.Back}}", english[back.Key]["other"], "{{.Limit}}", limit)
		code = append(code, fill.Replace(english[line.Key]["other"]))
	}
	return code
}

// World is a space that pseudocode searches.
type World[S comparable] struct {
	Steps, Back func(S) []Step[S] // Back and Goals are for searches from both ends
	Goal        func(S) bool
	Goals       func() []S
	H           func(S) int
	Scale       [2]int // f = Scale[0]*g + Scale[1]*h
	Ties        solver.Ties
}

// Step is a move and the state after it.
type Step[S any] struct {
	Name string
	To   S
}

// Node is a path of a search.
type Node[S any] struct {
	State S
	Path  *Node[S] // without the last move; nil for a start
	Move  string
	G, H  int
	made  [2]int // the expansion that made it, and its place among the children
	gone  bool   // from the list, since the search has a nearer one
	done  bool   // taken from the list
}

// Moves returns the names of the moves.
func (n *Node[S]) Moves() string {
	if n.Path == nil {
		return ""
	}
	return n.Path.Moves() + n.Move
}

// Machine runs pseudocode as it is shown. What the code leaves open is as the glossary says: ties, and that an
// expansion makes all children. It counts only what the glossary defines.
type Machine[S comparable] struct {
	World[S]
	Expanded []*Node[S]
	Made     int   // children
	Again    int   // states that were reopened
	Stored   int   // states at most
	Bounds   []int // of the iterations
	Rounds   []int // expansions with each
	Length   int   // of the solution, -1 for none

	code   []string
	most   int // expansions
	s, t   *Node[S]
	list   []*Node[S] // a heap, with nodes that are gone
	waits  int
	side   int // of a search from both ends
	known  [2]map[S]*Node[S]
	levels [2][]*Node[S]
	over   int // the least f cut off
	kept   int // on the path of a recursion, with siblings that aren't cut
}

func (m *Machine[S]) Len() int      { return len(m.list) }
func (m *Machine[S]) Swap(i, j int) { m.list[i], m.list[j] = m.list[j], m.list[i] }
func (m *Machine[S]) Push(n any)    { m.list = append(m.list, n.(*Node[S])) }

func (m *Machine[S]) Pop() any {
	last := len(m.list) - 1
	n := m.list[last]
	m.list = m.list[:last]
	return n
}

func (m *Machine[S]) Less(i, j int) bool {
	a, b := m.list[i], m.list[j]
	f := (a.G-b.G)*m.Scale[0] + (a.H-b.H)*m.Scale[1]
	first := slices.Compare(a.made[:], b.made[:])
	newest := cmp.Or(b.made[0]-a.made[0], a.made[1]-b.made[1])
	switch m.Ties {
	case solver.HighG:
		newest = cmp.Or(b.G-a.G, newest)
	case solver.LowG:
		newest = cmp.Or(a.G-b.G, newest)
	case solver.FirstIn:
		newest = first
	}
	return cmp.Or(f, newest) < 0
}

// Run runs code from a start, up to so many expansions.
func (w World[S]) Run(code []string, start S, most int) *Machine[S] {
	m := &Machine[S]{World: w, code: code, most: most, known: [2]map[S]*Node[S]{{}, {}}, t: &Node[S]{State: start, H: w.H(start)}}
	end := m.block(0)
	switch ahead, back := m.known[0][m.t.State], m.known[1][m.t.State]; {
	case end != "done":
		m.Length = -1
	case ahead != nil && back != nil:
		m.Length = ahead.G + back.G
	case m.s != nil && w.Goal(m.s.State):
		m.Length = m.s.G
	default:
		m.Length = m.t.G
	}
	return m
}

// block runs the lines from one on that are indented like it. end is "done", "cut" or "".
func (m *Machine[S]) block(at int) (end string) {
	indent := func(i int) int { return len(m.code[i]) - len(strings.TrimLeft(m.code[i], " ")) }
	for i := at; i < len(m.code) && indent(i) >= indent(at) && end == ""; i++ {
		if indent(i) == indent(at) { // else it is in the block of a line before
			end = m.line(strings.TrimSpace(m.code[i]), func() string { return m.block(i + 1) })
		}
	}
	return end
}

// line runs a line; body runs the block below it.
func (m *Machine[S]) line(text string, body func() string) (end string) {
	old := m.known[m.side][m.t.State]
	switch text {
	case "stack ← [start]":
		m.Scale, m.Ties = [2]int{}, solver.LastIn
		m.keep(true)
	case "queue ← [start]":
		m.Scale, m.Ties = [2]int{}, solver.FirstIn
		m.keep(true)
	case "open ← {start}", "put t into open", "put t at the end of queue", "put t on stack, first move on top":
		m.keep(true)
	case "while open is not empty", "while queue is not empty", "while stack is not empty":
		for m.waits > 0 && end != "done" {
			end = body()
		}
	case "s ← smallest h(s) in open":
		m.take([2]int{0, 1})
	case "s ← smallest f(s) in open", "s ← first of queue", "s ← top of stack":
		m.take(m.Scale)
	case "if s is the goal: done":
		return when(m.Goal(m.s.State), "done")
	case "if t is the goal: done":
		if m.Goal(m.t.State) {
			m.keep(false) // the goal made last is in memory too
			return "done"
		}
	case "if at depth 12, not the goal: cut":
		return when(m.t.G == 12 && !m.Goal(m.t.State), "cut")
	case "if t is new", "if new on this side":
		if old == nil {
			return body()
		}
	case "if t is new or nearer", "if t is new or on stack":
		if onStack := strings.Contains(text, "on stack"); old != nil && (onStack && old.done || !onStack && m.t.G >= old.G) {
			return ""
		}
		if old != nil && old.done {
			m.Again++
		}
		return body()
	case "its old entry goes":
		if old != nil && !old.done {
			old.gone = true
			m.waits--
		}
	case "g(t) ← g(s) + 1":
		m.t.G = m.s.G + 1
	case "level ← {start}, {goal}":
		m.levels[0], m.known[0][m.t.State] = []*Node[S]{m.t}, m.t
		for _, s := range m.Goals() {
			goal := &Node[S]{State: s}
			m.levels[1], m.known[1][s] = append(m.levels[1], goal), goal
		}
	case "while both levels have states":
		for len(m.levels[0]) > 0 && len(m.levels[1]) > 0 && end != "done" {
			end = body()
		}
	case "take the smaller level":
		m.side = 0
		if len(m.levels[1]) < len(m.levels[0]) {
			m.side = 1
		}
	case "for each s in it":
		level := m.levels[m.side]
		m.levels[m.side] = nil
		for i := 0; i < len(level) && end != "done"; i++ {
			m.s = level[i]
			end = body()
		}
	case "put t into next level":
		m.keep(false)
		m.levels[m.side] = append(m.levels[m.side], m.t)
	case "if known on both: done":
		return when(m.known[1-m.side][m.t.State] != nil, "done")
	case "for each move s → t, not back", "for each s → t, not back", "for each move s → t", "for each s → t":
		return m.each(strings.HasSuffix(text, "not back"), body)
	case "bound ← h(start)":
		m.Bounds = []int{m.t.H}
	case "bound ← 0":
		m.Bounds, m.H = []int{0}, func(S) int { return 0 }
	case "repeat: search(start)":
		start := m.t
		for end != "done" {
			m.t, m.over, m.kept = start, math.MaxInt, 1
			m.Rounds = append(m.Rounds, 0)
			if end = m.search(); end != "done" {
				end = body()
			}
		}
	case "bound ← smallest f cut off":
		m.Bounds = append(m.Bounds, m.over)
	case "bound ← bound + 1":
		m.Bounds = append(m.Bounds, m.bound()+1)
	case "search(t)":
		return m.search()
	case "if f(s) > bound: cut":
		if f := m.s.G + m.s.H; f > m.bound() {
			m.over = min(m.over, f)
			return "cut"
		}
	case "if g(s) = bound: cut":
		return when(m.s.G == m.bound(), "cut")
	case "search(s):", "no solution", "no solution to depth 12":
		return "none"
	default:
		panic("the code says " + text)
	}
	return end
}

// when returns an end if something holds.
func when(holds bool, end string) string {
	if holds {
		return end
	}
	return ""
}

func (m *Machine[S]) bound() int { return m.Bounds[len(m.Bounds)-1] }

// keep stores t, and puts it into the list if it waits there.
func (m *Machine[S]) keep(waits bool) {
	m.known[m.side][m.t.State] = m.t
	m.Stored = max(m.Stored, len(m.known[0])+len(m.known[1]))
	if waits {
		m.waits++
		heap.Push(m, m.t)
	}
}

// take takes s from the list, which is in the order of f = scale[0]*g + scale[1]*h.
func (m *Machine[S]) take(scale [2]int) {
	m.Scale = scale
	for m.s = heap.Pop(m).(*Node[S]); m.s.gone; m.s = heap.Pop(m).(*Node[S]) {
	}
	m.s.done = true
	m.waits--
}

// search is search(t).
func (m *Machine[S]) search() (end string) {
	s := m.s
	m.s = m.t
	if end = m.block(slices.Index(m.code, "search(s):") + 1); end != "done" {
		m.s = s
	}
	return when(end == "done", end)
}

// each makes all children of s and runs a block for each of them.
func (m *Machine[S]) each(notBack bool, body func() string) (end string) {
	s, steps, kept := m.s, m.Steps, m.kept
	if m.side == 1 {
		steps = m.Back
	}
	if len(m.Expanded) == m.most {
		return "done"
	}
	m.Expanded = append(m.Expanded, s)
	if len(m.Rounds) > 0 {
		m.Rounds[len(m.Rounds)-1]++
	}
	var children []*Node[S]
	for i, to := range steps(s.State) {
		if !notBack || s.Path == nil || to.To != s.Path.State {
			t := &Node[S]{State: to.To, Path: s, Move: to.Name, G: s.G + 1, H: m.H(to.To), made: [2]int{len(m.Expanded), i}}
			children = append(children, t)
			if len(m.Bounds) > 0 && t.G+t.H <= m.bound() {
				m.kept++
			}
		}
	}
	m.Made += len(children)
	m.Stored = max(m.Stored, m.kept)
	for i := 0; i < len(children) && end != "done"; i++ {
		m.t = children[i]
		end = body()
	}
	m.kept = kept
	return when(end == "done", end)
}

// few is the number of expansions after which Figures stops a search.
const few = 400

// Figures compares the figures of the first expansions with those of the code that is shown, for every algorithm with
// every heuristic and tie-breaking.
func Figures[S search.State](t *testing.T, domain *search.Domain[S], heuristics []search.Heuristic[S], starts []S) {
	t.Helper()
	for _, start := range starts {
		heuristics := Prepared(t, heuristics, domain.Position(start))
		for _, a := range search.NewSearcher(heuristics, nil, domain.Goals != nil, at(domain, start)).Algorithms() {
			for _, h := range heuristics {
				if a.NeedsTable != h.NeedsTable && !a.NeedsHeuristic {
					continue
				}
				for i, ties := range slices.Concat(solver.AllTies, solver.AllTies) {
					o := solver.Options{Ties: ties, Test: solver.AllTests[i/len(solver.AllTies)], Parent: i%2 == 0, Keep: i%3 == 0}
					compare(t, domain, h, solver.Spec{Algorithm: a.ID, Heuristic: h.ID, Weight: 1.5, Options: o}, start, few)
				}
			}
		}
	}
}

// Whole compares the figures of whole searches with those of the code that is shown, for every algorithm with a
// heuristic, and some options. It returns the depth of the deepest search and the number of states reopened.
func Whole[S search.State](t *testing.T, domain *search.Domain[S], h search.Heuristic[S], starts []S) (deepest int, again int64) {
	t.Helper()
	for _, start := range starts {
		h := Prepared(t, []search.Heuristic[S]{h}, domain.Position(start))[0]
		for _, a := range search.NewSearcher([]search.Heuristic[S]{h}, nil, domain.Goals != nil, at(domain, start)).Algorithms() {
			all := []solver.Options{{}}
			if a.LimitsDepth {
				all = append(all, solver.Options{Depth: 12}, solver.Options{Last: true})
			}
			for _, o := range all {
				s := compare(t, domain, h, solver.Spec{Algorithm: a.ID, Heuristic: h.ID, Weight: 2, Options: o}, start, math.MaxInt)
				deepest, again = max(deepest, len(s.ByDepth)), again+s.Reopened
			}
		}
	}
	return deepest, again
}

// at makes each position the start.
func at[S search.State](domain *search.Domain[S], start S) func(model.Position) (*search.Domain[S], S) {
	return func(model.Position) (*search.Domain[S], S) { return domain, start }
}

// compare compares the figures of a search after so many expansions at most with those of its code.
func compare[S search.State](
	t *testing.T, domain *search.Domain[S], h search.Heuristic[S], spec solver.Spec, start S, most int,
) solver.Stats {
	t.Helper()
	searcher := search.NewSearcher([]search.Heuristic[S]{h}, nil, domain.Goals != nil, at(domain, start))
	all := searcher.Algorithms()
	a := all[slices.IndexFunc(all, func(a solver.Algorithm) bool { return a.ID == spec.Algorithm })]
	e, _ := h.Make(context.Background(), nil, nil)
	if !a.NeedsHeuristic && !a.NeedsTable {
		e = search.Estimator[S]{}
	}
	steps := func(expand func(S, *search.Successors[S])) func(S) []Step[S] {
		return func(s S) (list []Step[S]) {
			var out search.Successors[S]
			expand(s, &out)
			for _, to := range out.States[:out.N] {
				list = append(list, Step[S]{To: to})
			}
			return list
		}
	}
	back := domain.ExpandBack
	if back == nil {
		back = domain.Expand
	}
	run, recording, err := search.Record(context.Background(), searcher, domain.Position(start), spec)
	if err != nil {
		t.Fatal(err)
	}
	ended := false
	for n := 0; n < most && !ended; n++ {
		ended = !run.Step()
	}
	got, limit := run.Stats(), math.MaxInt
	moves, found := run.Solution()
	if !ended {
		limit = int(got.Expanded)
	}
	w := World[S]{steps(domain.Expand), steps(back), domain.Goal, domain.Goals, e.Estimate, [2]int{1, 1}, cmp.Or(spec.Options.Ties, a.Ties)}
	if a.NeedsWeight {
		w.Scale = [2]int{2, int(2 * spec.Weight)}
	}
	m := w.Run(Code(recording), start, limit)
	if got.Expanded != int64(len(m.Expanded)) || got.Generated != int64(m.Made) || got.Reopened != int64(m.Again) ||
		ended && (got.PeakStored != int64(m.Stored) || found != (m.Length >= 0) || found && len(moves) != m.Length) {
		t.Errorf("%v, %+v: %d moves, %+v; by the code\n%s\n%d expanded, %d generated, %d reopened, %d stored, %d moves", domain.Position(start), spec,
			len(moves), got, strings.Join(Code(recording), "\n"), len(m.Expanded), m.Made, m.Again, m.Stored, m.Length)
	}
	return got
}

// Prepared returns heuristics that are made for a position once.
func Prepared[S search.State](t *testing.T, heuristics []search.Heuristic[S], p model.Position) []search.Heuristic[S] {
	t.Helper()
	heuristics = slices.Clone(heuristics)
	for i := range heuristics {
		e, err := heuristics[i].Make(context.Background(), p, nil)
		if err != nil {
			t.Fatal(err)
		}
		heuristics[i].Make = func(context.Context, model.Position, solver.Progress) (search.Estimator[S], error) { return e, nil }
	}
	return heuristics
}
