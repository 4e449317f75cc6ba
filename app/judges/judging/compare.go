package judging

import (
	"bytes"
	"context"
	"io"
	"runtime"
	"slices"
	"sort"

	"quadrille/app/catalogue"
	"quadrille/app/judges/batch"
	"quadrille/app/judges/generate"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Judged is the assessment of the answer to one case. Its Why is a whole sentence.
type Judged struct {
	// Case is the case with the right answer. Its number is 0 for surplus answers.
	Case judge.Answer
	// Reply is the answer, nil if there is none.
	Reply *judge.Reply
	judge.Assessment
	// Shifted is the number of cases without answers from this case on, if later cases have some.
	Shifted int
	// Surplus is the number of surplus answers from this one on.
	Surplus int
}

// IsRight reports whether an answer needs no Why: it is right or was not compared.
func (j Judged) IsRight() bool { return j.Grade <= judge.Another }

// Played returns the moves of the reply up to the first illegal one.
func (j Judged) Played() []model.Move {
	if j.Reply == nil || j.Reply.Outcome != judge.Solved || j.Case.Position == nil {
		return nil
	}
	line, _ := model.Replay(j.Case.Position, j.Reply.Moves)
	return j.Reply.Moves[:len(line)-1]
}

// isBad reports whether a case has no right answer, since it can't be read or is invalid.
func isBad(a judge.Answer) bool { return a.Outcome == judge.Bad }

// replies reads the answers to the good cases of a file as they are needed: a short text can have
// millions.
type replies struct {
	*judge.Replies
	cases []judge.Answer
	// answered is set if the text has answers to the bad cases too.
	answered bool
	number   int           // of cases read, with those beyond the last
	ahead    []judge.Reply // read, but not taken
}

// repliesTo returns the answers in a text. It has answers to the bad cases only if it has as many
// readable answers as there are cases.
func repliesTo(f *judge.Format, cases []judge.Answer, text []byte) *replies {
	start := func() *replies {
		return &replies{Replies: f.NewReplies(bytes.NewReader(text)), cases: cases, answered: true}
	}
	r := start()
	if slices.ContainsFunc(cases, isBad) {
		all := start()
		all.cases = nil
		readable := 0
		for readable <= len(cases) && all.has(1) {
			if all.take(1)[0].Err == nil {
				readable++
			}
		}
		r.answered = readable == len(cases)
	}
	return r
}

// has reports whether there are so many answers more.
func (r *replies) has(count int) bool {
	for len(r.ahead) < count {
		toBad := r.number < len(r.cases) && isBad(r.cases[r.number])
		r.number++
		if toBad && !r.answered {
			r.Skip()
			continue
		}
		reply, err := r.Next()
		switch {
		case err != nil: // the end, since the text is in memory
			return false
		case reply.Err != nil:
			r.Resume()
		}
		if !toBad {
			r.ahead = append(r.ahead, reply)
		}
	}
	return true
}

// take returns the next answers, which there must be.
func (r *replies) take(count int) []judge.Reply {
	taken := slices.Clone(r.ahead[:count])
	r.ahead = append(r.ahead[:0], r.ahead[count:]...)
	return taken
}

// The search range, in cases, for shifted answers and for the case that an answer belongs to.
const (
	lookAhead = 8
	mostShift = 4
	lookBack  = 64
)

// comparison compares replies with the right answers to cases.
type comparison struct {
	engine  solver.Engine
	format  *judge.Format
	cases   []judge.Answer // the good ones
	replies *replies
}

// Compare compares the answers in a text with the right answers to all cases of a file. It passes
// each case in order and the surplus answers to emit; a bad case has no grade. It looks ahead: one
// missing answer does not make all later ones wrong. The error is an error of reading, of solving,
// of emit or of ctx.
func Compare(
	ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, text []byte, emit func(Judged) error,
) error {
	good := cases
	if slices.ContainsFunc(cases, isBad) {
		good = slices.DeleteFunc(slices.Clone(cases), isBad)
	}
	c := comparison{engine, f, good, repliesTo(f, cases, text)}
	i := -1  // among the good cases
	gap := 0 // next cases known to have no answer
	for _, truth := range cases {
		if err := ctx.Err(); err != nil {
			return err
		}
		j := Judged{Case: truth}
		if isBad(truth) {
			if err := emit(j); err != nil {
				return err
			}
			continue
		}
		i++
		if gap == 0 && c.replies.has(1) && !c.solves(i, c.replies.ahead[0]) {
			shift := c.shift(i)
			if shift < 0 {
				if err := emit(surplus(c.replies.take(-shift)[0], -shift)); err != nil {
					return err
				}
			}
			gap = max(shift, 0)
			j.Shifted = gap
		}
		if gap > 0 || !c.replies.has(1) {
			gap = max(0, gap-1)
			j.missing()
		} else {
			reply := c.replies.take(1)[0]
			j.Reply, j.Assessment = &reply, f.Assess(truth.Position, reply, truth)
			if err := c.explain(ctx, i, &j); err != nil {
				return err
			}
		}
		if err := emit(j); err != nil {
			return err
		}
	}
	if !c.replies.has(1) {
		return nil
	}
	first := c.replies.ahead[0]
	count := 0 // surplus answers, without blank ones at the end
	for n := 1; ctx.Err() == nil && c.replies.has(1); n++ {
		if !isBlank(f, c.replies.take(1)[0]) {
			count = n
		}
	}
	if err := ctx.Err(); err != nil || count == 0 {
		return err
	}
	return emit(surplus(first, count))
}

func (j *Judged) missing() {
	first := j.Case.Number
	j.Grade = judge.Missing
	switch j.Shifted {
	case 0:
		j.Why = model.Say("judging.missing")
	case 1:
		j.Why = model.Say("judging.shiftedByOne", "Case", first)
	default:
		j.Why = model.Say("judging.shifted", "Count", j.Shifted, "Case", first, "Last", first+j.Shifted-1)
	}
}

// surplus assesses surplus answers by the first.
func surplus(first judge.Reply, count int) Judged {
	return Judged{Reply: &first, Surplus: count, Assessment: judge.Assessment{
		Grade: judge.Wrong, Why: model.Say("judging.surplus", "Count", count, "Line", first.Line),
	}}
}

// isBlank reports whether an answer is only a blank line.
func isBlank(f *judge.Format, reply judge.Reply) bool {
	if reply.Err != nil {
		return reply.Err.Reason.Key == "judge.reply.missing"
	}
	return f.Lines < 2 && f.Wants != judge.Number && reply.Outcome == judge.Solved && reply.Length == 0
}

// solves reports whether a reply solves a case, even if the judge does not accept it.
func (c comparison) solves(number int, reply judge.Reply) bool {
	truth := c.cases[number]
	return c.format.Assess(truth.Position, reply, truth).Grade < judge.Wrong
}

// shift returns the number of cases from number on that seem to have no answer or, negative, of
// next answers that seem surplus. Without these, most of the following ones match.
func (c comparison) shift(number int) int {
	best, most := 0, c.matches(number, 0)+1
	for d := 1; d <= mostShift; d++ {
		for _, shift := range []int{d, -d} {
			i, k := number+max(shift, 0), max(-shift, 0)
			n := c.matches(i, k)
			// A few matches are enough if cases and answers end together.
			areLast := n > 0 && len(c.cases)-i == n && !c.replies.has(k+n+1)
			if n > most || n == most && areLast {
				best, most = shift, n
			}
		}
	}
	return best
}

// matches counts the matches among lookAhead cases and replies, from the reply-th next one.
func (c comparison) matches(number, reply int) (n int) {
	for d := range lookAhead {
		if number+d < len(c.cases) && c.replies.has(reply+d+1) && c.solves(number+d, c.replies.ahead[reply+d]) {
			n++
		}
	}
	return n
}

// explain adds the reasons that need other cases or the engine.
func (c comparison) explain(ctx context.Context, number int, j *Judged) error {
	moves := j.Reply.Moves
	switch {
	case j.Grade == judge.Longer && !c.format.Accepts(judge.Longer): // an accepted one needs no reason
		at, err := detour(ctx, c.engine, j.Case.Position, moves, j.Case.Length)
		j.Why = model.Say("judging.longer", "Moves", len(moves), "Possible", j.Case.Length, "At", at)
		return err
	case j.Grade != judge.Wrong || len(moves) == 0 || j.Reply.Outcome != judge.Solved:
		return nil
	}
	if owner := c.owner(number, *j.Reply); owner > 0 {
		j.Why = model.Say("judging.other", "Other", owner)
		return nil
	}
	if j.End == nil || j.Legal < len(moves) {
		return nil
	}
	left, err := distance(ctx, c.engine, j.End)
	if left > 0 {
		j.Why = model.Say("judging.unsolved", "Count", len(moves), "Left", left)
	}
	return err
}

// owner returns the number of a nearby case that a reply solves, 0 for none.
func (c comparison) owner(number int, reply judge.Reply) int {
	reply.Case = 0 // ignore the number in the reply
	for i := max(number-lookBack, 0); i < min(number+lookAhead+mostShift, len(c.cases)); i++ {
		if truth := c.cases[i]; i != number && truth.Outcome == judge.Solved && c.solves(i, reply) {
			return truth.Number
		}
	}
	return 0
}

// distance returns the distance of a position, -1 if it can't be solved.
func distance(ctx context.Context, engine solver.Engine, p model.Position) (int, error) {
	answer, err := batch.Answer(ctx, engine, 0, p)
	if err != nil || answer.Outcome != judge.Solved {
		return -1, err
	}
	return answer.Length, nil
}

// detour returns the number, from 1, of the first move off all shortest paths.
func detour(ctx context.Context, engine solver.Engine, p model.Position, moves []model.Move, shortest int) (int, error) {
	line, err := model.Replay(p, moves)
	if err != nil {
		return 0, err
	}
	// After that move no path is shortest any more, so a binary search finds it.
	at := sort.Search(len(moves), func(i int) bool {
		if err != nil {
			return true
		}
		var left int
		left, err = distance(ctx, engine, line[i+1])
		return left != shortest-i-1
	})
	return at + 1, err
}

// Tally counts answers by their grades.
type Tally struct {
	Right, Longer, Wrong, Missing int
	// Verdict is Accepted, WrongAnswer or Presentation, as for a program that prints the answers.
	Verdict Verdict
}

// Check compares a text of answers with the test file in. It passes each good case and the surplus
// answers to emit, unless the verdict is Presentation: then all are right. bad gets the cases that
// can't be read. The error is an error of reading in, of solving, of emit or of ctx.
func Check(ctx context.Context, e catalogue.Entry, f *judge.Format, in io.Reader, answers []byte, bad func(*model.TextError), emit func(Judged) error) (t Tally, err error) {
	var r Result
	r.Output = answers
	b := batch.Batch{Format: f, Engine: e.Engine}
	err = b.Solve(ctx, in, runtime.GOMAXPROCS(0), func(results []batch.Result) error {
		if len(r.Test.Cases)+len(results) > generate.MostCases {
			return generate.ErrManyCases
		}
		for _, result := range results {
			if result.Case.Err != nil {
				bad(result.Case.Err)
			}
			if result.Case.Number > 0 {
				r.Test.Cases = append(r.Test.Cases, result.Answer)
			}
		}
		return nil
	})
	if err == nil {
		err = r.compare(ctx, e.Engine, f)
	}
	if err != nil {
		return t, err
	}
	t.Verdict = r.Verdict
	if t.Verdict == Presentation {
		t.Right = len(slices.DeleteFunc(r.Test.Cases, isBad))
		return t, nil
	}
	for _, j := range r.Cases {
		switch j.Grade {
		case judge.Ungraded:
			continue
		case judge.Right, judge.Another:
			t.Right++
		case judge.Longer:
			t.Longer++
		case judge.Missing:
			t.Missing++
		default:
			t.Wrong++
		}
		if err := emit(j); err != nil {
			return t, err
		}
	}
	return t, nil
}
