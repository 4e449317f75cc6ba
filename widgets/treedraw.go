package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
)

// The measures of a search tree.
const (
	treePitchMost   = 52 // from node to node in a small tree
	treePitchEasy   = 14 // where leaves need not share the room of one
	treePitchLeast  = 5  // closer, shapes can't be told apart
	treeLevelMost   = 64 // from level to level
	treeLevelLeast  = 10
	treeRadiusMost  = 14
	treeRadiusLeast = 2
	treeRows        = 3   // that leaves are spread over at most
	treeRowsShare   = 0.5 // of the height of a level that they take at most
	treeDepths      = 28  // width of the levels' numbers
	treeLegend      = 24  // height
	treeLegendMark  = 5   // radius
	treeLabelLeast  = 9   // radius from which on there is room for a label
	treeMargin      = 6
)

// treePlan is how a tree is fitted into a size: one forest grows down from the
// top, one up from the bottom.
type treePlan struct {
	forests [2]treeLayout // from the start, from the goal
	slots   []int         // of each node in the layout of its forest
	at      fyne.Position // the corner of the drawing
	size    fyne.Size
	pitch   float32 // of a unit of the layouts
	level   float32 // height
	radius  float32
	rowStep float32 // from one row of leaves to the next
}

// forestOf is the index of the forest that a node belongs to.
func forestOf(n TreeNode) int {
	if n.Back {
		return 1
	}
	return 0
}

// planTree fits the tree into the size; ok is false where it is too small.
func planTree(nodes []TreeNode, size fyne.Size) (p treePlan, ok bool) {
	p.at = fyne.NewPos(treeDepths, treeMargin)
	p.size = fyne.NewSize(size.Width-treeDepths-treeMargin, size.Height-treeLegend-2*treeMargin)
	parents := p.split(nodes)
	for rows := 1; rows <= treeRows; rows++ {
		next := p
		next.fit(parents, rows)
		// More rows for leaves are worth it only where they let nodes stand wider.
		if rows == 1 || next.pitch > p.pitch && next.rowStep*float32(rows-1) <= treeRowsShare*next.level {
			p = next
		}
		if p.pitch >= treePitchEasy {
			break
		}
	}
	return p, p.pitch >= treePitchLeast && p.level >= treeLevelLeast
}

// split tells the forests apart, and returns the parents in each.
func (p *treePlan) split(nodes []TreeNode) (parents [2][]int) {
	p.slots = make([]int, len(nodes))
	counts := [2]int{}
	for i, n := range nodes {
		p.slots[i] = counts[forestOf(n)]
		counts[forestOf(n)]++
	}
	for _, n := range nodes {
		parent := None
		if n.Parent != None {
			parent = p.slots[n.Parent]
		}
		parents[forestOf(n)] = append(parents[forestOf(n)], parent)
	}
	return parents
}

// fit lays the forests out with so many rows of leaves and takes the measures.
func (p *treePlan) fit(parents [2][]int, rows int) {
	widest, levels := float32(0), 0
	for i := range p.forests {
		p.forests[i] = layOutTree(parents[i], rows)
		widest = max(widest, p.forests[i].width)
		levels += p.forests[i].levels
	}
	p.pitch = min(p.size.Width/(widest+1), treePitchMost)
	p.level = min(p.size.Height/float32(levels), treeLevelMost)
	p.radius = min(max(min(0.36*p.pitch, 0.3*p.level), treeRadiusLeast), treeRadiusMost)
	p.rowStep = 2*p.radius + 2
}

// place is the middle of a node.
func (p *treePlan) place(nodes []TreeNode, node int) fyne.Position {
	forest := forestOf(nodes[node])
	l := p.forests[forest]
	at := l.places[p.slots[node]]
	x := p.at.X + p.size.Width/2 + (at.x-l.width/2)*p.pitch
	down := (float32(at.depth)+0.5)*p.level + float32(at.row)*p.rowStep
	if forest == 1 {
		return fyne.NewPos(x, p.at.Y+p.height()-down)
	}
	return fyne.NewPos(x, p.at.Y+down)
}

// height is what the drawing takes of the size.
func (p *treePlan) height() float32 {
	return float32(p.forests[0].levels+p.forests[1].levels) * p.level
}

// drawTree draws the tree to fill the size.
func drawTree(v TreeView, size fyne.Size) chartPicture {
	if len(v.Nodes) == 0 {
		return emptyChart(v.Empty, size)
	}
	p, ok := planTree(v.Nodes, size)
	if !ok {
		return emptyChart(v.Crowded, size)
	}
	places := make([]fyne.Position, len(v.Nodes))
	for i := range v.Nodes {
		places[i] = p.place(v.Nodes, i)
	}
	onWay := make([]bool, len(v.Nodes))
	for node := v.Current; node != None; node = v.Nodes[node].Parent {
		onWay[node] = true
	}

	var picture chartPicture
	var way, marks []Shape
	for i, n := range v.Nodes {
		if n.Parent != None {
			edge := Shape{Kind: Line, Points: []fyne.Position{places[n.Parent], places[i]}, Stroke: Ink(ColorLine), Width: 1}
			if onWay[i] {
				edge.Stroke, edge.Width = Ink(ColorAccent), 2.5
				way = append(way, edge)
			} else {
				picture.shapes = append(picture.shapes, edge)
			}
		}
		if i != v.Current { // which goes over all others
			marks = append(marks, n.shapes(places[i], p.radius, onWay[i])...)
		}
		picture.spots = append(picture.spots, chartSpot{at: places[i], tell: func() []Shape {
			return tipShapes(n.Title, n.Note, places[i], size)
		}})
	}
	marks = append(marks, currentShape(places[v.Current], p.radius))
	marks = append(marks, v.Nodes[v.Current].shapes(places[v.Current], p.radius, true)...)
	picture.shapes = append(picture.shapes, way...)
	picture.shapes = append(picture.shapes, marks...)
	picture.shapes = append(picture.shapes, p.depthShapes()...)
	picture.shapes = append(picture.shapes, v.legendShapes(size)...)
	return picture
}

// shapes draws a node, with its label where there is room.
func (n TreeNode) shapes(at fyne.Position, radius float32, onWay bool) []Shape {
	mark := Shape{
		Kind: Disc, At: at.SubtractXY(radius, radius), Size: fyne.NewSquareSize(2 * radius),
		Fill: Ink(ColorSecondary), Stroke: Ink(ColorSecondary), Width: 1,
	}
	ink := ColorPanel
	switch n.Status {
	case TreeOpen:
		mark.Fill, mark.Stroke, mark.Width = Ink(ColorPanel), Ink(ColorSecondary), min(1.5, radius/2)
		ink = ColorText
	case TreeCut:
		const inset = 0.86 // a square looks as large as a disc
		mark.Kind, mark.At = Box, at.SubtractXY(inset*radius, inset*radius)
		mark.Size = fyne.NewSquareSize(2 * inset * radius)
		mark.Fill, mark.Stroke, mark.Width = Ink(ColorPanel), Ink(ColorCaution), min(1.5, radius/2)
		ink = ColorText
	}
	if onWay {
		mark.Stroke = Ink(ColorAccent)
		if n.Status != TreeOpen {
			mark.Fill, ink = Ink(ColorAccent), ColorOnAccent
		}
	}
	shapes := []Shape{mark}
	if text := radius * 0.95; radius >= treeLabelLeast && textWidth(n.Label, text, false) <= 1.8*radius {
		shapes = append(shapes, textShape(n.Label, text, false, ink, fyne.TextAlignCenter, at.X-radius, at.Y, 2*radius))
	}
	return shapes
}

// currentShape is the ring around the node that is looked at.
func currentShape(at fyne.Position, radius float32) Shape {
	radius += max(3, radius/3)
	return Shape{
		Kind: Disc, At: at.SubtractXY(radius, radius), Size: fyne.NewSquareSize(2 * radius),
		Fill: Ink(ColorPanel), Stroke: Ink(ColorAccent), Width: 2,
	}
}

// depthShapes numbers the levels: from the start down, from the goal up.
func (p *treePlan) depthShapes() []Shape {
	every := 1 // so many levels have one number
	for float32(every)*p.level < chartLine {
		every++
	}
	var shapes []Shape
	add := func(depth int, y float32) {
		if depth%every == 0 {
			shapes = append(shapes, textShape(strconv.Itoa(depth), chartTick, false, ColorSecondary,
				fyne.TextAlignLeading, 0, y, treeDepths-chartGap))
		}
	}
	for depth := range p.forests[0].levels {
		add(depth, p.at.Y+(float32(depth)+0.5)*p.level)
	}
	for depth := range p.forests[1].levels {
		add(depth, p.at.Y+p.height()-(float32(depth)+0.5)*p.level)
	}
	return shapes
}

// legendShapes says below the tree what the shapes mean.
func (v TreeView) legendShapes(size fyne.Size) []Shape {
	y := size.Height - treeLegend/2
	x := float32(treeDepths)
	var shapes []Shape
	add := func(text string, mark ...Shape) {
		width := textWidth(text, chartText, false)
		if text == "" || x+2*treeLegendMark+chartGap+width > size.Width {
			return
		}
		shapes = append(shapes, mark...)
		shapes = append(shapes, textShape(text, chartText, false, ColorSecondary, fyne.TextAlignLeading,
			x+2*treeLegendMark+chartGap, y, width+1))
		x += 2*treeLegendMark + chartGap + width + legendGap
	}
	at := func() fyne.Position { return fyne.NewPos(x+treeLegendMark, y) }
	now := TreeNode{Status: TreeClosed}.shapes(at(), treeLegendMark-1, true)
	add(v.Now, append([]Shape{currentShape(at(), treeLegendMark-1)}, now...)...)
	add(v.Closed, TreeNode{Status: TreeClosed}.shapes(at(), treeLegendMark, false)...)
	add(v.Open, TreeNode{Status: TreeOpen}.shapes(at(), treeLegendMark, false)...)
	add(v.Cut, TreeNode{Status: TreeCut}.shapes(at(), treeLegendMark, false)...)
	return shapes
}
