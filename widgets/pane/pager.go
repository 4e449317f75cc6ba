package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// PagerView is everything that a Pager shows at one moment.
type PagerView struct {
	Number      string // of the current solution, from 1
	Of          string // "of 82,661,473,653,368,792"
	First, Last bool   // there is no solution before or after it
}

// Pager goes through numbered solutions, one by one or to any number, however long.
type Pager struct {
	widget.BaseWidget
	view        PagerView
	label, of   *widgets.TextLine
	back, forth *widgets.Button
	field       *widgets.Field
	content     *fyne.Container
}

// NewPager returns a pager with a label. page asks for the solution before (-1) or after (1) the
// current one, goTo for the one with the number that was typed.
func NewPager(label string, keys *widgets.Keys, page func(by int64), goTo func(typed string)) *Pager {
	p := &Pager{
		label: widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		back:  widgets.NewButton("", theme.NewThemedResource(backIcon), keys, func() { page(-1) }),
		forth: widgets.NewButton("", theme.NewThemedResource(forthIcon), keys, func() { page(1) }),
		of:    widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText),
	}
	p.label.Text = label
	p.field = widgets.NewValueField(keys, func(typed string) {
		goTo(typed)
		p.field.Put(p.view.Number)
	})
	p.content = container.New(pagerLayout{p}, p.label, p.back, p.field, p.of, p.forth)
	p.ExtendBaseWidget(p)
	return p
}

// The icons of the buttons.
var (
	backIcon  = fyne.NewStaticResource("back.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M16 5v14l-9-7z"/></svg>`))
	forthIcon = fyne.NewStaticResource("forth.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M8 5v14l9-7z"/></svg>`))
)

// SetView shows the view.
func (p *Pager) SetView(v PagerView) {
	if v == p.view {
		return
	}
	p.view = v
	p.field.Put(v.Number)
	p.back.SetEnabled(!v.First)
	p.forth.SetEnabled(!v.Last)
	p.of.SetText(v.Of)
	p.content.Refresh()
}

// CreateRenderer returns the renderer of a pager.
func (p *Pager) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// pagerLayout puts everything into one line, or the number of all solutions into a second one.
type pagerLayout struct{ *Pager }

// The measures of a pager.
const (
	pagerButton = 32
	pagerField  = 56 // width of the field at least
	pagerGap    = 6
	pagerOf     = 20 // height of the second line
)

// needed is the width of everything but the field in one line.
func (p *Pager) needed() float32 {
	return p.label.MinSize().Width + p.of.MinSize().Width + 2*pagerButton + 4*pagerGap + 4
}

// wraps reports whether there is a second line.
func (p *Pager) wraps(width float32) bool { return p.needed()+pagerField > width }

// height is the height of the pager at a width.
func (p *Pager) height(width float32) float32 {
	height := p.field.MinSize().Height
	if p.wraps(width) {
		height += pagerOf
	}
	return height
}

func (p pagerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(200, p.height(p.Size().Width))
}

func (p pagerLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	x, height := float32(0), p.field.MinSize().Height
	put := func(o fyne.CanvasObject, width float32) {
		widgets.Place(o, x, 0, width, height)
		x += width + pagerGap
	}
	room := size.Width - p.needed()
	if p.wraps(size.Width) {
		room += p.of.MinSize().Width
	}
	put(p.label, p.label.MinSize().Width)
	put(p.back, pagerButton)
	put(p.field, max(min(widgets.TextWidth(p.view.Number, widgets.TextSizeNormal, false)+32, room), pagerField))
	if p.wraps(size.Width) {
		widgets.Place(p.of, 0, height, size.Width, pagerOf)
	} else {
		put(p.of, p.of.MinSize().Width+4)
	}
	put(p.forth, pagerButton)
}
