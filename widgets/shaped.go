package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// shaped is what the widgets have in common that paint themselves as shapes.
type shaped struct {
	widget.BaseWidget
	// shapes paints the widget to fill a size.
	shapes func(fyne.Size) []Shape
	// least is the smallest size that it can be painted in.
	least func() fyne.Size
	self  fyne.Widget // for Fyne knows the outer widget only
}

func (p *shaped) extend(self fyne.Widget) {
	p.self = self
	p.ExtendBaseWidget(self)
}

// CreateRenderer returns the renderer of what paints itself.
func (p *shaped) CreateRenderer() fyne.WidgetRenderer {
	r := &shapedRenderer{shaped: p}
	r.Refresh()
	return r
}

type shapedRenderer struct {
	shaped  *shaped
	painter shapePainter
}

func (r *shapedRenderer) Destroy() {}

func (r *shapedRenderer) Layout(fyne.Size) { r.Refresh() }

func (r *shapedRenderer) MinSize() fyne.Size { return r.shaped.least() }

func (r *shapedRenderer) Objects() []fyne.CanvasObject { return r.painter.objects }

func (r *shapedRenderer) Refresh() {
	var shapes []Shape
	if size := r.shaped.Size(); size.Width > 0 && size.Height > 0 {
		shapes = r.shaped.shapes(size)
	}
	if r.painter.paint(shapes, r.shaped.Theme()) {
		canvas.Refresh(r.shaped.self)
	}
}

// boxShape is a rectangle with round corners in a colour of the theme.
func boxShape(x, y, width, height, radius float32, fill fyne.ThemeColorName) Shape {
	return Shape{Kind: Box, At: fyne.NewPos(x, y), Size: fyne.NewSize(width, height), Radius: radius, Fill: Ink(fill)}
}

// discShape is a circle.
func discShape(c fyne.Position, radius float32, fill fyne.ThemeColorName) Shape {
	return Shape{Kind: Disc, At: c.SubtractXY(radius, radius), Size: fyne.NewSquareSize(2 * radius), Fill: Ink(fill)}
}

// lineShape joins two points.
func lineShape(from, to fyne.Position, width float32, ink fyne.ThemeColorName) Shape {
	return Shape{Kind: Line, Points: []fyne.Position{from, to}, Stroke: Ink(ink), Width: width}
}

// triangleShape points up or down, around its middle.
func triangleShape(c fyne.Position, height float32, up bool, fill fyne.ThemeColorName) Shape {
	width := float32(9)
	if !up {
		width, height = -width, -height
	}
	return Shape{Kind: Polygon, Fill: Ink(fill), Points: []fyne.Position{
		c.AddXY(0, -height/2), c.AddXY(width/2, height/2), c.AddXY(-width/2, height/2),
	}}
}

// Mark says how many moves longer a move makes the whole: in its text, by the
// sign of its trend and in the colour of that. The zero value is no mark.
type Mark struct {
	Trend Trend
	Text  string // "best", "+2"; "" for no mark
}

// markSign is the room for the sign before the text of a mark.
const markSign = 15

func (m Mark) width() float32 {
	if m.Text == "" {
		return 0
	}
	return markSign + textWidth(m.Text, TextSizeSecondary, true)
}

// at paints the mark to the right of x, around the middle y.
func (m Mark) at(x, y float32) []Shape {
	if m.Text == "" {
		return nil
	}
	sign := triangleShape(fyne.NewPos(x+5, y), 8, m.Trend == Costs, m.Trend.Ink())
	if m.Trend == Keeps {
		sign = textShape("=", TextSizeNormal, true, m.Trend.Ink(), fyne.TextAlignLeading, x, y, markSign)
	}
	return []Shape{sign, textShape(m.Text, TextSizeSecondary, true, m.Trend.Ink(), fyne.TextAlignLeading,
		x+markSign, y, textWidth(m.Text, TextSizeSecondary, true)+1)}
}
