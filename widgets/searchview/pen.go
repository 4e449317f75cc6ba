// Package searchview draws a search at one moment: its tree, levels, map, next states, code and
// timeline. A view is plain data. A pure function of the view and a size draws it, in a window and
// in an image file.
package searchview

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// The sizes of texts, and the measures that the views share.
const (
	textSmall = 11
	textUsual = 12.5
	textValue = 14
	lineUsual = 18 // height of a line of usual text
	gap       = 8
)

// chart, picture and spot are short names for types of charts.
type (
	chart[V any] = charts.Chart[V]
	picture      = charts.Picture
	spot         = charts.Spot
)

// wrap breaks a text of the usual size into lines.
func wrap(s string, width float32, bold bool, most int) []string {
	return widgets.WrapText(s, width, widgets.Scaled(textUsual), fyne.TextStyle{Bold: bold}, most)
}

// View is a TreeView or a RasterView.
type View interface {
	charts.ChartView
	draw(size fyne.Size) picture
}

// Chart shows a View.
type Chart = chart[View]

const reach = 16 // see charts.New

func least[V any](V) fyne.Size { return fyne.NewSize(200, 120) }

// NewChart returns an empty chart.
func NewChart() *Chart {
	c := charts.New(View.draw, reach, least[View])
	c.SetView(TreeView{})
	return c
}

// pen draws a picture.
type pen picture

func (p *pen) add(shapes ...scene.Shape) { p.Shapes = append(p.Shapes, shapes...) }

// text writes a line around the middle y.
func (p *pen) text(s string, size float32, bold bool, ink fyne.ThemeColorName, align fyne.TextAlign, x, y, width float32) {
	if s != "" && width > 0 {
		p.add(widgets.TextShape(s, size, bold, ink, align, x, y, width))
	}
}

func (p *pen) number(n int, align fyne.TextAlign, x, y, width float32) {
	p.text(strconv.Itoa(n), textSmall, false, scene.ColorSecondary, align, x, y, width)
}

// paragraph writes a text in lines from y on, as many as fit above bottom, and returns the y of
// its end.
func (p *pen) paragraph(s string, ink fyne.ThemeColorName, x, y, width, bottom float32) float32 {
	most := int((bottom - y) / lineUsual)
	if s == "" || most < 1 {
		return y
	}
	for _, line := range wrap(s, width, false, most) {
		p.text(line, textUsual, false, ink, fyne.TextAlignLeading, x, y+lineUsual/2, width)
		y += lineUsual
	}
	return y
}

func (p *pen) box(x, y, width, height, radius float32, ink fyne.ThemeColorName) {
	p.add(scene.BoxShape(x, y, width, height, radius, ink))
}

func (p *pen) line(from, to fyne.Position, width float32, ink fyne.ThemeColorName) {
	p.add(scene.LineShape(from, to, width, ink))
}

func (p *pen) spot(s spot) { p.Spots = append(p.Spots, s) }

// sample is an entry of a legend: shapes around the left end of its middle, and what they mean.
type sample struct {
	shapes []scene.Shape
	width  float32 // of the shapes
	text   string  // "" leaves the entry out
}

// legend draws samples from x on around the middle y, as many as fit.
func (p *pen) legend(x, y, right float32, samples []sample) {
	for _, s := range samples {
		width := widgets.TextWidth(s.text, textUsual, false) + 1
		if s.text == "" || x+s.width+gap+width > right {
			continue
		}
		for _, shape := range s.shapes {
			p.add(shape.Transformed(1, fyne.NewPos(x, y)))
		}
		p.text(s.text, textUsual, false, scene.ColorSecondary, fyne.TextAlignLeading, x+s.width+gap, y, width)
		x += s.width + width + 2.5*gap
	}
}
