package app

import (
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"quadrille/app/export"
	"quadrille/app/translate"
	"quadrille/model"
	"quadrille/widgets"
)

// caseWords puts the cases of a file into words. It is safe to be used beside
// the window for the cases that had their answer when it was made.
type caseWords struct {
	*translate.Translator
	name   string // of where the cases are from
	file   *caseFile
	grades caseGrades // as they were when this was made
	// compared says that there are answers to compare with.
	compared bool
}

// columns are the columns of the table.
func (w caseWords) columns() []widgets.Column {
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
func (w caseWords) cells(record int) []widgets.Cell {
	r := w.file.at(record)
	cells := []widgets.Cell{
		{Text: "–", Ink: widgets.ColorSecondary},
		{Text: w.position(r)},
		w.state(r),
		w.answer(r),
		{},
		{Ink: widgets.ColorSecondary},
	}
	if r.number > 0 {
		cells[0].Text = strconv.Itoa(int(r.number))
	}
	if r.state == caseSolved {
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
func (w caseWords) position(r *caseRecord) string {
	if r.position == nil {
		return ""
	}
	_, body, _ := strings.Cut(r.position.String(), ":")
	return body
}

func (w caseWords) state(r *caseRecord) widgets.Cell {
	switch r.state {
	case caseSolved:
		return widgets.Cell{Text: w.Text("cases.state.solved"), Ink: widgets.ColorGood}
	case caseUnsolvable:
		return widgets.Cell{Text: w.Text("cases.state.unsolvable"), Ink: widgets.ColorCaution}
	case caseBad:
		return widgets.Cell{Text: w.Say(model.Say("cases.state.bad", "Line", r.err.Line)), Ink: widgets.ColorBad, Bold: true}
	default:
		return widgets.Cell{Text: w.Text("cases.state.waiting"), Ink: widgets.ColorSecondary}
	}
}

// answer is the judge's answer in one line, or why there is none.
func (w caseWords) answer(r *caseRecord) widgets.Cell {
	switch r.state {
	case caseWaiting:
		return widgets.Cell{}
	case caseBad:
		return widgets.Cell{Text: w.Say(r.err.Reason), Ink: widgets.ColorBad}
	}
	if text := strings.Join(w.answerLines(r), "   "); text != "" {
		return widgets.Cell{Text: text}
	}
	return widgets.Cell{Text: w.Text("cases.emptyLine"), Ink: widgets.ColorSecondary}
}

// answerLines are the lines of the judge's answer to a case that has one.
func (w caseWords) answerLines(r *caseRecord) []string {
	text := string(w.file.format.AppendAnswer(nil, r.answer()))
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

// grade says in a few words what somebody's answer is worth.
func (w caseWords) grade(g caseGrade) widgets.Cell {
	switch g.grade {
	case right:
		return widgets.Cell{Text: w.Text("cases.grade.right"), Ink: widgets.ColorGood}
	case another:
		return widgets.Cell{Text: w.Text("cases.grade.another"), Ink: widgets.ColorGood}
	case notFirst:
		return widgets.Cell{Text: w.Text("cases.grade.notFirst"), Ink: widgets.ColorCaution}
	case longer:
		return widgets.Cell{
			Text: w.Say(model.Phrase{Key: "cases.grade.longer", Count: int(g.excess)}),
			Ink:  widgets.ColorCaution,
		}
	case wrong:
		return widgets.Cell{Text: w.Text("cases.grade.wrong"), Ink: widgets.ColorBad, Bold: true}
	case missing:
		return widgets.Cell{Text: w.Text("cases.grade.missing"), Ink: widgets.ColorBad}
	default:
		return widgets.Cell{Text: "–", Ink: widgets.ColorSecondary}
	}
}

// gradeKeys are the sentences with the number of answers of each grade.
func gradeKeys() [gradeValues]string {
	return [gradeValues]string{
		right:    "cases.sum.right",
		another:  "cases.sum.another",
		notFirst: "cases.sum.notFirst",
		longer:   "cases.sum.longer",
		wrong:    "cases.sum.wrong",
		missing:  "cases.sum.missing",
	}
}

// gradeSums say how many answers are worth what.
func (w caseWords) gradeSums() []model.Phrase {
	var sums []model.Phrase
	for g, key := range gradeKeys() {
		if n := w.grades.sums[g]; n > 0 && key != "" {
			sums = append(sums, translate.Counted(key, n))
		}
	}
	return sums
}

// stateSums say how many cases are in what state, and how fast they were solved:
// what a person has to see to comes first, as a narrow window cuts off the end.
func (w caseWords) stateSums() []model.Phrase {
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
func (w caseWords) writeCSV(to io.Writer, count int, progress func(done int) error) error {
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
func (w caseWords) csvRow(record int) []string {
	r := w.file.at(record)
	row := []string{"", strconv.Itoa(int(r.line)), "", "", "", "", "", ""}
	if r.number > 0 {
		row[0] = strconv.Itoa(int(r.number))
	}
	if r.position != nil {
		row[2] = r.position.String()
	}
	switch r.state {
	case caseWaiting:
		row[3] = "waiting"
	case caseBad:
		row[3], row[7] = "bad", w.Say(r.err.Reason)
	case caseSolved:
		row[3], row[5] = "solved", strconv.Itoa(len(r.moves))
		row[4] = strings.Join(w.answerLines(r), "\n")
		row[6] = strconv.FormatFloat(r.elapsed.Seconds()*1000, 'f', 4, 64)
	case caseUnsolvable:
		row[3], row[4] = "unsolvable", strings.Join(w.answerLines(r), "\n")
	}
	if w.compared {
		g := w.grades.at(record)
		row = append(row, gradeIDs[g.grade], w.Say(w.file.verdict(r, g)))
	}
	return row
}

// gradeIDs are what exported tables call the grades.
var gradeIDs = [gradeValues]string{
	right: "right", another: "another", notFirst: "not-first", longer: "longer", wrong: "wrong", missing: "missing",
}
