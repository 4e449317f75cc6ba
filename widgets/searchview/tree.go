package searchview

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// NodeStatus is the status of a node of a search tree.
type NodeStatus uint8

// The statuses. From Expanded on a node is a disc.
const (
	Waiting  NodeStatus = iota // a ring
	Next                       // waits and is expanded next
	Cut                        // is over the bound: a square
	Folded                     // is in place of several nodes: their number
	Expanded                   // has been expanded
	Tie                        // at the last f, where ties decide
	Spare                      // without need
	Unseen                     // isn't made yet: a small pale disc
	Last                       // just now
	Wrong                      // is expanded next, and shouldn't be
	Right                      // is expanded next, as it should be
)

// Node is a node of a search tree.
type Node struct {
	ID       int // number in its search; -1 for folded nodes
	Parent   int // index of the node above, or scene.Missing
	Status   NodeStatus
	Reopened bool
	Label    string // written into the node if there is room
	Move     string // written beside the edge above if there is room
	Count    int    // number of folded nodes
}

// TreeView is a search tree at one moment.
type TreeView struct {
	Nodes []Node // siblings in their order
	// Around is the part around the selected node. It is drawn if there are no Nodes or they
	// don't fit.
	Around   []Node
	Selected int // the ID of the node whose path is highlighted
	// Large draws large nodes, and of Around only the last levels, as many as have room.
	Large     bool
	HidesNext bool // draws the next node like others that wait
	Dots      bool // those that wait have the colour of the path
	// Legend are sample nodes; their labels name their meaning. Those are shown that are drawn, and with
	// SelectedText the selected one. Inside names the numbers in the nodes.
	Legend               []Node
	SelectedText, Inside string
	Empty                string // shown if there are no nodes
	// Tell describes the node under the pointer. Choose is called on a click.
	Tell   func(Node) (title, note string)
	Choose func(Node)
}

// Chart shows a TreeView or a RasterView.
type Chart = chart[charts.ChartView]

// NewChart returns an empty chart.
func NewChart() *Chart {
	return charts.New(charts.ChartView(TreeView{}), reach, least)
}

// SteppedChart is a Chart that takes the focus.
type SteppedChart = charts.Stepped[charts.ChartView]

// NewSteppedChart returns an empty chart, whose arrow keys are handled by keys.
func NewSteppedChart(keys *widgets.Keys) *SteppedChart {
	c := charts.NewStepped[charts.ChartView](reach, least, keys, func(int) {})
	c.SetView(TreeView{})
	return c
}

const (
	treePitchMost  = 52 // from node to node in a small tree
	treePitchLeast = 10 // below this, shapes can't be distinguished
	treeLevelMost  = 56 // from level to level
	treeLevelLeast = 10
	treeRadiusMost = 12
	treeDepths     = 28  // width of the levels' numbers
	treeMark       = 6   // radius in the legend
	treeLabelLeast = 8.5 // least radius with room for a label
	treeMargin     = 6
	treeLargeLeast = 9  // least radius of large nodes
	treeLevelLarge = 32 // from level to level of large nodes
	treeLevelTight = 5  // the least in the part around a node, whose last levels alone are drawn
)

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

// shift moves nodes and their descendants to the right.
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

// treePlan is a tree fitted into a size. Several trees are side by side.
type treePlan struct {
	layout treeLayout
	at     fyne.Position // upper left corner of the drawing
	size   fyne.Size
	pitch  float32 // of a unit of the layout
	level  float32 // height
	radius float32
	first  int // the top level that is drawn
}

// planTree fits the tree into the size, but for its first levels if there are more than most, and reports
// whether it is legible there.
func planTree(nodes []Node, size fyne.Size, most int) (p treePlan, ok bool) {
	parents := make([]int, len(nodes))
	for i, n := range nodes {
		parents[i] = n.Parent
	}
	p.layout = layOutTree(parents)
	p.first = max(p.layout.levels-most, 0)
	p.at = fyne.NewPos(treeDepths, lineUsual+treeMargin)
	p.size = fyne.NewSize(size.Width-treeDepths-treeMargin, size.Height-legendHigh-lineUsual-2*treeMargin)
	p.pitch = min(p.size.Width/(p.layout.width+1), treePitchMost)
	p.level = min(p.size.Height/float32(max(p.layout.levels-p.first, 1)), treeLevelMost)
	p.radius = max(min(0.42*p.pitch, 0.34*p.level, treeRadiusMost), 2)
	return p, len(nodes) > 0 && p.pitch >= treePitchLeast && p.level >= treeLevelLeast
}

func (p *treePlan) place(node int) fyne.Position {
	at := p.layout.places[node]
	return p.at.AddXY(p.size.Width/2+(at.x-p.layout.width/2)*p.pitch, p.down(at.depth))
}

func (p *treePlan) down(depth int) float32 { return (float32(depth-p.first) + 0.5) * p.level }

// Draw draws the tree.
func (v TreeView) Draw(size fyne.Size) charts.Picture {
	nodes := v.Nodes
	plan, ok := planTree(nodes, size, len(nodes))
	level := float32(treeLevelTight)
	if v.Large {
		ok = ok && plan.radius >= treeLargeLeast
		level = treeLevelLarge
	}
	if !ok && len(v.Around) > 0 {
		nodes = v.Around
		plan, _ = planTree(nodes, size, int(size.Height/level)-1)
	}
	nodes = hideNext(nodes, v.HidesNext)
	selected := slices.IndexFunc(nodes, func(n Node) bool { return n.ID == v.Selected })
	if selected < 0 {
		return charts.Empty(v.Empty, size)
	}
	places, onPath := make([]fyne.Position, len(nodes)), make([]bool, len(nodes))
	for i := range nodes {
		places[i] = plan.place(i)
	}
	for node := selected; node != scene.Missing; node = nodes[node].Parent {
		onPath[node] = true
	}
	var p, path, marks picture
	for i, n := range nodes {
		above := plan.layout.places[i].depth - plan.first
		if above < 0 || above == 0 && n.Status == Folded {
			continue
		}
		if above > 0 && onPath[i] {
			ink := scene.ColorAccent
			if sign, ok := verdicts[n.Status]; ok {
				ink = sign.Ink()
			}
			path.Line(places[n.Parent], places[i], 3, ink)
		} else if above > 0 {
			p.Line(places[n.Parent], places[i], 1.4, scene.ColorSecondary)
		}
		if above > 0 {
			plan.move(&p, n.Move, places[n.Parent], places[i])
		}
		if i != selected { // it is drawn over the others
			n.draw(&marks, places[i], plan.radius, onPath[i])
		}
		p.AddSpot(spot{
			At: places[i].SubtractXY(plan.radius, plan.radius), Size: fyne.NewSquareSize(2 * plan.radius),
			Tell: func() []scene.Shape {
				title, note := v.Tell(n)
				return append(widgets.TipShapes(title, note, places[i], size), ring(places[i], plan.radius+3, scene.ColorText))
			},
			Tap: func() { v.Choose(n) },
		})
	}
	marks.Add(ring(places[selected], plan.radius+max(3, plan.radius/3), scene.ColorAccent))
	nodes[selected].draw(&marks, places[selected], plan.radius, true)
	p.Add(path.Shapes...)
	p.Add(marks.Shapes...)
	p.Text("g", textUsual, true, scene.ColorSecondary, fyne.TextAlignLeading, 0, lineUsual/2, treeDepths)
	plan.depths(&p)
	legend(&p, 0, size.Height-legendHigh/2, size.Width, false, append(v.legend(nodes), sample{text: v.Inside}))
	return p
}

// hideNext returns the nodes, the next one like others that wait if it hides.
func hideNext(nodes []Node, hides bool) []Node {
	if next := slices.IndexFunc(nodes, func(n Node) bool { return n.Status == Next }); hides && next >= 0 {
		nodes = slices.Clone(nodes)
		nodes[next].Status = Waiting
	}
	return nodes
}

// verdicts are the signs of the nodes that have one.
var verdicts = map[NodeStatus]widgets.Sign{Wrong: widgets.SignWrong, Right: widgets.SignRight}

func ring(at fyne.Position, radius float32, ink fyne.ThemeColorName) scene.Shape {
	return scene.DiscShape(at, radius, "").Outlined(ink, 2)
}

func (n Node) draw(p *picture, at fyne.Position, radius float32, onPath bool) {
	text := max(radius*0.95, 9)
	if n.Status == Folded {
		label := "+" + strconv.Itoa(n.Count)
		width := widgets.TextWidth(label, text, false) + 8
		p.Box(at.X-width/2, at.Y-8, width, 16, 8, scene.ColorBed)
		p.Text(label, text, false, scene.ColorText, fyne.TextAlignCenter, at.X-width/2, at.Y, width)
		return
	}
	ink, colour := scene.ColorPanel, n.ink(onPath)
	marked := n.Status == Last || n.Status == Next
	if n.Status == Unseen {
		radius *= 0.6
	}
	mark := scene.DiscShape(at, radius, colour).Outlined(colour, min(1.5, radius/2))
	if n.Status < Expanded {
		mark.Fill, ink = scene.Ink(scene.ColorPanel), scene.ColorText
	}
	if n.Status == Next {
		mark.Width = min(3, radius/2)
	}
	if n.Status == Cut {
		const inset = 0.86 // makes a square look as large as a disc
		mark.Kind, mark.At = scene.Box, at.SubtractXY(inset*radius, inset*radius)
		mark.Size = fyne.NewSquareSize(2 * inset * radius)
	}
	p.Add(mark)
	if n.Reopened {
		p.Add(ring(at, radius+2.5, colour))
	}
	p.Add(verdicts[n.Status].Draw(at.AddXY(radius*0.5, -radius*1.6), max(radius, treeMark))...)
	if radius >= treeLabelLeast && widgets.TextWidth(n.Label, text, false) <= 1.8*radius {
		p.Text(n.Label, text, marked, ink, fyne.TextAlignCenter, at.X-radius, at.Y, 2*radius)
	}
}

var colorUnseen = scene.DefineColor("searchUnseen", "C6C0B3", "4C555F")

func (n Node) ink(onPath bool) fyne.ThemeColorName {
	switch {
	case n.Status >= Wrong:
		return verdicts[n.Status].Ink()
	case n.Status == Last, n.Status == Next, n.Status == Cut:
		return scene.ColorCaution
	case onPath:
		return scene.ColorAccent
	case n.Status == Spare:
		return scene.ColorBad
	case n.Status == Tie:
		return scene.ColorGood
	case n.Status == Unseen:
		return colorUnseen
	default:
		return scene.ColorSecondary
	}
}

func (p *treePlan) move(out *picture, move string, from, to fyne.Position) {
	const high = 13
	width := widgets.TextWidth(move, textSmall, false) + 1
	if p.level-2*p.radius < high || p.radius < treeLabelLeast || width > p.pitch {
		return
	}
	dx, dy := to.X-from.X, to.Y-from.Y
	off := (3 + width/2 + float32(math.Abs(float64(dx)))/dy) / float32(math.Hypot(float64(dx), float64(dy))) // to the upper side
	if dx < 0 {
		off = -off
	}
	x, y := (from.X+to.X)/2+off*dy, (from.Y+to.Y)/2-off*dx
	out.Text(move, textSmall, false, scene.ColorSecondary, fyne.TextAlignCenter, x-width/2, y, width)
}

func (p *treePlan) depths(out *picture) {
	for depth := p.first; depth < p.layout.levels; depth += every(p.level, 16) {
		number(out, depth, fyne.TextAlignLeading, 0, p.at.Y+p.down(depth), treeDepths-gap)
	}
}

func (v TreeView) legend(nodes []Node) []sample {
	at := fyne.NewPos(treeMark+1, 0)
	selected := picture{Shapes: []scene.Shape{ring(at, treeMark+1, scene.ColorAccent)}}
	Node{Status: Expanded}.draw(&selected, at, treeMark-2, true)
	samples := []sample{{selected.Shapes, 2 * treeMark, v.SelectedText}}
	for _, n := range v.Legend {
		if slices.ContainsFunc(nodes, func(other Node) bool { return other.Status == n.Status }) {
			var mark picture
			n.draw(&mark, at, treeMark, v.Dots && n.Status == Waiting)
			samples = append(samples, sample{mark.Shapes, 2 * treeMark, n.Label})
		}
	}
	return samples
}
