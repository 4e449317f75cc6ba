package widgets

import "fyne.io/fyne/v2"

// Still shows a position and takes no part in anything: neither the pointer nor
// keys mean something to it.
type Still struct {
	shaped
	view View
}

// NewStill returns a picture that the artist draws. SetView gives it something to
// show.
func NewStill(artist Artist) *Still {
	s := &Still{}
	s.shapes = func(size fyne.Size) []Shape {
		if s.view.Position == nil {
			return nil
		}
		return scaledShapes(artist, s.view, size)
	}
	s.least = func() fyne.Size { return stillLeast }
	s.extend(s)
	return s
}

// stillLeast is the size at which a board can be made out, if not all that is
// written on it.
var stillLeast = fyne.NewSize(160, 120)

// scaledShapes draws the view to fill the size: where that is too small for the
// artist, larger, and then everything smaller.
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

// View returns what the picture shows.
func (s *Still) View() View { return s.view }

// SetView shows the view, without any cursor.
func (s *Still) SetView(v View) {
	s.view = v.still()
	s.Refresh()
}

// still is the view of a board that nobody touches.
func (v View) still() View {
	v.Focused, v.Cursor, v.Hover, v.Grabbed, v.Target = false, None, None, None, None
	return v
}
