package measure_test

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/app/catalogue"
	"quadrille/app/study/method"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/modeltest/toy"
	"quadrille/solver"
	"quadrille/solver/search"
)

// world is a space that pseudocode searches.
type world struct {
	steps, back func(board) []step
	goal        board
	h           func(board) int
	scale       [2]int // f = scale[0]*g + scale[1]*h
	ties        string // as in the name of a method
}

// node is a path of a search.
type node struct {
	board
	path *node
	move string
	g, h int
	made [2]int // the expansion that made it, and its place among the children
	gone bool   // from the list, since the search has a nearer one
	done bool   // taken from the list
}

func (n *node) moves() string {
	if n.path == nil {
		return ""
	}
	return n.path.moves() + n.move
}

// machine runs pseudocode as it is shown. What the code leaves open is as the glossary says: ties, and that an
// expansion makes all children. It counts only what the glossary defines.
type machine struct {
	world
	code     []string
	expanded []*node
	made     int   // children
	again    int   // states that were reopened
	stored   int   // states at most
	bounds   []int // of the iterations
	rounds   []int // expansions with each

	s, t   *node
	list   []*node // a heap with nodes that are gone
	waits  int
	side   int // of a search from both ends
	known  [2]map[board]*node
	levels [2][]*node
	over   int // the least f cut off
	kept   int // on the path of a recursion, with siblings that aren't cut
}

func (m *machine) Len() int      { return len(m.list) }
func (m *machine) Swap(i, j int) { m.list[i], m.list[j] = m.list[j], m.list[i] }
func (m *machine) Push(n any)    { m.list = append(m.list, n.(*node)) }

func (m *machine) Pop() any {
	last := len(m.list) - 1
	n := m.list[last]
	m.list = m.list[:last]
	return n
}

func (m *machine) Less(i, j int) bool {
	a, b := m.list[i], m.list[j]
	f := (a.g-b.g)*m.scale[0] + (a.h-b.h)*m.scale[1]
	first := slices.Compare(a.made[:], b.made[:])
	newest := cmp.Or(b.made[0]-a.made[0], a.made[1]-b.made[1])
	switch m.ties {
	case "high-g":
		newest = cmp.Or(b.g-a.g, newest)
	case "low-g":
		newest = cmp.Or(a.g-b.g, newest)
	case "first-in":
		newest = first
	}
	return cmp.Or(f, newest) < 0
}

// run runs the code from a start and returns the length of the solution, -1 for none.
func (w world) run(code []string, start board) (m *machine, length int) {
	m = &machine{world: w, code: code, known: [2]map[board]*node{{}, {}}, t: &node{board: start, h: w.h(start)}}
	end := m.block(0)
	switch met := m.known[1][m.t.board]; {
	case end != "done":
		return m, -1
	case met != nil:
		return m, m.known[0][m.t.board].g + met.g
	case m.s.board != w.goal:
		return m, m.t.g
	}
	return m, m.s.g
}

// block runs the lines from one on that are indented like it. end is "done", "cut" or "".
func (m *machine) block(at int) (end string) {
	indent := func(i int) int { return len(m.code[i]) - len(strings.TrimLeft(m.code[i], " ")) }
	for i := at; i < len(m.code) && indent(i) >= indent(at) && end == ""; i++ {
		if indent(i) == indent(at) { // else it is in the block of a line before
			end = m.line(strings.TrimSpace(m.code[i]), func() string { return m.block(i + 1) })
		}
	}
	return end
}

// line runs a line; body runs the block below it.
func (m *machine) line(text string, body func() string) (end string) {
	old := m.known[m.side][m.t.board]
	switch text {
	case "stack ← [start]":
		m.scale, m.ties = [2]int{}, "last-in"
		m.keep(true)
	case "queue ← [start]":
		m.scale, m.ties = [2]int{}, "first-in"
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
		m.take(m.scale)
	case "if s is the goal: done":
		return when(m.s.board == m.goal, "done")
	case "if t is the goal: done":
		if m.t.board == m.goal {
			m.keep(false) // the goal made last is in memory too
			return "done"
		}
	case "if at depth 12, not the goal: cut":
		return when(m.t.g == 12 && m.t.board != m.goal, "cut")
	case "if t is new", "if new on this side":
		if old == nil {
			return body()
		}
	case "if t is new or nearer", "if t is new or on stack":
		if onStack := strings.Contains(text, "on stack"); old != nil && (onStack && old.done || !onStack && m.t.g >= old.g) {
			return ""
		}
		if old != nil && old.done {
			m.again++
		}
		return body()
	case "its old entry goes":
		if old != nil && !old.done {
			old.gone = true
			m.waits--
		}
	case "g(t) ← g(s) + 1":
		m.t.g = m.s.g + 1
	case "level ← {start}, {goal}":
		start, goal := m.t, &node{board: m.goal}
		m.levels = [2][]*node{{start}, {goal}}
		m.known = [2]map[board]*node{{start.board: start}, {goal.board: goal}}
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
		return when(m.known[1-m.side][m.t.board] != nil, "done")
	case "for each move s → t, not back", "for each s → t, not back", "for each move s → t", "for each s → t":
		return m.each(strings.HasSuffix(text, "not back"), body)
	case "bound ← h(start)":
		m.bounds = []int{m.t.h}
	case "bound ← 0":
		m.bounds, m.h = []int{0}, func(board) int { return 0 }
	case "repeat: search(start)":
		start := m.t
		for end != "done" {
			m.t, m.over, m.kept = start, math.MaxInt, 1
			m.rounds = append(m.rounds, 0)
			if end = m.search(); end != "done" {
				end = body()
			}
		}
	case "bound ← smallest f cut off":
		m.bounds = append(m.bounds, m.over)
	case "bound ← bound + 1":
		m.bounds = append(m.bounds, m.bound()+1)
	case "search(t)":
		return m.search()
	case "if f(s) > bound: cut":
		if f := m.s.g + m.s.h; f > m.bound() {
			m.over = min(m.over, f)
			return "cut"
		}
	case "if g(s) = bound: cut":
		return when(m.s.g == m.bound(), "cut")
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

func (m *machine) bound() int { return m.bounds[len(m.bounds)-1] }

// keep stores t, and puts it into the list if it waits there.
func (m *machine) keep(waits bool) {
	m.known[m.side][m.t.board] = m.t
	m.stored = max(m.stored, len(m.known[0])+len(m.known[1]))
	if waits {
		m.waits++
		heap.Push(m, m.t)
	}
}

// take takes s from the list, which is in the order of f = scale[0]*g + scale[1]*h.
func (m *machine) take(scale [2]int) {
	m.scale = scale
	for m.s = heap.Pop(m).(*node); m.s.gone; m.s = heap.Pop(m).(*node) {
	}
	m.s.done = true
	m.waits--
}

// search is search(t).
func (m *machine) search() (end string) {
	s := m.s
	m.s = m.t
	if end = m.block(slices.Index(m.code, "search(s):") + 1); end != "done" {
		m.s = s
	}
	return when(end == "done", end)
}

// each makes all children of s and runs a block for each of them.
func (m *machine) each(notBack bool, body func() string) (end string) {
	s, steps, kept := m.s, m.steps, m.kept
	if m.side == 1 {
		steps = m.back
	}
	m.expanded = append(m.expanded, s)
	if len(m.rounds) > 0 {
		m.rounds[len(m.rounds)-1]++
	}
	var children []*node
	for i, to := range steps(s.board) {
		if !notBack || s.path == nil || to.to != s.path.board {
			t := &node{board: to.to, path: s, move: to.name, g: s.g + 1, h: m.h(to.to), made: [2]int{len(m.expanded), i}}
			children = append(children, t)
			if len(m.bounds) > 0 && t.g+t.h <= m.bound() {
				m.kept++
			}
		}
	}
	m.made += len(children)
	m.stored = max(m.stored, m.kept)
	for i := 0; i < len(children) && end != "done"; i++ {
		m.t = children[i]
		end = body()
	}
	m.kept = kept
	return when(end == "done", end)
}

// coded begins a search and returns its code as it is shown.
func coded(puzzle model.Puzzle, s solver.Searcher, name string, at model.Position) (solver.Run, []string) {
	m, err := method.Parse(puzzle, s, name)
	if err != nil {
		panic(err)
	}
	run, recording, err := search.Record(context.Background(), s, at, m.Spec(0))
	if err != nil {
		panic(err)
	}
	var code []string
	for _, line := range recording.Code() {
		code = append(code, translate.New(translate.English).Say(line))
	}
	return run, code
}

// ofEight runs the code of a search of the eight-puzzle.
func ofEight(name string, w world, start board) (m *machine, length int) {
	e := catalogue.Catalogue()[0]
	_, code := coded(e.Puzzle, e.Engine.(solver.Searcher), name, e.Puzzle.Default())
	return w.run(code, start)
}

// inEight is the world of the eight-puzzle.
func inEight(h func(board) int, unit, weight int, ties string) world {
	return world{board.steps, board.steps, goal, h, [2]int{unit, weight}, ties}
}

// letters are the moves of the toy, made so many times: twice undoes one.
func letters(times int) func(board) []step {
	return func(b board) (all []step) {
		for i := range toy.Moves {
			to := b
			for range times {
				to[i], to[i+1], to[i+2] = to[i+1], to[i+2], to[i]
			}
			all = append(all, step{strconv.Itoa(i + 1), to})
		}
		return all
	}
}

// toySearcher searches the toy's rows with the first letter as an estimate, which isn't consistent.
func toySearcher(rows []board) solver.Searcher {
	moves := func(times int) func(uint32, *search.Successors[uint32]) {
		return func(s uint32, out *search.Successors[uint32]) {
			for i, to := range letters(times)(rows[s]) {
				out.Add(uint32(slices.Index(rows, to.to)), model.Move(i))
			}
		}
	}
	d := &search.Domain[uint32]{
		Expand: moves(1), ExpandBack: moves(2),
		Goal:     func(s uint32) bool { return s == 0 },
		Goals:    func() []uint32 { return []uint32{0} },
		Position: func(s uint32) model.Position { return toy.New(toy.Row(rows[s][:toy.Letters])) },
	}
	h := search.Prepared(search.DescribeHeuristic("manhattan", true, false), func(model.Position) search.Estimator[uint32] {
		return search.Estimator[uint32]{Of: func(s uint32) int { return int(rows[s][0]) }}
	})
	return search.NewSearcher([]search.Heuristic[uint32]{h}, nil, true, func(p model.Position) (*search.Domain[uint32], uint32) {
		return d, uint32(slices.IndexFunc(rows, func(b board) bool { return p.(toy.Position).Start == toy.Row(b[:toy.Letters]) }))
	})
}

// TestCodeIsCounted: what is shown is what is counted. The code of each algorithm, run as it is shown, has the
// figures of the program on all positions of the toy and on 20 of the eight-puzzle.
func TestCodeIsCounted(t *testing.T) {
	_, rows := world{steps: letters(1)}.flood(board{0, 1, 2, 3, 4})
	e, rng := catalogue.Catalogue()[0], rand.New(rand.NewPCG(1, 1))
	walks := slices.Repeat([]board{goal}, 20)
	for i := range 30 * len(walks) {
		b := &walks[i%len(walks)]
		steps := b.steps()
		*b = steps[rng.IntN(len(steps))].to
	}
	deepest, again := 0, 0
	for _, name := range []string{
		"breadth-first", "breadth-first:test-expanded:with-parent", "bidirectional", "depth-first", "depth-first:12", "depth-first:last-path",
		"iterative-deepening", "a-star:manhattan", "a-star:manhattan:low-g", "a-star:manhattan:last-in:with-parent",
		"a-star:manhattan:first-in:first-path", "a-star:manhattan:test-made", "weighted-a-star:manhattan:2",
		"greedy:manhattan:low-g", "ida-star:manhattan",
	} {
		check := func(w world, s solver.Searcher, b board, at model.Position) {
			run, code := coded(at.Puzzle(), s, name, at)
			o, err := method.Finish(t.Context(), run, 0, func(solver.Stats) {})
			w.scale, w.ties = [2]int{1, 1 + strings.Count(name, ":2")}, "high-g"
			for _, ties := range solver.AllTies {
				if strings.Contains(name, ties.ID()) {
					w.ties = ties.ID()
				}
			}
			m, length := w.run(code, b)
			got := []int64{o.Stats.Expanded, o.Stats.Generated, o.Stats.Reopened, o.Stats.PeakStored, int64(len(o.Moves))}
			want := []int64{int64(len(m.expanded)), int64(m.made), int64(m.again), int64(m.stored), int64(max(length, 0))}
			if !slices.Equal(got, want) || o.Found != (length >= 0) || err != nil {
				t.Errorf("%s of %v: expanded, generated, reopened, stored and length are %v, %v; by the code\n%s\nthey are %v",
					name, at, got, err, strings.Join(code, "\n"), want)
			}
			deepest, again = max(deepest, len(o.Stats.ByDepth)), again+m.again
		}
		for _, b := range rows[1:] {
			h := func(b board) int { return int(b[0]) }
			check(world{steps: letters(1), back: letters(2), goal: rows[0], h: h}, toySearcher(rows), b, toy.New(toy.Row(b[:toy.Letters])))
		}
		for _, b := range walks {
			at, err := e.Puzzle.Parse(b.text())
			if err != nil {
				t.Fatal(err)
			}
			check(inEight(manhattan, 1, 1, ""), e.Engine.(solver.Searcher), b, at)
		}
	}
	if deepest <= 1<<16 || again == 0 {
		t.Errorf("the deepest search is %d deep, %d positions are reopened", deepest, again)
	}
}
