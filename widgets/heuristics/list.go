package heuristics

import (
	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

// CostView compares heuristics by what a search with them costs.
type CostView struct {
	Title, Note string
	Heads       [3]string // of the columns
	Rows        []CostRow
	Foot        string
	Progress    float32 // from 0 to 1, or negative for none
	Width       float32
}

// CostRow is a heuristic.
type CostRow struct {
	Expression, States, Longer string
	Worse                      bool // some solutions are longer than the shortest
}

// Costs shows a CostView.
type Costs = charts.Chart[CostView]

// NewCosts returns an empty comparison.
func NewCosts() *Costs {
	return charts.New(func(v CostView, size fyne.Size) charts.Picture {
		d := &drawing{size: size}
		d.costs(v)
		return d.Picture
	}, 0, func(v CostView) fyne.Size {
		d := &drawing{size: fyne.NewSize(v.Width, 0)}
		return fyne.NewSize(0, d.costs(v))
	})
}

// columns returns the widths of the columns with numbers.
func (v CostView) columns() (states, longer float32) {
	const between = 18
	states, longer = widgets.TextWidth(v.Heads[1], widgets.TextSizeSecondary, false), widgets.TextWidth(v.Heads[2], widgets.TextSizeSecondary, false)
	for _, r := range v.Rows {
		states = max(states, widgets.TextWidth(r.States, widgets.TextSizeNormal, true))
		longer = max(longer, widgets.TextWidth(r.Longer, widgets.TextSizeSecondary, true))
	}
	return states + between, longer + between
}

// rowPad is the space above and below the text of a row.
const rowPad = 6

// costs draws the view and returns its height.
func (d *drawing) costs(v CostView) float32 {
	states, longer := v.columns()
	right := d.size.Width - margin
	first := right - longer - states - margin // width of the expressions
	y := d.head(v.Title, v.Note, margin, margin+widgets.Scaled(line)/2) + widgets.Scaled(line)/2 + 2
	places, widths := [3]float32{margin, right - longer - states, right - longer}, [3]float32{first, states, longer}
	aligns := [3]fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing}
	for i, head := range v.Heads {
		d.Text(head, widgets.TextSizeSecondary, false, scene.ColorSecondary, aligns[i], places[i], y, widths[i])
	}
	y += widgets.Scaled(line)/2 + 2 + rowPad/2
	if v.Progress >= 0 {
		d.Add(scene.BoxShape(margin, y-3, (right-margin)*v.Progress, 3, 1, scene.ColorAccent))
	}
	for i, r := range v.Rows {
		texts := lines(r.Expression, widgets.TextSizeSecondary, first, true)
		high := widgets.Scaled(line)*float32(len(texts)) + 2*rowPad
		if i == 0 {
			d.marked(y, high)
		} else {
			d.Add(scene.RuleShape(fyne.NewPos(margin, y), fyne.NewPos(right, y)))
		}
		d.code(texts, margin, y+rowPad, first)
		centre, ink := y+high/2, scene.ColorText
		if r.Worse {
			ink = scene.ColorBad
		}
		d.Text(r.States, widgets.TextSizeNormal, i == 0, scene.ColorText, fyne.TextAlignTrailing, places[1], centre, states)
		d.Text(r.Longer, widgets.TextSizeSecondary, i == 0, ink, fyne.TextAlignTrailing, places[2], centre, longer)
		y += high
	}
	return d.paragraph(v.Foot, widgets.TextSizeSecondary, scene.ColorSecondary, margin, y+4, right-margin) + margin/2
}

// marked draws the ground of the current heuristic.
func (d *drawing) marked(y, high float32) {
	d.Add(scene.BoxShape(margin-12, y, d.size.Width-2*(margin-12), high, 6, scene.ColorSelected),
		scene.BoxShape(margin-12, y, 4, high, 2, scene.ColorAccent))
}

// code writes the lines of an expression.
func (d *drawing) code(texts []string, x, y, width float32) {
	for _, text := range texts {
		d.Add(widgets.CodeShape(text, widgets.TextSizeSecondary, scene.ColorText, x, y+widgets.Scaled(line)/2, width))
		y += widgets.Scaled(line)
	}
}

// ListView lists saved heuristics.
type ListView struct {
	Title, Note string
	Rows        []ListRow
	Empty       string
	Width       float32
	Choose      func(row int)
}

// ListRow is a saved heuristic.
type ListRow struct {
	Expression string
	Verdicts   [2]Verdict
	Mean       string
	Marked     bool
}

// Verdict is a property of a heuristic with a sign.
type Verdict struct {
	Sign widgets.Sign
	Word string
}

// List shows a ListView and goes through it with the arrow keys.
type List = charts.Stepped[ListView]

// NewList returns an empty list. step gets -1 or 1 for an arrow key.
func NewList(keys *widgets.Keys, step func(by int)) *List {
	return charts.NewStepped(func(v ListView, size fyne.Size) charts.Picture {
		d := &drawing{size: size}
		d.list(v)
		return d.Picture
	}, 0, func(v ListView) fyne.Size {
		d := &drawing{size: fyne.NewSize(v.Width, 0)}
		return fyne.NewSize(0, d.list(v))
	}, keys, step)
}

// list draws the view and returns its height.
func (d *drawing) list(v ListView) float32 {
	const sign = 14
	width := d.size.Width - 2*margin
	y := d.head(v.Title, v.Note, margin, margin+widgets.Scaled(line)/2) + margin/2
	if len(v.Rows) == 0 {
		y = d.paragraph(v.Empty, widgets.TextSizeSecondary, scene.ColorSecondary, margin, y, width)
	}
	for i, r := range v.Rows {
		expression := lines(r.Expression, widgets.TextSizeSecondary, width, true)
		high := widgets.Scaled(line)*float32(len(expression)+1) + 2*rowPad
		if r.Marked {
			d.marked(y, high)
		}
		d.code(expression, margin, y+rowPad, width)
		x, middle := float32(margin), y+high-rowPad-widgets.Scaled(line)/2
		for _, verdict := range r.Verdicts {
			d.Add(verdict.Sign.Draw(fyne.NewPos(x, middle-sign/2), sign)...)
			wide := widgets.TextWidth(verdict.Word, widgets.TextSizeChart, false) + 2
			d.Text(verdict.Word, widgets.TextSizeChart, false, verdict.Sign.Ink(), fyne.TextAlignLeading, x+sign+4, middle, wide)
			x += sign + wide + 10
		}
		d.Text(r.Mean, widgets.TextSizeSecondary, r.Marked, scene.ColorText, fyne.TextAlignTrailing, x, middle, d.size.Width-margin-x)
		d.AddSpot(charts.Spot{At: fyne.NewPos(0, y), Size: fyne.NewSize(d.size.Width, high), Tap: func() { v.Choose(i) }})
		y += high
	}
	return y + margin/2
}
