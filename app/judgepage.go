package app

import (
	"slices"
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/text"
	"quadrille/app/translate"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
)

// casesPage shows the cases of a judge's file in a table, while they are being
// solved and after.
type casesPage struct {
	window  *Window
	number  int // of the pages that have been opened
	source  source
	formats []*judge.Format // on offer, the likeliest first
	tied    int             // how many of them are as likely as the first; 0 if that is unlikely too
	run     *caseRun
	saving  *work.Job // writes answers or a table
	written int       // how many cases it has written

	filter  caseFilter
	shown   []int32 // the records under the filter; unused for filterAll
	scanned int     // how many records the filter has looked at
	marked  int     // record, or widgets.None

	title, line, note, hint *widgets.TextLine
	halt, compare           *widgets.Button
	saveIt, more            *widgets.Button
	show                    *widgets.Select
	table                   *widgets.CaseTable
	detail                  *widgets.StatusBar
	hasGrades               bool // the table has the column
}

// caseFilter says which cases are shown.
type caseFilter int

const (
	filterAll caseFilter = iota
	filterUnsolvable
	filterBad
	filterWrong // compared, and not what the judge wants
)

// settled is the number of records of which the filter can be told by now.
func (f caseFilter) settled(file *caseFile) int {
	switch f {
	case filterUnsolvable:
		return file.answered
	case filterWrong:
		return file.grades.count
	default:
		return file.count
	}
}

// passes reports whether a record is shown.
func (f caseFilter) passes(file *caseFile, record int) bool {
	switch f {
	case filterUnsolvable:
		return file.at(record).state == caseUnsolvable
	case filterBad:
		return file.at(record).state == caseBad
	case filterWrong:
		return file.grades.at(record).grade >= notFirst
	default:
		return true
	}
}

// openCases shows the page of a file that was recognised, and begins to solve it.
func (w *Window) openCases(is recognised) {
	number := 1
	if w.cases != nil {
		w.cases.run.stop()
		w.cases.saving.Stop()
		number = w.cases.number + 1
	}
	p := &casesPage{
		window: w, number: number, source: is.source, formats: is.formats, tied: is.tied,
		marked: widgets.None,
	}
	for _, f := range w.formats() {
		if !slices.Contains(p.formats, f) {
			p.formats = append(p.formats, f)
		}
	}
	p.saving = w.Work.NewJob()
	p.run = newCaseRun(w, is.source, p.formats[0], p.update)
	p.run.answers = is.answers
	w.cases = p
	w.showCases()
}

// hasCases reports whether there is a judge's file to go back to.
func (w *Window) hasCases() bool { return w.cases != nil }

// canSaveCases reports whether the page is shown and has answers to be saved.
func (w *Window) canSaveCases() bool {
	return w.cases != nil && w.Shows(w.cases) && w.cases.canSave()
}

// showCases shows the page of the judge's file, where it was left.
func (w *Window) showCases() {
	p := w.cases
	if p == nil || w.Shows(p) {
		return
	}
	w.Open(p)
	w.Focus(p.table)
	w.RefreshMenu()
	p.run.advance()
}

// Close interrupts the work until the page is shown again.
func (p *casesPage) Close() { p.run.stop() }

func (p *casesPage) say(f model.Phrase) string { return p.window.Say(f) }

func (p *casesPage) text(key string) string { return p.window.Text(key) }

// words puts the cases into words of the present language.
func (p *casesPage) words() caseWords {
	return caseWords{
		Translator: p.window.Translator(), name: p.source.name, file: p.run.file, grades: p.run.file.grades,
		compared: p.run.answers != nil,
	}
}

// Build makes the widgets in the present language.
func (p *casesPage) Build() fyne.CanvasObject {
	keys := p.window.Keys
	p.title = widgets.NewTextLine(widgets.TextSizeStatus, true, widgets.ColorText)
	p.title.Text = translate.Shown(p.source.name)
	p.line = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	p.note = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
	p.hint = widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorCaution)
	for _, line := range []*widgets.TextLine{p.title, p.line, p.note, p.hint} {
		line.Shrinks = true
	}
	p.halt = widgets.NewButton("", nil, keys, p.haltOrResume)
	p.compare = widgets.NewButton(p.text("cases.compare"), nil, keys, p.askForAnswers)
	p.saveIt = widgets.NewButton(p.text("cases.save"), theme.DocumentSaveIcon(), keys, p.saveAnswers)
	p.more = widgets.NewButton("", theme.MoreHorizontalIcon(), keys, func() {
		p.window.PopUp(p.moreCommands(), p.more, fyne.NewPos(0, p.more.Size().Height))
	})
	p.table = nil
	p.hasGrades = p.run.answers != nil
	p.table = widgets.NewCaseTable(p.words().columns(), keys, widgets.CaseTableEvents{
		Row:  func(row int) []widgets.Cell { return p.words().cells(p.record(row)) },
		Mark: func(row int) { p.mark(p.record(row)) },
		Open: func(row int) { p.open(p.record(row)) },
		Copy: func(row int) { p.copy(p.record(row)) },
	})
	p.detail = widgets.NewStatusBar(keys)
	content := container.NewBorder(
		container.New(layout.NewCustomPaddedVBoxLayout(8), p.choices(), p.note),
		container.New(layout.NewCustomPaddedLayout(12, 0, 0, 0), p.detail), nil, nil,
		container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), p.table))
	frame := p.window.Frame(p.title, p.line, content, p.halt, p.compare, p.saveIt, p.more)
	p.update()
	return frame
}

// choices are the choice of the format, at the left, and of the cases shown.
func (p *casesPage) choices() fyne.CanvasObject {
	keys := p.window.Keys
	titles := make([]string, len(p.formats))
	for i, f := range p.formats {
		titles[i] = p.say(f.Title)
	}
	format := widgets.NewSelect(titles, keys, p.chooseFormat)
	for i, f := range p.formats {
		if f == p.run.file.format {
			format.Choose(i)
		}
	}
	filters := []string{p.text("cases.show.all"), p.text("cases.show.unsolvable"), p.text("cases.show.bad")}
	if p.run.answers != nil {
		filters = append(filters, p.text("cases.show.wrong"))
	}
	p.show = widgets.NewSelect(filters, keys, func(i int) { p.choose(caseFilter(i)) })
	p.show.Choose(int(p.filter))

	labelled := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		label := widgets.NewTextLine(widgets.TextSizeSecondary, false, widgets.ColorSecondary)
		label.Text = p.text(key)
		return container.New(layout.NewCustomPaddedHBoxLayout(8), label, o)
	}
	return widgets.OnPage(container.NewBorder(nil, nil, labelled("cases.format", format), labelled("cases.show", p.show),
		container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), p.hint)))
}

// record is the record that a row of the table shows.
func (p *casesPage) record(row int) int {
	if p.filter == filterAll {
		return row
	}
	return int(p.shown[row])
}

// rowOf is the row that shows a record, or None.
func (p *casesPage) rowOf(record int) int {
	switch {
	case record == widgets.None || record >= p.run.file.count:
		return widgets.None
	case p.filter == filterAll:
		return record
	}
	row := sort.Search(len(p.shown), func(i int) bool { return int(p.shown[i]) >= record })
	if row == len(p.shown) || int(p.shown[row]) != record {
		return widgets.None
	}
	return row
}

// rows is the number of rows, once the filter has looked at all that is new.
func (p *casesPage) rows() int {
	file := p.run.file
	settled := p.filter.settled(file)
	if p.filter == filterAll {
		return settled
	}
	if settled < p.scanned { // another file, or another comparison
		p.shown, p.scanned = nil, 0
	}
	for ; p.scanned < settled; p.scanned++ {
		if p.filter.passes(file, p.scanned) {
			p.shown = append(p.shown, int32(p.scanned))
		}
	}
	return len(p.shown)
}

// choose shows the cases that pass a filter.
func (p *casesPage) choose(f caseFilter) {
	p.filter, p.shown, p.scanned = f, nil, 0
	p.update()
}

// chooseFormat reads the file anew, in another format.
func (p *casesPage) chooseFormat(index int) {
	f := p.formats[index]
	if f == p.run.file.format {
		return
	}
	answers := p.run.answers
	p.run.stop()
	p.run = newCaseRun(p.window, p.source, f, p.update)
	p.run.answers = answers
	p.marked, p.tied = widgets.None, 1 // the question has been answered
	p.choose(p.filter)
	p.run.advance()
}

// compareWith compares with a file of somebody's answers.
func (p *casesPage) compareWith(answers source) {
	p.run.answers = &answers
	if !p.hasGrades {
		p.window.Show() // with the column
		p.window.Focus(p.table)
	}
	p.run.compare(answers)
}

// haltOrResume stops what is going on, or goes on with it.
func (p *casesPage) haltOrResume() {
	switch {
	case p.run.busy():
		p.run.halt()
	case p.saving.Running():
		p.saving.Stop()
		p.update()
	default:
		p.run.resume()
	}
}

// update shows the state of things. It is called some twelve times a second
// while the work goes on.
func (p *casesPage) update() {
	if p.table == nil || !p.window.Shows(p) {
		return
	}
	run := p.run
	p.line.SetText(p.summary())
	p.showNote()
	p.hint.SetText(p.doubt())

	busy := run.busy() || p.saving.Running()
	switch {
	case busy:
		p.halt.SetText(p.text("cases.stop"))
	default:
		p.halt.SetText(p.text("cases.resume"))
	}
	widgets.SetVisible(p.halt, busy || !run.file.finished())
	if canSave := p.canSave(); canSave == p.saveIt.Disabled() {
		p.saveIt.SetEnabled(canSave)
		p.window.RefreshMenu()
	}
	p.saveIt.SetPrimary(!busy && run.file.finished())
	p.more.SetEnabled(!busy)

	p.table.SetRows(p.rows()) // first of all: the table asks for those that it knows of
	p.table.SetEmpty(p.emptiness())
	p.table.SetProgress(p.progress())
	if row := p.rowOf(p.marked); row != p.table.Marked() {
		p.table.Mark(row) // the filter hides its case, or shows it again
	}
	p.showDetail()
}

// canSave reports whether there are answers and nothing goes on.
func (p *casesPage) canSave() bool {
	return !p.run.busy() && !p.saving.Running() && p.run.file.answered > 0
}

// progress is how much of the stage is done, negative where nothing goes on or
// nobody knows.
func (p *casesPage) progress() float32 {
	switch {
	case p.saving.Running():
		return float32(p.written) / float32(max(p.run.file.answered, 1))
	case p.run.busy() && p.run.total > 0:
		return float32(float64(p.run.done) / float64(p.run.total))
	default:
		return -1
	}
}

// summary says how many cases there are and how far they are.
func (p *casesPage) summary() string {
	run, file := p.run, p.run.file
	var first model.Phrase
	switch {
	case p.saving.Running():
		first = model.Say("cases.line.writing")
	case run.stage == stageRead:
		first = translate.Counted("cases.line.reading", file.cases)
	case run.stage == stageSolve:
		first = translate.Part("cases.line.solving", file.answered, file.count)
	case run.stage == stageCompare:
		first = translate.Part("cases.line.comparing", file.grades.count, file.answered)
	case !file.complete && file.count > 0:
		first = translate.Counted("cases.line.stoppedReading", file.cases)
	case !file.complete:
		first = model.Say("cases.line.unread")
	case !file.finished():
		first = translate.Part("cases.line.stopped", file.answered, file.count)
	default:
		first = translate.Counted("cases.line.all", file.cases)
	}
	text := p.say(first)
	for _, sum := range p.words().stateSums() {
		text = p.say(model.Say("status.join", "Before", text, "Next", p.say(sum)))
	}
	return text
}

// doubt says that the text may be in another format, as long as nobody has chosen.
func (p *casesPage) doubt() string {
	switch p.tied {
	case 0:
		return p.text("cases.unsure")
	case 1:
		return ""
	}
	var others []model.Phrase
	for _, f := range p.formats[1:p.tied] {
		others = append(others, f.Title)
	}
	return p.say(model.Say("cases.doubt", "Formats", others))
}

// showNote says what is worth knowing of the file as a whole.
func (p *casesPage) showNote() {
	text, ink := p.noteText()
	p.note.Set(text, ink)
	widgets.SetVisible(p.note, text != "")
}

func (p *casesPage) noteText() (string, fyne.ThemeColorName) {
	run, words := p.run, p.words()
	switch {
	case run.failed != nil:
		return p.say(model.Say("cases.note.failed", "Reason", p.window.Reason(run.failed))), widgets.ColorBad
	case run.answers != nil && run.file.grades.count > 0 && run.stage != stageCompare:
		return p.comparisonText(words)
	case run.answers != nil && !run.file.finished():
		return p.say(model.Say("cases.note.later", "Name", run.answers.name)), widgets.ColorSecondary
	case run.file.cut:
		return p.say(translate.Counted("cases.note.cut", mostCases)), widgets.ColorCaution
	default:
		return "", widgets.ColorSecondary
	}
}

// comparisonText says what the comparison has come to.
func (p *casesPage) comparisonText(words caseWords) (string, fyne.ThemeColorName) {
	run := p.run
	if words.grades.compared() == 0 {
		return p.say(model.Say("cases.note.nothing", "Name", run.answers.name)), widgets.ColorCaution
	}
	ink := widgets.ColorGood
	if words.grades.wrongs() > 0 || run.compared.err != nil {
		ink = widgets.ColorBad
	}
	text := p.say(model.Say("cases.note.compared", "Name", run.answers.name, "Sums", words.gradeSums()))
	if run.compared.extra > 0 {
		text = p.say(model.Say("status.join", "Before", text, "Next", translate.Counted("cases.note.extra", run.compared.extra)))
	}
	if err := run.compared.err; err != nil {
		stopped := model.Say("cases.note.unreadable", "Line", err.Line, "Column", err.Column, "Reason", err.Reason)
		text = p.say(model.Say("status.join", "Before", text, "Next", stopped))
	}
	return text, ink
}

// emptiness says why there are no rows.
func (p *casesPage) emptiness() (headline, detail string) {
	switch {
	case p.run.stage == stageRead:
		return p.text("cases.empty.reading"), ""
	case p.run.file.count == 0 || p.filter == filterAll:
		return p.text("cases.empty.none"), p.text("cases.empty.noneDetail")
	case p.filter.settled(p.run.file) < p.run.file.count:
		return p.text("cases.empty.soFar"), p.text("cases.empty.filterDetail")
	}
	headlines := map[caseFilter]string{
		filterUnsolvable: "cases.empty.unsolvable",
		filterBad:        "cases.empty.bad",
		filterWrong:      "cases.empty.wrong",
	}
	return p.text(headlines[p.filter]), p.text("cases.empty.filterDetail")
}

// mark takes note of the case that the person looks at.
func (p *casesPage) mark(record int) {
	p.marked = record
	p.showDetail()
}

// showDetail says all there is to say of the marked case, unless the filter hides
// it.
func (p *casesPage) showDetail() {
	if p.rowOf(p.marked) == widgets.None {
		p.detail.SetView(widgets.StatusView{
			Headline: p.text("cases.detail.none"), Detail: p.text("cases.detail.noneDetail"),
		})
		return
	}
	r := p.run.file.at(p.marked)
	v := widgets.StatusView{Tone: widgets.Fine}
	number := model.Say("cases.detail.case", "Number", int(r.number))
	if r.number == 0 {
		number = model.Say("cases.detail.file")
	}
	headline := model.Phrase{Key: string(p.run.file.format.Puzzle) + ".moves", Count: len(r.moves)}
	switch r.state {
	case caseWaiting:
		v.Tone, headline = widgets.Calm, model.Say("cases.state.waiting")
	case caseUnsolvable:
		headline = model.Say("cases.state.unsolvable")
	case caseBad:
		v.Tone = widgets.Faulty
		headline = model.Say("cases.detail.bad", "Line", r.err.Line, "Column", r.err.Column)
		v.More = p.say(r.err.Reason)
	}
	v.Headline = p.say(model.Say("cases.detail.headline", "Case", number, "State", headline))
	if r.position != nil {
		v.Detail = r.position.String()
		v.Actions = []widgets.Action{{Title: p.text("cases.open"), Do: func() { p.open(p.marked) }}}
	}
	g := p.run.file.grades.at(p.marked)
	if why := p.run.file.verdict(r, g); why.Key != "" {
		v.More = p.say(why)
		if g.grade >= notFirst {
			v.Tone = widgets.Faulty
		}
	}
	p.detail.SetView(v)
}

// open shows a case on the board of its puzzle, with its solution if it has one.
func (p *casesPage) open(record int) {
	r := p.run.file.at(record)
	if r.position == nil {
		p.mark(record)
		return
	}
	w := p.window
	index := w.indexOf(p.run.file.format.Puzzle)
	d := w.desks[index]
	w.Leave()
	if r.state != caseSolved {
		d.Set(p.caseLabel(r), r.position)
		w.choose(index)
		return
	}
	solution := solver.Solution{Start: r.position, Moves: []model.Move(r.moves), Method: r.method, Elapsed: r.elapsed}
	if err := d.SetSolution(p.caseLabel(r), solution); err != nil {
		w.ShowError(err)
		return
	}
	w.choose(index)
	w.Focus(d.Pane.Focus())
}

// copy copies the ID of a case, with its solution if it has one.
func (p *casesPage) copy(record int) {
	r := p.run.file.at(record)
	switch {
	case r.position == nil:
	case r.state == caseSolved:
		p.window.Copy(text.ID(r.position, []model.Move(r.moves)))
	default:
		p.window.Copy(r.position.String())
	}
}

// caseKey is the key of the label of a position that is a case of a file.
const caseKey = "cases.change"

// caseLabel is the label of a case. Its text does not tell two files of the same
// name apart; the number of the page does.
func (p *casesPage) caseLabel(r *caseRecord) model.Phrase {
	return model.Say(caseKey, "Number", int(r.number), "Name", p.source.name, "Page", p.number)
}

// casesAction is the way back to the judge's file, where the position on show is
// one of its cases and no other file has been opened since.
func (w *Window) casesAction(label model.Phrase) []widgets.Action {
	if !w.hasCases() || label.Key != caseKey || label.Args["Page"] != w.cases.number {
		return nil
	}
	return []widgets.Action{{Title: w.Text("cases.back"), Do: w.showCases}}
}
