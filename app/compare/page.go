// Package compare runs the textbooks' algorithms side by side on one position.
package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/export"
	"quadrille/app/gallery"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// prefAtOnce is the name under which it is kept how many runs go on at the same time.
const prefAtOnce = "runsAtOnce"

// Needs are what a comparison is made with.
type Needs struct {
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
	needs  Needs
	runs   *runSet // nil until it is opened
	chosen int     // the chart chosen before charts were made

	runAll, csv, markdown *widgets.Button
	pictures              *widgets.Button
	line                  *widgets.TextLine
	table                 *widgets.DataTable // nil while there is nothing to compare
	detail                *widgets.TextLine
	charts                *charts
}

// New returns a comparison; Open opens it on a position.
func New(s *shell.Shell, needs Needs) *Page { return &Page{Shell: s, needs: needs} }

// Open shows the comparison on a position: as it is, if that is the one that it
// was made on, else with the same methods.
func (p *Page) Open(position model.Position) {
	switch {
	case p.runs == nil:
		engine := p.needs.Entry.Engine
		p.runs = newRunSet(engine, engine.(solver.Searcher), position, p.Work)
		p.runs.changed = p.changed
	case p.runs.position != position:
		p.runs.move(position)
	}
	p.runs.maxBytes, p.runs.atOnce = p.MaxBytes(), max(p.Preferences().Int(prefAtOnce), 1)
	p.Shell.Open(p)
	p.runs.ask()
	if p.table != nil {
		p.Focus(p.runAll)
	}
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
	if findings := p.runs.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// Build makes the widgets in the present language.
func (p *Page) Build() fyne.CanvasObject {
	keys := p.Keys
	title := shell.NewTitle(p.Say(model.Say("compare.title", "Puzzle", model.Say(string(p.needs.Entry.Puzzle.ID())+".name"))))
	p.line = shell.NewLine("")
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
	p.changed()
	return p.Frame(title, p.line, content, container.New(shell.Steady{}, p.runAll), p.csv, p.markdown)
}

// comparison is the table with what belongs to it, and the charts.
func (p *Page) comparison(keys *widgets.Keys) fyne.CanvasObject {
	p.detail = shell.NewLine("")
	p.charts = newCharts(p.words(), keys, p.chart())
	marked := widgets.None
	if p.table != nil {
		marked = p.table.Marked()
	}
	p.table = widgets.NewDataTable(append(p.words().columns(), widgets.Column{Actions: 2}), keys, widgets.DataTableEvents{
		Row:      func(row int) []widgets.Cell { return p.row(p.runs.runs[row]) },
		Progress: func(row int) float32 { return p.words().progress(p.runs.runs[row]) },
		Open:     func(row int) { p.open(p.runs.runs[row]) },
		Look:     p.look,
		Key:      func(row int, e *fyne.KeyEvent) bool { return p.key(p.runs.runs[row], e) },
	})
	p.table.SetEmpty("", p.Text("compare.noRows"))
	p.table.SetRows(len(p.runs.runs))
	p.table.Mark(marked)
	return container.New(pageLayout{}, p.table, p.controls(keys), p.detail, p.charts.box)
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
	if p.line == nil || !p.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty == (p.table != nil) {
		p.Show() // the table has told that there is nothing to compare
		return
	}
	p.line.SetText(p.words().headline())
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
	p.charts.update()
	p.showDetail()
}

func (p *Page) showTools() {
	running := p.runs.running()
	p.runAll.SetText(p.Text("compare.runAll"))
	if running {
		p.runAll.SetText(p.Text("compare.stopAll"))
	}
	p.runAll.SetEnabled(p.table != nil && len(p.runs.runs) > 0)
	p.runAll.SetPrimary(!running)
	for _, b := range []*widgets.Button{p.csv, p.markdown} {
		b.SetEnabled(p.table != nil && len(p.runs.begun()) > 0)
	}
}

// row is a row of the table with what can be done with it.
func (p *Page) row(r *comparedRun) []widgets.Cell {
	actions := widgets.Cell{Urgent: r.active(), Actions: []widgets.RowAction{
		{Hint: p.Text("compare.runRow"), Icon: theme.MediaPlayIcon(), Do: func() { p.runs.run(r) }},
		{Hint: p.Text("compare.removeRow"), Icon: theme.ContentClearIcon(), Do: func() { p.runs.remove(r) }},
	}}
	if r.active() {
		actions.Actions = []widgets.RowAction{{Hint: p.Text("compare.stopRow"), Icon: theme.MediaStopIcon(), Do: func() { p.runs.halt(r) }}}
	}
	return append(p.words().row(r), actions)
}

func (p *Page) runOrStop() {
	if p.runs.running() {
		p.runs.haltAll()
	} else {
		p.runs.runAll()
	}
}

// key does what a key means on a row, and reports whether it means something.
func (p *Page) key(r *comparedRun, e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace:
		if r.active() {
			p.runs.halt(r)
		} else {
			p.runs.run(r)
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
		p.detail.SetText(p.Text("compare.detail.none"))
	} else if r.state == runFailed {
		p.detail.SetText(p.Reason(r.err))
	} else {
		p.detail.SetText(p.words().detail(r))
	}
}

// open shows the solution of a run in the player of the desk.
func (p *Page) open(r *comparedRun) {
	if !r.found {
		return
	}
	t, err := session.NewTimeline(r.method.Solution(p.runs.position, r.moves, r.stats.Elapsed))
	if err != nil {
		p.ShowError(err)
		return
	}
	p.Leave()
	p.needs.Show(t)
}

func (p *Page) saveCSV() {
	p.Save(export.FileName(".csv", p.runs.position.String(), "comparison"), nil, p.runs.csv())
}

func (p *Page) copyMarkdown() { p.Copy(p.words().markdown()) }

func (p *Page) showPictures() { p.needs.Gallery.Offer(p.words().pictures()...) }

// pageLayout puts the table over its controls, what is said of a row, and the
// charts, which take what the table leaves.
type pageLayout struct{}

const (
	gap = 8
	// chartsWish is what the charts like to have before the table gets all rows.
	chartsWish = 290
	// tableShare is what the table gets all the same.
	tableShare = 0.46
)

// The objects come as table, controls, detail, charts.
func (pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size.AddWidthHeight(0, gap*float32(len(objects)-1))
}

func (pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table := objects[0].(*widgets.DataTable)
	controls, detail := objects[1].MinSize().Height, objects[2].MinSize().Height
	room := size.Height - controls - detail - 3*gap
	height := table.Height(max(room-chartsWish, room*tableShare))
	height = max(height, table.MinSize().Height)

	y := float32(0)
	for i, h := range []float32{height, controls, detail, room - height} {
		shell.Place(objects[i], 0, y, size.Width, h)
		y += h + gap
	}
}
