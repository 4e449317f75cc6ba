package search

import (
	"slices"

	"quadrille/solver"
)

// side is the direction of a search: from the start or from the goals.
type side int

const (
	forward side = iota
	backward
)

// nodeID returns the ID that a stored node has in trees. Those of both sides are
// all different and stay as they are.
func nodeID(number uint32, on side) int { return 2*int(number) + int(on) }

// look shows a stored node as the state expanded last, without the tree.
func (t *task[S]) look(nodes *store[S], number uint32, on side) solver.Snapshot {
	n := nodes.at(number)
	g, h := int(n.depth), t.estimate(n.state)
	s := solver.Snapshot{
		Position: t.domain.Position(n.state),
		Back:     on == backward,
		G:        g,
		H:        h,
		F:        t.f(g, h),
		Node:     nodeID(number, on),
	}
	if s.Back {
		s.Moves = nodes.pathBack(number)
	} else {
		s.Moves = nodes.path(number)
	}
	return s
}

// tree appends the stored nodes.
func (t *task[S]) tree(list []solver.TreeNode, nodes *store[S], on side) []solver.TreeNode {
	for number := range uint32(nodes.size) {
		n := nodes.at(number)
		g, h := int(n.depth), t.estimate(n.state)
		node := solver.TreeNode{
			ID:     nodeID(number, on),
			Parent: nodeID(n.parent, on),
			Move:   n.move,
			G:      g,
			H:      h,
			F:      t.f(g, h),
			Back:   on == backward,
		}
		if n.parent == number {
			node.Parent = -1
		}
		if n.closed {
			node.Status = solver.Closed
		}
		list = append(list, node)
	}
	return list
}

// recorder keeps the tree of a depth-first search, which itself forgets it.
type recorder struct {
	limit int
	nodes []solver.TreeNode
	full  bool // there would be more nodes than the limit
	// ids holds, by depth and index, the nodes of the states on the way and of
	// their siblings.
	ids [][MaxMoves]int
}

func newRecorder(limit int) *recorder { return &recorder{limit: limit} }

// begin begins a tree with its root alone.
func (r *recorder) begin(root solver.TreeNode) {
	r.nodes, r.full = append(r.nodes[:0], root), false
	r.ids = append(r.ids[:0], [MaxMoves]int{})
}

// close marks a node as expanded and returns its ID.
func (r *recorder) close(depth, index int) (id int) {
	id = r.ids[depth][index]
	if !r.full {
		r.nodes[id].Status = solver.Closed
	}
	return id
}

// deepen makes room for the successors at a depth one below the last.
func (r *recorder) deepen(depth int) { r.ids = append(r.ids[:depth], [MaxMoves]int{}) }

// add adds a node, as long as there is room, and returns its ID.
func (r *recorder) add(n solver.TreeNode) (id int) {
	if len(r.nodes) >= r.limit {
		r.full = true
		return 0
	}
	n.ID = len(r.nodes)
	r.nodes = append(r.nodes, n)
	return n.ID
}

// tree returns a copy of the tree, or nil if it has grown over the limit.
func (r *recorder) tree() []solver.TreeNode {
	if r.full {
		return nil
	}
	return slices.Clone(r.nodes)
}
