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

// stage is what is being done with a judge's file at present.
type stage uint8

const (
	stageIdle stage = iota
	stageSolve
	stageCompare
)

// run solves the cases of a test file in the background, then compares answers with them. Call
// its methods on the window's goroutine; changed is called there whenever something changes.
type run struct {
	file    *file
	source  source.Source
	entry   catalogue.Entry
	answers *source.Source // what to compare with, nil for nothing
	changed func()

	stage       stage
	done, total int64 // of the stage; total is 0 if it is not known
	work        *work.Job
	halted      bool  // by a person
	failed      error // why the last stage ended early
	compared    comparison
}

// comparison is what is to be said of a file of answers as a whole.
type comparison struct {
	extra   int          // answers that no case is left for
	shifted model.Phrase // where cases have no answer although later ones have; Key "" for nowhere
}

// newRun returns a run that has not begun.
func newRun(jobs *work.Group, entry catalogue.Entry, s source.Source, f *judge.Format, changed func()) *run {
	return &run{file: &file{format: f}, source: s, entry: entry, changed: changed, work: jobs.NewJob()}
}

// busy reports whether something is going on.
func (r *run) busy() bool { return r.stage != stageIdle }

// stop stops the work; advance continues it.
func (r *run) stop() {
	r.work.Cancel()
	r.stage = stageIdle
}

// halt stops the run until the user resumes it.
func (r *run) halt() {
	r.stop()
	r.halted = true
	r.changed()
}

// resume goes on after halt.
func (r *run) resume() {
	r.halted = false
	r.advance()
}

// compare compares a file of answers with all cases that are solved by the end of the run.
func (r *run) compare(answers source.Source) {
	r.answers = &answers
	if r.stage == stageCompare {
		r.stop()
	}
	r.uncompare()
	r.advance()
}

// advance begins what comes next, if anything is left to do.
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

// startStage begins a stage. do runs in the background and puts pieces, which take gets on the
// window's goroutine; done gets the result last. An error of do ends the run.
func startStage[T, R any](
	r *run, stage stage,
	do func(ctx context.Context, progress solver.Progress, put func(...T)) (R, error),
	take func([]T), done func(R),
) {
	r.stage, r.done, r.total = stage, 0, 0
	var pieces work.Inbox[T]
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (R, error) {
		return do(ctx, progress, pieces.Put)
	}, func(parts, whole int64) {
		r.done, r.total = parts, whole
		take(pieces.Take())
		r.changed()
	}, func(result R, err error) {
		take(pieces.Take())
		r.stage = stageIdle
		if err != nil {
			r.failed = err
			r.changed()
			return
		}
		done(result)
		r.advance()
	})
}

// solve reads and solves the cases from the first one without an answer.
func (r *run) solve() {
	file, source, engine := r.file, r.source, r.entry.Engine
	before := len(file.records)
	startStage(r, stageSolve, func(ctx context.Context, progress solver.Progress, put func(...*batch.Result)) (cut bool, err error) {
		in, err := source.Open()
		if err != nil {
			return false, err
		}
		defer in.Close()
		r := &caseReader{ctx: ctx, in: in, format: file.format, before: before, progress: progress}
		err = batch.SolveCases(ctx, r.cases, engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for i := range results {
				put(&results[i])
			}
			return nil
		})
		if err != nil {
			return false, err
		}
		return r.cut, r.err
	}, file.add, func(cut bool) { file.complete, file.cut = true, cut })
}

// caseReader reads the cases of a file but for the first ones.
type caseReader struct {
	ctx      context.Context
	in       io.Reader
	format   *judge.Format
	before   int
	progress solver.Progress // is told the bytes
	cut      bool            // there are more cases than the window takes
	err      error           // why the text can't be read to its end
}

func (r *caseReader) cases(yield func(judge.Case) bool) {
	counted := source.NewCounter(r.ctx, r.in)
	var size int64 // 0 where it is not known
	if f, ok := r.in.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
	}
	cases := r.format.NewReader(counted)
	for n := 0; ; n++ {
		c, err := cases.Next()
		switch {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			r.err = err
			return
		case n == generate.MostCases:
			r.cut = true
			return
		}
		r.progress(counted.Count, size)
		if n >= r.before && !yield(c) {
			return
		}
	}
}

// uncompare takes a comparison back.
func (r *run) uncompare() {
	r.file.grades, r.file.sums, r.compared = nil, [judge.Grades]int{}, comparison{}
}

// grade compares from the first case on, as an earlier comparison may have been of fewer cases.
func (r *run) grade() {
	r.uncompare()
	f, answers, engine := *r.file, *r.answers, r.entry.Engine
	startStage(r, stageCompare, func(ctx context.Context, progress solver.Progress, put func(...graded)) (comparison, error) {
		return f.compare(ctx, engine, answers, progress, put)
	}, r.file.compared, func(c comparison) { r.compared = c })
}

// compare compares the cases that have an answer with somebody's answers.
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
		c.extra = 0 // they may belong to the other cases
	}
	return c, err
}
