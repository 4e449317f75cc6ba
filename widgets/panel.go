package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Ground is a rectangle in a colour of the theme: the panel under a group of
// widgets, or a coloured mark.
type Ground struct {
	widget.BaseWidget
	Fill, Line fyne.ThemeColorName // Line "" for no outline
	Radius     float32
	Width      float32 // of the outline
}

// NewGround returns a rectangle; line may be "".
func NewGround(fill, line fyne.ThemeColorName, radius float32) *Ground {
	g := &Ground{Fill: fill, Line: line, Radius: radius, Width: 1}
	g.ExtendBaseWidget(g)
	return g
}

// SetFill changes the colour.
func (g *Ground) SetFill(fill fyne.ThemeColorName) {
	if g.Fill != fill {
		g.Fill = fill
		g.Refresh()
	}
}

// CreateRenderer returns the renderer of a ground.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer {
	r := &groundRenderer{ground: g, box: &canvas.Rectangle{}}
	r.Refresh()
	return r
}

type groundRenderer struct {
	ground *Ground
	box    *canvas.Rectangle
}

func (r *groundRenderer) Destroy() {}

func (r *groundRenderer) Layout(size fyne.Size) { r.box.Resize(size) }

func (r *groundRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *groundRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.box} }

func (r *groundRenderer) Refresh() {
	th, variant := r.ground.Theme(), fyne.CurrentApp().Settings().ThemeVariant()
	width := float32(0) // an invisible outline would still take its room
	if r.ground.Line != "" {
		width = r.ground.Width
	}
	fillObject(r.box, Shape{
		Kind: Box, At: r.box.Position(), Size: r.box.Size(), Radius: r.ground.Radius,
		Fill: Paint{Name: r.ground.Fill}, Stroke: Paint{Name: r.ground.Line}, Width: width,
	}, th, variant)
	r.box.Refresh()
}

// radiusPanel is the corner radius of a panel.
const radiusPanel = 12

// NewPanel puts content on a panel with a margin of the given width.
func NewPanel(margin float32, content fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(
		NewGround(ColorPanel, ColorLine, radiusPanel),
		container.New(layout.NewCustomPaddedLayout(margin, margin, margin, margin), content),
	)
}

// Badge is a short word on a pill: "shortest".
type Badge struct {
	widget.BaseWidget
	ground *Ground
	text   *TextLine
}

// NewBadge returns an empty badge.
func NewBadge() *Badge {
	b := &Badge{ground: NewGround(ColorBadge, "", 12), text: NewTextLine(12, true, ColorAccent)}
	b.text.Align = fyne.TextAlignCenter
	b.ExtendBaseWidget(b)
	return b
}

// Set shows a word in a colour of the theme.
func (b *Badge) Set(text string, ink fyne.ThemeColorName) { b.text.Set(text, ink) }

// Text is the word on the badge.
func (b *Badge) Text() string { return b.text.Text }

// CreateRenderer returns the renderer of a badge.
func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(b.ground,
		container.New(layout.NewCustomPaddedLayout(4, 4, 12, 12), b.text)))
}
