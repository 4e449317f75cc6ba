package searchview

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"quadrille/widgets"
)

// TimelineView is the current expansion of a search, and the number of all.
type TimelineView struct {
	At, End int64
	Whole   int64  // the expansions of the whole length, if it is more than End
	Ticks   []Tick // the beginnings of phases, ascending
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

var _ interface {
	fyne.Tappable
	fyne.Draggable
	desktop.Cursorable
} = (*Timeline)(nil)

// NewTimeline returns a slider without length. scrub gets the expansion to which the user slides.
func NewTimeline(scrub func(at int64)) *Timeline {
	t := &Timeline{onScrub: scrub}
	least := func() fyne.Size { return fyne.NewSize(120, 44) }
	t.Extend(t, least, func(size fyne.Size) []widgets.Shape { return drawTimeline(t.view, size) })
	return t
}

// SetView shows the view.
func (t *Timeline) SetView(v TimelineView) {
	t.view = v
	t.Refresh()
}

const (
	timelineHandle = 8 // radius
)

func (v TimelineView) x(at int64, width float32) float32 {
	return timelineHandle + float32(Share(at, max(v.End, v.Whole)))*(width-2*timelineHandle)
}

func (v TimelineView) at(x, width float32) int64 {
	share := float64((x - timelineHandle) / max(width-2*timelineHandle, 1))
	return int64(math.Round(min(max(share, 0), 1) * float64(max(v.End, v.Whole))))
}

// phase is the index of the phase of an expansion.
func (v TimelineView) phase(at int64) int {
	phase := 0
	for i, tick := range v.Ticks {
		if tick.At < at {
			phase = i
		}
	}
	return phase
}

func drawTimeline(v TimelineView, size fyne.Size) []widgets.Shape {
	var p pen
	middle := size.Height/2 - 8
	here := v.x(v.At, size.Width)
	p.box(timelineHandle, middle-1.5, v.x(v.End, size.Width)-timelineHandle, 3, 1.5, widgets.ColorLine)
	p.box(timelineHandle, middle-1.5, here-timelineHandle, 3, 1.5, widgets.ColorAccent)
	v.names(&p, middle+21, size.Width)
	p.add(widgets.DiscShape(fyne.NewPos(here, middle), timelineHandle+2, widgets.ColorPanel),
		widgets.DiscShape(fyne.NewPos(here, middle), timelineHandle, widgets.ColorAccent))
	return p.Shapes
}

// names draws the ticks, and the names of phases that have room. The current phase always has its
// name.
func (v TimelineView) names(p *pen, y, width float32) {
	current, last := v.phase(v.At), float32(-10)
	var taken [2]float32 // x of both ends of the current phase's name
	write := func(i int, bold bool, ink fyne.ThemeColorName) {
		from, to := v.x(v.Ticks[i].At, width), v.x(v.End, width)
		if i+1 < len(v.Ticks) {
			to = v.x(v.Ticks[i+1].At, width)
		}
		wide := widgets.TextWidth(v.Ticks[i].Name, textUsual, bold) + 2
		x := min(max((from+to-wide)/2, 0), width-wide)
		if i == current {
			taken = [2]float32{x - gap, x + wide + gap}
		} else if wide+gap >= to-from || x+wide > taken[0] && x < taken[1] {
			return
		}
		p.text(v.Ticks[i].Name, textUsual, bold, ink, fyne.TextAlignCenter, x, y, wide)
	}
	if len(v.Ticks) > 0 {
		write(current, true, widgets.ColorAccent)
	}
	for i, tick := range v.Ticks {
		if i != current {
			write(i, false, widgets.ColorSecondary)
		}
		if x := v.x(tick.At, width); x-last >= 2 {
			p.line(fyne.NewPos(x, y-28), fyne.NewPos(x, y-14), 1, widgets.ColorNeutral)
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
