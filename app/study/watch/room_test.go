package watch

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"quadrille/widgets/searchview"
)

// TestRoom: F11 shows the search large on the whole screen, keys wind it and change view and size, and
// Escape leaves at the same moment.
func TestRoom(t *testing.T) {
	e, at := first()
	b := open(t, e, Bookmark{Position: at, At: 12})
	press := func(key fyne.KeyName) {
		b.shell.Keys.Handle(&fyne.KeyEvent{Name: key})
		b.rested()
	}
	b.rested()
	press(fyne.KeyF11)
	if !b.Bare() || !b.window.Window.FullScreen() {
		t.Fatalf("after F11 the page is bare: %v, full screen: %v", b.Bare(), b.window.Window.FullScreen())
	}
	if v, ok := b.lane.chart.View().(searchview.TreeView); !ok || !v.Large || len(v.Nodes) == 0 {
		t.Errorf("the tree is %+v", v)
	}
	if least := b.root.MinSize(); least.Width > 900 || least.Height > 640 {
		t.Errorf("the room is %v at least", least)
	}
	press(fyne.KeyRight)
	press(fyne.Key3)
	if v, ok := b.lane.chart.View().(searchview.RasterView); b.search.now.at != 13 || !ok || v.Ink != searchview.ColorMap || b.lane.status.Text != b.search.statusLine() {
		t.Errorf("at %d, the view is %T, %q", b.search.now.at, b.lane.chart.View(), b.lane.status.Text)
	}
	for range 9 {
		press(fyne.KeyPlus)
	}
	if b.zoom != zoomMost {
		t.Errorf("the greatest size is %v", b.zoom)
	}
	press(fyne.KeyMinus)
	if b.zoom >= zoomMost {
		t.Errorf("smaller, it is %v", b.zoom)
	}
	press(fyne.KeyEscape)
	if !b.shell.Shows(b.Page) || b.window.Window.FullScreen() || b.search.now.at != 13 || b.view != MapView || b.Bare() {
		t.Errorf("it leaves to %T at %d", b.shell.Page(), b.search.now.at)
	}
}

// TestRoomForTwo: the room has both searches with their views and figures, and timelines to scrub.
func TestRoomForTwo(t *testing.T) {
	e, at := first()
	b := open(t, e, Bookmark{Position: at, Method: cheap(t, e)})
	b.watchTwo()
	b.shell.Keys.Handle(&fyne.KeyEvent{Name: fyne.KeyF11})
	rested := func() {
		b.Until("both searches", func() bool {
			return !slices.ContainsFunc(b.clock.searches, func(s *Search) bool { return !s.counted || s.making.Running() || s.now.at != s.at() })
		})
	}
	rested()
	b.clock.goTo(9)
	rested()
	if least := b.root.MinSize(); least.Width > 900 || least.Height > 640 {
		t.Errorf("the room for two is %v at least", least)
	}
	canvas := fyne.CurrentApp().Driver().CanvasForObject
	for i, l := range b.lanes {
		for _, o := range []fyne.CanvasObject{l.title, l.chart, l.figures[0], l.figures[1], l.timeline} {
			if size := o.Size(); canvas(o) == nil || !o.Visible() || size.Width < 1 || size.Height < 1 {
				t.Errorf("search %d: %T has the size %v", i, o, size)
			}
		}
		if f := l.search.now.figures; l.figures[0].Text != figure(f.Waiting) || l.figures[1].Text != figure(f.PeakStored) || f.Waiting == 0 {
			t.Errorf("search %d: waiting %s, stored %s, want %+v", i, l.figures[0].Text, l.figures[1].Text, f)
		}
	}
	absolute := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if one, two := absolute(b.lanes[0].chart), absolute(b.lanes[1].chart); one.X >= two.X || one.Y != two.Y {
		t.Errorf("the searches are at %v and %v", one, two)
	}
	b.lanes[1].timeline.Tapped(&fyne.PointEvent{Position: fyne.NewPos(b.lanes[1].timeline.Size().Width, 10)})
	rested()
	if !b.clock.atEnd() {
		t.Errorf("the end of the timeline is %d", b.clock.at())
	}
	b.window.LeaveAll()
	if b.window.Window.FullScreen() {
		t.Error("the screen stays full without the page")
	}
}
