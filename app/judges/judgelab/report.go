package judgelab

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/translate"
	"quadrille/app/window/shell"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/widgets"
	"quadrille/widgets/scene"
	"quadrille/widgets/tables"
)

// report is what a run has brought so far.
type report struct {
	judge   judging.Judge
	command string           // as typed
	results []judging.Result // of the tests that have begun, by their numbers
	// smaller are the searches for smaller tests that fail like one of these, by its index.
	smaller map[int]judging.Shrinking
	err     error // why the run ended early
	found   judging.Findings
}

// note takes the result of a test that has begun or ended.
func (r *report) note(result judging.Result) {
	if result.Number > len(r.results) {
		r.results = append(r.results, result)
	} else {
		r.results[result.Number-1] = result
	}
}

// total is the number of tests, with those that follow if there is time.
func (r *report) total() int { return max(r.judge.Count, len(r.results)) }

// failed lists the indexes of the failed tests.
func (r *report) failed() (all []int) {
	for i := range r.results {
		if v := r.results[i].Verdict; v != "" && v != judging.Accepted {
			all = append(all, i)
		}
	}
	return all
}

// counts are the numbers of tests with each verdict, and with none.
func (r *report) counts() map[judging.Verdict]int {
	counts := map[judging.Verdict]int{"": r.total() - len(r.results)}
	for i := range r.results {
		counts[r.results[i].Verdict]++
	}
	return counts
}

// shown returns the result to show of a test: that of the smaller test if there is one. It is nil before the test has
// ended, and for no test.
func (r *report) shown(i int) *judging.Result {
	if i == scene.Missing || r.results[i].Verdict == "" {
		return nil
	}
	if small := r.smaller[i]; small.Smaller {
		return &small.Smallest
	}
	return &r.results[i]
}

// hopeless returns why the run has ended early if all of its first tests fail at a limit, else nil.
func (r *report) hopeless() *judging.Hopeless {
	h, _ := errors.AsType[*judging.Hopeless](r.err)
	return h
}

// headline gives the progress of the run, or its result.
func (r *report) headline(isRunning bool) model.Phrase {
	counts, total := r.counts(), r.total()
	ended := total - counts[""]
	switch {
	case isRunning:
		return model.Say("judgelab.progress", "Number", min(ended+1, total), "Tests", total)
	case r.err != nil && r.hopeless() == nil:
		return model.Say("judgelab.stopped")
	case ended < total:
		return model.Say("judgelab.halted", "Number", ended, "Tests", total)
	default:
		return model.Say("judgelab.right", "Right", counts[judging.Accepted], "Tests", total)
	}
}

// slowest says which test took the most time; Key "" if none has ended.
func (r *report) slowest() model.Phrase {
	if r.counts()[""] == r.total() {
		return model.Phrase{}
	}
	slowest := slices.MaxFunc(r.results, func(a, b judging.Result) int { return cmp.Compare(a.Took(), b.Took()) })
	return model.Say("judgelab.slowest", "Test", slowest.Number, "Time", translate.Duration(slowest.Took()))
}

func sign(v judging.Verdict) widgets.Sign {
	switch v {
	case judging.Accepted:
		return widgets.SignRight
	case judging.WrongAnswer, judging.Presentation:
		return widgets.SignWrong
	case judging.TimeLimit, judging.IdlenessLimit, judging.MemoryLimit, judging.OutputLimit:
		return widgets.SignLate
	default:
		return widgets.SignBroken
	}
}

func tone(v judging.Verdict) widgets.Tone {
	switch sign(v) {
	case widgets.SignRight:
		return widgets.Fine
	case widgets.SignLate:
		return widgets.Caution
	default:
		return widgets.Faulty
	}
}

func describe(t judging.Test) model.Phrase {
	switch {
	case len(t.Cases) != 1:
		return model.Phrase{Key: "judgelab.test.cases", Count: len(t.Cases), Args: map[string]any{"Name": t.Name}}
	case t.Kind == "special" && t.Cases[0].Outcome != judge.Solved: // its name says so
		return t.Name
	case t.Cases[0].Outcome != judge.Solved:
		return model.Say("judgelab.test.unsolvable", "Name", t.Name)
	default:
		return model.Phrase{Key: "judgelab.test.moves", Count: t.Cases[0].Length, Args: map[string]any{"Name": t.Name}}
	}
}

// why gives the error, with the number of the case if there are several.
func why(r *judging.Result) model.Phrase {
	if len(r.Test.Cases) > 1 {
		return r.Reason()
	}
	return r.Why
}

// reason says why a run ended early.
func reason(s *shell.Shell, err error) string {
	if file, ok := errors.AsType[*generate.FileError](err); ok {
		return s.Say(model.Say("judgelab.badFile", "Name", file.Name, "Reason", s.Reason(file.Err)))
	}
	if failed, ok := errors.AsType[*judging.Uncompiled](err); ok {
		return strings.Join(append([]string{s.Say(failed.Reason())}, translate.Excerpt(string(failed.Text))...), "\n")
	}
	return s.Reason(err)
}

// memoryFrom is the least width of the table at which the column of memory is shown.
const memoryFrom = 1000

func columns(s *shell.Shell) []tables.Column {
	return []tables.Column{
		{Title: s.Text("judgelab.column.test"), Width: 54, Align: fyne.TextAlignTrailing},
		{Title: s.Text("judgelab.column.what"), Width: 160, Share: 1},
		{Title: s.Text("judgelab.column.verdict"), Width: 190},
		{Title: s.Text("judgelab.column.time"), Width: 70, Align: fyne.TextAlignTrailing},
		{Title: s.Text("judgelab.column.memory"), Width: 90, Align: fyne.TextAlignTrailing, From: memoryFrom},
		{Title: s.Text("judgelab.column.wrong"), Width: 220, Share: 3},
	}
}

// cells is the row of a test in the table.
func cells(s *shell.Shell, r *judging.Result, isRunning bool) []tables.Cell {
	verdict := tables.Cell{Sign: widgets.SignWaiting, Text: s.Text("judgelab.waiting"), Ink: scene.ColorSecondary}
	var took, memory string
	ink := scene.ColorBad
	switch {
	case r.Verdict != "":
		name, mark := string(r.Verdict), sign(r.Verdict)
		text := name + " · " + s.Text("judgelab.verdict."+name)
		verdict = tables.Cell{Sign: mark, Text: text, Ink: mark.Ink(), Bold: true}
		took, memory = s.Say(translate.Duration(r.Took().Round(time.Millisecond/10))), translate.NoNumber
		if r.Memory > 0 {
			memory = s.Say(translate.Bytes(r.Memory))
		}
		if r.Verdict == judging.Accepted {
			ink = scene.ColorCaution
		}
	case isRunning:
		verdict.Sign, verdict.Text = widgets.SignRunning, s.Text("judgelab.running")
	}
	return []tables.Cell{
		{Text: strconv.Itoa(r.Number), Ink: scene.ColorSecondary},
		{Text: s.Say(describe(r.Test))},
		verdict,
		{Text: took},
		{Text: memory},
		{Text: s.Say(why(r)), Ink: ink},
	}
}

// details returns the texts of a result under headings: excerpts to show, and the whole to copy.
func details(s *shell.Shell, f *judge.Format, r *judging.Result) (shown widgets.ProseText, whole string) {
	for _, part := range r.Evidence(f) {
		title, text := s.Say(part.Title), string(part.Text)
		shown.Say(widgets.Heading, title)
		shown.Say(widgets.Program, strings.Join(translate.Excerpt(text), "\n"))
		whole += title + "\n" + text + "\n"
	}
	return shown, whole
}

// theCase returns the case that a result is about, the first if it is about none, and the program's legal moves.
func theCase(r *judging.Result) (judge.Answer, []model.Move) {
	at := max(r.Case, 1) - 1
	if at < len(r.Cases) {
		return r.Cases[at].Case, r.Cases[at].Played()
	}
	return r.Test.Cases[at], nil
}
