package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"quadrille/widgets/scene"
)

// TestWrapped: rows as wide as the last size, and after a wide one the least width is still that of the
// widest object.
func TestWrapped(t *testing.T) {
	row := container.New(NewWrapped(10, 4))
	for _, size := range []fyne.Size{{Width: 50, Height: 20}, {Width: 30, Height: 20}, {Width: 60, Height: 20}, {Width: 40, Height: 30}} {
		row.Add(NewShaped(size, func(fyne.Size) []scene.Shape { return nil }))
	}
	row.Objects[1].Hide()
	for _, c := range []struct{ width, height float32 }{{200, 30}, {120, 54}, {60, 78}, {20, 78}} {
		row.Resize(fyne.NewSize(c.width, 500))
		if got, want := row.MinSize(), fyne.NewSize(60, c.height); got != want {
			t.Errorf("%v wide: MinSize is %v, want %v", c.width, got, want)
		}
	}
	if at := row.Objects[3].Position(); at != fyne.NewPos(0, 48) {
		t.Errorf("the last object is at %v", at)
	}
}
