package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"quadrille/widgets/scene"
)

// PaletteItem is one value in a Palette.
type PaletteItem struct {
	Shapes []scene.Shape // its picture, in a square with a side of 1
	Here   bool          // the cell has this value
}

// PaletteView is the content of a Palette.
type PaletteView struct {
	Title   string // names the cell
	Items   []PaletteItem
	Columns int
	Notes   []string // lines beside the items
}

// Palette offers the values for a cell. It never takes the focus: typing goes to the board.
type Palette struct {
	Composite
	Values []*PaletteValue // the visible items, in the order of the view

	choose func(item int, ctrl bool)
	point  func(item int)
	box    *fyne.Container
}

var _ fyne.Tappable = (*Palette)(nil)

// NewPalette returns a hidden palette. choose gets the index of the clicked item and whether Ctrl
// was down, point that of the item under the pointer, or Missing.
func NewPalette(choose func(item int, ctrl bool), point func(item int)) *Palette {
	p := &Palette{choose: choose, point: point, box: container.NewStack()}
	p.Extend(p, p.box)
	p.Hide()
	return p
}

// Tapped keeps clicks beside the items from the board below.
func (p *Palette) Tapped(*fyne.PointEvent) {}

func (p *Palette) SetView(v PaletteView) {
	const margin, side = 12, 48 // of the panel; of an item
	p.Values = nil
	items := container.NewGridWithColumns(max(v.Columns, 1))
	for i, item := range v.Items {
		value := &PaletteValue{Item: item, choose: func(ctrl bool) { p.choose(i, ctrl) }}
		value.OnPoint = func(at fyne.Position) {
			index := i
			if value.hovered = at.X >= 0; !value.hovered {
				index = scene.Missing
			}
			value.Refresh()
			p.point(index)
		}
		value.Extend(value, func() fyne.Size { return fyne.NewSquareSize(side) }, value.draw)
		p.Values = append(p.Values, value)
		items.Add(value)
	}
	notes := container.NewVBox()
	for i, note := range append([]string{v.Title}, v.Notes...) {
		line := NewTextLine(TextSizeSecondary, false, scene.ColorSecondary)
		if i == 0 {
			line = NewTextLine(TextSizeNormal, true, scene.ColorText)
		}
		line.Text = note
		notes.Add(line)
	}
	row := container.New(layout.NewCustomPaddedHBoxLayout(margin), container.NewVBox(items), notes)
	p.box.Objects = []fyne.CanvasObject{NewPanel(margin, row)}
	p.Resize(p.MinSize())
	p.Refresh()
}

// PaletteValue is an item of a palette, ringed if the cell has the value or the pointer is over it.
type PaletteValue struct {
	Shaped
	Pointed
	Item    PaletteItem
	choose  func(ctrl bool)
	hovered bool
}

func (v *PaletteValue) Tapped(*fyne.PointEvent) {
	v.choose(v.Held&fyne.KeyModifierShortcutDefault != 0)
}

func (v *PaletteValue) draw(size fyne.Size) []scene.Shape {
	var shapes []scene.Shape
	if v.Item.Here || v.hovered {
		ring := scene.ColorSecondary
		if v.Item.Here {
			ring = scene.ColorAccent
		}
		shapes = append(shapes, scene.BoxShape(-2.5, -2.5, size.Width+5, size.Height+5, 8, scene.ColorPanel).Outlined(ring, 2))
	}
	for _, s := range v.Item.Shapes {
		shapes = append(shapes, s.Transformed(size.Width, fyne.Position{}))
	}
	return shapes
}
