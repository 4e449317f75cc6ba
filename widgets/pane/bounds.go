package pane

import (
	"math"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/view"
)

// bounds draws the moves found and the bound proved as steps over time, which is on a logarithmic scale. What isn't known is tinted.
type bounds struct{ view.Bounds }

// The measures of the chart, and the ends of its time.
const (
	boundsHeight = 104
	boundsFoot   = 16 // height of the times
	boundsLeft   = 30 // width of the numbers of moves
	boundsRight  = 38 // width of the numbers at the ends of the lines
	boundsFirst  = 10 * time.Millisecond
	boundsLast   = time.Second // the least
)

func (b bounds) Draw(size fyne.Size) (p charts.Picture) {
	if len(b.Proved) == 0 {
		return p
	}
	last := max(b.Now, boundsLast)
	x := func(after time.Duration) float32 {
		share := math.Log(float64(max(after, boundsFirst))/float64(boundsFirst)) / math.Log(float64(last)/float64(boundsFirst))
		return boundsLeft + float32(share)*(size.Width-boundsLeft-boundsRight)
	}
	step := charts.TickStep(float64(span(b.Bounds))/2, true)
	low := max(int(math.Floor(float64(b.Proved[0].Moves)/step-0.5)*step), 0) // with room for the name below the first bound
	high := low + int(math.Ceil(float64(span(b.Bounds)+b.Proved[0].Moves-low)/step)*step)
	y := func(moves int) float32 {
		return boundsFoot/2 + float32(high-moves)/float32(high-low)*(size.Height-2*boundsFoot)
	}
	for moves := low; moves <= high; moves += int(step) {
		p.Line(fyne.NewPos(boundsLeft, y(moves)), fyne.NewPos(size.Width-boundsRight, y(moves)), 1, scene.ColorLine)
		p.Text(strconv.Itoa(moves), small, false, scene.ColorSecondary, fyne.TextAlignTrailing, 0, y(moves), boundsLeft-6)
	}
	for tick := boundsFirst; tick <= last; tick *= 10 {
		unit := ""
		if tick == boundsFirst {
			unit = "\u2009s"
		}
		p.Text(strconv.FormatFloat(tick.Seconds(), 'f', -1, 64)+unit, small, false, scene.ColorSecondary, fyne.TextAlignLeading,
			x(tick), size.Height-boundsFoot/2, boundsRight)
	}
	until := func(steps []view.Bound, i int) time.Duration { // the next step
		if i+1 < len(steps) {
			return steps[i+1].After
		}
		return b.Now
	}
	for i, found := range b.Found {
		for j, proved := range b.Proved {
			from, to := max(found.After, proved.After), min(until(b.Found, i), until(b.Proved, j))
			if from < to { // both were the latest
				const seam = 0.5 // else the ground shines through
				p.Box(x(from), y(found.Moves), x(to)-x(from)+seam, y(proved.Moves)-y(found.Moves), 0, scene.ColorSelected)
			}
		}
	}
	draw := func(steps []view.Bound, name string, ink fyne.ThemeColorName, above float32) {
		for i, s := range steps {
			end := x(until(steps, i))
			if i+1 < len(steps) {
				p.Line(fyne.NewPos(end, y(s.Moves)), fyne.NewPos(end, y(steps[i+1].Moves)), 2, ink)
			}
			p.Line(fyne.NewPos(x(s.After), y(s.Moves)), fyne.NewPos(end, y(s.Moves)), 2, ink)
		}
		if len(steps) == 0 {
			return
		}
		now := steps[len(steps)-1].Moves
		p.Add(scene.DiscShape(fyne.NewPos(x(b.Now), y(now)), 3.5, ink))
		p.Text(strconv.Itoa(now), widgets.TextSizeSecondary, true, ink, fyne.TextAlignLeading, x(b.Now)+8, y(now), boundsRight-8)
		p.Text(name, small, false, ink, fyne.TextAlignLeading, x(steps[0].After)+4, y(steps[0].Moves)+above, 100)
	}
	draw(b.Found, b.FoundName, scene.ColorText, -8)
	draw(b.Proved, b.ProvedName, scene.ColorAccent, 8)
	return p
}

// span is the number of moves from the first bound proved to the longest solution.
func span(b view.Bounds) int {
	most := b.Proved[len(b.Proved)-1].Moves + 1
	if len(b.Found) > 0 {
		most = max(most, b.Found[0].Moves)
	}
	return most - b.Proved[0].Moves // bounds rise, solutions get shorter
}
