package charts

import (
	"cmp"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// Bar is one bar of a BarChartView.
type Bar struct {
	Label string
	Value float64             // at least 0; no bar if it is 0 or the scale can't show it
	Text  string              // the value as text, at the end of the bar
	Note  string              // shown while the pointer is on the bar
	Ink   fyne.ThemeColorName // "" for ColorAccent
}

// BarChartView draws values as horizontal bars on a logarithmic scale from 1 on, each between its label
// and its value.
type BarChartView struct {
	Bars []Bar
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
)

func (v BarChartView) least() fyne.Size {
	return fyne.NewSize(200, barLeast*float32(max(len(v.Bars), 3))+barAxis)
}

func (v BarChartView) draw(size fyne.Size) Picture {
	if len(v.Bars) == 0 {
		return Empty(v.Empty, size)
	}
	label, value, most := float32(0), float32(0), 1.0
	for _, bar := range v.Bars {
		label = max(label, widgets.TextWidth(bar.Label, widgets.TextSizeChart, false))
		value = max(value, widgets.TextWidth(bar.Text, widgets.TextSizeChart, true))
		most = max(most, bar.Value)
	}
	label = min(label+1, size.Width*barLabels)
	left := label + chartGap
	length := max(size.Width-left-value-2*chartGap, 1)
	pitch := min((size.Height-barAxis)/float32(len(v.Bars)), barMost)
	bottom := pitch * float32(len(v.Bars))
	axis := roundedAxis(LogScale, 1, most, int(length/barTickPitch), false)
	textSize := min(widgets.TextSizeChart, pitch*barText)

	var picture Picture
	for _, tick := range axis.labels(nil) {
		x := left + tick.share*length
		picture.Shapes = append(picture.Shapes, scene.RuleShape(fyne.NewPos(x, 0), fyne.NewPos(x, bottom)))
		picture.Shapes = append(picture.Shapes, tickShape(tick.text, x-tickWidth(tick.text)/2, bottom+barAxis/2))
	}
	for i, bar := range v.Bars {
		top := float32(i) * pitch
		middle, end := top+pitch/2, left
		picture.Shapes = append(picture.Shapes, widgets.TextShape(bar.Label, textSize, false, scene.ColorSecondary, fyne.TextAlignTrailing, 0, middle, label))
		if bar.Value >= 1 {
			width := max(axis.share(bar.Value)*length, barStub)
			thick := pitch * barShare
			picture.Shapes = append(picture.Shapes, scene.BoxShape(left, middle-thick/2, width, thick, min(4, width/2), cmp.Or(bar.Ink, scene.ColorAccent)))
			end += width
		}
		picture.Shapes = append(picture.Shapes,
			widgets.TextShape(bar.Text, textSize, true, scene.ColorText, fyne.TextAlignLeading, end+chartGap, middle, value+1))

		spot := Spot{At: fyne.NewPos(0, top), Size: fyne.NewSize(size.Width, pitch)}
		// A bar whose whole text is visible needs no tip.
		if bar.Note != "" || widgets.TextWidth(bar.Label, widgets.TextSizeChart, false) > label {
			at := fyne.NewPos(left+length/2, max(top, pitch)) // below the first bar rather than on it
			spot.Tell = func() []scene.Shape { return widgets.TipShapes(bar.Label, cmp.Or(bar.Note, bar.Text), at, size) }
		}
		picture.Spots = append(picture.Spots, spot)
	}
	return picture
}
