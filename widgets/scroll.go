package widgets

import "fyne.io/fyne/v2"

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
