package searchview

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func abs(x float32) float32 { return max(x, -x) }

// start makes an app, which is needed to measure texts.
func start(t testing.TB) { widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight)) }

// sizes are those of the middle of the page.
var sizes = []fyne.Size{fyne.NewSize(400, 200), fyne.NewSize(636, 600), fyne.NewSize(1200, 900)}

// inside reports whether a point is within a size.
func inside(at fyne.Position, size fyne.Size) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= size.Width && at.Y <= size.Height
}

// ofInk counts shapes of a kind with a fill or stroke.
func ofInk(shapes []scene.Shape, kind scene.ShapeKind, ink fyne.ThemeColorName) (n int) {
	for _, s := range shapes {
		if s.Kind == kind && (s.Fill.Name == ink || s.Stroke.Name == ink) {
			n++
		}
	}
	return n
}

// written reports whether a text is among the shapes.
func written(shapes []scene.Shape, text string) bool {
	return slices.ContainsFunc(shapes, func(s scene.Shape) bool { return s.Text == text })
}

// smallTree has a root with three children. One of them was expanded last, and its child comes
// before it.
func smallTree() TreeView {
	return TreeView{
		Nodes: []Node{
			{ID: 0, Parent: scene.Missing, Status: Expanded, Label: "9"},
			{ID: 1, Parent: 0, Status: Next, Label: "11"},
			{ID: 2, Parent: 0, Status: Cut, Label: "13"},
			{ID: 3, Parent: 4, Status: Waiting, Label: "17", Reopened: true},
			{ID: 4, Parent: 0, Status: Last, Label: "15"},
		},
		Selected: 3, Empty: "nothing",
		Legend: []Node{
			{Status: Expanded, Label: "closed"},
			{Status: Last, Label: "last"},
			{Label: "open"},
			{Status: Next, Label: "next"},
			{Status: Cut, Label: "cut"},
		},
		Tell:   func(n Node) (string, string) { return fmt.Sprint("node ", n.ID), "" },
		Choose: func(Node) {},
	}
}

func TestTree(t *testing.T) {
	start(t)
	size := fyne.NewSize(600, 400)
	p := smallTree().Draw(size)
	if got := ofInk(p.Shapes, scene.Line, scene.ColorAccent); got != 2 {
		t.Errorf("the path has %d edges, want 2", got)
	}
	for _, s := range p.Shapes {
		if s.Kind == scene.Line && s.Width < 1.4 {
			t.Errorf("an edge is %v wide", s.Width)
		}
	}
	for _, text := range []string{"g", "closed", "last", "open", "next", "cut", "9", "11", "13", "15", "17", "0", "2"} {
		if !written(p.Shapes, text) {
			t.Errorf("%q appears nowhere", text)
		}
	}
	if len(p.Spots) != 5 || !written(p.Spots[4].Tell(), "node 4") {
		t.Errorf("%d nodes can be pointed at", len(p.Spots))
	}
	var once, twice picture
	Node{Status: Expanded}.draw(&once, fyne.NewPos(50, 50), 10, false)
	Node{Status: Expanded, Reopened: true}.draw(&twice, fyne.NewPos(50, 50), 10, false)
	if len(twice.Shapes) != len(once.Shapes)+1 {
		t.Error("a reopened node has no second rim")
	}
	var waits, cut picture
	Node{}.draw(&waits, fyne.NewPos(50, 50), 6, false)
	Node{Status: Cut}.draw(&cut, fyne.NewPos(50, 50), 6, false)
	if waits.Shapes[0].Kind != scene.Disc || waits.Shapes[0].Fill != scene.Ink(scene.ColorPanel) || cut.Shapes[0].Kind != scene.Box {
		t.Error("the status is told by colour alone")
	}
	if p := (TreeView{Empty: "nothing"}).Draw(size); !written(p.Shapes, "nothing") {
		t.Error("an empty tree says nothing")
	}
}

// TestTreesThatDoNotFit: nodes at least 22 apart have labels; if they are less than 10 apart,
// only the part around the selected node is drawn.
func TestTreesThatDoNotFit(t *testing.T) {
	start(t)
	size := fyne.NewSize(600, 400)
	for _, c := range []struct {
		nodes           int
		labels, partial bool
	}{{20, true, false}, {50, false, false}, {400, false, true}} {
		v := smallTree()
		v.Nodes = v.Nodes[:3]
		v.Selected = 0
		for range c.nodes {
			v.Nodes = append(v.Nodes, Node{ID: len(v.Nodes), Parent: 1, Label: "x"})
		}
		v.Around = []Node{{Parent: scene.Missing, Label: "9"}, {Parent: 0, Status: Folded, Count: c.nodes}}
		p := v.Draw(size)
		if got := written(p.Shapes, "x"); got != c.labels {
			t.Errorf("%d nodes: labels %v", c.nodes, got)
		}
		if got := written(p.Shapes, fmt.Sprint("+", c.nodes)); got != c.partial || got != (len(p.Spots) == 2) {
			t.Errorf("%d nodes: folded %v, %d drawn", c.nodes, got, len(p.Spots))
		}
	}
}

// someLevels are levels of a search whose moves change h by one, with cells beyond the bound.
func someLevels() RasterView {
	v := RasterView{
		Bound: 8, Weight: 1, Path: []Point{{0, 4}, {1, 3}}, Way: "path", Scale: "states", Line: "bound", Empty: "nothing",
		Ink: ColorDeep, Across: Axis{"g", 1, 1, nil}, Up: Axis{"h", 1, 1, nil},
		Tell:   func(c Cell) (string, string) { return fmt.Sprintf("g %d, h %d", c.At.X, c.At.Y), "" },
		Choose: func(Point) {},
	}
	for g := range 7 {
		for h := range 9 {
			if (g+h)%2 == 0 && g+h <= 10 {
				v.Cells = append(v.Cells, Cell{At: Point{g, h}, Count: int64(1 + g*g*h)})
			}
		}
	}
	return v
}

func TestLevels(t *testing.T) {
	start(t)
	for _, size := range sizes {
		v := someLevels()
		r := fitRaster(v, size)
		if !r.lozenge {
			t.Error("every second place of squares would stay empty")
		}
		for _, c := range v.Cells {
			cell := r.cell(c)[0]
			for _, corner := range cell.Points {
				if !inside(corner, size) {
					t.Errorf("%v: the cell %v reaches to %v", size, c, corner)
				}
			}
		}
		p := v.Draw(size)
		if got := len(p.Spots); got != len(v.Cells) {
			t.Errorf("%d of %d cells tell", got, len(v.Cells))
		}
		// The line of the bound goes through the cells with that f.
		for _, s := range p.Shapes {
			if s.Kind == scene.Line && s.Stroke == scene.Ink(scene.ColorCaution) {
				for _, c := range v.Cells {
					at := r.at(c.At)
					share := (at.X - s.Points[0].X) / (s.Points[1].X - s.Points[0].X)
					above := math.Round(float64(s.Points[0].Y + share*(s.Points[1].Y-s.Points[0].Y) - at.Y))
					if cmp.Compare(above, 0) != cmp.Compare(c.At.X+c.At.Y, 8) {
						t.Errorf("%v: cell %v is %v above the line", size, c.At, above)
					}
				}
			}
		}
	}
	v := someLevels()
	v.Cells = append(v.Cells, Cell{At: Point{1, 2}, Count: 1})
	if r := fitRaster(v, sizes[1]); r.lozenge || r.cell(v.Cells[0])[0].Kind != scene.Box {
		t.Error("neighbours overlap")
	}
	v.Selected = &Point{2, 2}
	if !written(v.Draw(sizes[1]).Shapes, "g 2, h 2") {
		t.Error("the note does not stay")
	}
}

func TestTones(t *testing.T) {
	before := -1
	for _, n := range []int64{1, 2, 5, 30, 200, 678} {
		if now := tone(n, 678); now <= before {
			t.Errorf("%d states have the tone %d, fewer had %d", n, now, before)
		} else {
			before = now
		}
	}
	if tone(1, 678) != 0 || before != tones-1 || tone(1, 1) != 0 {
		t.Errorf("the tones go to %d", before)
	}
}

// TestMap: the done part of a cell fills its share from below, at least 2.5 high.
func TestMap(t *testing.T) {
	start(t)
	v := RasterView{Ink: ColorMap, Across: Axis{"across", 1, 1, nil}, Up: Axis{"up", 1, 2, nil}}
	for along := range 13 {
		v.Cells = append(v.Cells, Cell{Point{along, along % 3}, 100, 25})
	}
	r := fitRaster(v, sizes[1])
	for done, want := range map[int64]float32{50: (r.up - 1) / 2, 25: (r.up - 1) / 4, 1: 2.5} {
		cell := r.cell(Cell{Point{0, 1}, 100, done})
		if got := cell[1]; abs(got.Size.Height-want) > 0.01 || got.Fill != scene.Ink(scene.ColorAccent) || cell[0].Kind != scene.Box {
			t.Errorf("a share of %d is %v high, want %v", done, got.Size.Height, want)
		}
	}
	for _, text := range []string{"0", "12", "across"} {
		if !written(v.Draw(sizes[1]).Shapes, text) {
			t.Errorf("%s is not on the axis", text)
		}
	}
}

// TestDiagonal: cells with Y > X are bad and lie above a line in steps; keys and clicks go from cell
// to cell.
func TestDiagonal(t *testing.T) {
	start(t)
	var j widgettest.Journal
	v := RasterView{
		Cells:    []Cell{{Point{0, 0}, 1, 0}, {Point{1, 1}, 10, 0}, {Point{1, 2}, 1, 0}, {Point{9, 1}, 100, 0}},
		Diagonal: true, Line: "too high", Ink: ColorMap, Across: Axis{"across", 1, 1, nil}, Up: Axis{"up", 1, 1, nil},
		Choose: func(p Point) { j.Note("%v", p) },
	}
	m := NewSteppedRaster(nil, func(by int) { j.Note("step %d", by) })
	m.SetView(v)
	window := widgettest.Window(t, m, 400, 400)
	r := fitRaster(v, m.Size())
	for i, c := range v.Cells {
		cell := r.cell(c)[0]
		if bad := cell.Fill.Name == scene.ColorBad; bad != (i == 2) || cell.Kind != scene.Box {
			t.Errorf("%v is drawn as %+v", c.At, cell)
		}
		test.TapCanvas(window.Canvas(), r.at(c.At))
	}
	shapes := v.Draw(m.Size()).Shapes
	if !written(shapes, "too high") {
		t.Error("the line has no label")
	}
	j.Want(t, "{0 0}", "{1 1}", "{1 2}", "{9 1}")
	focused := window.Canvas().Focused()
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	j.Want(t, "step -1", "step 1")
}

func TestTimeline(t *testing.T) {
	start(t)
	v := TimelineView{At: 40, End: 312, Ticks: []Tick{{0, "f 9"}, {5, "f 11"}, {19, "f 13"}, {58, "f 15"}, {134, "f 17"}, {301, "f 19"}}}
	for at := range v.End + 1 {
		if got := v.at(v.x(at, 504), 504); got != at {
			t.Errorf("the place of %d is that of %d", at, got)
		}
	}
	shapes := drawTimeline(v, fyne.NewSize(504, 44))
	for text, want := range map[string]bool{"f 9": false, "f 13": true, "f 15": true, "f 17": true, "f 19": false} {
		if got := written(shapes, text); got != want {
			t.Errorf("%s is written: %v", text, got)
		}
	}
	var gone []int64
	line := NewTimeline(func(at int64) { gone = append(gone, at) })
	widgettest.Window(t, line, 504, 44)
	line.SetView(v)
	line.Tapped(&fyne.PointEvent{Position: fyne.NewPos(v.x(100, 504), 10)})
	line.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(2000, 10)}})
	if !slices.Equal(gone, []int64{100, 312}) {
		t.Errorf("a click and a drag lead to %v", gone)
	}
}

func TestList(t *testing.T) {
	start(t)
	v := ListView{Title: "Title", Note: "note", Foot: []string{"foot"}}
	for i := range 40 {
		v.Rows = append(v.Rows, Row{Lead: fmt.Sprint("row ", i), Marked: i == 25, Values: []string{"7"}, Tapped: func() {}})
	}
	p := v.Draw(fyne.NewSize(250, 300))
	for _, text := range []string{"Title", "note", "row 25", "foot"} {
		if !written(p.Shapes, text) {
			t.Errorf("%q appears nowhere", text)
		}
	}
	if written(p.Shapes, "row 0") || len(p.Spots) > 14 {
		t.Errorf("%d rows have no room", len(p.Spots))
	}
}

// TestState: the board leaves room for what is said below it.
func TestState(t *testing.T) {
	start(t)
	v := StateView{Title: "Selected", Link: "follow", Sum: []Term{{"", "10", "g"}, {"+", "3", "h"}, {"=", "13", "f"}}, Lines: []string{"h = 3"}}
	shapes := v.Draw(fyne.NewSize(240, 250)).Shapes
	for _, text := range []string{"Selected", "follow", "13", "h = 3"} {
		if !written(shapes, text) {
			t.Errorf("%q does not appear", text)
		}
	}
	if side := v.board(fyne.NewSize(240, 250)); side != 250-stateHead-stateSum-lineUsual {
		t.Errorf("the board is %v high", side)
	}
}

// TestLargeTree: what has no room for large nodes is the end of the path, with its levels' numbers.
func TestLargeTree(t *testing.T) {
	var path []Node
	for i := range 30 {
		path = append(path, Node{ID: i, Parent: i - 1, Status: Expanded})
	}
	path[0].Parent = scene.Missing
	path = append(path, Node{ID: -1, Parent: 28, Status: Folded, Count: 7}, Node{ID: -1, Parent: 1, Status: Folded, Count: 9})
	v := TreeView{Nodes: path, Around: path, Selected: 29, Large: true}
	large := v.Draw(fyne.NewSize(400, 330)).Shapes
	for text, want := range map[string]bool{"0": false, "+9": false, "21": true, "+7": true, "29": true} {
		if slices.ContainsFunc(large, func(s scene.Shape) bool { return s.Text == text }) != want {
			t.Errorf("%q is drawn: %v", text, !want)
		}
	}
	v.Large = false
	if all := v.Draw(fyne.NewSize(400, 330)).Shapes; len(all) < 2*len(large) {
		t.Errorf("%d shapes of all nodes", len(all))
	}
}

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
