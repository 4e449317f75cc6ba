// Package charts draws lines and columns, and has the base of all charts.
package charts

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// chartAxis maps values to fractions of the axis' length. A logarithmic axis shows only values above 0.
type chartAxis struct {
	log       bool
	low, high float64   // its ends, on a logarithmic axis exponents of ten; low < high
	ticks     []float64 // ascending, from low to high
}

// newAxis returns an axis between two values, with about most ticks or fewer, at whole numbers if whole is
// set or it is logarithmic. A rounded one ends at ticks, halfway between ticks or at powers of ten.
func newAxis(low, high float64, most int, whole, log, rounded bool) chartAxis {
	a := chartAxis{log: log}
	a.low, a.high = a.at(low), a.at(high)
	if a.low == a.high {
		a.high++
	}
	step := TickStep((a.high-a.low)/float64(max(most, 1)), whole || log)
	if rounded {
		unit := step / 2
		if log {
			unit = 1
		}
		a.low, a.high = math.Floor(a.low/unit+rounding)*unit, math.Ceil(a.high/unit-rounding)*unit
	}
	first := math.Ceil(a.low/step-rounding) + 0 // turns -0 into 0
	for i := first; i*step <= a.high+rounding*step; i++ {
		a.ticks = append(a.ticks, i*step)
	}
	return a
}

func (a chartAxis) at(v float64) float64 {
	if a.log {
		return math.Log10(v)
	}
	return v
}

// has reports whether the axis can show a value.
func (a chartAxis) has(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && (!a.log || v > 0)
}

// share returns the place of a value: 0 at low, 1 at high.
func (a chartAxis) share(v float64) float32 { return float32((a.at(v) - a.low) / (a.high - a.low)) }

// rounding is the tolerance for binary fractions.
const rounding = 1e-9

// TickStep returns the smallest step of at least least among 1, 2, 5, 10, 20, 50, … and, unless
// whole is set, 0.5, 0.2, 0.1 and so on.
func TickStep(least float64, whole bool) float64 {
	if whole && least <= 1 {
		return 1
	}
	unit := math.Pow(10, math.Floor(math.Log10(least)+rounding))
	for _, factor := range []float64{1, 2, 5} {
		if step := factor * unit; step >= least*(1-rounding) {
			return step
		}
	}
	return 10 * unit
}

// plainNumber writes a number with as few digits as possible, at most nine decimals.
func plainNumber(v float64) string {
	v = math.Round(v*1e9) / 1e9 // 0.1*3 is not 0.3
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// The text sizes and measures that charts share.
const (
	chartTick = 11 // size of the text at ticks
	chartLine = 16 // height of a line of text
	chartGap  = 8  // between a text and its tick or bar
)

type label struct {
	share float32
	text  string
}

// labels writes the values of the ticks: powers of ten on a logarithmic axis, else text(value).
func (a chartAxis) labels(text func(float64) string) []label {
	if text == nil {
		text = plainNumber
	}
	labels := make([]label, len(a.ticks))
	for i, v := range a.ticks {
		labels[i] = label{float32((v - a.low) / (a.high - a.low)), text(v)}
		if a.log {
			labels[i].text = PowerOfTen(int(v))
		}
	}
	return labels
}

// PowerOfTen writes 1, 10, 10², 10³ and so on.
func PowerOfTen(e int) string {
	if e == 0 || e == 1 {
		return plainNumber(math.Pow10(e))
	}
	raised := strings.NewReplacer("-", "⁻",
		"0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
	return "10" + raised.Replace(strconv.Itoa(e))
}

func tickWidth(label string) float32 { return widgets.TextWidth(label, chartTick, false) + 1 }

// tickShape puts the text at a tick to the right of x, around the middle y.
func tickShape(label string, x, y float32) scene.Shape {
	return widgets.TextShape(label, chartTick, false, scene.ColorSecondary, fyne.TextAlignLeading, x, y, tickWidth(label))
}

// Empty shows a text in the middle that says why there is nothing to draw.
func Empty(text string, size fyne.Size) Picture {
	return Picture{Shapes: []scene.Shape{
		widgets.TextShape(text, widgets.TextSizeSecondary, false, scene.ColorSecondary, fyne.TextAlignCenter, 0, size.Height/2, size.Width),
	}}
}

// Picture is what a chart paints, and the places that react to the pointer. Where spots overlap,
// the last one counts.
type Picture struct {
	Shapes []scene.Shape
	Spots  []Spot
}

// Add paints shapes over the others.
func (p *Picture) Add(shapes ...scene.Shape) { p.Shapes = append(p.Shapes, shapes...) }

// AddSpot adds a place over the others.
func (p *Picture) AddSpot(s Spot) { p.Spots = append(p.Spots, s) }

// Text writes a line around the middle y; see widgets.TextShape.
func (p *Picture) Text(s string, size float32, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) {
	if s != "" && width > 0 {
		p.Add(widgets.TextShape(s, size, bold, ink, align, x, y, width))
	}
}

// Lines writes lines of a height from y on, and returns the y of their end.
func (p *Picture) Lines(lines []string, size, high float32, ink fyne.ThemeColorName, x, y, width float32) float32 {
	for _, line := range lines {
		p.Text(line, size, false, ink, fyne.TextAlignLeading, x, y+high/2, width)
		y += high
	}
	return y
}

// Box paints a rectangle with round corners.
func (p *Picture) Box(x, y, width, height, radius float32, ink fyne.ThemeColorName) {
	p.Add(scene.BoxShape(x, y, width, height, radius, ink))
}

// Line paints a line.
func (p *Picture) Line(from, to fyne.Position, width float32, ink fyne.ThemeColorName) {
	p.Add(scene.LineShape(from, to, width, ink))
}

// Spot is a place that shows its value while the pointer is on it or near.
type Spot struct {
	At   fyne.Position
	Size fyne.Size
	Tell func() []scene.Shape // draws the value, over everything else; nil for none
	Tap  func()               // called on a click; nil for nothing
}

// distance is the distance of the point from the spot, 0 inside.
func (s Spot) distance(p fyne.Position) float32 {
	dx := max(s.At.X-p.X, p.X-s.At.X-s.Size.Width, 0)
	dy := max(s.At.Y-p.Y, p.Y-s.At.Y-s.Size.Height, 0)
	return float32(math.Hypot(float64(dx), float64(dy)))
}

// nearest returns the spot nearest to the point, the last one of several; Missing if none is within
// reach.
func nearest(spots []Spot, p fyne.Position, reach float32) int {
	best, least := scene.Missing, reach
	for i, s := range spots {
		if d := s.distance(p); d <= least {
			best, least = i, d
		}
	}
	return best
}

// ChartView is what a chart shows at one moment. It can be drawn without the widget, for an
// image file.
type ChartView interface {
	// Draw draws the chart to fill the size.
	Draw(size fyne.Size) Picture
}

// Pale is a view drawn paler, since it doesn't count.
type Pale struct{ ChartView }

// Draw draws the view under a veil.
func (p Pale) Draw(size fyne.Size) Picture {
	drawn := p.ChartView.Draw(size)
	veil := scene.BoxShape(0, 0, size.Width, size.Height, 0, scene.ColorPanel)
	veil.Fill.Fade = 0.4
	drawn.Add(veil)
	return drawn
}

// Chart draws a view to fill its size, and shows the value under the pointer.
type Chart[V ChartView] struct {
	widgets.Shaped
	widgets.Pointed
	view  V
	zoom  float32 // the factor by which the drawing is enlarged
	reach float32 // the greatest distance from a spot at which the pointer shows its value

	pointer fyne.Position // (-1, -1) if it is outside
	spots   []Spot        // of the painted picture
	told    int           // the spot that shows its value, or Missing
}

var (
	_ desktop.Hoverable = (*LineChart)(nil)
	_ fyne.Tappable     = (*LineChart)(nil)
)

// New returns a chart of a view. reach is the greatest distance from a spot at which the pointer shows its
// value, and least is the least size.
func New[V ChartView](v V, reach float32, least func() fyne.Size) *Chart[V] {
	c := &Chart[V]{view: v}
	c.init(c, reach, least)
	return c
}

// init is New for a given chart. self is the widget for Fyne: the chart or what embeds it.
func (c *Chart[V]) init(self fyne.Widget, reach float32, least func() fyne.Size) {
	c.reach, c.told, c.zoom = reach, scene.Missing, 1
	c.pointer, c.OnPoint = fyne.NewPos(-1, -1), c.point
	c.Extend(self, least, c.drawn)
}

// View returns what the chart shows.
func (c *Chart[V]) View() V { return c.view }

// SetZoom enlarges the drawing, with its texts, by a factor.
func (c *Chart[V]) SetZoom(factor float32) {
	c.zoom = factor
	c.Refresh()
}

// SetView shows the view.
func (c *Chart[V]) SetView(v V) {
	c.view = v
	c.Refresh()
}

// Tapped calls Tap of the spot under the pointer.
func (c *Chart[V]) Tapped(e *fyne.PointEvent) {
	if i := nearest(c.spots, e.Position, c.reach); i != scene.Missing && c.spots[i].Tap != nil {
		c.spots[i].Tap()
	}
}

func (c *Chart[V]) point(at fyne.Position) {
	c.pointer = at
	if c.underPointer() != c.told {
		c.Refresh()
	}
}

func (c *Chart[V]) underPointer() int {
	if c.pointer.X < 0 {
		return scene.Missing
	}
	return nearest(c.spots, c.pointer, c.reach)
}

// drawn draws the chart, and over it the value of the spot under the pointer.
func (c *Chart[V]) drawn(size fyne.Size) []scene.Shape {
	picture := c.view.Draw(fyne.NewSize(size.Width/c.zoom, size.Height/c.zoom))
	c.spots = picture.Spots
	for i, s := range c.spots {
		c.spots[i].At, c.spots[i].Size = fyne.NewPos(s.At.X*c.zoom, s.At.Y*c.zoom), fyne.NewSize(s.Size.Width*c.zoom, s.Size.Height*c.zoom)
	}
	c.told = c.underPointer()
	if c.told != scene.Missing && picture.Spots[c.told].Tell != nil {
		picture.Shapes = append(picture.Shapes, picture.Spots[c.told].Tell()...)
	}
	for i, s := range picture.Shapes {
		if c.zoom != 1 {
			picture.Shapes[i] = s.Transformed(c.zoom, fyne.Position{})
		}
	}
	return picture.Shapes
}

// LineChart shows a LineChartView.
type LineChart = Chart[LineChartView]

// NewLineChart returns a chart of a view.
func NewLineChart(v LineChartView) *LineChart {
	return New(v, 28, func() fyne.Size { return fyne.NewSize(200, 140) })
}

// ChartPicture draws a chart on a panel of the size, under a title and a note; "" for no note.
func ChartPicture(v ChartView, title, note string, size fyne.Size) []scene.Shape {
	const margin, head, gap = 20, 24, 12 // head: height of a line; gap: below the head
	width := size.Width - 2*margin
	y := float32(margin + head/2)
	shapes := []scene.Shape{
		scene.BoxShape(0, 0, size.Width, size.Height, 0, scene.ColorPanel),
		widgets.TextShape(title, widgets.TextSizeStatus, true, scene.ColorText, fyne.TextAlignLeading, margin, y, width),
	}
	if note != "" {
		y += head
		shapes = append(shapes, widgets.TextShape(note, widgets.TextSizeSecondary, false, scene.ColorSecondary,
			fyne.TextAlignLeading, margin, y, width))
	}
	top := y + head/2 + gap
	for _, s := range v.Draw(fyne.NewSize(width, size.Height-top-margin)).Shapes {
		shapes = append(shapes, s.Transformed(1, fyne.NewPos(margin, top)))
	}
	return shapes
}

// Stepped is a chart that takes the focus and goes from mark to mark with the arrow keys.
type Stepped[V ChartView] struct {
	Chart[V]
	Enter func() // called on Enter; nil for nothing
	step  func(by int)
}

var _ fyne.Focusable = (*Stepped[LineChartView])(nil)

// NewStepped returns a chart of an empty view; see New. step gets -1 or 1 for an arrow key.
func NewStepped[V ChartView](reach float32, least func() fyne.Size, keys *widgets.Keys, step func(by int)) *Stepped[V] {
	c := &Stepped[V]{step: step}
	c.Keys = keys
	c.init(c, reach, least)
	c.Shapes = func(size fyne.Size) []scene.Shape {
		shapes := c.drawn(size)
		if c.Focused {
			inset := float32(widgets.FocusLine) / 2
			ring := scene.BoxShape(inset, inset, size.Width-2*inset, size.Height-2*inset, 0, "")
			shapes = append(shapes, ring.Outlined(scene.ColorAccent, widgets.FocusLine))
		}
		return shapes
	}
	return c
}

// Tapped takes the focus, and calls Tap of the spot under the pointer.
func (c *Stepped[V]) Tapped(e *fyne.PointEvent) {
	c.Keys.NotePress()
	widgets.FocusOn(c)
	c.Chart.Tapped(e)
}

// TypedKey passes keys to Keys, and steps with the arrow keys.
func (c *Stepped[V]) TypedKey(e *fyne.KeyEvent) {
	switch {
	case c.Keys.Handle(e):
	case e.Name == fyne.KeyLeft || e.Name == fyne.KeyUp:
		c.step(-1)
	case e.Name == fyne.KeyRight || e.Name == fyne.KeyDown:
		c.step(1)
	case widgets.IsEnter(e) && c.Enter != nil:
		c.Enter()
	}
}
