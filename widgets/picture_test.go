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
