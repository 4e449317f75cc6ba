package cases

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"runtime"
	"sync"
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
	r.file.grades, r.compared = grades{}, comparison{}
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
	case r.file.answered < r.file.count && !r.halted:
		r.solve()
	case r.answers != nil && r.file.grades.count < r.file.answered:
		r.grade()
	}
	r.changed()
}

// inbox hands values from a goroutine to the window in the order in which they
// come, as many at a time as there are.
type inbox[T any] struct {
	lock  sync.Mutex
	items []T
}

func (b *inbox[T]) put(items ...T) {
	b.lock.Lock()
	b.items = append(b.items, items...)
	b.lock.Unlock()
}

func (b *inbox[T]) take() []T {
	b.lock.Lock()
	defer b.lock.Unlock()
	items := b.items
	b.items = nil
	return items
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
	var pieces inbox[T]
	work.Start(r.work, func(ctx context.Context, progress solver.Progress) (R, error) {
		return do(ctx, progress, pieces.put)
	}, func(parts, whole int64) {
		r.done, r.total = parts, whole
		take(pieces.take())
		r.changed()
	}, func(result R, err error) {
		take(pieces.take())
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
	startStage(r, stageRead, func(ctx context.Context, progress solver.Progress, put func(...record)) (bool, error) {
		return readCases(ctx, source, format, progress, put)
	}, file.add, func(cut bool) { file.complete, file.cut = true, cut })
}

// readAtOnce is how many cases are read before they are handed over.
const readAtOnce = 256

// readCases reads the cases of a file. cut says that it has more than the window
// takes. progress is told the bytes.
func readCases(
	ctx context.Context, s source.Source, f *judge.Format, progress solver.Progress, put func(...record),
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
	var records []record
	for n := 0; ; n++ {
		if len(records) == readAtOnce {
			put(records...)
			progress(counted.Count, size)
			records = records[:0]
		}
		c, err := cases.Next()
		if err != nil || n == generate.MostCases {
			put(records...)
			if errors.Is(err, io.EOF) {
				err = nil
			} else if err == nil {
				cut = true
			}
			return cut, err
		}
		records = append(records, newRecord(c))
	}
}

// solve solves the cases from the first one that waits.
func (r *run) solve() {
	file, engine, from := r.file, r.entry.Engine, r.file.answered
	before, began := file.solving, time.Now()
	startStage(r, stageSolve, func(ctx context.Context, progress solver.Progress, put func(...batch.Result)) (struct{}, error) {
		done, count := from, file.count
		cases := func(yield func(judge.Case) bool) {
			for i := from; i < count && yield(file.at(i).read()); i++ {
			}
		}
		return struct{}{}, batch.SolveCases(ctx, cases, engine, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			put(results...)
			done += len(results)
			progress(int64(done), int64(count))
			return nil
		})
	}, func(results []batch.Result) {
		file.answer(results)
		file.solving = before + time.Since(began)
	}, func(struct{}) {})
}

// grade compares the cases that have an answer with somebody's answers, from the
// first one: a comparison that was stopped may have been one of fewer cases.
func (r *run) grade() {
	file, answers := r.file, *r.answers
	file.grades, r.compared = grades{}, comparison{}
	g := grading{file: file, engine: r.entry.Engine, count: file.answered, cases: file.cases, someBad: file.bad > 0}
	startStage(r, stageCompare, func(ctx context.Context, progress solver.Progress, put func(...graded)) (comparison, error) {
		return g.run(ctx, answers, progress, put)
	}, file.grades.add, func(c comparison) { r.compared = c })
}

// grading is one comparison.
type grading struct {
	file    *file
	engine  solver.Engine
	count   int // of records to compare
	cases   int // in the whole file
	someBad bool
}

// run reads the answers and grades them.
func (g *grading) run(ctx context.Context, answers source.Source, progress solver.Progress, put func(...graded)) (comparison, error) {
	badToo := false
	if g.someBad {
		n, err := countReplies(ctx, answers, g.file.format)
		if err != nil {
			return comparison{}, err
		}
		badToo = n == g.cases
	}
	in, err := answers.Open()
	if err != nil {
		return comparison{}, err
	}
	defer in.Close()
	var c comparison
	next := 0 // record
	ended := false
	replies := &goodReplies{Replies: g.file.format.NewReplies(source.NewCounter(ctx, in)), grading: g, badToo: badToo}
	compare := judging.NewComparer(g.engine, g.file.format, replies, func(j judging.Judged) error {
		if j.Case.Number == 0 {
			if !ended || g.count == g.file.count {
				c.extra += j.Surplus
			}
			return nil
		}
		for ; g.file.at(next).err != nil; next++ {
			put(graded{})
		}
		if j.Shifted > 0 && c.shifted.Key == "" {
			c.shifted = j.Say(g.file.format)
		}
		put(newGraded(g.file.format, j))
		next++
		progress(int64(next), int64(g.count))
		return nil
	})
	for i := range g.count {
		if r := g.file.at(i); r.err == nil {
			if err := compare.Add(ctx, r.answer()); err != nil {
				return c, err
			}
		}
	}
	ended = true
	err = compare.End(ctx)
	for ; err == nil && next < g.count; next++ {
		put(graded{})
	}
	return c, err
}

// goodReplies are the answers to the good cases. Bad ones have none, unless badToo
// says so.
type goodReplies struct {
	*judge.Replies
	*grading
	at     int // record
	badToo bool
}

// Next passes over what stands for the bad cases before the next good one.
func (r *goodReplies) Next() (judge.Reply, error) {
	for ; r.at < r.count; r.at++ {
		bad := r.file.at(r.at)
		switch {
		case bad.err == nil:
			r.at++
			return r.Replies.Next()
		case bad.number == 0:
		case !r.badToo:
			r.Skip()
		default:
			reply, err := r.Replies.Next()
			if err != nil {
				return reply, err
			}
			if reply.Err != nil {
				r.Resume()
			}
		}
	}
	return r.Replies.Next()
}

// countReplies counts the answers of a file that can be read.
func countReplies(ctx context.Context, answers source.Source, f *judge.Format) (int, error) {
	in, err := answers.Open()
	if err != nil {
		return 0, err
	}
	defer in.Close()
	replies := f.NewReplies(source.NewCounter(ctx, in))
	for n := 0; ; n++ {
		reply, err := replies.Next()
		if errors.Is(err, io.EOF) {
			err = nil
		} else if err == nil && reply.Err == nil {
			continue
		}
		return n, err
	}
}
