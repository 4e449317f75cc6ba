// Package lab puts claims of the textbooks to the test, on many positions.
package lab

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"quadrille/app/catalogue"
	"quadrille/app/experiment"
	"quadrille/app/gallery"
	"quadrille/app/shell"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// offered is an experiment on offer, with what it has come to.
type offered struct {
	puzzle     model.Puzzle
	engine     solver.Experimenter
	experiment solver.Experiment

	cases, seed string             // as they stand in their fields
	result      *experiment.Result // the last one, or nil
	picture     int                // its chart on show
	failure     error              // why there is none
}

// Page lets one experiment after the other be run. They go on, and their results
// stay, while it is not on show.
type Page struct {
	*shell.Shell
	gallery   *gallery.Gallery
	offers    []*offered
	*offered            // the one chosen
	running   *work.Job // of one experiment at a time
	measuring *offered  // that one, or nil
	halted    bool      // it is to end, with what there is
	done      int64     // of its runs
	total     int64     // 0 while that is not known
	titles    []string  // of the columns of the table

	claim                    *widgets.TextBlock
	outcome                  *widgets.Words
	casesField, seedField    *shell.Field
	start, export, copyTable *widgets.Button
	pictures                 *widgets.Button
	progress                 *widget.ProgressBar
	body                     *fyne.Container // all under the title
	charts                   *fyne.Container // the choice of charts, if there are several
	chart                    *widgets.LineChart
	table                    *widgets.Table
}

// mostPositions is how many positions an experiment takes at most.
const mostPositions = 100_000

// New returns a page on the first experiment that the puzzles have. Its charts are
// taken away from the gallery.
func New(s *shell.Shell, entries []catalogue.Entry, g *gallery.Gallery) *Page {
	p := &Page{Shell: s, gallery: g, running: s.Work.NewJob(), offered: &offered{}}
	for _, e := range entries {
		engine, ok := e.Engine.(solver.Experimenter)
		if !ok {
			continue
		}
		for _, x := range engine.Experiments() {
			p.offers = append(p.offers, &offered{
				puzzle: e.Puzzle, engine: engine, experiment: x,
				cases: strconv.Itoa(x.Cases), seed: strconv.Itoa(experiment.FirstSeed),
			})
		}
	}
	if len(p.offers) > 0 {
		p.offered = p.offers[0]
	}
	return p
}

// Open shows the page as it was left.
func (p *Page) Open() {
	p.Shell.Open(p)
	if p.start != nil {
		p.Focus(p.start)
	}
}

// Topic is what help says about the page.
func (p *Page) Topic() string { return "compare#experiments" }

// Close leaves the experiment to go on.
func (p *Page) Close() {}

// name is the experiment's title with its puzzle's name.
func (p *Page) name(o *offered) string {
	return p.Say(model.Say("experiments.name",
		"Puzzle", model.Say(string(o.puzzle.ID())+".name"), "Title", o.experiment.Title))
}

// Build makes the widgets in the present language.
func (p *Page) Build() fyne.CanvasObject {
	title, line := shell.NewTitle(p.Text("experiments.title")), shell.NewLine(p.Text("experiments.what"))
	if len(p.offers) == 0 {
		return p.Frame(title, line, shell.Emptiness(p.Text("experiments.none")))
	}
	keys := p.Keys
	choice := widgets.NewSelect(shell.Titles(p.offers, p.name), keys, p.choose)
	choice.Choose(slices.Index(p.offers, p.offered))
	p.casesField = shell.NewField("", p.cases, p.Keys)
	p.seedField = shell.NewField("", p.seed, p.Keys)
	p.casesField.OnChanged = func(s string) { p.cases = s; p.update() }
	p.seedField.OnChanged = func(s string) { p.seed = s; p.update() }
	p.start = widgets.NewButton("", nil, keys, p.toggle)
	p.export = widgets.NewButton(p.Text("experiments.export"), theme.DocumentSaveIcon(), keys, p.saveCSV)
	p.copyTable = widgets.NewButton(p.Text("experiments.copy"), theme.ContentCopyIcon(), keys, p.copyMarkdown)
	p.pictures = widgets.NewButton(p.Text("gallery.open"), theme.MediaPhotoIcon(), keys, p.showPicture)
	p.progress = widget.NewProgressBar()

	p.claim = widgets.NewTextBlock(2, widgets.TextSizeNormal, widgets.ColorSecondary)
	p.outcome = widgets.NewWords("", keys)
	p.outcome.SizeName = theme.SizeNameSubHeadingText

	const width = 110 // of fields and of the button
	start := container.NewGridWrap(fyne.NewSize(width, p.start.MinSize().Height), p.start)
	row := container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(12),
			p.casesField.Titled(p.Text("experiments.cases"), width), p.seedField.Titled(p.Text("experiments.seed"), width), topped(start)),
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), container.New(layout.NewCustomPaddedVBoxLayout(6), topped(container.New(narrower{}, choice)), p.claim)))
	p.chart = widgets.NewLineChart()
	p.charts = container.NewStack()
	p.table = widgets.NewTable(p.Keys, p.tableSize, newFigureCell, p.fillCell)
	p.table.ShowHeaderRow = true
	p.table.CreateHeader = newHeaderCell
	p.table.UpdateHeader = p.fillHeader
	p.table.HideSeparators = true

	picture := widgets.NewPanel(14, container.NewBorder(p.charts, nil, nil, nil, p.chart))
	data := widgets.NewPanel(10, p.table)
	// The bar stands where the sentence will be.
	result := container.NewStack(container.NewVScroll(p.outcome), container.NewVBox(
		container.New(layout.NewCustomPaddedLayout(2, 2, 8, 8), p.progress)))
	p.body = container.New(&pageLayout{sentence: p.outcome}, widgets.NewPanel(10, row), widgets.NewPanel(8, result),
		container.NewGridWithColumns(2, picture, data))
	p.update()
	return p.Frame(title, line, p.body, p.pictures, p.copyTable, p.export)
}

// topped leaves the height of a field's title free above a widget.
func topped(o fyne.CanvasObject) fyne.CanvasObject {
	gap := fyne.MeasureText("M", widgets.TextSizeSecondary, fyne.TextStyle{}).Height + 4
	return container.NewVBox(container.New(layout.NewCustomPaddedLayout(gap, 0, 0, 0), o))
}

// choose shows another experiment.
func (p *Page) choose(index int) {
	if p.offers[index] == p.offered {
		return
	}
	p.offered = p.offers[index]
	p.charts.RemoveAll() // those of the other
	cases, seed := p.cases, p.seed
	p.casesField.SetText(cases)
	p.seedField.SetText(seed)
	p.update()
	p.Changed()
}

// order reads the fields. What is wrong with one is said under it.
func (p *Page) order() (experiment.Order, bool) {
	order := experiment.Order{Puzzle: p.puzzle, Engine: p.engine, Experiment: p.experiment}
	cases, casesErr := strconv.Atoi(strings.TrimSpace(p.cases))
	seed, seedErr := strconv.ParseUint(strings.TrimSpace(p.seed), 10, 64)
	if casesErr == nil && (cases < 1 || cases > mostPositions) {
		casesErr = strconv.ErrRange
	}
	p.casesField.Fault("")
	p.seedField.Fault("")
	if casesErr != nil {
		p.casesField.Fault(p.Say(model.Say("experiments.badCases", "Most", mostPositions)))
	}
	if seedErr != nil {
		p.seedField.Fault(p.Text("experiments.badSeed"))
	}
	order.Cases, order.Seed = cases, seed
	return order, casesErr == nil && seedErr == nil
}

// toggle runs the experiment, or ends it with what there is.
func (p *Page) toggle() {
	if p.running.Running() {
		p.halted = true
		p.running.Halt()
		p.update()
		return
	}
	order, ok := p.order()
	if !ok {
		return
	}
	o := p.offered
	o.result, o.failure = nil, nil
	p.measuring, p.halted, p.done, p.total = o, false, 0, 0
	work.Start(p.running, func(ctx context.Context, progress solver.Progress) (experiment.Result, error) {
		return experiment.Run(ctx, order, progress)
	}, func(done, total int64) {
		p.done, p.total = done, total
		p.update()
	}, func(r experiment.Result, err error) {
		p.measuring = nil
		if p.halted && errors.Is(err, context.Canceled) {
			err = nil
		}
		o.failure, o.picture = err, 0
		if err == nil && r.Order.Puzzle != nil {
			o.result = &r
		}
		p.update()
		p.Changed()
	})
	p.update()
}

// update shows what is known by now.
func (p *Page) update() {
	if p.start == nil || !p.Shows(p) {
		return
	}
	say := p.Say
	order, ok := p.order()
	p.claim.SetText(say(p.experiment.About))
	busy := p.measuring == p.offered
	p.start.SetText(p.Text(map[bool]string{false: "experiments.run", true: "pane.stop"}[busy]))
	p.start.SetPrimary(true)
	p.start.SetEnabled(ok && p.measuring == nil || busy && !p.halted)
	some := p.result != nil && len(p.result.Rows) > 0
	p.export.SetEnabled(some)
	p.copyTable.SetEnabled(some)
	p.pictures.SetEnabled(p.result != nil && len(p.result.Charts) > 0)

	widgets.SetVisible(p.progress, busy)
	widgets.SetVisible(p.outcome, !busy)
	if p.total > 0 {
		p.progress.SetValue(float64(p.done) / float64(p.total))
	} else {
		p.progress.SetValue(0)
	}
	switch {
	case p.result != nil:
		p.outcome.SetText(say(p.result.Sentence))
	case p.failure != nil:
		p.outcome.SetText(p.Reason(p.failure))
	case p.measuring != nil && !busy:
		p.outcome.SetText(say(model.Say("experiments.busy", "Name", p.name(p.measuring))))
	case ok:
		p.outcome.SetText(say(model.Say("experiments.ready", "Sample", order.Sample())))
	default:
		p.outcome.SetText("")
	}
	p.showChart()
	p.showTable()
	p.progress.Refresh()
	p.body.Layout.Layout(p.body.Objects, p.body.Size()) // the sentence may have another height
}

// showChart shows the chosen chart of the result.
func (p *Page) showChart() {
	if p.result == nil || len(p.result.Charts) == 0 {
		p.charts.RemoveAll()
		p.chart.SetView(widgets.LineChartView{Empty: p.Text("experiments.noChart")})
		return
	}
	say := p.Say
	if charts := p.result.Charts; len(charts) > 1 && len(p.charts.Objects) == 0 {
		titles := shell.Titles(charts, func(c experiment.Chart) string { return say(c.Title) })
		choice := widgets.NewSelect(titles, p.Keys, func(i int) { p.picture = i; p.showChart(); p.Changed() })
		choice.Choose(p.picture)
		p.charts.Add(choice)
		p.charts.Refresh()
	}
	p.chart.SetView(p.chartView(p.result.Charts[p.picture]))
}

func (p *Page) showPicture() { p.gallery.Offer(p.exhibit()) }

// exhibit is the chart on show as a picture to take away.
func (p *Page) exhibit() gallery.Exhibit {
	c := p.result.Charts[p.picture]
	return gallery.Chart(c.Title, p.result.FileName(""), "chart-"+strconv.Itoa(p.picture+1),
		p.chartView(c), p.Say(c.Title), p.name(p.offered))
}

// chartView is a chart of a result.
func (p *Page) chartView(c experiment.Chart) widgets.LineChartView {
	say := p.Say
	v := widgets.LineChartView{XTitle: say(c.XTitle), YTitle: say(c.YTitle), Empty: p.Text("experiments.noChart")}
	if c.Log {
		v.YScale = widgets.LogScale
	}
	for _, s := range c.Series {
		series := widgets.ChartSeries{Name: say(s.Name)}
		for _, point := range s.Points {
			series.Points = append(series.Points, widgets.ChartPoint{X: point.X, Y: point.Y})
		}
		v.Series = append(v.Series, series)
	}
	return v
}
