package cases

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"time"

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
	stageRead
	stageSolve
	stageCompare
)

// run reads a judge's file, solves its cases and compares them with
// somebody's answers, one after the other and beside the window. Its methods
// belong to the goroutine of the window; changed is called there, some twelve
// times a second while something goes on.
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

// compare compares the answers with a file of somebody's, as soon as there are
// all of them; cases that a person has stopped the solving of are left out.
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
		r.read()
	case len(r.file.answers) < len(r.file.cases) && !r.halted:
		r.solve()
	case r.answers != nil && len(r.file.grades) < len(r.file.answers):
		r.grade()
	}
	r.changed()
}

// startStage begins a stage. do hands over what it finds piece by piece; take
// gets the pieces on the window's goroutine, and done the result after the last
// of them. An error of do ends the run.
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

// read reads the file from its beginning.
func (r *run) read() {
	file := &file{format: r.file.format}
	r.file = file
	source, format := r.source, file.format
	startStage(r, stageRead, func(ctx context.Context, progress solver.Progress, put func(...judge.Case)) (bool, error) {
		return readCases(ctx, source, format, progress, put)
	}, file.add, func(cut bool) { file.complete, file.cut = true, cut })
}

// readAtOnce is how many cases are read before they are handed over.
const readAtOnce = 256

// readCases reads the cases of a file. cut says that it has more than the window
// takes. progress is told the bytes.
func readCases(
	ctx context.Context, s source.Source, f *judge.Format, progress solver.Progress, put func(...judge.Case),
) (cut bool, err error) {
	in, err := s.Open()
	if err != nil {
		return false, err
	}
	defer in.Close()
	counted := source.NewCounter(ctx, in)
	var size int64 // 0 where it is not known
	if f, ok := in.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
	}
	cases := f.NewReader(counted)
	var some []judge.Case
	for n := 0; ; n++ {
		if len(some) == readAtOnce {
			put(some...)
			progress(counted.Count, size)
			some = some[:0]
		}
		c, err := cases.Next()
		if err != nil || n == generate.MostCases {
			put(some...)
			if errors.Is(err, io.EOF) {
				return false, nil
			}
			return err == nil, err
		}
		some = append(some, c)
	}
}

// solve solves the cases from the first one that waits.
func (r *run) solve() {
	file, engine := r.file, r.entry.Engine
	all, done := file.cases, len(file.answers)
	before, began := file.solving, time.Now()
	startStage(r, stageSolve, func(ctx context.Context, progress solver.Progress, put func(...*batch.Result)) (struct{}, error) {
		return struct{}{}, batch.SolveCases(ctx, slices.Values(all[done:]), engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for _, result := range results {
				put(&result)
			}
			done += len(results)
			progress(int64(done), int64(len(all)))
			return nil
		})
	}, func(results []*batch.Result) {
		file.answer(results)
		file.solving = before + time.Since(began)
	}, func(struct{}) {})
}

// uncompare takes a comparison back.
func (r *run) uncompare() {
	r.file.grades, r.file.sums, r.compared = nil, [judge.Grades]int{}, comparison{}
}

// grade compares the cases that have an answer with somebody's answers, from the
// first one: a comparison that was stopped may have been one of fewer cases.
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
	for i, one := range f.cases {
		if one.Number > 0 {
			isBad = append(isBad, one.Err != nil)
		}
		if one.Err == nil && i < len(f.answers) {
			right = append(right, f.answers[i].Answer)
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
		for ; f.cases[next].Err != nil; next++ {
			put(graded{})
		}
		if j.Shifted > 0 && c.shifted.Key == "" {
			c.shifted = j.Why
		}
		put(newGraded(f.format, j))
		next++
		progress(int64(next), int64(len(f.answers)))
		return nil
	})
	if err == nil {
		put(make([]graded, len(f.answers)-next)...)
	}
	if len(f.answers) < len(f.cases) {
		c.extra = 0 // they may belong to the other cases
	}
	return c, err
}
