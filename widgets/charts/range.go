package charts

import (
	"math"

	"fyne.io/fyne/v2"
)

// RangeChart is a line chart on which the user chooses whole numbers of X: one with a click, a range
// with a drag.
type RangeChart struct {
	Chart[LineChartView]
	choose   func(from, to int)
	dragging bool
	fixed    int // where the drag began
}

var (
	_ fyne.Tappable  = (*RangeChart)(nil)
	_ fyne.Draggable = (*RangeChart)(nil)
)

// NewRangeChart returns an empty chart of at least a size. choose gets the chosen range, from ≤ to,
// whose ends may be beyond those of the chart.
func NewRangeChart(least fyne.Size, choose func(from, to int)) *RangeChart {
	c := &RangeChart{choose: choose}
	c.init(c, drawLines, 0, func(LineChartView) fyne.Size { return least })
	return c
}

// at is the whole number at x.
func (c *RangeChart) at(x float32) int {
	plot, _ := c.view.Plot(c.Size())
	return int(math.Round(plot.X(x)))
}

// Tapped chooses one number.
func (c *RangeChart) Tapped(e *fyne.PointEvent) {
	x := c.at(e.Position.X)
	c.choose(x, x)
}

// Dragged chooses the range from the start of the drag on.
func (c *RangeChart) Dragged(e *fyne.DragEvent) {
	if !c.dragging {
		c.dragging, c.fixed = true, c.at(e.Position.X-e.Dragged.DX)
	}
	x := c.at(e.Position.X)
	c.choose(min(c.fixed, x), max(c.fixed, x))
}

// DragEnd ends a drag.
func (c *RangeChart) DragEnd() { c.dragging = false }
