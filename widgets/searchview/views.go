// Package searchview draws a search at one moment: its tree, levels, map, space, next states, code
// and timeline. A view is plain data. A pure function of the view and a size draws it, in a window and
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
	lineUsual = 18 // height of a line of usual text
	gap       = 8
)

// chart, picture and spot are short names for types of charts.
type (
	chart[V charts.ChartView] = charts.Chart[V]
	picture                   = charts.Picture
	spot                      = charts.Spot
)

func wrap(s string, width float32, most int) []string {
	if s == "" || most < 1 {
		return nil
	}
	return widgets.WrapText(s, width, widgets.Scaled(textUsual), fyne.TextStyle{}, most)
}

// paragraph writes a text of the usual size in lines from y on, as many as fit above bottom, and returns
// the y of its end.
func paragraph(p *picture, s string, ink fyne.ThemeColorName, x, y, width, bottom float32) float32 {
	return p.Lines(wrap(s, width, int((bottom-y)/lineUsual)), textUsual, lineUsual, ink, x, y, width)
}

func number(p *picture, n int, align fyne.TextAlign, x, y, width float32) {
	p.Text(strconv.Itoa(n), textSmall, false, scene.ColorSecondary, align, x, y, width)
}

const reach = 16 // see charts.New

func least() fyne.Size { return fyne.NewSize(200, 120) }

// sample is an entry of a legend: shapes around the left end of its middle, and their meaning.
type sample struct {
	shapes []scene.Shape
	width  float32 // of the shapes
	text   string  // "" leaves the entry out
}

// legend draws samples from x on around the middle y, in rows if it wraps, else as many as fit. It returns the height of
// its rows.
func legend(p *picture, x, y, right float32, wraps bool, samples []sample) (high float32) {
	left, top := x, y
	for _, s := range samples {
		width := widgets.TextWidth(s.text, textUsual, false) + 1
		if wraps && s.text != "" && x > left && x+s.width+gap+width > right {
			x, y = left, y+legendHigh
		}
		if s.text == "" || x+s.width+gap+width > right {
			continue
		}
		for _, shape := range s.shapes {
			p.Add(shape.Transformed(1, fyne.NewPos(x, y)))
		}
		p.Text(s.text, textUsual, false, scene.ColorSecondary, fyne.TextAlignLeading, x+s.width+gap, y, width)
		x += s.width + width + 2.5*gap
	}
	return y - top + legendHigh
}
