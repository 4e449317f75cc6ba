package judgelab

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/app/shell"
	"quadrille/widgets"
)

// The measures of the page: what is left free in its panels and between them, the
// least in a low window.
const (
	panelMargin = 10
	gap         = 12
	leastGap    = 6
)

// pageLayout puts the panels under each other; the third, a table, gets what is left:
// a row at least. In a window too low for all the options leave, and of the strip there
// is one row.
type pageLayout struct {
	options *optionRows
	strip   *widgets.Strip
}

const (
	progress   = 1 // the panel that the strip is in
	table      = 2
	leastTable = 78 // the height of its titles and a row
)

// rows is how many rows of the strip are in sight at most.
func (l pageLayout) rows() int {
	if l.options.low {
		return 1
	}
	return widgets.StripRows
}

// leastOf is the size that a panel needs.
func (l pageLayout) leastOf(panel int, o fyne.CanvasObject) fyne.Size {
	least := o.MinSize()
	switch {
	case panel == table:
		least.Height = min(least.Height, widgets.Scaled(leastTable))
	case panel == progress && l.strip.Visible():
		least.Height += l.strip.Height(l.rows()) - l.strip.MinSize().Height
	}
	return least
}

// size is the least that the panels need.
func (l pageLayout) size(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, leastGap*float32(len(objects)-1))
	for i, o := range objects {
		least := l.leastOf(i, o)
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size
}

func (l pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	low := l.options.low
	width := l.size(objects).Width
	l.options.low = true
	least := l.size(objects)
	l.options.low = low
	return fyne.NewSize(max(width, least.Width), least.Height)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.options.low = false
	// What breaks into rows knows its height once it has a width.
	for _, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
	}
	l.options.low = l.size(objects).Height > size.Height
	l.strip.SetMost(l.rows())
	spare, gaps := size.Height, float32(len(objects)-1)
	for i, o := range objects {
		spare -= l.leastOf(i, o).Height
	}
	between := max(min(spare/gaps, gap), leastGap)
	spare -= gaps * between
	y := float32(0)
	for i, o := range objects {
		height := l.leastOf(i, o).Height
		if i == table {
			height += max(spare, 0)
		}
		shell.Place(o, 0, y, size.Width, height)
		y += height + between
	}
}

// optionRows puts tests, options and limits into rows, each of the first two behind a
// word, and breaks what is too long for its row. The limits stand at the right: of the
// tests, or else of the options, or else in a row of their own. When it is low there
// are the tests alone, with the button before the options.
type optionRows struct {
	options int     // which object the options begin with; the limits are the last one
	lead    float32 // how wide the words are
	low     bool
	width   float32 // that it has; 0 while that is not known
}

// leastWidth is what the rows have in the narrowest window.
const leastWidth = 848

const (
	betweenGroups = 12
	betweenRows   = 6
)

func (l *optionRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		least = max(least, o.MinSize().Width)
	}
	return fyne.NewSize(l.lead+least, l.rows(objects, cmp.Or(l.width, leastWidth), func(fyne.CanvasObject, float32, float32, float32) {}))
}

func (l *optionRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for i, o := range objects {
		widgets.SetVisible(o, i < l.options-1 || l.low == (i == l.options-1))
	}
	l.rows(objects, size.Width, func(o fyne.CanvasObject, x, y, height float32) {
		shell.Place(o, x, y, o.MinSize().Width, height)
	})
}

// rows places the objects in a width, and returns the height of all rows.
func (l *optionRows) rows(objects []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, x, y, height float32)) float32 {
	height := float32(0)
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	if l.low {
		objects = objects[:l.options]
	}
	x, y := float32(0), float32(0)
	beside := false // the limits stand at the right of the tests
	for i, o := range objects {
		wide, limits := o.MinSize().Width, i == len(objects)-1 && !l.low
		switch {
		case i == l.options-1 && !l.low:
			continue
		case i == 0:
			place(o, 0, y, height)
			x = l.lead
			continue
		case i == l.options:
			last := objects[len(objects)-1]
			if beside = x+last.MinSize().Width <= width; beside {
				place(last, width-last.MinSize().Width, y, height)
			}
			y += height + betweenRows
			place(o, 0, y, height)
			x = l.lead
			continue
		case limits && beside:
			continue
		case x > l.lead && x+wide > width:
			x, y = l.lead, y+height+betweenRows
		case limits:
			x = max(x, width-wide)
		}
		place(o, x, y, height)
		x += wide + betweenGroups
	}
	return y + height
}

// besideOrBelow puts the second of two objects at the right of the first, which gets
// what is left; or under it where less than that is left.
type besideOrBelow struct {
	least float32
	lead  float32 // how far from the left the second begins when it is under the first
	width float32 // that it has; 0 while that is not known
}

// left is the width that is left for the first beside the second.
func (l *besideOrBelow) left(second fyne.Size) (left float32, beside bool) {
	left = cmp.Or(l.width, leastWidth) - betweenGroups - second.Width
	return left, left >= l.least
}

func (l *besideOrBelow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second := objects[0].MinSize(), objects[1].MinSize()
	size := fyne.NewSize(max(first.Width, l.lead+second.Width), max(first.Height, second.Height))
	if _, beside := l.left(second); !beside {
		size.Height = first.Height + betweenRows + second.Height
	}
	return size
}

func (l *besideOrBelow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, second := objects[0].MinSize(), objects[1].MinSize()
	l.width = size.Width
	left, beside := l.left(second)
	if !beside {
		shell.Place(objects[0], 0, 0, size.Width, first.Height)
		shell.Place(objects[1], l.lead, first.Height+betweenRows, second.Width, second.Height)
		return
	}
	shell.Place(objects[0], 0, 0, left, first.Height)
	shell.Place(objects[1], left+betweenGroups, 0, second.Width, first.Height)
}

// bar is a thin bar that says how much is done.
type bar struct {
	object *fyne.Container
	done   float32 // from 0 to 1
}

func newBar() *bar {
	b := &bar{}
	b.object = container.New(b, widgets.NewGround(widgets.ColorEmpty, "", 2), widgets.NewGround(widgets.ColorAccent, "", 2))
	return b
}

func (b *bar) set(done float32) {
	b.done = done
	b.object.Refresh()
}

func (b *bar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(10, 4) }

func (b *bar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shell.Place(objects[0], 0, 0, size.Width, size.Height)
	shell.Place(objects[1], 0, 0, size.Width*b.done, size.Height)
}

// sized gives a widget a width, and puts words before and after it.
func sized(before string, o fyne.CanvasObject, width float32, after string) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(6))
	if before != "" {
		row.Add(word(before))
	}
	row.Add(container.NewGridWrap(fyne.NewSize(widgets.Scaled(width), o.MinSize().Height), o))
	if after != "" {
		row.Add(word(after))
	}
	return row
}

func word(text string) *widgets.TextLine {
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorText)
	line.Text = text
	return line
}
