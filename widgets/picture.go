package widgets

import (
	"fyne.io/fyne/v2"

	"quadrille/model"
)

// Picture shows a position. It ignores the pointer and keys.
type Picture struct {
	Shaped
	// FirstArea has only the first area of the position shown: its board without the goal.
	FirstArea bool
	view      View
}

// NewPicture returns a picture that the artist draws; see SetView.
func NewPicture(artist Artist) *Picture {
	s := &Picture{}
	s.Shapes = func(size fyne.Size) []Shape {
		if s.view.Position == nil {
			return nil
		}
		if s.FirstArea {
			return firstArea(artist, s.view, size)
		}
		return scaledShapes(artist, s.view, size)
	}
	s.Least = func() fyne.Size { return stillLeast }
	s.Extend(s)
	return s
}

// stillLeast is the size at which a board is recognizable, if not all its texts.
var stillLeast = fyne.NewSize(160, 120)

// scaledShapes draws the view to fill the size; if it is too small for the artist, scaled down.
func scaledShapes(artist Artist, v View, size fyne.Size) []Shape {
	least := artist.MinSize()
	scale := min(size.Width/least.Width, size.Height/least.Height, 1)
	shapes := artist.Scene(v, fyne.NewSize(size.Width/scale, size.Height/scale)).Shapes
	if scale == 1 {
		return shapes
	}
	for i, s := range shapes {
		shapes[i] = s.Transformed(scale, fyne.Position{})
	}
	return shapes
}

// firstArea draws the first area of the position into the middle of the size.
func firstArea(artist Artist, v View, size fyne.Size) []Shape {
	scene := artist.Scene(v, fyne.NewSize(720, 540))
	low, high := firstFrame(scene, v.Position)
	scale := min(size.Width/(high.X-low.X), size.Height/(high.Y-low.Y))
	origin := fyne.NewPos(size.Width/2-scale*(low.X+high.X)/2, size.Height/2-scale*(low.Y+high.Y)/2)
	shapes, _ := scene.Parts(v.Position)
	for i, s := range shapes {
		shapes[i] = s.Transformed(scale, origin)
	}
	return shapes
}

// firstFrame returns the corners of the first area of a position, with a margin for its
// bed and rims.
func firstFrame(scene Scene, p model.Position) (low, high fyne.Position) {
	const edge = 0.05 // of the area
	area := p.Areas()[0]
	var cells []Shape
	for _, r := range scene.Regions {
		if r.Kind == OfCell && area.Contains(r.Index) {
			cells = append(cells, Shape{Kind: Box, At: r.At, Size: r.Size})
		}
	}
	low, high = Bounds(cells)
	room := edge * max(high.X-low.X, high.Y-low.Y)
	return low.SubtractXY(room, room), high.AddXY(room, room)
}

// Parts returns the shapes of the first area of a position, and those beside or below
// it: the goal or the link table, with its title.
func (s Scene) Parts(p model.Position) (first, others []Shape) {
	low, high := firstFrame(s, p)
	for _, shape := range s.Shapes {
		from, to := Bounds([]Shape{shape})
		switch {
		case from.X >= low.X && from.Y >= low.Y && to.X <= high.X && to.Y <= high.Y:
			first = append(first, shape)
		case from.X >= high.X || from.Y >= high.Y:
			others = append(others, shape)
		}
	}
	return first, others
}

// View returns what the picture shows.
func (s *Picture) View() View { return s.view }

// SetView shows the view, without any cursor.
func (s *Picture) SetView(v View) {
	s.view = v.still()
	s.Refresh()
}

// still is the view without cursor and pointer.
func (v View) still() View {
	v.Focused, v.Cursor, v.Hover, v.Grabbed, v.Target = false, None, None, None, None
	return v
}
