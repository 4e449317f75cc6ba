package search

import (
	"cmp"
	"slices"

	"quadrille/model"
	"quadrille/solver"
)

// Moment is a recorded search after some number of expansions. Going anywhere takes a
// replay of the log, some milliseconds at most.
type Moment struct {
	recording *Recording
	log       log
	phases    []Phase
	states    source

	at     int // expansions made
	phase  int // index of the phase under way, or with at its end just over
	base   int // the first node of the tree, of an iteration's with IDA*
	nodes  []nodeNow
	levels raster
	open   int // nodes that wait, where states are stored
	met    int // children that were met before
	again  int // states reopened
	placed placed
}

// nodeNow is a node as it is at the moment.
type nodeNow struct {
	link     uint32 // the event that gave it its parent
	made     uint32 // by which expansion, from 1; 0 for roots
	expanded uint32 // by which expansion last, from 1; 0 for never
	g, met   uint16
	reopened uint8
	status   solver.NodeStatus
}

// Node is a node of the search tree at a moment.
type Node struct {
	ID     int
	Parent int        // -1 for a root
	Move   model.Move // leads here from the parent, or on the goal's side from here to the parent
	G, H   int
	F      float64 // what the search orders states by: h alone in greedy search
	Back   bool    // on the goal's side
	Status solver.NodeStatus
	// Made and Expanded are the expansions, counted from 1, that made it (by the path
	// that it has now) and that expanded it last; 0 for none.
	Made, Expanded int
	Met            int // how often it was made again
	Reopened       int // how often it was reopened
}

// Figures are the figures of a moment, equal to the run's Stats there.
type Figures struct {
	Expanded, Generated, Waiting, PeakStored int
	Distinct, DistinctInPhase                int // distinct states expanded
	Met                                      int // states made again, by any path but the step back
	Reopened                                 int
}

// Moment returns the start.
func (r *Recording) Moment() *Moment {
	m := &Moment{recording: r, at: -1}
	m.Go(0)
	return m
}

// Go goes to the moment after so many expansions, the nearest one that is logged.
func (m *Moment) Go(expansions int) {
	r := m.recording
	r.mu.Lock()
	m.log, m.phases, m.states = r.log, r.phases, r.states
	r.mu.Unlock()
	at := max(0, min(expansions, m.Last()))
	phase := m.phaseAt(at)
	if at < m.at || m.at < 0 || r.deepens() && phase != m.phase {
		m.reset(phase)
	}
	m.phase = phase
	for ; m.at < at; m.at++ {
		m.expand(m.at)
	}
}

// Last returns the last moment that is logged by now.
func (m *Moment) Last() int { return len(m.log.expansions) }

// At returns the number of expansions made.
func (m *Moment) At() int { return m.at }

// Phase returns the phase under way, as an index of Recording.Phases. At its end it is
// still that phase.
func (m *Moment) Phase() int { return m.phase }

func (m *Moment) phaseAt(at int) int {
	i, _ := slices.BinarySearchFunc(m.phases, max(int64(at), 1), func(p Phase, at int64) int { return cmp.Compare(p.First, at) })
	// Phases without expansions are never under way, but for the first.
	return max(i-1, 0)
}

func (r *Recording) deepens() bool { return r.algorithm.Deepens || r.algorithm.NeedsTable }

// reset goes to the start of the tree.
func (m *Moment) reset(phase int) {
	m.at, m.base, m.met, m.again = 0, 0, 0, 0
	roots := m.log.roots
	if m.recording.deepens() {
		m.at, m.base, roots = int(m.phases[phase].First), int(m.phases[phase].root), 1
	}
	m.nodes, m.levels, m.open = m.nodes[:0], nil, roots
	for i := range roots {
		m.nodes = append(m.nodes, nodeNow{})
		m.levels.made(isNew, 0, 0, m.log.nodes[m.base+i])
	}
}

// events returns the numbers of the first event of an expansion, counted from 0, and of
// the one after its last.
func (m *Moment) events(expansion int) (from, to uint32) {
	if expansion > 0 {
		from = m.log.expansions[expansion-1].events
	}
	return from, m.log.expansions[expansion].events
}

// expand makes an expansion, counted from 0.
func (m *Moment) expand(expansion int) {
	id := m.log.expansions[expansion].node
	parent := &m.nodes[int(id)-m.base]
	parent.status, parent.expanded = solver.Closed, uint32(expansion+1)
	m.levels.expand(int(parent.g), m.log.nodes[id])
	m.open--
	child := nodeNow{made: uint32(expansion + 1), g: parent.g + 1}
	from, to := m.events(expansion)
	for i := from; i < to; i++ {
		e := m.log.events[i]
		child.link = i
		if e.outcome == isNew || e.outcome == isCut {
			child.status = solver.Open
			if e.outcome == isCut {
				child.status = solver.Cut
			} else {
				m.open++
			}
			m.nodes = append(m.nodes, child)
			m.levels.made(e.outcome, int(child.g), 0, m.log.nodes[e.node])
			continue
		}
		if e.outcome == notSeen {
			continue
		}
		n := &m.nodes[int(e.node)-m.base]
		n.met++
		m.met++
		m.levels.made(e.outcome, int(child.g), int(n.g), m.log.nodes[e.node])
		if e.outcome == isKnown {
			continue
		}
		if e.outcome == isReopened {
			n.reopened++
			m.again++
			m.open++
		}
		n.link, n.made, n.g, n.status = i, child.made, child.g, solver.Open
	}
}

// Nodes returns the range of the tree's nodes: from the first to before end.
func (m *Moment) Nodes() (first, end int) { return m.base, m.base + len(m.nodes) }

// Node returns a node of the tree.
func (m *Moment) Node(id int) Node {
	now, logged := &m.nodes[id-m.base], m.log.nodes[id]
	r, g, h := m.recording, int(now.g), int(logged.h)
	n := Node{
		ID: id, Parent: -1, G: g, H: h, F: float64(r.scale*g+r.weight*h) / float64(r.unit), Back: logged.back,
		Status: now.status, Made: int(now.made), Expanded: int(now.expanded), Met: int(now.met), Reopened: int(now.reopened),
	}
	if n.Made > 0 {
		n.Parent, n.Move = int(m.log.expansions[n.Made-1].node), m.log.events[now.link].move
	}
	if r.deepens() && n.Status == solver.Open && !slices.Contains(m.stack(), id) {
		n.Status = solver.Tried
	}
	return n
}

// Position returns the state of a node.
func (m *Moment) Position(id int) model.Position { return m.states.position(id) }

// Parts says how the h of a node comes about; nil where the heuristic can't say.
func (m *Moment) Parts(id int) []solver.Part { return m.states.parts(id) }

// Path returns the moves from the start to a node, or on the goal's side from the
// node to the goal.
func (m *Moment) Path(id int) []model.Move {
	path := []model.Move{}
	n := m.Node(id)
	for ; n.Parent >= 0; n = m.Node(n.Parent) {
		path = append(path, n.Move)
	}
	if !n.Back {
		slices.Reverse(path)
	}
	return path
}

// Children lists the children of a node, in the order of the moves.
func (m *Moment) Children(id int) (list []int) {
	expansion := m.nodes[id-m.base].expanded
	if expansion == 0 {
		return nil
	}
	from, to := m.events(int(expansion) - 1)
	for i := from; i < to; i++ {
		e := m.log.events[i]
		if e.outcome != notSeen && m.nodes[int(e.node)-m.base].link == i {
			list = append(list, int(e.node))
		}
	}
	return list
}

// Expanded returns the node that was expanded last; -1 at the start.
func (m *Moment) Expanded() int {
	if m.at == 0 {
		return -1
	}
	return int(m.log.expansions[m.at-1].node)
}

// Next returns the node that is expanded next; -1 where it is not of this tree or not
// recorded yet.
func (m *Moment) Next() int {
	if m.at == m.Last() || m.recording.deepens() && m.phaseAt(m.at+1) != m.phase {
		return -1
	}
	return int(m.log.expansions[m.at].node)
}

// Found returns the goal's node once it is found, and that on the goal's side where
// two sides have met, else -1.
func (m *Moment) Found() (node, back int) {
	if total, ended := m.recording.Total(); !ended || int64(m.at) < total {
		return -1, -1
	}
	return m.recording.found[forward], m.recording.found[backward]
}

// Figures returns the figures.
func (m *Moment) Figures() Figures {
	f := Figures{Expanded: m.at, Waiting: m.open, PeakStored: m.log.roots, Met: m.met, Reopened: m.again}
	if m.at > 0 {
		e := m.log.expansions[m.at-1]
		f.Generated, f.PeakStored = int(e.events), int(e.peak)
		f.Distinct, f.DistinctInPhase = int(e.distinct), int(e.inNew)
	}
	if m.recording.deepens() {
		f.Waiting = len(m.stack())
	} else if m.popped() >= 0 {
		f.Waiting--
	}
	return f
}

// Levels counts the states by g and h; with IDA* those of the iteration.
func (m *Moment) Levels() []Cell { return m.levels.cells() }

// popped returns the goal's node where best-first search has taken it from the
// frontier, else -1.
func (m *Moment) popped() int {
	if m.recording.ties == 0 {
		return -1
	}
	node, _ := m.Found()
	return node
}

// stack lists, with IDA*, the nodes that wait in the order in which they are tried.
func (m *Moment) stack() (list []int) {
	id := m.Expanded()
	if id < m.base {
		return []int{m.base}
	}
	goal, _ := m.Found()
	after := -1
	for {
		for _, child := range m.Children(id) {
			if child > after && m.nodes[child-m.base].status == solver.Open {
				list = append(list, child)
			}
			if child == goal {
				list = list[:0] // what comes before it was tried
			}
		}
		n := m.nodes[id-m.base]
		if n.made == 0 {
			return list
		}
		after, id = id, int(m.log.expansions[n.made-1].node)
	}
}

// Waiting is a state of the frontier.
type Waiting struct {
	Node Node
	Age  int // in expansions
	// Key is what put it behind the one before it.
	Key Key
}

// Key is something that the frontier is ordered by.
type Key uint8

// The keys. States that are equal in all others are ordered by age, and those made
// together by their moves.
const (
	ByF   Key = iota + 1 // in greedy search that is h
	ByG                  // with equal f that is h too; in breadth-first search the depth
	ByAge                // the newest first, but in breadth-first search the oldest
)

// Frontier lists the first states of those that wait, in the order in which they come
// next, on one side of a bidirectional search.
func (m *Moment) Frontier(most int, back bool) (list []Waiting) {
	var ids []int
	if m.recording.deepens() {
		ids = m.stack()
		ids = ids[:min(most, len(ids))]
	} else {
		popped := m.popped()
		for i := range m.nodes {
			id := m.base + i
			if m.nodes[i].status != solver.Open || id == popped || m.log.nodes[id].back != back {
				continue
			}
			at, _ := slices.BinarySearchFunc(ids, id, func(a, b int) int { order, _ := m.order(a, b); return order })
			if at < most {
				ids = slices.Insert(ids[:min(len(ids), most-1)], at, id)
			}
		}
	}
	for i, id := range ids {
		w := Waiting{Node: m.Node(id)}
		w.Age = m.at - w.Node.Made
		if i > 0 {
			_, w.Key = m.order(ids[i-1], id)
		}
		list = append(list, w)
	}
	return list
}

// order compares two waiting nodes, and says what decides.
func (m *Moment) order(a, b int) (order int, by Key) {
	x, y := &m.nodes[a-m.base], &m.nodes[b-m.base]
	r := m.recording
	if r.ties == 0 { // in the order in which they were made
		if x.g != y.g {
			return cmp.Compare(x.g, y.g), ByG
		}
		return cmp.Compare(a, b), ByAge
	}
	f := func(n *nodeNow, id int) int { return r.scale*int(n.g) + r.weight*int(m.log.nodes[id].h) }
	if order = f(x, a) - f(y, b); order != 0 {
		return order, ByF
	}
	order = int(x.g) - int(y.g)
	if r.ties == solver.HighG {
		order = -order
	}
	if order != 0 && r.ties != solver.LastIn {
		return order, ByG
	}
	return cmp.Or(cmp.Compare(y.made, x.made), cmp.Compare(x.link, y.link)), ByAge
}

// Sides is how far a bidirectional search is.
type Sides struct {
	// Start and Goal are the moves within which all states around each are known.
	Start, Goal int
	// AtLeast is the fewest moves that a path can have while the sides haven't met: one
	// more than their sum. A path of as many moves is a shortest one, so that the search
	// may stop where they first meet.
	AtLeast int
}

// Sides returns how far the two sides are.
func (m *Moment) Sides() (s Sides) {
	over := m.phases[:m.phase]
	if next := m.phase + 1; next < len(m.phases) && m.phases[next].First <= int64(m.at) {
		over = m.phases[:next]
	}
	for _, p := range over {
		if p.Back {
			s.Goal++
		} else {
			s.Start++
		}
	}
	s.AtLeast = s.Start + s.Goal + 1
	if node, back := m.Found(); node >= 0 && back >= 0 {
		s.AtLeast = m.Node(node).G + m.Node(back).G
	}
	return s
}
