package judging

import (
	"context"
	"slices"

	"quadrille/app/judges/generate"
	"quadrille/app/judges/mutants"
	"quadrille/app/system"
	"quadrille/model"
	"quadrille/model/judge"
)

// Mutated is the result of a mutant on a test. known is false if some of its answers may be other ones.
func Mutated(ctx context.Context, m mutants.Mutant, t Test) (r Result, known bool, err error) {
	output, known, err := m.Output(ctx, t)
	if err == nil {
		r, err = Weigh(ctx, m.Entry.Engine, m.Format, t, system.Finished{Output: output}, system.Limits{})
	}
	return r, known, err
}

// What is tried to tell mutants apart that answer like the program.
const (
	further  = 60 // tests that are drawn
	toldAway = 8  // those of them on which the program is run, since a mutant fails

	mostSearched = 100 // cases in a test that mutants search
)

// like says which mutant answers like the program on all tests, or which two do; Key "" if none or more do. Those
// that search are compared only if no other is like the program, since they take long and are many.
func (q *inquiry) like(ctx context.Context) (said model.Phrase, err error) {
	for _, searches := range []bool{false, true} {
		var found []suspect
		for _, m := range mutants.Of(q.shrinker.Judge.Entry, q.shrinker.Judge.Format) {
			if m.Searches() == searches && m.Exact() {
				found = append(found, suspect{Mutant: m})
			}
		}
		for _, r := range slices.Concat(q.failed, q.passed) { // most mutants answer the failed tests otherwise
			if found, err = q.compare(ctx, found, r); err != nil {
				return said, err
			}
		}
		found = slices.DeleteFunc(found, func(s suspect) bool { return !s.fails })
		if found, err = q.apart(ctx, found); err != nil {
			return said, err
		}
		var names []model.Phrase
		for _, s := range found {
			if !slices.ContainsFunc(names, func(n model.Phrase) bool { return n.Key == s.Name().Key }) {
				names = append(names, s.Name())
			}
		}
		switch len(names) {
		case 1:
			return model.Say("judging.cause.like", "Program", names[0]), nil
		case 2:
			return model.Say("judging.cause.like", "Program", model.Say("judging.cause.or", "One", names[0], "Other", names[1])), nil
		}
	}
	return said, nil
}

// suspect is a mutant that the program may be like; fails reports that it is known to fail a test.
type suspect struct {
	mutants.Mutant
	fails bool
}

// compare returns those that answer a test like the program, as far as their answers are known.
func (q *inquiry) compare(ctx context.Context, all []suspect, r Result) (like []suspect, err error) {
	if !slices.Contains([]Verdict{Accepted, WrongAnswer, Presentation}, r.Verdict) {
		return all, nil
	}
	for _, s := range all {
		if !s.Searches() || size(r) <= mostSearched {
			other, known, err := Mutated(ctx, s.Mutant, r.Test)
			if err != nil {
				return nil, err
			}
			if known && !q.same(s.Mutant, r, other) {
				continue
			}
			s.fails = s.fails || known && r.Verdict != Accepted
		}
		like = append(like, s)
	}
	return like, nil
}

// apart returns those that answer like the program on further tests too, those that one of them fails.
func (q *inquiry) apart(ctx context.Context, found []suspect) ([]suspect, error) {
	order := generate.Order{Entry: q.shrinker.Judge.Entry, Format: q.shrinker.Judge.Format, Kind: generate.Random, Low: -1, High: -1}
	q.shrinker.end = q.shrinker.Judge.time().Add(mostTime)
	runs := 0
	for test, err := range order.Suite(further).Tests(ctx) {
		if err != nil || runs == toldAway || len(found) == 0 {
			return found, err
		}
		isFailed := false
		for _, s := range found {
			r, known, err := Mutated(ctx, s.Mutant, test)
			if err != nil {
				return nil, err
			}
			isFailed = isFailed || known && r.Verdict != Accepted
		}
		if !isFailed {
			continue
		}
		runs++
		r, err := q.shrinker.runTest(ctx, test)
		if err != nil {
			return nil, err
		}
		if found, err = q.compare(ctx, found, r); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// same reports whether the program has given the same answers as a mutant, where those that the judge accepts are alike.
func (q *inquiry) same(m mutants.Mutant, program, mutant Result) bool {
	return program.Verdict == mutant.Verdict && slices.EqualFunc(program.Cases, mutant.Cases, func(a, b Judged) bool {
		isAccepted := q.shrinker.Judge.Format.Judging.Accepts(a.Grade)
		switch {
		case isAccepted != q.shrinker.Judge.Format.Judging.Accepts(b.Grade):
			return false
		case isAccepted || a.Reply == nil || b.Reply == nil:
			return isAccepted || a.Reply == b.Reply
		case m.Rewrites() && len(a.Reply.Moves) > 0 && len(b.Reply.Moves) > 0:
			return m.Solves(a.Case.Position, a.Reply.Moves) // perhaps another way
		case q.shrinker.Judge.Format.Judging.Wants == judge.AnyWay && len(a.Reply.Moves) > 0:
			return len(b.Reply.Moves) == len(a.Reply.Moves) // others may find another way that is as long
		}
		return squeezed([]byte(a.Reply.Text)) == squeezed([]byte(b.Reply.Text))
	})
}
