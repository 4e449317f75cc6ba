package searchview

import (
	"math/rand/v2"
	"testing"

	"quadrille/widgets"
)

// randomForest returns the parents of the nodes of a forest.
func randomForest(rng *rand.Rand, nodes, roots int) []int {
	parents := make([]int, nodes)
	for i := range parents {
		parents[i] = widgets.None
		if i >= roots {
			parents[i] = rng.IntN(i)
		}
	}
	return parents
}

// childrenOf lists the children of each node.
func childrenOf(parents []int) [][]int {
	children := make([][]int, len(parents))
	for i, parent := range parents {
		if parent != widgets.None {
			children[parent] = append(children[parent], i)
		}
	}
	return children
}

const treeSlack = 1e-3 // for rounding

func TestTreesAreTidy(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	for n := range 300 {
		parents, rows := randomForest(rng, 1+rng.IntN(80), 1+rng.IntN(3)), 1+n%3
		l := layOutTree(parents, rows)
		children := childrenOf(parents)
		least, greatest, deepest := l.places[0].x, l.places[0].x, 0
		for i, p := range l.places {
			least, greatest, deepest = min(least, p.x), max(greatest, p.x), max(deepest, p.depth)
			if parent := parents[i]; parent == widgets.None {
				if p.depth != 0 {
					t.Fatalf("the root %d of %v is at depth %d", i, parents, p.depth)
				}
			} else if p.depth != l.places[parent].depth+1 {
				t.Fatalf("node %d of %v is at depth %d below %d", i, parents, p.depth, l.places[parent].depth)
			}
			if below := children[i]; len(below) > 0 {
				middle := (l.places[below[0]].x + l.places[below[len(below)-1]].x) / 2
				if abs(p.x-middle) > treeSlack || p.row != 0 {
					t.Fatalf("node %d of %v is at %v in row %d, its children around %v", i, parents, p.x, p.row, middle)
				}
				for j := 1; j < len(below); j++ {
					if l.places[below[j]].x <= l.places[below[j-1]].x {
						t.Fatalf("children %v of %v out of order", below, parents)
					}
				}
			}
			for j, other := range l.places[:i] {
				if other.depth == p.depth && other.row == p.row && abs(other.x-p.x) < 1-treeSlack {
					t.Fatalf("nodes %d and %d of %v are only %v apart", j, i, parents, abs(other.x-p.x))
				}
			}
		}
		if abs(least) > treeSlack || abs(greatest-l.width) > treeSlack || l.levels != deepest+1 {
			t.Errorf("%v: from %v to %v, %d deep; said to be %v wide with %d levels", parents, least, greatest, deepest, l.width, l.levels)
		}
	}
}

func TestTreesSideBySideShareTheRoom(t *testing.T) {
	// A small subtree between two wide ones is in the middle.
	parents := []int{widgets.None, 0, 0, 0}
	for _, parent := range []int{1, 3} {
		for range 4 {
			parents = append(parents, parent)
		}
	}
	l := layOutTree(parents, 1)
	want := (l.places[1].x + l.places[3].x) / 2
	if got := l.places[2].x; abs(got-want) > treeSlack {
		t.Errorf("the small subtree is at %v, want %v", got, want)
	}
}

func TestMoreRowsMakeTreesNarrower(t *testing.T) {
	parents := make([]int, 13)
	parents[0] = widgets.None
	for rows, want := range map[int]float32{1: 11, 2: 5.5, 3: 11.0 / 3} {
		if got := layOutTree(parents, rows).width; abs(got-want) > treeSlack {
			t.Errorf("twelve leaves in %d rows are %v wide, want %v", rows, got, want)
		}
	}
}
