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
	tableLeast  = 64 // of its height in a low window: a row
)

// pageLayout puts the panels under each other; the third, the table, gets what is
// left.
type pageLayout struct{}

// least is the least height of one of the objects.
func (pageLayout) least(objects []fyne.CanvasObject, i int) float32 {
	if i == 2 {
		return tableLeast
	}
	return objects[i].MinSize().Height
}

func (l pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, leastGap*float32(len(objects)-1))
	for i, o := range objects {
		size = fyne.NewSize(max(size.Width, o.MinSize().Width), size.Height+l.least(objects, i))
	}
	return size
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	spare, gaps := size.Height, float32(len(objects)-1)
	// What breaks into rows knows its height once it has a width.
	for i, o := range objects {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		spare -= l.least(objects, i)
	}
	between := max(min(spare/gaps, gap), leastGap)
	spare -= gaps * between
	y := float32(0)
	for i, o := range objects {
		height := l.least(objects, i)
		if i == 2 {
			height += max(spare, 0)
		}
		shell.Place(o, 0, y, size.Width, height)
		y += height + between
	}
}

// inTwoRows puts the first two of its objects under each other, and the third at the
// right: of the first row, or of the second where there is no room.
type inTwoRows struct{}

const (
	betweenGroups = 12
	betweenRows   = 6
)

func (inTwoRows) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second, third := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(first.Width, second.Width+betweenGroups+third.Width),
		first.Height+betweenRows+max(second.Height, third.Height))
}

func (inTwoRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, second, third := objects[0].MinSize(), objects[1].MinSize(), objects[2].MinSize()
	below := first.Height + betweenRows
	y := float32(0)
	if first.Width+betweenGroups+third.Width > size.Width {
		y = below
	}
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
