package searchview

import (
	"math/rand/v2"
	"testing"

	"quadrille/widgets/scene"
)

// randomForest returns the parents of the nodes of a forest.
func randomForest(rng *rand.Rand, nodes, roots int) []int {
	parents := make([]int, nodes)
	for i := range parents {
		parents[i] = scene.Missing
		if i >= roots {
			parents[i] = rng.IntN(i)
		}
	}
	return parents
}

const treeSlack = 1e-3 // for rounding

func TestTreesAreTidy(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	for range 300 {
		parents := randomForest(rng, 1+rng.IntN(80), 1+rng.IntN(3))
		l := layOutTree(parents)
		children := make([][]int, len(parents))
		for i, parent := range parents {
			if parent != scene.Missing {
				children[parent] = append(children[parent], i)
			}
		}
		least, greatest, deepest := l.places[0].x, l.places[0].x, 0
		for i, p := range l.places {
			least, greatest, deepest = min(least, p.x), max(greatest, p.x), max(deepest, p.depth)
			if parent := parents[i]; parent == scene.Missing {
				if p.depth != 0 {
					t.Fatalf("the root %d of %v is at depth %d", i, parents, p.depth)
				}
			} else if p.depth != l.places[parent].depth+1 {
				t.Fatalf("node %d of %v is at depth %d below %d", i, parents, p.depth, l.places[parent].depth)
			}
			if below := children[i]; len(below) > 0 {
				middle := (l.places[below[0]].x + l.places[below[len(below)-1]].x) / 2
				if abs(p.x-middle) > treeSlack {
					t.Fatalf("node %d of %v is at %v, its children around %v", i, parents, p.x, middle)
				}
				for j := 1; j < len(below); j++ {
					if l.places[below[j]].x <= l.places[below[j-1]].x {
						t.Fatalf("children %v of %v out of order", below, parents)
					}
				}
			}
			for j, other := range l.places[:i] {
				if other.depth == p.depth && abs(other.x-p.x) < 1-treeSlack {
					t.Fatalf("nodes %d and %d of %v are only %v apart", j, i, parents, abs(other.x-p.x))
				}
			}
		}
		if abs(least) > treeSlack || abs(greatest-l.width) > treeSlack || l.levels != deepest+1 {
			t.Errorf("%v: from %v to %v, %d deep; said to be %v wide with %d levels", parents, least, greatest, deepest, l.width, l.levels)
		}
	}
}
