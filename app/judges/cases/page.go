// Package cases is the page that solves a test file and compares answers with it.
package cases

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"quadrille/app/catalogue"
	"quadrille/app/files/link"
	"quadrille/app/files/text"
	"quadrille/app/session"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// Opened is a case to show on its board.
type Opened struct {
	Cases    string       // the name of the file; "" for none
	Both     model.Phrase // says that the judged answer appears
	Position model.Position
	Solution *solver.Solution // nil for none
	// Yours are the legal moves of a judged answer that is not right, shown after the first At; nil for none.
	Yours []model.Move
	At    int
}

// Page solves the cases of a test file and shows them in a table. It keeps the last file.
type Page struct {
	shell   *shell.Shell
	opens   func(Opened) error
	formats []*judge.Format // to choose from, the likeliest first
	also    []*judge.Format // other formats as likely as the first
	file    file
	words   words   // of the file
	marked  *record // nil for none

	sortedBy   int // the column; scene.Missing for the order of the file
	descending bool
	rows       []*record // the first are sorted, later ones follow in the order of the file
	unsorted   bool      // the order may not be right any more

	line, note, hint   *widgets.TextLine
	stopButton, saveIt *widgets.Button
	table              *tables.DataTable
	detail             *widgets.StatusBar
}

// New returns a page without a file. entries lists the puzzles, the current one first; show shows a case on the board
// of its puzzle.
func New(s *shell.Shell, entries func() []catalogue.Entry, show func(Opened) error) *Page {
	p := &Page{shell: s, opens: show}
	p.words = words{s, &p.file}
	p.file = file{entries: entries, changed: p.show, work: s.Work.NewJob()}
	return p
}

func (p *Page) Open(is text.Content) {
	p.load(is)
	p.appear()
}

func (p *Page) load(is text.Content) {
	p.file.source = is.Source
	p.formats, p.also = slices.Clone(is.Formats), is.Also
	for _, format := range catalogue.Formats(p.file.entries()) {
		if !slices.Contains(p.formats, format) {
			p.formats = append(p.formats, format)
		}
	}
	p.begin(p.formats[0], is.Answers)
	p.sortedBy = scene.Missing
}

func (p *Page) begin(f *judge.Format, answers *text.Source) {
	p.file.work.Cancel()
	p.rows, p.marked = nil, nil
	p.file = file{
		entries: p.file.entries, changed: p.file.changed, work: p.file.work,
		source: p.file.source, format: f, answers: answers,
	}
}

func (p *Page) Any() bool { return p.file.format != nil }

func (p *Page) Back() {
	if p.Any() && !p.shell.Shows(p) {
		p.appear()
	}
}

func (p *Page) appear() {
	p.shell.Open(p)
	p.shell.Focus(p.table)
	p.shell.RefreshMenu()
	p.file.advance()
}

// CanSave reports whether the page is shown and has answers to save, and no work is running.
func (p *Page) CanSave() bool { return p.shell.Shows(p) && !p.file.busy() && len(p.file.records) > 0 }

// SaveAnswers asks where to save the answers to the solved cases, saves them and reports the name.
func (p *Page) SaveAnswers() {
	p.shell.Save(p.file.source.Stem()+".out", string(p.file.expected))
}

// Actions returns the action that shows the test file again, if a line comes from a file of its name.
func (p *Page) Actions(from session.From) []widgets.Action {
	if from.Cases == "" || from.Cases != p.file.source.Name {
		return nil
	}
	return []widgets.Action{{Title: p.shell.Text("cases.back"), Do: p.Back}}
}

func (p *Page) Topic() string { return "judges#cases" }

func (p *Page) Close() {}

func (p *Page) Build() fyne.CanvasObject {
	keys := p.shell.Keys
	p.line, p.note, p.hint = shell.NewLine(""), shell.NewLine(""), shell.NewLine("")
	p.hint.Color = scene.ColorCaution
	p.stopButton = widgets.NewButton(p.shell.Text("cases.stop"), nil, keys, p.stop)
	compare := widgets.NewButton(p.shell.Text("cases.compare"), nil, keys, func() {
		p.shell.AskOpen(func(path string) { p.Compare(text.At(path)) })
	})
	p.saveIt = widgets.NewButton(p.shell.Text("cases.save"), theme.DocumentSaveIcon(), keys, p.SaveAnswers)
	p.table = tables.NewDataTable(p.words.columns(p.file.entry().Artist), keys, tables.DataTableEvents{
		Row:  func(row int) []tables.Cell { return p.words.cells(p.rows[row]) },
		Mark: func(row int) { p.mark(p.rows[row]) },
		Open: func(row int) { p.open(p.rows[row]) },
		Copy: func(row int) { p.copy(p.rows[row]) },
		Sort: func(column int, descending bool) {
			p.sort(column, descending)
			p.update()
		},
	})
	p.table.SetSorted(p.sortedBy, p.descending)
	p.detail = widgets.NewStatusBar(keys)
	content := container.NewBorder(
		container.New(layout.NewCustomPaddedVBoxLayout(8), p.choices(), p.note),
		container.New(layout.NewCustomPaddedLayout(12, 0, 0, 0), p.detail), nil, nil,
		container.New(layout.NewCustomPaddedLayout(4, 0, 0, 0), p.table))
	frame := p.shell.Frame(shell.NewTitle(translate.Shown(p.file.source.Name)), p.line, content, p.stopButton, compare, p.saveIt)
	p.update()
	return frame
}

func (p *Page) choices() fyne.CanvasObject {
	titles := shell.Titles(p.formats, func(f *judge.Format) string { return p.shell.Say(f.Title()) })
	format := widgets.NewSelect(titles, p.shell.Keys, p.chooseFormat)
	format.Choose(slices.Index(p.formats, p.file.format))
	return container.NewBorder(nil, nil, shell.Labelled(p.shell.Text("cases.format"), format), nil,
		container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), p.hint))
}

func (p *Page) chooseFormat(index int) {
	f := p.formats[index]
	if f == p.file.format {
		return
	}
	p.begin(f, p.file.answers)
	p.also = nil // the user has answered the question
	if p.shell.Shows(p) {
		p.shell.Show() // the table needs the artist of the puzzle
		p.shell.Focus(p.table)
	}
	p.file.advance()
}

// Compare compares the cases with a file of answers once solving has ended.
func (p *Page) Compare(answers text.Source) {
	isFirst := p.file.answers == nil
	p.file.answers = &answers
	if isFirst {
		p.shell.Show() // the table needs the columns of a comparison
		p.shell.Focus(p.table)
	}
	if p.file.comparing {
		p.file.work.Cancel()
	}
	p.file.uncompare()
	p.file.advance()
}

// stop stops the work; opening the file again solves all its cases.
func (p *Page) stop() {
	p.file.work.Cancel()
	p.file.changed()
}

func (p *Page) show() {
	p.update()
	p.shell.Changed()
}

// update shows the current state. During work it runs about twelve times a second.
func (p *Page) update() {
	if p.table == nil || !p.shell.Shows(p) {
		return
	}
	n := p.file.sums()
	p.line.SetText(p.words.summary(n))
	note, ink := p.words.noteText(n)
	p.note.Set(note, ink)
	widgets.SetVisible(p.note, note != "")
	p.hint.SetText(p.shell.Say(p.doubt()))

	busy := p.file.busy()
	widgets.SetVisible(p.stopButton, busy)
	if canSave := p.CanSave(); canSave == p.saveIt.Disabled() {
		p.saveIt.SetEnabled(canSave)
		p.shell.RefreshMenu()
	}
	p.saveIt.SetPrimary(!busy && p.file.complete)

	if p.unsorted && !busy {
		p.sort(p.sortedBy, p.descending)
	}
	p.unsorted = busy
	p.rows = append(p.rows, p.file.records[len(p.rows):]...)
	p.table.SetRows(len(p.rows)) // before the rest, which may ask for rows
	p.table.SetEmpty(p.words.emptiness())
	if row := slices.Index(p.rows, p.marked); row != p.table.Marked() {
		p.table.Mark(row) // sorting has moved the marked case
	}
	p.showDetail()
}

// doubt says that the text may be in another format; its Key is "" once the user has chosen a format.
func (p *Page) doubt() model.Phrase {
	if len(p.also) == 0 {
		return model.Phrase{}
	}
	var others []model.Phrase
	for _, f := range p.also {
		others = append(others, f.Title())
	}
	return model.Say("cases.doubt", "Formats", others)
}

func (p *Page) mark(r *record) {
	p.marked = r
	p.showDetail()
	p.shell.Changed()
}

func (p *Page) showDetail() {
	r := p.marked
	if r == nil {
		p.detail.SetView(widgets.StatusView{
			Headline: p.shell.Text("cases.detail.none"), Detail: p.shell.Text("cases.detail.noneDetail"),
		})
		return
	}
	v := widgets.StatusView{Tone: widgets.Fine}
	number := model.Say("cases.detail.case", "Number", r.Case.Number)
	if r.Case.Number == 0 {
		number = model.Say("cases.detail.file")
	}
	var headline model.Phrase
	switch r.Answer.Outcome {
	case judge.Solved:
		headline = model.Own(r.Case.Position.Puzzle(), model.Moves, "Count", r.Answer.Length)
	case judge.Unsolvable:
		headline = model.Say("cases.state.unsolvable")
	case judge.Bad:
		v.Tone = widgets.Faulty
		headline = model.Say("cases.detail.bad", "Line", r.Case.Err.Line, "Column", r.Case.Err.Column)
		v.More = p.shell.Say(r.Case.Err.Reason)
	}
	v.Headline = p.shell.Say(model.Say("cases.detail.headline", "Case", number, "State", headline))
	if r.Case.Position != nil {
		v.Detail = r.Case.Position.String()
		v.Actions = []widgets.Action{{Title: p.shell.Text("cases.open"), Do: func() { p.open(r) }}}
	}
	if why := r.judged.Why; why.Key != "" {
		v.More = p.shell.Say(why)
		v.Tone = shell.Tone(r.judged.Grade)
	}
	p.detail.SetView(v)
}

func (p *Page) open(r *record) {
	position := r.Case.Position
	if position == nil {
		p.mark(r)
		return
	}
	opened := Opened{Cases: p.file.source.Name, Both: model.Say("cases.change.both"), Position: position}
	if r.judged.Grade != judge.Right {
		opened.Yours = r.judged.Played()
	}
	if r.Answer.Outcome == judge.Solved {
		opened.Solution = &solver.Solution{Start: position, Moves: r.Answer.Moves, Method: r.Method, Elapsed: r.Elapsed}
	}
	if err := p.opens(opened); err != nil {
		p.shell.ShowError(err)
	}
}

func (p *Page) copy(r *record) {
	switch {
	case r.Case.Position == nil:
	case r.Answer.Outcome == judge.Solved:
		p.shell.Copy(text.ID(r.Case.Position, r.Answer.Moves))
	default:
		p.shell.Copy(r.Case.Position.String())
	}
}

// LinkPage is the page of links to test files.
const LinkPage = "cases"

// mostText is the greatest length of a text in a link, in bytes.
const mostText = 256 << 10

// Link returns the link to the test file and the answers compared with it, without those that the
// page finds; "" if there is none or its text is too long for a session:
//
//	cases:<format>?file=<path>&answers=<path>
//	cases:<format>?name=<title>&text=<text>
func (p *Page) Link() string {
	if !p.Any() || len(p.file.source.Text) > mostText {
		return ""
	}
	l := link.Link{Page: LinkPage, Subject: p.file.format.Name}
	if l.Add("file", p.file.source.Path); p.file.source.Path == "" {
		l.Add("name", p.file.source.Name)
		l.Add("text", p.file.source.Text)
	}
	if p.file.answers != nil {
		l.Add("answers", p.file.answers.Path)
	}
	return l.String()
}

// Read makes the test file of a link the one that Back shows, unless its format no longer exists.
func (p *Page) Read(written string) {
	l := link.Parse(written)
	format := judge.Named(catalogue.Formats(p.file.entries()), l.Subject)
	if format == nil {
		return
	}
	is := text.Content{Source: text.Of(l.Get("name"), l.Get("text")), Formats: []*judge.Format{format}}
	if file := l.Get("file"); file != "" {
		is.Source = text.At(file)
	}
	if file := l.Get("answers"); file != "" {
		is.Answers = new(text.At(file))
	}
	p.load(is)
}

func (p *Page) sort(column int, descending bool) {
	p.sortedBy, p.descending, p.rows = column, descending, slices.Clone(p.file.records)
	for _, r := range p.rows {
		if r.key = r.sortKey(column); descending {
			r.key = -r.key
		}
	}
	slices.SortStableFunc(p.rows, func(a, b *record) int { return cmp.Compare(a.key, b.key) })
}

// sortKey returns the number to sort a record by. Cases without a solution come first.
func (r *record) sortKey(column int) int64 {
	isSolved := r.Answer.Outcome == judge.Solved
	switch {
	case column == columnNumber:
		return cmp.Or(int64(r.Case.Number), math.MaxInt64)
	case column == columnState:
		return int64(r.Answer.Outcome)
	case column == columnMoves && isSolved:
		return int64(r.Answer.Length) + 1
	case column == columnTime && isSolved:
		return int64(r.Elapsed) + 1
	case column == columnCompared:
		return int64(r.judged.Grade)<<20 + int64(r.excess())
	default:
		return 0
	}
}
