package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// PagerView is everything that a Pager shows at one moment.
type PagerView struct {
	Number string // of the one on show, counting from 1
	Of     string // "of 82,661,473,653,368,792"
	First  bool   // there is none before it
	Last   bool   // and none after it
}

// PagerEvents are what a Pager reports.
type PagerEvents struct {
	Back, Forward func()
	// GoTo asks for the one whose number a person has typed, and returns "", or why
	// there is no such one, in a sentence.
	GoTo func(typed string) (why string)
}

// Pager goes through what is numbered, one by one or to any number. Numbers may
// have any number of digits.
type Pager struct {
	widget.BaseWidget
	onHeight func() // the pager may be higher or lower than before

	view  PagerView
	label *widgets.TextLine
	back  *widgets.Button
	field *widgets.Field
	forth *widgets.Button
	of    *widgets.TextLine
	why   *widgets.TextBlock
}

// NewPager returns a pager; the label says what it goes through.
func NewPager(label string, keys *widgets.Keys, events PagerEvents) *Pager {
	p := &Pager{
		label: widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		back:  widgets.NewButton("", theme.NewThemedResource(backIcon), keys, events.Back),
		forth: widgets.NewButton("", theme.NewThemedResource(forthIcon), keys, events.Forward),
		of:    widgets.NewTextLine(widgets.TextSizeNormal, false, widgets.ColorText),
		why:   widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorCaution),
	}
	p.label.Text = label
	p.field = widgets.NewValueField(keys, func(typed string) {
		p.say(events.GoTo(typed))
		p.field.Put(p.view.Number)
	})
	p.why.Hide()
	p.ExtendBaseWidget(p)
	return p
}

// The signs of the buttons that go back and forward.
var (
	backIcon  = fyne.NewStaticResource("back.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M16 5v14l-9-7z"/></svg>`))
	forthIcon = fyne.NewStaticResource("forth.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M8 5v14l9-7z"/></svg>`))
)

// SetView shows the view.
func (p *Pager) SetView(v PagerView) {
	if v == p.view {
		return
	}
	if v.Number != p.view.Number {
		p.field.Put(v.Number)
		p.say("")
	}
	p.back.SetEnabled(!v.First)
	p.forth.SetEnabled(!v.Last)
	p.of.SetText(v.Of)
	p.view = v
	p.Refresh()
}

// say shows why there is no such one.
func (p *Pager) say(why string) {
	p.why.SetText(why)
	if widgets.SetVisible(p.why, why != ""); p.onHeight != nil {
		p.onHeight()
	}
}

// CreateRenderer returns the renderer of a pager.
func (p *Pager) CreateRenderer() fyne.WidgetRenderer { return &pagerRenderer{p} }

type pagerRenderer struct{ pager *Pager }

func (r *pagerRenderer) Destroy() {}

func (r *pagerRenderer) Objects() []fyne.CanvasObject {
	p := r.pager
	return []fyne.CanvasObject{p.label, p.back, p.field, p.of, p.forth, p.why}
}

// The measures of a pager.
const (
	pagerButton = 32
	pagerField  = 56 // width of the field at least
	pagerGap    = 6
	pagerOf     = 20 // height of the second line that a long number takes
)

// fieldWidth has room for the number, as far as that leaves room for the rest.
func (p *Pager) fieldWidth(room float32) float32 {
	return max(min(widgets.TextWidth(p.view.Number, widgets.TextSizeNormal, false)+32, room), pagerField)
}

// needed is the width of everything but the field in one line.
func (p *Pager) needed() float32 {
	return p.label.MinSize().Width + p.of.MinSize().Width + 2*pagerButton + 4*pagerGap + 4
}

// wraps reports whether the number of all goes to a line of its own.
func (p *Pager) wraps(width float32) bool { return p.needed()+pagerField > width }

// height is what the pager takes at a width.
func (p *Pager) height(width float32) float32 {
	height := p.field.MinSize().Height
	if p.wraps(width) {
		height += pagerOf
	}
	if p.why.Visible() {
		height += p.why.MinSize().Height
	}
	return height
}

func (r *pagerRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, r.pager.height(r.pager.Size().Width))
}

func (r *pagerRenderer) Refresh() { r.Layout(r.pager.Size()) }

func (r *pagerRenderer) Layout(size fyne.Size) {
	p, x, height := r.pager, float32(0), r.pager.field.MinSize().Height
	put := func(o fyne.CanvasObject, width float32) {
		widgets.Place(o, x, 0, width, height)
		x += width + pagerGap
	}
	wraps, next := p.wraps(size.Width), height
	room := size.Width - p.needed()
	if wraps {
		room += p.of.MinSize().Width
	}
	put(p.label, p.label.MinSize().Width)
	put(p.back, pagerButton)
	put(p.field, p.fieldWidth(room))
	if !wraps {
		put(p.of, p.of.MinSize().Width+4)
	}
	put(p.forth, pagerButton)
	if wraps {
		widgets.Place(p.of, 0, next, size.Width, pagerOf)
		next += pagerOf
	}
	widgets.Place(p.why, 0, next, size.Width, p.why.MinSize().Height)
}
