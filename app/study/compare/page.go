// Package compare runs the textbooks' algorithms side by side, on one position or over
// many, and puts claims about them to the test.
package compare

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/files/export"
	"quadrille/app/session"
	"quadrille/app/study/measure"
	"quadrille/app/study/method"
	"quadrille/app/window/gallery"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/charts"
	"quadrille/widgets/tables"
)

// prefAtOnce is the name under which it is kept how many runs go on at the same time.
const prefAtOnce = "runsAtOnce"

// Deps are what a comparison is made with.
type Deps struct {
	Entry catalogue.Entry // its engine is a solver.Searcher
	// Gallery takes the charts.
	Gallery *gallery.Gallery
	// Show shows a solution that a method has found, in the player of its desk.
	Show func(*session.Timeline)
}

// Page runs the textbooks' algorithms on one position and shows what each of them
// costs.
type Page struct {
	*shell.Shell
	deps   Deps
	one    *runSet // on the position; nil until the page is opened
	many   *runSet // over a sample
	runs   *runSet // the one of these on show
	built  *runSet // the one that the widgets are made for
	chosen int     // the chart of one chosen before charts were made
	manyPage

	runAll, csv, markdown *widgets.Button
	pictures              *widgets.Button
	line                  *widgets.TextLine
	table                 *tables.DataTable // nil while there is nothing to compare
	detail                *widgets.TextLine
	charts                *chartSet
}

// New returns a comparison; Open opens it on a position.
func New(s *shell.Shell, deps Deps) *Page { return &Page{Shell: s, deps: deps} }

// Open shows the comparison on a position: as it is, if that is the one that it was made
// on, else with the same methods. Over many positions it stays as it is as long as goal
// and rules are the same.
func (p *Page) Open(position model.Position) {
	if p.one == nil {
		p.begin(position)
	}
	if p.one.position != position {
		p.one.move(position, solver.Sample{})
	}
	if !sameRules(p.many.position, position) {
		p.many.move(position, p.many.sample)
	}
	p.show()
}

// begin makes both comparisons.
func (p *Page) begin(position model.Position) {
	methods := method.Of(p.deps.Entry.Engine.(solver.Searcher))
	p.one = newRunSet(p.deps.Entry, position, p.Work, methods, p.changed)
	searches := slices.DeleteFunc(slices.Clone(methods), func(m method.Method) bool { return m.Algorithm.NeedsTable })
	p.many = newRunSet(p.deps.Entry, position, p.Work, searches, p.changed)
	p.runs, p.manyPage = p.one, newManyPage(p.deps.Entry)
}

// show shows the comparison that is chosen.
func (p *Page) show() {
	for _, c := range []*runSet{p.one, p.many} {
		c.maxBytes, c.atOnce = p.MaxBytes(), max(p.Preferences().Int(prefAtOnce), 1)
	}
	p.Shell.Open(p)
	p.one.ask()
	if p.table != nil {
		p.Focus(p.runAll)
	}
}

// sameRules reports whether all but the start of two positions is the same.
func sameRules(a, b model.Position) bool {
	for area := range a.Areas() {
		if area > 0 && a.Draw(area) != b.Draw(area) {
			return false
		}
	}
	return true
}

// Close leaves the runs to go on: they are seen again when the page is opened
// again.
func (p *Page) Close() {}

// Topic is what help says about the page.
func (p *Page) Topic() string { return "compare#compare" }

func (p *Page) words() words { return words{Translator: p.Translator(), runs: p.runs} }

// fault is why there is nothing to compare.
func (p *Page) fault() (f model.Finding, ok bool) {
	if p.runs.unsolvable != nil {
		return *p.runs.unsolvable, true
	}
	if r, ok := errors.AsType[*model.TextError](p.runs.failure); ok {
		return model.Finding{Phrase: r.Reason}, p.runs == p.one
	}
	if findings := p.runs.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// Build makes the widgets in the present language.
func (p *Page) Build() fyne.CanvasObject {
	keys := p.Keys
	title := shell.NewTitle(p.Say(model.Say("compare.title", "Puzzle", model.Say(string(p.deps.Entry.Puzzle.ID())+".name"))))
	p.line, p.built = shell.NewLine(""), p.runs
	p.runAll = widgets.NewButton("", nil, keys, p.runOrStop)
	p.csv = widgets.NewButton(p.Text("compare.csv"), theme.DocumentSaveIcon(), keys, p.saveCSV)
	p.markdown = widgets.NewButton(p.Text("compare.markdown"), theme.ContentCopyIcon(), keys, p.copyMarkdown)

	var content fyne.CanvasObject
	if fault, ok := p.fault(); ok {
		p.table = nil
		content = shell.Emptiness(p.Text("compare.nothing"), p.Sentence(fault.Phrase), p.Say(fault.Detail))
	} else {
		content = p.comparison(keys)
	}
	content = container.NewBorder(p.modes(keys), nil, nil, nil, content)
	p.changed()
	return p.Frame(title, p.line, content, container.New(widgets.SteadyButton, p.runAll), p.csv, p.markdown)
}

// comparison is the table with what belongs to it, and the charts.
func (p *Page) comparison(keys *widgets.Keys) fyne.CanvasObject {
	p.detail, p.tab = shell.NewLine(""), nil
	p.charts = newCharts(p.words(), keys, p.chart())
	marked := widgets.None
	if p.table != nil {
		marked = p.table.Marked()
	}
	columns, cells, controls, below := p.words().columns(), p.oneCells, p.controls, fyne.CanvasObject(p.charts.box)
	var shown *bool
	if p.runs == p.many {
		p.chartBox, shown = charts.NewLineChart(), &p.asChart
		columns, cells, controls, below = p.manyColumns(), p.manyCells, p.overManyControls, widgets.NewPanel(chartMargin, p.chartBox)
	}
	p.table = tables.NewDataTable(append(columns, tables.Column{Actions: 2}), keys, tables.DataTableEvents{
		Row:      func(row int) []tables.Cell { return append(cells(row), p.actions(p.runs.runs[row])) },
		Progress: func(row int) float32 { return p.words().progress(p.runs.runs[row]) },
		Open:     func(row int) { p.open(p.runs.runs[row]) },
		Look:     p.look,
		Key:      func(row int, e *fyne.KeyEvent) bool { return p.key(p.runs.runs[row], e) },
	})
	p.table.SetEmpty("", p.Text("compare.noRows"))
	p.table.SetRows(len(p.runs.runs))
	p.table.Mark(marked)
	control := controls(keys) // makes the tab
	all := container.New(pageLayout{shown, p.tab}, p.table, control, p.detail, below)
	if p.runs == p.many && p.claim != nil {
		all = container.New(roomy{}, p.claimPanel(), all)
	}
	return all
}

// controls add rows, at the left, and set how runs are made.
func (p *Page) controls(keys *widgets.Keys) fyne.CanvasObject {
	p.runs.maxBytes = p.MaxBytes() // it can be set elsewhere too
	atOnce := widgets.NewSelect([]string{p.Text("compare.atOnce.one"), p.Text("compare.atOnce.two")}, keys, func(i int) {
		p.setAtOnce(i + 1)
	})
	atOnce.Choose(p.runs.atOnce - 1)
	add := widgets.NewButton(p.Text("compare.add"), theme.ContentAddIcon(), keys, p.askForMethod)
	p.pictures = widgets.NewButton(p.Text("gallery.open"), theme.MediaPhotoIcon(), keys, p.showPictures)
	return widgets.OnPage(container.NewBorder(nil, nil, container.New(layout.NewCustomPaddedHBoxLayout(8), add, p.pictures),
		container.New(layout.NewCustomPaddedHBoxLayout(16), shell.Labelled(p.Text("compare.memory"), p.Control(p.memoryChoice())), shell.Labelled(p.Text("compare.atOnce"), atOnce))))
}

// memoryChoice is that of the memory limit of the runs that begin from now on.
func (p *Page) memoryChoice() shell.Choice {
	c := p.MemoryChoice()
	set := c.Set
	c.Set = func(n int) {
		set(n)
		p.runs.maxBytes = p.MaxBytes()
	}
	return c
}

// setAtOnce sets how many runs go on at the same time.
func (p *Page) setAtOnce(n int) {
	p.Preferences().SetInt(prefAtOnce, n)
	p.runs.setAtOnce(n)
}

// changed shows how the runs look now.
func (p *Page) changed() {
	p.Changed()
	if p.line == nil || !p.Shows(p) || p.built != p.runs {
		return
	}
	if _, faulty := p.fault(); faulty == (p.table != nil) {
		p.Show() // the table has told that there is nothing to compare
		return
	}
	p.line.SetText(p.headline())
	p.showTools()
	if p.table == nil {
		return
	}
	marked, last := p.table.Marked(), len(p.runs.runs)-1
	p.table.SetRows(last + 1)
	if marked > last {
		p.table.Mark(last)
	}
	p.pictures.SetEnabled(len(p.runs.begun()) > 0)
	if p.runs == p.many {
		p.manyChanged()
		p.table.Refresh()
	} else {
		p.charts.update()
	}
	p.showDetail()
}

func (p *Page) headline() string {
	if p.runs == p.many {
		return p.headlineOverMany()
	}
	return p.words().headline()
}

func (p *Page) showTools() {
	running := p.runs.running()
	p.runAll.SetText(p.Text("compare.runAll"))
	if running {
		p.runAll.SetText(p.Text("compare.stopAll"))
	}
	p.runAll.SetEnabled(p.table != nil && len(p.runs.runs) > 0 && (running || p.runs == p.one || p.askedWell()))
	p.runAll.SetPrimary(!running)
	for _, b := range []*widgets.Button{p.csv, p.markdown} {
		b.SetEnabled(p.table != nil && len(p.runs.begun()) > 0)
	}
}

func (p *Page) oneCells(row int) []tables.Cell { return p.words().row(p.runs.runs[row]) }

// actions are what can be done with a row.
func (p *Page) actions(r *comparedRun) tables.Cell {
	actions := tables.Cell{Urgent: r.active(), Actions: []tables.RowAction{
		{Hint: p.Text("compare.runRow"), Icon: theme.MediaPlayIcon(), Do: func() { p.run(r) }},
		{Hint: p.Text("compare.removeRow"), Icon: theme.ContentClearIcon(), Do: func() { p.runs.remove(r) }},
	}}
	if r.active() {
		actions.Actions = []tables.RowAction{{Hint: p.Text("compare.stopRow"), Icon: theme.MediaStopIcon(), Do: func() { p.runs.halt(r) }}}
	}
	return actions
}

func (p *Page) runOrStop() {
	if p.runs.running() {
		p.runs.haltAll()
	} else {
		p.resample()
		p.runs.runAll()
	}
}

// run runs a row, on what is asked for now.
func (p *Page) run(r *comparedRun) {
	p.resample()
	p.runs.run(r)
}

// resample takes the sample that is asked for, before a run.
func (p *Page) resample() {
	p.verdict = ""
	if p.runs == p.many && p.askedWell() && !reflect.DeepEqual(p.asked, p.many.sample) {
		p.many.move(p.many.position, p.asked)
	}
}

// key does what a key means on a row, and reports whether it means something.
func (p *Page) key(r *comparedRun, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		if r.active() {
			p.runs.halt(r)
		} else {
			p.run(r)
		}
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.runs.remove(r)
	default:
		return false
	}
	return true
}

// look takes note of the row that the person looks at.
func (p *Page) look(row int) {
	var looked *comparedRun
	if row != widgets.None {
		looked = p.runs.runs[row]
	}
	p.charts.look(looked)
	p.showDetail()
}

// showDetail says what there is to know of the run that is looked at.
func (p *Page) showDetail() {
	if r := p.charts.looked; r == nil {
		p.detail.SetText(p.Text(map[bool]string{true: "many.detail.none", false: "compare.detail.none"}[p.runs == p.many]))
	} else if r.state == runFailed {
		p.detail.SetText(p.Reason(r.err))
	} else {
		p.detail.SetText(map[bool]func(*comparedRun) string{true: p.manyDetail, false: p.words().detail}[p.runs == p.many](r))
	}
}

// open shows the solution of a run in the player of the desk.
func (p *Page) open(r *comparedRun) {
	if !r.found || p.runs == p.many {
		return
	}
	t, err := session.NewTimeline(r.method.Solution(p.runs.position, r.moves, r.stats.Elapsed))
	if err != nil {
		p.ShowError(err)
		return
	}
	p.Leave()
	p.deps.Show(t)
}

// saveCSV asks for a row a method or a row a position; of one position they are the same.
func (p *Page) saveCSV() {
	set, c := p.runs.set(), p.runs
	parts := []string{c.position.String(), "comparison"}
	if p.runs == p.many {
		parts = append(parts, strconv.Itoa(len(c.cases)), "seed", strconv.FormatUint(c.sample.Seed, 10))
	}
	save := func(t measure.Table) { p.Save(export.FileName(".csv", parts...), nil, t.CSV()) }
	if p.runs == p.one {
		save(set.ByPosition(c.origin(), c.maxBytes))
		return
	}
	p.PopUpBelow([]*shell.Command{
		{Title: model.Say("many.csv.methods"), Do: func() { save(set.ByMethod(c.origin())) }},
		{Title: model.Say("many.csv.positions"), Do: func() { save(set.ByPosition(c.origin(), c.maxBytes)) }},
	}, p.csv)
}

// copyMarkdown copies the table as it is seen, under lines that name the positions and say
// where the figures come from.
func (p *Page) copyMarkdown() {
	columns, cells, left := p.words().columns(), p.oneCells, []int{0, 2}
	lines := []string{p.headline(), p.runs.origin().Line(p.Translator())}
	if p.runs == p.many {
		columns, cells, left = p.manyColumns(), p.manyCells, []int{0}
		if p.claim != nil {
			lines = append(lines, p.claimBlock.Text, p.verdictLine.Text, p.whyBlock.Text)
		}
	}
	var titles []string
	for _, c := range columns {
		titles = append(titles, c.Title)
	}
	var rows [][]string
	for i, r := range p.runs.runs {
		if slices.Contains(p.runs.begun(), r) {
			rows = append(rows, shell.Titles(cells(i), func(c tables.Cell) string { return c.Text }))
		}
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(export.Escape(line) + "\n\n")
	}
	p.Copy(b.String() + export.Markdown(titles, rows, left...))
}

// showPictures offers the charts to take away.
func (p *Page) showPictures() {
	if p.runs == p.one {
		p.deps.Gallery.Offer(p.words().pictures()...)
		return
	}
	set := p.many.set()
	var all []gallery.Exhibit
	for i, c := range p.chartKinds() {
		all = append(all, gallery.Chart(model.Say(c.key), string(p.deps.Entry.Puzzle.ID()), "chart-"+strconv.Itoa(i+1), c.draw(p, set), p.Text(c.key), p.headline()))
	}
	p.deps.Gallery.Offer(all...)
}

// pageLayout puts the table over its controls, what is said of a row, and the
// charts, which take what the table leaves.
type pageLayout struct {
	// asChart says which of table and charts is on show where there is no room for both;
	// nil leaves both.
	asChart *bool
	tab     *widgets.Segmented // chooses then
}

const (
	gap = 8
	// chartsWish is what the charts like to have before the table gets all rows.
	chartsWish = 290
	// shortBelow is the height below which table and charts take turns.
	shortBelow = 430
	// tableShare is what the table gets all the same.
	tableShare = 0.46
)

// The objects come as table, controls, detail, charts.
func (l pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for i, o := range objects {
		if i == 3 && l.asChart != nil {
			break // the chart takes the place of the table
		}
		least := o.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size.AddWidthHeight(0, gap*float32(len(objects)-1))
}

func (l pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table := objects[0].(*tables.DataTable)
	controls, detail := objects[1].MinSize().Height, objects[2].MinSize().Height
	room := size.Height - controls - detail - 3*gap
	height := table.Height(max(room-chartsWish, room*tableShare))
	height = max(height, table.MinSize().Height)
	short := l.asChart != nil && size.Height < shortBelow
	if l.tab != nil {
		widgets.SetVisible(l.tab, short)
	}
	widgets.SetVisible(table, !short || !*l.asChart)
	widgets.SetVisible(objects[3], !short || *l.asChart)
	if short && *l.asChart {
		height = -gap
	} else if short {
		height = room + gap
	}

	y := float32(0)
	for i, h := range []float32{height, controls, detail, room - height} {
		widgets.Place(objects[i], 0, y, size.Width, h)
		y += h + gap
	}
}
