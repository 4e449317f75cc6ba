package search

import (
	"cmp"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Moment is a recorded search after some expansions. It is made by replaying the log, which takes
// a few milliseconds at most, and doesn't change.
type Moment struct {
	recording *Recording
	record    record // as it was when the moment was made

	At    int // expansions made
	Phase int // index of the current phase, which may have just ended

	ahead int // children that the last one has still to examine
	base  int // ID of the first node in tree
	tree  []treeNode
}

// treeNode is the part of a node that changes during the search.
type treeNode struct {
	link     uint32 // index of the event that set its parent
	made     uint32 // the expansion that set its parent, from 1; 0 for roots
	expanded uint32 // its last expansion, from 1; 0 for none
	g        uint32
	reopened uint8
	status   solver.NodeStatus
}

// Node is a node of the search tree at a moment.
type Node struct {
	ID     int
	Parent int        // -1 for a root
	Move   model.Move // from the parent to the node, or on the goal's side from the node to the parent
	G, H   int
	F      float64 // orders the states; h in greedy search
	Back   bool    // on the goal's side
	Status solver.NodeStatus
	// Made is the expansion that set its current path, Expanded the node's own last
	// expansion. Both count from 1; 0 means none.
	Made, Expanded int
	Reopened       int // how often it was reopened
}

// Figures are the figures of a moment. They equal the run's Stats after as many expansions.
type Figures struct {
	Expanded, Generated, Waiting, PeakStored int
	Distinct                                 int // different states expanded
	Reopened                                 int
}

// Moment returns the moment after some expansions, or the nearest logged one, when the last expansion has
// examined so many of its children, all if that is negative.
func (r *Recording) Moment(expansions, children int) *Moment {
	m := &Moment{recording: r, record: r.read()}
	end := max(0, min(expansions, len(m.record.expansions)))
	m.Phase = m.phaseAt(end)
	if r.kind.Deepens {
		m.At, m.base = int(m.record.phases[m.Phase].First), int(m.record.phases[m.Phase].root)
	}
	m.tree = make([]treeNode, m.record.roots)
	for m.At < end {
		m.At++
		if _, events := m.eventsOf(m.At - 1); m.At == end && children >= 0 {
			m.ahead = len(events) - children
		}
		m.expand(m.At - 1)
	}
	m.settle()
	return m
}

func (m *Moment) phaseAt(at int) int {
	i, _ := slices.BinarySearchFunc(m.record.phases, max(int64(at), 1), func(p Phase, at int64) int {
		return cmp.Compare(p.First, at)
	})
	// A phase without expansions is never the current one, except the first.
	return max(i-1, 0)
}

// eventsOf returns the events of an expansion, counted from 0, as far as it has come, and the index of
// the first event.
func (m *Moment) eventsOf(expansion int) (first uint32, list []event) {
	if expansion > 0 {
		first = m.record.expansions[expansion-1].events
	}
	end := m.record.expansions[expansion].events
	if expansion == m.At-1 {
		end -= uint32(m.ahead)
	}
	return first, m.record.events[first:end]
}

// expand replays an expansion, counted from 0.
func (m *Moment) expand(expansion int) {
	parent := m.inTree(int(m.record.expansions[expansion].node))
	parent.status, parent.expanded = solver.Closed, uint32(expansion+1)
	child := treeNode{made: parent.expanded, g: parent.g + 1}
	first, events := m.eventsOf(expansion)
	for i, e := range events {
		child.link = first + uint32(i)
		switch e.outcome {
		case isNew:
			m.tree = append(m.tree, child)
		case isCut:
			cut := child
			cut.status = solver.Cut
			m.tree = append(m.tree, cut)
		case isNearer:
			n := m.inTree(int(e.node))
			if n.status == solver.Closed {
				n.reopened++
			}
			n.link, n.made, n.g, n.status = child.link, child.made, child.g, solver.Open
		default:
		}
	}
}

// settle marks the nodes that don't wait any more, though they are not expanded: a goal that is tested when it
// is its turn, and those that IDA* has left behind. It still waits for the siblings behind its path.
func (m *Moment) settle() {
	goal, _ := m.Found()
	if m.recording.late() && goal >= 0 {
		m.inTree(goal).status = solver.Tried
	}
	at, after := m.Expanded(), -1
	if !m.recording.kind.Deepens || at < m.base {
		return
	}
	for i := range m.tree {
		if n := &m.tree[i]; n.status == solver.Open {
			n.status = solver.Tried
		}
	}
	if goal >= 0 {
		at, after = m.Node(goal).Parent, goal
	}
	for ; at >= 0; at, after = m.Node(at).Parent, at {
		for _, child := range m.Children(at) {
			// One before it waits too if the search follows another order of moves, but not if it was only tested.
			n := m.inTree(child)
			tested := child < after && byDepth(m.recording.kind.Algorithm) && float64(n.g) >= m.record.phases[m.Phase].Bound
			if child != after && !tested && n.status == solver.Tried {
				n.status = solver.Open
			}
		}
	}
}

func (m *Moment) inTree(id int) *treeNode { return &m.tree[id-m.base] }

// Nodes returns the range of the tree's node IDs: from first to end-1.
func (m *Moment) Nodes() (first, end int) { return m.base, m.base + len(m.tree) }

// Node returns a node of the tree.
func (m *Moment) Node(id int) Node {
	now, logged := m.inTree(id), m.record.nodes[id]
	r, g, h := m.recording, int(now.g), int(logged.h)
	n := Node{
		ID: id, Parent: -1, G: g, H: h, F: float64(r.order.cost(g, h)) / float64(r.order.unit), Back: logged.back,
		Status: now.status, Made: int(now.made), Expanded: int(now.expanded), Reopened: int(now.reopened),
	}
	if n.Made > 0 {
		n.Parent, n.Move = int(m.record.expansions[n.Made-1].node), m.record.events[now.link].move
	}
	return n
}

// Position returns the state of a node.
func (m *Moment) Position(id int) model.Position {
	return m.recording.position(m.record.nodes[id].state)
}

// Parts returns the parts of a node's h, or nil if the heuristic has none.
func (m *Moment) Parts(id int) []solver.Part { return m.recording.parts(m.record.nodes[id].state) }

// Path lists the nodes from a root to a node.
func (m *Moment) Path(id int) (path []Node) {
	for ; id >= 0; id = path[len(path)-1].Parent {
		path = append(path, m.Node(id))
	}
	slices.Reverse(path)
	return path
}

// Children lists the children of a node in the order of the moves.
func (m *Moment) Children(id int) (list []int) {
	expansion := m.inTree(id).expanded
	if expansion == 0 {
		return nil
	}
	first, events := m.eventsOf(int(expansion) - 1)
	for i, e := range events {
		if e.outcome != notSeen && m.inTree(int(e.node)).link == first+uint32(i) {
			list = append(list, int(e.node))
		}
	}
	return list
}

// Expanded returns the node that was expanded last, or -1 at the start.
func (m *Moment) Expanded() int {
	if m.At == 0 {
		return -1
	}
	return int(m.record.expansions[m.At-1].node)
}

// Next returns the node that the search expands next, or -1 if that is in another tree, not logged yet
// or not known within an expansion.
func (m *Moment) Next() int {
	if m.At == len(m.record.expansions) || m.ahead > 0 || m.recording.kind.Deepens && m.phaseAt(m.At+1) != m.Phase {
		return -1
	}
	return int(m.record.expansions[m.At].node)
}

func (m *Moment) ended() bool {
	return m.record.status != running && int64(m.At) == m.record.total && m.ahead == 0
}

// Found returns the goal's node, or the nodes where the two sides have met. It returns
// -1 for each that is not found yet.
func (m *Moment) Found() (node, back int) {
	if !m.ended() {
		return -1, -1
	}
	return m.record.found[forward], m.record.found[backward]
}

// Figures returns the figures.
func (m *Moment) Figures() Figures {
	f := Figures{Expanded: m.At, PeakStored: m.record.roots}
	stored := 0
	for _, n := range m.tree {
		f.Reopened += int(n.reopened)
		if n.status == solver.Open {
			f.Waiting++
		}
		if n.status != solver.Cut {
			stored++
		}
	}
	if m.At > 0 {
		e := m.record.expansions[m.At-1]
		f.Generated, f.PeakStored, f.Distinct = int(e.events)-m.ahead, int(e.peak), int(e.distinct)
		if m.ahead > 0 && !m.recording.kind.Deepens {
			f.PeakStored = stored
		}
	}
	return f
}

// Levels counts the states by g and h, for IDA* those of the current iteration.
func (m *Moment) Levels() []Cell {
	var l levels
	for i, n := range m.tree {
		if n.status != solver.Cut {
			l.add(int(n.g), m.record.nodes[m.base+i], 1)
		}
	}
	return l.cells()
}

// Frontier lists the first waiting nodes in the order in which the search takes them. Half of
// them are of the goal's side in a bidirectional search.
func (m *Moment) Frontier(most int) []Node {
	if m.recording.kind.TwoSided {
		return append(m.frontier(most/2, false), m.frontier(most/2, true)...)
	}
	return m.frontier(most, false)
}

func (m *Moment) frontier(most int, back bool) (list []Node) {
	var ids []int
	for i, n := range m.tree {
		id := m.base + i
		if n.status != solver.Open || m.record.nodes[id].back != back {
			continue
		}
		if at, _ := slices.BinarySearchFunc(ids, id, m.order); at < most {
			ids = slices.Insert(ids[:min(len(ids), most-1)], at, id)
		}
	}
	for _, id := range ids {
		list = append(list, m.Node(id))
	}
	return list
}

// order compares two waiting nodes. Children of one expansion are in the order of their moves, roots in their own.
func (m *Moment) order(a, b int) int {
	x, y, r := m.inTree(a), m.inTree(b), m.recording
	age, moves := cmp.Compare(x.made, y.made), cmp.Or(cmp.Compare(x.link, y.link), cmp.Compare(a, b))
	if r.kind.Deepens {
		return cmp.Or(-age, moves)
	}
	if r.order.ties != 0 && r.order.ties != solver.FirstIn { // breadth-first search has a queue, without ties
		age = -age
	}
	rank := func(n *treeNode, id int) uint64 { return r.order.rank(int(n.g), int(m.record.nodes[id].h)) }
	return cmp.Or(cmp.Compare(rank(x, a), rank(y, b)), age, moves)
}
