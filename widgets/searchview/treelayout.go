package searchview

import "quadrille/widgets/scene"

type treePlace struct {
	// x is in units of the least distance between neighbours.
	x     float32
	depth int // edges from the root
}

// treeLayout is the layout of a forest in abstract units.
type treeLayout struct {
	places   []treePlace // by node
	width    float32     // the greatest x; the least is 0
	levels   int
	children [][]int
	free     []float32 // the least x with room, by depth
}

// layOutTree lays out a forest. parents holds for each node the index of its parent, or scene.Missing
// for a root. A parent is above the middle between its first child and its last, siblings are in order,
// and each node is as far left as that and the nodes before it allow (Wetherell and Shannon).
func layOutTree(parents []int) treeLayout {
	l := treeLayout{places: make([]treePlace, len(parents)), children: make([][]int, len(parents))}
	for i, parent := range parents {
		if parent != scene.Missing {
			l.children[parent] = append(l.children[parent], i)
		}
	}
	for i, parent := range parents {
		if parent == scene.Missing {
			l.place(i, 0)
		}
	}
	for _, p := range l.places {
		l.width, l.levels = max(l.width, p.x), max(l.levels, p.depth+1)
	}
	return l
}

func (l *treeLayout) place(node, depth int) {
	if depth == len(l.free) {
		l.free = append(l.free, 0)
	}
	l.places[node] = treePlace{x: l.free[depth], depth: depth}
	below := l.children[node]
	for _, child := range below {
		l.place(child, depth+1)
	}
	if len(below) > 0 {
		middle := (l.places[below[0]].x + l.places[below[len(below)-1]].x) / 2
		l.places[node].x = max(middle, l.free[depth])
		l.shift(below, l.places[node].x-middle)
	}
	l.free[depth] = l.places[node].x + 1
}

// shift moves nodes and what is below them to the right.
func (l *treeLayout) shift(nodes []int, by float32) {
	for _, node := range nodes {
		p := &l.places[node]
		p.x += by
		l.free[p.depth] = max(l.free[p.depth], p.x+1)
		if by > 0 {
			l.shift(l.children[node], by)
		}
	}
}
