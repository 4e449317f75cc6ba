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

// focus is a state as it is shown: the selected one, or else the current one of the search, or one in a list.
type focus struct {
	node     search.Node
	known    bool // the search has generated it, and node is complete
	position model.Position
	parts    []solver.Part
	truth    int // its distance to the goal, -1 while unknown
}

// moment is everything that the page shows of a search after some expansions.
type moment struct {
	at            int64
	lines         int       // of the code that have run in the expansion; 0 for all
	selection     selection // what was selected
	exists        bool      // the selected state, at this moment
	replay        *search.Moment
	beyond        bool // replay is earlier, since at > search.Logged: only figures and levels are known
	figures       search.Figures
	phase         int
	focus         focus
	nodes, around []searchview.Node // the whole tree if it is small, and its part around the focus
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

// selection is the node that the user has selected in one of the searches. The page shows it instead of the
// last expanded states.
type selection struct {
	in       *search.Recording // nil for nothing
	node     int
	position model.Position // nil until its moment is made; it is selected in the other searches, too
}

// nextShown is the number of listed states of the frontier, of both sides together.
const nextShown = 10

// maker fills in a moment, of which at, lines and selection are given, in the background.
type maker struct {
	moment    moment
	recording *search.Recording
	engine    solver.Engine
	phases    []search.Phase
	space     *space
	end       *method.Outcome // at the end, that of the search
	// optimal is set if the solution is a shortest one and the search is best-first: each expansion is
	// then known to be necessary, a tie, or not needed.
	optimal bool
}

func (m *maker) fill() {
	at := int(min(m.moment.at, search.Logged))
	m.moment.replay = m.recording.Moment(at, -1)
	m.moment.trace, m.moment.coming = m.moment.replay.Trace(), m.moment.replay.Next()
	if m.moment.lines = min(m.moment.lines, len(m.moment.trace)); 0 < m.moment.lines && m.moment.lines < len(m.moment.trace) {
		m.moment.replay = m.recording.Moment(at, m.moment.trace[m.moment.lines-1].Children)
		m.moment.coming = -1
	}
	m.moment.figures, m.moment.phase, m.moment.beyond = m.moment.replay.Figures(), m.moment.replay.Phase, m.moment.at > int64(m.moment.replay.At)
	if m.moment.beyond {
		m.later()
		return
	}
	m.show()
	m.addTrees()
	for _, n := range m.moment.replay.Frontier(nextShown) {
		m.moment.next = append(m.moment.next, m.focusOn(n.ID))
	}
	m.ask()
	m.moment.levels = m.moment.replay.Levels()
	if m.space != nil {
		m.moment.places = m.moment.replay.OnMap(m.space.of)
	}
}

// later fills in a moment after the logged expansions: the end of a phase.
func (m *maker) later() {
	m.moment.focus, m.moment.coming = focus{truth: -1}, -1
	m.moment.figures = search.Figures{Expanded: int(m.moment.at), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
	for i, p := range m.phases {
		if p.First+p.Expanded <= m.moment.at && p.Levels != nil {
			m.moment.phase, m.moment.levels = i, p.Levels
		}
	}
	if m.end == nil {
		return
	}
	stats := m.end.Stats
	m.moment.figures.Generated, m.moment.figures.PeakStored, m.moment.figures.Reopened = int(stats.Generated), int(stats.PeakStored), int(stats.Reopened)
	if m.end.Found {
		first, _ := m.moment.replay.Nodes()
		n := len(m.end.Moves)
		line, _ := model.Replay(m.moment.replay.Position(first), m.end.Moves) // the search has checked them
		m.moment.focus = focus{node: search.Node{ID: first, Parent: -1, G: n, F: float64(n)}, position: line[n]}
	}
}

// show sets the state to show: the selected one if it exists, else the goal or the last expanded one.
func (m *maker) show() {
	first, end := m.moment.replay.Nodes()
	id, _ := m.moment.replay.Found()
	if id < 0 {
		id = max(m.moment.replay.Expanded(), first)
	}
	selected := m.moment.selection
	if selected.in != m.recording && selected.position != nil {
		selected.node = end - 1
		for selected.node >= first && m.moment.replay.Position(selected.node) != selected.position {
			selected.node--
		}
	}
	if selected.in == m.recording || selected.position != nil {
		m.moment.exists = first <= selected.node && selected.node < end
	}
	if m.moment.exists {
		id = selected.node
	}
	m.moment.focus = m.focusOn(id)
}

// ask sets the candidates for the next state, and why the selected one isn't the next.
func (m *maker) ask() {
	if m.moment.coming < 0 {
		return
	}
	m.moment.candidates = slices.Clone(m.moment.next)
	if !slices.ContainsFunc(m.moment.next, func(n focus) bool { return n.node.ID == m.moment.coming }) {
		m.moment.candidates = append(m.moment.candidates, m.focusOn(m.moment.coming))
	}
	slices.SortFunc(m.moment.candidates, func(a, b focus) int { return strings.Compare(a.position.String(), b.position.String()) })
	if n := m.moment.focus.node; m.moment.exists && n.ID != m.moment.coming && waits(n) {
		m.moment.decides, m.moment.why = m.moment.replay.Rule(n.ID)
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

func (m *maker) focusOn(id int) focus {
	position := m.moment.replay.Position(id)
	return focus{m.moment.replay.Node(id), true, position, m.moment.replay.Parts(id), m.engine.Known(position).Distance}
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
	if first, end := m.moment.replay.Nodes(); end-first <= treeNodes {
		for id := first; id < end; id++ {
			n := m.moment.replay.Node(id)
			parent := scene.Missing
			if n.Parent >= 0 {
				parent = n.Parent - first
			}
			m.moment.nodes = append(m.moment.nodes, m.draw(n, parent))
		}
	}
	path := m.moment.replay.Path(m.moment.focus.node.ID)
	add := func(n search.Node, parent int) (index int) {
		m.moment.around = append(m.moment.around, m.draw(n, parent))
		return len(m.moment.around) - 1
	}
	fold := func(parent, count int) {
		if count > 0 {
			m.moment.around = append(m.moment.around, searchview.Node{ID: -1, Parent: parent, Status: searchview.Folded, Count: count})
		}
	}
	node := add(path[0], scene.Missing)
	for i, n := range path {
		last, others, next := i == len(path)-1, 0, 0
		for k, id := range m.moment.replay.Children(n.ID) {
			child := m.moment.replay.Node(id)
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
	drawn := searchview.Node{
		ID: n.ID, Parent: parent, Reopened: n.Reopened > 0,
		Last: n.ID == m.moment.replay.Expanded(), Next: n.ID == m.moment.coming, Label: method.Written(n.F),
	}
	if n.Parent >= 0 {
		drawn.Move = m.moment.replay.Position(n.ID).Puzzle().Notation(n.Move)
	}
	switch n.Status {
	case solver.Closed, solver.Tried:
		drawn.Status = searchview.Expanded
		if m.optimal && m.end.Found && n.Status == solver.Closed {
			drawn.Tie, drawn.Spare = n.G+n.H == len(m.end.Moves), n.G+n.H > len(m.end.Moves)
		}
	case solver.Cut:
		drawn.Status = searchview.Cut
	default:
	}
	return drawn
}

func (m *maker) size(id int) int {
	total := 1
	for _, child := range m.moment.replay.Children(id) {
		total += m.size(child)
	}
	return total
}
