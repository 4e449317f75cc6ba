package judging

import (
	"context"
	"errors"
	"io"
	"sort"

	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Judged is the assessment of an answer to one case.
type Judged struct {
	// Case is the case with the right answer. Its number is 0 for a surplus answer.
	Case judge.Answer
	// Reply is the answer, nil if there is none.
	Reply *judge.Reply
	judge.Assessment
	// LeavesAt is the number of the move, from 1, with which a longer solution that
	// is not accepted leaves the shortest path, or that is not the first in order;
	// otherwise 0.
	LeavesAt int
	// BelongsTo is the number of another case that this is a right answer to, or 0.
	BelongsTo int
	// Shifted is the number of cases in a row, beginning with this one, that have no
	// answer although later ones have.
	Shifted int
	// Surplus is the number of surplus answers, beginning with this one.
	Surplus int
	// Left is the distance after the last move, -1 if it is not known.
	Left int
}

// Comparer reads answers and compares them with cases, which are added one after the
// other with the right answers. It looks some cases ahead, so that a missing answer does
// not make all later ones wrong. Its memory does not depend on the number of cases.
type Comparer struct {
	engine  solver.Engine
	format  *judge.Format
	replies Replies
	emit    func(Judged) error

	cases  []judge.Answer // not compared yet
	ahead  []judge.Reply  // read and not used yet
	before []judge.Answer // the last ones compared
	gap    int            // cases that are known to have no answer
	eof    bool
}

// How far the comparer looks ahead for shifted lines, the largest shift that it
// recognises, and how far it looks back for the case that an answer belongs to.
const (
	lookAhead = 8
	mostShift = 4
	lookBack  = 64
)

// Replies are answers in their order, as *judge.Replies reads them.
type Replies interface {
	Next() (judge.Reply, error)
	Resume()
}

// NewComparer returns a comparer of answers, which passes each case in order, and surplus
// answers, to emit.
func NewComparer(engine solver.Engine, f *judge.Format, replies Replies, emit func(Judged) error) *Comparer {
	return &Comparer{engine: engine, format: f, replies: replies, emit: emit}
}

// Add adds the next case with the right answer to it.
func (c *Comparer) Add(ctx context.Context, truth judge.Answer) error {
	if c.cases = append(c.cases, truth); len(c.cases) > lookAhead+mostShift {
		return c.next(ctx)
	}
	return nil
}

// End compares the remaining cases and finds the surplus answers.
func (c *Comparer) End(ctx context.Context) error {
	for len(c.cases) > 0 {
		if err := c.next(ctx); err != nil {
			return err
		}
	}
	// The rest is surplus; blank lines at the end are not answers.
	var first *judge.Reply
	surplus, blank := 0, 0
	for {
		if err := c.fill(1); err != nil {
			return err
		}
		if len(c.ahead) == 0 {
			break
		}
		reply := c.ahead[0]
		c.ahead = c.ahead[1:]
		if blank++; !c.isBlank(reply) {
			surplus, blank = surplus+blank, 0
		}
		if first == nil {
			first = &reply
		}
	}
	if surplus == 0 {
		return nil
	}
	return c.surplus(*first, surplus)
}

// isBlank reports whether an answer is only a blank line.
func (c *Comparer) isBlank(reply judge.Reply) bool {
	if reply.Err != nil {
		return reply.Err.Reason.Key == "judge.reply.missing"
	}
	return c.format.Lines < 2 && c.format.Wants != judge.Number && reply.Outcome == judge.Solved && reply.Length == 0
}

// fill reads answers until n of them are ahead, or there are no more.
func (c *Comparer) fill(n int) error {
	for len(c.ahead) < n && !c.eof {
		reply, err := c.replies.Next()
		switch {
		case errors.Is(err, io.EOF):
			c.eof = true
			return nil
		case err != nil:
			return err
		case reply.Err != nil:
			c.replies.Resume()
		}
		c.ahead = append(c.ahead, reply)
	}
	return nil
}

// next compares the next case.
func (c *Comparer) next(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := c.fill(lookAhead + mostShift); err != nil {
		return err
	}
	truth := c.cases[0]
	shift := 0
	if c.gap == 0 && len(c.ahead) > 0 && !c.solves(0, 0) {
		shift = c.shift()
		if shift < 0 {
			first := c.ahead[0]
			c.ahead = c.ahead[-shift:]
			if err := c.surplus(first, -shift); err != nil {
				return err
			}
			shift = 0
		}
		c.gap = shift
	}
	j := Judged{Case: truth, Left: -1, Shifted: shift}
	if c.gap > 0 || len(c.ahead) == 0 {
		c.gap = max(0, c.gap-1)
		j.Assessment = judge.Assessment{Grade: judge.Missing, Why: model.Say("judging.missing")}
	} else {
		reply := c.ahead[0]
		c.ahead = c.ahead[1:]
		j.Reply = &reply
		j.Assessment = c.format.Assess(truth.Position, reply, truth)
		if err := c.explain(ctx, &j); err != nil {
			return err
		}
	}
	c.cases = c.cases[1:]
	if c.before = append(c.before, truth); len(c.before) > 2*lookBack {
		c.before = append(c.before[:0], c.before[lookBack:]...)
	}
	return c.emit(j)
}

// surplus passes on surplus answers.
func (c *Comparer) surplus(first judge.Reply, count int) error {
	return c.emit(Judged{
		Reply: &first, Surplus: count, Left: -1,
		Assessment: judge.Assessment{Grade: judge.Wrong, Why: model.Say("judging.surplus", "Count", count, "Line", first.Line)},
	})
}

// solves reports whether a reply ahead solves a waiting case, whether as the judge wants
// or not.
func (c *Comparer) solves(number, reply int) bool {
	return solves(c.format, c.cases[number], c.ahead[reply])
}

func solves(f *judge.Format, truth judge.Answer, reply judge.Reply) bool {
	return f.Assess(truth.Position, reply, truth).Grade < judge.Wrong
}

// shift returns how many cases from the next one on seem to have no answer, or, negative,
// how many answers seem to be surplus: with that many left out the following ones match,
// and without that they don't.
func (c *Comparer) shift() int {
	best, most := 0, c.matches(0)+1
	for d := 1; d <= mostShift; d++ {
		for _, shift := range []int{d, -d} {
			if n := c.matches(shift); n > most || n == most && c.endsWith(shift, n) {
				best, most = shift, n
			}
		}
	}
	return best
}

// matches counts the answers ahead that match with a shift.
func (c *Comparer) matches(shift int) int {
	i, k, n := max(shift, 0), max(-shift, 0), 0
	for range lookAhead {
		if i < len(c.cases) && k < len(c.ahead) && c.solves(i, k) {
			n++
		}
		i, k = i+1, k+1
	}
	return n
}

// endsWith reports whether a shift makes cases and answers end together, all of them
// matching: then a few of them are enough evidence.
func (c *Comparer) endsWith(shift, matches int) bool {
	return matches > 0 && c.eof && len(c.cases)-shift == len(c.ahead) && matches == min(len(c.cases), len(c.ahead))
}

// explain finds the details of an answer that is not simply right.
func (c *Comparer) explain(ctx context.Context, j *Judged) (err error) {
	p, moves := j.Case.Position, j.Reply.Moves
	switch {
	case j.Grade == judge.NotFirst:
		for j.LeavesAt = 1; moves[j.LeavesAt-1] == j.Case.Moves[j.LeavesAt-1]; {
			j.LeavesAt++
		}
	case j.Grade == judge.Longer && !c.format.Accepts(judge.Longer): // or it does not matter
		j.LeavesAt, err = leaves(ctx, c.engine, p, moves, j.Case.Length)
	case j.Grade == judge.Wrong && len(moves) > 0 && j.Reply.Outcome == judge.Solved:
		if j.BelongsTo = c.owner(*j.Reply); j.BelongsTo == 0 && j.End != nil && j.Legal == len(moves) {
			j.Left, err = distance(ctx, c.engine, j.End)
		}
	}
	return err
}

// owner finds a nearby case that a reply is a right answer to, 0 for none.
func (c *Comparer) owner(reply judge.Reply) int {
	reply.Case = 0 // whatever it says
	for _, cases := range [][]judge.Answer{c.cases[1:], c.before} {
		for _, truth := range cases {
			if truth.Outcome == judge.Solved && solves(c.format, truth, reply) {
				return truth.Number
			}
		}
	}
	return 0
}

// distance is the distance of a position, -1 if it can't be solved.
func distance(ctx context.Context, engine solver.Engine, p model.Position) (int, error) {
	answer, err := batch.Answer(ctx, engine, 0, p)
	if err != nil || answer.Outcome != judge.Solved {
		return -1, err
	}
	return answer.Length, nil
}

// leaves returns the number of the move with which a solution leaves the shortest paths,
// which have the given length.
func leaves(ctx context.Context, engine solver.Engine, p model.Position, moves []model.Move, shortest int) (int, error) {
	line, err := model.Replay(p, moves)
	if err != nil {
		return 0, err
	}
	// A solution that has left them never returns, so a binary search finds the move.
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
