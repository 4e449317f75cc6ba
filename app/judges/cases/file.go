package cases

import (
	"context"
	"errors"
	"runtime"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// task is a kind of work on a file.
type task uint8

const (
	solving task = iota
	comparing
	saving
)

// run is the background work on a file: solving its cases, then comparing answers with them; and saving.
type run struct {
	entryOf func(model.ID) catalogue.Entry
	changed func() // shows and reports a change

	source  source.Source
	file    *file          // nil before the first file
	answers *source.Source // to compare with, nil for none

	work        *work.Job
	task        task  // of work
	done, total int64 // progress of work; total is 0 if unknown
	begun       bool  // solving; it begins once, even if it is stopped or fails
	failed      error // of the last work
	surplus     bool  // the file compared has more answers than there are cases
}

func (r *run) entry() catalogue.Entry { return r.entryOf(r.file.format.Puzzle.ID()) }

func (r *run) busy() bool { return r.work.Running() }

// advance starts the next work, if any is left.
func (r *run) advance() {
	if r.busy() {
		return
	}
	switch {
	case !r.begun:
		r.solve()
	case r.answers != nil && len(r.file.grades) < len(r.file.records):
		r.grade()
	}
	r.changed()
}

// start runs do in the background. take gets the pieces that do puts, and done its result, both
// on the window's goroutine. An error of do ends the work.
func start[T, R any](
	r *run, do func(ctx context.Context, progress solver.Progress, put func(...T)) (R, error), take func([]T), done func(R),
) {
	r.done, r.total, r.failed = 0, 0, nil
	var pieces work.Inbox[T]
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (R, error) {
		return do(ctx, progress, pieces.Put)
	}, func(parts, whole int64) {
		r.done, r.total = parts, whole
		take(pieces.Take())
		r.changed()
	}, func(result R, err error) {
		take(pieces.Take())
		if err != nil {
			r.failed = err
			r.changed()
			return
		}
		done(result)
		r.advance()
	})
}

// mostCases is the greatest number of cases in the table: sorting them may not hold up the window.
const mostCases = 100_000

// errCut ends the solving of a file with more cases than the window takes.
var errCut = errors.New("the file has too many cases")

// solve reads the file and solves its cases.
func (r *run) solve() {
	r.task, r.begun = solving, true
	file, from := r.file, r.source
	cases := batch.Batch{Format: file.format, Engine: r.entry().Engine}
	start(r, func(ctx context.Context, progress solver.Progress, put func(...*batch.Result)) (isCut bool, err error) {
		in, err := from.OpenIn(ctx, progress)
		if err != nil {
			return false, err
		}
		defer in.Close()
		room := mostCases
		err = cases.Solve(ctx, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for _, r := range results {
				if room == 0 {
					return errCut
				}
				room--
				put(&r)
			}
			return nil
		})
		if errors.Is(err, errCut) {
			return true, nil
		}
		return false, err
	}, file.add, func(isCut bool) { file.complete, file.cut = true, isCut })
}

// uncompare forgets the judged answers.
func (r *run) uncompare() {
	r.file.grades, r.file.sums, r.surplus = nil, [judge.Grades]int{}, false
}

// grade compares all cases again, since an earlier comparison may have had fewer.
func (r *run) grade() {
	r.uncompare()
	f, answers, engine := *r.file, *r.answers, r.entry().Engine
	r.task = comparing
	start(r, func(ctx context.Context, progress solver.Progress, put func(...*judging.Judged)) (bool, error) {
		return f.compare(ctx, engine, answers, progress, put)
	}, r.file.compared, func(surplus bool) { r.surplus = surplus })
}

// compare compares the answers and reports whether there are surplus ones.
func (f file) compare(
	ctx context.Context, engine solver.Engine, answers source.Source, progress solver.Progress, put func(...*judging.Judged),
) (surplus bool, err error) {
	in, err := answers.OpenIn(ctx, func(int64, int64) {})
	if err != nil {
		return false, err
	}
	defer in.Close()
	text, err := judge.ReadText(in)
	if err != nil {
		return false, err
	}
	var cases []judge.Answer
	for _, r := range f.records {
		if r.Case.Number > 0 {
			cases = append(cases, r.Answer)
		}
	}
	next := 0
	err = judging.Compare(ctx, engine, f.format, cases, text, func(j judging.Judged) error {
		if j.Case.Number == 0 {
			surplus = f.complete // else it may answer a case not yet solved
			return nil
		}
		for ; f.records[next].Case.Number == 0; next++ {
			put(ungraded) // an error of the whole file
		}
		put(&j)
		next++
		progress(int64(next), int64(len(f.records)))
		return nil
	})
	for ; err == nil && next < len(f.records); next++ {
		put(ungraded)
	}
	return surplus, err
}

// ungraded is the verdict on a case without an answer to compare.
var ungraded = &judging.Judged{}

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
	}
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

// save passes the answers that the judge expects to write, then calls done.
func (r *run) save(write func(text string) error, done func(error)) {
	f := *r.file
	r.task = saving
	start(r, func(ctx context.Context, progress solver.Progress, _ func(...struct{})) (failed error, err error) {
		var text strings.Builder
		out := f.format.NewWriter(&text)
		for i, r := range f.records {
			progress(int64(i), int64(len(f.records)))
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			if r.Case.Number == 0 {
				continue
			}
			if err := out.Write(r.Answer); err != nil {
				return nil, err
			}
		}
		return write(text.String()), nil
	}, func([]struct{}) {}, done)
	r.changed()
}
