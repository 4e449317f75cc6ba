package judgelab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
)

// The measures of the page.
const (
	panelMargin   = 10
	betweenPanels = 8
	betweenGroups = 12
	betweenRows   = 6
	leastTable    = 78 // the height of its titles and a row
)

// pageLayout puts the panels under each other: settings, progress, table, card. The strip
// in the progress gets its rows first, then the table what is left.
type pageLayout struct{ strip *widgets.Strip }

const (
	progressPanel = 1
	tablePanel    = 2
)

func leastOf(panel int, o fyne.CanvasObject) fyne.Size {
	least := o.MinSize()
	if panel == tablePanel {
		least.Height = min(least.Height, widgets.Scaled(leastTable))
	}
	return least
}

func (l pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, betweenPanels*float32(len(objects)-1))
	for i, o := range objects {
		least := leastOf(i, o)
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[progressPanel].Resize(fyne.NewSize(size.Width, objects[progressPanel].Size().Height)) // from which the strip knows its rows
	spare := max(size.Height-l.MinSize(objects).Height, 0)
	y := float32(0)
	for i, o := range objects {
		height := leastOf(i, o).Height
		switch {
		case i == progressPanel && l.strip.Visible():
			more := min(spare, l.strip.Wanted()-l.strip.MinSize().Height)
			height += more
			spare -= more
		case i == tablePanel:
			height += spare
		}
		widgets.Place(o, 0, y, size.Width, height)
		y += height + betweenPanels
	}
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
	widgets.Place(objects[0], 0, 0, size.Width, size.Height)
	widgets.Place(objects[1], 0, 0, size.Width*b.done, size.Height)
}

// sized gives a widget a width, and puts words behind it.
func sized(o fyne.CanvasObject, width float32, after string) fyne.CanvasObject {
	row := container.New(layout.NewCustomPaddedHBoxLayout(6),
		container.NewGridWrap(fyne.NewSize(widgets.Scaled(width), o.MinSize().Height), o))
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
