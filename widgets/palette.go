package widgets

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/widgets/scene"
)

// PaletteItem is one value in a Palette.
type PaletteItem struct {
	Shapes []scene.Shape // its picture, in a square with a side of 1
	Key    string        // writes the value; below the picture if a text in that is too small to be read
	Here   bool          // the cell has this value
	Swaps  string        // replaces the first note while the pointer is over the item
}

// PaletteView is the content of a Palette.
type PaletteView struct {
	Title   string // names the cell
	Items   []PaletteItem
	Columns int
	Notes   []string  // lines beside the items, at least one
	Room    fyne.Size // for title, notes and items below each other; none for the usual size and the texts beside the items
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

// The measures of a palette: of an item's picture, of the smallest text in it, and of the line for its key.
const (
	paletteSide  = 48
	paletteText  = 9
	paletteBelow = 18
)

func (p *Palette) SetView(v PaletteView) {
	const margin, tight = 12, 6
	p.Values = nil
	items, first := container.NewGridWithColumns(max(v.Columns, 1)), NewTextLine(TextSizeSecondary, false, scene.ColorSecondary)
	title := NewTextLine(TextSizeNormal, true, scene.ColorText)
	title.Text, first.Text = v.Title, v.Notes[0]
	notes := container.NewVBox(title)
	least, widest, docked := fyne.NewSquareSize(paletteSide), TextWidth(v.Notes[0], TextSizeSecondary, false), v.Room != fyne.Size{}
	if docked {
		title.Shrinks, first.Shrinks, widest = true, true, 0
		between := theme.Padding()
		heading := title.MinSize().Height + first.MinSize().Height + 2*between
		side := func(room float32, items int) float32 { return (room-2*tight+between)/float32(items) - between }
		rows := (len(v.Items) + v.Columns - 1) / v.Columns
		least = fyne.NewSquareSize(min(side(v.Room.Width, v.Columns), side(v.Room.Height-heading, rows)))
	}
	if slices.ContainsFunc(v.Items, func(i PaletteItem) bool { return slices.ContainsFunc(i.Shapes, isTiny) }) {
		least.Height += paletteBelow
	}
	for i, item := range v.Items {
		if !docked {
			widest = max(widest, TextWidth(item.Swaps, TextSizeSecondary, false))
		}
		value := &PaletteValue{Item: item, choose: func(ctrl bool) { p.choose(i, ctrl) }}
		value.OnPoint = func(at fyne.Position) {
			index, note := i, item.Swaps
			if value.hovered = at.X >= 0; !value.hovered {
				index, note = scene.Missing, ""
			}
			first.SetText(cmp.Or(note, v.Notes[0]))
			value.Refresh()
			p.point(index)
		}
		value.Extend(value, func() fyne.Size { return least }, value.draw)
		p.Values = append(p.Values, value)
		items.Add(value)
	}
	notes.Add(container.New(LeastWidth(widest), first))
	for _, note := range v.Notes[1:] {
		line := NewTextLine(TextSizeSecondary, false, scene.ColorSecondary)
		line.Text = note
		notes.Add(line)
	}
	if p.box.Objects = []fyne.CanvasObject{container.NewVBox(notes, NewPanel(tight, items))}; !docked {
		row := container.New(layout.NewCustomPaddedHBoxLayout(margin), container.NewVBox(items), notes)
		p.box.Objects[0] = NewPanel(margin, row)
	}
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

// isTiny reports whether a text of an item's picture is too small to be read.
func isTiny(s scene.Shape) bool { return s.Kind == scene.Text && s.TextSize*paletteSide < paletteText }

func (v *PaletteValue) draw(size fyne.Size) []scene.Shape {
	var shapes []scene.Shape
	if v.Item.Here || v.hovered {
		ring := scene.ColorSecondary
		if v.Item.Here {
			ring = scene.ColorAccent
		}
		shapes = append(shapes, scene.BoxShape(-2.5, -2.5, size.Width+5, size.Height+5, 8, scene.ColorPanel).Outlined(ring, 2))
	}
	side := min(size.Width, size.Height, paletteSide)
	for _, s := range v.Item.Shapes {
		if !isTiny(s) {
			shapes = append(shapes, s.Transformed(side, fyne.NewPos((size.Width-side)/2, 0)))
		}
	}
	if size.Height >= side+paletteBelow {
		shapes = append(shapes, TextShape(v.Item.Key, TextSizeNormal, true, scene.ColorText, fyne.TextAlignCenter,
			0, size.Height-paletteBelow/2, size.Width))
	}
	return shapes
}
