package judging

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Verdict is a judge's word for the result of a test.
type Verdict string

// The verdicts, by the names that judges have for them.
const (
	Accepted     Verdict = "AC"
	WrongAnswer  Verdict = "WA"
	Presentation Verdict = "PE" // right once blanks and line breaks are ignored
	TimeLimit    Verdict = "TLE"
	MemoryLimit  Verdict = "MLE"
	RuntimeError Verdict = "RE" // an exit status other than 0, a signal, or too many processes
	OutputLimit  Verdict = "OLE"
)

// Result is the result of a test.
type Result struct {
	Test    Test
	Verdict Verdict
	// Case is the number of the case that Why is about, 0 for none.
	Case int
	// Why says what is wrong, or that an accepted answer is longer than needed. Key is
	// "" if there is nothing to say.
	Why model.Phrase
	// Cases are the answers that were compared, one a case and in their order, and
	// those that no case is left for; none where the program did not end well.
	Cases []Judged
	// Finished is how the program ended, and what it took.
	system.Finished
}

// Evidence is a text that a result shows.
type Evidence struct {
	Title  model.Phrase
	Ending string // of the name of a file that holds it
	Text   []byte
}

// Evidence returns what a result shows: the input, the program's output, the right answer,
// and the last lines of its standard error.
func (r Result) Evidence(f *judge.Format) []Evidence {
	right, _ := r.Test.Answers(f) // which has been written before
	all := []Evidence{
		{model.Say("judging.evidence.input"), ".in", r.Test.Input},
		{model.Say("judging.evidence.output"), ".got", r.Output},
		{model.Say("judging.evidence.right"), ".out", right},
		{model.Say("judging.evidence.complaints"), ".err", r.Complaints},
	}
	for i := range all {
		if len(all[i].Text) == 0 {
			all[i].Title.Key += ".none"
		}
	}
	return all
}

// weigh gives the verdict on a program that has finished.
func weigh(ctx context.Context, engine solver.Engine, f *judge.Format, t Test, ended system.Finished, l system.Limits) (Result, error) {
	r := Result{Test: t, Finished: ended}
	switch {
	case ended.Ending == system.OverTime:
		r.Verdict, r.Why = TimeLimit, model.Say("judging.time", "Number", int(l.Time.Milliseconds()))
	case ended.Ending == system.OverWall:
		r.Verdict, r.Why = TimeLimit, model.Say("judging.wall", "Number", int(l.Wall().Milliseconds()), "Computed", int(ended.CPU.Milliseconds()))
	case ended.Ending == system.OverMemory:
		r.Verdict, r.Why = MemoryLimit, model.Say("judging.memory", "Number", Megabytes(l.Memory))
	case ended.Ending == system.OverOutput:
		r.Verdict, r.Why = OutputLimit, model.Say("judging.output", "Number", Megabytes(l.Output))
	case ended.Ending == system.OverWritten:
		r.Verdict, r.Why = OutputLimit, model.Say("judging.written", "Number", Megabytes(l.Written))
	case ended.Ending == system.OverProcesses:
		r.Verdict, r.Why = RuntimeError, model.Say("judging.processes", "Number", l.Processes)
	case ended.Signal != "":
		r.Verdict, r.Why = RuntimeError, model.Say("judging.signal", "Name", ended.Signal)
	case ended.Status != 0:
		r.Verdict, r.Why = RuntimeError, model.Say("judging.status", "Number", ended.Status)
	default:
		err := r.compare(ctx, engine, f)
		return r, err
	}
	return r, nil
}

// compare gives the verdict on what a program has printed.
func (r *Result) compare(ctx context.Context, engine solver.Engine, f *judge.Format) (err error) {
	if r.Cases, err = compare(ctx, engine, f, r.Test.Cases, r.Output); err != nil {
		return err
	}
	isAccepted := accepted(f, r.Cases)
	switch {
	case isAccepted && !isLaidOut(f, r.Cases, r.Output):
		r.Verdict, r.Why = Presentation, model.Say("judging.presentation")
		return nil
	case isAccepted:
		r.Verdict = Accepted
	case len(bytes.TrimSpace(r.Output)) > 0 && isRightLoosely(ctx, engine, f, r.Test.Cases, r.Output):
		r.Verdict, r.Why = Presentation, model.Say("judging.presentation")
		return nil
	default:
		r.Verdict = WrongAnswer
	}
	r.explain(f, isAccepted)
	return nil
}

// explain speaks of the first case that there is something to say about.
func (r *Result) explain(f *judge.Format, isAccepted bool) {
	if !isAccepted && len(r.Output) == 0 {
		r.Why = model.Say("judging.nothing")
		return
	}
	for _, j := range r.Cases {
		if why := j.Say(f); why.Key != "" && f.Accepts(j.Grade) == isAccepted {
			r.Case, r.Why = j.Case.Number, why
			return
		}
	}
}

// compare compares a program's output with the cases of a test.
func compare(ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, output []byte) ([]Judged, error) {
	var found []Judged
	c := NewComparer(engine, f, f.NewReplies(bytes.NewReader(output)), func(j Judged) error {
		found = append(found, j)
		return nil
	})
	for _, truth := range cases {
		if err := c.Add(ctx, truth); err != nil {
			return nil, err
		}
	}
	return found, c.End(ctx)
}

// accepted reports whether the judge accepts all answers.
func accepted(f *judge.Format, found []Judged) bool {
	return !slices.ContainsFunc(found, func(j Judged) bool { return !f.Accepts(j.Grade) })
}

// isLaidOut reports whether the answers stand as the judge wants them, blanks at
// the ends of lines and line ends at the end of the text aside.
func isLaidOut(f *judge.Format, found []Judged, output []byte) bool {
	var want bytes.Buffer
	w := f.NewWriter(&want)
	for _, j := range found {
		if j.Case.Number == 0 {
			continue
		}
		a := j.Case
		if a.Outcome == judge.Solved {
			a.Moves, a.Length = j.Reply.Moves, j.Reply.Length
			if f.Wants == judge.Number {
				a.Length = j.Case.Length
			}
		}
		if w.Write(a) != nil {
			return false
		}
	}
	return trimmed(want.Bytes()) == trimmed(output) || squeezed(want.Bytes()) != squeezed(output)
}

// isRightLoosely reports whether an output is right once blanks and line breaks
// are ignored.
func isRightLoosely(ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, output []byte) bool {
	var want bytes.Buffer
	w := f.NewWriter(&want)
	var visible []judge.Answer // whose answers are not blank
	for _, a := range cases {
		from := want.Len()
		if w.Write(a) != nil {
			return false
		}
		if len(bytes.TrimSpace(want.Bytes()[from:])) > 0 {
			visible = append(visible, a)
		}
	}
	if squeezed(want.Bytes()) == squeezed(output) {
		return true
	}
	lines := strings.FieldsFunc(string(output), func(c rune) bool { return c == '\n' || c == '\r' })
	lines = deleteBlank(lines)
	separator := "\n"
	if f.Frame.Spaced {
		separator = "\n\n"
	}
	layouts := []string{strings.Join(lines, separator)}
	if words := strings.Fields(string(output)); f.Lines == 2 && len(words) > 1 {
		layouts = append(layouts, words[0]+"\n"+strings.Join(words[1:], " "))
	}
	for _, text := range layouts {
		if found, err := compare(ctx, engine, f, visible, []byte(text+"\n")); err == nil && accepted(f, found) {
			return true
		}
	}
	return false
}

// deleteBlank leaves out lines of blanks.
func deleteBlank(lines []string) []string {
	var kept []string
	for _, line := range lines {
		if strings.TrimSpace(line) != "" {
			kept = append(kept, line)
		}
	}
	return kept
}

// squeezed is a text without blanks and line breaks.
func squeezed(text []byte) string { return strings.Join(strings.Fields(string(text)), "") }

// trimmed is a text without blanks at the ends of its lines, and without line
// ends at its end.
func trimmed(text []byte) string {
	lines := strings.Split(string(text), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
