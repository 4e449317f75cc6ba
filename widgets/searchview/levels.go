package searchview

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
)

// LevelsView is a raster of the states of a search: g across, h up.
type LevelsView struct {
	Cells []Level
	// Bound is the f of the line, 0 for none, and Weight what h is multiplied by in it.
	Bound, Weight float64
	Path          []Point // of the current path, from the start on
	Selected      *Point  // the cell whose note stays
	Across, Up    string  // the titles of the axes
	// Scale, Cut, Way and Line are the words for the shades, the cells that were cut,
	// the path and the line of the bound.
	Scale, Cut, Way, Line string
	Empty                 string // said where there are no cells
	// Tell says what a cell holds; Choose is called when one is clicked.
	Tell   func(Point) (title, note string)
	Choose func(Point)
}

// Point is a place of the raster.
type Point struct{ G, H int }

// Level is the number of states with one g and h. Those that were cut have none.
type Level struct {
	At     Point
	States int64
}

// Levels shows a LevelsView.
type Levels = chart[LevelsView]

// Shapes draws the view to fill the size.
func (v LevelsView) Shapes(size fyne.Size) []widgets.Shape { return drawLevels(v, size).Shapes }

// NewLevels returns an empty raster.
func NewLevels() *Levels {
	return charts.New(drawLevels, 0, func(LevelsView) fyne.Size { return fyne.NewSize(240, 160) })
}

// ColorDeep is the darkest shade of the raster in light, the lightest in dark.
var ColorDeep = widgets.DefineColor("searchDeep", "0F3E4F", "A9DDF0")

// colorPath is the path on the raster and on the map.
var colorPath = widgets.DefineColor("searchPath", "B86E00", "F0B45C")

// tones is how many shades there are.
const tones = 16

// tone returns the shade of a count, from 0 to tones-1, by its logarithm; the greatest
// count has the last.
func tone(n, most int64) int {
	if n <= 1 || most <= 1 {
		return 0
	}
	return min(int(math.Log(float64(n))/math.Log(float64(most))*(tones-1)+0.5), tones-1)
}

// shade is the paint of a tone.
func shade(tone int, ink fyne.ThemeColorName, palest float32) widgets.Paint {
	return widgets.Paint{Name: ink, Fade: palest * (1 - float32(tone)/(tones-1))}
}

const levelPalest = 0.82

// raster says where the places of a raster are.
type raster struct {
	left, bottom float32 // of the middle of (0, 0)
	across, up   float32 // of one unit
	top, foot    float32 // above the raster and below it
	right        float32 // the edge of the picture
	lozenge      bool
}

func (r raster) at(p Point) fyne.Position {
	return fyne.NewPos(r.left+float32(p.G)*r.across, r.bottom-float32(p.H)*r.up)
}

// margins is the room above and below a raster: for titles and a legend, where there is
// height for them.
func margins(size fyne.Size) (top, foot float32) {
	if size.Height < lowMost {
		return 4, axisNumbers
	}
	return axisTop, axisBottom + legendHigh
}

const (
	lowMost     = 200
	axisNumbers = 22
	axisLeft    = 30
	axisTop     = 26
	axisBottom  = 42
	legendHigh  = 26
)

// planLevels fits the cells into a size.
func planLevels(v LevelsView, size fyne.Size) (r raster, g, h int) {
	parity := 0
	r.lozenge = true
	for i, c := range v.Cells {
		g, h = max(g, c.At.G), max(h, c.At.H)
		if odd := (c.At.G + c.At.H) % 2; i == 0 {
			parity = odd
		} else if odd != parity {
			r.lozenge = false
		}
	}
	const widest = 34
	r.top, r.foot = margins(size)
	r.right = size.Width
	wide, high := size.Width-axisLeft-gap, size.Height-r.top-r.foot
	r.across, r.up = min(wide/float32(g+2), widest), min(high/float32(h+2), widest)
	// Neither side is more than twice the other.
	r.across, r.up = min(r.across, 2*r.up), min(r.up, 2*r.across)
	r.left, r.bottom = axisLeft+r.across, size.Height-r.foot-r.up
	return r, g, h
}

func drawLevels(v LevelsView, size fyne.Size) picture {
	if len(v.Cells) == 0 {
		return charts.Empty(v.Empty, size)
	}
	r, g, h := planLevels(v, size)
	var p pen
	most := int64(0)
	for _, c := range v.Cells {
		most = max(most, c.States)
	}
	r.axes(&p, v, g, h)
	for _, c := range v.Cells {
		p.add(r.cell(c, most))
		at := r.at(c.At)
		p.spot(spot{
			At: at.SubtractXY(r.across/2, r.up/2), Size: fyne.NewSize(r.across, r.up),
			Tell: func() []widgets.Shape { return v.tip(c.At, at, size) },
			Tap:  func() { v.Choose(c.At) },
		})
	}
	r.line(&p, v, g, h)
	for i, point := range v.Path {
		if i > 0 {
			p.line(r.at(v.Path[i-1]), r.at(point), 2.5, colorPath)
		}
	}
	if n := len(v.Path); n > 0 {
		for _, end := range []Point{v.Path[0], v.Path[n-1]} {
			p.add(widgets.DiscShape(r.at(end), 6, widgets.ColorPanel), widgets.DiscShape(r.at(end), 4, colorPath))
		}
	}
	if r.foot > axisNumbers {
		p.legend(v, size)
	}
	if v.Selected != nil {
		p.add(r.outline(*v.Selected, widgets.ColorText, 2))
		p.add(v.tip(*v.Selected, r.at(*v.Selected), size)...)
	}
	return p.picture()
}

func (v LevelsView) tip(c Point, at fyne.Position, size fyne.Size) []widgets.Shape {
	title, note := v.Tell(c)
	return widgets.TipShapes(title, note, at, size)
}

// cell is a lozenge where every move changes h by exactly one, since squares would
// leave every second place empty; else a square.
func (r raster) cell(c Level, most int64) widgets.Shape {
	s := r.outline(c.At, widgets.ColorNeutral, 1)
	if c.States > 0 {
		s.Fill, s.Stroke, s.Width = shade(tone(c.States, most), ColorDeep, levelPalest), widgets.Paint{}, 0
	}
	return s
}

func (r raster) outline(c Point, ink fyne.ThemeColorName, width float32) widgets.Shape {
	at, s := r.at(c), widgets.Shape{Kind: widgets.Box, Stroke: widgets.Ink(ink), Width: width}
	if !r.lozenge {
		s.At, s.Size, s.Radius = at.SubtractXY(r.across/2-0.5, r.up/2-0.5), fyne.NewSize(r.across-1, r.up-1), min(2, r.up/4)
		return s
	}
	s.Kind = widgets.Polygon
	s.Points = []fyne.Position{at.AddXY(0, 0.5-r.up), at.AddXY(r.across-0.5, 0), at.AddXY(0, r.up-0.5), at.AddXY(0.5-r.across, 0)}
	return s
}

// axes draws the axes with their numbers and titles.
func (r raster) axes(p *pen, v LevelsView, g, h int) {
	corner := fyne.NewPos(axisLeft, r.bottom+r.up)
	end := r.at(Point{g + 1, 0})
	p.line(fyne.NewPos(axisLeft, r.at(Point{0, h + 1}).Y), corner, 1, widgets.ColorSecondary)
	p.line(corner, fyne.NewPos(end.X, corner.Y), 1, widgets.ColorSecondary)
	for n := 0; n <= g; n += every(r.across, 26) {
		p.number(n, fyne.TextAlignCenter, r.at(Point{n, 0}).X-20, corner.Y+12, 40)
	}
	for n := 0; n <= h; n += every(r.up, 20) {
		p.number(n, fyne.TextAlignTrailing, 0, r.at(Point{0, n}).Y, axisLeft-gap)
	}
	if r.foot == axisNumbers {
		return
	}
	p.text(v.Up, textUsual, true, widgets.ColorSecondary, fyne.TextAlignLeading, 0, 10, 200)
	p.text(v.Across, textUsual, true, widgets.ColorSecondary, fyne.TextAlignTrailing, max(end.X-200, 0), corner.Y+30, 200)
}

// every is how many steps have one number between them: 1, 2, 5, 10 and so on.
func every(step, least float32) int { return int(charts.TickStep(float64(least/step), true)) }

// line draws where f is the bound, as far as the raster goes.
func (r raster) line(p *pen, v LevelsView, g, h int) {
	if v.Bound <= 0 || v.Weight <= 0 {
		return
	}
	edge := 0.5 // between the cells of the bound and those beyond
	if r.lozenge {
		edge = 1
	}
	at := func(x float64) fyne.Position {
		y := (v.Bound + edge - x) / v.Weight
		return fyne.NewPos(r.left+float32(x)*r.across, r.bottom-float32(y)*r.up)
	}
	from, to := max(v.Bound+edge-v.Weight*float64(h+1), -0.5), min(v.Bound+edge, float64(g+1))
	if from >= to {
		return
	}
	end := at(to)
	p.line(at(from), end, 2, widgets.ColorCaution)
	width := widgets.TextWidth(v.Line, textUsual, true) + 2
	x := end.X + gap // beside the line, or where there is no room below it
	if x+width > r.right {
		x = max(end.X-width-14, axisLeft)
	}
	p.text(v.Line, textUsual, true, widgets.ColorCaution, fyne.TextAlignTrailing, x, end.Y-10, width)
}

// legend says below the raster what its signs mean.
func (p *pen) legend(v LevelsView, size fyne.Size) {
	const chip, high = 7, 12
	x, y := float32(axisLeft), size.Height-legendHigh/2
	for i := range tones {
		p.add(widgets.Shape{
			Kind: widgets.Box, At: fyne.NewPos(x+float32(i*chip), y-high/2), Size: fyne.NewSize(chip, high),
			Fill: shade(i, ColorDeep, levelPalest),
		})
	}
	x += tones*chip + gap
	words := func(text string) {
		width := widgets.TextWidth(text, textUsual, false) + 1
		p.text(text, textUsual, false, widgets.ColorSecondary, fyne.TextAlignLeading, x, y, min(width, size.Width-x))
		x += width + 2*gap
	}
	words(v.Scale)
	if v.Cut != "" && x+40 < size.Width {
		p.outline(x, y-high/2, high, high, 2, 1, widgets.ColorNeutral)
		x += high + gap
		words(v.Cut)
	}
	if len(v.Path) > 0 && x+60 < size.Width {
		p.line(fyne.NewPos(x, y), fyne.NewPos(x+18, y), 2.5, colorPath)
		p.add(widgets.DiscShape(fyne.NewPos(x+18, y), 4, colorPath))
		x += 18 + gap
		words(v.Way)
	}
}
