package cases

import (
	"context"
	"errors"
	"runtime"
	"strings"

	"quadrille/app/catalogue"
	"quadrille/app/files/text"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/app/work"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// record is a case of a test file, or an error of the whole file, which has no number.
type record struct {
	batch.Result
	judged *judging.Judged // the answer compared
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

// verdict is the verdict on the answer compared; Key "" if there is none.
func (r *record) verdict() (why model.Phrase) {
	switch j := r.judged; {
	case j.Why.Key != "" || j.Grade == judge.Ungraded:
		return j.Why
	case r.Answer.Outcome == judge.Unsolvable:
		return model.Say("judge.verdict.unsolvable")
	default:
		return model.Say("judge.verdict.right")
	}
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
	expected *strings.Builder // the answers that the judge expects
	writer   *judge.Writer    // of expected
	compared int              // the first records have been compared

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

// start runs do in the background. take gets the pieces that do puts, and done its result, both
// on the window's goroutine. An error of do ends the work.
func start[T any](
	f *file, do func(ctx context.Context, progress solver.Progress, put func(...T)) (bool, error), take func([]T), done func(bool),
) {
	f.failed = nil
	var pieces work.Inbox[T]
	work.Start(f.work, func(ctx context.Context, progress solver.Progress) (bool, error) {
		return do(ctx, progress, pieces.Put)
	}, func(int64, int64) {
		take(pieces.Take())
		f.changed()
	}, func(result bool, err error) {
		take(pieces.Take())
		if f.failed = err; err != nil {
			f.changed()
			return
		}
		done(result)
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
	start(f, func(ctx context.Context, progress solver.Progress, put func(...*record)) (isCut bool, err error) {
		in, err := from.OpenIn(ctx, progress)
		if err != nil {
			return false, err
		}
		defer in.Close()
		room := mostCases
		err = batch.Solve(ctx, format, engine, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
			for _, r := range results {
				if room == 0 {
					return errCut
				}
				room--
				put(&record{r, ungraded})
			}
			return nil
		})
		if errors.Is(err, errCut) {
			return true, nil
		}
		return false, err
	}, f.add, func(isCut bool) { f.complete, f.cut = true, isCut })
}

func (f *file) add(records []*record) {
	f.records = append(f.records, records...)
	for _, r := range records {
		if r.Case.Number > 0 {
			_ = f.writer.Write(r.Answer) // writing to a string doesn't fail
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
	start(f, func(ctx context.Context, _ solver.Progress, put func(...*judging.Judged)) (surplus bool, err error) {
		in, err := answers.OpenIn(ctx, func(int64, int64) {})
		if err != nil {
			return false, err
		}
		defer in.Close()
		text, err := judge.ReadText(in)
		if err != nil {
			return false, err
		}
		err = judging.Compare(ctx, engine, format, cases, text, func(j judging.Judged) error {
			if j.Case.Number == 0 {
				surplus = isComplete // else it may answer a case not yet solved
			} else {
				put(&j)
			}
			return nil
		})
		return surplus, err
	}, f.judged, func(surplus bool) { f.compared, f.surplus = len(f.records), surplus })
}

func (f *file) judged(all []*judging.Judged) {
	for _, j := range all {
		for f.records[f.compared].Case.Number == 0 {
			f.compared++
		}
		f.records[f.compared].judged = j
		f.compared++
	}
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
