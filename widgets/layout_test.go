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
	"quadrille/widgets/widgettest"
)

func TestGround(t *testing.T) {
	th := widgettest.Start(t, NewTheme(AlwaysDark))
	g := NewGround(scene.ColorPanel, scene.ColorLine, 6)
	widgettest.Window(t, g, 80, 40)
	box := test.WidgetRenderer(g).Objects()[0].(*canvas.Rectangle)
	if box.FillColor != th.Color(scene.ColorPanel, 0) || box.StrokeColor != th.Color(scene.ColorLine, 0) || box.StrokeWidth != 1 || box.CornerRadius != 6 {
		t.Errorf("painted as %+v", box)
	}
	bare := NewGround(scene.ColorPanel, "", 6)
	bare.Resize(g.Size())
	plain := test.WidgetRenderer(bare).Objects()[0].(*canvas.Rectangle)
	if plain.StrokeWidth != 0 {
		t.Errorf("without an outline it is stroked %v wide", plain.StrokeWidth)
	}
	fyne.CurrentApp().Settings().SetTheme(&Theme{Appearance: AlwaysLight})
	if got, want := box.StrokeColor, looks["light"].Color(scene.ColorLine, 0); got != want {
		t.Errorf("in another theme its outline is %v, want %v", got, want)
	}
}

func TestNewPanel(t *testing.T) {
	widgettest.Start(t, NewTheme(AlwaysLight))
	content := canvas.NewRectangle(color.Black)
	content.SetMinSize(fyne.NewSize(100, 50))
	panel := NewPanel(16, content)
	if got, want := panel.MinSize(), fyne.NewSize(132, 82); got != want {
		t.Errorf("MinSize is %v, want that of the content with the margins, %v", got, want)
	}
	widgettest.Window(t, panel, 232, 182)
	if at, size := content.Position(), content.Size(); at != fyne.NewPos(16, 16) || size != fyne.NewSize(200, 150) {
		t.Errorf("the content lies at %v, %v", at, size)
	}
}

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

// TestSignsDiffer: nobody has to tell them by their colours.
func TestSignsDiffer(t *testing.T) {
	seen := map[int]Sign{}
	for sign := SignWaiting; sign <= SignBroken; sign++ {
		outline := 0
		for _, shape := range sign.Draw(fyne.Position{}, SignSize) {
			outline = outline*10 + int(shape.Kind) + 1
			for _, p := range shape.Points {
				outline = outline*31 + int(100*p.X) + int(10*p.Y)
			}
		}
		if other, taken := seen[outline]; taken {
			t.Errorf("signs %d and %d look the same", other, sign)
		}
		seen[outline] = sign
	}
	if got := NoSign.Draw(fyne.Position{}, SignSize); got != nil {
		t.Errorf("no sign is %v", got)
	}
}
