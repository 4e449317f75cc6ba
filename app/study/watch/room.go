package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/widgets"
	"quadrille/widgets/searchview"
)

// room shows the page's search to a room: one view, the state and the code, large, and nothing else.
type room struct {
	page *Page
	zoom float32
	fit  float32 // the window's size, as a factor of one of 1280x720 with usual text

	title, count, note, truth *widgets.TextLine
	tree                      *searchview.Tree
	raster                    *searchview.Raster
	board                     *widgets.Picture
	sum                       *fyne.Container
	code                      *searchview.List
}

// The factors by which a room's drawings are enlarged.
const (
	zoomUsual, zoomLeast, zoomMost = 1.8, 1.2, 3
	zoomStep                       = 1.15
)

// openRoom opens the page for a room over this one.
func (p *Page) openRoom() {
	p.room = &room{page: p, zoom: zoomUsual, fit: 1}
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
	r.tree.SetZoom(r.zoom * r.fit)
	r.raster.SetZoom(r.zoom * r.fit)
	r.code.SetZoom(r.zoom * r.fit)
	r.title.TextSize = roomTitle * r.fit
	for _, line := range []*widgets.TextLine{r.count, r.note, r.truth} {
		line.TextSize = roomText * r.fit
	}
	r.refresh()
}

// Build builds the widgets in the current language.
func (r *room) Build() fyne.CanvasObject {
	s := r.page.shell
	line := func() *widgets.TextLine { return widgets.NewTextLine(roomText, false, widgets.ColorSecondary) }
	r.title, r.count, r.note, r.truth = widgets.NewTextLine(roomTitle, true, widgets.ColorText), line(), line(), line()
	keys := shell.NewLine(s.Text("watch.room.keys"))
	r.title.Shrinks, keys.Align = true, fyne.TextAlignCenter
	r.tree, r.raster, r.code = searchview.NewTree(), searchview.NewRaster(), searchview.NewList()
	r.board, r.sum = widgets.NewPicture(r.page.entry.Artist), container.New(layout.NewCustomPaddedVBoxLayout(0))
	state := container.NewGridWithColumns(2, r.board, container.NewCenter(container.New(layout.NewCustomPaddedVBoxLayout(4), r.note, r.sum, r.truth)))
	left := container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, gap, 8, 8), container.NewBorder(nil, nil, nil, r.count, r.title)), nil, nil, nil,
		widgets.NewPanel(gap, container.NewStack(r.tree, r.raster)))
	content := container.New(layout.NewCustomPaddedLayout(inset, gap, inset, inset),
		container.NewBorder(nil, container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), keys), nil, nil,
			container.New(roomLayout{r}, left, widgets.NewPanel(inset, state), widgets.NewPanel(gap, container.NewStack(r.code)))))
	r.setZoom(r.zoom)
	return content
}

// The sizes of texts for a room.
const (
	roomTitle, roomText, roomNumber = 26, 18, 30
)

// refresh shows the search.
func (r *room) refresh() {
	p := r.page
	r.title.SetText(p.shell.Say(p.method().Name()))
	r.count.SetText(p.countLine())
	drawView(p.teller, p.view, r.tree, r.raster)
	if v := r.tree.View(); p.view == TreeView {
		v.Large = true
		r.tree.SetView(v)
	}
	s := p.now.shown
	r.note.SetText(p.shell.Text(p.stateTitle()))
	r.sum.RemoveAll()
	r.truth.SetText("")
	if s.position != nil {
		r.board.SetView(widgets.View{Position: s.position, Mode: widgets.Play, Plain: true, Say: p.shell.Say})
	}
	if s.known {
		for _, term := range p.sum(s) {
			number := widgets.NewTextLine(roomNumber*r.fit, true, widgets.ColorText)
			name := widgets.NewTextLine(roomText*r.fit, false, widgets.ColorSecondary)
			number.Text, name.Text = term.Number, term.Name
			r.sum.Add(container.New(layout.NewCustomPaddedHBoxLayout(gap), number, container.NewCenter(name)))
		}
	}
	if s.truth >= 0 {
		r.truth.SetText(p.say("watch.room.truth", "Number", translate.Int(int64(s.truth))))
	}
	code := p.codeView()
	code.Title, code.Note = "", ""
	r.code.SetView(code)
}

// roomLayout gives the view three fifths of the width, puts the state above the code, and fits the
// texts to the window.
type roomLayout struct{ room *room }

// MinSize is small.
func (roomLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(600, 300) }

// Layout places the view, the state and the code.
func (l roomLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const wide, high = 1248, 650 // with usual text
	if fit := min(size.Width/wide, size.Height/high) / widgets.Scaled(1); fit != l.room.fit {
		l.room.fit = fit
		l.room.setZoom(l.room.zoom)
	}
	left := (size.Width - gap) * 0.6
	widgets.Place(objects[0], 0, 0, left, size.Height)
	right, state := size.Width-left-gap, (size.Height-gap)*0.42
	widgets.Place(objects[1], left+gap, 0, right, state)
	widgets.Place(objects[2], left+gap, state+gap, right, size.Height-state-gap)
}
