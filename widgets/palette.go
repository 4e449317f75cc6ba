package widgets

import "fyne.io/fyne/v2"

// PaletteItem is one value in a Palette.
type PaletteItem struct {
	Shapes []Shape // its picture, in a square with a side of 1
	Here   bool    // the cell has this value
	Pale   bool    // another cell has this value
}

// PaletteView is the content of a Palette.
type PaletteView struct {
	Title   string // names the cell
	Items   []PaletteItem
	Columns int
	// Notes explain the items' marks and the keys, in a line each; none if there is no room.
	Notes []PaletteNote
}

// PaletteNote is a line beside the items. Item is the index of the explained item, or None.
type PaletteNote struct {
	Item int
	Text string
}

// Palette offers the values for a cell. It never takes the focus: typing goes to the board.
type Palette struct {
	Shaped
	Pointed
	view   PaletteView
	choose func(item int, ctrl bool)
	show   func(item int)
	hover  int
}

var _ fyne.Tappable = (*Palette)(nil)

// NewPalette returns a hidden palette. choose gets the index of the clicked item and whether Ctrl
// was down, point the index of the item under the pointer, or None.
func NewPalette(choose func(item int, ctrl bool), point func(item int)) *Palette {
	p := &Palette{choose: choose, show: point, hover: None}
	p.OnPoint = p.point
	p.Extend(p, p.size, p.draw)
	p.Hide()
	return p
}

// View returns the current view.
func (p *Palette) View() PaletteView { return p.view }

// SetView shows the view and resizes the palette to fit it.
func (p *Palette) SetView(v PaletteView) {
	p.view, p.hover = v, None
	p.Resize(p.size())
	p.Refresh()
}

// Sizes in the palette.
const (
	paletteMargin = 12
	paletteCell   = 36
	palettePitch  = 40
	paletteNote   = 24 // height of a line
	paletteSample = 28 // width of the item before its text
)

// grid returns the number of columns and rows of items.
func (p *Palette) grid() (columns, rows int) {
	columns = max(p.view.Columns, 1)
	return columns, (len(p.view.Items) + columns - 1) / columns
}

func (p *Palette) size() fyne.Size {
	columns, rows := p.grid()
	width := float32(columns*palettePitch) - (palettePitch - paletteCell)
	height := float32(rows*palettePitch) - (palettePitch - paletteCell)
	if len(p.view.Notes) > 0 {
		widest := TextWidth(p.view.Title, TextSizeNormal, true)
		for _, n := range p.view.Notes {
			widest = max(widest, TextWidth(n.Text, TextSizeSecondary, false)+n.indent())
		}
		width += paletteMargin + widest
		height = max(height, float32(len(p.view.Notes)+1)*paletteNote)
	}
	return fyne.NewSize(width+2*paletteMargin, height+2*paletteMargin)
}

// indent returns the width of the item before the text, 0 without an item.
func (n PaletteNote) indent() float32 {
	if n.Item == None {
		return 0
	}
	return paletteSample
}

func (p *Palette) draw(size fyne.Size) []Shape {
	shapes := []Shape{BoxShape(0, 0, size.Width, size.Height, 12, ColorPanel).Outlined(ColorField, 1)}
	columns, _ := p.grid()
	for i := range p.view.Items {
		at := fyne.NewPos(float32(paletteMargin+i%columns*palettePitch), float32(paletteMargin+i/columns*palettePitch))
		shapes = append(shapes, p.item(i, at, paletteCell, i == p.hover)...)
	}
	x, y := float32(paletteMargin+columns*palettePitch+paletteMargin/2), float32(paletteMargin+paletteNote/2)
	if len(p.view.Notes) > 0 {
		shapes = append(shapes, TextShape(p.view.Title, TextSizeNormal, true, ColorText, fyne.TextAlignLeading, x, y, size.Width-x))
	}
	for _, n := range p.view.Notes {
		y += paletteNote
		if n.Item != None {
			shapes = append(shapes, p.item(n.Item, fyne.NewPos(x+2, y-8), 16, false)...)
		}
		shapes = append(shapes, TextShape(n.Text, TextSizeSecondary, false, ColorSecondary, fyne.TextAlignLeading, x+n.indent(), y, size.Width-x-n.indent()))
	}
	return shapes
}

// item draws an item in a square.
func (p *Palette) item(i int, at fyne.Position, side float32, hovered bool) []Shape {
	item := p.view.Items[i]
	var shapes []Shape
	if item.Here || hovered {
		ring := ColorSecondary
		if item.Here {
			ring = ColorAccent
		}
		shapes = append(shapes, BoxShape(at.X-2.5, at.Y-2.5, side+5, side+5, 8, ColorPanel).Outlined(ring, 2))
	}
	for _, s := range item.Shapes {
		s = s.Transformed(side, at)
		if item.Pale && s.Kind == Text {
			s.Fill = Ink(ColorText)
		} else if item.Pale {
			s.Fill.Fade = max(s.Fill.Fade, 0.65)
		}
		shapes = append(shapes, s)
	}
	return shapes
}

// itemAt returns the index of the item at a position, or None.
func (p *Palette) itemAt(at fyne.Position) int {
	columns, rows := p.grid()
	column, row := int((at.X-paletteMargin)/palettePitch), int((at.Y-paletteMargin)/palettePitch)
	i := row*columns + column
	if at.X < paletteMargin || at.Y < paletteMargin || column >= columns || row >= rows || i >= len(p.view.Items) {
		return None
	}
	return i
}

// Tapped chooses an item.
func (p *Palette) Tapped(e *fyne.PointEvent) {
	if i := p.itemAt(e.Position); i != None {
		p.choose(i, p.Held&fyne.KeyModifierShortcutDefault != 0)
	}
}

// point marks the item under the pointer.
func (p *Palette) point(at fyne.Position) {
	if item := p.itemAt(at); p.hover != item {
		p.hover = item
		p.Refresh()
		p.show(item)
	}
}
