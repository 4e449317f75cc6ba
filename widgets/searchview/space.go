package searchview

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// Space is all positions from which a goal can be reached, each in the row of those with as many moves to go. The
// places depend on nothing else, so searches can be compared by eye.
type Space struct {
	Count  int
	Moves  int     // to and fro count once
	after  [][]int // the positions after a move, by the number of the position
	toGo   []int
	rows   [][]int // the numbers of the positions by moves to go, from left to right
	column []int
	most   int // positions in a row
}

// NewSpace places the positions. toGo has the moves to go of each, -1 if it doesn't belong to the space, and after has the
// positions after its moves. Each row is sorted by the mean of the neighbours again and again, so that few edges cross.
// 20,000 positions take 0.2 s. The error is the context's.
func NewSpace(ctx context.Context, toGo []int, after [][]int) (*Space, error) {
	const rounds = 24
	s := &Space{after: after, toGo: toGo, column: make([]int, len(toGo))}
	for n, row := range toGo {
		if row >= 0 {
			s.rows = append(s.rows, make([][]int, max(row+1-len(s.rows), 0))...)
			s.column[n] = len(s.rows[row])
			s.rows[row] = append(s.rows[row], n)
			s.most, s.Count = max(s.most, len(s.rows[row])), s.Count+1
		}
	}
	for n, others := range after {
		for _, other := range others {
			if s.first(n, other) {
				s.Moves++
			}
		}
	}
	means := make([]float32, len(toGo))
	for round := range rounds {
		for i, row := range s.rows {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if round%2 == 1 {
				row = s.rows[len(s.rows)-1-i]
			}
			for _, n := range row {
				means[n] = 0
				for _, other := range after[n] {
					means[n] += s.across(other, 1) / float32(len(after[n]))
				}
			}
			slices.SortStableFunc(row, func(a, b int) int { return cmp.Compare(means[a], means[b]) })
			for column, n := range row {
				s.column[n] = column
			}
		}
	}
	return s, nil
}

// first reports whether a move, of which there may be one back, is the first or the only one of the two.
func (s *Space) first(from, to int) bool { return from < to || !slices.Contains(s.after[to], from) }

// Unseen returns a node for each position of a search that hasn't begun.
func (s *Space) Unseen() []Node {
	return slices.Repeat([]Node{{ID: -1, Parent: scene.Missing, Status: Unseen}}, len(s.toGo))
}

// across returns the distance of a position from the middle of its row, if the longest row has the width.
func (s *Space) across(n int, width float32) float32 {
	row := s.rows[s.toGo[n]]
	return (float32(s.column[n]) - float32(len(row)-1)/2) * s.pitch(row, width)
}

// pitch returns the distance of the positions in a row, which may be somewhat looser than the longest.
func (s *Space) pitch(row []int, width float32) float32 {
	const looser = 2.2
	return min(width/float32(max(len(row)-1, 1)), looser*width/float32(max(s.most-1, 1)))
}

// SpaceView is a search on a space at one moment.
type SpaceView struct {
	Tree  TreeView // its nodes are those of the positions by number, and their parents are numbers too
	Space *Space   // nil while it is made
	Path  []int    // the positions from the start to the selected one
	Start int      // the position of the start, or scene.Missing
	// Ends are the names of the start and the goal; ToGo and Positions are those of the numbers at both sides.
	Ends            [2]string
	ToGo, Positions string
	TellPosition    func(position int) (title, note string, board Board)
}

// SpaceMargin is the room at the left and right of a SpaceView, for the line around it that shows the focus.
const SpaceMargin = 6

// spacePlan is a space fitted into a size.
type spacePlan struct {
	*Space
	size           fyne.Size
	middle, bottom float32 // of the goal's row
	width, level   float32 // of the longest row; from row to row
	radius         float32
	dense          bool    // positions are dots of a pixel, in several lines for each row
	numbers        float32 // width of the numbers
	narrow         bool    // there are no numbers at the right
}

func (s *Space) fit(size fyne.Size) spacePlan {
	const (
		wide                 = 630 // the least with numbers at the right
		pitchMost, levelMost = 90, 64
		radiusLeast, edge    = 3, lineUsual / 2
	)
	p := spacePlan{Space: s, size: size, narrow: size.Width < wide, numbers: widgets.Scaled(42)}
	right := p.numbers
	if p.narrow {
		right = 2 * gap
	}
	p.width = min(size.Width-p.numbers-right, float32(max(s.most-1, 1))*pitchMost)
	p.level = min((size.Height-2*edge)/float32(max(len(s.rows)-1, 1)), levelMost)
	p.middle, p.bottom = (size.Width+p.numbers-right)/2, edge+p.level*float32(len(s.rows)-1)
	pitch := p.width / float32(max(s.most-1, 1))
	p.dense = pitch < 2*radiusLeast-1
	p.radius = max(min(0.36*pitch, 0.3*p.level, 8), radiusLeast)
	return p
}

func (p *spacePlan) at(n int) fyne.Position {
	row := p.toGo[n]
	at := fyne.NewPos(p.middle+p.across(n, p.width), p.bottom-float32(row)*p.level)
	if p.dense { // an odd number of lines, of which every second one comes next
		half := int(max(1/p.pitch(p.rows[row], p.width), 0.7*p.level) / 2)
		at.Y += float32(2*p.column[n]%(2*half+1) - half)
	}
	return at
}

// Draw draws all positions, and over them the tree of the search, of a dense space only around the selected position.
func (v SpaceView) Draw(size fyne.Size) charts.Picture {
	if v.Space == nil {
		return charts.Empty(v.Tree.Empty, size)
	}
	nodes := hideNext(v.Tree.Nodes, v.Tree.HidesNext)
	plan := v.Space.fit(size)
	v.Tree.Dots = plan.dense
	var p, tree, marks picture
	onPath, dots := make([]bool, len(nodes)), make(map[fyne.ThemeColorName][]fyne.Position)
	for _, n := range v.Path {
		onPath[n] = true
	}
	v.frame(&p, &plan, v.Tree.legend(nodes))
	p.Spots = make([]spot, 0, v.Space.Count)
	for _, row := range v.Space.rows {
		for _, number := range row {
			at, n, radius := plan.at(number), nodes[number], plan.radius
			for _, other := range plan.after[number] {
				if !plan.dense && plan.first(number, other) {
					p.Line(at, plan.at(other), 1, scene.ColorLine)
				}
			}
			drawn := !plan.dense || onPath[number] || len(v.Path) > 0 && n.Parent == v.Path[len(v.Path)-1]
			if n.Parent >= 0 && drawn {
				tree.Line(plan.at(n.Parent), at, 1.4, scene.ColorSecondary)
			}
			switch {
			case n.Status == Last || n.Status == Next || n.Status >= Wrong:
				n.draw(&marks, at, 1.3*radius, onPath[number])
			case drawn:
				n.draw(&marks, at, radius, onPath[number])
			default:
				ink := n.ink(n.Status == Waiting)
				dots[ink] = append(dots[ink], at)
			}
			p.AddSpot(v.spot(&plan, number, at))
		}
	}
	for _, ink := range slices.Sorted(maps.Keys(dots)) {
		p.Add(scene.DotsShape(dots[ink], ink))
	}
	for i, n := range v.Path {
		if i > 0 {
			tree.Line(plan.at(v.Path[i-1]), plan.at(n), 3, scene.ColorAccent)
		}
		if i == len(v.Path)-1 {
			marks.Add(ring(plan.at(n), 1.3*plan.radius+2, scene.ColorAccent))
		}
	}
	p.Add(append(tree.Shapes, marks.Shapes...)...)
	v.names(&p, &plan)
	return p
}

// frame writes the moves to go and the numbers of positions beside the rows, as many as have room, and what they are. The
// legend is in the lower left corner, as much of it as has room: near the goal rows are short.
func (v *SpaceView) frame(p *picture, plan *spacePlan, samples []sample) {
	end, top := plan.size.Width-SpaceMargin, plan.bottom-float32(len(plan.rows)-1)*plan.level
	p.Text(v.ToGo, textUsual, true, scene.ColorSecondary, fyne.TextAlignLeading, plan.numbers, top, end)
	if !plan.narrow {
		p.Text(v.Positions, textUsual, true, scene.ColorSecondary, fyne.TextAlignTrailing, 0, top, plan.size.Width-plan.numbers)
	}
	above := float32(0)
	for i := range slices.Backward(samples) {
		row, drawn := plan.rows[min(int(above/plan.level)+1, len(plan.rows)-1)], len(p.Shapes)
		right := plan.middle - float32(len(row)-1)/2*plan.pitch(row, plan.width) - plan.radius
		if legend(p, plan.numbers, plan.size.Height-lineUsual/2-above, right, false, samples[i:i+1]); len(p.Shapes) > drawn {
			above += lineUsual
		}
	}
	for row := 0; row < len(plan.rows); row += every(plan.level, widgets.Scaled(13)) {
		y := plan.bottom - float32(row)*plan.level
		number(p, row, fyne.TextAlignLeading, SpaceMargin, y, end)
		if !plan.narrow {
			number(p, len(plan.rows[row]), fyne.TextAlignTrailing, SpaceMargin, y, end-SpaceMargin)
		}
	}
}

// names writes the names of the start and, if there is only one, of the goal.
func (v *SpaceView) names(p *picture, plan *spacePlan) {
	for i, n := range [...]int{v.Start, plan.rows[0][0]} {
		if n != scene.Missing && (i == 0 || len(plan.rows[0]) == 1) {
			at, width := plan.at(n).AddXY(plan.radius+gap, 0), widgets.TextWidth(v.Ends[i], textUsual, true)+1
			ground := scene.BoxShape(at.X-2, at.Y-7, width+4, 14, 4, scene.ColorPanel)
			ground.Fill.Fade = 0.2
			p.Add(ground)
			p.Text(v.Ends[i], textUsual, true, scene.ColorText, fyne.TextAlignLeading, at.X, at.Y, width)
		}
	}
}

func (v *SpaceView) spot(plan *spacePlan, position int, at fyne.Position) spot {
	return spot{At: at, Tap: func() { v.Tree.Choose(v.Tree.Nodes[position]) }, Tell: func() []scene.Shape {
		const side, margin = 56, 6 // of the board
		title, note, board := v.TellPosition(position)
		tip := widgets.TipShapes(title, note, at, plan.size)
		corner, right := scene.Bounds(tip)
		if corner.X -= side + 2*margin; corner.X < 0 {
			corner.X = right.X
		}
		corner.Y = min(corner.Y, plan.size.Height-side-2*margin)
		ground := scene.BoxShape(corner.X, corner.Y, side+2*margin, side+2*margin, margin, scene.ColorPanel)
		tip = append(tip, ground.Outlined(scene.ColorField, 1), ring(at, plan.radius+3, scene.ColorText))
		return append(tip, board.shapes(corner.AddXY(margin, margin), fyne.NewSquareSize(side))...)
	}}
}

// Toward returns the position nearest to the selected one of those one move away that the search has seen: at the left if
// across is -1, at the right if it is 1, with more moves to go if up is 1 and with fewer if it is -1.
func (v SpaceView) Toward(across, up int) (to Node, ok bool) {
	if v.Space == nil || len(v.Path) == 0 {
		return to, false
	}
	from, least := v.Path[len(v.Path)-1], float32(math.MaxFloat32)
	for _, n := range v.Space.after[from] {
		by := v.Space.across(n, 1) - v.Space.across(from, 1)
		ahead := float32((v.Space.toGo[n]-v.Space.toGo[from])*up) + by*float32(across)
		if v.Tree.Nodes[n].Status != Unseen && ahead > 0 && max(by, -by) < least {
			to, ok, least = v.Tree.Nodes[n], true, max(by, -by)
		}
	}
	return to, ok
}
