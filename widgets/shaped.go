package widgets

import (
	"image/color"
	"math"
	"reflect"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets/scene"
)

// Shaped is the base of widgets drawn with shapes. With a TypedKey method a widget can get the focus.
type Shaped struct {
	widget.BaseWidget
	Shapes  func(fyne.Size) []scene.Shape // returns the drawing of the widget at a size
	Keys    *Keys                         // gets the characters typed while the widget has the focus; nil for none
	Focused bool                          // reports whether the widget has the focus

	least func() fyne.Size // returns the minimum size
	self  fyne.Widget      // the outer widget, the only one that Fyne knows
}

// NewShaped returns a widget that only shows shapes.
func NewShaped(least fyne.Size, shapes func(fyne.Size) []scene.Shape) *Shaped {
	s := &Shaped{}
	s.Extend(s, func() fyne.Size { return least }, shapes)
	return s
}

// Extend sets the outer widget, which Fyne needs, its minimum size and its drawing at a size. Call
// it before the widget is used.
func (p *Shaped) Extend(self fyne.Widget, least func() fyne.Size, shapes func(fyne.Size) []scene.Shape) {
	p.self, p.least, p.Shapes = self, least, shapes
	p.ExtendBaseWidget(self)
}

func (p *Shaped) FocusGained() {
	p.Focused = true
	p.Refresh()
}

func (p *Shaped) FocusLost() {
	p.Focused = false
	p.Refresh()
}

func (p *Shaped) TypedRune(r rune) { p.Keys.HandleRune(r) }

func (p *Shaped) CreateRenderer() fyne.WidgetRenderer {
	r := &shapedRenderer{shaped: p}
	r.Refresh()
	return r
}

type shapedRenderer struct {
	shaped  *Shaped
	page    color.Color // differs with another theme or appearance
	shapes  []scene.Shape
	objects []fyne.CanvasObject // for the shapes, in their order
}

func (r *shapedRenderer) Destroy()                     {}
func (r *shapedRenderer) Layout(fyne.Size)             { r.Refresh() }
func (r *shapedRenderer) MinSize() fyne.Size           { return r.shaped.least() }
func (r *shapedRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Refresh keeps a canvas object for each shape and updates only changed ones.
func (r *shapedRenderer) Refresh() {
	var shapes []scene.Shape
	if size := r.shaped.Size(); size.Width > 0 && size.Height > 0 {
		shapes = r.shaped.Shapes(size)
	}
	palette := paletteOf(r.shaped.Theme())
	page := palette(scene.ColorPage)
	objects := make([]fyne.CanvasObject, len(shapes))
	others := len(shapes) != len(r.shapes)
	for i, s := range shapes {
		if i >= len(r.shapes) || r.shapes[i].Kind != s.Kind {
			objects[i] = newObject(s.Kind)
			fillObject(objects[i], s, palette)
			others = true
			continue
		}
		objects[i] = r.objects[i]
		if page != r.page || !reflect.DeepEqual(s, r.shapes[i]) {
			fillObject(objects[i], s, palette)
			objects[i].Refresh()
		}
	}
	r.page, r.shapes, r.objects = page, shapes, objects
	if others {
		canvas.Refresh(r.shaped.self)
	}
}

// Composite is the base of widgets made of other objects.
type Composite struct {
	widget.BaseWidget
	Content fyne.CanvasObject
}

// Extend sets the outer widget, which Fyne needs, and its content.
func (c *Composite) Extend(self fyne.Widget, content fyne.CanvasObject) {
	c.Content = content
	c.ExtendBaseWidget(self)
}

func (c *Composite) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(c.Content)
}

// Pointed follows the pointer over a widget.
type Pointed struct {
	// OnPoint is called with the pointer's position, and with (-1, -1) when it leaves.
	OnPoint func(at fyne.Position)
	Held    fyne.KeyModifier // the modifiers at the last press, for Tapped
}

var (
	_ desktop.Hoverable = (*Pointed)(nil)
	_ desktop.Mouseable = (*Pointed)(nil)
)

func (p *Pointed) MouseIn(e *desktop.MouseEvent)    { p.OnPoint(e.Position) }
func (p *Pointed) MouseMoved(e *desktop.MouseEvent) { p.OnPoint(e.Position) }
func (p *Pointed) MouseOut()                        { p.OnPoint(fyne.NewPos(-1, -1)) }
func (p *Pointed) MouseDown(e *desktop.MouseEvent)  { p.Held = e.Modifier }

// MouseUp does nothing; taps and drags have their own events.
func (p *Pointed) MouseUp(*desktop.MouseEvent) {}

// TextWidth returns the width of a text; size is the text size before the theme scales it.
func TextWidth(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, Scaled(size), fyne.TextStyle{Bold: bold}).Width
}

// TextShape returns a text with its capitals centred at y, cut to the width; size is the text size
// before the theme scales it.
func TextShape(text string, size float32, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) scene.Shape {
	return styledShape(text, size, fyne.TextStyle{Bold: bold}, ink, align, x, y, width)
}

// CodeShape returns a line of code that starts at x; see TextShape.
func CodeShape(text string, size float32, ink fyne.ThemeColorName, x, y, width float32) scene.Shape {
	return styledShape(text, size, fyne.TextStyle{Monospace: true}, ink, fyne.TextAlignLeading, x, y, width)
}

func styledShape(
	text string, size float32, style fyne.TextStyle, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32,
) scene.Shape {
	size = Scaled(size)
	text = FitText(text, width, size, style)
	baseline := float32(math.Ceil(float64(ascent(text, style) * size)))
	return scene.Shape{
		Kind: scene.Text, At: fyne.NewPos(x, y+scene.TextBaseline*size-baseline),
		Size: fyne.NewSize(width, fyne.MeasureText(text, size, style).Height),
		Text: text, TextSize: size, Bold: style.Bold, Monospace: style.Monospace, Italic: style.Italic, Fill: scene.Ink(ink), Align: align,
	}
}

// ascent returns the ascent of the text's highest font, relative to the text size. Chinese characters and arrows are of no
// monospaced font.
func ascent(text string, style fyne.TextStyle) float32 {
	isOther := func(r rune) bool { return scene.IsWide(r) || '←' <= r && r <= '↓' }
	if style.Monospace && !strings.ContainsFunc(text, isOther) {
		return 0.928
	}
	return 1.069
}

// TextSizeChart is the text size of labels, values and legends in charts.
const TextSizeChart = 12

// TipShapes returns a panel with a title and an optional note, above the point or else below it.
func TipShapes(title, note string, at fyne.Position, size fyne.Size) []scene.Shape {
	const margin, distance, line = 8, 10, 16 // inside the panel; to the point; of text
	width := min(max(TextWidth(title, TextSizeChart, true), TextWidth(note, TextSizeChart, false))+2*margin, size.Width)
	height := float32(2*line + margin)
	if note == "" {
		height -= line
	}
	x := max(min(at.X-width/2, size.Width-width), 0)
	y := at.Y - distance - height
	if y < 0 {
		y = at.Y + distance
	}
	y = max(min(y, size.Height-height), 0)
	text := func(s string, bold bool, y float32) scene.Shape {
		return TextShape(s, TextSizeChart, bold, scene.ColorText, fyne.TextAlignLeading, x+margin, y+margin/2+line/2, width-2*margin)
	}
	shapes := []scene.Shape{scene.BoxShape(x, y, width, height, 6, scene.ColorPanel).Outlined(scene.ColorField, 1), text(title, true, y)}
	if note != "" {
		shapes = append(shapes, text(note, false, y+line))
	}
	return shapes
}
