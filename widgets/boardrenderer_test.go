package widgets

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"quadrille/widgets/scene"
	"quadrille/widgets/widgettest"
)

func boxFill(t *testing.T, o fyne.CanvasObject) color.Color {
	t.Helper()
	box, ok := o.(*canvas.Rectangle)
	if !ok {
		t.Fatalf("found a %T, want a rectangle", o)
	}
	return box.FillColor
}

func TestBoardRenderer_KeepsObjectsOfTheSameKinds(t *testing.T) {
	r := newRig(t, scene.Edit)
	before := test.WidgetRenderer(r.Board).Objects()
	if len(before) != 6 {
		t.Fatalf("%d objects are painted, want a box for each of 6 cells", len(before))
	}
	plain := boxFill(t, before[4])
	test.MoveMouse(r.canvas, centre(4))
	after := test.WidgetRenderer(r.Board).Objects()
	for i := range before {
		if before[i] != after[i] {
			t.Errorf("object %d was made anew", i)
		}
	}
	if boxFill(t, after[4]) == plain {
		t.Error("the box under the pointer kept its colour")
	}
	if boxFill(t, after[3]) != plain {
		t.Error("a box beside the pointer changed its colour")
	}
	test.MoveMouse(r.canvas, centre(3))
	if boxFill(t, before[4]) != plain {
		t.Error("the box that the pointer has left did not get its colour back")
	}
}

func TestBoardRenderer_MakesObjectsOfOtherKinds(t *testing.T) {
	r := newRig(t, scene.Edit)
	r.canvas.Focus(r.Board)
	objects := test.WidgetRenderer(r.Board).Objects()
	if len(objects) != 7 {
		t.Fatalf("%d objects are painted, want the six boxes and the cursor", len(objects))
	}
	widgettest.Key(r, fyne.KeyRight)
	after := test.WidgetRenderer(r.Board).Objects()
	if text := after[6].(*canvas.Text); text != objects[6] || text.Text != "1" {
		t.Errorf("the cursor reads %q in %p, want 1 in the text %p from before", text.Text, text, objects[6])
	}
	r.canvas.Unfocus()
	if n := len(test.WidgetRenderer(r.Board).Objects()); n != 6 {
		t.Errorf("%d objects are painted without the focus, want 6", n)
	}
}

func TestBoardRenderer_RepaintsInAnotherTheme(t *testing.T) {
	r := newRig(t, scene.Edit)
	box := test.WidgetRenderer(r.Board).Objects()[0]
	settings := fyne.CurrentApp().Settings()
	want := func(a Appearance) {
		t.Helper()
		th := &Theme{Appearance: a}
		if got, want := boxFill(t, box), th.Color(scene.ColorPanel, settings.ThemeVariant()); got != want {
			t.Errorf("the box is painted in %v, want %v", got, want)
		}
	}
	want(AlwaysLight)

	th := &Theme{Appearance: AlwaysDark}
	settings.SetTheme(th)
	want(AlwaysDark)

	th.Appearance = AlwaysLight // as the menu changes it: the same theme
	settings.SetTheme(th)
	want(AlwaysLight)
}
