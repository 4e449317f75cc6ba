package charts

import (
	"cmp"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// BarFill is the fill of a bar, which distinguishes it without colour.
type BarFill uint8

const (
	// SolidBar is filled with its colour.
	SolidBar BarFill = iota
	// HatchedBar has stripes.
	HatchedBar
	// HollowBar is an outline.
	HollowBar
)

// Bar is one bar of a BarChartView.
type Bar struct {
	Label string
	Value float64 // at least 0; no bar if it is 0 or the scale can't show it
	Text  string  // the value as text, at the end of the bar
	Note  string  // shown while the pointer is on the bar
	Fill  BarFill
	Ink   fyne.ThemeColorName // "" for ColorAccent
}

// BarChartView draws values as horizontal bars, each between its label and its value.
type BarChartView struct {
	Bars  []Bar
	Scale ChartScale
	// Empty is shown if there are no bars.
	Empty string
}

// The measures of a bar chart.
const (
	barLeast     = 14 // least and greatest distance from bar to bar
	barMost      = 36
	barShare     = 0.66 // painted part of that distance
	barText      = 0.75 // greatest text size as part of that distance
	barAxis      = 20   // height of the ticks' texts
	barStub      = 3    // length of the shortest bar
	barLabels    = 0.4  // greatest part of the width for labels
	barTickPitch = 44   // room for a tick
	barHatch     = 7    // from stripe to stripe
)

func (v BarChartView) least() fyne.Size {
	return fyne.NewSize(200, barLeast*float32(max(len(v.Bars), 3))+barAxis)
}

func (v BarChartView) draw(size fyne.Size) Picture {
	if len(v.Bars) == 0 {
		return Empty(v.Empty, size)
	}
	label, value := float32(0), float32(0)
	for _, bar := range v.Bars {
		label = max(label, widgets.TextWidth(bar.Label, widgets.TextSizeChart, false))
		value = max(value, widgets.TextWidth(bar.Text, widgets.TextSizeChart, true))
	}
	label = min(label+1, size.Width*barLabels)
	left := label + chartGap
	length := max(size.Width-left-value-2*chartGap, 1)
	pitch := min((size.Height-barAxis)/float32(len(v.Bars)), barMost)
	bottom := pitch * float32(len(v.Bars))
	axis := barScale(v, int(length/barTickPitch))
	textSize := min(widgets.TextSizeChart, pitch*barText)

	var picture Picture
	for _, tick := range axis.labels(nil) {
		x := left + tick.share*length
		picture.Shapes = append(picture.Shapes, widgets.RuleShape(fyne.NewPos(x, 0), fyne.NewPos(x, bottom)))
		picture.Shapes = append(picture.Shapes, tickShape(tick.text, x-tickWidth(tick.text)/2, bottom+barAxis/2))
	}
	for i, bar := range v.Bars {
		top := float32(i) * pitch
		middle, end := top+pitch/2, left
		picture.Shapes = append(picture.Shapes, widgets.TextShape(bar.Label, textSize, false, widgets.ColorSecondary, fyne.TextAlignTrailing, 0, middle, label))
		if bar.Value > 0 && v.Scale.has(bar.Value) {
			width := max(axis.share(bar.Value)*length, barStub)
			thick := pitch * barShare
			picture.Shapes = append(picture.Shapes, bar.shapes(fyne.NewPos(left, middle-thick/2), fyne.NewSize(width, thick))...)
			end += width
		}
		picture.Shapes = append(picture.Shapes,
			widgets.TextShape(bar.Text, textSize, true, widgets.ColorText, fyne.TextAlignLeading, end+chartGap, middle, value+1))

		spot := Spot{At: fyne.NewPos(0, top), Size: fyne.NewSize(size.Width, pitch)}
		// A bar whose whole text is visible needs no tip.
		if bar.Note != "" || widgets.TextWidth(bar.Label, widgets.TextSizeChart, false) > label {
			at := fyne.NewPos(left+length/2, max(top, pitch)) // below the first bar rather than on it
			spot.Tell = func() []widgets.Shape { return widgets.TipShapes(bar.Label, cmp.Or(bar.Note, bar.Text), at, size) }
		}
		picture.Spots = append(picture.Spots, spot)
	}
	return picture
}

// barScale is the axis of the bars. It begins at 0, or on a log scale at 1 or, if the least value
// is below 1, at the power of ten below that.
func barScale(v BarChartView, ticks int) chartAxis {
	least, most := 1.0, 0.0
	for _, bar := range v.Bars {
		if bar.Value > 0 {
			least, most = min(least, bar.Value), max(most, bar.Value)
		}
	}
	if v.Scale == LinearScale {
		least = 0
	}
	return roundedAxis(v.Scale, least, max(most, least), ticks, false)
}

// shapes draws the bar itself. The stripes of a hatched bar rise to the right.
func (b Bar) shapes(at fyne.Position, size fyne.Size) []widgets.Shape {
	ink := cmp.Or(b.Ink, widgets.ColorAccent)
	box := widgets.Shape{Kind: widgets.Box, At: at, Size: size, Radius: min(4, size.Width/2), Fill: widgets.Ink(ink)}
	if b.Fill == SolidBar {
		return []widgets.Shape{box}
	}
	box.Fill, box.Stroke, box.Width = widgets.Paint{}, widgets.Ink(ink), 1.5
	shapes := []widgets.Shape{box}
	if b.Fill == HollowBar {
		return shapes
	}
	// Each stripe is a line x + y = c, cut off at the edges of the box.
	for c := float32(barHatch); c < size.Width+size.Height; c += barHatch {
		from := fyne.NewPos(max(c-size.Height, 0), min(c, size.Height))
		to := fyne.NewPos(min(c, size.Width), max(c-size.Width, 0))
		shapes = append(shapes, widgets.LineShape(at.Add(from), at.Add(to), 1.5, ink))
	}
	return shapes
}
