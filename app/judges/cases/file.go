package cases

import (
	"io"
	"math"
	"strings"
	"time"

	"quadrille/app/judges/batch"
	"quadrille/app/judges/judging"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// state says how far a case is.
type state uint8

const (
	waiting state = iota
	solved
	unsolvable
	bad
)

// record is what is kept of one case: what the table shows, and what saving
// the answers needs.
type record struct {
	position model.Position   // nil where the text is malformed
	err      *model.TextError // why there is no answer, or nil
	moves    string           // the solution, a byte a move
	elapsed  time.Duration    // of the solving
	line     int32            // where the case begins
	number   int32            // 0 for an error that is none of a case
	state    state
	method   *solver.Method
}

// newRecord keeps what was read.
func newRecord(c judge.Case) record {
	r := record{
		position: c.Position,
		err:      c.Err,
		line:     int32(min(c.Line, math.MaxInt32)),
		number:   int32(c.Number),
	}
	if c.Err != nil {
		r.state = bad
	}
	return r
}

// read is the case as it was read: what does not change, and may be asked beside
// the window.
func (r *record) read() judge.Case {
	return judge.Case{Number: int(r.number), Line: int(r.line), Position: r.position, Err: r.err}
}

// answer is the judge's answer to a case that waits no judge.Longer.
func (r *record) answer() judge.Answer {
	switch r.state {
	case solved:
		return judge.Answered(int(r.number), r.position, []model.Move(r.moves))
	case unsolvable:
		return judge.Answer{Number: int(r.number), Position: r.position, Outcome: judge.Unsolvable}
	default:
		return judge.Answer{Number: int(r.number), Outcome: judge.Bad}
	}
}

// graded is what the comparison of one case has brought.
type graded struct {
	// reply is somebody's answer, where it is not simply right; nil otherwise.
	reply *judge.Reply
	// What judging.Judged says of it, as far as that is not found out at once.
	leavesAt, belongsTo, shifted, left int32

	excess int32 // how many moves too long a judge.Longer answer is
	grade  judge.Grade
}

// newGraded keeps what is found out about an answer.
func newGraded(f *judge.Format, j judging.Judged) graded {
	g := graded{
		reply: j.Reply, grade: j.Grade,
		leavesAt: int32(j.LeavesAt), belongsTo: int32(j.BelongsTo), shifted: int32(j.Shifted), left: int32(j.Left),
	}
	if j.Grade == judge.Longer {
		g.excess = int32(len(j.Reply.Moves) - j.Case.Length)
	}
	if j.Grade == judge.Right && (f.Limit == 0 || j.Case.Length <= f.Limit) {
		g.reply = nil // there is nothing more to say
	}
	return g
}

// blockLen is the number of records in a block: adding a record never moves
// those that are there.
const blockLen = 4096

// file holds the cases of a judge's file, in their order. It belongs to the
// goroutine of the window. What a background run may read beside it is the
// position and the error of a case, which stay what they are, and the answers
// that were there before the run began.
type file struct {
	format *judge.Format
	blocks [][]record
	count  int

	complete bool // all cases have been read
	cut      bool // there are more in the file than the window takes

	// answered is the number of records that the solving has dealt with, bad ones
	// too: it goes by the file's order.
	answered int
	solving  time.Duration // in all

	cases                   int // good and bad ones
	solved, unsolvable, bad int

	grades grades // the comparison with somebody's answers

	// rest is what follows the slash in the IDs of all positions, as the goal does;
	// positions is how many there are, up to the first with another rest.
	rest      string
	positions int
}

// at returns a record.
func (f *file) at(i int) *record { return &f.blocks[i/blockLen][i%blockLen] }

// add takes what was read.
func (f *file) add(records []record) {
	for len(records) > 0 {
		if f.count%blockLen == 0 {
			f.blocks = append(f.blocks, make([]record, 0, blockLen))
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
func (f *file) tally(r *record) {
	if r.number > 0 {
		f.cases++
	}
	switch r.state {
	case bad:
		f.bad++
	case solved:
		f.solved++
	case unsolvable:
		f.unsolvable++
	case waiting:
	}
	if r.position != nil && f.positions >= 0 {
		_, rest, _ := strings.Cut(r.position.String(), "/")
		if f.positions++; f.positions > 1 && rest != f.rest {
			f.positions, rest = -1, ""
		}
		f.rest = rest
	}
}

// shared is what the positions have in common beside their puzzle, as their IDs
// write it, and which part of them it is; "" where there is nothing, or one position.
func (f *file) shared() (text string, area model.Phrase) {
	if f.positions < 2 || f.rest == "" {
		return "", model.Phrase{}
	}
	for i := range f.count {
		if p := f.at(i).position; p != nil {
			areas := p.Areas()
			return f.rest, model.Say(string(f.format.Puzzle) + ".area." + areas[len(areas)-1].Key)
		}
	}
	return "", model.Phrase{}
}

// answer takes what the solving has brought for the next cases.
func (f *file) answer(results []batch.Result) {
	for _, a := range results {
		r := f.at(f.answered)
		f.answered++
		switch a.Answer.Outcome {
		case judge.Solved:
			r.state, r.moves = solved, string(a.Answer.Moves)
			f.solved++
		case judge.Unsolvable:
			r.state = unsolvable
			f.unsolvable++
		case judge.Bad: // from the start
		}
		if r.state != bad {
			r.elapsed, r.method = a.Elapsed, a.Method
		}
	}
}

// finished reports whether every case has its answer.
func (f *file) finished() bool { return f.complete && f.answered == f.count }

// rate is how many cases were solved a second, 0 where there were too few to
// tell: what was measured is mostly the building of a table then.
func (f *file) rate() int {
	if f.solved+f.unsolvable < 1000 || f.solving < time.Millisecond {
		return 0
	}
	return int(float64(f.solved+f.unsolvable) / f.solving.Seconds())
}

// verdict says what somebody's answer to a case, which has the given grade, is
// worth and why; Key "" where nothing was compared.
func (f *file) verdict(r *record, g graded) model.Phrase {
	switch {
	case g.grade == judge.Ungraded:
		return model.Phrase{}
	case g.reply == nil && r.state == unsolvable && g.grade != judge.Missing:
		return model.Say("judge.verdict.unsolvable")
	case g.reply == nil && g.grade != judge.Missing:
		return model.Say("judge.verdict.right")
	}
	j := judging.Judged{
		Case: r.answer(), Reply: g.reply, Assessment: judge.Assessment{Grade: g.grade, Why: model.Say("judging.missing")},
		LeavesAt: int(g.leavesAt), BelongsTo: int(g.belongsTo), Shifted: int(g.shifted), Left: int(g.left),
	}
	if g.reply != nil {
		j.Assessment = f.format.Assess(r.position, *g.reply, j.Case)
	}
	if why := j.Say(f.format); why.Key != "" {
		return why
	}
	return j.Why
}

// writeAnswers writes the output that the judge wants, for the cases before the
// given one. progress is told how far it is and may end it.
func (f *file) writeAnswers(w io.Writer, count int, progress func(done int) error) error {
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

// grades are what a comparison has brought so far, in the order of the
// records. A grade that is there stays what it is, and a copy keeps the grades
// that there were: it may be read beside the window while the comparison goes on
// or another takes its place.
type grades struct {
	blocks [][]graded // each of blockLen
	count  int        // of the records dealt with, bad ones too
	sums   [judge.Grades]int
}

// at returns the grade of a record; none where the comparison has not come to it.
func (g *grades) at(i int) graded {
	if i >= g.count {
		return graded{}
	}
	return g.blocks[i/blockLen][i%blockLen]
}

// add takes what the comparison has brought for the next cases.
func (g *grades) add(grades []graded) {
	for _, one := range grades {
		if g.count%blockLen == 0 {
			g.blocks = append(g.blocks, make([]graded, blockLen))
		}
		g.blocks[g.count/blockLen][g.count%blockLen] = one
		g.count++
		g.sums[one.grade]++
	}
}

// compared is the number of answers that have a grade.
func (g *grades) compared() int { return g.count - g.sums[judge.Ungraded] }

// accepts reports whether the judge takes answers of a grade, or none was given.
func (f *file) accepts(g judge.Grade) bool { return g == judge.Ungraded || f.format.Accepts(g) }
