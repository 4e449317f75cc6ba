package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// part is a part of a column.
type part struct {
	object fyne.CanvasObject
	// rank orders the parts that leave if there is little room: the highest leaves first, 0 stays.
	rank    int
	width   float32           // in less, the part leaves too
	instead fyne.CanvasObject // replaces the part that has left; nil for nothing
	grows   bool              // takes the rest of the height; one part at most
	unused  bool              // the view doesn't need it
}

// column lays parts out below each other, and the foot at the bottom.
type column struct {
	parts []*part
	foot  fyne.CanvasObject
}

const columnGap = 11

// newColumn returns a panel with the parts.
func newColumn(foot fyne.CanvasObject, parts ...*part) (panel fyne.CanvasObject, arrange func()) {
	box := container.New(&column{parts, foot}, foot)
	for _, p := range parts {
		box.Add(p.object)
		if p.instead != nil {
			box.Add(p.instead)
		}
	}
	return widgets.NewPanel(analysisMargin, box), func() { box.Layout.Layout(box.Objects, box.Size()) }
}

// at returns the objects that stay at a level, where parts of higher ranks have left, in a width.
func (c *column) at(level int, width float32) (objects []fyne.CanvasObject, height float32) {
	height = c.foot.MinSize().Height
	for _, p := range c.parts {
		o := p.object
		if p.rank > level || p.width > width {
			o = p.instead
		}
		if !p.unused && o != nil {
			objects = append(objects, o)
			height += o.MinSize().Height + columnGap
		}
	}
	return objects, height
}

// MinSize is the size of the parts that never leave.
func (c *column) MinSize([]fyne.CanvasObject) fyne.Size {
	objects, height := c.at(0, 0)
	size := fyne.NewSize(max(c.foot.MinSize().Width, 280), height)
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	return size
}

// Layout shows as many parts as fit.
func (c *column) Layout(all []fyne.CanvasObject, size fyne.Size) {
	level := 0
	for _, p := range c.parts {
		level = max(level, p.rank)
	}
	objects, height := c.at(level, size.Width)
	for ; level > 0 && height > size.Height; level-- {
		objects, height = c.at(level-1, size.Width)
	}
	for _, o := range all[1:] {
		o.Hide()
	}
	y := float32(0)
	for _, o := range objects {
		least := o.MinSize().Height
		if c.grows(o) {
			least += max(size.Height-height, 0)
		}
		o.Show()
		widgets.Place(o, 0, y, size.Width, least)
		y += least + columnGap
	}
	foot := c.foot.MinSize().Height
	widgets.Place(c.foot, 0, size.Height-foot, size.Width, foot)
}

func (c *column) grows(o fyne.CanvasObject) bool {
	for _, p := range c.parts {
		if p.grows && p.object == o {
			return true
		}
	}
	return false
}

// ruled puts a thin line above objects.
func ruled(objects ...fyne.CanvasObject) *fyne.Container {
	box := container.New(layout.NewCustomPaddedVBoxLayout(columnGap), widget.NewSeparator())
	for _, o := range objects {
		box.Add(o)
	}
	return box
}

// written returns a line of text.
func written(size float32, bold bool, ink fyne.ThemeColorName, text string) *widgets.TextLine {
	l := widgets.NewTextLine(size, bold, ink)
	l.Text = text
	return l
}

// shrinking returns a line of text that may be cut.
func shrinking(size float32, bold bool, ink fyne.ThemeColorName, text string) *widgets.TextLine {
	l := written(size, bold, ink, text)
	l.Shrinks = true
	return l
}
