package searchview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
	"quadrille/widgets/scene"
)

// TimelineView is the current expansion of a search, and the number of all.
type TimelineView struct {
	At, End int64
	Whole   int64  // the expansions of the whole length, if it is more than End
	Ticks   []Tick // the beginnings of phases, ascending
	Wrong   int64  // the expansion, from 1, from which on the search is wrong; 0 for none
}

// Tick is the beginning of a phase: the last expansion before it.
type Tick struct {
	At   int64
	Name string
}

// Timeline is a slider over expansions, with a tick at the beginning of each phase.
type Timeline struct {
	widgets.Shaped
	view    TimelineView
	onScrub func(at int64)
}

// NewTimeline returns a slider without length. scrub gets the expansion to which the user slides.
func NewTimeline(scrub func(at int64)) *Timeline {
	t := &Timeline{onScrub: scrub}
	least := func() fyne.Size { return fyne.NewSize(120, 44) }
	t.Extend(t, least, func(size fyne.Size) []scene.Shape { return drawTimeline(t.view, size) })
	return t
}

// SetView shows the view.
func (t *Timeline) SetView(v TimelineView) {
	t.view = v
	t.Refresh()
}

const timelineHandle = 8 // radius

func (v TimelineView) x(at int64, width float32) float32 {
	return timelineHandle + float32(Share(at, max(v.End, v.Whole)))*(width-2*timelineHandle)
}

func (v TimelineView) at(x, width float32) int64 {
	share := float64((x - timelineHandle) / max(width-2*timelineHandle, 1))
	return int64(math.Round(min(max(share, 0), 1) * float64(max(v.End, v.Whole))))
}

func drawTimeline(v TimelineView, size fyne.Size) []scene.Shape {
	var p picture
	middle := size.Height/2 - 8
	here := v.x(v.At, size.Width)
	p.Box(timelineHandle, middle-1.5, v.x(v.End, size.Width)-timelineHandle, 3, 1.5, scene.ColorLine)
	p.Box(timelineHandle, middle-1.5, here-timelineHandle, 3, 1.5, scene.ColorAccent)
	v.names(&p, middle+21, size.Width)
	p.Add(scene.DiscShape(fyne.NewPos(here, middle), timelineHandle+2, scene.ColorPanel),
		scene.DiscShape(fyne.NewPos(here, middle), timelineHandle, scene.ColorAccent))
	if v.Wrong > 0 {
		const cross = 14
		x := v.x(v.Wrong-1, size.Width)
		p.Box(x, middle+timelineHandle-1, v.x(v.End, size.Width)-x, 3, 1.5, scene.ColorBad)
		p.Add(widgets.SignWrong.Draw(fyne.NewPos(x-cross/2, middle-cross/2), cross)...)
	}
	return p.Shapes
}

func (v TimelineView) names(p *picture, y, width float32) {
	last := float32(-10)
	for i, tick := range v.Ticks {
		ink, next := scene.ColorSecondary, v.End
		if i+1 < len(v.Ticks) {
			next = v.Ticks[i+1].At
		}
		current := tick.At < v.At && v.At <= next
		if current {
			ink = scene.ColorAccent
		}
		x := v.x(tick.At, width)
		if room := v.x(next, width) - x; widgets.TextWidth(tick.Name, textUsual, current)+gap < room {
			p.Text(tick.Name, textUsual, current, ink, fyne.TextAlignCenter, x, y, room)
		}
		if x-last >= 2 {
			p.Line(fyne.NewPos(x, y-28), fyne.NewPos(x, y-14), 1, scene.ColorNeutral)
			last = x
		}
	}
}

// Cursor is the pointing hand.
func (t *Timeline) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Tapped goes to the expansion under the pointer.
func (t *Timeline) Tapped(e *fyne.PointEvent) { t.onScrub(t.view.at(e.Position.X, t.Size().Width)) }

// Dragged follows the pointer.
func (t *Timeline) Dragged(e *fyne.DragEvent) { t.onScrub(t.view.at(e.Position.X, t.Size().Width)) }

// DragEnd does nothing.
func (t *Timeline) DragEnd() {}
