package cases

import (
	"context"
	"errors"
	"runtime"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model/judge"
	"quadrille/solver"
)

// record is a case of a test file, or an error of the whole file, which has no number.
type record struct {
	batch.Result
	judged *judging.Judged // the answer compared
	key    int64           // by which the page sorts
}

// ungraded is the verdict on a case without an answer to compare.
var ungraded = &judging.Judged{}

// excess is the number of moves by which the answer compared is too long, 0 for other answers.
func (r *record) excess() int {
	if r.judged.Grade != judge.Longer {
		return 0
	}
	return len(r.judged.Reply.Moves) - r.Answer.Length
}

// file is a test file with the background work on it: solving its cases, then comparing answers with them.
// It belongs to the window's goroutine.
type file struct {
	entries func() []catalogue.Entry
	changed func() // shows and reports a change
	work    *work.Job

	source  text.Source
	format  *judge.Format // nil before the first file
	answers *text.Source  // to compare with, nil for none

	records  []*record
	expected []byte // the answers that the judge expects
	compared int    // the first records have been compared

	begun     bool  // solving; it begins once, even if it is stopped or fails
	comparing bool  // the last work
	failed    error // of the last work
	complete  bool  // all cases have been read and solved
	cut       bool  // the file has more cases than the window takes
	surplus   bool  // the answers compared are more than the cases
}

func (f *file) entry() catalogue.Entry {
	e, _ := catalogue.Find(f.entries(), f.format.Puzzle.ID())
	return e
}

func (f *file) busy() bool { return f.work.Running() }

func (f *file) advance() {
	if f.busy() {
		return
	}
	switch {
	case !f.begun:
		f.solve()
	case f.answers != nil && f.compared < len(f.records):
		f.compare()
	}
	f.changed()
}

// start runs do in the background. What do puts is done on the window's goroutine, in order. An error of do ends
// the work.
func (f *file) start(do func(ctx context.Context, progress solver.Progress, put func(func())) error) {
	f.failed = nil
	var steps work.Inbox[func()]
	take := func() {
		for _, step := range steps.Take() {
			step()
		}
	}
	work.Start(f.work, func(ctx context.Context, progress solver.Progress) (struct{}, error) {
		return struct{}{}, do(ctx, progress, func(step func()) { steps.Put(step) })
	}, func(int64, int64) {
		take()
		f.changed()
	}, func(_ struct{}, err error) {
		take()
		if f.failed = err; err != nil {
			f.changed()
			return
		}
		f.advance()
	})
}

// mostCases is the greatest number of cases in the table: sorting them may not hold up the window.
const mostCases = 100_000

// errCut ends the solving of a file with more cases than the window takes.
var errCut = errors.New("the file has too many cases")

func (f *file) solve() {
	f.begun = true
	from, format, engine := f.source, f.format, f.entry().Engine
	f.start(func(ctx context.Context, progress solver.Progress, put func(func())) error {
		in, err := from.OpenIn(ctx, progress)
		if err != nil {
			return err
		}
		defer in.Close()
		room := mostCases
		err = batch.Solve(ctx, format, engine, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			var records []*record
			for _, r := range results[:min(len(results), room)] {
				records = append(records, &record{Result: r, judged: ungraded})
			}
			put(func() { f.add(records) })
			if room -= len(results); room < 0 {
				return errCut
			}
			return nil
		})
		isCut := errors.Is(err, errCut)
		if err != nil && !isCut {
			return err
		}
		put(func() { f.complete, f.cut = true, isCut })
		return nil
	})
}

func (f *file) add(records []*record) {
	f.records = append(f.records, records...)
	for _, r := range records {
		if r.Case.Number > 0 {
			f.expected = f.format.AppendAnswer(f.expected, r.Answer)
		}
	}
}

func (f *file) uncompare() {
	for _, r := range f.records {
		r.judged = ungraded
	}
	f.compared, f.surplus = 0, false
}

// compare compares all cases again, since an earlier comparison may have had fewer.
func (f *file) compare() {
	f.uncompare()
	f.comparing = true
	var cases []judge.Answer
	for _, r := range f.records {
		if r.Case.Number > 0 {
			cases = append(cases, r.Answer)
		}
	}
	format, answers, engine, isComplete := f.format, *f.answers, f.entry().Engine, f.complete
	f.start(func(ctx context.Context, _ solver.Progress, put func(func())) error {
		text, err := answers.ReadAll(ctx)
		if err != nil {
			return err
		}
		surplus := false
		err = judging.Compare(ctx, engine, format, cases, text, func(j judging.Judged) error {
			if j.Case.Number == 0 {
				surplus = isComplete // else it may answer a case not yet solved
			} else {
				put(func() { f.judge(&j) })
			}
			return nil
		})
		if err == nil {
			put(func() { f.compared, f.surplus = len(f.records), surplus })
		}
		return err
	})
}

func (f *file) judge(j *judging.Judged) {
	for f.records[f.compared].Case.Number == 0 {
		f.compared++
	}
	f.records[f.compared].judged = j
	f.compared++
}

// sums are numbers of records.
type sums struct {
	cases    int // good and bad
	outcomes [judge.Bad + 1]int
	grades   [judge.Grades]int
}

func (f *file) sums() (n sums) {
	for _, r := range f.records {
		if r.Case.Number > 0 {
			n.cases++
		}
		n.outcomes[r.Answer.Outcome]++
		n.grades[r.judged.Grade]++
	}
	return n
}
