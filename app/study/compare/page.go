// Package compare runs textbook algorithms side by side, on one position or over a sample.
package compare

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/scene"
	"quadrille/widgets/searchview"
	"quadrille/widgets/tables"
)

// New returns a comparison page for a position.
func New(s *shell.Shell, deps Deps, position model.Position) *Page {
	p := &Page{shell: s, deps: deps}
	plan := measure.Plan{Study: deps.Study, Base: position}
	plan.Methods = method.Of(plan.Study)
	p.one = newComparison(p.shell, plan, p.changed)
	p.shown = p.one
	plan.Methods = slices.DeleteFunc(plan.Methods, func(m method.Method) bool { return m.Algorithm.NeedsTable })
	_, samples := waysToDraw(deps.Study.Entry)
	plan.Sample = samples[0]
	p.many = newComparison(p.shell, plan, p.changed)
	return p
}

// Open opens the page on a position, not on a sample. It keeps the figures of the same position, and those over a
// sample with the same goal and rules.
func (p *Page) Open(position model.Position) {
	if p.shell.Shows(p) && p.shown == p.one {
		return
	}
	p.shown = p.one
	if p.one.plan.Base != position {
		p.one.move(position, measure.Sample{})
	}
	if model.GoalText(p.many.plan.Base) != model.GoalText(position) {
		p.many.move(position, p.many.asked)
	}
	p.Show()
}

// Link returns the link to the chosen comparison. Figures and guesses are not in it.
func (p *Page) Link() string { return p.shown.next().Link() }

// Links returns the links to both comparisons, the chosen one last.
func (p *Page) Links() []string {
	other := p.one
	if p.shown == p.one {
		other = p.many
	}
	return []string{other.next().Link(), p.Link()}
}

// Show opens the page with the chosen comparison.
func (p *Page) Show() {
	p.shell.Open(p)
	p.one.ask()
	if p.table != nil {
		p.shell.Focus(p.runAll)
	}
}

var _ shell.Runner = (*Page)(nil)

// Close does nothing: the rows keep running, and appear when the page is opened again.
func (p *Page) Close() {}

// Topic returns the help topic of the page.
func (p *Page) Topic() string { return "compare#compare" }

// Begun reports whether there are figures.
func (p *Page) Begun() bool { return slices.ContainsFunc(p.shown.rows, (*row).begun) }

// Build builds the widgets in the current language.
func (p *Page) Build() fyne.CanvasObject {
	title := shell.NewTitle(p.shell.Say(model.Say("compare.title", "Puzzle", model.NameOf(p.one.plan.Base))))
	p.line = shell.NewLine("")
	if s := p.shown.plan.Sample; s.Drawn == measure.All || s.Count >= measure.Large {
		p.shown.ask() // it may be kept
	}
	p.runAll = widgets.NewButton("", nil, p.shell.Keys, p.runOrStop)
	p.csv = widgets.NewButton(p.shell.Text("compare.csv"), theme.DocumentSaveIcon(), p.shell.Keys, p.saveCSV)

	var content fyne.CanvasObject
	if fault := p.shown.answer.fault; fault != nil {
		p.table = nil
		content = shell.Emptiness(p.shell.Text("compare.nothing"), p.shell.Sentence(fault.Phrase), p.shell.Say(fault.Detail))
	} else {
		content = p.comparison()
	}
	content = container.NewBorder(p.modes(), nil, nil, nil, content)
	p.changed()
	return p.shell.Frame(title, p.line, content, container.New(widgets.SteadyButton, p.runAll), p.csv)
}

// modes returns the choice between the position and a sample, with the sample's fields.
func (p *Page) modes() fyne.CanvasObject {
	mode := widgets.NewSegmented([]string{p.shell.Text("many.this"), p.shell.Text("many.many")}, p.shell.Keys, func(i int) {
		p.shown = []*comparison{p.one, p.many}[i]
		p.shell.Show()
	})
	row := container.New(widgets.NewWrapped(12, gap), mode)
	p.measured = nil
	rows := container.New(layout.NewCustomPaddedVBoxLayout(gap), row)
	if p.shown == p.many {
		mode.Choose(1)
		for _, preset := range measure.Presets(p.deps.Study.Entry) {
			row.Add(widgets.NewButton(p.shell.Say(preset.Title), nil, p.shell.Keys, func() { p.openPreset(preset.Plan) }))
		}
		rows.Add(p.sampleForm())
		if len(p.many.rows) > 1 {
			rows.Add(p.guessPanel())
		}
	}
	return container.New(layout.NewCustomPaddedLayout(0, gap, 0, 0), rows)
}

// comparison returns the table, its controls and the chart.
func (p *Page) comparison() fyne.CanvasObject {
	marked := scene.Missing
	if p.table != nil {
		marked = p.table.Marked()
	}
	panels := p.chartPanels()
	p.table = tables.NewDataTable(p.columns(), p.shell.Keys, tables.DataTableEvents{
		Row:  func(i int) []tables.Cell { return view{p.shown}.cells(p.shown.rows[i]) },
		Open: func(i int) { p.open(p.shown.rows[i]) },
		Menu: func(i int, at fyne.Position) { widgets.OpenMenu(p.menu(p.shown.rows[i]), p.table, at) },
		Look: p.look,
		Key:  func(i int, e *fyne.KeyEvent) bool { return p.key(p.shown.rows[i], e) },
	})
	p.table.SetEmpty("", p.shell.Text("compare.noRows"))
	p.table.SetRows(len(p.shown.rows))
	p.table.Mark(marked)
	views := []string{p.shell.Text("many.table"), p.shell.Text("many.chart")}
	if p.shown.plan.Sampled() {
		views = append(views, p.shell.Text("many.levels"))
	}
	choice := func(first int) *widgets.Segmented {
		s := widgets.NewSegmented(views[first:], p.shell.Keys, func(i int) {
			p.view = first + i
			p.shell.Show()
		})
		s.Choose(max(p.view-first, 0))
		return s
	}
	p.views, p.panels = choice(showTable), choice(showChart)
	add := widgets.NewButton(p.shell.Text("compare.add"), theme.ContentAddIcon(), p.shell.Keys, p.askForMethod)
	controls := container.New(widgets.NewWrapped(gap, gap), p.views, p.panels, add)
	return container.New(pageLayout{p}, p.table, controls, panels)
}

// chartPanels returns the chart, and the map of a census beside it, or else the figures by distance.
func (p *Page) chartPanels() fyne.CanvasObject {
	p.chart = charts.NewLineChart(view{p.shown}.chart(p.looked))
	panels := container.NewGridWithColumns(1, widgets.NewPanel(12, p.chart))
	switch drawn := p.shown.asked.Drawn; {
	case drawn != measure.All:
		p.census = nil
	case p.census == nil || p.census.shown.comparison != p.shown:
		p.census = &census{shown: view{p.shown}, open: p.openCase, cell: searchview.Point{X: scene.Missing}}
	}
	if p.census != nil {
		panels.Layout = layout.NewGridLayoutWithColumns(2)
		panels.Add(p.census.build())
	}
	if !p.shown.plan.Sampled() && p.view == showLevels {
		p.view = showTable
	}
	if p.levels = nil; p.view == showLevels {
		p.levels, p.written = container.NewStack(), nil
		return p.levels
	}
	return panels
}

// changed refreshes the page after the rows have changed.
func (p *Page) changed() {
	p.shell.Changed()
	if p.line == nil || !p.shell.Shows(p) {
		return
	}
	if (p.shown.answer.fault != nil) == (p.table != nil) {
		p.shell.Show() // the engine has found that no solution exists
		return
	}
	p.line.SetText(p.headline())
	p.showTools()
	if p.table == nil {
		return
	}
	p.shown.summarize()
	marked, last := p.table.Marked(), len(p.shown.rows)-1
	p.table.SetRows(last + 1)
	if marked > last {
		p.table.Mark(last)
	}
	if p.measured != nil {
		p.showGuess()
	}
	p.showCharts()
}

// headline describes the position or the sample, or its fault.
func (p *Page) headline() string {
	c := p.shown
	join := func(key string, before, next any) string {
		return p.shell.Say(model.Say(key, "Before", before, "Next", next))
	}
	if !c.plan.Sampled() {
		if c.distance() < 0 || p.deps.HidesDistance != nil && p.deps.HidesDistance() {
			return c.plan.Base.String()
		}
		distance, _ := c.plan.Base.Summary(c.distance())
		return join("status.join", p.shell.Say(distance), c.plan.Base.String())
	}
	sample, limited := c.next().Describe(), c.summary.limited
	if p.Begun() {
		sample = c.set().Describe(c.plan) // the fields may describe another one by now
	}
	switch {
	case c.answer.failure != nil:
		return p.shell.Reason(c.answer.failure)
	case limited > 0:
		return join("list.sentences", sample, model.Say("measure.limited", "Count", limited))
	default:
		return p.shell.Say(sample)
	}
}

func (p *Page) showTools() {
	busy := p.shown.busy()
	p.runAll.SetText(p.shell.Text("compare.runAll"))
	if busy {
		p.runAll.SetText(p.shell.Text("compare.stopAll"))
	}
	p.runAll.SetEnabled(p.table != nil && len(p.shown.rows) > 0 && (busy || p.shown.askedWell()))
	p.runAll.SetPrimary(!busy)
	p.csv.SetEnabled(p.table != nil && p.Begun())
}

func (p *Page) runOrStop() {
	if p.shown.busy() {
		p.shown.stopRows(p.shown.rows...)
	} else {
		p.Run()
	}
}

// Run runs all rows, unless some run already.
func (p *Page) Run() {
	if !p.shown.busy() {
		p.shown.run(p.shown.rows...)
	}
}

// pageLayout stacks the table, its controls and what belongs to the view, which gets the rest. In a low
// window the view has all.
type pageLayout struct{ page *Page }

const (
	panelWish = 290 // height kept below the table before it gets all rows
	lowBelow  = 520 // height of a low window
)

func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	table, controls := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(table.Width, controls.Width), table.Height+gap+controls.Height)
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	p, controls, panel := l.page, objects[1], objects[2]
	low := size.Height < widgets.Scaled(lowBelow)
	widgets.SetVisible(p.views, low)
	widgets.SetVisible(p.panels, !low && p.shown.plan.Sampled())
	widgets.SetVisible(p.table, !low || p.view == showTable)
	widgets.SetVisible(panel, !low || p.view != showTable)
	controls.Resize(fyne.NewSize(size.Width, 0)) // wraps them
	middle := controls.MinSize().Height + gap
	table := size.Height - middle
	switch {
	case !p.table.Visible():
		table = -gap
	case !low:
		table = max(p.table.Height(table-gap-panelWish), p.table.MinSize().Height)
	}
	widgets.Place(p.table, 0, 0, size.Width, max(table, 0))
	widgets.Place(controls, 0, table+gap, size.Width, middle-gap)
	widgets.Place(panel, 0, table+gap+middle, size.Width, max(size.Height-table-gap-middle, 0))
}
