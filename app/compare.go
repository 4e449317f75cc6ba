package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/export"
	"quadrille/app/session"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/solver"
	"quadrille/widgets"
)

// The names under which the settings of searches are kept: the memory limit in
// megabytes, and how many runs of a comparison go on at the same time.
const (
	prefMemory = "searchMemory"
	prefAtOnce = "runsAtOnce"
)

// memoryLimits are the limits on offer, in megabytes.
var memoryLimits = []int{16, 64, 128, 256, 512, 1024, 2048}

// searchMemory is the memory limit of searches in bytes.
func (w *Window) searchMemory() int64 {
	return int64(w.app.Preferences().IntWithFallback(prefMemory, solver.DefaultMaxBytes>>20)) << 20
}

// comparePage runs the textbooks' algorithms on one position and shows what each
// of them costs.
type comparePage struct {
	window *Window
	desk   *desk
	runs   *runSet
	chosen int // the chart chosen last

	halt, csv, markdown *widgets.Button
	line                *widgets.TextLine
	table               *widgets.ChartTable // nil while there is nothing to compare
	detail              *widgets.TextLine
	charts              *compareCharts
}

// canCompare reports whether the present puzzle has algorithms to compare.
func (w *Window) canCompare() bool {
	_, ok := w.desk().entry.Engine.(solver.Searcher)
	return ok
}

// compare shows the comparison for the position on show: as it was left, if the
// position is the same.
func (w *Window) compare() {
	d := w.desk()
	searcher, ok := d.entry.Engine.(solver.Searcher)
	if _, already := w.Page().(*comparePage); already || !ok {
		return
	}
	shown := d.session.Shown()
	switch {
	case d.search.compared == nil:
		d.search.compared = newRunSet(d.entry.Engine, searcher, shown, w.Work)
	case d.search.compared.position != shown:
		d.search.compared.move(shown)
	}
	p := &comparePage{window: w, desk: d, runs: d.search.compared}
	p.runs.maxBytes = w.searchMemory()
	p.runs.atOnce = w.app.Preferences().IntWithFallback(prefAtOnce, 1)
	p.runs.changed = p.changed
	w.Open(p)
	p.runs.ask()
	if p.table != nil {
		w.Focus(p.halt)
	}
}

// Close stops all runs.
func (p *comparePage) Close() {
	p.runs.changed = func(*comparedRun) {}
	p.runs.close()
}

func (p *comparePage) say(f model.Phrase) string { return p.window.Say(f) }

func (p *comparePage) text(key string) string { return p.window.Text(key) }

func (p *comparePage) words() compareWords {
	return compareWords{Translator: p.window.Translator(), runs: p.runs}
}

// fault is why there is nothing to compare.
func (p *comparePage) fault() (f model.Finding, ok bool) {
	if p.runs.unsolvable != nil {
		return *p.runs.unsolvable, true
	}
	if findings := p.runs.position.Check(nil); len(findings) > 0 {
		return findings[0], true
	}
	return model.Finding{}, false
}

// Build makes the widgets in the present language.
func (p *comparePage) Build() fyne.CanvasObject {
	keys := p.window.Keys
	title := widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	title.Text = p.say(model.Say("compare.title", "Puzzle", model.Say(p.desk.key("name"))))
	p.line = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	title.Shrinks, p.line.Shrinks = true, true
	p.halt = widgets.NewButton("", nil, keys, p.runOrStop)
	p.csv = widgets.NewButton(p.text("compare.csv"), theme.DocumentSaveIcon(), keys, p.saveCSV)
	p.markdown = widgets.NewButton(p.text("compare.markdown"), theme.ContentCopyIcon(), keys, p.copyMarkdown)

	var content fyne.CanvasObject
	if fault, ok := p.fault(); ok {
		p.table = nil
		content = shell.Emptiness(p.text("compare.nothing"), p.say(fault.Phrase), p.say(fault.Detail))
	} else {
		content = p.comparison(keys)
	}
	p.changed(nil)
	return p.window.Frame(title, p.line, content, container.New(shell.Steady{}, p.halt), p.csv, p.markdown)
}

// comparison is the table with what belongs to it, and the charts.
func (p *comparePage) comparison(keys *widgets.Keys) fyne.CanvasObject {
	p.detail = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	p.detail.Shrinks = true
	p.charts = newCompareCharts(p.words(), keys, p.chosen)
	marked := widgets.None
	if p.table != nil {
		marked = p.table.Marked()
	}
	p.table = widgets.NewChartTable(p.words().columns(), keys, widgets.ChartTableEvents{
		Open: func(row int) { p.open(p.runs.runs[row]) },
		Look: p.look,
		Key:  func(row int, e *fyne.KeyEvent) { p.key(p.runs.runs[row], e) },
	})
	p.table.SetEmpty(p.text("compare.noRows"))
	p.table.SetRows(p.rows())
	p.table.Mark(marked)
	return container.New(compareLayout{}, p.table, p.controls(keys), p.detail, p.charts.box)
}

// controls add rows, at the left, and set how runs are made.
func (p *comparePage) controls(keys *widgets.Keys) fyne.CanvasObject {
	labelled := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		label := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
		label.Text = p.text(key)
		return container.New(layout.NewCustomPaddedHBoxLayout(8), label, o)
	}
	limits, chosen := limitsWith(int(p.runs.maxBytes >> 20))
	var names []string
	for _, limit := range limits {
		names = append(names, p.say(translate.Bytes(int64(limit)<<20)))
	}
	memory := widgets.NewSelect(names, keys, func(i int) { p.setMemory(limits[i]) })
	memory.Choose(chosen)
	atOnce := widgets.NewSelect([]string{p.text("compare.atOnce.one"), p.text("compare.atOnce.two")}, keys, func(i int) {
		p.setAtOnce(i + 1)
	})
	atOnce.Choose(p.runs.atOnce - 1)
	add := widgets.NewButton(p.text("compare.add"), theme.ContentAddIcon(), keys, p.askForMethod)
	return widgets.OnPage(container.NewBorder(nil, nil, add,
		container.New(layout.NewCustomPaddedHBoxLayout(16), labelled("compare.memory", memory), labelled("compare.atOnce", atOnce))))
}

// setMemory sets the memory limit of the runs that begin from now on, in
// megabytes.
func (p *comparePage) setMemory(megabytes int) {
	p.window.app.Preferences().SetInt(prefMemory, megabytes)
	p.runs.maxBytes = p.window.searchMemory()
}

// setAtOnce sets how many runs go on at the same time.
func (p *comparePage) setAtOnce(n int) {
	p.window.app.Preferences().SetInt(prefAtOnce, n)
	p.runs.setAtOnce(n)
}

// limitsWith lists the memory limits on offer, with the one that is set among
// them at the index chosen.
func limitsWith(set int) (limits []int, chosen int) {
	for _, limit := range memoryLimits {
		if limit < set {
			chosen++
		}
	}
	limits = append(limits, memoryLimits[:chosen]...)
	if chosen == len(memoryLimits) || memoryLimits[chosen] != set {
		limits = append(limits, set)
	}
	return append(limits, memoryLimits[chosen:]...), chosen
}

// changed shows how a run looks now; nil stands for all.
func (p *comparePage) changed(r *comparedRun) {
	if p.line == nil || !p.window.Shows(p) {
		return
	}
	if _, faulty := p.fault(); faulty == (p.table != nil) {
		p.window.Show() // the table has told that there is nothing to compare
		return
	}
	p.line.SetText(p.words().headline())
	p.showTools()
	if p.table == nil {
		return
	}
	if index := p.index(r); index != widgets.None {
		p.table.SetRow(index, p.row(r))
	} else {
		p.table.SetRows(p.rows())
	}
	p.charts.update()
	p.showDetail()
}

func (p *comparePage) showTools() {
	running := p.runs.running()
	p.halt.SetText(p.text("compare.runAll"))
	if running {
		p.halt.SetText(p.text("compare.stopAll"))
	}
	p.halt.SetEnabled(p.table != nil && len(p.runs.runs) > 0)
	p.halt.SetPrimary(!running)
	for _, b := range []*widgets.Button{p.csv, p.markdown} {
		b.SetEnabled(p.table != nil && len(p.runs.begun()) > 0)
	}
}

func (p *comparePage) index(r *comparedRun) int {
	for i, other := range p.runs.runs {
		if other == r {
			return i
		}
	}
	return widgets.None
}

func (p *comparePage) rows() []widgets.ChartRow {
	rows := make([]widgets.ChartRow, len(p.runs.runs))
	for i, r := range p.runs.runs {
		rows[i] = p.row(r)
	}
	return rows
}

// row is a row of the table with what can be done with it.
func (p *comparePage) row(r *comparedRun) widgets.ChartRow {
	row := p.words().row(r)
	if r.active() {
		row.Actions = []widgets.ChartAction{{Icon: theme.MediaStopIcon(), Do: func() { p.runs.stop(r) }}}
		return row
	}
	row.Actions = []widgets.ChartAction{
		{Icon: theme.MediaPlayIcon(), Do: func() { p.runs.run(r) }},
		{Icon: theme.ContentClearIcon(), Do: func() { p.runs.remove(r) }},
	}
	return row
}

func (p *comparePage) runOrStop() {
	if p.runs.running() {
		p.runs.stopAll()
	} else {
		p.runs.runAll()
	}
}

// key does what a key means on a row.
func (p *comparePage) key(r *comparedRun, e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		if r.active() {
			p.runs.stop(r)
		} else {
			p.runs.run(r)
		}
	case fyne.KeyDelete, fyne.KeyBackspace:
		p.runs.remove(r)
	}
}

// look takes note of the row that the person looks at.
func (p *comparePage) look(row int) {
	var looked *comparedRun
	if row != widgets.None {
		looked = p.runs.runs[row]
	}
	p.charts.look(looked)
	p.showDetail()
}

// showDetail says what there is to know of the run that is looked at.
func (p *comparePage) showDetail() {
	if r := p.charts.looked; r == nil {
		p.detail.SetText(p.text("compare.detail.none"))
	} else if r.state == runFailed {
		p.detail.SetText(p.window.Reason(r.err))
	} else {
		p.detail.SetText(p.words().detail(r))
	}
}

// open shows the solution of a run in the player of the workspace.
func (p *comparePage) open(r *comparedRun) {
	if !r.found {
		return
	}
	t, err := session.NewTimeline(r.method.Solution(p.runs.position, r.moves, r.stats.Elapsed))
	if err != nil {
		p.window.ShowError(err)
		return
	}
	p.window.Leave()
	p.desk.attach(t)
}

func (p *comparePage) saveCSV() {
	p.window.Save(export.FileName(".csv", p.runs.position.String(), "comparison"), nil, p.runs.csv())
}

func (p *comparePage) copyMarkdown() { p.window.Copy(p.words().markdown()) }

// compareLayout puts the table over its controls, what is said of a row, and the
// charts, which take what the table leaves.
type compareLayout struct{}

const (
	compareGap = 8
	// chartsWish is what the charts like to have before the table gets all rows.
	chartsWish = 290
	// tableShare is what the table gets all the same.
	tableShare = 0.46
)

// The objects come as table, controls, detail, charts.
func (compareLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
	}
	return size.AddWidthHeight(0, compareGap*float32(len(objects)-1))
}

func (compareLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	table := objects[0].(*widgets.ChartTable)
	controls, detail := objects[1].MinSize().Height, objects[2].MinSize().Height
	room := size.Height - controls - detail - 3*compareGap
	height := min(table.Height(), max(room-chartsWish, room*tableShare))
	height = max(height, table.MinSize().Height)

	y := float32(0)
	for i, h := range []float32{height, controls, detail, room - height} {
		shell.Place(objects[i], 0, y, size.Width, h)
		y += h + compareGap
	}
}
