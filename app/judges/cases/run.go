package cases

import (
	"context"
	"errors"
	"io"
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

// run is the background work on a file: solving its cases, then comparing answers with them.
type run struct {
	file    *file          // nil before the first file
	answers *source.Source // to compare with, nil for none

	work        *work.Job
	comparing   bool  // work compares; false: it solves
	done, total int64 // progress of work; total is 0 if unknown
	halted      bool  // by the user
	failed      error // of the last work
	comparison  comparison
}

// comparison is the result for a file of answers as a whole.
type comparison struct {
	extra   int          // surplus answers
	shifted model.Phrase // names the first cases without answers before answered ones; Key "" for none
}

func (p *Page) entry() catalogue.Entry { return p.deps.Entry(p.file.format.Puzzle) }

func (r *run) busy() bool { return r.work.Running() }

// changed shows and reports a change.
func (p *Page) changed() {
	p.update()
	p.Changed()
}

// advance starts the next work, if any is left.
func (p *Page) advance() {
	if p.busy() {
		return
	}
	p.failed = nil
	switch {
	case !p.file.complete && !p.halted:
		p.solve()
	case p.answers != nil && len(p.file.grades) < len(p.file.records):
		p.grade()
	}
	p.changed()
}

// start runs do in the background. take gets the pieces that do puts, and done its result, both
// on the window's goroutine. An error of do ends the work.
func start[T, R any](
	p *Page, do func(ctx context.Context, progress solver.Progress, put func(...T)) (R, error), take func([]T), done func(R),
) {
	p.done, p.total = 0, 0
	var pieces work.Inbox[T]
	work.Start(p.work, func(ctx context.Context, progress solver.Progress) (R, error) {
		return do(ctx, progress, pieces.Put)
	}, func(parts, whole int64) {
		p.done, p.total = parts, whole
		take(pieces.Take())
		p.changed()
	}, func(result R, err error) {
		take(pieces.Take())
		if err != nil {
			p.failed = err
			p.changed()
			return
		}
		done(result)
		p.advance()
	})
}

// errCut ends the solving of a file with more cases than the window takes.
var errCut = errors.New("the file has too many cases")

// solve reads the file again and solves the cases not yet solved.
func (p *Page) solve() {
	p.comparing = false
	file, from := p.file, p.source
	cases := batch.Batch{Format: file.format, Engine: p.entry().Engine, Skip: len(file.records), Moves: true}
	start(p, func(ctx context.Context, progress solver.Progress, put func(...*batch.Result)) (isCut bool, err error) {
		in, err := from.OpenIn(ctx, progress)
		if err != nil {
			return false, err
		}
		defer in.Close()
		room := generate.MostCases - cases.Skip
		err = cases.Solve(ctx, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for i := range results {
				if room == 0 {
					return errCut
				}
				room--
				put(&results[i])
			}
			return nil
		})
		if errors.Is(err, errCut) {
			return true, nil
		}
		return false, err
	}, file.add, func(isCut bool) { file.complete, file.cut = true, isCut })
}

func (p *Page) uncompare() {
	p.file.grades, p.file.sums, p.comparison = nil, [judge.Grades]int{}, comparison{}
}

// grade compares all cases again, since an earlier comparison may have had fewer.
func (p *Page) grade() {
	p.uncompare()
	f, answers, engine := *p.file, *p.answers, p.entry().Engine
	p.comparing = true
	start(p, func(ctx context.Context, progress solver.Progress, put func(...*judging.Judged)) (comparison, error) {
		return f.compare(ctx, engine, answers, progress, put)
	}, p.file.compared, func(c comparison) { p.comparison = c })
}

func (f file) compare(
	ctx context.Context, engine solver.Engine, answers source.Source, progress solver.Progress, put func(...*judging.Judged),
) (c comparison, err error) {
	in, err := answers.OpenIn(ctx, func(int64, int64) {})
	if err != nil {
		return c, err
	}
	defer in.Close()
	text, err := io.ReadAll(in)
	if err != nil {
		return c, err
	}
	var cases []judge.Answer
	for _, r := range f.records {
		if r.Case.Number > 0 {
			cases = append(cases, r.Answer)
		}
	}
	next := 0
	err = judging.Compare(ctx, engine, f.format, cases, text, func(j judging.Judged) error {
		c.extra += j.Surplus
		if j.Case.Number == 0 {
			return nil
		}
		if j.Shifted > 0 && c.shifted.Key == "" {
			c.shifted = j.Why
		}
		for ; f.records[next].Case.Number == 0; next++ {
			put(ungraded) // an error of the whole file
		}
		put(brief(f.format, j))
		next++
		progress(int64(next), int64(len(f.records)))
		return nil
	})
	for ; err == nil && next < len(f.records); next++ {
		put(ungraded)
	}
	if !f.complete {
		c.extra = 0 // they may answer cases not yet solved
	}
	return c, err
}
