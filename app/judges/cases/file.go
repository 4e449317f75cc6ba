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

// graded is the grade of a judged answer.
type graded struct {
	grade judge.Grade
	// judged holds the details; nil if the answer is right within the limit, or none was compared.
	judged *judging.Judged
}

// newGraded returns the grade of an answer, with details unless it is right within the limit.
func newGraded(f *judge.Format, j judging.Judged) graded {
	if j.Grade == judge.Right && (f.Limit == 0 || j.Case.Length <= f.Limit) {
		return graded{grade: j.Grade}
	}
	return graded{j.Grade, &j}
}

// excess is the number of moves by which a solution is too long, 0 for other answers.
func (g graded) excess() int {
	if g.grade != judge.Longer {
		return 0
	}
	return len(g.judged.Reply.Moves) - g.judged.Case.Length
}

// file holds the solved and bad cases of a test file in their order; errors of the whole file
// have no number. It belongs to the window's goroutine. Its slices only grow, so a copy is a
// snapshot that other goroutines may read.
type file struct {
	format  *judge.Format
	records []*batch.Result
	grades  []graded // of the first records, if answers are compared

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

// grade returns the grade of a record, the zero value if it was not compared.
func (f *file) grade(i int) graded {
	if i >= len(f.grades) {
		return graded{}
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

// compared appends the grades of the next cases.
func (f *file) compared(grades []graded) {
	for _, g := range grades {
		f.grades = append(f.grades, g)
		f.sums[g.grade]++
	}
}

// verdict is the verdict on the answer to a case; Key "" if none was compared.
func (f *file) verdict(i int) (why model.Phrase) {
	switch g := f.grade(i); {
	case g.judged != nil:
		return g.judged.Why
	case g.grade == judge.Ungraded:
		return why
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
