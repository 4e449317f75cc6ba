package cubic

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
	"quadrille/model/cubic"
	"quadrille/widgets/sketch"
)

// The measures of the boards, with the edge of a cube as unit.
const (
	gap        = 0.14 // between the pictures of two cubes at rest
	bedPadding = 0.16
	bedWidth   = cubic.Side*cubeWidth + (cubic.Side-1)*gap + 2*bedPadding
	bedHeight  = cubic.Side*cubeHeight + (cubic.Side-1)*gap + 2*bedPadding

	// headroom is the room above the bed for cubes of the first row that roll to the side.
	headroom = 0.20

	goalSide = 1.70
	gutter   = 0.50 // between the boards, side by side
)

// layout holds the places of all parts. The unit is the edge of a cube.
type layout struct {
	sketch.Places
	start sketch.Rect // the bed of the cubes
	goal  sketch.Grid
}

func layOut(size fyne.Size) layout {
	l := layout{Places: sketch.Arrange(size,
		sketch.Area{Width: bedWidth, Height: headroom + bedHeight, Above: 1},
		sketch.Area{Width: goalSide, Height: goalSide, Above: 2, Below: 1},
		gutter)}
	l.start = l.Large
	l.start.Y += headroom * l.Unit
	l.start.H -= headroom * l.Unit
	if l.Beside { // gives the centres of the beds the same y
		l.Small.Y += headroom * l.Unit / 2
	}
	l.goal = sketch.NewGrid(l.Small, cubic.Side, cubic.Side)
	return l
}

// captions writes the names of both boards, and the letters of the goal below it, as its menu.
func (d *drawing) captions() {
	d.MenuCaption(d.places.Line(d.places.Large, -1), d.AreaName(startArea), d.places.TextSize, sketch.Bold, startArea)
	d.Caption(d.places.Line(d.places.goal.Bed, -1.8), d.AreaName(goalArea), d.places.TextSize, sketch.Bold)
	d.Caption(d.places.Line(d.places.goal.Bed, -1), d.Say(model.Say("cubic.board.above")), d.places.NoteSize, sketch.Regular)
	d.MenuCaption(d.places.Line(d.places.goal.Bed, 0), d.GoalText(cubic.Side), d.places.NoteSize, sketch.Regular, goalArea)
}

// cell is the rectangle around a cube at rest on a cell.
func (l layout) cell(i int) sketch.Rect {
	column, row := float32(i%cubic.Side), float32(i/cubic.Side)
	return sketch.Rect{
		X: l.start.X + l.Unit*(bedPadding+column*(cubeWidth+gap)),
		Y: l.start.Y + l.Unit*(bedPadding+row*(cubeHeight+gap)),
		W: l.Unit * cubeWidth, H: l.Unit * cubeHeight,
	}
}

// region is the clickable part of a cell. The regions leave no gap.
func (l layout) region(cell int) sketch.Rect { return l.cell(cell).Inset(-l.Unit * gap / 2) }

// place is the place of a point of the cube on a cell.
func (l layout) place(cell int, p point) fyne.Position {
	r := l.cell(cell)
	return fyne.NewPos(r.X+l.Unit*float32(p.x), r.Bottom()+l.Unit*float32(p.y))
}

// places returns the places of several points.
func (l layout) places(cell int, points []point) []fyne.Position {
	placed := make([]fyne.Position, len(points))
	for i, p := range points {
		placed[i] = l.place(cell, p)
	}
	return placed
}
