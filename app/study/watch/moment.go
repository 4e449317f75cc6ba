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

// focus is the state that is shown: the selected one, or else the current one of the search.
type focus struct {
	node     search.Node
	known    bool // the search has generated it, and node is complete
	position model.Position
	parts    []solver.Part
	truth    int // its distance to the goal, -1 while unknown
}

// moment is everything that the page shows of a search after some expansions.
type moment struct {
	from          source
	at            int64
	lines         int       // of the code that have run in the expansion; 0 for all
	selection     selection // the last selection
	exists        bool      // the selected state, at this moment
	replay        *search.Moment
	beyond        bool // replay is earlier, since at > search.Logged: only figures and levels are known
	figures       search.Figures
	phase         int
	focus         focus
	nodes, around []searchview.Node // the whole tree if it is small, and its part around the focus
	next          []search.Node
	coming        int           // the state expanded next, -1 if unknown or in another tree
	candidates    []search.Node // to choose the next from, in no telling order
	why           model.Phrase  // the rule by which the selected state isn't the next
	decides       int           // the line of code with that rule
	levels        []search.Cell
	places        [][]int64         // states expanded, by moves made and to go; nil without a map
	seen          []searchview.Node // of all positions; nil if they aren't drawn
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

// source is what a moment is made of, as it is when the moment is asked for.
type source struct {
	recording *search.Recording
	engine    solver.Engine
	phases    []search.Phase
	space     *space
	whole     *whole
	end       *method.Outcome // at the end, that of the search
	// optimal is set if the solution is a shortest one and the search is best-first: each expansion is
	// then known to be necessary, a tie, or not needed.
	optimal bool
	judged  *judged
}

// fill fills in a moment, whose from, at, lines and selection are set, in the background.
func (m *moment) fill() {
	at := int(min(m.at, search.Logged))
	m.replay = m.from.recording.Moment(at, -1)
	m.trace, m.coming = m.replay.Trace(), m.replay.Next()
	if m.lines = min(m.lines, len(m.trace)); 0 < m.lines && m.lines < len(m.trace) {
		m.replay = m.from.recording.Moment(at, m.trace[m.lines-1].Children)
		m.coming = -1
	}
	m.figures, m.phase, m.beyond = m.replay.Figures(), m.replay.Phase, m.at > int64(m.replay.At)
	if m.beyond {
		m.later()
		return
	}
	m.show()
	m.addTrees()
	m.next = m.replay.Frontier(nextShown)
	m.ask()
	m.levels = m.replay.Levels()
	if m.from.space != nil {
		m.places = m.replay.OnMap(m.from.space.of)
	}
	if m.from.whole != nil {
		m.addSeen()
	}
}

// later fills in a moment after the logged expansions: the end of a phase.
func (m *moment) later() {
	m.focus, m.coming = focus{truth: -1}, -1
	m.figures = search.Figures{Expanded: int(m.at), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
	for i, p := range m.from.phases {
		if p.First+p.Expanded <= m.at && p.Levels != nil {
			m.phase, m.levels = i, p.Levels
		}
	}
	if m.from.end == nil {
		return
	}
	stats := m.from.end.Stats
	m.figures.Generated, m.figures.PeakStored = int(stats.Generated), int(stats.PeakStored)
	m.figures.Reopened = int(stats.Reopened)
	if m.from.end.Found {
		first, _ := m.replay.Nodes()
		n := len(m.from.end.Moves)
		line, _ := model.Replay(m.replay.Position(first), m.from.end.Moves) // the search has checked them
		m.focus = focus{node: search.Node{ID: first, Parent: -1, G: n, F: float64(n)}, position: line[n]}
	}
}

// show sets the state to show: the selected one if it exists, else the goal or the last expanded one.
func (m *moment) show() {
	first, end := m.replay.Nodes()
	id, _ := m.replay.Found()
	switch {
	case m.decided() && m.coming >= 0:
		id = m.coming
	case id < 0:
		id = max(m.replay.Expanded(), first)
	}
	selected := m.selection
	if selected.in != m.from.recording && selected.position != nil {
		selected.node = m.find(selected.position)
	}
	if selected.in == m.from.recording || selected.position != nil {
		m.exists = first <= selected.node && selected.node < end
	}
	if m.exists {
		id = selected.node
	}
	position := m.replay.Position(id)
	m.focus = focus{m.replay.Node(id), true, position, m.replay.Parts(id), m.from.engine.Known(position).Distance}
	if j := m.from.judged; m.decided() && m.coming < 0 && j.isTheirs() && j.taken != nil && !m.exists { // no move leads there
		m.focus.known, m.focus.position, m.focus.truth = false, j.taken, -1
	}
}

// decided reports whether it is the moment before the wrong line of a trace.
func (m *moment) decided() bool { return m.from.judged != nil && m.at == m.from.judged.at }

// find returns the newest node of a state, or else one before the first.
func (m *moment) find(state model.Position) int {
	first, end := m.replay.Nodes()
	for end--; end >= first && m.replay.Position(end) != state; end-- {
	}
	return end
}

// ask sets the candidates for the next state, and why the selected one isn't the next.
func (m *moment) ask() {
	if m.coming < 0 {
		return
	}
	m.candidates = slices.Clone(m.next)
	if !slices.ContainsFunc(m.next, func(n search.Node) bool { return n.ID == m.coming }) {
		m.candidates = append(m.candidates, m.replay.Node(m.coming))
	}
	slices.SortFunc(m.candidates, func(a, b search.Node) int {
		return strings.Compare(m.replay.Position(a.ID).String(), m.replay.Position(b.ID).String())
	})
	other := m.focus.node.ID
	if m.decided() {
		other = m.find(m.from.judged.taken)
	}
	first, _ := m.replay.Nodes()
	if (m.exists || m.decided() && other >= first) && other != m.coming && waits(m.replay.Node(other)) {
		m.decides, m.why = m.replay.Rule(other)
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

// treeNodes is the greatest number of nodes of a tree that is drawn as a whole. aroundNodes
// is the greatest number of children in the part around a node.
const (
	treeNodes   = 900
	aroundNodes = 12
)

// addTrees adds the whole tree if it is small, and its part around the shown node: the path
// to it, its children, and the number of nodes below each.
func (m *moment) addTrees() {
	if first, end := m.replay.Nodes(); end-first <= treeNodes {
		for id := first; id < end; id++ {
			n := m.replay.Node(id)
			parent := scene.Missing
			if n.Parent >= 0 {
				parent = n.Parent - first
			}
			m.nodes = append(m.nodes, m.draw(n, parent))
		}
	}
	path := m.replay.Path(m.focus.node.ID)
	add := func(n search.Node, parent int) (index int) {
		m.around = append(m.around, m.draw(n, parent))
		return len(m.around) - 1
	}
	fold := func(parent, count int) {
		if count > 0 {
			m.around = append(m.around, searchview.Node{ID: -1, Parent: parent, Status: searchview.Folded, Count: count})
		}
	}
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
func (m *moment) draw(n search.Node, parent int) searchview.Node {
	drawn := searchview.Node{ID: n.ID, Parent: parent, Reopened: n.Reopened > 0, Label: method.Written(n.F)}
	if n.Parent >= 0 {
		drawn.Move = m.replay.Position(n.ID).Puzzle().Notation(n.Move)
	}
	judged := m.from.optimal && m.from.end.Found && n.Status == solver.Closed
	switch {
	case n.ID == m.replay.Expanded():
		drawn.Status = searchview.Last
	case n.ID == m.coming && m.decided():
		drawn.Status = m.from.judged.status
	case n.ID == m.coming, m.decided() && waits(n) && m.replay.Position(n.ID) == m.from.judged.due:
		drawn.Status = searchview.Next
	case n.Status == solver.Cut:
		drawn.Status = searchview.Cut
	case n.Status == solver.Open:
		drawn.Status = searchview.Waiting
	case judged && n.G+n.H > len(m.from.end.Moves):
		drawn.Status = searchview.Spare
	case judged && n.G+n.H == len(m.from.end.Moves):
		drawn.Status = searchview.Tie
	default:
		drawn.Status = searchview.Expanded
	}
	return drawn
}

func (m *moment) size(id int) int {
	total := 1
	for _, child := range m.replay.Children(id) {
		total += m.size(child)
	}
	return total
}
