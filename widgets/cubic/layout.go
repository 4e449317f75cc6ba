package cubic

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/model/cubic"
	"quadrille/widgets"
)

// The measures of the boards, with the edge of a cube as unit.
const (
	gap        = 0.14 // between the pictures of two cubes at rest
	bedPadding = 0.16
	bedWidth   = cubic.Side*cubeWidth + (cubic.Side-1)*gap + 2*bedPadding
	bedHeight  = cubic.Side*cubeHeight + (cubic.Side-1)*gap + 2*bedPadding

	// headroom is above the bed: the cubes of the first row rise into it
	// half-way through a roll to the side.
	headroom = 0.20

	goalTile    = 0.46
	goalGap     = 0.06
	goalPadding = 0.10
	goalSide    = cubic.Side*goalTile + (cubic.Side-1)*goalGap + 2*goalPadding

	gutter = 0.50 // between the boards, side by side
)

// layout says where everything is in a picture of one size.
type layout struct {
	edge    float32 // of a cube, in front
	caption float32 // text size of captions

	start, goal                                    rect // the beds
	startCaption, goalCaption, goalNote, goalLabel rect
}

// layOut fills the size. The goal stands beside the start, or below it where
// that leaves larger cubes.
func layOut(size fyne.Size) layout {
	w, h := size.Width, size.Height
	margin := max(0.03*min(w, h), 8)
	text := min(max(0.02*min(w, h), widgets.TextSizeSecondary), 24)
	line := 1.8 * text // the height of a caption
	texts := 3 * line  // of all that is written above and below the goal

	room := fyne.NewSize(w-2*margin, h-2*margin)
	beside := min(room.Width/(bedWidth+gutter+goalSide), (room.Height-line)/(headroom+bedHeight))
	below := min(room.Width/bedWidth, (room.Height-line-texts)/(headroom+bedHeight+goalSide))

	// Whole units keep upright and level lines sharp.
	e := floor(max(beside, below, 1))
	g := layout{edge: e, caption: text}
	if beside >= below {
		x, y := floor((w-(bedWidth+gutter+goalSide)*e)/2), floor((h-line-(headroom+bedHeight)*e)/2)
		g.start = rect{x, y + floor(line+headroom*e), bedWidth * e, bedHeight * e}
		g.goal = rect{x + (bedWidth+gutter)*e, g.start.y + (bedHeight-goalSide)*e/2, goalSide * e, goalSide * e}
	} else {
		y := floor((h - line - texts - (headroom+bedHeight+goalSide)*e) / 2)
		g.start = rect{floor((w - bedWidth*e) / 2), y + floor(line+headroom*e), bedWidth * e, bedHeight * e}
		g.goal = rect{(w - goalSide*e) / 2, g.start.y + bedHeight*e + texts - line, goalSide * e, goalSide * e}
	}
	g.startCaption = rect{g.start.x, g.start.y - headroom*e - line, g.start.w, line}
	// The goal's texts may be wider than the goal where there is room.
	spare := min(gutter*e/2, w-g.goal.x-g.goal.w-margin/2)
	wider := func(y float32) rect { return rect{g.goal.x - spare, y, g.goal.w + 2*spare, line} }
	g.goalCaption, g.goalNote = wider(g.goal.y-1.8*line), wider(g.goal.y-line)
	g.goalLabel = wider(g.goal.y + g.goal.h)
	return g
}

func floor(x float32) float32 { return float32(math.Floor(float64(x))) }

// cell is the rectangle around the picture of a cube at rest on a cell.
func (g layout) cell(i int) rect {
	column, row := float32(i%cubic.Side), float32(i/cubic.Side)
	return rect{
		g.start.x + g.edge*(bedPadding+column*(cubeWidth+gap)),
		g.start.y + g.edge*(bedPadding+row*(cubeHeight+gap)),
		g.edge * cubeWidth, g.edge * cubeHeight,
	}
}

// goalCell is the rectangle of a cell of the goal, on whole units, and the gap
// to the next one.
func (g layout) goalCell(i int) (r rect, between float32) {
	between = floor(max(g.edge*goalGap, 2))
	tile := floor(g.edge * goalTile)
	padding := (g.goal.w - cubic.Side*tile - (cubic.Side-1)*between) / 2
	column, row := float32(i%cubic.Side), float32(i/cubic.Side)
	return rect{
		floor(g.goal.x+padding) + column*(tile+between),
		floor(g.goal.y+padding) + row*(tile+between),
		tile, tile,
	}, between
}

// place is where a point of the cube on a cell is in the picture; slip, in
// edges, is how far the cube has slid.
func (g layout) place(cell int, p, slip point) fyne.Position {
	r := g.cell(cell)
	return fyne.NewPos(
		r.x+g.edge*float32(p.x+slip.x),
		r.y+r.h+g.edge*float32(p.y+slip.y),
	)
}

// line is the width of the cubes' edges.
func (g layout) line() float32 { return max(1, floor(g.edge/80)) }

// slip is how far, in edges, a cube slides while it rolls. Cells lie farther
// apart than a cube is wide, and rows one right below the other, so that no cube
// hides another; rolling alone would not bring a cube from cell to cell.
func slip(r roll) point {
	rolled := r.toward.project()
	x := r.toward.x*(cubeWidth+gap) - rolled.x
	y := -r.toward.y*(cubeHeight+gap) - rolled.y
	return point{x * r.turned, y * r.turned}
}
