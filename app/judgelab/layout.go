package judgelab

import (
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
// a row at least. In a window too low for all the options leave.
type pageLayout struct{ options *inTwoRows }

const (
	table      = 2
	leastTable = 78 // the height of its titles and a row
)

// leastOf is the size that a panel needs.
func leastOf(panel int, o fyne.CanvasObject) fyne.Size {
	least := o.MinSize()
	if panel == table {
		least.Height = min(least.Height, leastTable)
	}
	return least
}

// size is the least that the panels need.
func (pageLayout) size(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, leastGap*float32(len(objects)-1))
	for i, o := range objects {
		least := leastOf(i, o)
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
	l.options.low = l.size(objects).Height > size.Height
	spare, gaps := size.Height, float32(len(objects)-1)
	// What breaks into rows knows its height once it has a width.
	for i, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		spare -= leastOf(i, o).Height
	}
	between := max(min(spare/gaps, gap), leastGap)
	spare -= gaps * between
	y := float32(0)
	for i, o := range objects {
		height := leastOf(i, o).Height
		if i == table {
			height += max(spare, 0)
		}
		shell.Place(o, 0, y, size.Width, height)
		y += height + between
	}
}

// inTwoRows puts the first two of its objects under each other, and the third at the
// right: of the first row, or of the second where there is no room. When it is low
// there is the first one alone.
type inTwoRows struct{ low bool }

const (
	betweenGroups = 12
	betweenRows   = 6
)

func (l *inTwoRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second, third := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	least := fyne.NewSize(max(first.Width, second.Width+betweenGroups+third.Width), first.Height)
	if !l.low {
		least.Height += betweenRows + max(second.Height, third.Height)
	}
	return least
}

func (l *inTwoRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, second, third := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	below := first.Height + betweenRows
	y := float32(0)
	if first.Width+betweenGroups+third.Width > size.Width {
		y = below
	}
	widgets.SetVisible(objects[1], !l.low)
	widgets.SetVisible(objects[2], !l.low)
	shell.Place(objects[0], 0, 0, first.Width, first.Height)
	shell.Place(objects[1], 0, below, second.Width, second.Height)
	shell.Place(objects[2], size.Width-third.Width, y, third.Width, third.Height)
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
	row.Add(container.NewGridWrap(fyne.NewSize(width, o.MinSize().Height), o))
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
