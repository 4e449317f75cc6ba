package app

import (
	"io"
	"math"
	"time"

	"quadrille/app/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// mostCases is how many cases of a file the window takes: all that an order for
// test data makes. Each of them takes about 130 bytes.
const mostCases = generate.MostCases

// caseState says how far a case is.
type caseState uint8

const (
	caseWaiting caseState = iota
	caseSolved
	caseUnsolvable
	caseBad
)

// grade says what somebody's answer to a case is worth.
type grade = judge.Grade

const (
	ungraded    = judge.Ungraded
	right       = judge.Right
	another     = judge.Another
	notFirst    = judge.NotFirst
	longer      = judge.Longer
	wrong       = judge.Wrong
	missing     = judge.Missing
	gradeValues = judge.Grades
)

// caseRecord is what is kept of one case: what the table shows, and what saving
// the answers needs.
type caseRecord struct {
	position model.Position   // nil where the text is malformed
	err      *model.TextError // why there is no answer, or nil
	moves    string           // the solution, a byte a move
	elapsed  time.Duration    // of the solving
	line     int32            // where the case begins
	number   int32            // 0 for an error that is none of a case
	state    caseState
	method   *solver.Method
}

// newRecord keeps what was read.
func newRecord(c judge.Case) caseRecord {
	r := caseRecord{
		position: c.Position,
		err:      c.Err,
		line:     int32(min(c.Line, math.MaxInt32)),
		number:   int32(c.Number),
	}
	if c.Err != nil {
		r.state = caseBad
	}
	return r
}

// isBad reports whether the case can't be answered. Unlike the state it can be
// asked beside the window.
func (r *caseRecord) isBad() bool { return r.err != nil }

// answer is the judge's answer to a case that waits no longer.
func (r *caseRecord) answer() judge.Answer {
	switch r.state {
	case caseSolved:
		return judge.Answered(int(r.number), r.position, []model.Move(r.moves))
	case caseUnsolvable:
		return judge.Answer{Number: int(r.number), Position: r.position, Outcome: judge.Unsolvable}
	default:
		return judge.Answer{Number: int(r.number), Outcome: judge.Bad}
	}
}

// caseAnswer is what the solving of one case has brought.
type caseAnswer struct {
	moves   string
	elapsed time.Duration
	state   caseState
	method  *solver.Method
}

// caseGrade is what the comparison of one case has brought.
type caseGrade struct {
	// reply is somebody's answer, where it is not simply right; nil otherwise.
	reply  *judge.Reply
	excess int32 // how many moves too long a longer answer is
	grade  grade
}

// blockLen is the number of records in a block: adding a record never moves
// those that are there.
const blockLen = 4096

// caseFile holds the cases of a judge's file, in their order. It belongs to the
// goroutine of the window. What a background run may read beside it is the
// position and the error of a case, which stay what they are, and the answers
// that were there before the run began.
type caseFile struct {
	format *judge.Format
	blocks [][]caseRecord
	count  int

	complete bool // all cases have been read
	cut      bool // there are more in the file than the window takes

	// answered is the number of records that the solving has dealt with, bad ones
	// too: it goes by the file's order.
	answered int
	solving  time.Duration // in all

	cases                   int // good and bad ones
	solved, unsolvable, bad int

	grades caseGrades // the comparison with somebody's answers
}

// at returns a record.
func (f *caseFile) at(i int) *caseRecord { return &f.blocks[i/blockLen][i%blockLen] }

// add takes what was read.
func (f *caseFile) add(records []caseRecord) {
	for len(records) > 0 {
		if f.count%blockLen == 0 {
			f.blocks = append(f.blocks, make([]caseRecord, 0, blockLen))
		}
		last := &f.blocks[len(f.blocks)-1]
		n := min(len(records), blockLen-len(*last))
		*last = append(*last, records[:n]...)
		for i := range records[:n] {
			f.tally(&records[i])
		}
		f.count += n
		records = records[n:]
	}
}

// tally counts a case that was read.
func (f *caseFile) tally(r *caseRecord) {
	if r.number > 0 {
		f.cases++
	}
	if r.state == caseBad {
		f.bad++
	}
}

// answer takes what the solving has brought for the next cases.
func (f *caseFile) answer(answers []caseAnswer) {
	for _, a := range answers {
		r := f.at(f.answered)
		f.answered++
		switch a.state {
		case caseSolved:
			f.solved++
		case caseUnsolvable:
			f.unsolvable++
		default:
			continue // bad from the start
		}
		r.state, r.moves, r.elapsed, r.method = a.state, a.moves, a.elapsed, a.method
	}
}

// finished reports whether every case has its answer.
func (f *caseFile) finished() bool { return f.complete && f.answered == f.count }

// rate is how many cases were solved a second, 0 where there were too few to
// tell: what was measured is mostly the building of a table then.
func (f *caseFile) rate() int {
	if f.solved+f.unsolvable < 1000 || f.solving < time.Millisecond {
		return 0
	}
	return int(float64(f.solved+f.unsolvable) / f.solving.Seconds())
}

// verdict says what somebody's answer to a case, which has the given grade, is
// worth and why; Key "" where nothing was compared.
func (f *caseFile) verdict(r *caseRecord, g caseGrade) model.Phrase {
	switch {
	case g.grade == ungraded:
		return model.Phrase{}
	case g.grade == missing:
		return model.Say("cases.why.missing")
	case g.reply == nil && r.state == caseUnsolvable:
		return model.Say("judge.verdict.unsolvable")
	case g.reply == nil:
		return model.Say("judge.verdict.right")
	default:
		return f.format.Assess(r.position, *g.reply, r.answer()).Why
	}
}

// writeAnswers writes the output that the judge wants, for the cases before the
// given one. progress is told how far it is and may end it.
func (f *caseFile) writeAnswers(w io.Writer, count int, progress func(done int) error) error {
	out := f.format.NewWriter(w)
	for i := range count {
		if r := f.at(i); r.number > 0 {
			if err := out.Write(r.answer()); err != nil {
				return err
			}
		}
		if err := progress(i + 1); err != nil {
			return err
		}
	}
	return nil
}

// caseGrades are what a comparison has brought so far, in the order of the
// records. A grade that is there stays what it is, and a copy keeps the grades
// that there were: it may be read beside the window while the comparison goes on
// or another takes its place.
type caseGrades struct {
	blocks [][]caseGrade // each of blockLen
	count  int           // of the records dealt with, bad ones too
	sums   [gradeValues]int
}

// at returns the grade of a record; none where the comparison has not come to it.
func (g *caseGrades) at(i int) caseGrade {
	if i >= g.count {
		return caseGrade{}
	}
	return g.blocks[i/blockLen][i%blockLen]
}

// add takes what the comparison has brought for the next cases.
func (g *caseGrades) add(grades []caseGrade) {
	for _, one := range grades {
		if g.count%blockLen == 0 {
			g.blocks = append(g.blocks, make([]caseGrade, blockLen))
		}
		g.blocks[g.count/blockLen][g.count%blockLen] = one
		g.count++
		g.sums[one.grade]++
	}
}

// compared is the number of answers that have a grade.
func (g *caseGrades) compared() int { return g.count - g.sums[ungraded] }

// wrongs is the number of compared answers that the judge would not accept.
func (g *caseGrades) wrongs() int {
	return g.sums[notFirst] + g.sums[longer] + g.sums[wrong] + g.sums[missing]
}
