package cases

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/batch"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// The columns of the table.
const (
	columnNumber = iota
	columnBoard
	columnState
	columnAnswer
	columnYours // shown, like columnCompared, if there are answers to compare with
	columnMoves
	columnTime
	columnCompared
)

// columns returns the columns of the table. The artist draws small boards.
func (p *Page) columns(artist scene.Artist) []tables.Column {
	columns := []tables.Column{
		columnNumber:   {Title: p.shell.Text("cases.column.number"), Width: 56, Align: fyne.TextAlignTrailing, Sorts: true},
		columnBoard:    {Title: p.shell.Text("cases.column.board"), Width: 84, Artist: artist},
		columnState:    {Title: p.shell.Text("cases.column.state"), Width: 104, Sorts: true},
		columnAnswer:   {Title: p.shell.Text("cases.column.answer"), Width: 60, Share: 1.2},
		columnYours:    {Title: p.shell.Text("cases.column.yours"), Width: 60, Share: 1.2},
		columnMoves:    {Title: p.shell.Text("cases.column.moves"), Width: 60, Align: fyne.TextAlignTrailing, Sorts: true},
		columnTime:     {Title: p.shell.Text("cases.column.time"), Width: 66, Align: fyne.TextAlignTrailing, Sorts: true},
		columnCompared: {Title: p.shell.Text("cases.column.compared"), Width: 136, Sorts: true},
	}
	if !p.compares() {
		columns[columnYours].From, columns[columnCompared].From = math.MaxFloat32, math.MaxFloat32
	}
	return columns
}

func (p *Page) cells(record int) []tables.Cell {
	r := p.file.records[record]
	cells := []tables.Cell{
		columnNumber:   {Text: shell.None, Ink: scene.ColorSecondary},
		columnState:    p.stateCell(r),
		columnAnswer:   p.answerCell(r),
		columnTime:     {Ink: scene.ColorSecondary},
		columnCompared: {},
	}
	if r.Case.Number > 0 {
		cells[columnNumber].Text = strconv.Itoa(r.Case.Number)
	}
	if r.Case.Position != nil {
		unsaid := func(model.Phrase) string { return "" } // words would be unreadable on small boards
		cells[columnBoard].View = &scene.View{Position: r.Case.Position, Plain: true, Say: unsaid}
	}
	if r.Answer.Outcome == judge.Solved {
		cells[columnMoves].Text = strconv.Itoa(r.Answer.Length)
		cells[columnTime].Text = p.shell.Say(translate.Duration(r.Elapsed))
	}
	if p.compares() {
		cells[columnYours], cells[columnCompared] = p.yoursCell(record), p.gradeCell(record)
	}
	return cells
}

// yoursCell returns the judged answer in one line.
func (p *Page) yoursCell(record int) tables.Cell {
	g := p.file.grade(record)
	if g.Grade == judge.Ungraded || g.Grade == judge.Missing {
		return tables.Cell{Text: shell.None, Ink: scene.ColorSecondary}
	}
	reply := g.Reply
	cell := tables.Cell{Ink: shell.Tone(g.Grade).Ink()}
	switch {
	case reply.Err != nil:
		cell.Text = p.shell.Text("cases.unreadable")
	case reply.Outcome == judge.Unsolvable:
		cell.Text = p.shell.Text("cases.state.unsolvable")
	case p.file.format.Judging.Wants == judge.Number:
		cell.Text = strconv.Itoa(reply.Length)
	case len(reply.Moves) == 0:
		cell.Text = p.shell.Text("cases.emptyLine")
	default:
		cell.Text = g.Case.Position.Puzzle().Notation(reply.Moves...)
	}
	return cell
}

func (p *Page) stateCell(r *batch.Result) tables.Cell {
	switch r.Answer.Outcome {
	case judge.Solved:
		return tables.Cell{Text: p.shell.Text("cases.state.solved"), Ink: scene.ColorGood}
	case judge.Unsolvable:
		return tables.Cell{Text: p.shell.Text("cases.state.unsolvable"), Ink: scene.ColorCaution}
	default:
		return tables.Cell{Text: p.shell.Say(model.Say("cases.state.bad", "Line", r.Case.Err.Line)), Ink: scene.ColorBad, Bold: true}
	}
}

// answerCell returns the right answer in one line, or why the case is bad.
func (p *Page) answerCell(r *batch.Result) tables.Cell {
	if r.Case.Err != nil {
		return tables.Cell{Text: p.shell.Say(r.Case.Err.Reason), Ink: scene.ColorBad}
	}
	if text := strings.Join(p.answerLines(r), "   "); text != "" {
		return tables.Cell{Text: text}
	}
	return tables.Cell{Text: p.shell.Text("cases.emptyLine"), Ink: scene.ColorSecondary}
}

// answerLines returns the lines of the right answer to a good case.
func (p *Page) answerLines(r *batch.Result) []string {
	text := string(p.file.format.AppendAnswer(nil, r.Answer))
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// gradeNames are the names of the grades in keys of texts.
var gradeNames = [judge.Grades]string{
	judge.Right: "right", judge.Another: "another", judge.NotFirst: "notFirst",
	judge.Longer: "longer", judge.Wrong: "wrong", judge.Missing: "missing",
}

// gradeCell names the grade of the judged answer.
func (p *Page) gradeCell(record int) tables.Cell {
	g := p.file.grade(record)
	if g.Grade == judge.Ungraded {
		return tables.Cell{Text: shell.None, Ink: scene.ColorSecondary}
	}
	says := model.Phrase{Key: "cases.grade." + gradeNames[g.Grade], Count: excess(g)}
	return tables.Cell{Text: p.shell.Say(says), Ink: shell.Tone(g.Grade).Ink(), Bold: g.Grade == judge.Wrong}
}

// gradeSums counts the answers by grade; tone is the tone of the worst.
func (p *Page) gradeSums() (sums []model.Phrase, tone widgets.Tone) {
	tone = widgets.Fine
	for g, n := range p.file.sums { // best first
		if name := gradeNames[g]; n > 0 && name != "" {
			sums = append(sums, translate.Counted("cases.sum."+name, n))
			tone = shell.Tone(judge.Grade(g))
		}
	}
	return sums, tone
}

// stateSums counts the cases by state, bad ones first, since a narrow window cuts off the end.
func (p *Page) stateSums() (sums []model.Phrase) {
	add := func(state string, n int) {
		if n > 0 {
			sums = append(sums, translate.Counted("cases.sum."+state, n))
		}
	}
	add("bad", p.file.bad)
	add("unsolvable", p.file.unsolvable)
	add("solved", p.file.solved)
	return sums
}

// summary returns the progress and the numbers of cases by state.
func (p *Page) summary() string {
	file := p.file
	var first model.Phrase
	switch {
	case p.busy() && p.task == saving:
		first = model.Say("cases.line.writing")
	case p.busy() && p.task == solving:
		first = translate.Counted("cases.line.solving", file.numbered)
	case p.busy():
		first = translate.Part("cases.line.comparing", len(file.grades), len(file.records))
	case !file.complete:
		first = translate.Counted("cases.line.stopped", file.numbered)
	default:
		first = translate.Counted("cases.line.all", file.numbered)
	}
	text := p.shell.Say(first)
	for _, sum := range p.stateSums() {
		text = p.shell.Say(model.Say("status.join", "Before", text, "Next", p.shell.Say(sum)))
	}
	return text
}

// formats are the formats that a text may have.
type formats struct {
	all  []*judge.Format // to choose from, the likeliest first
	also []*judge.Format // other formats as likely as the first
}

// doubt says that the text may be in another format; its Key is "" once the user has chosen a format.
func (f formats) doubt() model.Phrase {
	if len(f.also) == 0 {
		return model.Phrase{}
	}
	var others []model.Phrase
	for _, f := range f.also {
		others = append(others, f.Title())
	}
	return model.Say("cases.doubt", "Formats", others)
}

// noteText returns the note on the whole file and its colour.
func (p *Page) noteText() (string, fyne.ThemeColorName) {
	switch {
	case p.failed != nil:
		return p.shell.Say(model.Say("cases.note.failed", "Reason", p.shell.Reason(p.failed))), scene.ColorBad
	case p.answers != nil && len(p.file.grades) > 0 && !p.busy():
		return p.comparison(p.answers.Name, p.surplus)
	case p.answers != nil && !p.file.complete:
		return p.shell.Say(model.Say("cases.note.later", "Name", p.answers.Name)), scene.ColorSecondary
	case p.file.cut:
		return p.shell.Say(translate.Counted("cases.note.cut", mostCases)), scene.ColorCaution
	default:
		return "", scene.ColorSecondary
	}
}

// comparison returns the summary of the comparison with a file of answers, which may have more than there
// are cases, and its colour.
func (p *Page) comparison(name string, surplus bool) (string, fyne.ThemeColorName) {
	if p.file.sums[judge.Ungraded] == len(p.file.grades) {
		return p.shell.Say(model.Say("cases.note.nothing", "Name", name)), scene.ColorCaution
	}
	sums, tone := p.gradeSums()
	text := p.shell.Say(model.Say("cases.note.compared", "Name", name, "Sums", sums))
	if surplus {
		text = p.shell.Say(model.Say("status.join", "Before", text, "Next", p.shell.Text("cases.note.extra")))
	}
	return text, tone.Ink()
}

// emptiness says why the table is empty.
func (p *Page) emptiness() (headline, detail string) {
	if p.busy() {
		return p.shell.Text("cases.empty.reading"), ""
	}
	return p.shell.Text("cases.empty.none"), p.shell.Text("cases.empty.noneDetail")
}
