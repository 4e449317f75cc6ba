package searchview

import (
	"slices"

	"quadrille/widgets"
)

// treePlace is where a node of a tree goes.
type treePlace struct {
	// x is in units of the least distance between two nodes side by side.
	x     float32
	depth int // edges from the root
	row   int // of the rows that the leaves below one node are spread over
}

// treeLayout is a drawing of a forest without measures.
type treeLayout struct {
	places []treePlace // by node
	width  float32     // the greatest x; the least is 0
	levels int
}

// layOutTree lays out a forest: parents holds for each node the index of its
// parent, or None. A parent stands above the middle between its first child and
// its last, and siblings stand in order. Subtrees are moved together as far as
// their outlines allow, as Reingold and Tilford have it. Siblings without children
// are spread over so many rows, which lets them stand closer.
//
// It takes time in proportion to the nodes times the depth times the greatest
// number of siblings.
func layOutTree(parents []int, rows int) treeLayout {
	l := treeLayout{places: make([]treePlace, len(parents))}
	if len(parents) == 0 {
		return l
	}
	t := tidyTree{children: make([][]int, len(parents)), offsets: make([]float32, len(parents)), rows: rows}
	var roots []int
	for i, parent := range parents {
		if parent == widgets.None {
			roots = append(roots, i)
		} else {
			t.children[parent] = append(t.children[parent], i)
		}
	}
	outline := t.pack(roots)
	t.settle(&l, roots, -slices.Min(outline.low), 0)
	for _, p := range l.places {
		l.width = max(l.width, p.x)
		l.levels = max(l.levels, p.depth+1)
	}
	return l
}

// tidyTree is a layout under way.
type tidyTree struct {
	children [][]int
	offsets  []float32 // of each node from the middle below its parent
	rows     int
}

// treeOutline holds by level how far subtrees reach to either side of a middle.
type treeOutline struct{ low, high []float32 }

// pack puts siblings with what is below them around a middle, and returns their
// outline.
func (t *tidyTree) pack(siblings []int) treeOutline {
	outlines := make([]treeOutline, len(siblings))
	for i, node := range siblings {
		outlines[i] = treeOutline{low: []float32{0}, high: []float32{0}}
		below := t.pack(t.children[node])
		outlines[i].low = append(outlines[i].low, below.low...)
		outlines[i].high = append(outlines[i].high, below.high...)
	}
	// Packed to the left, a small subtree sticks to what is left of it, and packed
	// to the right to what is there. Half-way between the two it stands free, and
	// still nothing overlaps, since nothing does in either.
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

// add widens the outline by that of a subtree.
func (o *treeOutline) add(subtree treeOutline, offset float32) {
	for level := range subtree.low {
		low, high := subtree.low[level]+offset, subtree.high[level]+offset
		if level == len(o.low) {
			o.low, o.high = append(o.low, low), append(o.high, high)
			continue
		}
		o.low[level], o.high[level] = min(o.low[level], low), max(o.high[level], high)
	}
}

// settle gives siblings and what is below them their places.
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
