package charts

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// ChartPoint is one value of a ChartSeries.
type ChartPoint struct{ X, Y float64 }

// ChartSeries is one line of a LineChartView, or its columns. Its index determines its colour and the
// shape of its points.
type ChartSeries struct {
	Name string // "" for none
	// Columns draws columns from the axis to the points, for counts by whole numbers. Each takes one unit
	// of X.
	Columns bool
	Points  []ChartPoint        // by ascending X; a Y that the axis can't show (NaN, 0 on a logarithmic one) is a gap
	Ink     fyne.ThemeColorName // "" for SeriesInk of its index
	Faded   bool                // draws the series paler than others
	Band    [][2]float64        // the low and high end of the area around each point; nil for none
}

// LineChartView draws series of values as lines over one horizontal axis, with their names at the
// right.
type LineChartView struct {
	Series []ChartSeries
	XTitle string // below the plot, "" for none
	YTitle string // above it
	YLog   bool   // ticks at powers of ten
	// YText formats numbers at the ticks of a linear axis and of the point under the
	// pointer; nil for plain numbers.
	YText func(float64) string
	Tap   func(x float64) // called on a click on a point; nil for nothing
	Empty string          // shown if there are no points
}

// seriesInks are the colours of the series by index. Their contrast with the light and the dark
// panel is at least 3:1.
var seriesInks = []fyne.ThemeColorName{
	scene.DefineColor("series1", "1D6A87", "5FB3D1"),
	scene.DefineColor("series2", "B06A00", "E5A44B"),
	scene.DefineColor("series3", "1E7A52", "5CC79A"),
	scene.DefineColor("series4", "8A4B9C", "C89BDA"),
	scene.DefineColor("series5", "B3261E", "F2857D"),
	scene.DefineColor("series6", "5A6672", "98A2AD"),
	scene.DefineColor("series7", "0F766E", "4FD1C5"),
	scene.DefineColor("series8", "A21CAF", "E879F9"),
	scene.DefineColor("series9", "3B5BDB", "8EA6FF"),
	scene.DefineColor("series10", "7A5230", "C9A27E"),
	scene.DefineColor("series11", "4D7C0F", "A3D65C"),
	scene.DefineColor("series12", "9D174D", "F9A8D4"),
}

// markers are the corners of points around the middle, in radii; the first marker is a disc.
var markers = [][][2]float32{
	nil,
	{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
	{{0, -1.2}, {1.15, 0.9}, {-1.15, 0.9}},
	{{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}},
}

const markSquare = 1

// SeriesInk is the colour of a series.
func SeriesInk(index int) fyne.ThemeColorName { return seriesInks[index%len(seriesInks)] }

func markerShape(marker int, at fyne.Position, radius float32, ink scene.Paint) scene.Shape {
	s := scene.Shape{
		Kind: scene.Disc, At: at.SubtractXY(radius, radius), Size: fyne.NewSquareSize(2 * radius),
		Fill: ink, Stroke: scene.Ink(scene.ColorPanel), Width: 1,
	}
	for _, corner := range markers[marker] {
		s.Kind = scene.Polygon
		s.Points = append(s.Points, at.AddXY(corner[0]*radius, corner[1]*radius))
	}
	return s
}

// The measures of a line chart.
const (
	lineMarker  = 3.5 // radius
	lineHovered = 5.5
	lineFade    = 0.7
	bandFade    = 0.85
	lineXPitch  = 48 // least distance between ticks
	lineYPitch  = 34
	lineMargin  = 14  // right of the plot and above it: half a tick's text
	columnHalf  = 0.5 // half the place of a column, in units of X
	columnShare = 0.8 // painted part of that place
	nameLine    = 16  // height of a name
	nameLead    = 12  // length of the line from the end of a series to its name
	nameMarker  = 12  // room for the marker before a name
	nameShare   = 0.4 // greatest part of the width for names
	lineXAxis   = 20  // height of the ticks' texts
	lineTitle   = 18
	lineLeast   = 1 // least width and height of the plot
)

// Plot is the area of a line chart inside its axes.
type Plot struct {
	at   fyne.Position
	size fyne.Size
	x, y chartAxis
}

// Place returns the place of a value.
func (p Plot) Place(v ChartPoint) fyne.Position {
	return p.at.AddXY(p.x.share(v.X)*p.size.Width, (1-p.y.share(v.Y))*p.size.Height)
}

// Draw draws the lines or columns.
func (v LineChartView) Draw(size fyne.Size) Picture {
	area, ok := v.Plot(size)
	if !ok {
		return Empty(v.Empty, size)
	}
	var picture Picture
	area.drawGrid(&picture, v)
	area.drawNames(&picture, v.Series, size)
	for i, s := range v.Series {
		area.drawBand(&picture, s, i)
	}
	for i, s := range v.Series {
		ink, marker := s.style(i)
		places := make([]fyne.Position, len(s.Points))
		for j, p := range s.Points {
			if !area.y.has(p.Y) {
				continue
			}
			at := area.Place(p)
			places[j] = at
			spot := Spot{At: at}
			switch {
			case s.Columns:
				picture.Add(area.column(p, ink))
				pitch := area.Place(ChartPoint{p.X + columnHalf, p.Y}).X - at.X
				spot.At, spot.Size = fyne.NewPos(at.X-pitch, area.at.Y), fyne.NewSize(2*pitch, area.size.Height)
			case j > 0 && area.y.has(s.Points[j-1].Y):
				picture.Add(scene.Shape{Kind: scene.Line, Points: []fyne.Position{places[j-1], at}, Stroke: ink, Width: 2})
			}
			spot.Tell = func() []scene.Shape {
				title, note := s.Name, v.note(p)
				if title == "" {
					title, note = note, ""
				}
				return append([]scene.Shape{markerShape(marker, at, lineHovered, ink)}, widgets.TipShapes(title, note, at, size)...)
			}
			if v.Tap != nil {
				spot.Tap = func() { v.Tap(p.X) }
			}
			picture.AddSpot(spot)
		}
	}
	return picture
}

// drawBand draws the area between the low and high ends of a series, in one piece between each two points.
func (p Plot) drawBand(picture *Picture, s ChartSeries, index int) {
	ink, _ := s.style(index)
	ink.Fade = max(ink.Fade, bandFade)
	place := func(x, y float64) fyne.Position {
		at := p.Place(ChartPoint{x, y})
		at.Y = min(max(at.Y, p.at.Y), p.at.Y+p.size.Height)
		return at
	}
	for j := 1; j < len(s.Band); j++ {
		a, b := s.Band[j-1], s.Band[j]
		if a[1] <= a[0] && b[1] <= b[0] || !p.y.has(a[0]) || !p.y.has(b[0]) {
			continue
		}
		left, right := s.Points[j-1].X, s.Points[j].X
		picture.Add(scene.Shape{Kind: scene.Polygon, Fill: ink, Points: []fyne.Position{
			place(left, a[1]), place(right, b[1]), place(right, b[0]), place(left, a[0]),
		}})
	}
}

func (p Plot) column(v ChartPoint, ink scene.Paint) scene.Shape {
	const half, least = columnHalf * columnShare, 2 // least height
	left, right := p.Place(ChartPoint{v.X - half, v.Y}), p.Place(ChartPoint{v.X + half, v.Y})
	bottom := p.at.Y + p.size.Height
	top := min(left.Y, bottom-least)
	return scene.Shape{Kind: scene.Box, At: fyne.NewPos(left.X, top), Size: fyne.NewSize(right.X-left.X, bottom-top), Fill: ink}
}

// style returns the colour and the marker of the series with an index. The first 48 all differ.
func (s ChartSeries) style(index int) (ink scene.Paint, marker int) {
	ink = scene.Ink(cmp.Or(s.Ink, SeriesInk(index)))
	if s.Faded {
		ink.Fade = lineFade
	}
	return ink, (index + index/len(seriesInks)) % len(markers)
}

func (v LineChartView) note(p ChartPoint) string {
	text := plainNumber
	if v.YText != nil {
		text = v.YText
	}
	return strings.TrimSpace(v.XTitle+" "+plainNumber(p.X)) + ": " + text(p.Y)
}

// Plot returns the plot of a chart that fills the size; false if there is nothing to draw.
func (v LineChartView) Plot(size fyne.Size) (Plot, bool) {
	area := Plot{at: fyne.NewPos(chartGap, lineMargin), y: chartAxis{log: v.YLog}}
	low, high := ChartPoint{math.Inf(1), math.Inf(1)}, ChartPoint{math.Inf(-1), math.Inf(-1)}
	wholeX, wholeY := true, true // all values are whole numbers
	beside := 0.0                // room beside the first and the last column, in units of X
	for _, s := range v.Series {
		for _, p := range s.Points {
			if !area.y.has(p.Y) {
				continue
			}
			low = ChartPoint{min(low.X, p.X), min(low.Y, p.Y)}
			high = ChartPoint{max(high.X, p.X), max(high.Y, p.Y)}
			if s.Columns {
				beside = columnHalf
			}
			wholeX = wholeX && p.X == math.Trunc(p.X)
			wholeY = wholeY && p.Y == math.Trunc(p.Y)
		}
	}
	switch {
	case low.X > high.X:
		return Plot{}, false
	case low.X == high.X:
		beside = 1
	}
	bottom, right := size.Height-lineXAxis, size.Width-max(nameRoom(v.Series, size), lineMargin)
	if v.YTitle != "" {
		area.at.Y += lineTitle
	}
	if v.XTitle != "" {
		bottom -= lineTitle
	}
	area.size.Height = max(bottom-area.at.Y, lineLeast)
	if !v.YLog {
		low.Y = min(low.Y, 0)
	}
	area.y = newAxis(low.Y, high.Y, int(area.size.Height/lineYPitch), wholeY, v.YLog, true)
	for _, tick := range area.y.labels(v.YText) {
		area.at.X = max(area.at.X, tickWidth(tick.text)+chartGap)
	}
	area.size.Width = max(right-area.at.X, lineLeast)
	area.x = newAxis(low.X-beside, high.X+beside, int(area.size.Width/lineXPitch), wholeX, false, false)
	return area, true
}

func (p Plot) drawGrid(picture *Picture, v LineChartView) {
	right, bottom := p.at.X+p.size.Width, p.at.Y+p.size.Height
	for _, tick := range p.y.labels(v.YText) {
		y := bottom - tick.share*p.size.Height
		picture.Add(scene.RuleShape(fyne.NewPos(p.at.X, y), fyne.NewPos(right, y)),
			tickShape(tick.text, p.at.X-chartGap-tickWidth(tick.text), y))
	}
	for _, tick := range p.x.labels(nil) {
		x := p.at.X + tick.share*p.size.Width
		picture.Add(scene.RuleShape(fyne.NewPos(x, bottom), fyne.NewPos(x, bottom+4)),
			tickShape(tick.text, x-tickWidth(tick.text)/2, bottom+4+chartLine/2))
	}
	ink := scene.ColorSecondary
	picture.Text(v.XTitle, chartTick, false, ink, fyne.TextAlignCenter, p.at.X, bottom+lineXAxis+lineTitle/2, p.size.Width)
	picture.Text(v.YTitle, chartTick, false, ink, fyne.TextAlignLeading, 0, lineTitle/2, right)
}

func nameRoom(series []ChartSeries, size fyne.Size) float32 {
	widest := float32(0)
	for _, s := range series {
		widest = max(widest, widgets.TextWidth(s.Name, widgets.TextSizeChart, false)+1)
	}
	if widest <= 1 {
		return 0
	}
	return min(nameLead+nameMarker+widest, nameShare*size.Width)
}

// drawNames draws the names of the series right of the plot, each as near to the end of its line
// as possible. The last names are left out if they don't fit.
func (p Plot) drawNames(picture *Picture, series []ChartSeries, size fyne.Size) {
	type name struct {
		series int
		end    float32 // y of the end of its line
	}
	right, bottom := p.at.X+p.size.Width, p.at.Y+p.size.Height
	var names []name
	for i, s := range series[:min(len(series), int(size.Height/nameLine))] {
		n := name{i, bottom}
		for _, v := range s.Points {
			if p.y.has(v.Y) && !s.Columns {
				n.end = p.Place(v).Y
			}
		}
		if s.Name != "" {
			names = append(names, n)
		}
	}
	slices.SortStableFunc(names, func(a, b name) int { return cmp.Compare(a.end, b.end) })
	room, y := nameRoom(series, size), -float32(nameLine)/2
	for i, n := range names {
		s := series[n.series]
		y = min(max(n.end, y+nameLine), size.Height-1-nameLine*(float32(len(names)-i)-0.5))
		ink, marker := s.style(n.series)
		switch {
		case s.Columns:
			marker = markSquare
		case len(s.Points) > 0:
			picture.Add(scene.RuleShape(fyne.NewPos(right+3, n.end), fyne.NewPos(right+nameLead, y)))
		}
		picture.Add(markerShape(marker, fyne.NewPos(right+nameLead+nameMarker/2, y), lineMarker, ink))
		picture.Text(s.Name, widgets.TextSizeChart, false, scene.ColorText, fyne.TextAlignLeading,
			right+nameLead+nameMarker, y, room-nameLead-nameMarker)
	}
}
