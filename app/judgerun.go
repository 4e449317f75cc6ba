package app

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"
	"time"

	"quadrille/app/catalogue"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// caseStage is what is being done with a judge's file at present.
type caseStage uint8

const (
	stageIdle caseStage = iota
	stageRead
	stageSolve
	stageCompare
)

// caseRun reads a judge's file, solves its cases and compares them with
// somebody's answers, one after the other and beside the window. Its methods
// belong to the goroutine of the window; changed is called there, some twelve
// times a second while something goes on.
type caseRun struct {
	file    *caseFile
	source  source
	entry   catalogue.Entry
	answers *source // what to compare with, nil for nothing
	changed func()

	stage       caseStage
	done, total int64 // of the stage; total is 0 where nobody knows
	work        *work.Job
	halted      bool  // by a person
	failed      error // why the last stage ended early
	compared    caseComparison
}

// caseComparison is what is to be said of a file of answers as a whole.
type caseComparison struct {
	err   *model.TextError // why the answers can't be read beyond a place
	extra int              // answers that no case is left for
}

// newCaseRun returns a run that has not begun.
func newCaseRun(w *Window, s source, f *judge.Format, changed func()) *caseRun {
	r := &caseRun{
		file:    &caseFile{format: f},
		source:  s,
		entry:   w.entries[w.indexOf(f.Puzzle)],
		changed: changed,
	}
	r.work = w.Work.NewJob()
	return r
}

// busy reports whether something is going on.
func (r *caseRun) busy() bool { return r.stage != stageIdle }

// stop stops what is going on. advance goes on with it.
func (r *caseRun) stop() {
	r.work.Stop()
	r.stage = stageIdle
}

// halt is stop at a person's wish: only a person lets it go on.
func (r *caseRun) halt() {
	r.stop()
	r.halted = true
	r.changed()
}

// resume goes on after halt.
func (r *caseRun) resume() {
	r.halted = false
	r.advance()
}

// compare compares the answers with a file of somebody's, as soon as there are
// all of them; cases that a person has stopped the solving of are left out.
func (r *caseRun) compare(answers source) {
	r.answers = &answers
	if r.stage == stageCompare {
		r.stop()
	}
	r.file.grades, r.compared = caseGrades{}, caseComparison{}
	r.advance()
}

// advance begins what comes next, if anything is left to do.
func (r *caseRun) advance() {
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
	r *caseRun, stage caseStage,
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
func (r *caseRun) read() {
	file := &caseFile{format: r.file.format}
	r.file = file
	source, format := r.source, file.format
	startStage(r, stageRead, func(ctx context.Context, progress solver.Progress, put func(...caseRecord)) (bool, error) {
		return readCases(ctx, source, format, progress, put)
	}, file.add, func(cut bool) {
		file.complete, file.cut = true, cut
	})
}

// readAtOnce is how many cases are read before they are handed over.
const readAtOnce = 256

// readCases reads the cases of a file; cut says that there are more than the
// window takes. progress is told the bytes.
func readCases(ctx context.Context, s source, f *judge.Format, progress solver.Progress, put func(...caseRecord)) (cut bool, err error) {
	in, err := s.open()
	if err != nil {
		return false, err
	}
	defer in.Close()
	counted := &countingReader{ctx: ctx, in: in}
	size := sizeOf(in)
	cases := f.NewReader(counted)
	var records []caseRecord
	for n := 0; ; n++ {
		if len(records) == readAtOnce {
			put(records...)
			progress(counted.count, size)
			records = records[:0]
		}
		c, err := cases.Next()
		if err != nil || n == mostCases {
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

// countingReader counts what is read, and ends when the context does: a file
// need not have line ends to stop at.
type countingReader struct {
	ctx   context.Context
	in    io.Reader
	count int64
}

func (r *countingReader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := r.in.Read(p)
	r.count += int64(n)
	return n, err
}

// sizeOf is the size of what is read in bytes, 0 where that is not known.
func sizeOf(in io.Reader) int64 {
	if f, ok := in.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil {
			return info.Size()
		}
	}
	return 0
}

// solve solves the cases from the first one that waits.
func (r *caseRun) solve() {
	file, engine, from := r.file, r.entry.Engine, r.file.answered
	before, began := file.solving, time.Now()
	startStage(r, stageSolve, func(ctx context.Context, progress solver.Progress, put func(...caseAnswer)) (struct{}, error) {
		count := int64(file.count)
		line := newSolvingLine(file, from, func(done int, a caseAnswer) {
			put(a)
			progress(int64(done), count)
		})
		return struct{}{}, line.run(ctx, engine)
	}, func(answers []caseAnswer) {
		file.answer(answers)
		file.solving = before + time.Since(began)
	}, func(struct{}) {})
}

// grade compares the cases that have an answer with somebody's answers, from the
// first one: a comparison that was stopped may have been one of fewer cases.
func (r *caseRun) grade() {
	file, answers := r.file, *r.answers
	file.grades, r.compared = caseGrades{}, caseComparison{}
	g := grading{file: file, count: file.answered, cases: file.cases, someBad: file.bad > 0}
	startStage(r, stageCompare, func(ctx context.Context, progress solver.Progress, put func(...caseGrade)) (caseComparison, error) {
		return g.run(ctx, answers, progress, put)
	}, file.grades.add, func(c caseComparison) { r.compared = c })
}

// grading is one comparison.
type grading struct {
	file    *caseFile
	count   int // of records to compare
	cases   int // in the whole file
	someBad bool
}

// run reads the answers and grades them.
func (g *grading) run(ctx context.Context, answers source, progress solver.Progress, put func(...caseGrade)) (caseComparison, error) {
	badToo := false
	if g.someBad {
		n, err := countReplies(ctx, answers, g.file.format)
		if err != nil {
			return caseComparison{}, err
		}
		badToo = n == g.cases
	}
	in, err := answers.open()
	if err != nil {
		return caseComparison{}, err
	}
	defer in.Close()
	replies := g.file.format.NewReplies(&countingReader{ctx: ctx, in: in})
	var c caseComparison
	for i := range g.count {
		if err := ctx.Err(); err != nil {
			return caseComparison{}, err
		}
		one, err := g.next(g.file.at(i), replies, badToo, &c)
		if err != nil {
			return caseComparison{}, err
		}
		put(one)
		progress(int64(i+1), int64(g.count))
	}
	if g.count == g.file.count {
		c.extra, err = drain(replies)
	}
	return c, err
}

// next grades the answer to the next case. Bad cases have none, unless badToo
// says so.
func (g *grading) next(r *caseRecord, replies *judge.Replies, badToo bool, c *caseComparison) (caseGrade, error) {
	switch {
	case r.number == 0:
		return caseGrade{}, nil
	case r.err != nil && !badToo:
		replies.Skip()
		return caseGrade{}, nil
	}
	reply, err := replies.Next()
	switch {
	case r.err != nil && (err == nil || errors.Is(err, io.EOF)):
		return caseGrade{}, nil
	case errors.Is(err, io.EOF):
		return caseGrade{grade: missing}, nil
	case err != nil:
		return caseGrade{}, err
	case reply.Err != nil:
		c.err = reply.Err
	}
	truth := r.answer()
	one := caseGrade{reply: &reply, grade: g.file.format.Assess(r.position, reply, truth).Grade}
	if one.grade == longer {
		one.excess = int32(len(reply.Moves) - truth.Length)
	}
	if limit := g.file.format.Limit; one.grade == right && (limit == 0 || truth.Length <= limit) {
		one.reply = nil // there is nothing more to say
	}
	return one, nil
}

// countReplies counts the answers of a file that can be read.
func countReplies(ctx context.Context, answers source, f *judge.Format) (int, error) {
	in, err := answers.open()
	if err != nil {
		return 0, err
	}
	defer in.Close()
	return drain(f.NewReplies(&countingReader{ctx: ctx, in: in}))
}

// drain reads all that is left and counts it, up to one that can't be read.
func drain(replies *judge.Replies) (int, error) {
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
