package cases

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"runtime"

	"quadrille/app/catalogue"
	"quadrille/app/files/source"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/generate"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// run solves the cases of a test file in the background, then compares answers with them. Call
// its methods on the window's goroutine; changed is called there after each change.
type run struct {
	file    *file
	source  source.Source
	entry   catalogue.Entry
	answers *source.Source // to compare with, nil for none
	changed func()

	work        *work.Job
	comparing   bool  // work compares; false: it solves
	done, total int64 // progress of work; total is 0 if unknown
	halted      bool  // by the user
	failed      error // of the last work
	compared    comparison
}

// comparison is the result for a file of answers as a whole.
type comparison struct {
	extra   int          // surplus answers
	shifted model.Phrase // names the first cases without answers before answered ones; Key "" for none
}

// busy reports whether work is running.
func (r *run) busy() bool { return r.work.Running() }

// halt stops the run until the user resumes it.
func (r *run) halt() {
	r.work.Cancel()
	r.halted = true
	r.changed()
}

// resume continues after halt.
func (r *run) resume() {
	r.halted = false
	r.advance()
}

// compare compares a file of answers with the solved cases once solving has ended.
func (r *run) compare(answers source.Source) {
	r.answers = &answers
	if r.comparing {
		r.work.Cancel()
	}
	r.uncompare()
	r.advance()
}

// advance starts the next work, if any is left.
func (r *run) advance() {
	if r.busy() {
		return
	}
	r.failed = nil
	switch {
	case !r.file.complete && !r.halted:
		r.solve()
	case r.answers != nil && len(r.file.grades) < len(r.file.records):
		r.grade()
	}
	r.changed()
}

// start runs do in the background. take gets the pieces that do puts, and done its result, both
// on the window's goroutine. An error of do ends the run.
func start[T, R any](
	r *run, do func(ctx context.Context, progress solver.Progress, put func(...T)) (R, error), take func([]T), done func(R),
) {
	r.done, r.total = 0, 0
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

// solve reads the file again and solves the cases not yet solved.
func (r *run) solve() {
	r.comparing = false
	file, from, engine := r.file, r.source, r.entry.Engine
	before := len(file.records)
	start(r, func(ctx context.Context, progress solver.Progress, put func(...*batch.Result)) (bool, error) {
		in, err := from.Open()
		if err != nil {
			return false, err
		}
		defer in.Close()
		var size int64 // 0 if unknown
		if f, ok := in.(interface{ Stat() (fs.FileInfo, error) }); ok {
			if info, err := f.Stat(); err == nil {
				size = info.Size()
			}
		}
		counted := source.NewCounter(ctx, in)
		reader := file.format.NewReader(counted)
		isCut, unread := false, error(nil) // set before SolveCases returns nil
		cases := func(yield func(judge.Case) bool) {
			for n := 0; ; n++ {
				c, err := reader.Next()
				switch {
				case errors.Is(err, io.EOF):
					return
				case err != nil:
					unread = err
					return
				case n == generate.MostCases:
					isCut = true
					return
				}
				progress(counted.Count, size)
				if n >= before && !yield(c) {
					return
				}
			}
		}
		err = batch.SolveCases(ctx, cases, engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for i := range results {
				put(&results[i])
			}
			return nil
		})
		if err != nil {
			return false, err
		}
		return isCut, unread
	}, file.add, func(isCut bool) { file.complete, file.cut = true, isCut })
}

// uncompare drops the comparison.
func (r *run) uncompare() {
	r.file.grades, r.file.sums, r.compared = nil, [judge.Grades]int{}, comparison{}
}

// grade compares all cases again, since an earlier comparison may have had fewer.
func (r *run) grade() {
	r.uncompare()
	f, answers, engine := *r.file, *r.answers, r.entry.Engine
	r.comparing = true
	start(r, func(ctx context.Context, progress solver.Progress, put func(...graded)) (comparison, error) {
		return f.compare(ctx, engine, answers, progress, put)
	}, r.file.compared, func(c comparison) { r.compared = c })
}

// compare compares the solved cases with answers.
func (f file) compare(
	ctx context.Context, engine solver.Engine, answers source.Source, progress solver.Progress, put func(...graded),
) (c comparison, err error) {
	in, err := answers.Open()
	if err != nil {
		return c, err
	}
	defer in.Close()
	text, err := io.ReadAll(source.NewCounter(ctx, in))
	if err != nil {
		return c, err
	}
	var isBad []bool
	var right []judge.Answer
	for _, r := range f.records {
		if r.Case.Number > 0 {
			isBad = append(isBad, r.Case.Err != nil)
		}
		if r.Case.Err == nil {
			right = append(right, r.Answer)
		}
	}
	replies, err := judging.ReadReplies(f.format, text, isBad)
	if err != nil {
		return c, err
	}
	next := 0
	err = judging.Compare(ctx, engine, f.format, right, replies, func(j judging.Judged) error {
		c.extra += j.Surplus
		if j.Case.Number == 0 {
			return nil
		}
		for ; f.records[next].Case.Err != nil; next++ {
			put(graded{})
		}
		if j.Shifted > 0 && c.shifted.Key == "" {
			c.shifted = j.Why
		}
		put(newGraded(f.format, j))
		next++
		progress(int64(next), int64(len(f.records)))
		return nil
	})
	if err == nil {
		put(make([]graded, len(f.records)-next)...)
	}
	if !f.complete {
		c.extra = 0 // they may answer cases not yet solved
	}
	return c, err
}
