package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Fyne recolours a part by a theme of its own, and each theme parses the fonts again and keeps
// them. This renderer paints over instead.

// OnPage makes lists stand out from the page, as they do from a panel.
func OnPage(o fyne.CanvasObject) fyne.CanvasObject {
	switch o := o.(type) {
	case *Select:
		o.onPage = true
		o.Refresh()
	case *fyne.Container:
		for _, inner := range o.Objects {
			OnPage(inner)
		}
	}
	return o
}

// CreateRenderer returns the renderer of a list.
func (s *Select) CreateRenderer() fyne.WidgetRenderer {
	r := &selectRenderer{s.Select.CreateRenderer(), s}
	r.paint()
	return newOutlined(r, s, func() outlineState { return outlineState{focused: s.focused} })
}

type selectRenderer struct {
	fyne.WidgetRenderer
	list *Select
}

func (r *selectRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

// paint gives the ground another colour, unless it shows something by its own.
func (r *selectRenderer) paint() {
	ground, ok := r.Objects()[0].(*canvas.Rectangle)
	th, variant := r.list.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	if ok && r.list.onPage && ground.FillColor == th.Color(theme.ColorNameInputBackground, variant) {
		ground.FillColor = th.Color(ColorPanel, variant)
		ground.Refresh()
	}
}
