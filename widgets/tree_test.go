package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// smallTree has a root with three children, one of each status; the last was
// expanded last.
func smallTree() TreeView {
	return TreeView{
		Nodes: []TreeNode{
			{Parent: None, Status: TreeClosed, Label: "9", Title: "Start", Note: "g = 0"},
			{Parent: 0, Status: TreeOpen, Label: "11", Title: "Move u"},
			{Parent: 0, Status: TreeCut, Label: "13", Title: "Move d"},
			{Parent: 0, Status: TreeClosed, Label: "11", Title: "Move l"},
		},
		Current: 3,
		Now:     "now", Open: "open", Closed: "closed", Cut: "cut",
		Empty: "nothing", Crowded: "too narrow",
	}
}

func newTree(t *testing.T, v TreeView, width, height float32) *SearchTree {
	t.Helper()
	start(t, AlwaysLight)
	tree := NewSearchTree()
	tree.SetView(v)
	window(t, tree, width, height)
	return tree
}

func TestStatusHasAShapeAndNotOnlyAColour(t *testing.T) {
	at := fyne.NewPos(50, 50)
	for _, onWay := range []bool{false, true} {
		open := TreeNode{Status: TreeOpen}.shapes(at, 6, onWay)[0]
		closed := TreeNode{Status: TreeClosed}.shapes(at, 6, onWay)[0]
		cut := TreeNode{Status: TreeCut}.shapes(at, 6, onWay)[0]
		if open.Kind != Disc || closed.Kind != Disc || open.Fill == closed.Fill || open.Fill != Ink(ColorPanel) {
			t.Errorf("on the way %v: a ring %+v and a disc %+v", onWay, open, closed)
		}
		if cut.Kind != Box {
			t.Errorf("on the way %v: what is cut is no square but %+v", onWay, cut)
		}
	}
}

func TestTheWayStandsOut(t *testing.T) {
	picture := drawTree(smallTree(), fyne.NewSize(600, 400))
	edges, way := 0, 0
	for _, s := range picture.shapes {
		if s.Kind == Line {
			edges++
			if s.Stroke == Ink(ColorAccent) && s.Width > 1 {
				way++
			}
		}
	}
	if edges != 3 || way != 1 {
		t.Errorf("%d edges, %d of them on the way; want 3 and 1", edges, way)
	}
	if len(picture.spots) != 4 {
		t.Errorf("%d nodes can be pointed at", len(picture.spots))
	}
}

func TestTreesSayWhatTheyShow(t *testing.T) {
	tree := newTree(t, smallTree(), 600, 400)
	for _, text := range []string{"now", "open", "closed", "cut", "9", "13", "1"} {
		if !paints(tree, text) {
			t.Errorf("%q stands nowhere", text)
		}
	}
	tree.point(true, tree.spots[0].at)
	if !paints(tree, "Start") || !paints(tree, "g = 0") {
		t.Error("the root under the pointer does not tell of itself")
	}
	tree.MouseOut()
	if paints(tree, "Start") {
		t.Error("it goes on telling")
	}
}

func TestTreesSayWhyTheyAreNotDrawn(t *testing.T) {
	tree := newTree(t, TreeView{Empty: "nothing"}, 600, 400)
	if !paints(tree, "nothing") {
		t.Error("an empty tree says nothing")
	}
	v := smallTree()
	for range 200 {
		v.Nodes = append(v.Nodes, TreeNode{Parent: 1})
	}
	tree.SetView(v)
	if paints(tree, "too narrow") || len(tree.spots) != 204 {
		t.Errorf("%d of 204 nodes are drawn", len(tree.spots))
	}
	for range 500 {
		v.Nodes = append(v.Nodes, TreeNode{Parent: 1})
	}
	tree.SetView(v)
	if !paints(tree, "too narrow") {
		t.Error("700 nodes side by side are drawn")
	}
}

// Whatever the size, trees stay inside it and above their legend, those from the
// goal below those from the start.
func TestTreesFit(t *testing.T) {
	v := smallTree()
	v.Nodes = append(v.Nodes, TreeNode{Parent: None, Back: true}, TreeNode{Parent: 4, Back: true}, TreeNode{Parent: 4, Back: true})
	for _, size := range []fyne.Size{fyne.NewSize(260, 160), fyne.NewSize(600, 400), fyne.NewSize(1600, 1200)} {
		p, ok := planTree(v.Nodes, size)
		if !ok {
			t.Errorf("there is no room in %v", size)
			continue
		}
		lowest, highest := float32(0), size.Height
		for i, n := range v.Nodes {
			at := p.place(v.Nodes, i)
			if at.X-p.radius < 0 || at.X+p.radius > size.Width || at.Y-p.radius < 0 || at.Y+p.radius > size.Height-treeLegend {
				t.Errorf("%v: node %d is at %v", size, i, at)
			}
			if n.Back {
				highest = min(highest, at.Y)
			} else {
				lowest = max(lowest, at.Y)
			}
		}
		if lowest >= highest {
			t.Errorf("%v: the tree from the start reaches down to %v, that from the goal up to %v", size, lowest, highest)
		}
		if root, child := p.place(v.Nodes, 4), p.place(v.Nodes, 5); root.Y <= child.Y {
			t.Errorf("%v: the goal is above what leads to it", size)
		}
	}
}

// BenchmarkTree is what a step costs that is watched, with as large a tree as is
// drawn; painting comes on top.
func BenchmarkTree(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(&Theme{})
	v := smallTree()
	for i := range 496 {
		v.Nodes = append(v.Nodes, TreeNode{Parent: 1 + i/2, Label: "17"})
	}
	tree := NewSearchTree()
	tree.Resize(fyne.NewSize(800, 600))
	for i := 0; b.Loop(); i++ {
		w := v
		w.Nodes = v.Nodes[:400+i%100]
		tree.SetView(w)
	}
}
