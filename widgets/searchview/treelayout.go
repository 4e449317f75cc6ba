package searchview

import (
	"slices"

	"quadrille/widgets/scene"
)

type treePlace struct {
	// x is in units of the least distance between neighbours.
	x     float32
	depth int // edges from the root
}

// treeLayout is the layout of a forest in abstract units.
type treeLayout struct {
	places []treePlace // by node
	width  float32     // the greatest x; the least is 0
	levels int
}

// layOutTree lays out a forest. parents holds for each node the index of its parent, or scene.Missing
// for a root. A parent is above the middle between its first child and its last, and siblings are in
// order. Subtrees are as close to each other as their outlines allow (Reingold and Tilford).
//
// It takes time in proportion to the nodes times the depth times the greatest number of
// siblings.
func layOutTree(parents []int) treeLayout {
	l := treeLayout{places: make([]treePlace, len(parents))}
	t := tidyTree{children: make([][]int, len(parents)), offsets: make([]float32, len(parents))}
	var roots []int
	for i, parent := range parents {
		if parent == scene.Missing {
			roots = append(roots, i)
		} else {
			t.children[parent] = append(t.children[parent], i)
		}
	}
	if len(roots) == 0 {
		return l
	}
	outline := t.pack(roots)
	t.settle(&l, roots, -slices.Min(outline.low), 0)
	for _, p := range l.places {
		l.width, l.levels = max(l.width, p.x), max(l.levels, p.depth+1)
	}
	return l
}

type tidyTree struct {
	children [][]int
	offsets  []float32 // of each node from its parent's x
}

// treeOutline holds the least and greatest x of subtrees by level, relative to a middle.
type treeOutline struct{ low, high []float32 }

// pack places siblings with their subtrees around a middle, and returns their outline.
func (t *tidyTree) pack(siblings []int) treeOutline {
	var all treeOutline
	for i, node := range siblings {
		below := t.pack(t.children[node])
		outline := treeOutline{low: append([]float32{0}, below.low...), high: append([]float32{0}, below.high...)}
		if i > 0 {
			t.offsets[node] = all.apart(outline)
		}
		all.add(outline, t.offsets[node])
	}
	if len(siblings) == 0 {
		return all
	}
	middle := t.offsets[siblings[len(siblings)-1]] / 2
	for _, node := range siblings {
		t.offsets[node] -= middle
	}
	for level := range all.low {
		all.low[level] -= middle
		all.high[level] -= middle
	}
	return all
}

// apart is the least distance of the middle of a subtree to the right.
func (o *treeOutline) apart(right treeOutline) (distance float32) {
	for level := range min(len(o.low), len(right.low)) {
		distance = max(distance, o.high[level]-right.low[level]+1)
	}
	return distance
}

// add widens the outline to include a subtree at an offset.
func (o *treeOutline) add(subtree treeOutline, offset float32) {
	for level := range subtree.low {
		low, high := subtree.low[level]+offset, subtree.high[level]+offset
		if level == len(o.low) {
			o.low, o.high = append(o.low, low), append(o.high, high)
		}
		o.low[level], o.high[level] = min(o.low[level], low), max(o.high[level], high)
	}
}

// settle gives siblings and their subtrees their places.
func (t *tidyTree) settle(l *treeLayout, siblings []int, middle float32, depth int) {
	for _, node := range siblings {
		p := treePlace{x: middle + t.offsets[node], depth: depth}
		l.places[node] = p
		t.settle(l, t.children[node], p.x, depth+1)
	}
}
