package widgets

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// ChartScale says how an axis of a chart maps values to places.
type ChartScale uint8

const (
	// LinearScale puts equal differences at equal distances.
	LinearScale ChartScale = iota
	// LogScale puts equal ratios at equal distances, with ticks at powers of ten.
	// Only values above 0 have a place on it.
	LogScale
)

// chartAxis maps values to shares of the axis' length.
type chartAxis struct {
	scale     ChartScale
	low, high float64   // where it begins and ends; low < high
	ticks     []float64 // ascending, none of them outside
}

// share returns the place of a value: 0 at low, 1 at high.
func (a chartAxis) share(v float64) float32 {
	if a.scale == LogScale {
		return float32(math.Log10(v/a.low) / math.Log10(a.high/a.low))
	}
	return float32((v - a.low) / (a.high - a.low))
}

// has reports whether the value has a place on the axis at all.
func (a chartAxis) has(v float64) bool {
	return !math.IsNaN(v) && !math.IsInf(v, 0) && (a.scale == LinearScale || v > 0)
}

// linearAxis returns an axis from low to high with at most about so many ticks;
// whole keeps them to whole numbers. Where both ends are the same it has some
// room on either side.
func linearAxis(low, high float64, most int, whole bool) chartAxis {
	if low == high {
		low, high = low-1, high+1
	}
	a := chartAxis{low: low, high: high}
	step := tickStep((high-low)/float64(max(most, 1)), whole)
	first := math.Ceil(low/step-rounding) + 0 // there is no -0 in the sum
	for i := first; i*step <= high+rounding*step; i++ {
		a.ticks = append(a.ticks, i*step)
	}
	return a
}

// roundedAxis is a linear axis that is widened to end at ticks.
func roundedAxis(low, high float64, most int, whole bool) chartAxis {
	if low == high {
		high = low + 1
	}
	step := tickStep((high-low)/float64(max(most, 1)), whole)
	return linearAxis(math.Floor(low/step+rounding)*step, math.Ceil(high/step-rounding)*step, most, whole)
}

// rounding is what is forgiven to binary fractions.
const rounding = 1e-9

// tickStep returns the smallest of 1, 2, 5, 10, 20, 50, … and their decimal
// parts that is not below the least.
func tickStep(least float64, whole bool) float64 {
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

// logAxis returns a logarithmic axis from low to high, both above 0, with at most
// about so many ticks.
func logAxis(low, high float64, most int) chartAxis {
	if high <= low {
		high = low * 10
	}
	a := chartAxis{scale: LogScale, low: low, high: high}
	first, last := int(math.Ceil(exponent(low)-rounding)), int(math.Floor(exponent(high)+rounding))
	step := (last-first)/max(most, 1) + 1
	for e := first; e <= last; e += step {
		a.ticks = append(a.ticks, math.Pow10(e))
	}
	return a
}

// decadesAxis is a logarithmic axis that is widened to end at powers of ten.
func decadesAxis(low, high float64, most int) chartAxis {
	from, to := math.Floor(exponent(low)+rounding), math.Ceil(exponent(high)-rounding)
	return logAxis(math.Pow10(int(from)), math.Pow10(int(max(to, from+1))), most)
}

func exponent(v float64) float64 { return math.Log10(v) }

// plainNumber writes a number in as few digits as it needs.
func plainNumber(v float64) string {
	v = math.Round(v*1e9) / 1e9 // 0.1*3 is not 0.3
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// The text sizes and measures that charts share.
const (
	chartTick     = 11 // size of the text at ticks
	chartText     = 12 // of labels, values and legends
	chartLine     = 16 // height of a line of either
	chartGap      = 8  // between a text and what it belongs to
	chartExponent = 0.75
)

// textWidth is the width of a text in a size as it is where text is normal.
func textWidth(text string, size float32, bold bool) float32 {
	return fyne.MeasureText(text, Scaled(size), fyne.TextStyle{Bold: bold}).Width
}

// textShape is a text whose capitals have their middle at y, in a size as it is
// where text is normal; it is cut where it is longer than the width. Fyne centres lines by their height and puts the baseline
// below the font that reaches highest, on a whole pixel: in a row, texts with a
// Chinese character would stand lower than the others.
func textShape(text string, size float32, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) Shape {
	const capitals = 0.357 // from their middle to their foot
	size = Scaled(size)
	style := fyne.TextStyle{Bold: bold}
	text = fit(text, width, size, style)
	baseline := float32(math.Ceil(float64(ascent(text) * size)))
	return Shape{
		Kind: Text, At: fyne.NewPos(x, y+capitals*size-baseline), Size: fyne.NewSize(width, fyne.MeasureText(text, size, style).Height),
		Text: text, TextSize: size, Bold: bold, Fill: Ink(ink), Align: align,
	}
}

// ascent is how high the highest font of a text reaches, as part of the text size:
// that of Chinese characters and arrows, or that of the rest.
func ascent(text string) float32 {
	if strings.ContainsFunc(text, func(r rune) bool { return wide(r) || '←' <= r && r <= '↓' }) {
		return 1.16
	}
	return 1.069
}

// tickLabel is the text at a tick: a number, or a power of ten.
type tickLabel struct{ base, exponent string }

// labels writes the ticks of an axis; text writes those of a linear one.
func (a chartAxis) labels(text func(float64) string) []tickLabel {
	if text == nil {
		text = plainNumber
	}
	labels := make([]tickLabel, len(a.ticks))
	for i, v := range a.ticks {
		labels[i].base = text(v)
		if a.scale == LogScale {
			labels[i] = powerOfTen(int(math.Round(exponent(v))))
		}
	}
	return labels
}

func powerOfTen(e int) tickLabel {
	switch e {
	case 0:
		return tickLabel{base: "1"}
	case 1:
		return tickLabel{base: "10"}
	default:
		return tickLabel{base: "10", exponent: strconv.Itoa(e)}
	}
}

func (l tickLabel) width() float32 {
	width := textWidth(l.base, chartTick, false)
	if l.exponent != "" {
		width += textWidth(l.exponent, chartTick*chartExponent, false)
	}
	return width
}

// shapes puts the label to the right of x, around the middle y.
func (l tickLabel) shapes(x, y float32) []Shape {
	base := textWidth(l.base, chartTick, false)
	shapes := []Shape{textShape(l.base, chartTick, false, ColorSecondary, fyne.TextAlignLeading, x, y, base+1)}
	if l.exponent != "" {
		const size = chartTick * chartExponent
		width := textWidth(l.exponent, size, false)
		shapes = append(shapes, textShape(l.exponent, size, false, ColorSecondary, fyne.TextAlignLeading, x+base, y-chartTick*0.35, width+1))
	}
	return shapes
}

// widest is the width of the widest label.
func widest(labels []tickLabel) float32 {
	width := float32(0)
	for _, l := range labels {
		width = max(width, l.width())
	}
	return width
}

func ruleShape(from, to fyne.Position) Shape {
	return lineShape(from, to, 1, ColorLine)
}

// emptyChart says in the middle why there is nothing to draw.
func emptyChart(text string, size fyne.Size) chartPicture {
	return chartPicture{shapes: []Shape{
		textShape(text, TextSizeSecondary, false, ColorSecondary, fyne.TextAlignCenter, 0, size.Height/2, size.Width),
	}}
}

// chartPicture is what a chart paints, and the places that have a value.
type chartPicture struct {
	shapes []Shape
	spots  []chartSpot
}

// chartSpot is a place that tells its value when the pointer is on it, or near.
type chartSpot struct {
	at   fyne.Position
	size fyne.Size
	tell func() []Shape // what is painted then, over everything else; nil for nothing
}

// distance is how far the point is from the spot.
func (s chartSpot) distance(p fyne.Position) float32 {
	dx := max(s.at.X-p.X, p.X-s.at.X-s.size.Width, 0)
	dy := max(s.at.Y-p.Y, p.Y-s.at.Y-s.size.Height, 0)
	return float32(math.Hypot(float64(dx), float64(dy)))
}

// nearest returns the spot nearest to the point, None where none is within reach.
func nearest(spots []chartSpot, p fyne.Position, reach float32) int {
	best, least := None, reach
	for i, s := range spots {
		if d := s.distance(p); d <= least && (best == None || d < least) {
			best, least = i, d
		}
	}
	return best
}

// tipShapes is a small panel with what there is to say of a place, above it where
// there is room and within the size in any case.
func tipShapes(title, note string, at fyne.Position, size fyne.Size) []Shape {
	const margin, distance = 8, 10 // within the panel, and from the place
	width := min(max(textWidth(title, chartText, true), textWidth(note, chartText, false))+2*margin, size.Width)
	height := float32(2*chartLine + margin)
	if note == "" {
		height -= chartLine
	}
	x := max(min(at.X-width/2, size.Width-width), 0)
	y := at.Y - distance - height
	if y < 0 {
		y = at.Y + distance
	}
	y = max(min(y, size.Height-height), 0)
	line := y + margin/2 + chartLine/2
	shapes := []Shape{
		{
			Kind: Box, At: fyne.NewPos(x, y), Size: fyne.NewSize(width, height), Radius: 6,
			Fill: Ink(ColorPanel), Stroke: Ink(colorField), Width: 1,
		},
		textShape(title, chartText, true, ColorText, fyne.TextAlignLeading, x+margin, line, width-2*margin),
	}
	if note != "" {
		shapes = append(shapes, textShape(note, chartText, false, ColorText, fyne.TextAlignLeading, x+margin, line+chartLine, width-2*margin))
	}
	return shapes
}

// Chart draws a view to fill its size, and tells the value that the pointer is on.
type Chart[V any] struct {
	shaped
	view V
	// draw draws the view to fill a size.
	draw func(V, fyne.Size) chartPicture
	// reach is how near to a spot the pointer tells its value.
	reach float32

	pointer fyne.Position // while it is inside
	inside  bool
	spots   []chartSpot // of what is painted
	told    int         // the one that tells its value, or None
}

var _ desktop.Hoverable = (*Chart[BarChartView])(nil)

// newChart returns a chart of an empty view; least is the smallest size of one.
func newChart[V any](draw func(V, fyne.Size) chartPicture, reach float32, least func(V) fyne.Size) *Chart[V] {
	c := &Chart[V]{draw: draw, reach: reach, told: None}
	c.shapes = c.drawn
	c.least = func() fyne.Size { return least(c.view) }
	c.extend(c)
	return c
}

// View returns what the chart shows.
func (c *Chart[V]) View() V { return c.view }

// SetView shows the view.
func (c *Chart[V]) SetView(v V) {
	c.view = v
	c.Refresh()
}

// MouseIn tells the value under the pointer.
func (c *Chart[V]) MouseIn(e *desktop.MouseEvent) { c.point(true, e.Position) }

// MouseMoved tells the value under the pointer.
func (c *Chart[V]) MouseMoved(e *desktop.MouseEvent) { c.point(true, e.Position) }

// MouseOut tells none.
func (c *Chart[V]) MouseOut() { c.point(false, fyne.Position{}) }

func (c *Chart[V]) point(inside bool, at fyne.Position) {
	c.inside, c.pointer = inside, at
	if c.underPointer() != c.told {
		c.Refresh()
	}
}

// underPointer is the spot to tell of, or None.
func (c *Chart[V]) underPointer() int {
	if !c.inside {
		return None
	}
	return nearest(c.spots, c.pointer, c.reach)
}

// drawn draws the chart, and over it what the spot under the pointer tells.
func (c *Chart[V]) drawn(size fyne.Size) []Shape {
	picture := c.draw(c.view, size)
	c.spots = picture.spots
	c.told = c.underPointer()
	if c.told != None && picture.spots[c.told].tell != nil {
		picture.shapes = append(picture.shapes, picture.spots[c.told].tell()...)
	}
	return picture.shapes
}
