package pane

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
	"quadrille/widgets/widgettest"
)

// TestBounds: all lines of the bounds are inside the chart, at any time and with nothing found, those of solutions fall, and no name
// covers a time.
func TestBounds(t *testing.T) {
	widgettest.Start(t, widgets.NewTheme(widgets.AlwaysLight))
	size := fyne.NewSize(360, boundsHeight)
	proved := []view.Bound{{After: 0, Moves: 80}, {After: time.Second, Moves: 88}}
	for _, b := range []view.Bounds{
		{Proved: proved[:1]},
		{Proved: proved[:1], Now: time.Millisecond, Found: []view.Bound{{After: time.Millisecond, Moves: 86}}},
		{Proved: proved, Now: time.Minute, Found: []view.Bound{{After: 20 * time.Millisecond, Moves: 140}, {After: 2 * time.Second, Moves: 102}}},
	} {
		b.ProvedName = "proved"
		drawn := bounds{b}.Draw(size)
		isFound := false
		for _, s := range drawn.Shapes {
			for _, p := range s.Points {
				if p.X < 0 || p.X > size.Width || p.Y < 0 || p.Y > size.Height {
					t.Errorf("%+v: %v is outside", b, p)
				}
			}
			if middle := s.At.Y + s.Size.Height/2; s.Kind == scene.Text && s.Text == b.ProvedName && middle+small > size.Height-boundsFoot/2 {
				t.Errorf("%+v: %q is over the times", b, s.Text)
			}
			if s.Kind != scene.Line || s.Stroke.Name != scene.ColorText {
				continue
			}
			if isFound = true; s.Points[1].Y < s.Points[0].Y || s.Points[1].X < s.Points[0].X {
				t.Errorf("%+v: a line of solutions goes from %v to %v", b, s.Points[0], s.Points[1])
			}
		}
		if isFound != (len(b.Found) > 0) {
			t.Errorf("%+v: the line of solutions is drawn: %v", b, isFound)
		}
	}
	if drawn := (bounds{}).Draw(size); len(drawn.Shapes) > 0 {
		t.Errorf("without bounds it draws %v", drawn.Shapes)
	}
}
