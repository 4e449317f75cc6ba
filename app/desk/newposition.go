package desk

import (
	"context"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
)

type chooser struct {
	desk     *Desk
	counts   []uint64 // number of positions at each distance; nil if unknown
	from, to int      // the chosen distances

	note        *widgets.TextBlock
	chart       *charts.LineChart
	least, most *widgets.Field // show from and to
	chosen      *widgets.TextLine
	ranges      *fyne.Container
	new         *widgets.Button
	content     *fyne.Container
	close       func() // closes the popover
}

// ShowNew opens the popover of new positions under a widget.
func (d *Desk) ShowNew(below fyne.CanvasObject) {
	c := newChooser(d)
	c.count()
	c.update()
	c.close = d.shell.PopOver(c.content, below)
}

func newChooser(d *Desk) *chooser {
	const width, height, fieldWidth = 512, 240, 64 // of the chart and of a field
	c := &chooser{
		desk:   d,
		note:   widgets.NewTextBlock(2, widgets.TextSizeSecondary, scene.ColorSecondary),
		chosen: widgets.NewTextLine(widgets.TextSizeNormal, true, scene.ColorText),
	}
	c.chart = charts.NewLineChart(charts.LineChartView{})
	c.new = widgets.NewButton(d.shell.Text("new.new"), nil, d.shell.Keys, c.draw)
	c.new.Importance = widget.HighImportance
	c.least = c.newBound(func(n int) (from, to int) { return n, max(n, c.to) })
	c.most = c.newBound(func(n int) (from, to int) { return min(n, c.from), n })
	field := func(key string, f *widgets.Field) fyne.CanvasObject {
		return shell.Labelled(d.shell.Text(key), container.New(widgets.LeastWidth(fieldWidth), f))
	}
	fields := container.New(layout.NewCustomPaddedHBoxLayout(8), field("new.from", c.least), field("new.to", c.most),
		shell.Labelled(d.shell.Text("new.moves"), layout.NewSpacer()))
	c.ranges = container.New(layout.NewCustomPaddedVBoxLayout(8),
		container.NewGridWrap(fyne.NewSize(width, height), c.chart), container.NewBorder(nil, nil, fields, c.chosen))
	levels := container.New(layout.NewCustomPaddedHBoxLayout(8))
	for _, level := range d.levels(c.made) {
		b := widgets.NewButton(d.shell.Say(level.Title), nil, d.shell.Keys, level.Do)
		if level.Disabled {
			b.Disable()
		}
		levels.Add(b)
	}
	head := container.New(layout.NewCustomPaddedVBoxLayout(4), shell.NewTitle(d.shell.Text("new.title")), c.note)
	c.content = container.New(layout.NewCustomPaddedLayout(16, 16, 24, 24), container.New(layout.NewCustomPaddedVBoxLayout(12),
		container.New(widgets.LeastWidth(width), head), c.ranges, container.NewBorder(nil, nil, levels, c.new)))
	return c
}

// newBound returns a field for a bound of the range, which ranged gives for a number. While the number
// is being typed the count follows. Text that isn't a number is undone.
func (c *chooser) newBound(ranged func(n int) (from, to int)) (f *widgets.Field) {
	given := func(then func(from, to int)) func(text string) {
		return func(text string) {
			if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				then(ranged(n))
			}
		}
	}
	choose := given(c.choose)
	f = widgets.NewValueField(c.desk.shell.Keys, func(text string) {
		choose(text)
		f.Reset()
	})
	f.OnChanged = given(c.tell)
	return f
}

func (c *chooser) tell(from, to int) {
	c.chosen.SetText(c.desk.shell.Say(translate.Counted("new.chosen", int(c.between(from, to)))))
}

func (c *chooser) between(from, to int) (total uint64) {
	for distance, n := range c.counts {
		if distance >= from && distance <= to {
			total += n
		}
	}
	return total
}

func (c *chooser) count() {
	d := c.desk
	drawer, ok := d.Here().Engine.(solver.Drawer)
	p := d.Game.Position()
	if _, invalid := model.Invalid(p); ok && !invalid {
		work.Start(d.counting, func(ctx context.Context, _ solver.Progress) ([]uint64, error) {
			return drawer.Histogram(ctx, p)
		}, nil, func(counts []uint64, err error) {
			if err == nil && len(counts) > 1 {
				c.counts = counts
				c.from, c.to = 1, len(counts)-1
				if n := d.Game.Distance(); d.wanted != nil {
					c.from, c.to = min(d.wanted[0], c.to), min(d.wanted[1], c.to)
				} else if n > 0 {
					c.from, c.to = n, n
				}
			}
			c.update()
		})
	}
}

// choose sets the range of distances, limited to the existing ones.
func (c *chooser) choose(from, to int) {
	last := len(c.counts) - 1
	c.from, c.to = max(min(from, last), 0), max(min(to, last), 0)
	c.desk.wanted = &[2]int{c.from, c.to}
	c.update()
}

func (c *chooser) draw() {
	if c.counts == nil {
		c.desk.Game.Shuffle(c.desk.Entry.Puzzle.Shuffles()[0])
		c.made()
		return
	}
	c.desk.Game.Draw(func(int) (from, to int) { return c.from, c.to }, c.made)
}

// made shows the new position: in Play on the board, which then has the focus.
func (c *chooser) made() {
	if d := c.desk; d.deps.Options.Mode == scene.Play {
		c.close()
		d.shell.Focus(d.Board)
		return
	}
	c.update()
}

func (c *chooser) update() {
	d := c.desk
	_, canDraw := d.Here().Engine.(solver.Drawer)
	total, chosen := c.between(0, len(c.counts)), c.between(c.from, c.to)
	ranges := c.counts != nil
	switch {
	case ranges:
		c.note.SetText(d.shell.Say(translate.Counted("new.note", int(total))))
		c.tell(c.from, c.to)
		c.least.Put(strconv.Itoa(c.from))
		c.most.Put(strconv.Itoa(c.to))
		c.chart.SetView(c.countChart())
	case canDraw:
		c.note.SetText(d.shell.Text("new.counting"))
	default:
		c.note.SetText(d.shell.Text("new.cannot"))
	}
	widgets.SetVisible(c.ranges, ranges)
	c.new.SetEnabled(chosen > 0 || c.counts == nil)
	c.content.Refresh()
}

// countChart marks the chosen distances and, unless Play hides it, the present one. A click chooses.
func (c *chooser) countChart() charts.LineChartView {
	all := charts.ChartSeries{Columns: true, Ink: scene.ColorNeutral}
	for distance, n := range c.counts {
		all.Points = append(all.Points, charts.ChartPoint{X: float64(distance), Y: float64(n)})
	}
	chosen := charts.ChartSeries{Columns: true, Ink: scene.ColorAccent, Points: all.Points[c.from : c.to+1]}
	v := charts.LineChartView{
		Series: []charts.ChartSeries{all, chosen}, XTitle: c.desk.shell.Text("new.distance"),
		YText: func(n float64) string { return translate.Int(int64(n)) },
		Tap:   func(distance float64) { c.choose(int(distance), int(distance)) },
	}
	if here := c.desk.Game.Distance(); here >= 0 && here < len(all.Points) {
		v.YTitle = c.desk.shell.Text("new.here", "Number", here)
		v.Series = append(v.Series, charts.ChartSeries{Columns: true, Ink: scene.ColorCaution, Points: all.Points[here : here+1]})
	}
	return v
}
