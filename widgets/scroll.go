package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// sheetScroll scrolls a widget that draws only its visible part.
type sheetScroll struct{ container.Scroll }

// extend sets the outer widget, which Fyne needs, and the sheet to scroll.
func (s *sheetScroll) extend(self fyne.Widget, sheet fyne.CanvasObject) {
	s.Content = sheet
	s.OnScrolled = func(fyne.Position) { sheet.Refresh() }
	s.ExtendBaseWidget(self)
}

func (s *sheetScroll) Resize(size fyne.Size) {
	s.Scroll.Resize(size)
	s.Content.Refresh()
}

// ScrollByKey scrolls content with the usual keys; false for other keys or unscrollable content.
func ScrollByKey(content fyne.CanvasObject, key fyne.KeyName) bool {
	scroll, ok := content.(fyne.Scrollable)
	if !ok {
		return false
	}
	const step, whole = 36, 1e9
	page := content.Size().Height - step
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -step, fyne.KeyDown: step,
		fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -whole, fyne.KeyEnd: whole,
	}[key]
	if ok {
		scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -by)})
	}
	return ok
}
