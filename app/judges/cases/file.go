package cases

import (
	"io"
	"slices"
	"strings"

	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/model"
	"quadrille/model/judge"
)

// Answers that need no details, shared to save memory.
var (
	ungraded = &judging.Judged{}
	right    = &judging.Judged{Assessment: judge.Assessment{Grade: judge.Right}}
)

// brief returns a judged answer, without details if it is right within the limit or not compared.
func brief(f *judge.Format, j judging.Judged) *judging.Judged {
	switch {
	case j.Grade == judge.Ungraded:
		return ungraded
	case j.Grade == judge.Right && (f.Limit == 0 || j.Case.Length <= f.Limit):
		return right
	}
	return &j
}

// excess is the number of moves by which a solution is too long, 0 for other answers.
func excess(j *judging.Judged) int {
	if j.Grade != judge.Longer {
		return 0
	}
	return len(j.Reply.Moves) - j.Case.Length
}

// file holds the solved and bad cases of a test file in their order; errors of the whole file
// have no number. It belongs to the window's goroutine. Its slices only grow, so a copy is a
// snapshot that other goroutines may read.
type file struct {
	format  *judge.Format
	records []*batch.Result
	grades  []*judging.Judged // of the first records, if answers are compared

	complete bool // all cases have been read and solved
	cut      bool // the file has more cases than the window takes

	numbered                int // cases, good and bad
	solved, unsolvable, bad int
	sums                    [judge.Grades]int

	// rest is the part after the slash that all IDs share, such as the goal. positions counts
	// the positions; it is -1 once their rests differ.
	rest      string
	positions int
}

// grade returns the judged answer to a record.
func (f *file) grade(i int) *judging.Judged {
	if i >= len(f.grades) {
		return ungraded
	}
	return f.grades[i]
}

// add appends the next cases with their answers.
func (f *file) add(records []*batch.Result) {
	f.records = append(f.records, records...)
	for _, r := range records {
		if r.Case.Number > 0 {
			f.numbered++
		}
		switch r.Answer.Outcome {
		case judge.Solved:
			f.solved++
		case judge.Unsolvable:
			f.unsolvable++
		case judge.Bad:
			f.bad++
		}
		if r.Case.Position == nil || f.positions < 0 {
			continue
		}
		_, rest, _ := strings.Cut(r.Case.Position.String(), "/")
		if f.positions++; f.positions > 1 && rest != f.rest {
			f.positions, rest = -1, ""
		}
		f.rest = rest
	}
}

// shared returns the part that all IDs share, "" for none, and its name.
func (f *file) shared() (text string, area model.Phrase) {
	if f.positions < 2 || f.rest == "" {
		return "", area
	}
	i := slices.IndexFunc(f.records, func(r *batch.Result) bool { return r.Case.Position != nil })
	areas := f.records[i].Case.Position.Areas()
	return f.rest, model.Say(string(f.format.Puzzle) + ".area." + areas[len(areas)-1].Key)
}

// compared appends the judged answers to the next cases.
func (f *file) compared(grades []*judging.Judged) {
	f.grades = append(f.grades, grades...)
	for _, j := range grades {
		f.sums[j.Grade]++
	}
}

// verdict is the verdict on the answer to a case; Key "" if none was compared.
func (f *file) verdict(i int) (why model.Phrase) {
	switch j := f.grade(i); {
	case j.Why.Key != "" || j.Grade == judge.Ungraded:
		return j.Why
	case f.records[i].Answer.Outcome == judge.Unsolvable:
		return model.Say("judge.verdict.unsolvable")
	default:
		return model.Say("judge.verdict.right")
	}
}

// accepts reports whether the judge accepts answers of a grade; true for no grade.
func (f *file) accepts(g judge.Grade) bool { return g == judge.Ungraded || f.format.Accepts(g) }

// writeAnswers writes the output that the judge expects.
func (f file) writeAnswers(w io.Writer, progress func(done int) error) error {
	out := f.format.NewWriter(w)
	for i, r := range f.records {
		if r.Case.Number > 0 {
			if err := out.Write(r.Answer); err != nil {
				return err
			}
		}
		if err := progress(i + 1); err != nil {
			return err
		}
	}
	return nil
}
