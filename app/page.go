package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets"
)

// page is something that takes the place of the workspaces for a while: a
// judge's file, a comparison.
type page interface {
	// build makes the widgets anew, in the present language and with what the
	// page knows by now.
	build() fyne.CanvasObject
	// close stops whatever still runs for the page; it will not be shown again.
	close()
}

// keyTaker is a page with keys of its own. They mean the same wherever the focus
// is outside a text field.
type keyTaker interface {
	// pageKey does what a key means, if it means something.
	pageKey(e *fyne.KeyEvent) bool
}

// openPage shows a page in place of the workspaces.
func (w *Window) openPage(p page) {
	w.closePage()
	w.desk().rest()
	w.page = p
	w.showContent()
}

// closePage shows the workspaces again.
func (w *Window) closePage() {
	if w.page == nil {
		return
	}
	w.page.close()
	w.page = nil
	w.showContent()
	w.desk().refresh()
	w.focus(w.desk().board)
}

// showContent shows the page, or the workspaces where there is none.
func (w *Window) showContent() {
	if w.page != nil {
		w.window.SetContent(w.page.build())
		return
	}
	w.window.SetContent(w.home)
}

// pageFrame puts a page's content under a header with the way back, the title, a
// line about it, and the page's tools at the right.
func (w *Window) pageFrame(title, line *widgets.TextLine, content fyne.CanvasObject, tools ...fyne.CanvasObject) fyne.CanvasObject {
	back := widgets.NewButton(w.text("page.back"), theme.NavigateBackIcon(), w.keys, w.closePage)
	words := container.New(layout.NewCustomPaddedVBoxLayout(2), title, line)
	row := container.New(layout.NewCustomPaddedHBoxLayout(8))
	for _, tool := range tools {
		row.Add(container.NewCenter(tool))
	}
	header := container.NewBorder(nil, nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 16), container.NewCenter(back)), row, words)
	return container.New(layout.NewCustomPaddedLayout(deskMargin, deskMargin, deskMargin, deskMargin),
		container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, 12, 0, 0), header), nil, nil, nil, content))
}
