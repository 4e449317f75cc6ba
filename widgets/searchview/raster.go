package searchview

import (
	"math"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// RasterView is a raster of counts over two axes: the states of a search by g and h, all positions
// by the moves along a shortest path and the detour, or all positions by distance and estimate.
type RasterView struct {
	Cells      []Cell
	Ink        fyne.ThemeColorName // of the cell with the greatest count
	Across, Up Axis
	Path       []Point
	// Bound is the f of a line with f = X + Weight·Y, 0 for no line.
	Bound, Weight float64
	// Diagonal draws the line below the cells with Y > X, and these cells in ColorBad.
	Diagonal bool
	Line     string // the label of either line
	Counts   bool   // writes the counts into cells with room
	// Scale, Done and Way are the texts of the legend: for the shades, the done part of cells and the
	// path. "" leaves out an entry, or with Scale the whole legend.
	Scale, Done, Way string
	Selected         *Point // shows its note without the pointer
	Empty            string // shown if there are no cells
	// Tell describes a cell, nil for no notes; Choose is called on a click, nil for nothing.
	Tell   func(Cell) (title, note string)
	Choose func(Point)
}

// Point is a place of a raster, counted in cells.
type Point struct{ X, Y int }

// Cell is a count at a place. Its done part fills the cell from below.
type Cell struct {
	At          Point
	Count, Done int64
}

// Axis is an axis of a raster. The cell n*Cells has the number n*Value.
type Axis struct {
	Title        string
	Cells, Value int
	// Names are written in the place of the numbers. Cells of the second name have an ink of their own.
	Names []string
}

// SteppedRaster shows a RasterView and takes the focus; see charts.Stepped.
type SteppedRaster = charts.Stepped[RasterView]

// NewSteppedRaster returns an empty raster that takes the focus. step gets -1 or 1 for an arrow key.
func NewSteppedRaster(keys *widgets.Keys, step func(by int)) *SteppedRaster {
	return charts.NewStepped[RasterView](reach, least, keys, step)
}

// The shades of the greatest counts of the levels and the map: dark on light, light on dark pages.
var (
	ColorDeep = scene.DefineColor("searchDeep", "0F3E4F", "A9DDF0")
	ColorMap  = scene.DefineColor("searchMap", "66727E", "8A96A3")
)

var colorPath = scene.DefineColor("searchPath", "B86E00", "F0B45C")

const tones = 16

// tone returns the shade of a count by its logarithm, from 0 to tones-1 for the greatest count,
// most.
func tone(n, most int64) int {
	if n <= 1 || most <= 1 {
		return 0
	}
	return min(int(math.Log(float64(n))/math.Log(float64(most))*(tones-1)+0.5), tones-1)
}

func shade(tone int, ink fyne.ThemeColorName) scene.Paint {
	const palest = 0.83
	return scene.Paint{Name: ink, Fade: palest * (1 - float32(tone)/(tones-1))}
}

// raster is a view fitted into a size.
type raster struct {
	view         RasterView
	size         fyne.Size
	origin       fyne.Position // the middle of the place (0, 0)
	across, up   float32       // of one cell
	pad          float32       // from the middle of the outermost cells to the axes, in cells
	low, high    Point
	most         int64 // the greatest count
	left, bottom float32
	lozenge      bool // X+Y of all cells has the same parity: draw lozenges
}

// The room around a raster.
const (
	axisLeft     = 30
	axisTop      = 26
	axisBottom   = 42
	legendHigh   = 26
	rasterLegend = 200 // least height with a legend
)

func fitRaster(v RasterView, size fyne.Size) raster {
	if size.Height < rasterLegend {
		v.Scale = ""
	}
	r := raster{view: v, size: size, pad: 1, left: axisLeft, lozenge: !v.Diagonal && v.Up.Names == nil}
	for _, c := range v.Cells {
		r.low, r.high = Point{min(r.low.X, c.At.X), 0}, Point{max(r.high.X, c.At.X), max(r.high.Y, c.At.Y)}
		r.most = max(r.most, c.Count)
		if (c.At.X+c.At.Y-v.Cells[0].At.X-v.Cells[0].At.Y)%2 != 0 {
			r.lozenge = false
		}
	}
	if !r.lozenge {
		r.pad = 0.5
	}
	const widest = 64
	for _, name := range v.Up.Names {
		r.left = max(r.left, widgets.TextWidth(name, textUsual, true)+gap)
	}
	foot := float32(axisBottom)
	if v.Scale != "" {
		foot += r.legend(&picture{}, 0)
	}
	wide, high := size.Width-r.left-gap, size.Height-axisTop-foot
	r.across = min(wide/(float32(r.high.X-r.low.X)+2*r.pad), widest)
	r.up = min(high/(float32(r.high.Y)+2*r.pad), widest, 2*r.across)
	r.across = min(r.across, 3*r.up)
	r.bottom = size.Height - foot
	r.origin = fyne.NewPos(r.left+(r.pad-float32(r.low.X))*r.across, r.bottom-r.pad*r.up)
	return r
}

func (r raster) at(p Point) fyne.Position {
	return r.origin.AddXY(float32(p.X)*r.across, -float32(p.Y)*r.up)
}

// Draw draws the raster.
func (v RasterView) Draw(size fyne.Size) charts.Picture {
	if len(v.Cells) == 0 {
		return charts.Empty(v.Empty, size)
	}
	r := fitRaster(v, size)
	var p picture
	r.axes(&p)
	for _, c := range v.Cells {
		p.Add(r.cell(c)...)
		at := r.at(c.At)
		p.AddSpot(spot{
			At: at.SubtractXY(r.across/2, r.up/2), Size: fyne.NewSize(r.across, r.up),
			Tell: func() []scene.Shape { return r.tip(c) },
			Tap: func() {
				if v.Choose != nil {
					v.Choose(c.At)
				}
			},
		})
	}
	r.line(&p)
	r.path(&p)
	for _, c := range v.Cells {
		if v.Counts {
			r.count(&p, c)
		}
	}
	if r.view.Scale != "" {
		r.legend(&p, r.bottom+axisBottom+legendHigh/2)
	}
	for _, c := range v.Cells {
		if v.Selected != nil && c.At == *v.Selected {
			p.Add(r.outline(c.At, scene.ColorText, 2))
			p.Add(r.tip(c)...)
		}
	}
	return p
}

func (r raster) tip(c Cell) []scene.Shape {
	if r.view.Tell == nil {
		return nil
	}
	title, note := r.view.Tell(c)
	return widgets.TipShapes(title, note, r.at(c.At), r.size)
}

// cell draws a cell, and on it the part that is done, high enough to be visible.
func (r raster) cell(c Cell) []scene.Shape {
	const least = 2.5
	s := r.outline(c.At, scene.ColorNeutral, 1)
	s.Fill, s.Stroke, s.Width = shade(tone(c.Count, r.most), r.view.Ink), scene.Paint{}, 0
	if r.view.Up.Names != nil && c.At.Y > 0 {
		s.Fill.Name = ColorMap
	}
	if r.view.Diagonal && c.At.Y > c.At.X { // less pale than others: their counts are small
		s.Fill.Name, s.Fill.Fade = scene.ColorBad, 0.6*s.Fill.Fade
	}
	if c.Done == 0 {
		return []scene.Shape{s}
	}
	done := min(max(float32(Share(c.Done, c.Count))*s.Size.Height, least), s.Size.Height)
	return []scene.Shape{s, scene.BoxShape(s.At.X, s.At.Y+s.Size.Height-done, s.Size.Width, done, min(1, done/3), scene.ColorAccent)}
}

// count writes the count of a cell with room below its middle, which may be on a line.
func (r raster) count(p *picture, c Cell) {
	const high = 13
	text, ink := strconv.FormatInt(c.Count, 10), scene.ColorText
	if tone(c.Count, r.most) > tones/2 {
		ink = scene.ColorPanel
	}
	wide, tall := r.across-4, r.up/2
	if r.lozenge { // its width at the foot of the text
		wide, tall = 2*r.across*(1-1.3*high/r.up), r.up
	}
	if widgets.TextWidth(text, textSmall, false) < wide && tall >= 1.3*high {
		at := r.at(c.At)
		p.Text(text, textSmall, false, ink, fyne.TextAlignCenter, at.X-wide/2, at.Y+0.8*high, wide)
	}
}

func (r raster) outline(c Point, ink fyne.ThemeColorName, width float32) scene.Shape {
	at, s := r.at(c), scene.Shape{Kind: scene.Box, Stroke: scene.Ink(ink), Width: width}
	if !r.lozenge {
		s.At, s.Size, s.Radius = at.SubtractXY(r.across/2-0.5, r.up/2-0.5), fyne.NewSize(r.across-1, r.up-1), min(2, r.up/4)
		return s
	}
	s.Kind = scene.Polygon
	s.Points = []fyne.Position{at.AddXY(0, 0.5-r.up), at.AddXY(r.across-0.5, 0), at.AddXY(0, r.up-0.5), at.AddXY(0.5-r.across, 0)}
	return s
}

func (r raster) axes(p *picture) {
	end := r.at(Point{r.high.X, r.high.Y}).AddXY(r.pad*r.across, -r.pad*r.up)
	p.Line(fyne.NewPos(r.left, end.Y), fyne.NewPos(r.left, r.bottom), 1, scene.ColorSecondary)
	p.Line(fyne.NewPos(r.left, r.bottom), fyne.NewPos(end.X, r.bottom), 1, scene.ColorSecondary)
	for n := 0; n <= r.high.X/r.view.Across.Cells; n += every(r.across*float32(r.view.Across.Cells), 26) {
		number(p, n*r.view.Across.Value, fyne.TextAlignCenter, r.at(Point{n * r.view.Across.Cells, 0}).X-20, r.bottom+12, 40)
	}
	for n, name := range r.view.Up.Names {
		p.Text(name, textUsual, true, scene.ColorSecondary, fyne.TextAlignLeading, 0, r.at(Point{0, n}).Y, r.left)
	}
	for n := 0; n <= r.high.Y/r.view.Up.Cells && r.view.Up.Names == nil; n += every(r.up*float32(r.view.Up.Cells), 20) {
		number(p, n*r.view.Up.Value, fyne.TextAlignTrailing, 0, r.at(Point{0, n * r.view.Up.Cells}).Y, axisLeft-gap)
	}
	p.Text(r.view.Up.Title, textUsual, true, scene.ColorSecondary, fyne.TextAlignLeading, 0, 10, 200)
	p.Text(r.view.Across.Title, textUsual, true, scene.ColorSecondary, fyne.TextAlignTrailing, 0, r.bottom+30, max(end.X, 200))
}

// every is the interval of numbers on an axis: the first of 1, 2, 5, 10, … with length least or
// more. step is the length of 1.
func every(step, least float32) int { return int(charts.TickStep(float64(least/step), true)) }

// line draws the line through the cells at the bound, or the diagonal.
func (r raster) line(p *picture) {
	ink, left := scene.ColorCaution, float32(0)
	switch {
	case r.view.Diagonal:
		ink = scene.ColorBad
		for i := range min(r.high.X, r.high.Y) + 1 {
			corner := r.at(Point{i, i}).SubtractXY(r.across/2, r.up/2)
			p.Line(corner, corner.AddXY(r.across, 0), 1.5, scene.ColorText)
			if i > 0 {
				p.Line(corner, corner.AddXY(0, r.up), 1.5, scene.ColorText)
			}
		}
	case r.view.Bound > 0 && r.view.Weight > 0:
		at := func(x float64) fyne.Position {
			y := (r.view.Bound - x) / r.view.Weight
			return r.origin.AddXY(float32(x)*r.across, -float32(y)*r.up)
		}
		from, to := max(r.view.Bound-r.view.Weight*(float64(r.high.Y)+float64(r.pad)), -0.5), min(r.view.Bound, float64(r.high.X+1))
		if from >= to {
			return
		}
		p.Line(at(from), at(to), 2, ink)
		left = at(from).X
	}
	width := widgets.TextWidth(r.view.Line, textUsual, true) + 2
	least := widgets.TextWidth(r.view.Up.Title, textUsual, true) + 2*gap // beside the title of the axis
	x := min(max(left, least), r.size.Width-width)
	p.Text(r.view.Line, textUsual, true, ink, fyne.TextAlignLeading, x, 10, width)
}

func (r raster) path(p *picture) {
	for i, point := range r.view.Path {
		if i > 0 {
			p.Line(r.at(r.view.Path[i-1]), r.at(point), 2.5, colorPath)
		}
	}
	for i, point := range r.view.Path {
		if i == 0 || i == len(r.view.Path)-1 {
			p.Add(scene.DiscShape(r.at(point), 6, scene.ColorPanel))
		}
		p.Add(scene.DiscShape(r.at(point), min(4, r.up/3), colorPath))
	}
}

// legend draws the legend from the middle of its first row on, and returns its height.
func (r raster) legend(p *picture, y float32) (high float32) {
	const chip, thick, line = 7, 12, 18
	var chips []scene.Shape
	for i := range tones {
		box := scene.BoxShape(float32(i*chip), -thick/2, chip, thick, 0, "")
		box.Fill = shade(i, r.view.Ink)
		chips = append(chips, box)
	}
	if !slices.ContainsFunc(r.view.Cells, func(c Cell) bool { return c.Done > 0 }) {
		r.view.Done = ""
	}
	samples := []sample{
		{chips, tones * chip, r.view.Scale},
		{[]scene.Shape{
			scene.BoxShape(0, -thick/2, thick, thick, 2, scene.ColorLine),
			scene.BoxShape(0, 0, thick, thick/2, 2, scene.ColorAccent),
		}, thick, r.view.Done},
	}
	if len(r.view.Path) > 0 {
		end := fyne.NewPos(line, 0)
		path := []scene.Shape{scene.LineShape(fyne.Position{}, end, 2.5, colorPath), scene.DiscShape(end, 4, colorPath)}
		samples = append(samples, sample{path, line, r.view.Way})
	}
	return legend(p, r.left, y, r.size.Width, true, samples)
}

// Share is n/of, at most 1; 0 if of is 0.
func Share(n, of int64) float64 {
	if of == 0 {
		return 0
	}
	return min(float64(n)/float64(of), 1)
}
