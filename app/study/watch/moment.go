package watch

import (
	"slices"
	"strings"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
)

// selection is what the user has selected. The page shows it instead of the last expanded state.
type selection struct {
	kind     kind
	node     int
	cell     searchview.Point // of the levels
	position model.Position
}

type kind uint8

const (
	ofNone kind = iota
	ofNode
	ofLevel
	ofState // with the position: it is the one selected in another search
)

// focus is a state as it is shown: the selected one, or else the current one of the search, or one in a list.
type focus struct {
	node     search.Node
	known    bool // the search has generated it, and node is complete
	position model.Position
	parts    []solver.Part
	truth    int                // its distance to the goal, -1 while unknown
	points   []searchview.Point // its path in the levels
}

// moment is everything that the page shows of a search after some expansions.
type moment struct {
	at            int64
	lines         int // of the code that have run in the expansion; 0 for all
	selection     selection
	exists        bool // the selected state, at this moment
	beyond        bool // at > search.Logged: only figures and levels are known
	figures       search.Figures
	phase         int
	focus         focus
	nodes, around []searchview.Node   // the whole tree if it is small, and its part around the focus
	about         map[int]search.Node // the nodes of both and of the candidates, by ID
	next          []focus
	coming        int          // the state expanded next, -1 if unknown or in another tree
	candidates    []focus      // to choose the next from, in no telling order
	why           model.Phrase // the rule by which the selected state isn't the next
	decides       int          // the line of code with that rule
	levels        []search.Cell
	places        [][]int64 // states expanded, by moves made and to go; nil while there is no map
	trace         []search.Visit
}

// ran lists the lines of code that have run in the expansion.
func (m *moment) ran() []search.Visit {
	if m.lines == 0 {
		return m.trace
	}
	return m.trace[:m.lines]
}

// nextShown is the number of listed states of the frontier, of both sides together.
const nextShown = 10

// maker fills in a moment, of which at, lines and selection are given, in the background. Meanwhile
// nothing else may use replay.
type maker struct {
	moment moment
	replay *search.Moment
	engine solver.Engine
	phases []search.Phase
	space  *space
	end    *outcome // at the end, that of the search
	// optimal is set if the solution is a shortest one and the search is best-first: each expansion is
	// then known to be necessary, a tie, or not needed.
	optimal bool
}

func (m *maker) fill() {
	at := &m.moment
	m.replay.Go(int(min(at.at, search.Logged)))
	at.trace, at.coming = m.replay.Trace(), m.replay.Next()
	if at.lines = min(at.lines, len(at.trace)); 0 < at.lines && at.lines < len(at.trace) {
		m.replay.Within(at.trace[at.lines-1].Children)
		at.coming = -1
	}
	at.figures, at.phase, at.beyond = m.replay.Figures(), m.replay.Phase(), at.at > int64(m.replay.At())
	if at.beyond {
		m.later(at)
		return
	}
	m.show()
	m.addTrees()
	for _, n := range m.replay.Frontier(nextShown) {
		at.next = append(at.next, m.focusOn(n.ID))
	}
	m.ask()
	at.levels = m.replay.Levels()
	if m.space != nil {
		at.places = m.replay.OnMap(m.space.of)
	}
}

// later fills in a moment after the logged expansions: the end of a phase.
func (m *maker) later(at *moment) {
	at.focus, at.coming = focus{truth: -1}, -1
	at.figures = search.Figures{Expanded: int(at.at), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
	for i, p := range m.phases {
		if p.First+p.Expanded <= at.at && p.Levels != nil {
			at.phase, at.levels = i, p.Levels
		}
	}
	if m.end == nil {
		return
	}
	at.figures.Generated, at.figures.PeakStored = int(m.end.stats.Generated), int(m.end.stats.PeakStored)
	at.figures.Reopened = int(m.end.stats.Reopened)
	if m.end.found {
		first, _ := m.replay.Nodes()
		n := len(m.end.moves)
		line, _ := model.Replay(m.replay.Position(first), m.end.moves) // the search has checked them
		at.focus = focus{node: search.Node{ID: first, Parent: -1, G: n, F: float64(n)}, position: line[n]}
	}
}

// current returns the current node of the search: the last expanded one, or the goal.
func (m *maker) current() int {
	if found, _ := m.replay.Found(); found >= 0 {
		return found
	}
	first, _ := m.replay.Nodes()
	return max(m.replay.Expanded(), first)
}

// show sets the state to show: the selected one if it exists, or the current one.
func (m *maker) show() {
	at := &m.moment
	id := m.current()
	first, end := m.replay.Nodes()
	node := end - 1
	for at.selection.kind != ofNone && node >= first && !m.isSelected(node) {
		node--
	}
	if at.exists = at.selection.kind != ofNone && node >= first; at.exists {
		id = node
	}
	at.focus = m.focusOn(id)
}

// ask sets the candidates for the next state, and why the selected one isn't the next.
func (m *maker) ask() {
	at := &m.moment
	if at.coming < 0 {
		return
	}
	at.candidates = slices.Clone(at.next)
	if !slices.ContainsFunc(at.next, func(n focus) bool { return n.node.ID == at.coming }) {
		at.candidates = append(at.candidates, m.focusOn(at.coming))
	}
	for _, n := range at.candidates {
		at.about[n.node.ID] = n.node
	}
	slices.SortFunc(at.candidates, func(a, b focus) int { return strings.Compare(a.position.String(), b.position.String()) })
	if n := at.focus.node; at.exists && n.ID != at.coming && waits(n) {
		at.decides, at.why = m.replay.Rule(n.ID)
	}
}

// waits reports whether a node may be taken for the next.
func waits(n search.Node) bool { return n.Status == solver.Open || n.Status == solver.Cut }

// levelOf returns the cell of the levels that counts a node. The goal's side has a row of its own, see
// search.Cell.
func levelOf(n search.Node) searchview.Point {
	if n.Back {
		n.H++
	}
	return searchview.Point{X: n.G, Y: n.H}
}

// isSelected reports whether a node is counted in the selected cell of the levels, or is of the
// selected state.
func (m *maker) isSelected(node int) bool {
	n := m.replay.Node(node)
	switch m.moment.selection.kind {
	case ofNode:
		return node == m.moment.selection.node
	case ofState:
		return m.replay.Position(node) == m.moment.selection.position
	default:
		return levelOf(n) == m.moment.selection.cell && n.Status != solver.Cut
	}
}

func (m *maker) focusOn(id int) focus {
	v := focus{node: m.replay.Node(id), known: true, position: m.replay.Position(id), parts: m.replay.Parts(id)}
	v.truth = m.engine.Known(v.position).Distance
	for _, n := range m.path(v.node) {
		v.points = append(v.points, levelOf(n))
	}
	return v
}

// path lists the nodes from the root to a node.
func (m *maker) path(to search.Node) []search.Node {
	path := []search.Node{to}
	for to.Parent >= 0 {
		to = m.replay.Node(to.Parent)
		path = append(path, to)
	}
	slices.Reverse(path)
	return path
}

// treeNodes is the greatest number of nodes of a tree that is drawn as a whole. aroundNodes
// is the greatest number of children in the part around a node.
const (
	treeNodes   = 900
	aroundNodes = 12
)

// addTrees adds the whole tree if it is small, and its part around the shown node: the path
// to it, its children, and the number of nodes below each.
func (m *maker) addTrees() {
	at := &m.moment
	if first, end := m.replay.Nodes(); end-first <= treeNodes {
		for id := first; id < end; id++ {
			n := m.replay.Node(id)
			parent := scene.Missing
			if n.Parent >= 0 {
				parent = n.Parent - first
			}
			at.nodes = append(at.nodes, m.draw(n, parent))
		}
	}
	add := func(n search.Node, parent int) (index int) {
		at.around = append(at.around, m.draw(n, parent))
		return len(at.around) - 1
	}
	fold := func(parent, count int) {
		if count > 0 {
			at.around = append(at.around, searchview.Node{ID: -1, Parent: parent, Status: searchview.Folded, Count: count})
		}
	}
	path := m.path(at.focus.node)
	node := add(path[0], scene.Missing)
	for i, n := range path {
		last, others, next := i == len(path)-1, 0, 0
		for k, id := range m.replay.Children(n.ID) {
			child := m.replay.Node(id)
			switch {
			case !last && id == path[i+1].ID:
				next = add(child, node)
			case last && k < aroundNodes:
				fold(add(child, node), m.size(id)-1)
			default:
				others += m.size(id)
			}
		}
		fold(node, others)
		node = next
	}
}

// draw converts a node for the tree, below the node with the index parent.
func (m *maker) draw(n search.Node, parent int) searchview.Node {
	m.moment.about[n.ID] = n
	drawn := searchview.Node{
		ID: n.ID, Parent: parent, Reopened: n.Reopened > 0,
		Last: n.ID == m.replay.Expanded(), Next: n.ID == m.moment.coming, Label: method.Written(n.F),
	}
	if n.Parent >= 0 {
		drawn.Move = m.replay.Position(n.ID).Puzzle().Notation(n.Move)
	}
	switch n.Status {
	case solver.Closed, solver.Tried:
		drawn.Status = searchview.Expanded
		if m.optimal && m.end != nil && m.end.found {
			drawn.Tie, drawn.Spare = n.G+n.H == len(m.end.moves), n.G+n.H > len(m.end.moves)
		}
	case solver.Cut:
		drawn.Status = searchview.Cut
	default:
	}
	return drawn
}

// size returns the number of nodes in the subtree of a node.
func (m *maker) size(id int) int {
	total, stack := 0, []int{id}
	for len(stack) > 0 {
		last := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], m.replay.Children(last)...)
		total++
	}
	return total
}
