package watch

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/window/shell"
	"quadrille/widgets"
)

// The factors by which everything is enlarged for a room.
const (
	zoomUsual, zoomLeast, zoomMost = 1.8, 1.2, 3
	zoomStep                       = 1.15
)

// Bare reports whether the page is without the window's menu: for a room it fills the screen.
func (p *Page) Bare() bool { return p.zoom > 1 }

// setZoom shows the page enlarged by a factor: 1 for the window, or more for a room. The window keeps its
// content: with another one Fyne would forget its size outside the full screen.
func (p *Page) setZoom(zoom float32) {
	bare := p.Bare()
	if p.zoom = zoom; bare != p.Bare() {
		p.shell.SetFullScreen(!bare)
	}
	p.root.Objects = []fyne.CanvasObject{p.arrange()}
	p.root.Refresh()
	p.shell.Focus(nil)
}

// roomKey changes the size or leaves the room, and reports whether the key does so.
func (p *Page) roomKey(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyPlus, fyne.KeyEqual:
		p.setZoom(min(p.zoom*zoomStep, zoomMost))
	case fyne.KeyMinus:
		p.setZoom(max(p.zoom/zoomStep, zoomLeast))
	case fyne.KeyF11, fyne.KeyEscape:
		p.setZoom(1)
		p.shell.Focus(p.play)
	case fyne.KeyReturn, fyne.KeyEnter:
		return !p.lanes[0].prediction.on // the board isn't a place of the room
	default:
		return false
	}
	return true
}

func (p *Page) room() fyne.CanvasObject {
	columns := container.NewGridWithColumns(max(len(p.lanes), 2))
	for _, l := range p.lanes {
		columns.Add(l.panel(l.title))
	}
	if l := p.lanes[0]; len(p.lanes) == 1 {
		state := widgets.NewPanel(gap, container.New(widgets.Columns{}, l.details(), l.list))
		columns.Add(container.NewGridWithRows(2, state, widgets.NewPanel(gap, l.code)))
	}
	keys := shell.NewLine(p.shell.Text("watch.room.keys"))
	keys.Align = fyne.TextAlignCenter
	var above fyne.CanvasObject
	if p.yours != nil {
		above = p.yours.verdict()
	}
	below := container.New(layout.NewCustomPaddedVBoxLayout(gap), widgets.NewPanel(gap, p.bar), keys)
	return padded(inset, gap, inset, inset, container.NewBorder(above, padded(gap, 0, 0, 0, below), nil, nil, columns))
}
