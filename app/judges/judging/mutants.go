package judging

import (
	"context"
	"slices"

	"quadrille/app/catalogue"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Mutated is the result of a mutant on a test. known is false if some of its answers may be other ones.
func Mutated(ctx context.Context, e catalogue.Entry, m mutants.Mutant, t Test) (r Result, known bool, err error) {
	output, known, err := m.Output(ctx, t)
	if err == nil {
		r, err = Weigh(ctx, e.Engine, m.Format(), t, system.Finished{Output: output}, system.Limits{})
	}
	return r, known, err
}

// mostLike is the greatest number of mutants that are said to answer like a program.
const mostLike = 2

// like says which mutants answer like the program on all tests; Key "" if none or too many do.
func (q *inquiry) like(ctx context.Context) (said model.Phrase, err error) {
	var names []model.Phrase
	for _, m := range mutants.Of(q.Entry, q.Format) {
		if slices.ContainsFunc(names, func(n model.Phrase) bool { return n.Key == m.Name().Key }) {
			continue
		}
		isLike := true
		for _, r := range slices.Concat(q.failed, q.passed) { // most mutants answer the failed tests otherwise
			other, known, err := Mutated(ctx, q.Entry, m, r.Test)
			if err != nil {
				return said, err
			}
			if isLike = known && q.same(r, other); !isLike {
				break
			}
		}
		if isLike {
			names = append(names, m.Name())
		}
	}
	if len(names) == 0 || len(names) > mostLike {
		return said, nil
	}
	return model.Say("judging.cause.like", "Programs", names), nil
}

// same reports whether two programs have given the same answers, where those that the judge accepts are alike.
func (j Judge) same(a, b Result) bool {
	return a.Verdict == b.Verdict && slices.EqualFunc(a.Cases, b.Cases, func(a, b Judged) bool {
		isAccepted := j.Format.Judging.Accepts(a.Grade)
		switch {
		case isAccepted != j.Format.Judging.Accepts(b.Grade):
			return false
		case isAccepted || a.Reply == nil || b.Reply == nil:
			return isAccepted || a.Reply == b.Reply
		case j.Format.Judging.Wants == judge.AnyWay && len(a.Reply.Moves) > 0:
			return len(b.Reply.Moves) > 0
		}
		return squeezed([]byte(a.Reply.Text)) == squeezed([]byte(b.Reply.Text))
	})
}
