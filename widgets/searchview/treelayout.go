package searchview

import (
	"slices"

	"quadrille/widgets"
)

type treePlace struct {
	// x is in units of the least distance between neighbours.
	x     float32
	depth int // edges from the root
	row   int // row of a leaf among its siblings, from 0
}

// treeLayout is the layout of a forest in abstract units.
type treeLayout struct {
	places []treePlace // by node
	width  float32     // the greatest x; the least is 0
	levels int
}

// absent is the parent of a node outside the forest.
const absent = widgets.None - 1

// layOutTree lays out a forest. parents holds for each node the index of its parent,
// widgets.None for a root, or absent. A parent is above the middle between its first child and its
// last, and siblings are in order. Subtrees are as close to each other as their outlines
// allow (Reingold and Tilford). Siblings without children take turns in the given number of rows,
// which lets them be closer.
//
// It takes time in proportion to the nodes times the depth times the greatest number of
// siblings.
func layOutTree(parents []int, rows int) treeLayout {
	l := treeLayout{places: make([]treePlace, len(parents))}
	t := tidyTree{children: make([][]int, len(parents)), offsets: make([]float32, len(parents)), rows: rows}
	var roots []int
	for i, parent := range parents {
		switch {
		case parent == widgets.None:
			roots = append(roots, i)
		case parent >= 0:
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
	rows     int
}

// treeOutline holds the least and greatest x of subtrees by level, relative to a middle.
type treeOutline struct{ low, high []float32 }

// pack places siblings with their subtrees around a middle, and returns their outline.
func (t *tidyTree) pack(siblings []int) treeOutline {
	outlines := make([]treeOutline, len(siblings))
	for i, node := range siblings {
		outlines[i] = treeOutline{low: []float32{0}, high: []float32{0}}
		below := t.pack(t.children[node])
		outlines[i].low = append(outlines[i].low, below.low...)
		outlines[i].high = append(outlines[i].high, below.high...)
	}
	// Packed to the left, a small subtree touches its left neighbour; packed to the right, its
	// right neighbour. Halfway between it touches neither. Nothing overlaps there, because nothing
	// overlaps in the two packings.
	left, right := make([]float32, len(siblings)), make([]float32, len(siblings))
	for i := range siblings {
		for j := range i {
			left[i] = max(left[i], left[j]+t.apart(outlines[j], outlines[i]))
		}
	}
	for i := len(siblings) - 1; i >= 0; i-- {
		for j := i + 1; j < len(siblings); j++ {
			right[i] = min(right[i], right[j]-t.apart(outlines[i], outlines[j]))
		}
	}
	var all treeOutline
	for i, node := range siblings {
		t.offsets[node] = (left[i] + right[i]) / 2
		all.add(outlines[i], t.offsets[node])
	}
	return all
}

// apart is the least distance between the middles of two subtrees side by side.
func (t *tidyTree) apart(left, right treeOutline) float32 {
	if len(left.low) == 1 && len(right.low) == 1 {
		return 1 / float32(t.rows)
	}
	distance := float32(0)
	for level := range min(len(left.low), len(right.low)) {
		distance = max(distance, left.high[level]-right.low[level]+1)
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
	for i, node := range siblings {
		p := treePlace{x: middle + t.offsets[node], depth: depth}
		if len(t.children[node]) == 0 && len(siblings) > 1 {
			p.row = i % t.rows
		}
		l.places[node] = p
		t.settle(l, t.children[node], p.x, depth+1)
	}
}
