package pane

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

type part struct {
	object fyne.CanvasObject
	rank   int  // parts with the highest rank leave first if there is little room; 0 stays
	grows  bool // takes the rest of the height; one part at most
	unused bool // the view doesn't need it
}

// column lays parts out below each other, and the foot at the bottom.
type column struct {
	parts []*part
	foot  fyne.CanvasObject
}

const columnGap = 8

func newColumn(foot fyne.CanvasObject, parts ...*part) *fyne.Container {
	box := container.New(&column{parts, foot})
	for _, p := range parts {
		box.Add(p.object)
	}
	box.Add(foot) // last for Tab
	return box
}

// stays reports whether a part stays at a level, where parts of higher ranks have left.
func (p *part) stays(level int) bool { return !p.unused && p.rank <= level }

func (c *column) height(level int) float32 {
	height := c.foot.MinSize().Height
	for _, p := range c.parts {
		if p.stays(level) {
			height += p.object.MinSize().Height + columnGap
		}
	}
	return height
}

// MinSize is the size of the parts that never leave.
func (c *column) MinSize([]fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(max(c.foot.MinSize().Width, 280), c.height(0))
	for _, p := range c.parts {
		if p.stays(0) {
			size.Width = max(size.Width, p.object.MinSize().Width)
		}
	}
	return size
}

// Layout shows as many parts as fit.
func (c *column) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	level := len(c.parts)
	for level > 0 && c.height(level) > size.Height {
		level--
	}
	rest, y := max(size.Height-c.height(level), 0), float32(0)
	for _, p := range c.parts {
		widgets.SetVisible(p.object, p.stays(level))
		if p.stays(level) {
			height := p.object.MinSize().Height
			if p.grows {
				height += rest
			}
			widgets.Place(p.object, 0, y, size.Width, height)
			y += height + columnGap
		}
	}
	foot := c.foot.MinSize().Height
	widgets.Place(c.foot, 0, size.Height-foot, size.Width, foot)
}

// actionsRow lays out buttons beside each other; the first one gets the width that is left.
type actionsRow struct{}

const actionsGap = 4

func (actionsRow) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		if least := o.MinSize(); o.Visible() {
			size = fyne.NewSize(size.Width+least.Width+actionsGap, max(size.Height, least.Height))
		}
	}
	return size.SubtractWidthHeight(actionsGap, 0)
}

func (r actionsRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x, spare := float32(0), size.Width-r.MinSize(objects).Width
	for i, o := range objects {
		if !o.Visible() {
			continue
		}
		width := o.MinSize().Width
		if i == 0 {
			width += spare
		}
		widgets.Place(o, x, 0, width, size.Height)
		x += width + actionsGap
	}
}

// newZone returns the zone of the strip, which is always as high.
func newZone(strip fyne.CanvasObject) fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, stripHeight))
	return ruled(container.NewStack(room, strip), widget.NewSeparator())
}

func ruled(objects ...fyne.CanvasObject) *fyne.Container {
	box := container.New(layout.NewCustomPaddedVBoxLayout(columnGap), widget.NewSeparator())
	for _, o := range objects {
		box.Add(o)
	}
	return box
}

func written(size float32, bold bool, ink fyne.ThemeColorName, text string) *widgets.TextLine {
	l := widgets.NewTextLine(size, bold, ink)
	l.Text = text
	return l
}

func shrinking(size float32, bold bool, ink fyne.ThemeColorName) *widgets.TextLine {
	l := written(size, bold, ink, "")
	l.Shrinks = true
	return l
}
