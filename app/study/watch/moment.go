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

// selection is what is looked at instead of the state that was expanded last.
type selection struct {
	kind kind
	node int
	cell searchview.Point // of the levels or the map
	// page and board say which position of the cell is looked at.
	page, board int
}

type kind uint8

const (
	ofNone kind = iota
	ofNode
	ofLevel
	ofPlace
)

// seen is a state as the page shows it.
type seen struct {
	search.Node
	known    bool // the search has met it, and Node is filled in
	position model.Position
	moves    []model.Move
	parts    []solver.Part
	truth    int // its distance to the goal, -1 while unknown
	points   []searchview.Point
}

// treeNodes is how many nodes a tree has at most that may be drawn as a whole, aroundNodes
// how many children of a node are drawn in the part around it.
const (
	treeNodes   = 900
	aroundNodes = 12
)

// nodeList is a tree, or the part around a node, to be drawn.
type nodeList struct {
	drawn    []searchview.Node
	about    []search.Node
	folded   []int // of a node that stands for others, how many
	selected int
}

// waiting is a state of the frontier.
type waiting struct {
	search.Waiting
	position model.Position
	first    bool // of its list
}

// question is what a moment is asked for.
type question struct {
	at        int64
	selection selection
	phases    []search.Phase
	space     *space
	end       *result // at the end, what the search has come to
	twoSided  bool    // the search is bidirectional
}

// moment is what is seen of a search after some expansions.
type moment struct {
	question
	beyond        bool // more expansions than are logged: only figures and levels are known
	figures       search.Figures
	phase         int
	shown         seen
	nodes, around nodeList
	next          []waiting
	sides         search.Sides // of a bidirectional search
	levels        []searchview.Cell
	places        map[searchview.Point]int64 // what is expanded, by cell of the map
	examples      []model.Position           // of the selected place
	code          []model.Phrase             // the lines, indented by spaces
	trace         []search.Visit
}

// source makes the moments of a recording, one at a time.
type source struct {
	engine    solver.Engine
	recording *search.Recording
	m         *search.Moment
}

// moment makes the moment that is asked for.
func (s *source) moment(q question) moment {
	s.m.Go(int(min(q.at, search.Logged)))
	m := moment{question: q, figures: s.m.Figures(), phase: s.m.Phase(), beyond: q.at > int64(s.m.At())}
	if m.beyond {
		s.later(&m)
		return m
	}
	s.select_(&m)
	s.trees(&m)
	s.frontier(&m)
	m.levels = levelsOf(s.m.Levels())
	m.code, m.trace = s.recording.Code(), s.m.Trace()
	if m.space != nil {
		m.places = make(map[searchview.Point]int64)
		for _, c := range m.space.points(s.m.OnMap(m.space.of)) {
			m.places[c.At] = c.Count
		}
	}
	return m
}

// later fills in what is known of a moment that is not logged: the end of a phase.
func (s *source) later(m *moment) {
	m.shown = seen{truth: -1}
	if m.end != nil && m.end.found {
		first, _ := s.m.Nodes()
		n := len(m.end.moves)
		line, _ := model.Replay(s.m.Position(first), m.end.moves) // the search made them
		m.shown = seen{Node: search.Node{ID: first, Parent: -1, G: n, F: float64(n)}, position: line[n], moves: m.end.moves}
	}
	for i, p := range m.phases {
		if p.First+p.Expanded <= m.at && p.Levels != nil {
			m.phase, m.levels = i, levelsOf(p.Levels)
		}
	}
	m.figures = search.Figures{Expanded: int(m.at), Waiting: -1, Generated: -1, PeakStored: -1, Distinct: -1}
	if m.end != nil {
		m.figures.Generated, m.figures.PeakStored = int(m.end.stats.Generated), int(m.end.stats.PeakStored)
		m.figures.Distinct, m.figures.Reopened = int(m.end.distinct), int(m.end.stats.Reopened)
	}
}

// levelsOf makes a raster of counts. On the goal's side, where there is no h, the cells
// are a row of their own.
func levelsOf(cells []search.Cell) []searchview.Cell {
	list := make([]searchview.Cell, len(cells))
	for i, c := range cells {
		list[i] = searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Expanded + c.Waiting}
		if c.Back {
			list[i].At.Y++
		}
	}
	return list
}

// current is the node that the search is at: the one expanded last, or the goal.
func (s *source) current() int {
	if found, _ := s.m.Found(); found >= 0 {
		return found
	}
	first, _ := s.m.Nodes()
	return max(s.m.Expanded(), first)
}

// select_ shows what is selected, or where the search is. A node that is not there at
// this moment is not selected any more.
func (s *source) select_(m *moment) {
	id := s.current()
	first, end := s.m.Nodes()
	switch sel := m.selection; sel.kind {
	case ofNode:
		if sel.node < first || sel.node >= end {
			m.selection = selection{}
			break
		}
		id = sel.node
	case ofLevel:
		id = -1
		for node := end - 1; node >= first && id < 0; node-- {
			if n := s.m.Node(node); n.G == sel.cell.X && n.H == sel.cell.Y && n.Status != solver.Cut {
				id = node
			}
		}
		if id < 0 {
			id, m.selection = s.current(), selection{}
		}
	case ofPlace:
		if m.space != nil {
			s.example(m)
			return
		}
	default:
	}
	m.shown = s.see(id)
}

// see is a node as the page shows it.
func (s *source) see(id int) seen {
	n := s.m.Node(id)
	v := seen{Node: n, known: true, position: s.m.Position(id), moves: s.m.Path(id), parts: s.m.Parts(id), truth: -1}
	v.truth = s.engine.Known(v.position).Distance
	for node := n; ; node = s.m.Node(node.Parent) {
		v.points = append(v.points, searchview.Point{X: node.G, Y: node.H})
		if node.Parent < 0 {
			break
		}
	}
	slices.Reverse(v.points)
	return v
}

// trees lists the whole tree where it is small, and the part around what is shown.
func (s *source) trees(m *moment) {
	first, end := s.m.Nodes()
	if end-first <= treeNodes {
		for id := first; id < end; id++ {
			m.nodes.add(s, s.m.Node(id))
		}
	}
	m.nodes.link(m.shown.ID)
	s.aroundNode(m)
	m.around.link(m.shown.ID)
}

// add adds a node.
func (l *nodeList) add(s *source, n search.Node) {
	drawn := searchview.Node{
		Back: n.Back, Label: method.Written(n.F), Reopened: n.Reopened > 0,
		Last: n.ID == s.m.Expanded(), Next: n.ID == s.m.Next(),
	}
	switch n.Status {
	case solver.Closed, solver.Tried:
		drawn.Status = searchview.Expanded
	case solver.Cut:
		drawn.Status = searchview.Cut
	default:
	}
	l.drawn, l.about, l.folded = append(l.drawn, drawn), append(l.about, n), append(l.folded, 0)
}

// fold adds a node that stands for others below a parent.
func (l *nodeList) fold(parent search.Node, nodes int) {
	if nodes > 0 {
		l.drawn = append(l.drawn, searchview.Node{Status: searchview.Folded, Back: parent.Back, Label: searchview.FoldedLabel(nodes)})
		l.about = append(l.about, search.Node{ID: -1, Parent: parent.ID})
		l.folded = append(l.folded, nodes)
	}
}

// link fills in the indices of parents, and of the node that is shown.
func (l *nodeList) link(shown int) {
	index := make(map[int]int, len(l.about))
	for i, n := range l.about {
		if n.ID >= 0 {
			index[n.ID] = i
		}
	}
	for i, n := range l.about {
		l.drawn[i].Parent = widgets.None
		if parent, ok := index[n.Parent]; ok && n.Parent >= 0 {
			l.drawn[i].Parent = parent
		}
	}
	l.selected = index[shown]
}

// aroundNode lists the path to the node that is shown and its children; what else there
// is below a node of the path is folded, and so are children that are too many.
func (s *source) aroundNode(m *moment) {
	path := map[int]bool{}
	n := m.shown.Node
	for ; ; n = s.m.Node(n.Parent) {
		path[n.ID] = true
		if n.Parent < 0 {
			break
		}
	}
	m.around.add(s, n)
	for {
		next, rest := -1, 0
		children := s.m.Children(n.ID)
		for i, child := range children {
			switch {
			case path[child]:
				next = child
				m.around.add(s, s.m.Node(child))
			case n.ID == m.shown.ID && i < aroundNodes:
				m.around.add(s, s.m.Node(child))
				if below := s.below(child) - 1; below > 0 {
					m.around.fold(s.m.Node(child), below)
				}
			default:
				rest += s.below(child)
			}
		}
		m.around.fold(n, rest)
		if next < 0 {
			return
		}
		n = s.m.Node(next)
	}
}

// below is the number of nodes in the tree below a node, itself included.
func (s *source) below(id int) int {
	total, stack := 0, []int{id}
	for len(stack) > 0 {
		last := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], s.m.Children(last)...)
		total++
	}
	return total
}

// nextShown is how many states of the frontier are listed, on each side of a
// bidirectional search half as many.
const nextShown = 10

// frontier lists the states that come next.
func (s *source) frontier(m *moment) {
	sides := []bool{false}
	if m.twoSided {
		sides = []bool{false, true}
		m.sides = s.m.Sides()
	}
	for _, back := range sides {
		for i, w := range s.m.Frontier(nextShown/len(sides), back) {
			m.next = append(m.next, waiting{w, s.m.Position(w.Node.ID), i == 0})
		}
	}
}
