package pane

import (
	"fmt"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// Pager goes to the previous or next of numbered solutions, or to any number, however long.
type Pager struct {
	widgets.Composite
	view        view.Pager
	back, forth *widgets.Button
	field       *widgets.Field
	of, below   *widgets.TextLine // Of is beside the field, or below if it is long
	column      *fyne.Container
}

// The measures of a pager.
const (
	pagerGap   = 6
	pagerField = 96 // width of the field
	pagerBelow = 12 // the most characters of Of beside the field
)

// NewPager returns a pager. page asks for the solution before (-1) or after (1), goTo for a typed one.
func NewPager(label string, keys *widgets.Keys, page func(by int64), goTo func(typed string)) *Pager {
	p := &Pager{
		back:  widgets.NewButton("", theme.NewThemedResource(backIcon), keys, func() { page(-1) }),
		forth: widgets.NewButton("", theme.NewThemedResource(forthIcon), keys, func() { page(1) }),
		of:    widgets.NewTextLine(widgets.TextSizeNormal, false, scene.ColorText),
		below: widgets.NewTextLine(widgets.TextSizeNormal, false, scene.ColorText),
	}
	p.field = widgets.NewValueField(keys, func(typed string) {
		goTo(typed)
		p.field.Put(p.view.Number)
	})
	before := written(widgets.TextSizeSecondary, false, scene.ColorSecondary, label)
	field := container.New(widgets.LeastWidth(pagerField), p.field)
	row := container.New(layout.NewCustomPaddedHBoxLayout(pagerGap), before, p.back, field, p.of, p.forth)
	p.column = container.New(layout.NewCustomPaddedVBoxLayout(0), row, p.below)
	p.Extend(p, p.column)
	return p
}

// The icons of the buttons.
var (
	backIcon  = icon("back.svg", "M16 5v14l-9-7z")
	forthIcon = icon("forth.svg", "M8 5v14l9-7z")
)

func icon(name, path string) fyne.Resource {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="%s"/></svg>`
	return fyne.NewStaticResource(name, fmt.Appendf(nil, svg, path))
}

// SetView shows the view.
func (p *Pager) SetView(v view.Pager) {
	if v == p.view {
		return
	}
	p.view = v
	p.field.Put(v.Number)
	p.back.SetEnabled(!v.First)
	p.forth.SetEnabled(!v.Last)
	p.of.SetText(v.Of)
	p.below.SetText(v.Of)
	long := utf8.RuneCountInString(v.Of) > pagerBelow
	widgets.SetVisible(p.of, !long)
	widgets.SetVisible(p.below, long)
	p.column.Refresh()
}
