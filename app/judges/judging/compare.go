package judging

import (
	"bytes"
	"context"
	"sort"
	"strings"

	"quadrille/app/judges/batch"
	"quadrille/model"
	"quadrille/model/judge"
	"quadrille/solver"
)

// Judged is the assessment of the answer to one case. Its Why is a whole sentence.
type Judged struct {
	// Case is the case with the right answer. Its number is 0 for an answer that belongs to no case.
	Case judge.Answer
	// Reply is the answer, nil if there is none.
	Reply *judge.Reply
	judge.Assessment
}

// IsRight reports whether an answer needs no Why: it is right or was not compared.
func (j Judged) IsRight() bool { return j.Grade <= judge.Another }

// isRefused reports whether a judge doesn't accept an answer that was compared.
func (j Judged) isRefused(f *judge.Format) bool {
	return j.Grade != judge.Ungraded && !f.Judging.Accepts(j.Grade)
}

// Played returns the moves of the reply up to the first illegal one.
func (j Judged) Played() []model.Move {
	if j.Reply == nil || j.Reply.Outcome != judge.Solved || j.Case.Position == nil {
		return nil
	}
	line, _ := model.Replay(j.Case.Position, j.Reply.Moves)
	return j.Reply.Moves[:len(line)-1]
}

// given is the accepted reply as an answer that can be written.
func (j Judged) given(f *judge.Format) judge.Answer {
	a := j.Case
	if a.Outcome == judge.Solved && !f.Judging.IsOver(a) && f.Judging.Wants != judge.Number {
		a.Moves, a.Length = j.Reply.Moves, j.Reply.Length
	}
	return a
}

// isBad reports whether a case has no right answer, since it can't be read or is invalid.
func isBad(a judge.Answer) bool { return a.Outcome == judge.Bad }

// Compare compares the answers in a text with the right answers to all cases of a file, in order, as a
// judge does. It passes each case and the first surplus answer to emit. A bad case has no grade, and no answer unless it can be read. The error is an error of solving, of emit or of ctx.
func Compare(
	ctx context.Context, engine solver.Engine, f *judge.Format, cases []judge.Answer, text []byte, emit func(Judged) error,
) error {
	answers := f.NewReplies(string(text))
	for _, truth := range cases {
		if err := ctx.Err(); err != nil {
			return err
		}
		j := Judged{Case: truth}
		if isBad(truth) && truth.Length == 0 {
			answers.Skip()
		} else if reply, more := answers.Next(); more && isBad(truth) { // its right answer isn't known
			j.Reply = &reply
		} else if more {
			j.Reply, j.Assessment = &reply, f.Judging.Assess(truth.Position, reply, truth)
			if err := j.explain(ctx, engine, f); err != nil {
				return err
			}
			if f.Judging.Accepts(j.Grade) && squeezed(f.AppendAnswer(nil, j.given(f))) != squeezed([]byte(reply.Text)) {
				j.Grade, j.Why = judge.Wrong, model.Say("judging.spelling")
			}
		} else {
			j.Grade, j.Why = judge.Missing, model.Say("judging.missing")
		}
		if err := emit(j); err != nil {
			return err
		}
	}
	lines := 1 + bytes.Count(bytes.TrimRight(text, " \t\r\n"), []byte("\n")) // without blank ones at the end
	reply, more := answers.Next()
	if !more || reply.Line > lines {
		return nil
	}
	surplus := Judged{Reply: &reply}
	surplus.Grade, surplus.Why = judge.Wrong, model.Say("judging.surplus", "Line", reply.Line)
	return emit(surplus)
}

// explain adds the reasons that need the engine.
func (j *Judged) explain(ctx context.Context, engine solver.Engine, f *judge.Format) error {
	moves := j.Reply.Moves
	switch {
	case j.Grade == judge.Longer && !f.Judging.Accepts(judge.Longer): // an accepted one needs no reason
		at, err := detour(ctx, engine, j.Case.Position, moves, j.Case.Length)
		j.Why = model.Say("judging.longer", "Moves", len(moves), "Possible", j.Case.Length, "At", at)
		return err
	case j.Grade != judge.Wrong || len(moves) == 0 || j.End == nil || j.Legal < len(moves):
		return nil
	}
	left, err := distance(ctx, engine, j.End)
	if left > 0 {
		j.Why = model.Say("judging.unsolved", "Count", len(moves), "Left", left)
	}
	return err
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

func squeezed(text []byte) string { return strings.Join(strings.Fields(string(text)), "") }
