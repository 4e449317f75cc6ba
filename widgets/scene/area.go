package scene

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
)

// DrawArea draws one area of the view's position, scaled to fit size and centred in it, and
// returns the regions of its cells, by cell.
func DrawArea(artist Artist, v View, area int, at fyne.Position, size fyne.Size) ([]Shape, map[int]Region) {
	scene := artist.Scene(v.Still(), fyne.NewSize(720, 540))
	low, high, cells := scene.frame(v.Position.Areas()[area])
	scale := min(size.Width/(high.X-low.X), size.Height/(high.Y-low.Y))
	origin := at.AddXY(size.Width/2-scale*(low.X+high.X)/2, size.Height/2-scale*(low.Y+high.Y)/2)
	for i, r := range cells {
		r.At, r.Size = origin.AddXY(r.At.X*scale, r.At.Y*scale), fyne.NewSize(r.Size.Width*scale, r.Size.Height*scale)
		cells[i] = r
	}
	return scene.cut(low, high, scale, origin), cells
}

// frame returns the corners of an area, with a margin for its border, and its cells.
func (s Scene) frame(area model.Area) (low, high fyne.Position, cells map[int]Region) {
	const edge = 0.05 // of the area's longer side
	cells = map[int]Region{}
	var boxes []Shape
	for _, r := range s.Regions {
		if r.Kind == OfCell && area.Contains(r.Index) {
			boxes = append(boxes, Shape{Kind: Box, At: r.At, Size: r.Size})
			cells[r.Index] = r
		}
	}
	low, high = Bounds(boxes)
	room := edge * max(high.X-low.X, high.Y-low.Y)
	return low.SubtractXY(room, room), high.AddXY(room, room), cells
}

// cut returns the shapes that lie completely between two corners, transformed.
func (s Scene) cut(low, high fyne.Position, scale float32, origin fyne.Position) (inside []Shape) {
	for _, shape := range s.Shapes {
		from, to := Bounds([]Shape{shape})
		if from.X >= low.X && from.Y >= low.Y && to.X <= high.X && to.Y <= high.Y {
			inside = append(inside, shape.Transformed(scale, origin))
		}
	}
	return inside
}

// Parts returns the shapes of the first area of a position, and the shapes beside or below it:
// the goal or the link table, with its title. A position with one area has no others.
func (s Scene) Parts(p model.Position) (first, others []Shape) {
	if len(p.Areas()) == 1 {
		return s.Shapes, nil
	}
	low, high, _ := s.frame(p.Areas()[0])
	for _, shape := range s.Shapes {
		if from, _ := Bounds([]Shape{shape}); from.X >= high.X || from.Y >= high.Y {
			others = append(others, shape)
		}
	}
	return s.cut(low, high, 1, fyne.Position{}), others
}

// Still returns the view without the marks of cursor and pointer.
func (v View) Still() View {
	v.Focused, v.Cursor, v.Hover, v.Grabbed, v.Target = false, Missing, Missing, Missing, Missing
	return v
}

// Cell draws one cell of the view's position, in a picture of the size, scaled to a unit square.
func Cell(artist Artist, v View, cell int, size fyne.Size) []Shape {
	scene := artist.Scene(v.Still(), size)
	region, ok := scene.Find(OfCell, cell)
	side := max(region.Size.Width, region.Size.Height)
	if !ok || side == 0 {
		return nil
	}
	const slack = 2 // for shapes that extend beyond the cell
	low, high := region.At.SubtractXY(slack, slack), region.At.Add(region.Size).AddXY(slack, slack)
	origin := region.Centre().SubtractXY(side/2, side/2)
	return scene.cut(low, high, 1/side, fyne.NewPos(-origin.X/side, -origin.Y/side))
}
