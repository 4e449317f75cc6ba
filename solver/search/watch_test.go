package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"quadrille/solver"
)

// While a search is watched its snapshots fit together: the moves lead to the
// position, and the tree holds the way there.
func TestSnapshots(t *testing.T) {
	const treeNodes = 150
	g := randomGraph(rand.New(rand.NewPCG(9, 9)), 400, 2, 3)
	start := uint32(slices.Index(g.distances, 11))
	for _, spec := range specs() {
		spec.TreeNodes = treeNodes
		r := g.begin(t, start, spec)
		drawn, ended := 0, false
		for steps := 0; !ended && steps < 3000; steps++ {
			if steps > 0 {
				ended = !r.Step()
			}
			s := r.Snapshot()
			g.checkSnapshot(t, spec, start, s)
			if s.Tree == nil {
				continue
			}
			drawn++
			if len(s.Tree) > treeNodes {
				t.Fatalf("%+v: a tree of %d nodes, at most %d are wanted", spec, len(s.Tree), treeNodes)
			}
			checkTree(t, spec, s, r.Stats())
		}
		if drawn < 10 {
			t.Errorf("%+v: only %d trees drawn", spec, drawn)
		}
		if moves, found := r.Solution(); found && spec.Algorithm != "bidirectional" {
			if s := r.Snapshot(); !slices.Equal(s.Moves, moves) || s.H != 0 {
				t.Errorf("%+v: the last snapshot is at %v, the solution %v", spec, s.Moves, moves)
			}
		}
		spec.TreeNodes = 0
		r = g.begin(t, start, spec)
		r.Step()
		if s := r.Snapshot(); s.Tree != nil {
			t.Errorf("%+v: a tree that nobody asked for", spec)
		}
	}
}

func (g *graph) checkSnapshot(t *testing.T, spec solver.Spec, start uint32, s solver.Snapshot) {
	t.Helper()
	state := s.Position.(vertex).state
	if s.Back {
		if end := g.follow(state, s.Moves); !g.Goal(end) {
			t.Fatalf("%+v: %v leads from %d to %d, no goal", spec, s.Moves, state, end)
		}
	} else if end := g.follow(start, s.Moves); end != state {
		t.Fatalf("%+v: %v leads to %d, not %d", spec, s.Moves, end, state)
	}
	weight := max(spec.Weight, 1)
	if s.F != float64(s.G)+weight*float64(s.H) {
		t.Fatalf("%+v: f is %v with g %d, h %d", spec, s.F, s.G, s.H)
	}
}

func checkTree(t *testing.T, spec solver.Spec, s solver.Snapshot, figures solver.Stats) {
	t.Helper()
	nodes := map[int]solver.TreeNode{}
	open, closed := int64(0), int64(0)
	for _, n := range s.Tree {
		if _, ok := nodes[n.ID]; ok {
			t.Fatalf("%+v: node %d stands twice in the tree", spec, n.ID)
		}
		nodes[n.ID] = n
		switch n.Status {
		case solver.Open:
			open++
		case solver.Closed:
			closed++
		}
	}
	for _, n := range s.Tree {
		parent, ok := nodes[n.Parent]
		switch {
		case n.Parent < 0 && n.G != 0, n.Parent >= 0 && !ok:
			t.Fatalf("%+v: node %+v has no parent", spec, n)
		case ok && (parent.G >= n.G || parent.Back != n.Back),
			ok && parent.Status != solver.Closed && figures.Reopened == 0:
			t.Fatalf("%+v: node %+v is below %+v", spec, n, parent)
		}
	}
	// The way from the root to the node.
	n, ok := nodes[s.Node]
	if !ok || n.G != s.G || n.H != s.H || n.F != s.F || n.Back != s.Back {
		t.Fatalf("%+v: the node %+v of the snapshot %+v", spec, n, s)
	}
	moves := s.Moves
	if !s.Back {
		moves = slices.Clone(moves)
		slices.Reverse(moves)
	}
	for _, m := range moves {
		if n.Move != m {
			t.Fatalf("%+v: the tree leads to node %d not by %v", spec, s.Node, s.Moves)
		}
		n = nodes[n.Parent]
	}
	if n.Parent >= 0 {
		t.Fatalf("%+v: the way of node %d does not begin at a root", spec, s.Node)
	}
	if spec.Algorithm == "breadth-first" || spec.Algorithm == "bidirectional" {
		if closed != figures.Expanded || open != s.Frontier || int64(len(s.Tree)) != figures.PeakStored {
			t.Fatalf("%+v: %d open and %d closed nodes, frontier %d, %d expanded", spec, open, closed, s.Frontier, figures.Expanded)
		}
	}
}
