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
