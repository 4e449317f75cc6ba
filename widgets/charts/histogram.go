package charts

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/widgets"
)

// HistogramView is everything that a Histogram shows at one moment.
type HistogramView struct {
	Note string // under the title: the number of positions
	// Counts are the numbers of positions by distance, from 0 on; nil if positions can't be drawn
	// by distance.
	Counts   []int
	Here     int    // distance of the current position, or None
	HereText string // "You are here: 19"
	From, To int    // the chosen distances
	Chosen   string // "40,322 positions"
	Share    string // "· 22 % of all"
	Came     string // without Counts: distance of the new position
	Others   []widgets.Action
	CanDraw  bool
}

// HistogramTexts are the fixed texts of a Histogram.
type HistogramTexts struct{ Title, From, To, Moves, New string }

// Histogram shows the number of positions at each distance. The user chooses a range of distances
// and draws a random position from it.
type Histogram struct {
	widget.BaseWidget
	view   HistogramView
	choose func(from, to int)
	keys   *widgets.Keys

	note                *widgets.TextBlock
	bars                *distances
	from, to            *widgets.Field
	chosen, share, came *widgets.TextLine
	ranges, others      *fyne.Container
	draw                *widgets.Button
	content             *fyne.Container
}

// NewHistogram returns a histogram without positions. choose gets the chosen distances, from ≤ to;
// draw asks for a new position.
func NewHistogram(texts HistogramTexts, keys *widgets.Keys, choose func(from, to int), draw func()) *Histogram {
	h := &Histogram{
		choose: choose,
		keys:   keys,
		note:   widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary),
		bars:   newDistances(choose),
		chosen: widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText),
		share:  widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		came:   widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText),
		others: container.New(layout.NewCustomPaddedHBoxLayout(8)),
		draw:   widgets.NewButton(texts.New, nil, keys, draw),
	}
	h.draw.Importance = widget.HighImportance
	h.from = widgets.NewValueField(keys, func(typed string) { h.typed(typed, h.from) })
	h.to = widgets.NewValueField(keys, func(typed string) { h.typed(typed, h.to) })
	h.content = h.build(texts)
	h.ExtendBaseWidget(h)
	return h
}

// The measures of the content.
const (
	histogramWidth = 512
	handleRadius   = 8
	histogramField = 64
)

func (h *Histogram) build(texts HistogramTexts) *fyne.Container {
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	title.Text = texts.Title
	label := func(text string) fyne.CanvasObject {
		line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
		line.Text = text
		return container.NewCenter(line)
	}
	field := func(f *widgets.Field) fyne.CanvasObject { return container.New(widgets.LeastWidth(histogramField), f) }
	fields := container.New(layout.NewCustomPaddedHBoxLayout(8),
		label(texts.From), field(h.from), label(texts.To), field(h.to), label(texts.Moves))
	counts := container.New(layout.NewCustomPaddedHBoxLayout(6), container.NewCenter(h.chosen), container.NewCenter(h.share))
	h.ranges = container.New(layout.NewCustomPaddedVBoxLayout(8), h.bars, container.NewBorder(nil, nil, fields, counts))
	words := container.New(layout.NewCustomPaddedVBoxLayout(4), title, h.note)
	return container.New(layout.NewCustomPaddedVBoxLayout(12),
		container.New(widgets.LeastWidth(histogramWidth), words), h.ranges, h.came,
		container.NewBorder(nil, nil, h.others, h.draw))
}

// CreateRenderer returns the renderer of a histogram.
func (h *Histogram) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.New(layout.NewCustomPaddedLayout(16, 16, 24, 24), h.content))
}

// View returns what the histogram shows.
func (h *Histogram) View() HistogramView { return h.view }

// SetView shows the view.
func (h *Histogram) SetView(v HistogramView) {
	h.note.SetText(v.Note)
	h.bars.view = v
	h.bars.Refresh()
	h.from.Put(strconv.Itoa(v.From))
	h.to.Put(strconv.Itoa(v.To))
	h.chosen.SetText(v.Chosen)
	h.share.SetText(v.Share)
	h.came.SetText(v.Came)
	widgets.SetVisible(h.ranges, v.Counts != nil)
	widgets.SetVisible(h.came, v.Counts == nil && v.Came != "")
	h.draw.SetEnabled(v.CanDraw)
	widgets.SetActions(h.others, v.Others, h.keys)
	h.view = v
	h.content.Refresh()
}

// typed chooses the distance typed into a field, limited to the existing ones, and moves the other
// end of the range if necessary. Text that isn't a number is undone.
func (h *Histogram) typed(text string, field *widgets.Field) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		field.Reset()
		return
	}
	n = max(min(n, len(h.view.Counts)-1), 0)
	from, to := h.view.From, h.view.To
	if field == h.from {
		from, to = n, max(n, to)
	} else {
		from, to = min(n, from), n
	}
	field.Put(strconv.Itoa(n)) // also if the range stays the same
	h.choose(from, to)
}

// distances are the bars of a histogram, with the slider for the range under them.
type distances struct {
	widgets.Shaped
	view     HistogramView
	onChoose func(from, to int)

	dragging bool
	fixed    int // the fixed end of the range during a drag
}

var (
	_ fyne.Tappable  = (*distances)(nil)
	_ fyne.Draggable = (*distances)(nil)
)

func newDistances(choose func(from, to int)) *distances {
	d := &distances{onChoose: choose}
	d.Shapes = d.draw
	d.Least = func() fyne.Size { return fyne.NewSize(histogramWidth, barsTop+barsHeight+barsAxis+barsRange) }
	d.Extend(d)
	return d
}

// The measures of the bars.
const (
	barsTop    = 24 // room for the text over the highest bar, which reaches into the gap above
	barsHeight = 150
	barsAxis   = 26
	barsRange  = 24
	barsLeast  = 2 // least height of a bar
)

// pitch is the distance from one bar to the next.
func (d *distances) pitch() float32 { return d.Size().Width / float32(max(len(d.view.Counts), 1)) }

// middle is the x of the middle of a bar.
func (d *distances) middle(distance int) float32 { return (float32(distance) + 0.5) * d.pitch() }

// at is the distance of the bar at x.
func (d *distances) at(x float32) int {
	return max(min(int(x/d.pitch()), len(d.view.Counts)-1), 0)
}

// height is the height of a bar.
func (d *distances) height(distance int) float32 {
	n := d.view.Counts[distance]
	if n == 0 {
		return 0
	}
	return max(float32(float64(n)/float64(slices.Max(d.view.Counts)))*barsHeight, barsLeast)
}

func (d *distances) draw(size fyne.Size) []widgets.Shape {
	v := d.view
	if len(v.Counts) == 0 {
		return nil
	}
	const foot = barsTop + barsHeight
	gap := min(max(d.pitch()/8, 1), 2)
	var shapes []widgets.Shape
	for distance := range v.Counts {
		fill := widgets.Paint{Name: widgets.ColorNeutral, Fade: 0.5}
		switch {
		case distance == v.Here:
			fill = widgets.Ink(widgets.ColorCaution)
		case v.From <= distance && distance <= v.To:
			fill = widgets.Ink(widgets.ColorAccent)
		}
		height := d.height(distance)
		bar := widgets.BoxShape(float32(distance)*d.pitch()+gap/2, foot-height, d.pitch()-gap, height, min(2, height/2), "")
		bar.Fill = fill
		shapes = append(shapes, bar)
	}
	shapes = append(shapes, widgets.LineShape(fyne.NewPos(0, foot), fyne.NewPos(size.Width, foot), 1, widgets.ColorNeutral))
	shapes = append(shapes, d.labels(foot+barsAxis/2+2)...)
	shapes = append(shapes, d.here(size.Width)...)
	return append(shapes, d.handles(size.Width)...)
}

// here points to the bar of the current position, with HereText above the highest bar.
func (d *distances) here(width float32) []widgets.Shape {
	here := d.view.Here
	if here < 0 || here >= len(d.view.Counts) {
		return nil
	}
	words := widgets.TextWidth(d.view.HereText, widgets.TextSizeSecondary, true) + 1
	x, top := d.middle(here), barsTop+barsHeight-d.height(here)-8
	return []widgets.Shape{
		widgets.LineShape(fyne.NewPos(x, barsTop-4), fyne.NewPos(x, top), 1, widgets.ColorCaution),
		widgets.TriangleShape(fyne.NewPos(x, top), 8, false, widgets.ColorCaution),
		widgets.TextShape(d.view.HereText, widgets.TextSizeSecondary, true, widgets.ColorCaution, fyne.TextAlignLeading,
			max(min(x-words/2, width-words), 0), barsTop-14, words),
	}
}

// labels writes distances under the axis: the ends of the range, and others that don't touch
// earlier ones.
func (d *distances) labels(y float32) []widgets.Shape {
	last := len(d.view.Counts) - 1
	var shapes []widgets.Shape
	var taken []float32 // middles
	const apart = 20
	write := func(distance int, bold bool, ink fyne.ThemeColorName) {
		x := d.middle(distance)
		for _, other := range taken {
			if max(other-x, x-other) < apart {
				return
			}
		}
		taken = append(taken, x)
		shapes = append(shapes, widgets.TextShape(strconv.Itoa(distance), widgets.TextSizeChart, bold, ink, fyne.TextAlignCenter, x-apart, y, 2*apart))
	}
	write(d.view.From, true, widgets.ColorText)
	write(d.view.To, true, widgets.ColorText)
	write(last, false, widgets.ColorSecondary)
	for _, tick := range linearAxis(0, float64(max(last, 1)), 7, true).ticks {
		if int(tick) <= last {
			write(int(tick), false, widgets.ColorSecondary)
		}
	}
	return shapes
}

// handles draws the slider of the range.
func (d *distances) handles(width float32) []widgets.Shape {
	const y = barsTop + barsHeight + barsAxis + barsRange/2
	from, to := d.middle(d.view.From), d.middle(d.view.To)
	return []widgets.Shape{
		widgets.BoxShape(0, y-1.5, width, 3, 1.5, widgets.ColorLine),
		widgets.BoxShape(from, y-1.5, to-from, 3, 1.5, widgets.ColorAccent),
		widgets.DiscShape(fyne.NewPos(from, y), handleRadius, widgets.ColorAccent),
		widgets.DiscShape(fyne.NewPos(to, y), handleRadius, widgets.ColorAccent),
	}
}

func (d *distances) choose(a, b int) {
	if from, to := min(a, b), max(a, b); from != d.view.From || to != d.view.To {
		d.onChoose(from, to)
	}
}

// Tapped chooses one distance, or below the axis moves the nearer handle.
func (d *distances) Tapped(e *fyne.PointEvent) {
	if len(d.view.Counts) == 0 {
		return
	}
	distance := d.at(e.Position.X)
	if e.Position.Y < barsTop+barsHeight+barsAxis {
		d.choose(distance, distance)
		return
	}
	d.choose(d.otherEnd(distance), distance)
}

// otherEnd is the end of the range that stays when the end nearer to a distance moves.
func (d *distances) otherEnd(distance int) int {
	v := d.view
	toFrom, toTo := max(distance-v.From, v.From-distance), max(distance-v.To, v.To-distance)
	if toFrom < toTo || toFrom == toTo && distance < v.From {
		return v.To
	}
	return v.From
}

// Dragged chooses a range: over the bars from the start of the drag on, below the axis with the
// nearer handle.
func (d *distances) Dragged(e *fyne.DragEvent) {
	if len(d.view.Counts) == 0 {
		return
	}
	if !d.dragging {
		d.dragging = true
		from := e.Position.SubtractXY(e.Dragged.DX, e.Dragged.DY)
		d.fixed = d.at(from.X)
		if from.Y >= barsTop+barsHeight+barsAxis {
			d.fixed = d.otherEnd(d.fixed)
		}
	}
	d.choose(d.fixed, d.at(e.Position.X))
}

// DragEnd ends a drag.
func (d *distances) DragEnd() { d.dragging = false }
