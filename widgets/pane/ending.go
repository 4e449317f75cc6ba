package pane

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// ending is the card that a view.Ending describes. Everything has the same place in all of them.
type ending struct {
	content                  *fyne.Container
	sign                     *charts.Chart[signs]
	figure, unit, line, more *widgets.TextLine
	title, aside             *widgets.TextLine
	rests                    *charts.Chart[drawn]
	note, copied             *widgets.TextBlock
	rested, noted, field     *part
	buttons                  [3]*widgets.Button // the primary one and two others
	menu, only               *widgets.Button    // of several further actions; of a single one
	heading, number, column  *fyne.Container
	pair, further, others    *fyne.Container
	view                     view.Ending
}

// The measures of an ending.
const (
	endingWidth  = 420 // at most
	endingSign   = 60
	endingFigure = 44 // text size
	endingUnit   = 20
	figureMost   = 260 // width of the figure
	drawingLeast = 90
	drawingMost  = 230
)

func newEnding(artist scene.Artist, keys *widgets.Keys, menu string) *ending {
	e := &ending{
		figure: shrinking(endingFigure, true, scene.ColorText), unit: written(endingUnit, true, scene.ColorText, ""),
		line: shrinking(widgets.TextSizeNormal, false, scene.ColorText), more: shrinking(widgets.TextSizeNormal, false, scene.ColorSecondary),
		title: shrinking(widgets.TextSizeNormal, true, scene.ColorText), aside: written(widgets.TextSizeSecondary, false, scene.ColorSecondary, ""),
		note: widgets.NewTextBlock(2, widgets.TextSizeNormal, scene.ColorText), copied: widgets.NewTextBlock(2, widgets.TextSizeSecondary, scene.ColorText),
	}
	e.figure.Shrinks = false
	e.line.Align, e.more.Align, e.note.Align = fyne.TextAlignCenter, fyne.TextAlignCenter, fyne.TextAlignCenter
	e.copied.Monospace = true
	e.sign = charts.New(signs{}, 0, func() fyne.Size { return fyne.NewSize(0, endingSign) })
	const under = 12 // by which the unit is lower than the middle of the figure
	e.number = container.NewCenter(container.New(layout.NewCustomPaddedHBoxLayout(columnGap), e.figure,
		container.New(layout.NewCustomPaddedLayout(under, 0, 0, 0), container.NewCenter(e.unit))))
	e.heading = container.NewBorder(nil, nil, nil, e.aside, e.title)
	e.rests = charts.New(drawn{artist: artist}, 0, func() fyne.Size { return fyne.NewSize(100, drawingLeast) })
	const around = 6
	copied := container.NewStack(widgets.NewGround(scene.ColorPage, "", 8),
		container.New(layout.NewCustomPaddedLayout(around, around, around, around), e.copied))
	for i := range e.buttons {
		e.buttons[i] = widgets.NewButton("", nil, keys, nil)
	}
	e.buttons[0].SetPrimary(true)
	e.menu = widgets.NewButton("", theme.MoreHorizontalIcon(), keys, func() {
		var items []*fyne.MenuItem
		for _, a := range e.view.Menu {
			items = append(items, fyne.NewMenuItem(a.Title, a.Do))
		}
		widgets.OpenMenu(items, e.menu, fyne.NewPos(0, e.menu.Size().Height))
	}).Hinted(menu)
	e.only = widgets.NewButton("", nil, keys, func() { e.view.Menu[0].Do() })
	e.pair = container.NewGridWithColumns(2, e.buttons[1], e.buttons[2])
	e.further = container.NewStack(e.menu, e.only)
	e.others = container.NewBorder(nil, nil, nil, e.further, e.pair)
	e.rested = &part{object: e.rests, rank: 2, grows: true}
	e.noted, e.field = &part{object: e.note, rank: 5}, &part{object: copied, rank: 4}
	e.column = newColumn(ruled(e.buttons[0], e.others),
		&part{object: e.sign, rank: 3}, &part{object: e.number}, &part{object: e.line}, &part{object: e.more},
		&part{object: ruled(e.heading), rank: 2}, e.rested, e.noted, e.field)
	e.content = container.New(narrow{}, e.column)
	return e
}

// narrow centres its only object, which isn't wider than an ending.
type narrow struct{}

func (narrow) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := min(size.Width, widgets.Scaled(endingWidth))
	widgets.Place(objects[0], (size.Width-width)/2, 0, width, size.Height)
}

func (e *ending) set(v view.Ending) {
	e.view = v
	e.sign.SetView(signs(v))
	e.figure.TextSize = min(1, figureMost/widgets.TextWidth(v.Figure, endingFigure, true)) * endingFigure
	e.figure.SetText(v.Figure)
	e.unit.SetText(v.Unit)
	e.number.Refresh()
	e.line.SetText(v.Line)
	e.more.SetText(v.More)
	e.title.SetText(v.Title)
	e.aside.SetText(v.Aside)
	e.heading.Refresh()
	e.rests.SetView(drawn{v.Rests, e.rests.View().artist})
	e.note.SetText(v.Note)
	e.copied.SetText(v.Copied)
	e.noted.unused, e.field.unused = v.Note == "", v.Copied == ""
	for i, b := range e.buttons {
		widgets.SetVisible(b, i < len(v.Actions))
		if i < len(v.Actions) {
			if b.OnTapped = v.Actions[i].Do; b.Text != v.Actions[i].Title {
				b.SetText(v.Actions[i].Title)
			}
		}
	}
	e.pair.Layout = layout.NewGridLayoutWithColumns(max(len(v.Actions)-1, 1))
	widgets.SetVisible(e.further, len(v.Menu) > 0)
	widgets.SetVisible(e.menu, len(v.Menu) > 1)
	if widgets.SetVisible(e.only, len(v.Menu) == 1); len(v.Menu) == 1 {
		e.only.SetText(v.Menu[0].Title)
	}
	e.others.Refresh()
	e.column.Layout.Layout(e.column.Objects, e.column.Size())
}

// signs are the medals of an ending.
type signs view.Ending

// Draw draws one large medal, or several small ones, each of which opens its game.
func (v signs) Draw(size fyne.Size) (p charts.Picture) {
	const small, gap = 16, 12
	radius, between := float32(endingSign/2), float32(0)
	if len(v.Medals) > 1 {
		radius, between = small, gap
	}
	step := 2*radius + between
	at := fyne.NewPos((size.Width-float32(len(v.Medals)-1)*step)/2, size.Height/2)
	for i, m := range v.Medals {
		p.Add(medalShapes(m, v.Place, at, radius)...)
		if v.Open != nil {
			p.AddSpot(charts.Spot{At: at.SubtractXY(step/2, step/2), Size: fyne.NewSquareSize(step), Tap: func() { v.Open(i) }})
		}
		at.X += step
	}
	return p
}

// drawn draws what an ending rests on.
type drawn struct {
	of     view.Drawing
	artist scene.Artist
}

func (d drawn) Draw(size fyne.Size) (p charts.Picture) {
	size.Height = min(size.Height, widgets.Scaled(drawingMost))
	switch of := d.of.(type) {
	case view.Descent:
		drawDescent(&p, view.Curve(of), size)
	case view.Month:
		drawMonth(&p, of, size)
	case view.Bars:
		drawBars(&p, of, size)
	case view.Before:
		side := min(size.Width, size.Height) // its title has no room, so the board is drawn as a picture
		board, _ := scene.DrawArea(d.artist, of.Board, 0, fyne.NewPos((size.Width-side)/2, 0), fyne.NewSquareSize(side))
		p.Add(board...)
	}
	return p
}

// small is the size of the text in the drawings.
const small = widgets.TextSizeChart

// drawDescent draws the curve and, below it, as many mistakes as there is room for.
func drawDescent(p *charts.Picture, c view.Curve, size fyne.Size) {
	const radius, above, row, numbers = 9, 15, 24, 22
	rows := min(len(c.Marks), max(int((size.Height-drawingLeast)/row), 0))
	left, right, top, bottom := float32(numbers), size.Width-radius, float32(above+radius), size.Height-float32(rows*row)-numbers
	most := max(slices.Max(c.Distances), 1)
	at := func(k int) fyne.Position {
		return fyne.NewPos(left+(right-left)*float32(k)/float32(max(c.Steps, 1)), bottom-(bottom-top)*float32(c.Distances[k])/float32(most))
	}
	for k := 1; k < len(c.Distances); k++ { // one polygon of all would have too many corners for Fyne
		a, b := at(k-1), at(k)
		p.Add(scene.Shape{
			Kind: scene.Polygon, Fill: scene.Ink(scene.ColorSelected), Points: []fyne.Position{fyne.NewPos(a.X, bottom), a, b, fyne.NewPos(b.X, bottom)},
		})
	}
	p.Line(fyne.NewPos(left, top), fyne.NewPos(right, top), 1, scene.ColorLine)
	p.Line(fyne.NewPos(left, bottom), fyne.NewPos(right, bottom), 1, scene.ColorLine)
	for k := 1; k < len(c.Distances); k++ {
		p.Line(at(k-1), at(k), 2.5, scene.ColorAccent)
	}
	ink := scene.ColorSecondary
	p.Text(strconv.Itoa(most), small, false, ink, fyne.TextAlignTrailing, 0, top, left-6)
	p.Text("0", small, false, ink, fyne.TextAlignTrailing, 0, bottom, left-6)
	p.Text(strconv.Itoa(c.Steps), small, false, ink, fyne.TextAlignTrailing, right-100, bottom+numbers/2, 100)
	for i, k := range c.Costs {
		p.Add(mistakeSign(c.Marks[i], at(k).SubtractXY(0, above), radius)...)
	}
	for i, m := range c.Marks[:rows] {
		y := size.Height - float32((rows-i)*row) + row/2
		p.Text(m.Title, widgets.TextSizeSecondary, false, scene.ColorText, fyne.TextAlignLeading, 0, y, size.Width-50)
		p.Text(m.Cost, widgets.TextSizeSecondary, true, scene.ColorBad, fyne.TextAlignTrailing, size.Width-50, y, 50)
	}
}

func drawMonth(p *charts.Picture, m view.Month, size fyne.Size) {
	const head, week, ring = 20, 7, 3
	weeks := (m.Skip + len(m.Days) + week - 1) / week
	width, height := size.Width/week, min((size.Height-head)/float32(weeks), 26)
	radius := min(height/2-ring, 6)
	for i, name := range m.Weekdays {
		p.Text(name, small, false, scene.ColorSecondary, fyne.TextAlignCenter, float32(i)*width, head/2, width)
	}
	for i, day := range m.Days {
		i += m.Skip
		c := fyne.NewPos((float32(i%week)+0.5)*width, head+(float32(i/week)+0.5)*height)
		switch {
		case day.Later:
			p.Add(scene.DiscShape(c, 1.5, scene.ColorField))
		case day.Medal == view.Solved:
			p.Add(scene.DiscShape(c, radius, scene.ColorAccent))
		default:
			p.Add(medalShapes(day.Medal, "", c, radius)...)
		}
		if day.Now {
			p.Add(scene.DiscShape(c, radius+ring, "").Outlined(scene.ColorAccent, 1.5))
		}
	}
}

func drawBars(p *charts.Picture, b view.Bars, size fyne.Size) {
	const foot, gap = 18, 8
	high, most := size.Height-foot, max(slices.Max(b.Numbers), b.Record, 1)
	top := func(n int) float32 { return high - (high-foot)*float32(n)/float32(most) }
	width := size.Width / float32(max(len(b.Numbers), 10))
	for i, n := range b.Numbers {
		fill, ink := scene.Paint{Name: scene.ColorNeutral, Fade: 0.6}, scene.ColorSecondary
		if i == len(b.Numbers)-1 {
			fill, ink = scene.Ink(scene.ColorAccent), scene.ColorText
		}
		x := float32(i) * width
		bar := scene.BoxShape(x, top(n), width-gap, high-top(n), 3, "")
		bar.Fill = fill
		p.Add(bar)
		p.Text(strconv.Itoa(n), small, ink == scene.ColorText, ink, fyne.TextAlignCenter, x, high+foot/2, width-gap)
	}
	if b.Record > 0 {
		y := top(b.Record)
		p.Line(fyne.NewPos(0, y), fyne.NewPos(size.Width, y), 1, scene.ColorCaution)
		p.Text(b.Words, small, false, scene.ColorCaution, fyne.TextAlignLeading, 0, y-9, size.Width)
	}
}
