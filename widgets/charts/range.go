package charts

import (
	"math"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
)

// RangeView is a line chart with the chosen whole numbers of X, from From to To.
type RangeView struct {
	LineChartView
	From, To int
}

// RangeChart is a line chart on which the user chooses whole numbers of X: one with a click, a range
// with a drag. A handle below the chart moves each end of the range.
type RangeChart struct {
	Chart[RangeView]
	choose   func(from, to int)
	dragging bool
	fixed    int // the end of the range that a drag leaves
}

var (
	_ fyne.Tappable  = (*RangeChart)(nil)
	_ fyne.Draggable = (*RangeChart)(nil)
)

// NewRangeChart returns an empty chart of at least a size. choose gets the chosen range, from ≤ to,
// whose ends may be beyond those of the chart.
func NewRangeChart(least fyne.Size, choose func(from, to int)) *RangeChart {
	c := &RangeChart{choose: choose}
	c.init(c, drawRange, 0, func(RangeView) fyne.Size { return least })
	return c
}

// The handles of the chosen range are below the chart.
const (
	handleRoom   = 22
	handleRadius = 7
	handleTrack  = 3
)

// chart returns the size of the line chart above the handles.
func (v RangeView) chart(size fyne.Size) fyne.Size { return size.SubtractWidthHeight(0, handleRoom) }

// handles returns the middles of both handles.
func (v RangeView) handles(size fyne.Size) (from, to fyne.Position) {
	plot, _ := v.Plot(v.chart(size))
	y := size.Height - handleRoom/2
	return fyne.NewPos(plot.Place(ChartPoint{float64(v.From), 0}).X, y), fyne.NewPos(plot.Place(ChartPoint{float64(v.To), 0}).X, y)
}

func drawRange(v RangeView, size fyne.Size) Picture {
	picture := v.LineChartView.draw(v.chart(size))
	plot, ok := v.Plot(v.chart(size))
	if !ok {
		return picture
	}
	from, to := v.handles(size)
	left := fyne.NewPos(plot.at.X, from.Y)
	picture.Shapes = append(picture.Shapes,
		widgets.LineShape(left, left.AddXY(plot.size.Width, 0), handleTrack, widgets.ColorLine),
		widgets.LineShape(from, to, handleTrack, widgets.ColorAccent),
		widgets.DiscShape(from, handleRadius, widgets.ColorAccent),
		widgets.DiscShape(to, handleRadius, widgets.ColorAccent))
	return picture
}

// at is the whole number at x.
func (c *RangeChart) at(x float32) int {
	plot, _ := c.view.Plot(c.view.chart(c.Size()))
	return int(math.Round(plot.X(x)))
}

// otherEnd returns the end of the range that stays when the user presses a place: below the chart
// that of the farther handle, else the pressed number.
func (c *RangeChart) otherEnd(pressed fyne.Position) int {
	from, to := c.view.handles(c.Size())
	switch {
	case pressed.Y < c.Size().Height-handleRoom:
		return c.at(pressed.X)
	case pressed.X > (from.X+to.X)/2:
		return c.view.From
	default:
		return c.view.To
	}
}

// chooseTo chooses the range from an end to the number at x.
func (c *RangeChart) chooseTo(x float32, end int) {
	n := c.at(x)
	c.choose(min(end, n), max(end, n))
}

// Tapped chooses one number, or moves the nearer handle.
func (c *RangeChart) Tapped(e *fyne.PointEvent) { c.chooseTo(e.Position.X, c.otherEnd(e.Position)) }

// Dragged chooses the range from the start of the drag on, or moves the nearer handle.
func (c *RangeChart) Dragged(e *fyne.DragEvent) {
	if !c.dragging {
		c.dragging, c.fixed = true, c.otherEnd(e.Position.Subtract(e.Dragged))
	}
	c.chooseTo(e.Position.X, c.fixed)
}

// DragEnd ends a drag.
func (c *RangeChart) DragEnd() { c.dragging = false }
