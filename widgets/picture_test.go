package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets/widgettest"
)

func TestStillTakesPartInNothing(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	still := NewPicture(toyArtist{})
	widgettest.Window(t, still, 300, 300)
	if n := len(test.WidgetRenderer(still).Objects()); n != 0 {
		t.Errorf("%d objects without a position", n)
	}
	still.SetView(View{Position: position{}, Focused: true, Cursor: 1})
	if len(test.WidgetRenderer(still).Objects()) == 0 {
		t.Error("a position is not drawn")
	}
	if v := still.View(); v.Focused || v.Cursor != None {
		t.Errorf("the view has a cursor: %+v", v)
	}
	if slices.IndexFunc(widgettest.Parts(still), func(o fyne.CanvasObject) bool { _, ok := o.(fyne.Focusable); return ok }) >= 0 {
		t.Error("it can have the focus")
	}
}

// The toy needs 300 by 200.
func TestDrawScaled(t *testing.T) {
	full := toyArtist{}.Scene(View{}, fyne.NewSize(toyWidth, toyHeight)).Shapes
	for _, c := range []struct {
		size  fyne.Size
		scale float32
	}{
		{fyne.NewSize(600, 400), 1},
		{fyne.NewSize(toyWidth, toyHeight), 1},
		{fyne.NewSize(150, 200), 0.5},
		{fyne.NewSize(300, 50), 0.25},
	} {
		for i, s := range DrawScaled(toyArtist{}, View{}, fyne.Position{}, c.size) {
			want := full[i]
			if s.At != fyne.NewPos(want.At.X*c.scale, want.At.Y*c.scale) || s.Size != fyne.NewSquareSize(toyCell*c.scale) {
				t.Errorf("in %v shape %d is %v large at %v", c.size, i, s.Size, s.At)
			}
		}
	}
}
