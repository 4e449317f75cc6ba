package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// What has the focus has a line around it.
func TestFramed(t *testing.T) {
	th := &Theme{Appearance: AlwaysLight}
	test.NewTempApp(t).Settings().SetTheme(th)
	plain, primary := NewButton("a", nil, nil, nil), NewButton("b", nil, nil, nil)
	primary.SetPrimary(true)
	list, box := NewSelect([]string{"c"}, nil, func(int) {}), NewCheck("d", false, nil, nil)
	controls := []interface {
		fyne.Focusable
		fyne.Widget
		fyne.Disableable
	}{plain, primary, list, box}
	w := test.NewTempWindow(t, container.NewVBox(plain, primary, list, box, widget.NewLabel("")))
	line := func(i int) (visible bool, ink color.Color) {
		objects := test.WidgetRenderer(controls[i]).Objects()
		r := objects[len(objects)-1].(*canvas.Rectangle)
		return r.Visible(), r.StrokeColor
	}
	for i, c := range controls {
		if visible, _ := line(i); visible != (i == 2) {
			t.Errorf("%d has a line: %t", i, visible)
		}
		w.Canvas().Focus(c)
		want := scene.ColorAccent
		if c == fyne.Focusable(primary) {
			want = scene.ColorOnAccent
		}
		if visible, ink := line(i); !visible || ink != th.Color(want, 0) {
			t.Errorf("with the focus %d has a line: %t, %v", i, visible, ink)
		}
		w.Canvas().Unfocus()
		if visible, _ := line(i); visible != (i == 2) {
			t.Errorf("%d keeps its line: %t", i, visible)
		}
	}
	list.Disable()
	if visible, _ := line(2); visible {
		t.Error("what is disabled has a line")
	}
}
