// Package searchview draws a search at one moment: its tree, levels, map, next states, code and
// timeline. A view is plain data. A pure function of the view and a size draws it, in a window and
// in an image file.
package searchview

import (
	"strconv"

	"fyne.io/fyne/v2"

	"quadrille/model"
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

func wrap(s string, width float32, bold bool, most int) []string {
	if s == "" || most < 1 {
		return nil
	}
	return widgets.WrapText(s, width, widgets.Scaled(textUsual), fyne.TextStyle{Bold: bold}, most)
}

// paragraph writes a text of the usual size in lines from y on, as many as fit above bottom, and returns
// the y of its end.
func paragraph(p *picture, s string, ink fyne.ThemeColorName, x, y, width, bottom float32) float32 {
	return p.Lines(wrap(s, width, false, int((bottom-y)/lineUsual)), textUsual, lineUsual, ink, x, y, width)
}

func number(p *picture, n int, align fyne.TextAlign, x, y, width float32) {
	p.Text(strconv.Itoa(n), textSmall, false, scene.ColorSecondary, align, x, y, width)
}

const reach = 16 // see charts.New

func least() fyne.Size { return fyne.NewSize(200, 120) }

// sample is an entry of a legend: shapes around the left end of its middle, and what they mean.
type sample struct {
	shapes []scene.Shape
	width  float32 // of the shapes
	text   string  // "" leaves the entry out
}

// legend draws samples from x on around the middle y, as many as fit.
func legend(p *picture, x, y, right float32, samples []sample) {
	for _, s := range samples {
		width := widgets.TextWidth(s.text, textUsual, false) + 1
		if s.text == "" || x+s.width+gap+width > right {
			continue
		}
		for _, shape := range s.shapes {
			p.Add(shape.Transformed(1, fyne.NewPos(x, y)))
		}
		p.Text(s.text, textUsual, false, scene.ColorSecondary, fyne.TextAlignLeading, x+s.width+gap, y, width)
		x += s.width + width + 2.5*gap
	}
}

// Board is a position without its goal. Without a position it is a card face down.
type Board struct {
	Artist   scene.Artist
	Position model.Position
	Say      func(model.Phrase) string
	Marks    []Mark
	// Frames are groups of cells that an estimate counts together. The index of a group
	// determines the colour of its outlines.
	Frames [][]int
}

// Mark is a number on a cell: the cell's part of an estimate.
type Mark struct {
	Cell int
	Text string
}

// shapes draws the position into the middle of a rectangle.
func (b Board) shapes(at fyne.Position, size fyne.Size) []scene.Shape {
	var p picture
	if size.Width < 1 || size.Height < 1 {
		return nil
	}
	if b.Position == nil {
		p.Box(at.X, at.Y, size.Width, size.Height, 10, scene.ColorBed)
		p.Text("?", size.Height*0.4, true, scene.ColorSecondary, fyne.TextAlignCenter, at.X, at.Y+size.Height/2, size.Width)
		return p.Shapes
	}
	const overhang = 2   // of marks, over the corner of their cell
	const markLeast = 28 // height of a cell that has room for a mark
	shapes, cells := scene.DrawArea(b.Artist, scene.View{Position: b.Position, Plain: true, Say: b.Say}, 0, at, size)
	p.Add(shapes...)
	for i, f := range b.Frames {
		for _, cell := range f {
			c := cells[cell]
			frame := scene.BoxShape(c.At.X+1, c.At.Y+1, c.Size.Width-2, c.Size.Height-2, 6, "")
			p.Add(frame.Outlined(charts.SeriesInk(i), 3))
		}
	}
	for _, m := range b.Marks {
		c := cells[m.Cell]
		if c.Size.Height < markLeast {
			continue
		}
		width, height := widgets.TextWidth(m.Text, textSmall, true)+12, float32(18)
		x, y := c.At.X+c.Size.Width-width+overhang, c.At.Y+c.Size.Height-height+overhang
		p.Box(x, y, width, height, height/2, scene.ColorPanel)
		p.Text(m.Text, textSmall, true, scene.ColorText, fyne.TextAlignCenter, x, y+height/2, width)
	}
	return p.Shapes
}
