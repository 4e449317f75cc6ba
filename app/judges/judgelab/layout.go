package judgelab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets"
)

// Distances on the page.
const (
	panelMargin   = 10
	betweenPanels = 6
	betweenGroups = 12
	betweenRows   = 6
)

// underStrip puts an object under the strip, which gets as many rows as fit.
type underStrip struct{ strip *widgets.Strip }

// MinSize fits one row of the strip and the object.
func (l underStrip) MinSize(objects []fyne.CanvasObject) fyne.Size {
	strip, below := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(strip.Width, below.Width), strip.Height+betweenPanels+below.Height)
}

// Layout fills the size.
func (l underStrip) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	strip := l.strip.MinSize().Height
	l.strip.Resize(fyne.NewSize(size.Width, strip)) // Wanted depends on the width
	strip += max(min(l.strip.Wanted()-strip, size.Height-l.MinSize(objects).Height), 0)
	widgets.Place(objects[0], 0, 0, size.Width, strip)
	strip += betweenPanels
	widgets.Place(objects[1], 0, strip, size.Width, size.Height-strip)
}

// sized returns a field in its width with a text after it.
func (p *Page) sized(i int, after string) *fyne.Container {
	f := p.fields.texts[i]
	row := container.New(layout.NewCustomPaddedHBoxLayout(6),
		container.NewGridWrap(fyne.NewSize(widgets.Scaled(asked[i].width), f.MinSize().Height), f))
	if after != "" {
		row.Add(line(after))
	}
	return row
}

func line(text string) *widgets.TextLine {
	line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorText)
	line.Text = text
	return line
}
