package cases

import (
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/export"
	"quadrille/app/shell"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
)

// words puts the cases of a file into words. It is safe to be used beside
// the window for the cases that had their answer when it was made.
type words struct {
	*translate.Translator
	name   string // of where the cases are from
	file   *file
	grades grades // as they were when this was made
	// compared says that there are answers to compare with.
	compared bool
}

// columns are the columns of the table.
func (w words) columns() []widgets.Column {
	columns := []widgets.Column{
		{Title: w.Text("cases.column.number"), Width: 56, Align: fyne.TextAlignTrailing},
		{Title: w.Text("cases.column.position"), Width: 60, Share: 1},
		{Title: w.Text("cases.column.state"), Width: 104},
		{Title: w.Text("cases.column.answer"), Width: 60, Share: 1.2},
		{Title: w.Text("cases.column.moves"), Width: 46, Align: fyne.TextAlignTrailing},
		{Title: w.Text("cases.column.time"), Width: 66, Align: fyne.TextAlignTrailing},
	}
	if w.compared {
		columns = append(columns, widgets.Column{Title: w.Text("cases.column.compared"), Width: 136})
	}
	return columns
}

// cells are what the table shows of a record.
func (w words) cells(record int) []widgets.Cell {
	r := w.file.at(record)
	cells := []widgets.Cell{
		{Text: shell.None, Ink: widgets.ColorSecondary},
		{Text: w.position(r)},
		w.state(r),
		w.answer(r),
		{},
		{Ink: widgets.ColorSecondary},
	}
	if r.number > 0 {
		cells[0].Text = strconv.Itoa(int(r.number))
	}
	if r.state == solved {
		cells[4].Text = strconv.Itoa(len(r.moves))
		cells[5].Text = w.Say(translate.Duration(r.elapsed))
	}
	if w.compared {
		cells = append(cells, w.grade(w.grades.at(record)))
	}
	return cells
}

// position is the position's ID without the name of its puzzle, which the whole
// file shares.
func (w words) position(r *record) string {
	if r.position == nil {
		return ""
	}
	_, body, _ := strings.Cut(r.position.String(), ":")
	return body
}

func (w words) state(r *record) widgets.Cell {
	switch r.state {
	case solved:
		return widgets.Cell{Text: w.Text("cases.state.solved"), Ink: widgets.ColorGood}
	case unsolvable:
		return widgets.Cell{Text: w.Text("cases.state.unsolvable"), Ink: widgets.ColorCaution}
	case bad:
		return widgets.Cell{Text: w.Say(model.Say("cases.state.bad", "Line", r.err.Line)), Ink: widgets.ColorBad, Bold: true}
	default:
		return widgets.Cell{Text: w.Text("cases.state.waiting"), Ink: widgets.ColorSecondary}
	}
}

// answer is the judge's answer in one line, or why there is none.
func (w words) answer(r *record) widgets.Cell {
	switch r.state {
	case waiting:
		return widgets.Cell{}
	case bad:
		return widgets.Cell{Text: w.Say(r.err.Reason), Ink: widgets.ColorBad}
	}
	if text := strings.Join(w.answerLines(r), "   "); text != "" {
		return widgets.Cell{Text: text}
	}
	return widgets.Cell{Text: w.Text("cases.emptyLine"), Ink: widgets.ColorSecondary}
}

// answerLines are the lines of the judge's answer to a case that has one.
func (w words) answerLines(r *record) []string {
	text := string(w.file.format.AppendAnswer(nil, r.answer()))
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// gradeNames are what texts and exported tables call the grades.
var gradeNames = [judge.Grades]struct{ text, id string }{
	judge.Right: {"right", "right"}, judge.Another: {"another", "another"}, judge.NotFirst: {"notFirst", "not-first"},
	judge.Longer: {"longer", "longer"}, judge.Wrong: {"wrong", "wrong"}, judge.Missing: {"missing", "missing"},
}

// grade says in a few words what somebody's answer is worth.
func (w words) grade(g graded) widgets.Cell {
	if g.grade == judge.Ungraded {
		return widgets.Cell{Text: shell.None, Ink: widgets.ColorSecondary}
	}
	says := model.Phrase{Key: "cases.grade." + gradeNames[g.grade].text, Count: int(g.excess)}
	return widgets.Cell{Text: w.Say(says), Ink: shell.Tone(g.grade).Ink(), Bold: g.grade == judge.Wrong}
}

// gradeSums say how many answers are worth what.
func (w words) gradeSums() []model.Phrase {
	var sums []model.Phrase
	for g, n := range w.grades.sums {
		if name := gradeNames[g].text; n > 0 && name != "" {
			sums = append(sums, translate.Counted("cases.sum."+name, n))
		}
	}
	return sums
}

// worst is the tone of the worst of the answers.
func (w words) worst() widgets.Tone {
	sums := w.grades.sums
	for _, g := range []judge.Grade{judge.Missing, judge.Wrong, judge.Longer, judge.NotFirst} {
		if sums[g] > 0 {
			return shell.Tone(g)
		}
	}
	return widgets.Fine
}

// stateSums say how many cases are in what state, and how fast they were solved:
// what a person has to see to comes first, as a narrow window cuts off the end.
func (w words) stateSums() []model.Phrase {
	var sums []model.Phrase
	for _, s := range []struct {
		key string
		n   int
	}{
		{"cases.sum.bad", w.file.bad},
		{"cases.sum.unsolvable", w.file.unsolvable},
		{"cases.sum.solved", w.file.solved},
		{"cases.sum.rate", w.file.rate()},
	} {
		if s.n > 0 {
			sums = append(sums, translate.Counted(s.key, s.n))
		}
	}
	return sums
}

// writeCSV writes the cases before the given one as a table for programs. progress is
// told how far it is and may end it.
func (w words) writeCSV(to io.Writer, count int, progress func(done int) error) error {
	titles := []string{"case", "line", "position", "state", "answer", "moves", "time_ms", "reason"}
	if w.compared {
		titles = append(titles, "grade", "grade_reason")
	}
	out, err := export.NewCSV(to, export.Origin{
		Puzzle: w.file.format.Puzzle,
		Sample: model.Say("origin.cases", "Name", w.name, "Format", w.file.format.Name),
	}, titles...)
	if err != nil {
		return err
	}
	for i := range count {
		if err := out.Row(1, w.csvRow(i)...); err != nil {
			return err
		}
		if err := progress(i + 1); err != nil {
			return err
		}
	}
	return out.Close()
}

// csvRow writes a case. What does not apply is empty; reasons are sentences, in the
// language of the window.
func (w words) csvRow(record int) []string {
	r := w.file.at(record)
	row := []string{"", strconv.Itoa(int(r.line)), "", "", "", "", "", ""}
	if r.number > 0 {
		row[0] = strconv.Itoa(int(r.number))
	}
	if r.position != nil {
		row[2] = r.position.String()
	}
	switch r.state {
	case waiting:
		row[3] = "waiting"
	case bad:
		row[3], row[7] = "bad", w.Say(r.err.Reason)
	case solved:
		row[3], row[5] = "solved", strconv.Itoa(len(r.moves))
		row[4] = strings.Join(w.answerLines(r), "\n")
		row[6] = strconv.FormatFloat(r.elapsed.Seconds()*1000, 'f', 4, 64)
	case unsolvable:
		row[3], row[4] = "unsolvable", strings.Join(w.answerLines(r), "\n")
	}
	if w.compared {
		g := w.grades.at(record)
		row = append(row, gradeNames[g.grade].id, w.Say(w.file.verdict(r, g)))
	}
	return row
}
