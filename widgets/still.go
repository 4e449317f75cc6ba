package widgets

import "fyne.io/fyne/v2"

// Still shows a position and takes no part in anything: neither the pointer nor
// keys mean something to it.
type Still struct {
	chart
	view View
}

// NewStill returns a picture that the artist draws. SetView gives it something to
// show.
func NewStill(artist Artist) *Still {
	s := &Still{}
	s.told = None
	s.draw = func(size fyne.Size) chartPicture {
		if s.view.Position == nil {
			return chartPicture{}
		}
		return chartPicture{shapes: artist.Scene(s.view, size).Shapes}
	}
	s.least = func() fyne.Size { return stillLeast }
	s.ExtendBaseWidget(s)
	return s
}

// stillLeast is the size at which a board can be made out, if not its captions.
var stillLeast = fyne.NewSize(160, 120)

// View returns what the picture shows.
func (s *Still) View() View { return s.view }

// SetView shows the view, without any cursor.
func (s *Still) SetView(v View) {
	v.Focused, v.Cursor, v.Hover, v.Grabbed, v.Target = false, None, None, None, None
	s.view = v
	s.Refresh()
}
