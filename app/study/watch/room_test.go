package watch

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestRoom: F11 shows the search large on the whole screen, keys wind it and change view and size, and
// Escape leaves at the same moment.
func TestRoom(t *testing.T) {
	e, at := first()
	b := open(t, e, State{Position: at, At: 12})
	press := func(key fyne.KeyName) {
		b.shell.Keys.Handle(&fyne.KeyEvent{Name: key})
		b.rested()
	}
	b.rested()
	press(fyne.KeyF11)
	r, ok := b.shell.Page().(*room)
	if !ok || !b.full {
		t.Fatalf("F11 opens %T, full screen %v", b.shell.Page(), b.full)
	}
	if v := r.tree.View(); !v.Large || len(v.Nodes) == 0 {
		t.Errorf("the tree is %+v", v)
	}
	press(fyne.KeyRight)
	press(fyne.Key3)
	if b.now.at != 13 || r.tree.Visible() || !r.raster.Visible() || r.status.Text != b.statusLine() {
		t.Errorf("at %d, tree %v, raster %v, %q", b.now.at, r.tree.Visible(), r.raster.Visible(), r.status.Text)
	}
	for range 9 {
		press(fyne.KeyPlus)
	}
	if r.zoom != zoomMost {
		t.Errorf("the greatest size is %v", r.zoom)
	}
	press(fyne.KeyMinus)
	if r.zoom >= zoomMost {
		t.Errorf("smaller, it is %v", r.zoom)
	}
	press(fyne.KeyEscape)
	if !b.shell.Shows(b.Page) || b.full || b.now.at != 13 || b.view != MapView || b.room != nil {
		t.Errorf("it leaves to %T at %d", b.shell.Page(), b.now.at)
	}
}
