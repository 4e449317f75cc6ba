package charts

import (
	"math"
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
	// Chart shows the number of positions at each distance, from 0 to Last. It has no series if
	// positions can't be drawn by distance.
	Chart    LineChartView
	Last     int
	From, To int    // the chosen distances
	Chosen   string // "40,322 positions"
	Share    string // "· 22 % of all"
	Came     string // without Chart: distance of the new position
	Others   []widgets.Action
	CanDraw  bool
}

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

// NewHistogram returns a histogram without positions. text translates, choose gets the chosen distances, from ≤ to;
// draw asks for a new position.
func NewHistogram(text func(key string) string, keys *widgets.Keys, choose func(from, to int), draw func()) *Histogram {
	h := &Histogram{
		choose: choose,
		keys:   keys,
		note:   widgets.NewTextBlock(2, widgets.TextSizeSecondary, widgets.ColorSecondary),
		chosen: widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText),
		share:  widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary),
		came:   widgets.NewTextLine(widgets.TextSizeNormal, true, widgets.ColorText),
		others: container.New(layout.NewCustomPaddedHBoxLayout(8)),
		draw:   widgets.NewButton(text("new.new"), nil, keys, draw),
	}
	h.bars = newDistances(h)
	h.draw.Importance = widget.HighImportance
	h.from = widgets.NewValueField(keys, func(typed string) { h.typed(typed, h.from) })
	h.to = widgets.NewValueField(keys, func(typed string) { h.typed(typed, h.to) })
	h.content = h.build(text)
	h.ExtendBaseWidget(h)
	return h
}

// The measures of the content.
const (
	histogramWidth = 512
	histogramBars  = 220 // height
	histogramField = 64
)

func (h *Histogram) build(text func(key string) string) *fyne.Container {
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	title.Text = text("new.title")
	label := func(key string) fyne.CanvasObject {
		line := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
		line.Text = text(key)
		return container.NewCenter(line)
	}
	field := func(f *widgets.Field) fyne.CanvasObject { return container.New(widgets.LeastWidth(histogramField), f) }
	fields := container.New(layout.NewCustomPaddedHBoxLayout(8),
		label("new.from"), field(h.from), label("new.to"), field(h.to), label("new.moves"))
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
	h.view = v
	h.note.SetText(v.Note)
	h.bars.SetView(v.Chart)
	h.from.Put(strconv.Itoa(v.From))
	h.to.Put(strconv.Itoa(v.To))
	h.chosen.SetText(v.Chosen)
	h.share.SetText(v.Share)
	h.came.SetText(v.Came)
	widgets.SetVisible(h.ranges, v.Chart.Series != nil)
	widgets.SetVisible(h.came, v.Chart.Series == nil && v.Came != "")
	h.draw.SetEnabled(v.CanDraw)
	widgets.SetActions(h.others, v.Others, h.keys)
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
	n = max(min(n, h.view.Last), 0)
	from, to := h.view.From, h.view.To
	if field == h.from {
		from, to = n, max(n, to)
	} else {
		from, to = min(n, from), n
	}
	field.Put(strconv.Itoa(n)) // also if the range stays the same
	h.choose(from, to)
}

// distances is the chart of a histogram. A click chooses one distance, a drag a range.
type distances struct {
	Chart[LineChartView]
	histogram *Histogram
	dragging  bool
	fixed     int // the distance at which the drag began
}

var (
	_ fyne.Tappable  = (*distances)(nil)
	_ fyne.Draggable = (*distances)(nil)
)

func newDistances(h *Histogram) *distances {
	d := &distances{histogram: h}
	d.init(d, drawLines, 0, func(LineChartView) fyne.Size { return fyne.NewSize(histogramWidth, histogramBars) })
	return d
}

// at is the distance of the column at x, or the nearest one.
func (d *distances) at(x float32) int {
	plot, _ := d.view.Plot(d.Size())
	return max(min(int(math.Round(plot.X(x))), d.histogram.view.Last), 0)
}

// choose chooses the range between two distances.
func (d *distances) choose(a, b int) {
	h := d.histogram
	if from, to := min(a, b), max(a, b); from != h.view.From || to != h.view.To {
		h.choose(from, to)
	}
}

// Tapped chooses one distance.
func (d *distances) Tapped(e *fyne.PointEvent) {
	distance := d.at(e.Position.X)
	d.choose(distance, distance)
}

// Dragged chooses the range from the start of the drag on.
func (d *distances) Dragged(e *fyne.DragEvent) {
	if !d.dragging {
		d.dragging, d.fixed = true, d.at(e.Position.X-e.Dragged.DX)
	}
	d.choose(d.fixed, d.at(e.Position.X))
}

// DragEnd ends a drag.
func (d *distances) DragEnd() { d.dragging = false }
