package watch

import (
	"slices"

	"quadrille/app/study/method"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/solver/search"
	"quadrille/widgets"
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
	ofState // with the position
)

// seen is a state as the page shows it.
type seen struct {
	search.Node
	known    bool // the search has generated it, and Node is set
	position model.Position
	parts    []solver.Part
	truth    int // its distance to the goal, -1 while unknown
	points   []searchview.Point
}

// moment is everything that the page shows of a search after some expansions.
type moment struct {
	at            int64
	selection     selection
	beyond        bool // at > search.Logged: only figures and levels are known
	figures       search.Figures
	phase         int
	shown         seen
	nodes, around []searchview.Node   // the whole tree if it is small, and its part around shown
	about         map[int]search.Node // the nodes of both, by ID
	next          []search.Node
	levels        []search.Cell
	places        [][]int64 // states expanded, by moves made and to go; nil while there is no map
	trace         []search.Visit
}

// nextShown is the number of listed states of the frontier, of both sides together.
const nextShown = 10

// maker fills in a moment, of which at and selection are given, in the background. Meanwhile
// nothing else may use replay.
type maker struct {
	moment
	replay *search.Moment
	engine solver.Engine
	phases []search.Phase
	space  *space
	end    *result // at the end, the result of the search
}

func (m *maker) fill() {
	m.replay.Go(int(min(m.at, search.Logged)))
	m.figures, m.phase, m.beyond = m.replay.Figures(), m.replay.Phase(), m.at > int64(m.replay.At())
	if m.beyond {
		m.later()
		return
	}
	m.show()
	m.addTrees()
	m.next = m.replay.Frontier(nextShown)
	m.levels, m.trace = m.replay.Levels(), m.replay.Trace()
	if m.space != nil {
		m.places = m.replay.OnMap(m.space.of)
	}
}

// later fills in a moment after the logged expansions: the end of a phase.
func (m *maker) later() {
	m.shown = seen{truth: -1}
	m.figures = search.Figures{Expanded: int(m.at), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
	for i, p := range m.phases {
		if p.First+p.Expanded <= m.at && p.Levels != nil {
			m.phase, m.levels = i, p.Levels
		}
	}
	if m.end == nil {
		return
	}
	m.figures.Generated, m.figures.PeakStored = int(m.end.stats.Generated), int(m.end.stats.PeakStored)
	m.figures.Reopened = int(m.end.stats.Reopened)
	if m.end.found {
		first, _ := m.replay.Nodes()
		n := len(m.end.moves)
		line, _ := model.Replay(m.replay.Position(first), m.end.moves) // the search has checked them
		m.shown = seen{Node: search.Node{ID: first, Parent: -1, G: n, F: float64(n)}, position: line[n]}
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

// show sets the state to show: the selected one, or the current one. It deselects a state that
// does not exist at this moment.
func (m *maker) show() {
	id := m.current()
	first, end := m.replay.Nodes()
	exists := true
	switch m.selection.kind {
	case ofNode:
		if exists = first <= m.selection.node && m.selection.node < end; exists {
			id = m.selection.node
		}
	case ofLevel, ofState:
		node := end - 1
		for node >= first && !m.isSelected(node) {
			node--
		}
		if exists = node >= first; exists {
			id = node
		}
	default:
	}
	if !exists {
		m.selection = selection{}
	}
	m.shown = m.see(id)
}

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
	if m.selection.kind == ofState {
		return m.replay.Position(node) == m.selection.position
	}
	return levelOf(n) == m.selection.cell && n.Status != solver.Cut
}

func (m *maker) see(id int) seen {
	v := seen{Node: m.replay.Node(id), known: true, position: m.replay.Position(id), parts: m.replay.Parts(id)}
	v.truth = m.engine.Known(v.position).Distance
	for _, n := range m.path(v.Node) {
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
	if first, end := m.replay.Nodes(); end-first <= treeNodes {
		for id := first; id < end; id++ {
			n := m.replay.Node(id)
			parent := widgets.None
			if n.Parent >= 0 {
				parent = n.Parent - first
			}
			m.nodes = append(m.nodes, m.draw(n, parent))
		}
	}
	add := func(n search.Node, parent int) (index int) {
		m.around = append(m.around, m.draw(n, parent))
		return len(m.around) - 1
	}
	fold := func(parent, count int) {
		if count > 0 {
			m.around = append(m.around, searchview.Node{ID: -1, Parent: parent, Status: searchview.Folded, Count: count})
		}
	}
	path := m.path(m.shown.Node)
	at := add(path[0], widgets.None)
	for i, n := range path {
		last, others, next := i == len(path)-1, 0, 0
		for k, id := range m.replay.Children(n.ID) {
			child := m.replay.Node(id)
			switch {
			case !last && id == path[i+1].ID:
				next = add(child, at)
			case last && k < aroundNodes:
				fold(add(child, at), m.size(id)-1)
			default:
				others += m.size(id)
			}
		}
		fold(at, others)
		at = next
	}
}

// draw converts a node for the tree, below the node with the index parent.
func (m *maker) draw(n search.Node, parent int) searchview.Node {
	m.about[n.ID] = n
	drawn := searchview.Node{
		ID: n.ID, Parent: parent, Reopened: n.Reopened > 0,
		Last: n.ID == m.replay.Expanded(), Next: n.ID == m.replay.Next(), Label: method.Written(n.F),
	}
	switch n.Status {
	case solver.Closed, solver.Tried:
		drawn.Status = searchview.Expanded
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
