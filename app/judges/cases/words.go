package cases

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/judging"
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

// words describes a file.
type words struct {
	shell *shell.Shell
	file  *file
}

func (w words) columns(artist scene.Artist) []tables.Column {
	columns := []tables.Column{
		columnNumber:   {Title: w.shell.Text("cases.column.number"), Width: 56, Align: fyne.TextAlignTrailing, Sorts: true},
		columnBoard:    {Title: w.shell.Text("cases.column.board"), Width: 84, Artist: artist},
		columnState:    {Title: w.shell.Text("cases.column.state"), Width: 104, Sorts: true},
		columnAnswer:   {Title: w.shell.Text("cases.column.answer"), Width: 60, Share: 1.2},
		columnYours:    {Title: w.shell.Text("cases.column.yours"), Width: 60, Share: 1.2},
		columnMoves:    {Title: w.shell.Text("cases.column.moves"), Width: 60, Align: fyne.TextAlignTrailing, Sorts: true},
		columnTime:     {Title: w.shell.Text("cases.column.time"), Width: 66, Align: fyne.TextAlignTrailing, Sorts: true},
		columnCompared: {Title: w.shell.Text("cases.column.compared"), Width: 136, Sorts: true},
	}
	if w.file.answers == nil {
		columns[columnYours].From, columns[columnCompared].From = math.MaxFloat32, math.MaxFloat32
	}
	return columns
}

func (w words) cells(r *record) []tables.Cell {
	cells := []tables.Cell{
		columnNumber:   {Text: translate.NoNumber, Ink: scene.ColorSecondary},
		columnState:    w.stateCell(r),
		columnAnswer:   w.answerCell(r),
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
		cells[columnTime].Text = w.shell.Say(translate.Duration(r.Elapsed))
	}
	if w.file.answers != nil {
		cells[columnYours], cells[columnCompared] = w.yoursCell(r.judged), w.gradeCell(r)
	}
	return cells
}

func (w words) yoursCell(g *judging.Judged) tables.Cell {
	if g.Grade == judge.Ungraded || g.Grade == judge.Missing {
		return tables.Cell{Text: translate.NoNumber, Ink: scene.ColorSecondary}
	}
	reply := g.Reply
	cell := tables.Cell{Ink: shell.Tone(g.Grade).Ink()}
	switch {
	case reply.Err != nil:
		cell.Text = w.shell.Text("cases.unreadable")
	case reply.Outcome == judge.Unsolvable:
		cell.Text = w.shell.Text("cases.state.unsolvable")
	case w.file.format.Judging.Wants == judge.Number:
		cell.Text = strconv.Itoa(reply.Length)
	case len(reply.Moves) == 0:
		cell.Text = w.shell.Text("cases.emptyLine")
	default:
		cell.Text = g.Case.Position.Puzzle().Notation(reply.Moves...)
	}
	return cell
}

func (w words) stateCell(r *record) tables.Cell {
	switch r.Answer.Outcome {
	case judge.Solved:
		return tables.Cell{Text: w.shell.Text("cases.state.solved"), Ink: scene.ColorGood}
	case judge.Unsolvable:
		return tables.Cell{Text: w.shell.Text("cases.state.unsolvable"), Ink: scene.ColorCaution}
	default:
		return tables.Cell{Text: w.shell.Say(model.Say("cases.state.bad", "Line", r.Case.Err.Line)), Ink: scene.ColorBad, Bold: true}
	}
}

// answerCell returns the right answer in one line, or why the case is bad.
func (w words) answerCell(r *record) tables.Cell {
	if r.Case.Err != nil {
		return tables.Cell{Text: w.shell.Say(r.Case.Err.Reason), Ink: scene.ColorBad}
	}
	text := strings.TrimSpace(string(w.file.format.AppendAnswer(nil, r.Answer)))
	if text = strings.ReplaceAll(text, "\n", "   "); text != "" {
		return tables.Cell{Text: text}
	}
	return tables.Cell{Text: w.shell.Text("cases.emptyLine"), Ink: scene.ColorSecondary}
}

// stateNames are the names of the outcomes in keys of texts.
var stateNames = []string{judge.Solved: "solved", judge.Unsolvable: "unsolvable", judge.Bad: "bad"}

// gradeNames are the names of the grades in keys of texts.
var gradeNames = [judge.Grades]string{
	judge.Right: "right", judge.Another: "another", judge.NotFirst: "notFirst",
	judge.Longer: "longer", judge.Wrong: "wrong", judge.Missing: "missing",
}

func (w words) gradeCell(r *record) tables.Cell {
	g := r.judged
	if g.Grade == judge.Ungraded {
		return tables.Cell{Text: translate.NoNumber, Ink: scene.ColorSecondary}
	}
	says := model.Phrase{Key: "cases.grade." + gradeNames[g.Grade], Count: r.excess()}
	return tables.Cell{Text: w.shell.Say(says), Ink: shell.Tone(g.Grade).Ink(), Bold: g.Grade == judge.Wrong}
}

// summary returns the progress and the numbers of cases by state, bad ones first, since a narrow window cuts off
// the end.
func (w words) summary(n sums) string {
	var first model.Phrase
	switch {
	case w.file.busy() && !w.file.comparing:
		first = translate.Counted("cases.line.solving", n.cases)
	case w.file.busy():
		first = translate.Part("cases.line.comparing", w.file.compared, len(w.file.records))
	case !w.file.complete:
		first = translate.Counted("cases.line.stopped", n.cases)
	default:
		first = translate.Counted("cases.line.all", n.cases)
	}
	text := w.shell.Say(first)
	for _, outcome := range []judge.Outcome{judge.Bad, judge.Unsolvable, judge.Solved} {
		if sum := n.outcomes[outcome]; sum > 0 {
			next := w.shell.Say(translate.Counted("cases.sum."+stateNames[outcome], sum))
			text = w.shell.Say(model.Say("status.join", "Before", text, "Next", next))
		}
	}
	return text
}

func (w words) noteText(n sums) (string, fyne.ThemeColorName) {
	switch {
	case w.file.failed != nil:
		return w.shell.Say(model.Say("cases.note.failed", "Reason", w.shell.Reason(w.file.failed))), scene.ColorBad
	case w.file.answers != nil && w.file.compared > 0 && !w.file.busy():
		return w.comparison(n)
	case w.file.answers != nil && !w.file.complete:
		return w.shell.Say(model.Say("cases.note.later", "Name", w.file.answers.Name)), scene.ColorSecondary
	case w.file.cut:
		return w.shell.Say(translate.Counted("cases.note.cut", mostCases)), scene.ColorCaution
	default:
		return "", scene.ColorSecondary
	}
}

// comparison counts the answers compared by grade, best first. The colour is that of the worst.
func (w words) comparison(n sums) (string, fyne.ThemeColorName) {
	var all []model.Phrase
	tone := widgets.Fine
	for g, name := range gradeNames {
		if n.grades[g] > 0 && name != "" {
			all = append(all, translate.Counted("cases.sum."+name, n.grades[g]))
			tone = shell.Tone(judge.Grade(g))
		}
	}
	if len(all) == 0 {
		return w.shell.Say(model.Say("cases.note.nothing", "Name", w.file.answers.Name)), scene.ColorCaution
	}
	text := w.shell.Say(model.Say("cases.note.compared", "Name", w.file.answers.Name, "Sums", all))
	if w.file.surplus {
		text = w.shell.Say(model.Say("status.join", "Before", text, "Next", w.shell.Text("cases.note.extra")))
	}
	return text, tone.Ink()
}

func (w words) emptiness() (headline, detail string) {
	if w.file.busy() {
		return w.shell.Text("cases.empty.reading"), ""
	}
	return w.shell.Text("cases.empty.none"), w.shell.Text("cases.empty.noneDetail")
}
