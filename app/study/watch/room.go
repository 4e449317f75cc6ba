package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// room shows the page's search to a room: one view, the state and the code, large, and nothing else.
type room struct {
	page *Page
	zoom float32

	title, status *widgets.TextLine
	tree          *searchview.Tree
	raster        *searchview.Raster
	state         *searchview.State
	code          *searchview.List
}

// The factors by which a room's drawings are enlarged.
const (
	zoomUsual, zoomLeast, zoomMost = 1.8, 1.2, 3
	zoomStep                       = 1.15
)

// openRoom opens the page for a room over this one.
func (p *Page) openRoom() {
	p.room = &room{page: p, zoom: zoomUsual}
	p.deps.FullScreen(true)
	p.shell.OpenOver(p.room)
}

// Bare keeps the window's menu away.
func (r *room) Bare() {}

// Close leaves the full screen.
func (r *room) Close() {
	r.page.deps.FullScreen(false)
	r.page.room = nil
	r.page.want() // the page below is as far
}

func (r *room) endPhase(back bool) { r.page.endPhase(back) }

// Topic returns the help topic of the page.
func (r *room) Topic() string { return r.page.Topic() }

// TypedKey changes the size, leaves, or does what the key does on the page.
func (r *room) TypedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyPlus, fyne.KeyEqual:
		r.setZoom(r.zoom * zoomStep)
	case fyne.KeyMinus:
		r.setZoom(r.zoom / zoomStep)
	case fyne.KeyF11:
		r.page.shell.Leave()
	case fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		return false
	default:
		return r.page.TypedKey(e)
	}
	return true
}

func (r *room) setZoom(factor float32) {
	r.zoom = min(max(factor, zoomLeast), zoomMost)
	for _, c := range []interface{ SetZoom(factor float32) }{r.tree, r.raster, r.state, r.code} {
		c.SetZoom(r.zoom)
	}
	r.refresh()
}

// The sizes of texts for a room.
const roomTitle, roomText = 26, 20

// Build builds the widgets in the current language.
func (r *room) Build() fyne.CanvasObject {
	s := r.page.shell
	r.title, r.status = widgets.NewTextLine(roomTitle, true, widgets.ColorText), widgets.NewTextLine(roomText, false, widgets.ColorSecondary)
	keys := shell.NewLine(s.Text("watch.room.keys"))
	r.title.Shrinks, keys.Align = true, fyne.TextAlignCenter
	r.tree, r.raster, r.state, r.code = searchview.NewTree(), searchview.NewRaster(), searchview.NewState(), searchview.NewList()
	left := container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, gap, 8, 8), container.New(layout.NewCustomPaddedVBoxLayout(0), r.title, r.status)), nil, nil, nil,
		widgets.NewPanel(gap, container.NewStack(r.tree, r.raster)))
	content := container.New(layout.NewCustomPaddedLayout(inset, gap, inset, inset),
		container.NewBorder(nil, container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), keys), nil, nil,
			container.NewGridWithColumns(2, left, container.NewGridWithRows(2, widgets.NewPanel(gap, r.state), widgets.NewPanel(gap, r.code)))))
	r.setZoom(r.zoom)
	return content
}

// refresh shows the search.
func (r *room) refresh() {
	p := r.page
	r.title.SetText(p.shell.Say(p.method().Name()))
	r.status.SetText(p.statusLine())
	drawView(p.teller, p.view, r.tree, r.raster)
	if v := r.tree.View(); p.view == TreeView {
		v.Large = true
		r.tree.SetView(v)
	}
	state, code := p.stateView(), p.codeView()
	code.Title, code.Note = "", ""
	r.state.SetView(searchview.StateView{Board: state.Board, Sum: state.Sum})
	r.code.SetView(code)
}
