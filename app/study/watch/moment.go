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
	kind kind
	node int
	cell searchview.Point // of the levels or the map
	// page and board are the indices of a position of a map cell.
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
	known    bool // the search has generated it, and Node is set
	position model.Position
	moves    []model.Move
	parts    []solver.Part
	truth    int // its distance to the goal, -1 while unknown
	points   []searchview.Point
}

type waiting struct {
	search.Waiting
	position model.Position
}

// question says which moment to make.
type question struct {
	at        int64
	selection selection
	phases    []search.Phase
	space     *space
	end       *result // at the end, the result of the search
	twoSided  bool    // the search is bidirectional
	labels    bool    // nodes show their f
	cuts      bool    // the search cuts nodes off
}

// moment is everything that the page shows of a search after some expansions.
type moment struct {
	question
	beyond        bool // at > search.Logged: only figures and levels are known
	figures       search.Figures
	phase         int
	shown         seen
	nodes, around []searchview.Node   // the whole tree if it is small, and its part around shown
	about         map[int]search.Node // the nodes of both, by ID
	next          []waiting
	sides         search.Sides // of a bidirectional search
	levels        []searchview.Cell
	places        map[searchview.Point]int64 // states expanded, by map cell
	examples      []model.Position           // of the selected map cell
	code          []model.Phrase             // the lines, indented by spaces
	trace         []search.Visit
}

// source makes the moments of a recording, one at a time.
type source struct {
	engine    solver.Engine
	recording *search.Recording
	m         *search.Moment
}

// moment makes the moment for a question.
func (s *source) moment(q question) moment {
	s.m.Go(int(min(q.at, search.Logged)))
	m := moment{
		question: q, figures: s.m.Figures(), phase: s.m.Phase(), beyond: q.at > int64(s.m.At()),
		about: make(map[int]search.Node),
	}
	if m.beyond {
		s.later(&m)
		return m
	}
	s.show(&m)
	s.addTrees(&m)
	s.frontier(&m)
	m.levels = levelsOf(s.m.Levels())
	s.addCut(&m)
	m.code, m.trace = s.recording.Code(), s.m.Trace()
	if m.space != nil {
		m.places = make(map[searchview.Point]int64)
		for _, c := range m.space.points(s.m.OnMap(m.space.of)) {
			m.places[c.At] = c.Count
		}
	}
	return m
}

// later fills in a moment after the logged expansions: the end of a phase.
func (s *source) later(m *moment) {
	m.shown = seen{truth: -1}
	if m.end != nil && m.end.found {
		first, _ := s.m.Nodes()
		n := len(m.end.moves)
		line, _ := model.Replay(s.m.Position(first), m.end.moves) // the search has checked them
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

// levelsOf converts counts to cells. Those of the goal's side, which has no h, are in a
// separate row.
func levelsOf(cells []search.Cell) []searchview.Cell {
	list := make([]searchview.Cell, len(cells))
	for i, c := range cells {
		list[i] = searchview.Cell{At: searchview.Point{X: c.G, Y: c.H}, Count: c.Count}
		if c.Back {
			list[i].At.Y++
		}
	}
	return list
}

// addCut adds, with a count of 0, the cells that have only nodes that were cut off.
func (s *source) addCut(m *moment) {
	if !m.cuts {
		return
	}
	known := make(map[searchview.Point]bool)
	for _, c := range m.levels {
		known[c.At] = true
	}
	for id, end := s.m.Nodes(); id < end; id++ {
		n := s.m.Node(id)
		if at := (searchview.Point{X: n.G, Y: n.H}); n.Status == solver.Cut && !known[at] {
			known[at] = true
			m.levels = append(m.levels, searchview.Cell{At: at})
		}
	}
}

// current returns the current node of the search: the last expanded one, or the goal.
func (s *source) current() int {
	if found, _ := s.m.Found(); found >= 0 {
		return found
	}
	first, _ := s.m.Nodes()
	return max(s.m.Expanded(), first)
}

// show sets the state to show: the selected one, or the current one. It deselects a node that
// does not exist at this moment.
func (s *source) show(m *moment) {
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
			s.showExample(m)
			return
		}
	default:
	}
	m.shown = s.see(id)
}

func (s *source) see(id int) seen {
	v := seen{Node: s.m.Node(id), known: true, position: s.m.Position(id), moves: s.m.Path(id), parts: s.m.Parts(id)}
	v.truth = s.engine.Known(v.position).Distance
	for _, n := range s.path(v.Node) {
		v.points = append(v.points, searchview.Point{X: n.G, Y: n.H})
	}
	return v
}

// path lists the nodes from the root to a node.
func (s *source) path(to search.Node) []search.Node {
	path := []search.Node{to}
	for to.Parent >= 0 {
		to = s.m.Node(to.Parent)
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
func (s *source) addTrees(m *moment) {
	if first, end := s.m.Nodes(); end-first <= treeNodes {
		for id := first; id < end; id++ {
			m.nodes = append(m.nodes, s.draw(m, s.m.Node(id)))
		}
	}
	add := func(n search.Node) { m.around = append(m.around, s.draw(m, n)) }
	fold := func(below search.Node, count int) {
		if count > 0 {
			m.around = append(m.around, searchview.Node{ID: -1, Parent: below.ID, Back: below.Back, Status: searchview.Folded, Count: count})
		}
	}
	path := s.path(m.shown.Node)
	add(path[0])
	for i, n := range path {
		last, others := i == len(path)-1, 0
		for k, id := range s.m.Children(n.ID) {
			child := s.m.Node(id)
			switch {
			case !last && id == path[i+1].ID:
				add(child)
			case last && k < aroundNodes:
				add(child)
				fold(child, s.size(id)-1)
			default:
				others += s.size(id)
			}
		}
		fold(n, others)
	}
	link(m.nodes)
	link(m.around)
}

// draw converts a node for the tree. Its parent is an ID until link replaces it.
func (s *source) draw(m *moment, n search.Node) searchview.Node {
	m.about[n.ID] = n
	drawn := searchview.Node{
		ID: n.ID, Parent: n.Parent, Back: n.Back, Reopened: n.Reopened > 0,
		Last: n.ID == s.m.Expanded(), Next: n.ID == s.m.Next(),
	}
	if m.labels {
		drawn.Label = method.Written(n.F)
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

// link replaces the IDs of parents by their indices.
func link(nodes []searchview.Node) {
	index := make(map[int]int, len(nodes))
	for i, n := range nodes {
		index[n.ID] = i
	}
	index[-1] = widgets.None
	for i, n := range nodes {
		nodes[i].Parent = index[n.Parent]
	}
}

// size returns the number of nodes in the subtree of a node.
func (s *source) size(id int) int {
	total, stack := 0, []int{id}
	for len(stack) > 0 {
		last := stack[len(stack)-1]
		stack = append(stack[:len(stack)-1], s.m.Children(last)...)
		total++
	}
	return total
}

// nextShown is the number of listed states of the frontier, of both sides together.
const nextShown = 10

func (s *source) frontier(m *moment) {
	sides := []bool{false}
	if m.twoSided {
		sides = []bool{false, true}
		m.sides = s.m.Sides()
	}
	for _, back := range sides {
		for _, w := range s.m.Frontier(nextShown/len(sides), back) {
			m.next = append(m.next, waiting{w, s.m.Position(w.Node.ID)})
		}
	}
}
