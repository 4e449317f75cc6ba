package judging

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/generate"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Verdict is a judge's abbreviation for the result of a test.
type Verdict string

// The verdicts.
const (
	Accepted     Verdict = "AC"
	WrongAnswer  Verdict = "WA"
	Presentation Verdict = "PE" // right if blanks and line breaks are ignored
	TimeLimit    Verdict = "TLE"
	// IdlenessLimit is the verdict on a program that doesn't end but uses little processor time.
	IdlenessLimit Verdict = "ILE"
	MemoryLimit   Verdict = "MLE"
	RuntimeError  Verdict = "RE" // an exit status other than 0, or a signal
	OutputLimit   Verdict = "OLE"
)

// Verdicts are all verdicts.
var Verdicts = []Verdict{
	Accepted, WrongAnswer, Presentation, TimeLimit, IdlenessLimit, MemoryLimit, OutputLimit, RuntimeError,
}

// Test is an input for one run of a program, with the right answers.
type Test = generate.Test

// Result is the result of a test.
type Result struct {
	Test    Test
	Number  int     // of the test in a run, from 1
	Of      int     // how many tests the run has; 0 if that isn't known
	Verdict Verdict // "" before the program has ended
	// Case is the number of the case that Why is about, 0 for none.
	Case int
	// Why is the fault or, if accepted, a remark. Its Key is "" for none.
	Why model.Phrase
	// Cases are the judged answers in order, with a surplus one; none if the program failed.
	Cases []Judged
	// Best is a shortest solution of that case that has its first At moves from the wrong answer, as many
	// as one can; nil if there is none or the judge wants a number.
	Best []model.Move
	At   int
	// Finished is the end of the program: its output, time and memory.
	system.Finished
}

// Evidence is one text of a result, such as the output.
type Evidence struct {
	Name   string // in JSON
	Title  model.Phrase
	Ending string // extension of a file with the text
	Text   []byte
}

// Evidence returns the input, the output, the right answer and the last lines of standard error.
func (r Result) Evidence(f *judge.Format) []Evidence {
	test := r.Test
	title := model.Say("judging.evidence.right")
	if r.Best != nil && f.Judging.Wants != judge.FirstShortest {
		title.Key = "judging.evidence.shortest"
	}
	if r.Best != nil {
		test.Cases = slices.Clone(test.Cases)
		test.Cases[r.Case-1].Moves = r.Best
	}
	right := test.Answers(f)
	all := []Evidence{
		{"input", model.Say("judging.evidence.input"), ".in", r.Test.Input},
		{"output", model.Say("judging.evidence.output"), ".got", r.Output},
		{"expected", title, ".out", right},
		{"stderr", model.Say("judging.evidence.complaints"), ".err", r.Complaints},
	}
	for i := range all {
		if len(all[i].Text) == 0 {
			all[i].Title.Key += ".none"
		}
	}
	return all
}

// Failed lists the results that aren't accepted, in the order of their numbers.
func Failed(results []Result) []Result {
	isOther := func(r Result) bool { return r.Verdict == "" || r.Verdict == Accepted }
	failed := slices.DeleteFunc(slices.Clone(results), isOther)
	slices.SortFunc(failed, func(a, b Result) int { return a.Number - b.Number })
	return failed
}

// outputKept is the number of bytes of an output at each end that Brief keeps.
const outputKept = 64 << 10

// Brief returns the result with the ends of a long output.
func (r Result) Brief() Result {
	if out := r.Output; len(out) > 2*outputKept {
		r.Output = slices.Concat(out[:outputKept], []byte("\n…\n"), out[len(out)-outputKept:])
	}
	return r
}

// Judged is the assessment of the case that Why is about; nil for none.
func (r Result) Judged() *Judged {
	if r.Case == 0 {
		return nil
	}
	return &r.Cases[r.Case-1]
}

// Reason is Why with the number of the case.
func (r Result) Reason() model.Phrase {
	if r.Case == 0 {
		return r.Why
	}
	return model.Say("judging.case", "Case", r.Case, "Why", r.Why)
}

// Line describes the result of a test in one line: "test 4 of 43, layout: AC (12 ms, 3.4 MB)".
func (r Result) Line() model.Phrase {
	memory := strconv.FormatFloat(max(float64(r.Memory)/MB, 0.1), 'f', 1, 64)
	took := model.Say("judging.took", "Number", int(r.Took().Milliseconds()), "Memory", memory)
	if r.Memory == 0 {
		took.Key = "judging.tookTime"
	}
	place := model.Say("judging.place", "Number", r.Number, "Of", r.Of, "Kind", r.kindName())
	if r.Of == 0 {
		place.Key = "judging.place.alone"
	}
	line := model.Say("judging.line", "Test", place, "Verdict", string(r.Verdict), "Took", took, "Why", r.Reason())
	if r.Why.Key == "" {
		line.Key = "judging.line.plain"
	}
	return line
}

// Kind is the kind of the test in a word: "layout".
func (r Result) Kind() string { return cmp.Or(r.Test.Kind, "file") }

func (r Result) kindName() model.Phrase { return model.Say("judging.kind." + r.Kind()) }

// Head says the verdict on a failed test with its numbers: "Test 4, layout: TLE, 2,033 ms of 2,000".
func (r Result) Head() model.Phrase {
	return model.Say("judging.head",
		"Number", r.Number, "Kind", r.kindName(), "Verdict", string(r.Verdict), "Why", r.Reason())
}

// Weigh gives the verdict on a program that has finished. The error is one of solving or ctx.
func Weigh(
	ctx context.Context, engine solver.Engine, f *judge.Format, t Test, ended system.Finished, l system.Limits,
) (Result, error) {
	r := Result{Test: t, Finished: ended}
	if r.Verdict, r.Why = Failure(ended, l); r.Verdict != "" {
		return r, nil
	}
	err := r.compare(ctx, engine, f)
	return r, err
}

// Failure gives the verdict on a program that reached a limit or failed, "" if it ended well.
func Failure(ended system.Finished, l system.Limits) (Verdict, model.Phrase) {
	isLate := l.Time > 0 && ended.CPU > l.Time && ended.Ending <= system.OverWall
	switch {
	case isLate || ended.Ending == system.OverTime:
		return TimeLimit, model.Say("judging.time", "Took", int(ended.Took().Milliseconds()), "Limit", int(l.Time.Milliseconds()))
	case ended.Ending == system.OverWall:
		return IdlenessLimit, model.Say("judging.wall",
			"Number", int(ended.Elapsed.Milliseconds()), "Computed", int(ended.CPU.Milliseconds()))
	case ended.Ending == system.OverMemory:
		return MemoryLimit, model.Say("judging.memory", "Number", Megabytes(l.Memory))
	case ended.Ending == system.OverOutput:
		return OutputLimit, model.Say("judging.output", "Number", Megabytes(l.Output))
	case (ended.Signal != "" || ended.Status != 0) && noMemory.Match(ended.Complaints):
		return MemoryLimit, model.Say("judging.noMemory")
	case ended.Status == 0 && ended.Signal == "":
		return "", model.Phrase{}
	}
	why := model.Say("judging.status", "Number", ended.Status)
	if ended.Signal != "" {
		why = model.Say("judging.signal", "Name", ended.Signal)
	}
	if text := complaint(ended.Complaints); text != "" {
		why = model.Say("judging.complaint", "Why", why, "Text", text)
	}
	return RuntimeError, why
}

// announced matches the error line before a stack trace in Go, Java and Kotlin.
var announced = regexp.MustCompile(`(?m)^(panic:|fatal error:|Exception in thread).*`)

// complaint returns the line of standard error that names the runtime error, usually the last.
func complaint(text []byte) string {
	text = bytes.TrimSpace(text)
	says := announced.Find(text)
	if says == nil {
		says = text[bytes.LastIndexByte(text, '\n')+1:]
	}
	return string(bytes.TrimSpace(says))
}

// Check judges a text of answers to the test file in as if a program had printed it. bad gets the cases that can't be
// read. The error is an error of reading in, of solving, of bad or of ctx.
func Check(
	ctx context.Context, e catalogue.Entry, f *judge.Format, in io.Reader, answers []byte, bad func(*model.TextError) error,
) (r Result, err error) {
	r.Output = answers
	r.Test.Cases, err = generate.Solve(ctx, e, f, in, bad)
	if err == nil {
		err = r.compare(ctx, e.Engine, f)
	}
	return r, err
}

// noMemory matches what programs in several languages complain of when they get no more memory.
var noMemory = regexp.MustCompile(`std::bad_alloc|java\.lang\.OutOfMemoryError|(?m:^MemoryError)|` +
	`runtime: out of memory|memory allocation of \d+ bytes failed`)

// compare gives the verdict on an output. Blanks at the end of lines, carriage returns and the end of the last line
// don't matter to nearly all judges, so in accepted answers they only give a remark.
func (r *Result) compare(ctx context.Context, engine solver.Engine, f *judge.Format) (err error) {
	if r.Cases, err = compared(ctx, engine, f, r.Test.Cases, r.Output); err != nil {
		return err
	}
	isAccepted := accepted(f, r.Cases)
	answers := r.Test.Cases
	if isAccepted {
		answers = nil
		for _, j := range r.Cases {
			if j.Case.Number > 0 {
				answers = append(answers, j.given(f))
			}
		}
	}
	right := Test{Cases: answers}.Answers(f)
	isEmpty, isSqueezed := len(bytes.TrimSpace(r.Output)) == 0, squeezed(right) == squeezed(r.Output)
	switch {
	case isAccepted && bytes.Equal(right, r.Output):
		r.Verdict = Accepted
	case isAccepted && trimmed(right) == trimmed(r.Output):
		r.Verdict, r.Why = Accepted, model.Say("judging.lenient")
	case !isEmpty && (isSqueezed || !isAccepted && isRightLoosely(ctx, engine, f, r.Test.Cases, r.Output)):
		r.Verdict, r.Why = Presentation, model.Say("judging.presentation")
	case isAccepted: // bad cases may be answered too
		r.Verdict = Accepted
	case len(r.Output) == 0:
		r.Verdict, r.Why = WrongAnswer, model.Say("judging.nothing")
	default:
		r.Verdict = WrongAnswer
	}
	// Report the first answer that caused the verdict, or an accepted one that is too long.
	isReason := func(j Judged) bool { return j.isRefused(f) || isAccepted && !j.IsRight() }
	if i := slices.IndexFunc(r.Cases, isReason); i >= 0 && (r.Verdict == Accepted || r.Why.Key == "") {
		j := r.Cases[i]
		r.Case, r.Why = j.Case.Number, j.Why
		if !isAccepted && f.Judging.Wants != judge.Number && r.Case > 0 && j.Case.Outcome == judge.Solved {
			err = r.align(ctx, engine, f, j)
		}
	}
	return err
}

// align finds the solution to show beside a wrong answer to a solvable case: it goes on where the answer can't, or, if
// it must be shortest, where it leaves all shortest paths.
func (r *Result) align(ctx context.Context, engine solver.Engine, f *judge.Format, j Judged) error {
	if j.Grade == judge.NotFirst {
		r.Best, r.At = j.Case.Moves, judge.FirstDifference(j.Reply.Moves, j.Case.Moves)
		return nil
	}
	moves := j.Played()
	r.At = len(moves)
	if isPlayed := j.Reply == nil || len(moves) == len(j.Reply.Moves); isPlayed && f.Judging.Wants != judge.AnyWay {
		at, err := detour(ctx, engine, j.Case.Position, moves, j.Case.Length)
		if err != nil {
			return err
		}
		r.At = at - 1
	}
	line, err := model.Replay(j.Case.Position, moves[:r.At])
	if err != nil {
		return err
	}
	rest, err := batch.Answer(ctx, engine, 0, line[r.At])
	r.Best = slices.Concat(moves[:r.At], rest.Moves)
	return err
}

func compared(
	ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, output []byte,
) (found []Judged, err error) {
	err = Compare(ctx, engine, f, cases, output, func(j Judged) error {
		found = append(found, j)
		return nil
	})
	return found, err
}

// accepted reports whether the judge accepts all answers to good cases.
func accepted(f *judge.Format, found []Judged) bool {
	return !slices.ContainsFunc(found, func(j Judged) bool { return j.isRefused(f) })
}

// isRightLoosely reports whether an output is right if blank lines are added or left out.
func isRightLoosely(ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, output []byte) bool {
	visible := slices.DeleteFunc(slices.Clone(cases), func(a judge.Answer) bool {
		return isBad(a) || squeezed(f.AppendAnswer(nil, a)) == ""
	})
	separator := "\n"
	if f.Frame.Spaced {
		separator = "\n\n"
	}
	lines := lineBreaks.ReplaceAll(bytes.TrimSpace(output), []byte(separator))
	found, err := compared(ctx, engine, f, visible, append(lines, '\n'))
	return err == nil && accepted(f, found)
}

// lineBreaks are line breaks with blank lines, and trailing is the white space at the end of a line.
var (
	lineBreaks = regexp.MustCompile(`\s*[\r\n]\s*`)
	trailing   = regexp.MustCompile(`[ \t\r]+(\n|\z)`)
)

// trimmed returns a text without trailing blanks in lines and without empty lines at its end.
func trimmed(text []byte) string {
	return strings.TrimRight(trailing.ReplaceAllString(string(text), "$1"), "\n")
}
